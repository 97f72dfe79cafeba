import csv, io, gzip, timeit, atexit, shutil, sys
def show(f,*a,**k):
    try: print(repr(f(*a,**k)))
    except Exception as e: print(type(e).__name__, e)
print(list(csv.reader(["a,b","1,\"x, y\"","\"multi","line\",2",""])), list(csv.reader(io.StringIO("a;b\n1;2\n"), delimiter=";")))
r=csv.reader(["a,b","\"x","y\",3","4,5"]); print(next(r), r.line_num, next(r), r.line_num, next(r), r.line_num, list(r), r.dialect.delimiter)
out=io.StringIO(); w=csv.writer(out); print(w.writerow([1,"a,b",None,2.5,'q"x',True])); w.writerows([["x"],[]]); print(repr(out.getvalue()))
out=io.StringIO(); w=csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n", delimiter="\t"); w.writerow([1,"a"]); print(repr(out.getvalue()))
out=io.StringIO(); w=csv.writer(out, quoting=csv.QUOTE_NONNUMERIC); w.writerow([1,"a",2.5,None]); print(repr(out.getvalue()), list(csv.reader(['"a",1.5'], quoting=csv.QUOTE_NONNUMERIC)))
d=csv.DictReader(io.StringIO("name,age\nann,3\nbob,4,extra\ncy\n")); print(list(d), d.fieldnames)
out=io.StringIO(); w=csv.DictWriter(out, ["a","b"]); w.writeheader(); w.writerow({"a":1}); w.writerows([{"a":2,"b":3}]); print(repr(out.getvalue()))
show(w.writerow, {"zz":1}); show(csv.reader, 5); show(lambda: list(csv.reader([b"x"]))); show(csv.reader, [], delimiter="xx"); show(csv.reader, [], dialect="nope"); show(csv.writer, 5); show(lambda: csv.writer(io.StringIO()).writerow(5)); show(lambda: list(csv.reader(['"a'], strict=True))); show(lambda: list(csv.reader(['"a'])))
csv.register_dialect("pipe", delimiter="|"); print(list(csv.reader(["a|b"], "pipe")), csv.list_dialects(), csv.get_dialect("pipe").delimiter); csv.unregister_dialect("pipe")
print(csv.Sniffer().sniff("a;b;c\n1;2;3\n").delimiter, csv.Sniffer().has_header("name,age\nann,3\nbob,4\n"))
class T(csv.excel): delimiter=":"
print(list(csv.reader(["a:b"], T)), list(csv.reader(["a:b"], T())), csv.field_size_limit())
class O:
    def __str__(self): return "obj,1"
out=io.StringIO(); csv.writer(out).writerow([O(), [1,2], b"x"]); print(repr(out.getvalue()))
print(gzip.decompress(gzip.compress(b"hello"*10))[:5], gzip.compress(b"a", mtime=0)); b=io.BytesIO(); f=gzip.GzipFile(fileobj=b, mode="wb", mtime=0); f.write(b"xyz"); f.close(); print(gzip.GzipFile(fileobj=io.BytesIO(b.getvalue())).read()); show(gzip.decompress, b"bad")
print(timeit.timeit("x+=1", "x=0", number=10) >= 0, timeit.timeit(lambda: 1, number=3) >= 0)
rows=[["id","v"]]+[[str(i), f"v{i}"] for i in range(500)]
out=io.StringIO(); csv.writer(out).writerows(rows); back=list(csv.reader(out.getvalue().splitlines())); print(back==rows, len(back))
