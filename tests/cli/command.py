"""How the tests run the command: the launcher script in a process of its own, or its main function in this one."""

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LAUNCHER = ROOT / "interpreter" / "launcher" / "pyinterp"


@dataclass
class Done:
    """An ended command: its exit status and what it wrote."""

    status: int
    out: str
    err: str

    @property
    def call(self) -> dict:
        """The pause line."""
        return json.loads(self.out.rstrip("\n").rpartition("\n")[2])


def environment(**more: str) -> dict:
    """The variables of a command's process: ours, the source tree on the path, nothing about encodings."""
    # byte-code outside the tree, so that not each of the many processes compiles the whole engine
    cache = str(Path(tempfile.gettempdir()) / f"pyinterp-tests-{os.getuid()}")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": cache, **more}


def pyinterp(*words: object, stdin: str | bytes = b"", cwd: Path | None = None, **variables: str) -> Done:
    """Run the launcher to its end."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    command = [sys.executable, str(LAUNCHER), *map(str, words)]
    done = subprocess.run(command, input=data, capture_output=True, cwd=cwd, env=environment(**variables), timeout=120, check=False)
    return Done(done.returncode, done.stdout.decode("utf-8", "surrogateescape"), done.stderr.decode("utf-8", "surrogateescape"))


def python(*words: object, stdin: bytes = b"", cwd: Path | None = None) -> Done:
    """Run CPython in the same way: the oracle for what is printed."""
    command = [sys.executable, *map(str, words)]
    done = subprocess.run(command, input=stdin, capture_output=True, cwd=cwd, env=environment(PYTHONUTF8="1"), timeout=120, check=False)
    return Done(done.returncode, done.stdout.decode("utf-8", "surrogateescape"), done.stderr.decode("utf-8", "surrogateescape"))
