"""Programs under CPython, translated, in the machine alone and under Monty, in the same run: ratios of best times, answers checked."""

import json
import math
import sys
import time
from collections.abc import Callable
from pathlib import Path

import interpreter as pi
from benchmarks.texts import PROGRAMS
from benchmarks.timing import interleaved

BASELINE = Path(__file__).with_name("baseline.json")
NOISE = 1.4
"""How much slower than recorded a mean may be, and the square of that for a single program, before `check` calls it a regression."""


def programs(repeat: int = 5) -> dict[str, dict[str, float]]:
    """Ratio to CPython, a line a program, and the geometric means; what was measured, by program."""
    monty = _monty()
    kinds = ["translated", "machine", *(["monty"] if monty else [])]
    print(f"{'program, ratio to CPython':32}" + "".join([f" {kind:>10}" for kind in kinds]))
    ratios: dict[str, dict[str, float]] = {}
    for name, text in PROGRAMS.items():
        things = _things(name, text, monty)
        aside = {"host": things["host"], "monty": things.pop("monty")} if "monty" in things else {}
        times = interleaved(things, repeat, time.process_time)  # what else the machine does counts less than in seconds of the clock
        ratios[name] = {kind: times[kind].best / times["host"].best for kind in kinds if kind in times}
        if aside:  # runs in a process of its own
            times = interleaved(aside, repeat)
            ratios[name]["monty"] = times["monty"].best / times["host"].best
        shown = [f" {ratios[name][kind]:10.2f}" if kind in ratios[name] else f" {'-':>10}" for kind in kinds]
        print(f"{name:32}" + "".join(shown), flush=True)
    ratios["geometric mean"] = means = {kind: _mean([found[kind] for found in ratios.values() if kind in found]) for kind in kinds}
    print(f"{'geometric mean':32}" + "".join([f" {means[kind]:10.2f}" for kind in kinds]))
    if monty:
        both = [(found["translated"], found["monty"]) for name, found in ratios.items() if "monty" in found and name != "geometric mean"]
        faster = sum(ours < theirs for ours, theirs in both)
        print(f"faster than Monty in {faster} of {len(both)}, {_mean([theirs / ours for ours, theirs in both]):.2f} times on the mean")
    return ratios


def _mean(values: list[float]) -> float:
    return math.exp(sum(map(math.log, values)) / len(values))


def _things(name: str, text: str, monty: Callable[[str], object] | None) -> dict[str, Callable[[], object]]:
    """The ways of running a program, each checked for its answer. Monty may lack what the program uses."""
    head, last = text.rstrip("\n").rsplit("\n", 1)
    host = compile(f"{head}\nanswer = {last}\n", name, "exec")

    def native() -> object:
        space: dict = {"__name__": "__main__"}
        exec(host, space)
        return space["answer"]

    def ours(compiled: bool) -> object:  # noqa: FBT001 - an executor's switch
        return pi.run(text, limits=pi.Limits(seconds=60, compiled=compiled)).value

    things = {"host": native, "translated": lambda: ours(compiled=True), "machine": lambda: ours(compiled=False)}
    if any(thing() != native() for thing in things.values()):
        raise ValueError(f"{name}: answers differ")
    if monty is not None:
        try:
            if monty(text) == native():
                things["monty"] = lambda: monty(text)
        except Exception as e:  # noqa: BLE001 - whatever it cannot do
            print(f"{name}: Monty: {type(e).__name__}: {str(e).splitlines()[-1][:90]}", file=sys.stderr)
    return things


def _monty() -> Callable[[str], object] | None:
    """How Monty runs a text, None where it is not installed: ``pip install "pydantic-monty>=1.4,<1.5"``."""
    try:
        from pydantic_monty import Monty
    except ImportError:
        return None
    pool = Monty().__enter__()

    def run(text: str) -> object:
        with pool.checkout() as session:
            return session.feed_run(text)

    return run


def record() -> None:
    """Measure, and keep the ratios as the baseline of this version of the host."""
    kept = json.loads(BASELINE.read_text()) if BASELINE.exists() else {}
    found = programs()
    kept[_host()] = {name: round(each["translated"], 2) for name, each in found.items()}
    BASELINE.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")


def check() -> None:
    """Measure; status 1 if the mean or a program is slower than the baseline by more than noise."""
    kept = json.loads(BASELINE.read_text()).get(_host(), {})
    found = programs()
    slower = [
        f"{name}: {found[name]['translated']:.2f}, recorded {ratio:.2f}"
        for name, ratio in kept.items()
        if name in found and found[name]["translated"] > ratio * (NOISE if name == "geometric mean" else NOISE**2)
    ]
    if slower:
        sys.exit("slower than the baseline:\n" + "\n".join(slower))


def _host() -> str:
    return f"{sys.version_info[0]}.{sys.version_info[1]}"
