"""What a snapshot says about files, overlays and clocks is checked, and grants nothing."""

from pathlib import Path

import pytest

import interpreter as pi
from interpreter.objects.system import System
from tests.policy import tree

GOOD_FILE = ["/data/lines.txt", "r", 0, False]


def load(state: object, root: Path, mode: str = "read-only") -> System:
    """A system with the policy of a mount, restored from a state."""
    system = System()
    pi.OsPolicy(mounts=[pi.Mount("/data", root, mode=mode)]).apply(system)
    system.restore(state)
    return system


def files(**parts: object) -> dict:
    """A state of files."""
    return {"files": {"cwd": "/", "mounts": {}, "files": {}} | parts}


@pytest.mark.parametrize("state", [
    [], 3, {"slept": "x"}, {"slept": []}, {"clock": 3}, {"clock": ["system", "x", 1]}, {"monotonic": "x"}, {"drawn": 3}, {"drawn": [1, 2, 3]}, {"files": 3},
    {"files": {}}, files(cwd=3), files(mounts=[]), files(mounts={"/data": 3}), files(mounts={"/data": [1, 2]}), files(mounts={"/data": [-1, 0, None]}),
    files(mounts={"/data": ["x", 0, None]}), files(mounts={3: [0, 0, None]}), files(files=[1]), files(files={3: 4}), files(files={"x": GOOD_FILE}),
    files(files={2: GOOD_FILE}), files(files={-1: GOOD_FILE}), files(files={3: ["/data/lines.txt", "x", 0, False]}), files(files={3: GOOD_FILE[:3]}),
    files(files={3: [b"/data/lines.txt", "r", 0, False]}), files(files={3: ["/data/lines.txt", "r", -1, False]}),
    files(files={3: ["/data/lines.txt", "r", 1 << 70, False]}), files(files={3: ["/data/lines.txt", "r", "0", False]}),
    files(files=dict.fromkeys(range(3, 300), GOOD_FILE)),
])  # fmt: skip
def test_state_that_is_none_is_refused(state: object, tmp_path: Path) -> None:
    """A ValueError (or the snapshot's own error), never another."""
    tree.build(tmp_path / "top")
    with pytest.raises((ValueError, pi.SnapshotError)):
        load(state, tmp_path / "top")


@pytest.mark.parametrize("path", ["/etc/passwd", "/data/../../etc/passwd", "/data/out", "/data/none", "/data/folder", "lines.txt", "/data/a\0b", "/data/pipe", ""])
def test_open_file_of_a_snapshot_opens_what_the_mount_has_only(path: str, tmp_path: Path) -> None:
    """The loader's mounts decide, as for a path of a script."""
    import os

    tree.build(tmp_path / "top")
    (tmp_path / "top" / "out").symlink_to("/etc/passwd")
    os.mkfifo(tmp_path / "top" / "pipe")
    with pytest.raises(pi.SnapshotError, match="cannot be opened here"):
        load(files(files={3: [path, "r", 0, False]}), tmp_path / "top")


def test_open_file_of_a_snapshot_writes_where_the_mount_lets_it(tmp_path: Path) -> None:
    """No way of opening that the mode forbids; nothing is made or cut."""
    tree.build(tmp_path / "top")
    before = tree.hash_of(tmp_path / "top")
    for how in ("w", "rw", "wa", "rwa"):
        with pytest.raises(pi.SnapshotError, match="cannot be opened here: Permission denied"):
            load(files(files={3: ["/data/lines.txt", how, 0, False]}), tmp_path / "top")
        with pytest.raises(pi.SnapshotError, match="cannot be opened here: No such file"):
            load(files(files={3: ["/data/new", how, 0, False]}), tmp_path / "top", "read-write")
        load(files(files={3: ["/data/lines.txt", how, 0, False]}), tmp_path / "top", "read-write")
    assert tree.hash_of(tmp_path / "top") == before


@pytest.mark.parametrize("rows", [
    3, [3], [[]], [["a", 1]], [["a", "x", 1]], [["a", b"x", 0o4777, 1]], [["a", b"x", 0o644, "1"]], [["a/b", b"x", 0o644, 1]], [["../x", b"x", 0o644, 1]],
    [["..", b"x", 0o644, 1]], [[".", True, 0o755, 1]], [["", b"x", 0o644, 1]], [["/a", b"x", 0o644, 1]], [["a\0", b"x", 0o644, 1]],
    [["a", b"x", 0o644, 1], ["a", b"y", 0o644, 1]], [["a", b"x", 0o644, 1], ["a/b", b"y", 0o644, 1]], [["a", None, 0o644, 1]], [["a", 3.5, 0o644, 1]],
    [[b"a", b"x", 0o644, 1]], [["a", b"x", True, 1]],
])  # fmt: skip
def test_changes_that_are_none_are_refused(rows: object, tmp_path: Path) -> None:
    """Rows of an overlay have known forms and places."""
    tree.build(tmp_path / "top")
    with pytest.raises((ValueError, pi.SnapshotError)):
        load(files(mounts={"/data": [0, 0, rows]}), tmp_path / "top", "overlay")


def test_link_of_a_snapshot_leads_nowhere_else(tmp_path: Path) -> None:
    """A link in an overlay is resolved like one of the host's: never out of the mount."""
    tree.build(tmp_path / "top")
    rows = [["abs", "/etc/passwd", 0o777, 1], ["up", "../../etc/passwd", 0o777, 1], ["in", "folder/a.txt", 0o777, 1], ["loop", "loop", 0o777, 1]]
    system = load(files(mounts={"/data": [0, 0, rows]}), tmp_path / "top", "overlay")
    for name, number in (("abs", 13), ("up", 13), ("loop", 40)):
        with pytest.raises(OSError, match=f"Errno {number}"):
            system.files.open(f"/data/{name}", read=True, write=False)
    assert system.files.opened(system.files.open("/data/in", read=True, write=False)).rest() == b"in the folder\n"
