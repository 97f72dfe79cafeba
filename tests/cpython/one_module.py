"""One process, one test module: runs its tests in the guest and writes a line of JSON to standard output for each event."""

from __future__ import annotations

import json
import sys
import tempfile
from fnmatch import fnmatchcase

import interpreter as pi
from interpreter.hosting import Host
from tests.cpython import library
from tests.cpython.skips import SKIPS

_MAIN = "import sys\nsys.path.append('/files')\nfrom unittest.running import run_module\nrun_module(name, done, only, absent, report)\n"
_RESTARTS = 40


class Judge:
    """The host's side of one module's tests."""

    def __init__(self, job: dict) -> None:
        self.module = job["module"]
        self.done: list[str] = list(job["done"])
        self.only, self.executor, self.seconds = job["only"], job["executor"], job["seconds"]
        self.current: str | None = None
        self.over = False

    def report(self, event: str, test: str, text: str) -> str | None:
        """The guest's tool: an event goes out; at a start the answer is why to skip the test, if it is to be skipped."""
        if event == "start":
            self.current = test
            for pattern, reason in SKIPS.get(self.module, ()):
                if fnmatchcase(test, pattern):
                    return reason
        elif event in ("passed", "failed", "skipped"):
            self.done.append(test)
            self.current = None
        elif event in ("end", "module"):
            self.over = True
        write(event, test, text)
        return None

    def run(self) -> None:
        """Run until each test has its outcome; a fault of the engine or an exceeded limit is the failure of the test that met it."""
        for _ in range(_RESTARTS):
            text = self.run_once()
            if self.over or (text is None and self.current is None):
                return
            if self.current is None:
                write("module", "failed", text or "")
                return
            write("failed", self.current, text or "ended the run")
            self.done.append(self.current)
            self.current = None
        write("module", "failed", "too many restarts")

    def run_once(self) -> str | None:
        """One engine; the text of what ended it before its time."""
        limits = pi.Limits(seconds=self.seconds, memory=2 << 30, recursion=1000, output=None, compiled=self.executor == "translated")
        with tempfile.TemporaryDirectory() as folder:
            mounts = [pi.Mount("/files", folder, mode="read-write"), pi.Mount(str(library.INSTALLED / "test"), library.INSTALLED / "test")]
            host = Host(limits, pi.OsPolicy(mounts=mounts), lambda _stream, _text: None)
            host.engine.system.files.chdir("/files")
            return self.run_on(host)

    def run_on(self, host: Host) -> str | None:
        """One run of the module's tests on an engine."""
        host.engine.module_table = library.Table(host.engine.sources)
        inputs = {"name": f"test.{self.module}", "done": self.done, "only": self.only, "absent": library.ABSENT}
        host.give({"report": self.report}, None, inputs)
        try:
            step = host.begin(_MAIN, "<judge>")
        except pi.InterpreterBug as e:
            return f"InterpreterBug: {e}"
        except BaseException as e:  # noqa: BLE001 - whatever escapes from the engine is its fault
            return f"escaped: {type(e).__name__}: {e}"
        return None if isinstance(step, pi.Complete) else str(step.error)


def write(event: str, test: str, text: str) -> None:
    """One event to the parent."""
    print(json.dumps([event, test, text]), flush=True)


if __name__ == "__main__":
    Judge(json.loads(sys.argv[1])).run()
