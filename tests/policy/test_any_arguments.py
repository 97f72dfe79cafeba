"""Everything that files and os offer takes any arguments: a result or an exception of the script, never a fault of ours."""

from pathlib import Path

import interpreter as pi
from tests.policy import tree

TEXT = '''
import _io, _os, io, os

f, b = open("/data/lines.txt"), open("/data/bytes.bin", "rb")
w = open("/data/new", "w+")
e, it = next(os.scandir("/data")), os.scandir("/data")
offered = [_io.FileIO, _io.TextFile, _io.BufferedReader, _os.DirEntry, os.stat_result, os.walk, os.makedirs]
for owner in (_os, f, w, b, b.raw, os, e, it, type(f), type(b.raw)):
    for name in dir(owner):
        if not name.startswith("__") or name in ("__iter__", "__next__", "__enter__", "__exit__", "__repr__", "__init__", "__fspath__", "__init_subclass__"):
            try:
                offered.append(getattr(owner, name))
            except AttributeError:
                pass
count, kinds = 0, set()
values = (1, "x", None, 1.5, b"x", [], -1, 10**30, 9999, "/data/lines.txt", f, b, object())
arguments = [(), *[(v,) for v in values], (1, 2), ("x", "y"), (9999, 1), (9999, b"x"), (9999, 0, 0), ("x", 10**30), ("/data/lines.txt", 0), (1, 2, 3)]
for function in offered:
    if not callable(function) or getattr(function, "__name__", "") in ("_exit", "abort"):
        continue
    for args in arguments:
        for kwargs in ({}, {"zork": 1}):
            count += 1
            try:
                function(*args, **kwargs)
            except Exception as e:
                kinds.add(type(e).__name__)
print(count, sorted(kinds))
'''


def test_everything_takes_any_arguments(tmp_path: Path) -> None:
    """Thousands of calls, none of which ends the run."""
    tree.build(tmp_path / "top")
    policy = pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path / "top", mode="overlay")])
    count, kinds = pi.run(TEXT, policy=policy, limits=pi.Limits(seconds=60)).stdout.split(" ", 1)
    assert int(count) > 5000
    assert "TypeError" in kinds


def test_no_function_of_the_host_is_offered(tmp_path: Path) -> None:
    """What Python code of ours a class holds is no attribute of files and streams."""
    tree.build(tmp_path / "top")
    text = "import os, sys\nf = open('/data/lines.txt')\nfor o in (f, f.buffer, f.buffer.raw, sys.stdout, os.scandir('/data'), next(os.scandir('/data'))):\n"
    text += "    for n in ('__init__', '__del__', '__init_subclass__', 'close_it', 'begin', 'more', 'go_to', 'file', 'runtime', 'state', 'place', 'decoder', 'number', 'facts', 'rest'):\n"
    text += "        for x in (o, type(o)):\n            if 'function' in repr(getattr(x, n, '')) and 'built-in' not in repr(getattr(x, n)):\n                print(n, getattr(x, n))\n"
    text += "            if n.isalpha() and hasattr(o, n):\n                print(o, n)"
    assert pi.run(text, policy=pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path / "top")])).stdout == ""
