"""One text in every way of pausing: all must end as plain CPython does."""

import interpreter as pi
from tests.harness import guest
from tests.harness.answers import error_of, value_of
from tests.harness.outcome import Outcome
from tests.harness.worker import Worker

MODES = ["in place", "dumped in place", "moved", "forced"]
"""Ways within this process: resumed where it is; dumped at each call and resumed where it is; loaded into a fresh engine at each call;
the same at every few safepoints too."""
FORCED_EVERY = 5
"""Safepoints between two forced pauses: a small number that shares no factor with usual loop counts."""


def paused_run(text: str, mode: str, filename: str = "main.py", executor: str = "machine", every: int | None = None) -> Outcome:
    """Run a script in one of MODES."""
    if mode == "in place":
        return guest.run(text, filename, executor)
    if mode == "dumped in place":
        return guest.run(text, filename, executor, move=_dumped)
    if mode == "moved":
        return guest.run(text, filename, executor, move=guest.moved)
    return guest.run(text, filename, executor, move=guest.moved, pause_every=every or FORCED_EVERY)


def _dumped(step: pi.Paused) -> pi.Paused:
    """The same step; dumping twice must give the same bytes and change nothing."""
    first, second = step.dump(), step.dump()
    if first != second:
        raise AssertionError("two dumps of one step differ")
    return step


def run_across_processes(text: str, worker: Worker, filename: str = "main.py", executor: str = "machine") -> Outcome:
    """Run a script with a process of its own for each advance."""
    step = guest.start(text, filename, executor)
    outcome = Outcome(stdout=step.stdout)
    if not isinstance(step, pi.Paused):
        guest.finish(outcome, step)
        return outcome
    name, args, kwargs, blob = step.function_name, step.args, step.kwargs, step.dump()
    while True:
        outcome.calls.append((name, args, kwargs))
        answer = ("error", error_of(args)) if name == "fail" else ("value", value_of(args, kwargs))
        result = worker.ask(blob, *answer)
        outcome.stdout += result[1]
        if result[0] == "broken":
            raise AssertionError(f"in the other process: {result[2]}")
        if result[0] == "ended":
            end = result[2]
            end.stdout, end.calls = outcome.stdout, outcome.calls
            return end
        _, _, blob, name, args, kwargs = result
