"""What a policy takes, refuses and bounds."""

import random
import re
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

import interpreter as pi
from tests.policy import tree


def run(text: str, **policy: object) -> str:
    """What a script prints under a policy."""
    return pi.run(text, policy=pi.OsPolicy(**policy)).stdout


def mounted(text: str, root: Path, mode: str = "read-only", quota: int | None = None, **limits: object) -> str:
    """What a script prints that has a folder as /data."""
    policy = pi.OsPolicy(mounts=[pi.Mount("/data", root, mode=mode, quota=quota)])
    return pi.run(text, policy=policy, limits=pi.Limits(**limits)).stdout


# ---- Bad input -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("arguments", "error", "named"), [
    (("data", "."), ValueError, "guest: got 'data'"), (("", "."), ValueError, "guest: got ''"), (("/a/", "."), ValueError, "guest: got '/a/'"),
    (("/a//b", "."), ValueError, "guest"), (("/a/../b", "."), ValueError, "guest"), (("/a/./b", "."), ValueError, "guest"),
    (("/a\0", "."), ValueError, "guest"), ((3, "."), TypeError, "guest: got int"), (("/a", 3), TypeError, "expected str"), (("/a", b"."), TypeError, "host"),
    (("/a", "/no/such/folder"), ValueError, "host: got '/no/such/folder' for '/a': no such directory"),
    (("/a", __file__), ValueError, "no directory"), (("/a", "a\0b"), ValueError, "host"), (("/a", ".", "rw"), ValueError, "mode: got 'rw'"),
    (("/a", ".", None), ValueError, "mode"), (("/a", ".", "overlay", -1), ValueError, "quota: got -1"), (("/a", ".", "overlay", 1.5), TypeError, "quota"),
])  # fmt: skip
def test_bad_mount_names_the_argument(arguments: tuple, error: type, named: str) -> None:
    """One clear error before anything runs."""
    with pytest.raises(error, match=re.escape(named)):
        pi.Mount(*arguments)


@pytest.mark.parametrize("roots", [("/a", "/a"), ("/a", "/a/b"), ("/a/b", "/a"), ("/", "/x")])
def test_overlapping_mounts_are_refused(roots: tuple, tmp_path: Path) -> None:
    """No mount stands within another."""
    with pytest.raises(ValueError, match=r"mounts: guest roots .* overlap"):
        pi.OsPolicy(mounts=[pi.Mount(root, tmp_path) for root in roots])
    assert pi.OsPolicy(mounts=[pi.Mount("/a", tmp_path), pi.Mount("/ab", tmp_path), pi.Mount("/b/a", tmp_path)])


def test_folder_that_went_away_is_told_before_the_script_runs(tmp_path: Path) -> None:
    """A policy may be older than what it names."""
    root = tmp_path / "gone"
    root.mkdir()
    policy = pi.OsPolicy(mounts=[pi.Mount("/data", root)])
    root.rmdir()
    printed: list = []
    with pytest.raises(ValueError, match=r"host: got .*gone"):
        pi.run("print(1)", policy=policy, stdout=lambda *piece: printed.append(piece))
    assert not printed


@pytest.mark.parametrize(("arguments", "named"), [
    ({"clock": "fast"}, "clock: got 'fast'"), ({"clock": datetime(2030, 1, 1)}, "clock: want"), ({"random": "x"}, "random: got 'x'"),  # noqa: DTZ001 - refused
    ({"random": True}, "random"), ({"sleep": "long"}, "sleep: got 'long'"), ({"environ": {"": "x"}}, "environ"), ({"environ": {"a=b": "x"}}, "environ"),
    ({"environ": {"a": "\0"}}, "environ"),
])  # fmt: skip
def test_bad_policy_names_the_argument(arguments: dict, named: str) -> None:
    """Each argument is checked."""
    with pytest.raises(ValueError, match=named):
        pi.OsPolicy(**arguments)
    for wrong in ({"environ": {1: "x"}}, {"environ": {"x": 1}}, {"mounts": ["/data"]}):
        with pytest.raises(TypeError):
            pi.OsPolicy(**wrong)


def test_policy_and_mount_compare_and_do_not_change(tmp_path: Path) -> None:
    """They are values."""
    one, other = (pi.OsPolicy(mounts=[pi.Mount("/a", tmp_path)], environ={"x": "y"}) for _ in range(2))
    assert one == other
    assert hash(one.mounts[0]) == hash(other.mounts[0])
    assert one != pi.OsPolicy(mounts=[pi.Mount("/a", tmp_path, mode="overlay")], environ={"x": "y"})
    for frozen in (one, one.mounts[0]):
        with pytest.raises(AttributeError, match="does not change"):
            frozen.mode = "overlay"
    assert "Mount('/a'" in repr(one)


# ---- Modes and quotas ----------------------------------------------------------------------------------------------


def test_roots_are_listed(tmp_path: Path) -> None:
    """The root and what leads to mounts are folders that hold no more than that."""
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_text(name)
    policy = pi.OsPolicy(mounts=[pi.Mount("/in/a", tmp_path / "a"), pi.Mount("/in/deep/b", tmp_path / "b"), pi.Mount("/c", tmp_path)])
    text = """
import os
print(os.listdir("/"), os.listdir("/in"), os.path.isdir("/in/deep"), open("/in/deep/../a/file").read(), open("/in/a/../deep/b/file").read())
print(sorted((p, sorted(d), sorted(f)) for p, d, f in os.walk("/in")), os.path.exists("/in/x"), os.getcwd())
for f in (lambda: os.mkdir("/in/x"), lambda: os.mkdir("/in"), lambda: os.rmdir("/in/a"), lambda: os.rename("/in/a", "/c/a2"), lambda: open("/in", "w"),
          lambda: os.rename("/in/a/file", "/in/deep/b/file2")):
    try:
        print(f())
    except OSError as e:
        print(type(e).__name__, e)
"""
    assert pi.run(text, policy=policy).stdout.splitlines() == [
        "['c', 'in'] ['a', 'deep'] True a b",
        "[('/in', ['a', 'deep'], []), ('/in/a', [], ['file']), ('/in/deep', ['b'], []), ('/in/deep/b', [], ['file'])] False /",
        "PermissionError [Errno 13] Permission denied: '/in/x'",
        "FileExistsError [Errno 17] File exists: '/in'",
        "OSError [Errno 16] Device or resource busy: '/in/a'",
        "OSError [Errno 18] Invalid cross-device link: '/in/a' -> '/c/a2'",
        "IsADirectoryError [Errno 21] Is a directory: '/in'",
        "OSError [Errno 18] Invalid cross-device link: '/in/a/file' -> '/in/deep/b/file2'",
    ]


def test_root_can_be_a_mount(tmp_path: Path) -> None:
    """`..` of the root is the root."""
    tree.build(tmp_path / "top")
    policy = pi.OsPolicy(mounts=[pi.Mount("/", tmp_path / "top")])
    text = "import os\nprint(sorted(os.listdir('/')), open('lines.txt').readline(), open('/../../folder/../lines.txt').readline(), os.path.exists('/etc'))"
    assert pi.run(text, policy=policy).stdout.startswith("['bytes.bin', 'folder', 'lines.txt', 'link.txt'] first line\n first line\n False")


WRITES = """
import os, pathlib, shutil
for name, f in [("w", lambda: open("/data/lines.txt", "w")), ("a", lambda: open("/data/lines.txt", "a")), ("r+", lambda: open("/data/lines.txt", "r+")),
                ("x", lambda: open("/data/n", "x")), ("new", lambda: open("/data/n", "w")), ("mkdir", lambda: os.mkdir("/data/n")),
                ("makedirs", lambda: os.makedirs("/data/n/m")), ("remove", lambda: os.remove("/data/lines.txt")), ("rmdir", lambda: os.rmdir("/data/folder")),
                ("rename", lambda: os.rename("/data/lines.txt", "/data/n")), ("replace", lambda: os.replace("/data/lines.txt", "/data/bytes.bin")),
                ("truncate", lambda: os.truncate("/data/lines.txt", 0)), ("chmod", lambda: os.chmod("/data/lines.txt", 0)),
                ("utime", lambda: os.utime("/data/lines.txt")), ("touch", lambda: pathlib.Path("/data/lines.txt").touch()),
                ("write_text", lambda: pathlib.Path("/data/n").write_text("x")), ("copy", lambda: shutil.copy("/data/lines.txt", "/data/n")),
                ("rmtree", lambda: shutil.rmtree("/data/folder")), ("os.open", lambda: os.open("/data/n", os.O_CREAT | os.O_WRONLY)),
                ("os.open-w", lambda: os.open("/data/lines.txt", os.O_RDWR)), ("symlink", lambda: os.symlink("lines.txt", "/data/s")),
                ("access", lambda: os.access("/data/lines.txt", os.W_OK))]:
    try:
        print(name, f())
    except OSError as e:
        print(name, type(e).__name__)
"""


def test_read_only_mount_takes_no_change(tmp_path: Path) -> None:
    """Every way to write raises PermissionError and leaves the folder as it is."""
    tree.build(tmp_path / "top")
    before = tree.hash_of(tmp_path / "top")
    lines = mounted(WRITES, tmp_path / "top").splitlines()
    assert lines.pop() == "access False"
    assert {line.split()[1] for line in lines} == {"PermissionError"}, lines
    assert len(lines) == 21
    assert tree.hash_of(tmp_path / "top") == before


@pytest.mark.parametrize("mode", ["read-write", "overlay"])
def test_quota_bounds_what_is_added(mode: str, tmp_path: Path) -> None:
    """Bytes count while they are there: what is removed or cut can be written again; gaps count too."""
    text = """
import os
def tell(f):
    try:
        print(f())
    except OSError as e:
        print(e.errno)
def put(name, size, mode="w"):
    with open("/data/" + name, mode) as f:
        return f.write("x" * size)
tell(lambda: put("a", 60)); tell(lambda: put("b", 60)); tell(lambda: put("b", 40)); tell(lambda: put("c", 1))
os.remove("/data/a")
tell(lambda: put("c", 60)); tell(lambda: put("c", 1, "a")); tell(lambda: put("c", 10)); tell(lambda: put("c", 50, "a"))
tell(lambda: os.truncate("/data/b", 41)); tell(lambda: os.truncate("/data/b", 10))
f = open("/data/b", "r+b"); f.seek(1000)
tell(lambda: f.write(b"x"))
f.close()
os.rename("/data/c", "/data/b")
tell(lambda: put("d", 40)); tell(lambda: put("d", 50))
print(os.path.getsize("/data/b"), sorted(os.listdir("/data")))
"""
    root = tmp_path / "top"
    root.mkdir()
    assert " ".join(mounted(text, root, mode, 100).splitlines()) == "60 122 40 122 60 122 10 50 122 None 122 40 122 60 ['b', 'd']"


def test_amounts_are_bounded(tmp_path: Path) -> None:
    """Open files, memory for reading and for an overlay."""
    root = tmp_path / "top"
    root.mkdir()
    with open(root / "huge", "wb") as f:
        f.truncate(1 << 30)
    text = """
files = []
try:
    while True:
        files.append(open("/data/huge"))
except OSError as e:
    print(len(files), e)
files.clear()
print(len(open("/data/huge", "rb").read(10)))
for f in (lambda: open("/data/huge", "rb").read(), lambda: open("/data/huge").read(), lambda: open("/data/huge", "rb").readline(),
          lambda: open("/data/huge").readline(), lambda: open("/data/huge").read(1 << 29), lambda: next(open("/data/huge")), lambda: open("/data/huge", "r+b"),
          lambda: open("/data/gap", "wb").truncate(1 << 30), lambda: open("/data/gap", "wb").seek(1 << 40), lambda: list(open("/data/huge"))):
    try:
        print(f())
    except MemoryError:
        print("MemoryError")
def gap():
    f = open("/data/gap", "wb")
    f.seek(1 << 40)
    f.write(b"x")
try:
    gap()
except MemoryError:
    print("MemoryError")
"""
    wanted = ["256 [Errno 24] Too many open files: '/data/huge'", "10", *["MemoryError"] * 8, str(1 << 40), "MemoryError", "MemoryError"]
    assert mounted(text, root, "overlay", memory=64 << 20, seconds=30).splitlines() == wanted


def test_overlay_counts_as_memory_of_the_script(tmp_path: Path) -> None:
    """A script cannot keep more in files than in variables."""
    text = "for i in range(10**6):\n    open(f'/data/{i}', 'wb').write(b'x' * (1 << 20))"
    with pytest.raises((pi.ScriptError, pi.LimitError), match=r"MemoryError|memory"):
        mounted(text, tmp_path, "overlay", memory=32 << 20, seconds=30)


# ---- Environment, clock, sleep, randomness -------------------------------------------------------------------------


def test_environment_is_the_policys_and_the_scripts_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The host's variables are not seen, and what the script sets stays with it."""
    monkeypatch.setenv("HOST_SECRET", "canary")
    text = "import os\nprint(dict(os.environ), os.getenv('HOST_SECRET'), os.getenv('X', 1), os.environ['A'])\nos.environ['HOST_SECRET'] = 'mine'\nprint(os.getenv('HOST_SECRET'))\nos.putenv('Q', 'z')"
    assert run(text, environ={"A": "b"}) == "{'A': 'b'} None 1 b\nmine\n"
    assert run("import os\nprint(dict(os.environ))") == "{}\n"


def test_clocks() -> None:
    """System, frozen, stepping, off and a fixed moment."""
    text = "import time, datetime\nprint(time.time(), datetime.datetime.now(datetime.UTC).timestamp(), time.monotonic(), datetime.date.today())"
    moment = datetime(2031, 2, 3, 4, 5, 6, tzinfo=UTC)
    assert run(text, clock=moment) == f"{moment.timestamp()} {moment.timestamp()} {moment.timestamp()} 2031-02-03\n"
    before = time.time()
    now = float(run(text).split()[0])
    assert before <= now <= time.time()
    a, b, c, _ = run(text, clock="frozen").split()
    assert a == c
    assert abs(float(a) - float(b)) < 1e-5
    a, b, c, _ = run(text, clock="stepping").split()
    assert 0.0009 < float(b) - float(a) < 0.0011
    assert 0.0009 < float(c) - float(b) < 0.0011
    for call in ("time.time()", "time.monotonic()", "time.perf_counter_ns()", "time.localtime()", "datetime.datetime.now()", "datetime.date.today()"):
        with pytest.raises(pi.ScriptError, match="OSError: the clock is not available"):
            run(f"import time, datetime\n{call}", clock="off")
    assert run("import time\ntry:\n    time.time()\nexcept OSError as e:\n    print('caught')", clock="off") == "caught\n"


def test_sleep() -> None:
    """Real within the time limit, virtual, off."""
    start = time.monotonic()
    text = "import time\na = time.time(), time.monotonic()\ntime.sleep(1000)\nprint(time.time() - a[0] >= 1000, time.monotonic() - a[1] >= 1000)"
    assert run(text, sleep="virtual") == "True True\n"
    with pytest.raises(pi.LimitError):
        pi.run("import time\ntime.sleep(1000)", limits=pi.Limits(seconds=0.2))
    with pytest.raises(pi.ScriptError, match="OSError: sleeping is not available"):
        run("import time\ntime.sleep(0.01)", sleep="off")
    assert time.monotonic() - start < 5
    assert run("import time\ntime.sleep(0.05)\nprint('slept')") == "slept\n"
    assert time.monotonic() - start >= 0.25
    assert run("import time\na = time.time()\ntime.sleep(5)\nprint(time.time() - a)", sleep="virtual", clock="frozen") == "5.0\n"


def test_long_sleep_without_a_time_limit_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """A real sleep has a longest time, and the rest of it moves the clock."""
    import interpreter.objects.system

    monkeypatch.setattr(interpreter.objects.system, "LONGEST_SLEEP", 0.05)
    text = "import time\na = time.time()\ntime.sleep(500)\nprint(round(time.time() - a))"
    assert pi.run(text, limits=pi.Limits(seconds=None)).stdout == "500\n"


def test_seed_gives_cpythons_numbers() -> None:
    """The module's own generator starts as after ``random.seed(n)``; everything else repeats too."""
    for seed in (0, 1, 42, -5, 2**70):
        own = random.Random(seed)
        assert run("import random\nprint(random.random(), random.randint(1, 100), random.sample(range(50), 5))", random=seed) == (
            f"{own.random()} {own.randint(1, 100)} {own.sample(range(50), 5)}\n"
        )
    text = "import os, uuid, secrets, random\nprint(os.urandom(8), uuid.uuid4(), secrets.token_hex(), random.random(), random.Random().random(), random.SystemRandom().random())"
    first = run(text, random=3)
    assert first == run(text, random=3)
    assert first != run(text, random=4)
    assert len(set(run("import os\nfor _ in range(9):\n    print(os.urandom(8))", random=1).splitlines())) == 9
    assert run(text) != run(text)
