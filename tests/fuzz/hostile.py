"""Hostile snapshots: ``python -m tests.fuzz.hostile --inputs N --seed S [--only I]``.

Valid snapshots are changed (`hostile_changes.py`) and loaded. Each must be refused with SnapshotError or hold a run that goes on to an end
that the public interface knows, within time and memory; whatever it holds can be saved again. A child process does the work, so
that a crash, a hang or too much memory is found too: the parent says which input it was, and goes on behind it.
"""

import argparse
import faulthandler
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

import interpreter as pi
from interpreter.machine.warming import Warming
from tests.fuzz.hostile_changes import KEY, hostile
from tests.fuzz.hostile_seeds import LIMITS

_ADVANCES = 4
_SLOW = 20.0
# Seconds that one input may take: the loader's ten, a second for each advance, and time for a busy machine.
_HANGS = 90
_HEAVY = 700 << 20
# Bytes that the process may have grown by: four times the limit of a run's memory for loading, the tables of the process, and no more.
_FEED = "[*map(repr, [v for v in list(globals().values())])]\nx\nf(z)\nz['k']\nlen(z['k'])\n"


class Wrong(Exception):
    """An input did what none may."""


def check(blob: bytes, *, signed: bool, compiled: bool) -> str:
    """What becomes of the bytes: "refused", or how the run that they hold ends. Wrong, or the host's exception, for a find."""
    key = KEY if signed else None
    limits = LIMITS.tightened(pi.Limits(compiled=True)) if not compiled else pi.Limits(**_fields(LIMITS), compiled=True)
    try:
        step = pi.load(blob, key=key, limits=limits)
    except pi.SnapshotError as e:
        return _check_session(blob, key, limits) if "session" in str(e) else "refused"
    _check_limits(step._host)
    _check_saved(step, key)
    for number in range(_ADVANCES):
        if not isinstance(step, pi.Paused):
            break
        step = step.resume(number)
    return type(step).__name__


def _fields(limits: pi.Limits) -> dict:
    return {name: getattr(limits, name) for name in ("seconds", "memory", "recursion", "steps", "output", "calls", "snapshot")}


def _check_session(blob: bytes, key: bytes | None, limits: pi.Limits) -> str:
    try:
        session = pi.Session.load(blob, key=key, limits=limits)
    except pi.SnapshotError:
        return "refused"
    _check_limits(session._host)
    _check_saved(session, key)
    if session.paused is not None:
        return "paused session"
    for feed in (_FEED, "fetch(1)"):
        try:
            session.run(feed)
        except pi.InterpreterBug:
            raise
        except pi.Error:
            pass
    return "session"


def _check_limits(host: object) -> None:
    """Nothing in the bytes gives a run more than the host gave."""
    got = _fields(host.engine.budget.limits)
    for name, most in _fields(LIMITS).items():
        if most is not None and (got[name] is None or got[name] > most):
            raise Wrong(f"the limit of {name} is {got[name]}")
    if host.tools:
        raise Wrong("the bytes brought tools")


def _check_saved(step: object, key: bytes | None) -> None:
    """What was loaded holds nothing but what snapshots can hold."""
    try:
        again = step.dump(key=key)
    except pi.PauseError as e:
        raise Wrong(f"cannot be saved again: {e}") from e
    except pi.LimitError:
        return
    (pi.load if isinstance(step, pi.Paused) else pi.Session.load)(again, key=key, limits=LIMITS)


def _seed(seed: int, number: int) -> random.Random:
    return random.Random(f"{seed} {number}")


def one(seed: int, number: int) -> str:
    """What becomes of one input; "" for tokens that cannot be written."""
    rng = _seed(seed, number)
    try:
        blob, signed = hostile(rng)
    except (ValueError, OverflowError, pi.SnapshotError):
        return ""
    compiled = rng.random() < 0.3
    began = time.monotonic()
    end = check(blob, signed=signed, compiled=compiled)
    took = time.monotonic() - began
    if took > _SLOW:
        raise Wrong(f"took {took:.0f} s")
    return end


def kind_of(fault: BaseException) -> str:
    """What finds of one cause have in common: the exceptions and the innermost place of ours."""
    chain, parts = fault, []
    while chain is not None:
        frames = traceback.extract_tb(chain.__traceback__)
        place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
        parts.append(f"{type(chain).__name__}: {str(chain)[:150]} ({place})")
        chain = chain.__cause__ or chain.__context__
    return " <- ".join(parts[:3])


def run(inputs: int, seed: int = 1, first: int = 0, progress: int | None = None) -> tuple[Counter, dict[str, list[int]]]:
    """Try the inputs; how often each end came, and the numbers of those that were wrong, by kind."""
    ends: Counter = Counter()
    finds: dict[str, list[int]] = {}
    most = _resident()
    for number in range(first, first + inputs):
        if progress is not None:
            os.pwrite(progress, b"%20d" % number, 0)
            faulthandler.dump_traceback_later(_HANGS, exit=True)
        try:
            ends[one(seed, number)] += 1
            grown = _resident() - most
            if grown > _HEAVY:
                most += grown
                raise Wrong(f"the process grew by {grown >> 20} MiB")  # noqa: TRY301 - found like the others
        except Exception as fault:  # noqa: BLE001 - a fault of ours is what is looked for
            finds.setdefault(kind_of(fault), []).append(number)
            ends["wrong"] += 1
    if progress is not None:
        faulthandler.cancel_dump_traceback_later()
    return ends, finds


def _resident() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10


def _child(inputs: int, seed: int, first: int, progress: str) -> int:
    import json

    Warming.patience = 2
    fd = os.open(progress, os.O_RDWR)
    ends, finds = run(inputs, seed, first, fd)
    Path(progress + ".json").write_text(json.dumps([ends, finds]), encoding="utf-8")
    return 0


_CHUNK = 2000
# Inputs of one process: few enough that a chunk that dies costs little.


def main() -> int:
    """Run the inputs in children; 1 if one was wrong."""
    import json

    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.hostile", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--inputs", type=int, default=5000, help="how many (default 5000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first input")
    parser.add_argument("--only", type=int, default=None, help="one input, in this process, with its traceback")
    parser.add_argument("--child", default=None, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.only is not None:
        Warming.patience = 2
        print(one(options.seed, options.only))
        return 0
    if options.child is not None:
        return _child(options.inputs, options.seed, options.first, options.child)
    ends: Counter = Counter()
    finds: dict[str, list[int]] = {}
    began, next_one, end = time.monotonic(), options.first, options.first + options.inputs
    with tempfile.TemporaryDirectory() as folder:
        progress = Path(folder, "progress")
        while next_one < end:
            count = min(_CHUNK, end - next_one)
            progress.write_text(f"{next_one:20d}", encoding="utf-8")
            answer = Path(folder, "progress.json")
            answer.unlink(missing_ok=True)
            words = ["--inputs", str(count), "--seed", str(options.seed), "--first", str(next_one), "--child", str(progress)]
            done = subprocess.run([sys.executable, "-m", "tests.fuzz.hostile", *words], stderr=subprocess.PIPE, text=True, check=False)
            if done.returncode or not answer.exists():
                at = int(progress.read_text(encoding="utf-8"))
                kind = f"the process ended with {done.returncode}: {done.stderr[-1500:]}"
                _report(finds, {kind: [at]}, options.seed)
                if at > next_one:  # what stands before is counted too
                    end_of_good = at
                    ends["before a crash"] += end_of_good - next_one
                next_one = at + 1
                continue
            part, found = json.loads(answer.read_text(encoding="utf-8"))
            ends.update(part)
            _report(finds, found, options.seed)
            next_one += count
            if not next_one % (25 * _CHUNK):
                print(f"{next_one} inputs, {time.monotonic() - began:.0f} s: {dict(ends)}", flush=True)
    print(
        f"{sum(ends.values())} inputs of seed {options.seed}: {dict(ends)}, {time.monotonic() - began:.0f} s, {len(finds)} kinds of finds"
    )
    return 1 if finds else 0


def _report(finds: dict[str, list[int]], more: dict[str, list[int]], seed: int) -> None:
    for kind, numbers in more.items():
        if kind not in finds:
            print(f"FIND: --seed {seed} --only {numbers[0]}: {kind}", flush=True)
        finds.setdefault(kind, []).extend(numbers)


if __name__ == "__main__":
    sys.exit(main())
