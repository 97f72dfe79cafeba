"""The other end of a move between processes: each request is served by a process that has seen no other run.

``python -m tests.harness.worker`` reads pickled requests (blob, how, value) from standard input. For each it starts a fresh copy of itself,
which loads the blob, gives the answer and writes back what happened up to the next pause.
"""

import os
import pickle
import subprocess
import sys

from tests.harness.cases import TESTS


def serve() -> None:
    """Answer requests until the input ends. Each is served in a fork made before anything was loaded here."""
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    import interpreter.api
    import interpreter.snapshot  # noqa: F401 - loaded once, before the forks

    while True:
        try:
            request = pickle.load(source)
        except EOFError:
            return
        child = os.fork()
        if child == 0:
            try:
                pickle.dump(advance(*request), sink)
                sink.flush()
            finally:
                os._exit(0)
        os.waitpid(child, 0)


def advance(blob: bytes, how: str, value: object) -> tuple:
    """Load, answer, and run on: ("paused", stdout, blob, name, args, kwargs) or ("ended", stdout, Outcome)."""
    import interpreter as pi
    from tests.harness import guest
    from tests.harness.outcome import Outcome

    try:
        step = pi.load(blob)
        step = step.resume(value) if how == "value" else step.resume_error(value[1], exc_type=value[0])
        if isinstance(step, pi.Paused):
            return "paused", step.stdout, step.dump(), step.function_name, step.args, step.kwargs
        outcome = Outcome()
        guest.finish(outcome, step)
    except Exception as e:  # noqa: BLE001 - the asking process tells of it
        return "broken", "", f"{type(e).__name__}: {e}"
    return "ended", step.stdout, outcome


class Worker:
    """A worker process that lives until `close`; its children serve one request each."""

    def __init__(self, seed: str = "1") -> None:
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONDONTWRITEBYTECODE": "1"}
        words = [sys.executable, "-m", "tests.harness.worker"]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=TESTS.parent, env=environment)

    def ask(self, blob: bytes, how: str, value: object) -> tuple:
        """What `advance` gives in a process of its own."""
        pickle.dump((blob, how, value), self.process.stdin)
        self.process.stdin.flush()
        return pickle.load(self.process.stdout)

    def close(self) -> None:
        """End the worker."""
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()


if __name__ == "__main__":
    serve()
