"""shutil, glob, fnmatch, tempfile, csv, json, fileinput-like loops over files."""
# The global ROOT names a folder with the files of `tests/policy/tree.py`.
import csv
import fnmatch
import glob
import json
import os
import shutil


def tell(what, function):
    try:
        print(what, repr(function()))
    except Exception as e:
        print(what, type(e).__name__, e)


name = ROOT + "/lines.txt"
print(shutil.copy(name, ROOT + "/folder") == ROOT + "/folder/lines.txt", shutil.copyfile(name, ROOT + "/c.txt") == ROOT + "/c.txt")
print(shutil.copytree(ROOT + "/folder", ROOT + "/tree") == ROOT + "/tree", sorted(os.listdir(ROOT + "/tree")))
tell("again", lambda: shutil.copytree(ROOT + "/folder", ROOT + "/tree"))
shutil.copytree(ROOT + "/folder", ROOT + "/tree", dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.txt"))
print(shutil.move(ROOT + "/c.txt", ROOT + "/tree") == ROOT + "/tree/c.txt", os.path.exists(ROOT + "/c.txt"))
tell("move", lambda: shutil.move(ROOT + "/tree/c.txt", ROOT + "/tree"))
tell("same", lambda: shutil.copy(name, name))
shutil.rmtree(ROOT + "/tree")
print(os.path.exists(ROOT + "/tree"))
tell("rmtree", lambda: shutil.rmtree(ROOT + "/tree"))
shutil.rmtree(ROOT + "/tree", ignore_errors=True)
print(sorted(glob.glob(ROOT + "/*.txt")) == sorted(ROOT + "/" + n for n in os.listdir(ROOT) if fnmatch.fnmatch(n, "*.txt")))
print(sorted(os.path.relpath(p, ROOT) for p in glob.glob(ROOT + "/**", recursive=True)))
print(sorted(glob.glob("*.txt", root_dir=ROOT)), sorted(glob.iglob(ROOT + "/f*/in*"))[0].endswith("inner"), glob.glob(ROOT + "/none/*"))
with open(ROOT + "/t.csv", "w", newline="") as f:
    csv.writer(f).writerows([["a", "b,c"], [1, 'q"q'], ["é", "line\nbreak"]])
print(open(ROOT + "/t.csv", "rb").read())
with open(ROOT + "/t.csv", newline="") as f:
    print(list(csv.reader(f)))
with open(ROOT + "/t.csv", newline="") as f:
    print(list(csv.DictReader(f)))
with open(ROOT + "/t.json", "w") as f:
    json.dump({"a": [1, 2.5, None], "é": "x"}, f, indent=1)
print(json.load(open(ROOT + "/t.json")), open(ROOT + "/t.json").read())
with open(name) as f:
    numbered = [f"{i}: {line.rstrip()}" for i, line in enumerate(f, 1)]
print(numbered, dict(zip(open(name), open(name))), max(open(name), key=len), sorted(open(name)), "".join(open(name)), list(reversed(list(open(name)))))
with open(name) as f:
    first, *rest = f
print(repr(first), rest)

import tempfile

os.mkdir(ROOT + "/temp")
tempfile.tempdir = ROOT + "/temp"
print(tempfile.gettempdir() == ROOT + "/temp", tempfile.gettempprefix(), tempfile.gettempdirb()[-5:])
with tempfile.TemporaryDirectory(prefix="p", suffix="s") as d:
    print(os.path.isdir(d), os.path.basename(d)[0], d[-1], len(os.path.basename(d)), os.path.dirname(d) == tempfile.tempdir)
    open(d + "/x", "w").write("y")
    os.makedirs(d + "/a/b")
print(os.path.exists(d), os.listdir(tempfile.tempdir))
with tempfile.NamedTemporaryFile("w+", suffix=".txt") as f:
    f.write("one\ntwo\n")
    f.flush()
    f.seek(0)
    print(f.name.endswith(".txt"), open(f.name).read(), list(f), os.path.exists(f.name), f.closed)
print(os.path.exists(f.name), f.closed)
f = tempfile.NamedTemporaryFile(delete=False)
print(f.write(b"123"), f.close(), os.path.getsize(f.name), f.mode)
os.unlink(f.name)
with tempfile.TemporaryFile() as f:
    print(f.write(b"abc"), f.seek(0), f.read(), f.tell())
number, name = tempfile.mkstemp(".x", "y", ROOT)
print(os.write(number, b"z"), os.close(number), os.path.basename(name)[0], name[-2:], os.path.dirname(name) == ROOT, os.stat(name).st_size)
print(os.path.exists(tempfile.mktemp()), os.path.isdir(tempfile.mkdtemp(dir=ROOT)))
s = tempfile.SpooledTemporaryFile(5, "w+")
print(s.write("abc"), s._rolled, s.write("defg"), s._rolled, s.seek(0), s.read(), s.close())
s = tempfile.SpooledTemporaryFile()
print(s.write(b"abc"), s.seek(1), s.read(), s.fileno() > 2, s.tell(), s.closed)
s.close()
print(os.listdir(tempfile.tempdir))
tempfile.tempdir = None
tell("mixed", lambda: tempfile.mkdtemp(b"x", "y"))
src = ROOT + "/lines.txt"
os.utime(src, (5, 6))
shutil.copy2(src, ROOT + "/two")
print(os.stat(ROOT + "/two").st_mtime, shutil.which("x", path=ROOT), shutil.disk_usage(ROOT)._fields)
tell("into itself", lambda: shutil.move(ROOT + "/folder", ROOT + "/folder/inner"))
tell("copytree none", lambda: shutil.copytree(ROOT + "/none", ROOT + "/x"))
tell("copyfile folder", lambda: shutil.copyfile(ROOT + "/folder", ROOT + "/x"))
tell("copyfile none", lambda: shutil.copyfile(ROOT + "/none", ROOT + "/x"))
tell("chown", lambda: shutil.chown(src))
tell("rmtree file", lambda: shutil.rmtree(src))
shutil.rmtree(ROOT + "/none", onerror=lambda f, p, e: print("onerror", e[0].__name__))
