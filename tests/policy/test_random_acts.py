"""Long sequences of random acts on files end the same under CPython, in a read-write mount and in an overlay."""

from pathlib import Path

import pytest

import interpreter as pi
from tests.policy import tree
from tests.policy.test_same_as_cpython import under_cpython

ACTS = '''
import os, random, shutil

draw = random.Random(SEED)
NAMES = ["a", "b", "c", "folder", "lines.txt", "link.txt", "folder/inner", "folder/a.txt", "a/b", "a/c", "b/a", "folder/inner/x", "a/../b", "folder/../a", "c/"]

def path():
    return ROOT + "/" + draw.choice(NAMES)

def put(mode):
    with open(path(), mode) as f:
        return f.write(draw.choice(["", "x", "some text", "y" * 50]))

def patch():
    with open(path(), "r+") as f:
        f.seek(draw.randrange(30))
        return f.write("PATCH"), f.tell()

def read():
    with open(path()) as f:
        return f.read()

def piece():
    with open(path(), "rb") as f:
        f.seek(draw.randrange(40))
        return f.read(draw.randrange(20)), f.tell()

def held(act):
    with open(path(), "a+") as f:
        f.write("1")
        act()
        f.write("2")
        f.seek(0)
        return f.read()

def move(source, target):  # that of a link would make one
    return None if os.path.islink(source) else shutil.move(source, target)

def rmtree(name):  # what it says of links depends on the version
    return None if os.path.islink(name) else shutil.rmtree(name)

def contents(name):
    try:
        with open(name, "rb") as f:
            return f.read()
    except OSError as e:
        return type(e).__name__

def everything():
    found = []
    for top, folders, files in os.walk(ROOT):
        folders.sort()
        found.append((top[len(ROOT):], list(folders), [(n, contents(os.path.join(top, n))) for n in sorted(files)]))
    return found

acts = [
    lambda: put("w"), lambda: put("a"), lambda: put("x"), patch, read, piece, lambda: os.mkdir(path()), lambda: os.makedirs(path(), exist_ok=True),
    lambda: os.rmdir(path()), lambda: os.remove(path()), lambda: os.rename(path(), path()), lambda: os.replace(path(), path()),
    lambda: os.truncate(path(), draw.randrange(20)), lambda: sorted(os.listdir(path())), lambda: sorted(e.name for e in os.scandir(path())),
    lambda: os.path.exists(path()), lambda: os.path.isdir(path()), lambda: os.path.isfile(path()), lambda: os.path.islink(path()),
    lambda: os.path.getsize(path()) if os.path.isfile(path()) else None, lambda: os.stat(path()).st_mode & 0o170000, lambda: shutil.copyfile(path(), path()),
    lambda: rmtree(path()), lambda: shutil.copytree(path(), path()), lambda: move(path(), path()), lambda: held(lambda: os.remove(path())),
    lambda: held(lambda: os.rename(path(), path())), lambda: os.path.realpath(path()),
]
for step in range(STEPS):
    which = draw.randrange(len(acts))
    try:
        print(step, which, repr(acts[which]()))
    except (OSError, UnicodeDecodeError) as e:
        print(step, which, type(e).__name__, getattr(e, "errno", None), getattr(e, "filename", None))
    if step % 10 == 9:
        print(everything())
'''
STEPS = 120


def check(seed: int, root: Path) -> None:
    """Compare all lines of the three."""
    text = f"SEED, STEPS = {seed}, {STEPS}\n{ACTS}"
    tree.build(root)
    wanted = under_cpython(text, root).splitlines()
    for mode in ("read-write", "overlay"):
        tree.build(root)
        policy = pi.OsPolicy(mounts=[pi.Mount(str(root), root, mode=mode)])
        got = pi.run(text, inputs={"ROOT": str(root)}, policy=policy, limits=pi.Limits(seconds=60)).stdout.splitlines()
        for ours, theirs in zip(got, wanted, strict=True):
            assert ours == theirs, (mode, seed)


@pytest.mark.parametrize("seed", range(6))
def test_random_acts_end_as_under_cpython(seed: int, tmp_path: Path) -> None:
    """A few sequences."""
    check(seed, tmp_path / "top")


@pytest.mark.slow
def test_many_random_acts_end_as_under_cpython(tmp_path: Path) -> None:
    """Many sequences."""
    for seed in range(100, 160):
        check(seed, tmp_path / "top")
