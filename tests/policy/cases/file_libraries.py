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
