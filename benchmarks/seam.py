"""What the agent seam adds to the interpreter: start and one resume, and a dump, through both."""

from statistics import median
from time import process_time

import interpreter as pi
from codeact import Call, InterpreterRuntime, ResumeValue

SCRIPT = """
rows = [{"id": i, "price": i * 1.5} for i in range(20)]
answer = call_tool("lookup", {"ids": [row["id"] for row in rows], "label": "prices"})
total = sum(row["price"] for row in rows) + answer["extra"]
{"type": "observation", "value": total}
"""
REPEAT = 301
TARGET = 0.2
"""Milliseconds that start and one resume may take more through the seam."""
ANSWER = {"extra": 1.25, "notes": ["a", "b"]}


def seam() -> None:
    """Milliseconds of start + resume with and without the seam, of a dump, and the size of the dumps."""
    runtime = InterpreterRuntime()
    step, paused = runtime.start(SCRIPT, "agent"), pi.start(SCRIPT, "*", script_name="agent")
    if not isinstance(step, Call) or not isinstance(paused, pi.Paused):
        raise TypeError(f"got {step} and {paused}, want paused runs")
    things = {
        "interpreter: start + resume": lambda: _ended(pi.start(SCRIPT, "*", script_name="agent").resume(ANSWER)),
        "seam: start + resume": lambda: runtime.start(SCRIPT, "agent").call.resume(ResumeValue(ANSWER)),
        "interpreter: dump": paused.dump,
        "seam: dump": step.call.dump,
    }
    times: dict[str, list[float]] = {name: [] for name in things}
    for number in range(REPEAT):
        for name, thing in list(things.items())[:: -1 if number % 2 else 1]:  # what runs second finds warm caches
            begun = process_time()  # of the processor: what is wanted is less than the noise of a wall clock
            thing()
            times[name].append((process_time() - begun) * 1e3)
    print(f"{'processor time':30} {'best ms':>9} {'median':>9}")
    for name, runs in times.items():
        print(f"{name:30} {min(runs):9.3f} {median(runs):9.3f}")
    more = [median(times["seam: start + resume"]) - median(times["interpreter: start + resume"]),
            min(times["seam: start + resume"]) - min(times["interpreter: start + resume"])]  # fmt: skip
    print(f"the seam adds {more[0]:.3f} ms by the medians, {more[1]:.3f} by the best runs (at most {TARGET} are wanted)")
    print(f"bytes of the dumps: {len(step.call.dump())} and {len(paused.dump())}, equal: {step.call.dump() == paused.dump()}")


def _ended(step: pi.Complete) -> object:
    return step.value
