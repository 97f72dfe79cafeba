"""Files, overlays, clocks and randomness of a run that is saved and goes on elsewhere."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

import interpreter as pi
from tests.harness.guest import EXECUTORS, limits_of
from tests.policy import tree

# Each is a script that calls pause() now and then; moved or not, it prints the same.
SCRIPTS = {
    "lines": "for line in open(D + '/lines.txt'):\n    pause()\n    print(repr(line))",
    "lines with own ends": "for line in open(D + '/lines.txt', newline=''):\n    pause()\n    print(repr(line))",
    "characters": "f = open(D + '/lines.txt')\nwhile c := f.read(3):\n    pause()\n    print(repr(c), f.tell() < 100)",
    "bytes": "f = open(D + '/bytes.bin', 'rb')\nwhile c := f.read(5):\n    pause()\n    print(c, f.tell())",
    "raw": "f = open(D + '/bytes.bin', 'rb', 0)\nwhile c := f.read(7):\n    pause()\n    print(c)",
    "binary lines": "for line in open(D + '/bytes.bin', 'rb'):\n    pause()\n    print(line)",
    "writing": "f = open(D + '/new.txt', 'w')\nfor i in range(4):\n    f.write(f'{i}\\n')\n    pause()\nf.close()\nprint(open(D + '/new.txt').read())",
    "appending": "f = open(D + '/lines.txt', 'a')\nfor i in range(3):\n    pause()\n    f.write('more')\nf.close()\nprint(repr(open(D + '/lines.txt').read()))",
    "both": "f = open(D + '/both.txt', 'w+')\nf.write('abc\\ndef\\n')\npause()\nf.seek(0)\nprint(f.readline())\npause()\nprint(f.tell(), f.read())",
    "utf-16": "f = open(D + '/u.txt', 'w', encoding='utf-16')\nfor c in 'äbc\\n':\n    f.write(c)\n    pause()\nf.close()\n"
              "f = open(D + '/u.txt', encoding='utf-16')\nwhile c := f.read(1):\n    pause()\n    print(repr(c))",
    "with": "with open(D + '/lines.txt') as f:\n    head = f.readline()\n    pause()\n    print(head, f.read())\npause()\nprint(f.closed)",
    "identity": "f = open(D + '/lines.txt')\nb, m, g = f.buffer, f.readline, iter(f)\npause()\nprint(f.buffer is b, g is f, m(), b.raw is f.buffer.raw, f.fileno() == b.fileno())",
    "method": "r = open(D + '/lines.txt').readline\npause()\nprint(r())\npause()\nprint(r())",
    "file in generator": "def lines():\n    with open(D + '/lines.txt') as f:\n        for line in f:\n            yield line\nfor line in lines():\n    pause()\n    print(line)",
    "map and zip": "for a, b in zip(open(D + '/lines.txt'), map(len, open(D + '/bytes.bin', 'rb'))):\n    pause()\n    print(a, b)",
    "scandir": "import os\nfor e in os.scandir(D):\n    pause()\n    print(e.name in os.listdir(D), e.is_dir(), e.path)",
    "walk": "import os\nfor path, folders, files in os.walk(D):\n    pause()\n    print(path, sorted(folders), sorted(files))",
    "glob": "import pathlib\nfor p in pathlib.Path(D).rglob('*.txt'):\n    pause()\n    print(p, p.stat().st_size)",
    "csv": "import csv\nwith open(D + '/t.csv', 'w', newline='') as f:\n    w = csv.writer(f)\n    for i in range(3):\n        w.writerow([i, 'a,b'])\n        pause()\n"
           "for row in csv.reader(open(D + '/t.csv', newline='')):\n    pause()\n    print(row)",
    "cwd": "import os\nos.chdir(D)\npause()\nprint(os.getcwd(), sorted(os.listdir()), open('lines.txt').readline())",
    "numbers": "import os\nn = os.open(D + '/lines.txt', os.O_RDONLY)\nos.read(n, 3)\npause()\nprint(os.read(n, 5), os.lseek(n, 0, 1))\nos.close(n)",
    "wrapped": "import io\nf = io.TextIOWrapper(open(D + '/lines.txt', 'rb'), encoding='utf-8')\nprint(f.readline())\npause()\nprint(f.read())",
    "printing": "f = open(D + '/p.txt', 'w')\nfor i in range(3):\n    print(i, file=f)\n    pause()\nf.close()\nprint(open(D + '/p.txt').read())",
    "exception": "try:\n    open(D + '/none')\nexcept OSError as e:\n    pause()\n    print(repr(e), e.filename, e.errno)",
    "stat": "import os\ns = os.stat(D + '/lines.txt')\npause()\nprint(s.st_size, s == os.stat(D + '/lines.txt'), s.st_mtime_ns == os.stat(D + '/lines.txt').st_mtime_ns)",
}  # fmt: skip


def played(text: str, policy: pi.OsPolicy, executor: str, *, move: bool) -> str:
    """What a script prints; moved to a new engine at each pause, each snapshot loaded twice, if `move` is set."""
    step = pi.start(text, externals={"pause"}, inputs={"D": "/data"}, policy=policy, limits=limits_of(executor))
    printed = step.stdout
    pauses = 0
    while isinstance(step, pi.Paused):
        pauses += 1
        if move:
            blob = step.dump()
            assert blob == step.dump()
            pi.load(blob, policy=policy)
            step = pi.load(blob, policy=policy)
        step = step.resume(None)
        printed += step.stdout
    if isinstance(step, pi.Failed):
        raise step.error
    assert pauses
    return printed


@pytest.mark.parametrize("mode", ["read-write", "overlay"])
@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("name", SCRIPTS)
def test_script_with_files_goes_on_elsewhere(name: str, executor: str, mode: str, tmp_path: Path) -> None:
    """Open files keep their place, overlays their contents."""
    printed = []
    for move in (False, True):
        tree.build(tmp_path / "top")
        policy = pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path / "top", mode=mode)])
        printed.append(played(SCRIPTS[name], policy, executor, move=move))
    assert printed[0] == printed[1]
    assert printed[0]


def paused(text: str, tmp_path: Path, **policy: object) -> bytes:
    """The bytes of a script that waits at pause()."""
    tree.build(tmp_path / "top")
    mounts = [pi.Mount("/data", tmp_path / "top", mode=policy.pop("mode", "read-only"))]
    step = pi.start(text, externals={"pause"}, policy=pi.OsPolicy(mounts=mounts, **policy))
    assert isinstance(step, pi.Paused), step
    return step.dump()


def test_file_that_the_loader_does_not_have_is_named(tmp_path: Path) -> None:
    """No mount, another mount, a file that has gone, a mount that takes no writing: the error names the guest's path."""
    blob = paused("f = open('/data/lines.txt')\npause()", tmp_path)
    (tmp_path / "empty").mkdir()
    for policy in (None, pi.OsPolicy(mounts=[pi.Mount("/other", tmp_path / "top")]), pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path / "empty")])):
        with pytest.raises(pi.SnapshotError, match=r"open file '/data/lines.txt' cannot be opened here"):
            pi.load(blob, policy=policy)
    blob = paused("f = open('/data/new.txt', 'w')\npause()", tmp_path, mode="read-write")
    with pytest.raises(pi.SnapshotError, match=r"'/data/new.txt' cannot be opened here: Permission denied"):
        pi.load(blob, policy=pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path / "top")]))


def test_file_that_was_removed_while_open_is_named(tmp_path: Path) -> None:
    """A file without a name cannot be opened again."""
    for mode in ("read-write", "overlay"):
        blob = paused("import os\nf = open('/data/lines.txt', 'r+')\nos.remove('/data/lines.txt')\npause()", tmp_path, mode=mode)
        with pytest.raises(pi.SnapshotError, match=r"'/data/lines.txt' was removed"):
            pi.load(blob, policy=pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path / "top", mode=mode)]))


def test_file_is_not_cut_again_by_loading(tmp_path: Path) -> None:
    """A file that was opened with "w" keeps what was written."""
    blob = paused("f = open('/data/new.txt', 'w')\nf.write('kept')\npause()\nf.write(' on')\nf.close()\nprint(open('/data/new.txt').read())", tmp_path, mode="read-write")
    for _ in range(2):
        step = pi.load(blob, policy=pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path / "top", mode="read-write")])).resume(None)
        assert step.stdout == "kept on\n"


def test_overlay_travels_and_each_load_has_its_own(tmp_path: Path) -> None:
    """Two loads of one snapshot do not see each other's changes, nor does the host."""
    text = "import os\nopen('/data/n.txt', 'w').write('one')\nos.remove('/data/lines.txt')\nos.mkdir('/data/m')\nwho = pause()\n"
    text += "open('/data/n.txt', 'a').write(who)\nprint(open('/data/n.txt').read(), sorted(os.listdir('/data')))"  # fmt: skip
    blob = paused(text, tmp_path, mode="overlay")
    before = tree.hash_of(tmp_path / "top")
    policy = pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path / "top", mode="overlay")])
    steps = [pi.load(blob, policy=policy) for _ in range(2)]
    assert [step.resume(who).stdout for step, who in zip(steps, "ab", strict=True)] == [
        f"one{who} ['bytes.bin', 'folder', 'link.txt', 'm', 'n.txt']\n" for who in "ab"
    ]
    assert tree.hash_of(tmp_path / "top") == before
    for other in (None, pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path / "top", mode="read-write")])):
        with pytest.raises(pi.SnapshotError, match=r"overlay '/data'"):
            pi.load(blob, policy=other)
    with pytest.raises(pi.SnapshotError, match=r"overlay '/data'"):
        pi.load(blob, policy=pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path / "top", mode="overlay", quota=1)]))


def test_nothing_of_the_policy_travels(tmp_path: Path) -> None:
    """Neither a host path, nor the environment, nor the seed."""
    blob = paused("import os\nf = open('/data/lines.txt')\npause()\nprint(os.path.exists('/data'))", tmp_path, environ={"UNREAD": "secret-value"}, random=987654321987)
    assert str(tmp_path).encode() not in blob
    assert b"secret-value" not in paused("pause()", tmp_path, environ={"UNREAD": "secret-value"})
    assert (987654321987).to_bytes(5, "big") not in blob


def test_quota_that_was_used_is_used_after_loading(tmp_path: Path) -> None:
    """Saving and loading gives no second quota."""
    text = "open('/data/a', 'w').write('x' * 60)\npause()\ntry:\n    open('/data/b', 'w').write('x' * 60)\nexcept OSError as e:\n    print(e)"
    tree.build(tmp_path / "top")
    for mode in ("read-write", "overlay"):
        policy = pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path / "top", mode=mode, quota=100)])
        blob = pi.start(text, externals={"pause"}, policy=policy).dump()
        assert pi.load(blob, policy=policy).resume(None).stdout == "[Errno 122] Disk quota exceeded\n"


@pytest.mark.parametrize("clock", ["frozen", "stepping"])
def test_clock_goes_on_from_where_it_was(clock: str) -> None:
    """A clock that does not run with the system's has the same readings after a move."""
    text = "import time\na = [time.time(), time.time()]\npause()\na += [time.time(), time.monotonic()]\nprint(a[0] == a[1] == a[2] == a[3], [round((x - a[0]) * 1000) for x in a])"
    step = pi.start(text, externals={"pause"}, policy=pi.OsPolicy(clock=clock))
    blob = step.dump()
    here = step.resume(None).stdout
    assert pi.load(blob, policy=pi.OsPolicy(clock=clock)).resume(None).stdout == here
    assert here == ("True [0, 0, 0, 0]\n" if clock == "frozen" else "False [0, 1, 2, 3]\n")


def test_clock_of_the_loader_is_what_counts() -> None:
    """A fixed time of the loader replaces the saved clock."""
    blob = pi.start("import time\npause()\nprint(time.time())", externals={"pause"}, policy=pi.OsPolicy(clock="frozen")).dump()
    moment = datetime(2030, 1, 1, tzinfo=UTC)
    assert pi.load(blob, policy=pi.OsPolicy(clock=moment)).resume(None).stdout == f"{moment.timestamp()}\n"


def test_randomness_goes_on_from_where_it_was() -> None:
    """A seeded run draws the same numbers moved or not."""
    text = "import random, os, uuid\nprint(random.random(), os.urandom(3), uuid.uuid4())\npause()\nprint(random.random(), os.urandom(3), uuid.uuid4(), random.Random().random())"
    step = pi.start(text, externals={"pause"}, policy=pi.OsPolicy(random=5))
    blob = step.dump()
    assert pi.load(blob, policy=pi.OsPolicy(random=5)).resume(None).stdout == step.resume(None).stdout


def test_session_keeps_files_and_overlay(tmp_path: Path) -> None:
    """Between feeds, and after the session was saved."""
    tree.build(tmp_path / "top")
    policy = pi.OsPolicy(mounts=[pi.Mount("/data", tmp_path / "top", mode="overlay")])
    session = pi.Session(policy=policy)
    session.run("f = open('/data/lines.txt')\nf.readline()\nopen('/data/x', 'w').write('kept')")
    other = pi.Session.load(session.dump(), policy=policy)
    for one in (session, other):
        assert one.run("print(f.readline(), open('/data/x').read())").stdout == "zweite Zeile äöü\n kept\n"
