"""Programs under CPython, translated and in the machine alone, in the same run: ratios of best times, answers checked."""

import math

import interpreter as pi
from benchmarks.texts import PROGRAMS
from benchmarks.timing import interleaved


def programs(repeat: int = 5) -> None:
    """Ratio to CPython, a line a program, and the geometric means."""
    print(f"{'program, ratio to CPython':32} {'translated':>10} {'machine':>9}")
    ratios: dict[str, list[float]] = {"translated": [], "machine": []}
    for name, text in PROGRAMS.items():
        head, last = text.rstrip("\n").rsplit("\n", 1)
        host = compile(f"{head}\nanswer = {last}\n", name, "exec")

        def native(host: object = host) -> object:
            space: dict = {"__name__": "__main__"}
            exec(host, space)
            return space["answer"]

        def ours(compiled: bool, text: str = text) -> object:  # noqa: FBT001 - an executor's switch
            return pi.run(text, limits=pi.Limits(seconds=60, compiled=compiled)).value

        things = {"host": native, "translated": lambda ours=ours: ours(compiled=True), "machine": lambda ours=ours: ours(compiled=False)}
        if any(thing() != native() for thing in things.values()):
            raise ValueError(f"{name}: answers differ")
        times = interleaved(things, repeat)
        shown = {kind: times[kind].best / times["host"].best for kind in ratios}
        for kind, ratio in shown.items():
            ratios[kind].append(ratio)
        print(f"{name:32} {shown['translated']:10.2f} {shown['machine']:9.1f}", flush=True)
    means = {kind: math.exp(sum(map(math.log, values)) / len(values)) for kind, values in ratios.items()}
    print(f"{'geometric mean':32} {means['translated']:10.2f} {means['machine']:9.1f}")
