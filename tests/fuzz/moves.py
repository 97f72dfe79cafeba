"""The proof of pausing: ``python -m tests.fuzz.moves --programs N --seed S [--other PYTHON] [--to FOLDER]``.

Generated programs are paused at each call, and by force at arbitrary safepoints too; at each pause the run is dumped and goes on in place,
in a fresh engine, or (with ``--other``) in a process of another Python, from which it comes back at the next pause. Executor, distance
of forced pauses and patience of the translator are chosen by the seed. All must end as CPython does. Prints how many programs, pauses,
moves, refusals to pause (`PauseError`) and differences there were.
"""

import argparse
import os
import pickle
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import interpreter as pi
from interpreter.machine.warming import Warming
from interpreter.translator.execute import Translator
from tests.fuzz.compare import without_hint
from tests.fuzz.programs import program
from tests.harness import guest, oracle
from tests.harness.outcome import Outcome

EXECUTORS = ("machine", "translated", "mixed")
DISTANCES = (1, 2, 3, 5, 7, 11, 13)
MOST_PAUSES = 1500
"""A program that pauses more often than that is followed in place from there on."""
_MESSAGE, _NO_MESSAGE = "print('failed', chain(error), error)", "print('failed', chain(error))"
# Texts of errors are those of the host that runs at the time.


class Partner:
    """A process of another Python that goes on with runs until their next pause."""

    def __init__(self, python: str) -> None:
        words = [python, "-m", "tests.fuzz.moves", "--partner"]
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)

    def ask(self, *request: object) -> tuple:
        """The answer of `_answer` there."""
        pickle.dump(request, self.process.stdin)
        self.process.stdin.flush()
        return pickle.load(self.process.stdout)

    def close(self) -> None:
        """End the process."""
        self.process.stdin.close()
        self.process.wait(120)
        self.process.stdout.close()


def _serve() -> None:
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a script of the oracle prints to the descriptor itself goes elsewhere
    while True:
        try:
            request = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        pickle.dump(_answer(*request), sink)
        sink.flush()


def _answer(what: str, *rest: object) -> tuple:
    if what == "oracle":
        try:
            return (oracle.plain_run(*rest),)
        except RecursionError:
            return (None,)
    try:
        blob, mixed = rest
        Translator.switch_seed = guest.SWITCH_SEED if mixed else None
        step = guest.answered(pi.load(blob))
        if isinstance(step, pi.Paused):
            return "paused", step.stdout, step.dump()
    except pi.Error as e:
        return "broken", type(e).__name__, str(e)
    outcome = Outcome()
    guest.finish(outcome, step)
    return "ended", step.stdout, outcome


class Course:
    """One program on its way: which executor, how far apart the forced pauses are, and where it is moved."""

    def __init__(self, seed: int, partner: Partner | None, counts: Counter) -> None:
        self.rng, self.partner, self.counts = random.Random(f"course {seed}"), partner, counts
        self.executor = self.rng.choice(EXECUTORS)
        self.every = self.rng.choice((None, *DISTANCES))
        self.patience = self.rng.choice((1, 2, 2, 5))

    def __repr__(self) -> str:
        return f"{self.executor}, forced pauses every {self.every}, patience {self.patience}"

    def run(self, text: str, filename: str) -> Outcome:
        """The outcome of the program, paused and moved all the way."""
        Warming.patience = self.patience
        outcome = Outcome()
        step = guest.start(text, filename, self.executor, self.every)
        pauses = 0
        while True:
            outcome.stdout += step.stdout
            if not isinstance(step, pi.Paused):
                guest.finish(outcome, step)
                return outcome
            pauses += 1
            if step.function_name is not None:
                outcome.calls.append((step.function_name, step.args, step.kwargs))
            step = self.moved(step, outcome) if pauses < MOST_PAUSES else guest.answered(step)
            if step is None:
                return outcome

    def moved(self, step: pi.Paused, outcome: Outcome) -> object:
        """The next step, after a move or none; None where the run has ended elsewhere."""
        self.counts["pauses"] += 1
        blob = step.dump()
        chance = self.rng.random()
        if chance < 0.2:
            if step.dump() != blob:
                raise AssertionError("two dumps of one step differ")
            return guest.answered(step)
        if self.partner is None or chance < 0.6:
            self.counts["moves"] += 1
            return guest.answered(pi.load(blob))
        self.counts["moves to the other Python"] += 1
        how, stdout, result = self.partner.ask("advance", blob, self.executor == "mixed")
        if how == "broken":
            raise AssertionError(f"in the other Python: {stdout}: {result}")
        outcome.stdout += stdout
        if how == "ended":
            outcome.value, outcome.exc_type, outcome.message = result.value, result.exc_type, result.message
            outcome.traceback = result.traceback
            return None
        return pi.load(result)


def difference(text: str, folder: Path, course: Course) -> str | None:
    """What differs from CPython; None if nothing does, or if the two Pythons differ about it."""
    file = oracle.file_of(folder, text)
    try:
        want = oracle.plain_run(text, file)
    except RecursionError:
        return None
    across = course.partner is not None
    if across:
        (there,) = course.partner.ask("oracle", text, file)
        if there is None or (want.stdout, want.exc_type, want.value) != (there.stdout, there.exc_type, there.value):
            course.counts["left out: CPython itself differs"] += 1
            return None
    try:
        got = course.run(text, file)
    except Exception as e:  # noqa: BLE001 - a fault of ours is what is looked for
        course.counts["PauseErrors"] += isinstance(e, pi.PauseError)
        cause = e.__cause__ or e
        return f"{type(e).__name__}: {e} ({type(cause).__name__})"
    if across:  # texts of errors and tracebacks are those of the Python that happened to run
        want, got = (Outcome(o.stdout, o.value, o.exc_type, None, None, o.calls) for o in (want, got))
    return without_hint(want).difference(without_hint(got))


def run(first: int, programs: int, partner: Partner | None, target: Path | None) -> Counter:
    """Run the programs of the seeds from `first` on; the counts."""
    counts: Counter = Counter({"PauseErrors": 0, "differences": 0})
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + programs):
            text = program(seed, small=seed % 10 != 0)
            if partner is not None:
                text = text.replace(_MESSAGE, _NO_MESSAGE)
            course = Course(seed, partner, counts)
            found = difference(text, Path(folder), course)
            counts["programs"] += 1
            if found is not None:
                counts["differences"] += 1
                print(f"seed {seed} ({course}): {found}", flush=True)
                if target is not None:
                    (target / f"moved_{seed}.py").write_text(text, encoding="utf-8")
            if not counts["programs"] % 1000:
                print(f"{dict(counts)}, {time.monotonic() - began:.0f} s", flush=True)
    return counts


def main() -> int:
    """Run the programs; 1 if one differs or cannot pause."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.moves", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--programs", type=int, default=200, help="how many (default 200)")
    parser.add_argument("--seed", type=int, default=1, help="of the first program (default 1)")
    parser.add_argument("--other", default=None, help="another Python, with the dependencies, that takes over at some pauses")
    parser.add_argument("--to", type=Path, default=None, help="folder for the programs that differ")
    parser.add_argument("--partner", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.partner:
        _serve()
        return 0
    if options.to is not None:
        options.to.mkdir(parents=True, exist_ok=True)
    partner = None if options.other is None else Partner(options.other)
    began = time.monotonic()
    counts = run(options.seed, options.programs, partner, options.to)
    print(f"from seed {options.seed}: {dict(counts)}, {time.monotonic() - began:.0f} s", flush=True)
    if partner is not None:
        partner.close()
    return 1 if counts["differences"] else 0


if __name__ == "__main__":
    sys.exit(main())
