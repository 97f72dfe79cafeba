"""The files that the cases and tests of the policy find in their folder."""

import shutil
from pathlib import Path


def build(root: Path) -> None:
    """Make the folder anew: text, bytes, a folder with files, a link within."""
    if root.exists():
        shutil.rmtree(root)
    (root / "folder" / "inner").mkdir(parents=True)
    (root / "lines.txt").write_bytes("first line\nzweite Zeile äöü\r\nthird\rlast".encode())
    (root / "bytes.bin").write_bytes(bytes(range(32)) + b"\nline\r\n\nend")
    (root / "folder" / "a.txt").write_text("in the folder\n")
    (root / "folder" / "inner" / "deep.txt").write_text("deep\n")
    (root / "link.txt").symlink_to("lines.txt")


def hash_of(root: Path) -> list:
    """What is there: names, contents and link targets."""
    found = []
    for path in sorted(root.rglob("*")):
        what = str(path.readlink()) if path.is_symlink() else path.read_bytes() if path.is_file() else None
        found.append((str(path.relative_to(root)), what))
    return found
