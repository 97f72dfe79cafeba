"""What a script may write, hold and read of a mount cannot be stretched by unusual ways to open, remove and move."""

import gc
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import interpreter as pi
from interpreter.objects.system import System


def descriptors(root: Path) -> int:
    """How many the process has open of what is in a folder."""
    return sum(os.path.realpath(path).startswith(str(root)) for path in Path("/proc/self/fd").iterdir())


def run(text: str, root: Path, mode: str, quota: int | None = None, **limits: object) -> str:
    """What a script prints that has a folder as /data."""
    root.mkdir(exist_ok=True)
    policy = pi.OsPolicy(mounts=[pi.Mount("/data", root, mode=mode, quota=quota)])
    return pi.run(text, policy=policy, limits=pi.Limits(**limits)).stdout


TELL = """
import os
def tell(f):
    try:
        print(f())
    except (OSError, MemoryError) as e:
        print(getattr(e, "errno", type(e).__name__))
def put(name, size):
    with open("/data/" + name, "wb") as f:
        return f.write(b"x" * size)
"""


@pytest.mark.parametrize("flags", range(0, 4096, 64))
def test_no_flags_make_a_file_in_a_read_only_mount(flags: int, tmp_path: Path) -> None:
    """A file that is opened for reading may be made by it: not here."""
    (tmp_path / "there").write_text("kept")
    text = f"{TELL}for name in ('new', 'there'):\n    for way in range(4):\n        tell(lambda: bool(os.open('/data/' + name, {flags} | way)))"
    run(text, tmp_path, "read-only")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("there", "kept")]


@pytest.mark.parametrize("mode", ["read-write", "overlay"])
@pytest.mark.parametrize("how", ["rb", "wb"])
def test_number_is_open_as_it_was_opened(how: str, mode: str, tmp_path: Path) -> None:
    """An object that says otherwise reads and writes nothing, and what fails changes no quota."""
    text = f"""{TELL}
put("a", 100)
f = open("/data/a", "{how}" if "{how}" == "rb" else "r+b")
n = os.open("/data/a", os.O_RDONLY if "{how}" == "rb" else os.O_WRONLY)
g = open(n, "r+b", closefd=False)
for act in (lambda: g.read(1), lambda: g.read(), lambda: g.readline(), lambda: g.peek(), lambda: g.read(1 << 17), lambda: next(g)):
    {"pass" if how == "rb" else "tell(act)"}
if "{how}" == "rb":
    for act in (lambda: g.write(b"y"), lambda: g.truncate(0), lambda: os.write(n, b"y"), lambda: os.ftruncate(n, 0)):
        tell(act)
tell(lambda: put("b", 1))
"""
    wanted = "9 22 9 22 122" if how == "rb" else "9 9 9 9 9 9 122"
    assert run(text, tmp_path / "top", mode, 100).split() == wanted.split()


@pytest.mark.parametrize("mode", ["read-write", "overlay"])
@pytest.mark.parametrize("removal", ["os.remove('/data/a')", "os.rename('/data/empty', '/data/a')"])
def test_file_counts_until_it_is_closed(removal: str, mode: str, tmp_path: Path) -> None:
    """One that was removed while it is open still takes its bytes."""
    text = f"""{TELL}
f = open("/data/a", "wb")
g = open("/data/a", "r+b")
f.write(b"x" * 100)
put("empty", 0)
{removal}
tell(lambda: put("b", 1))
f.close()
tell(lambda: put("b", 1))
tell(lambda: g.write(b"y" * 100)); tell(lambda: g.write(b"y")); tell(lambda: g.truncate(60)); tell(lambda: put("b", 40)); tell(lambda: put("c", 1))
g.close()
tell(lambda: put("c", 60)); tell(lambda: put("d", 1))
"""
    assert run(text, tmp_path / "top", mode, 100).replace("\n", " ") == "122 122 100 122 60 40 122 60 122 "


def test_removed_files_of_an_overlay_count_as_memory(tmp_path: Path) -> None:
    """Neither their bytes nor many names are held for nothing."""
    removed = "import os\nkept = []\nfor i in range(200):\n    f = open('/data/a', 'wb')\n    f.write(b'x' * (1 << 20))\n    os.remove('/data/a')\n    kept.append(f)\n"
    names = "for i in range(45000):\n    open('/data/' + 'n' * 240 + str(i), 'w').close()\n"
    for number, text in enumerate((removed, names)):
        # in a process of its own: one that has let go of memory grows by nothing when a script uses that again
        call = (text + "for i in range(10**7):\n    pass", tmp_path / str(number), "overlay")
        program = f"from pathlib import *\nfrom tests.escapes.test_mount_amounts import run\nrun(*{call!r}, memory=12 << 20, seconds=30)"
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
        assert re.search(r"(ScriptError|LimitError): .*(MemoryError|memory)", done.stderr.splitlines()[-1]), done.stderr


def test_failed_writes_take_no_quota(tmp_path: Path) -> None:
    """What did not fit into memory or the quota can be written later."""
    text = f"{TELL}f = open('/data/a', 'wb')\nf.seek(1 << 30)\ntell(lambda: f.write(b'x'))\ntell(lambda: f.truncate(1 << 30))\nf.close()\ntell(lambda: put('b', 100))"
    for mode in ("read-write", "overlay"):
        assert run(text, tmp_path / mode, mode, 100).split() == ["122", "122", "100"]
    assert run(text, tmp_path / "more", "overlay", None, memory=8 << 20).split() == ["MemoryError", "MemoryError", "100"]


def test_names_that_end_with_a_dot(tmp_path: Path) -> None:
    """They make, remove and move nothing, as under Linux."""
    text = f"""{TELL}
os.mkdir("/data/d")
for act in (lambda: open("/data/new/.", "w"), lambda: os.mkdir("/data/new/."), lambda: os.mkdir("/data/d/."), lambda: os.rmdir("/data/d/."),
            lambda: os.rename("/data/d/.", "/data/new"), lambda: os.rename("/data/d", "/data/new/."), lambda: os.rmdir("/data/none/.")):
    tell(act)
print(os.listdir("/data"))
"""
    for mode in ("read-write", "overlay"):
        assert run(text, tmp_path / mode, mode).split() == ["2", "2", "17", "22", "16", "2", "2", "['d']"]


def test_folder_that_cannot_be_moved_leaves_the_target(tmp_path: Path) -> None:
    """An overlay that has no room for a copy changes nothing."""
    root = tmp_path / "top"
    (root / "d").mkdir(parents=True)
    (root / "empty").mkdir()
    (root / "d" / "f").write_bytes(b"x" * 200)
    text = f"{TELL}tell(lambda: os.rename('/data/d', '/data/empty'))\nprint(sorted(os.listdir('/data')), os.listdir('/data/d'))"
    assert run(text, root, "overlay", 100) == "122\n['d', 'empty'] ['f']\n"


@pytest.mark.parametrize("mode", ["read-write", "overlay"])
def test_file_that_is_moved_while_open_goes_on_elsewhere(mode: str, tmp_path: Path) -> None:
    """It is the same file after a load, whatever has its old name now."""
    text = """
import os
os.mkdir("/data/d")
f, g = open("/data/d/a", "w+"), open("/data/d/../d/b", "w+")
f.write("first")
g.write("second")
os.rename("/data/d/a", "/data/d/c")
open("/data/d/a", "w").write("other")
os.rename("/data/d", "/data/e")
pause()
f.seek(0); g.seek(0)
print(f.read(), g.read())
"""
    policy = pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path, mode=mode)])
    step = pi.start(text, externals={"pause"}, policy=policy)
    assert pi.load(step.dump(), policy=policy).resume(None).stdout == "first second\n"


def test_place_in_a_text_that_nobody_has_read_is_refused(tmp_path: Path) -> None:
    """A number of ``tell`` that was made up does not read a whole file."""
    with open(tmp_path / "huge", "wb") as f:
        f.truncate(1 << 30)
    text = f"{TELL}f = open('/data/huge')\nfor left in (1 << 60, 1 << 30, 1 << 24):\n    tell(lambda: f.seek(1 | 1 << 64 | left << 192))\nprint(f.seek(5), f.tell())"
    assert run(text, tmp_path, "read-only", memory=32 << 20, seconds=5) == "None\nNone\nNone\n5 5\n"


def test_long_line_after_a_load_is_bounded(tmp_path: Path) -> None:
    """The memory limit holds for files that were opened before the snapshot was made."""
    with open(tmp_path / "huge", "wb") as f:
        f.truncate(1 << 30)
    policy = pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path)])
    text = f"{TELL}f, g = open('/data/huge', 'rb'), open('/data/huge')\npause()\ntell(lambda: next(f))\ntell(lambda: next(g))\ntell(lambda: g.read(1 << 29))"
    step = pi.start(text, externals={"pause"}, policy=policy, limits=pi.Limits(memory=32 << 20))
    assert pi.load(step.dump(), policy=policy).resume(None).stdout == "MemoryError\n" * 3


def test_long_lines_and_pieces_of_text_are_read_in_time(tmp_path: Path) -> None:
    """Their cost grows with their length only."""
    (tmp_path / "long").write_bytes(b"ab\r" * (4 << 20) + b"\xc3\xa4\r\nend\n")
    text = """
for newline in (None, "", "\\n", "\\r\\n"):
    f = open(FILE, newline=newline)
    print(len(f.readline()), len(f.readline(1 << 22)), f.seek(f.tell()) > 0, len(f.read(3_000_000)), f.seek(f.tell()) > 0, len(f.readline()), repr(f.read(9)))
"""
    ours = run(text.replace("FILE", "'/data/long'"), tmp_path, "read-only", seconds=5)
    assert ours == subprocess.run([sys.executable, "-c", text.replace("FILE", repr(str(tmp_path / "long")))], capture_output=True, text=True, check=True).stdout


def test_descriptors_are_given_back(tmp_path: Path) -> None:
    """By errors that the script keeps, files that are open at the end, and dumps."""
    (tmp_path / "a").write_text("x")
    text = "kept = []\nfor i in range(300):\n    try:\n        open(f'/data/{i}/x')\n    except OSError as e:\n        kept.append(e)\n    open('/data/a')\nf = open('/data/a')\npause()\n1 / 0"
    policy = pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path)])
    for _ in range(3):
        step = pi.start(text, externals={"pause"}, policy=policy)
        assert descriptors(tmp_path) < 8
        step.dump()
        step.resume(None)
        del step
    gc.collect()
    assert not descriptors(tmp_path)


@pytest.mark.parametrize("state", [
    {"slept": float("inf")}, {"slept": float("nan")}, {"waited": -1.0}, {"files": {"cwd": "data", "mounts": {}, "files": {}}},
    {"files": {"cwd": "/a\0", "mounts": {}, "files": {}}},
    *({"files": {"cwd": "/", "mounts": {"/data": [0, 0, [row]]}, "files": {}}} for row in (
        ["a", "t" * 5000, 0o777, 1], ["a", "", 0o777, 1], ["a", "x\0", 0o777, 1], ["a", b"", 0o644, 1 << 70])),
])  # fmt: skip
def test_forged_amounts_are_refused(state: dict, tmp_path: Path) -> None:
    """Times, folders and links that no run has."""
    system = System()
    pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path, mode="overlay")]).apply(system)
    with pytest.raises(ValueError, match="none"):
        system.restore(state)


def test_sleep_beyond_what_a_clock_holds() -> None:
    """The host's own error, and the clock stays what it was."""
    text = "import time\nfor s in (1e11, 1e300, float('inf')):\n    try:\n        time.sleep(s)\n    except OverflowError as e:\n        print(type(e).__name__)\nprint(time.time())"
    assert pi.run(text, policy=pi.OsPolicy(sleep="virtual", clock="frozen")).stdout.startswith("OverflowError\n" * 3)
