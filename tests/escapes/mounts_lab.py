"""A folder to mount and a folder beside it that nobody may reach, with every kind of thing that could lead from one to the other."""

import os
import socket
import stat
from pathlib import Path

CANARY = "canary-of-the-host"
"""Stands in the host's paths and in the contents of files outside; none of it may ever reach a script."""
HOST_PART = "hostpart-nobody-may-see"


class Lab:
    """``mount`` is to be mounted as ``/data``; ``outside`` is beside it."""

    def __init__(self, tmp_path: Path) -> None:
        top = tmp_path / HOST_PART
        self.mount, self.outside = top / "mount", top / "outside"
        (self.mount / "sub").mkdir(parents=True)
        (self.outside / "folder").mkdir(parents=True)
        (self.outside / "secret.txt").write_text(CANARY)
        (self.outside / "folder" / "deep.txt").write_text(CANARY)
        (self.mount / "ok.txt").write_text("fine")
        (self.mount / "sub" / "in.txt").write_text("inside")
        self._links()
        self._others()

    def _links(self) -> None:
        targets = {
            "abs_link": self.outside / "secret.txt", "rel_link": "../outside/secret.txt", "dir_link": "../outside", "abs_dir": "/",
            "abs_inside": self.mount / "ok.txt", "chain": "chain2", "chain2": "rel_link", "dangling_out": "../outside/nope",
            "dangling_abs": "/nope/nope", "dangling_in": "nothing", "loop": "loop2", "loop2": "loop", "itself": "itself",
            "sub/up": "../../outside/secret.txt", "sub/back": "../ok.txt", "inner": "sub", "dot": ".", "dotdot": "..",
            "proc": "/proc/self/environ", "dev": "/dev/zero", "fd": "/proc/self/fd/0", "round": "sub/../../mount/ok.txt",
            "through": "dir_link/secret.txt", "long": "sub/../" * 100 + "ok.txt",
        }  # fmt: skip
        for name, target in targets.items():
            (self.mount / name).symlink_to(target)

    def _others(self) -> None:
        os.link(self.outside / "secret.txt", self.mount / "hard")
        os.mkfifo(self.mount / "pipe")
        made = socket.socket(socket.AF_UNIX)
        here = os.open(".", os.O_RDONLY)
        try:
            os.chdir(self.mount)  # the path of a socket must be short
            made.bind("socket")
        finally:
            os.fchdir(here)
            os.close(here)
            made.close()
        (self.mount / "new\nline").write_text("odd name")
        with open(os.fsencode(self.mount) + b"/\xff\xfe", "w") as f:
            f.write("odd bytes")

    def hash_of(self, root: Path) -> list:
        """What is there: path, mode, contents."""
        found = []
        for path in root.rglob("*"):
            how = path.lstat()
            found.append((os.fsencode(path), how.st_mode, path.read_bytes() if stat.S_ISREG(how.st_mode) else None))
        return sorted(found)
