"""No path, link, special file or odd name leads a script out of its mounts, whatever it does with it."""

import errno
import json
from pathlib import Path

import pytest

import interpreter as pi
from tests.escapes.mounts_lab import CANARY, HOST_PART, Lab

# Each operation is tried on PATH; what it gives or raises is reported.
OPERATIONS = '''
import glob, json, os, pathlib, shutil

def read(path, mode):
    with open(path, mode) as f:
        return repr(f.read())

def put(path, mode):
    with open(path, mode) as f:
        f.write("x" if "b" not in mode else b"x")
    return "written"

calls = {
    "open r": lambda: read(PATH, "r"), "open rb": lambda: read(PATH, "rb"), "open r+": lambda: put(PATH, "r+"),
    "open w": lambda: put(PATH, "w"), "open a": lambda: put(PATH, "a"), "open x": lambda: put(PATH, "x"), "open wb": lambda: put(PATH, "wb"),
    "os.open": lambda: os.read(os.open(PATH, os.O_RDONLY), 100), "os.open w": lambda: os.open(PATH, os.O_WRONLY | os.O_CREAT | os.O_TRUNC),
    "stat": lambda: os.stat(PATH).st_size, "lstat": lambda: os.lstat(PATH).st_mode, "listdir": lambda: os.listdir(PATH),
    "scandir": lambda: [(e.name, e.is_dir(), e.is_file()) for e in os.scandir(PATH)], "walk": lambda: list(os.walk(PATH)),
    "walk follow": lambda: [w for w, _ in zip(os.walk(PATH, followlinks=True), range(50))],
    "readlink": lambda: os.readlink(PATH), "realpath": lambda: os.path.realpath(PATH), "access": lambda: os.access(PATH, os.R_OK),
    "exists": lambda: os.path.exists(PATH), "isfile": lambda: os.path.isfile(PATH), "isdir": lambda: os.path.isdir(PATH),
    "Path.read_text": lambda: pathlib.Path(PATH).read_text(), "Path.resolve": lambda: str(pathlib.Path(PATH).resolve()),
    "glob": lambda: glob.glob(PATH + "/*"), "rglob": lambda: sorted(map(str, pathlib.Path(PATH).rglob("*")))[:20],
    "copy": lambda: shutil.copy(PATH, "/data/copied"), "copied": lambda: read("/data/copied", "r"), "copy to": lambda: shutil.copy("/data/ok.txt", PATH),
    "mkdir": lambda: os.mkdir(PATH), "makedirs": lambda: os.makedirs(PATH + "/a/b"), "put below": lambda: put(PATH + "/new.txt", "w"),
    "read below": lambda: read(PATH + "/secret.txt", "r"), "deep below": lambda: read(PATH + "/folder/deep.txt", "r"),
    "symlink": lambda: os.symlink(PATH, "/data/made"), "link": lambda: os.link(PATH, "/data/made2"), "chdir": lambda: os.chdir(PATH),
    "relative": lambda: read("secret.txt", "r"), "truncate": lambda: os.truncate(PATH, 0), "chmod": lambda: os.chmod(PATH, 0o777),
    "utime": lambda: os.utime(PATH, (1, 1)), "rename to": lambda: os.rename("/data/sub/in.txt", PATH), "rename": lambda: os.rename(PATH, "/data/moved"),
    "moved": lambda: read("/data/moved", "r"), "rmdir": lambda: os.rmdir(PATH), "remove": lambda: os.remove(PATH), "rmtree": lambda: shutil.rmtree(PATH),
}
for PATH, (name, call) in ((p, c) for p in PATHS for c in calls.items()):
    try:
        print(json.dumps([PATH, name, "value", repr(call())]))
    except Exception as e:
        print(json.dumps([PATH, name, type(e).__name__, [getattr(e, "errno", None), str(e)]]))
    try:
        os.chdir("/")
    except OSError:
        pass
'''
NO_OSERRORS = ("UnicodeEncodeError", "ValueError", "SameFileError", "Error", "UnicodeDecodeError", "RecursionError")
# The errors of paths that lead nowhere, are badly formed or belong to nobody.
ERRNOS = {errno.ENOENT, errno.EACCES, errno.ENOTDIR, errno.EISDIR, errno.ELOOP, errno.ENAMETOOLONG, errno.EEXIST, errno.EINVAL, errno.EXDEV,
          errno.EPERM, errno.ENOTEMPTY, errno.EBUSY}  # fmt: skip

LINKS = ["abs_link", "rel_link", "dir_link", "abs_dir", "abs_inside", "chain", "dangling_out", "dangling_abs", "sub/up", "dotdot", "proc", "dev", "fd",
         "round", "through", "dir_link/secret.txt", "dir_link/folder", "dir_link/../outside/secret.txt", "abs_dir/etc/passwd", "inner/up",
         "dotdot/outside/secret.txt", "dot/rel_link"]  # fmt: skip
SPECIAL = ["hard", "pipe", "socket"]
OUTSIDE = ["/data/../outside/secret.txt", "/data/../../../etc/passwd", "//etc/passwd", "/data//../..//etc/passwd", "/data/./../etc", "/etc/passwd",
           "/data/sub/../../outside/secret.txt", "../outside/secret.txt", "/data/sub/../../../../../../etc/passwd", "/proc/self/environ",
           "/proc/self/fd/0", "/dev/zero", "/dev/fd/0", "/dev/stdin", "/data2/x", "/dat", "/DATA/ok.txt", "/data /ok.txt", "~", "~root/.profile",
           "C:\\\\windows", "\\\\..\\\\outside", "/data\\\\..\\\\..\\\\etc", "file:///etc/passwd", "/.", "..", "/var", "{mount}/ok.txt",
           "{outside}/secret.txt"]  # fmt: skip
ODD = ["/data/" + "n" * 256, "/" + "d" * 5000, "/data/" + "sub/../" * 500 + "../outside/secret.txt", "/data/\\udcff\\udcfe", "/data/\\ud800", "/data/a\\0b",
       "/data/new\\nline", "", ".", "/data/loop", "/data/itself", "/data/ok.txt/../../outside/secret.txt", "/data/ok.txt/"]  # fmt: skip
BLOCKED = [f"/data/{name}" for name in (*LINKS, *SPECIAL)] + [path for path in OUTSIDE if path not in ("/.", "..")]
ALL = [*BLOCKED, "/.", "..", *ODD]


def outcomes(lab: Lab, paths: list[str], mode: str) -> dict[str, list]:
    """Path to [operation, kind, what] of each operation on it, of a script that has the lab's mount as /data."""
    policy = pi.OsPolicy(mounts=[pi.Mount("/data", lab.mount, mode=mode)])
    text = f"PATHS = [{', '.join(f'{chr(34)}{path}{chr(34)}' for path in paths)}]\n{OPERATIONS}"
    stdout = pi.run(text, policy=policy, limits=pi.Limits(seconds=60)).stdout
    assert CANARY not in stdout
    found: dict[str, list] = {}
    for line in stdout.splitlines():
        path, *row = json.loads(line)
        assert HOST_PART not in json.dumps(row).replace(path, ""), row
        found.setdefault(path, []).append(row)
    return found


def check(rows: list, mode: str, *, blocked: bool) -> None:
    """Errors are those of such paths; of a blocked path nothing is known but what its name says."""
    assert len(rows) > 40
    for name, kind, what in rows:
        if kind != "value":
            of_shutil = what[0] is None and name in ("rmtree", "copy to")  # its own errors have no number
            assert kind in NO_OSERRORS or what[0] in ERRNOS or of_shutil, (name, kind, what)
        elif blocked and mode == "read-only":
            allowed = ("False", "[]") if name in ("access", "exists", "isfile", "isdir", "walk", "walk follow", "glob", "rglob") else ()
            assert name in ("lstat", "realpath", "Path.resolve", "readlink", "chdir") or what in allowed, (name, what)


@pytest.fixture(scope="module")
def read_only(tmp_path_factory: pytest.TempPathFactory) -> list:
    """What every operation on every path gave in one run, in which nothing may change."""
    lab = Lab(tmp_path_factory.mktemp("lab"))
    before = lab.hash_of(lab.mount), lab.hash_of(lab.outside)
    found = outcomes(lab, [placed(path, lab) for path in ALL], "read-only")
    assert (lab.hash_of(lab.mount), lab.hash_of(lab.outside)) == before
    return list(found.values())


def placed(path: str, lab: Lab) -> str:
    """A path with the lab's own places put in."""
    return path.replace("{mount}", str(lab.mount)).replace("{outside}", str(lab.outside))


@pytest.mark.parametrize("path", ALL, ids=lambda path: repr(path[:30]))
def test_path_leads_nowhere_for_reading(path: str, read_only: list) -> None:
    """Links out, special files, second names, paths outside and odd ones: nothing of the host gets in."""
    check(read_only[ALL.index(path)], "read-only", blocked=path in BLOCKED)


@pytest.mark.parametrize("path", [path for path in ALL if path not in OUTSIDE], ids=lambda path: repr(path[:30]))
def test_path_leads_nowhere_for_writing(path: str, tmp_path: Path) -> None:
    """Where scripts may write, nothing gets out either."""
    lab = Lab(tmp_path)
    outside = lab.hash_of(lab.outside)
    (rows,) = outcomes(lab, [path], "read-write").values()
    check(rows, "read-write", blocked=path in BLOCKED)
    assert lab.hash_of(lab.outside) == outside


def test_paths_outside_lead_nowhere_for_writing(tmp_path: Path) -> None:
    """Paths outside of the mounts, all in one run, since none of them changes anything."""
    lab = Lab(tmp_path)
    outside = lab.hash_of(lab.outside)
    paths = [path for path in OUTSIDE if path in BLOCKED]
    for path, rows in outcomes(lab, [placed(path, lab) for path in paths], "read-write").items():
        check(rows, "read-write", blocked=True)
        done = [row for row in rows if row[1] == "value" and row[0].startswith(("open", "put", "mkdir", "makedirs", "rename to", "truncate", "copy"))]
        assert not done, path
    assert lab.hash_of(lab.outside) == outside


@pytest.mark.parametrize("path", ["/data/rel_link", "/data/dir_link", "/data/abs_dir", "/data/hard", "/data/pipe", "/data/sub", "/data/ok.txt", "/data/inner"])
def test_overlay_changes_nothing_of_the_host(path: str, tmp_path: Path) -> None:
    """Whatever is done in an overlay, mount and surroundings stay as they are."""
    lab = Lab(tmp_path)
    before = lab.hash_of(lab.mount), lab.hash_of(lab.outside)
    (rows,) = outcomes(lab, [path], "overlay").values()
    check(rows, "overlay", blocked=False)
    assert (lab.hash_of(lab.mount), lab.hash_of(lab.outside)) == before


def test_links_within_a_mount_are_followed(tmp_path: Path) -> None:
    """A relative link that stays inside works."""
    lab = Lab(tmp_path)
    policy = pi.OsPolicy(mounts=[pi.Mount("/data", lab.mount)])
    text = "import os\nprint([open('/data/' + n).read() for n in ('sub/back', 'inner/in.txt', 'inner/back', 'dot/dot/ok.txt', 'long')], os.readlink('/data/inner'))"
    assert pi.run(text, policy=policy).stdout == "['fine', 'inside', 'fine', 'fine', 'fine'] sub\n"


@pytest.mark.parametrize(("there", "not_there"), [
    ("/etc/passwd", "/etc/nothing"), ("/data/rel_link", "/data/dangling_out"), ("/data/abs_link", "/data/dangling_abs"),
    ("/data/dir_link/secret.txt", "/data/dir_link/nope"), ("/data/../etc", "/data/../nope"),
])  # fmt: skip
def test_blocked_path_cannot_be_told_from_one_that_is_not_there(there: str, not_there: str, tmp_path: Path) -> None:
    """Every operation says the same of both."""
    found = []
    for path in (there, not_there):
        (rows,) = outcomes(Lab(tmp_path / path.replace("/", "-")), [path], "read-only").values()
        shown = json.dumps(rows).replace(path, "PATH")
        found.append([row for row in json.loads(shown) if row[0] not in ("lstat", "realpath", "Path.resolve")])
    assert found[0] == found[1]


def test_script_without_mounts_has_no_files() -> None:
    """Nothing but an empty root."""
    text = """
import os, pathlib
print(os.listdir("/"), os.path.exists("/etc"), os.getcwd(), list(pathlib.Path("/").iterdir()), os.path.isdir("/"))
for f in (lambda: open("/etc/passwd"), lambda: open("x", "w"), lambda: os.mkdir("/x"), lambda: os.listdir("/etc"), lambda: os.stat("/var")):
    try:
        print(f())
    except OSError as e:
        print(type(e).__name__, e)
"""
    assert pi.run(text).stdout.splitlines() == [
        "[] False / [] True",
        "PermissionError [Errno 13] Permission denied: '/etc/passwd'",
        "PermissionError [Errno 13] Permission denied: 'x'",
        "PermissionError [Errno 13] Permission denied: '/x'",
        "PermissionError [Errno 13] Permission denied: '/etc'",
        "PermissionError [Errno 13] Permission denied: '/var'",
    ]
