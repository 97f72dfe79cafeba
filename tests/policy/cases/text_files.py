"""Text files: reading, writing, positions, line ends and encodings."""
# The global ROOT names a folder with the files of `tests/policy/tree.py`.


def tell(what, function):
    try:
        print(what, repr(function()))
    except Exception as e:
        print(what, type(e).__name__, e)


name = ROOT + "/lines.txt"
with open(name) as f:
    print(repr(f.read(4)), f.tell(), repr(f.readline()), f.tell(), repr(f.readline(2)), repr(f.read()), f.tell(), repr(f.read()))
print(f.closed)
f = open(name)
print([line for line in f], f.newlines, f.mode, f.encoding, f.errors, f.line_buffering)
f.seek(0)
print(next(f))
tell("tell", f.tell)
print(f.readlines(3), f.readlines())
f.seek(0)
place = []
while line := f.readline():
    place.append((line, f.tell()))
print([(line, end if end < 1 << 64 else "inside a line end") for line, end in place])
for line, end in place:
    f.seek(end)
    print(repr(f.read(3)), f.tell() if end < 1 << 64 else "")
for newline in (None, "", "\n", "\r", "\r\n"):
    with open(name, newline=newline) as f:
        print(newline, f.readlines(), f.newlines)
    with open(name, newline=newline) as f:
        first = f.readline()
        print(repr(first), f.tell(), repr(f.read(2)), f.tell())
    with open(ROOT + "/written.txt", "w", newline=newline) as f:
        f.write("a\nb\r\nc\rd")
    print(open(ROOT + "/written.txt", "rb").read())
for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32", "latin-1", "cp1252", "ascii"):
    text = "héllo\nwörld\n" if encoding != "ascii" else "hello\nworld\n"
    with open(ROOT + "/coded.txt", "w", encoding=encoding) as f:
        f.write(text)
        f.write(text)
    with open(ROOT + "/coded.txt", "a", encoding=encoding) as f:
        f.write("end\n")
    print(encoding, open(ROOT + "/coded.txt", "rb").read(), list(open(ROOT + "/coded.txt", encoding=encoding)))
    with open(ROOT + "/coded.txt", encoding=encoding) as f:
        f.readline()
        here = f.tell()
        rest = f.read()
        f.seek(here)
        print(f.read() == rest, f.read(1))
with open(ROOT + "/coded.txt", "wb") as f:
    f.write(b"ab\xffcd\nx\x80")
for errors in ("strict", "ignore", "replace", "backslashreplace", "surrogateescape"):
    tell(errors, lambda: open(ROOT + "/coded.txt", encoding="utf-8", errors=errors).read())
    tell(errors, lambda: open(ROOT + "/coded.txt", encoding="utf-8", errors=errors).readlines())
tell("encode", lambda: open(ROOT + "/x.txt", "w", encoding="ascii").write("é"))
with open(ROOT + "/both.txt", "w+") as f:
    print(f.write("one\ntwo\n"), f.tell(), f.seek(0), f.readline(), f.write("THREE"), f.seek(0), f.read())
with open(ROOT + "/both.txt", "r+") as f:
    print(f.read(2), f.seek(0, 2), f.write("end"), f.seek(2), f.read(), f.truncate(5), f.tell())
print(open(ROOT + "/both.txt").read())
with open(ROOT + "/both.txt", "a") as f:
    print(f.tell(), f.write("more\n"), f.tell())
    f.writelines(["x", "y", "\n"])
    f.writelines(c for c in "abc")
print(open(ROOT + "/both.txt").read())
print("printed", 1, file=open(ROOT + "/print.txt", "w"))
print(open(ROOT + "/print.txt").read())
f = open(name)
for what in (lambda: f.seek(3, 1), lambda: f.seek(-3, 2), lambda: f.seek(0, 7), lambda: f.seek(-1), lambda: f.write("x"), lambda: f.truncate(1),
             lambda: f.read("a"), lambda: f.read(1, 2), lambda: f.fileno() > 2, f.isatty, f.readable, f.writable, f.seekable, lambda: f):  # fmt: skip
    tell("open", what)
f.close()
f.close()
for what in (f.read, f.readline, lambda: f.write("x"), f.tell, lambda: f.seek(0), lambda: next(f), f.fileno, f.readable, f.flush, f.__enter__,
             lambda: iter(f), f.readlines, lambda: f.closed, lambda: f.name == name, lambda: f):  # fmt: skip
    tell("closed", what)
w = open(ROOT + "/w.txt", "w")
for what in (w.read, w.readline, lambda: next(w), w.readlines, lambda: w.write(b"x"), lambda: w.write(), lambda: w.writelines(3), w.readable):
    tell("write only", what)
w.close()
for mode in ("rw", "z", "", "rU", "rbt", "r+w", "x+a", "b", "rr", "w"):
    tell(mode, lambda: open(ROOT + "/w.txt", mode).mode)
tell("x", lambda: open(ROOT + "/w.txt", "x"))
tell("x new", lambda: open(ROOT + "/fresh.txt", "x").write("new"))
tell("no such", lambda: open(ROOT + "/none.txt"))
tell("no folder", lambda: open(ROOT + "/none/x.txt", "w"))
tell("folder", lambda: open(ROOT + "/folder"))
tell("folder w", lambda: open(ROOT + "/folder", "w"))
tell("through file", lambda: open(name + "/x"))
tell("slash", lambda: open(name + "/"))
tell("long", lambda: open(ROOT + "/" + "n" * 300))
tell("null", lambda: open(ROOT + "/a\0b"))
tell("surrogate", lambda: open(ROOT + "/\ud800"))
tell("bytes", lambda: open(name.encode()).read())
tell("bytes none", lambda: open(ROOT.encode() + b"/none"))
tell("type", lambda: open(3.5))
tell("closefd", lambda: open(name, closefd=False))
tell("unbuffered", lambda: open(name, "r", 0))
tell("codec", lambda: open(name, encoding="rot13"))
tell("codec", lambda: open(name, encoding="nonsense"))
f = open(name)
tell("detach", lambda: f.detach().read(5))
tell("detached", f.read)
long = ROOT + "/long.txt"
with open(long, "w") as f:
    for i in range(5000):
        f.write(f"line {i} é\n")
with open(long) as f:
    print(sum(len(line) for line in f))
    f.seek(0)
    for _ in range(3000):
        line = f.readline()
    place = f.tell()
    print(line, place, f.readline())
    f.seek(place)
    print(f.readline(), f.tell(), len(f.read(20000)), f.tell(), len(f.read()), f.tell())
with open(long, "w") as f:
    f.write("x" * 100000 + "\n" + "y" * 50000)
with open(long) as f:
    print([len(line) for line in f])
    f.seek(0)
    print(len(f.readline(70000)), f.tell(), len(f.readline()), f.tell())
