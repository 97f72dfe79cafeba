"""What the agent seam adds to the interpreter: start and one resume, and a dump, through both."""

from statistics import median

import interpreter as pi
from benchmarks.timing import interleaved
from codeact import Call, InterpreterRuntime, ResumeValue

SCRIPT = """
rows = [{"id": i, "price": i * 1.5} for i in range(20)]
answer = call_tool("lookup", {"ids": [row["id"] for row in rows], "label": "prices"})
total = sum(row["price"] for row in rows) + answer["extra"]
{"type": "observation", "value": total}
"""
TARGET = 0.2e-3
"""Seconds that start and one resume may take more through the seam."""
ANSWER = {"extra": 1.25, "notes": ["a", "b"]}


def seam() -> None:
    """Milliseconds of start + resume with and without the seam, of a dump, and the size of the dumps."""
    runtime = InterpreterRuntime()
    step, paused = runtime.start(SCRIPT, "agent"), pi.start(SCRIPT, "*", script_name="agent")
    if not isinstance(step, Call) or not isinstance(paused, pi.Paused):
        raise TypeError(f"got {step} and {paused}, want paused runs")
    times = interleaved({
        "interpreter: start + resume": lambda: _ended(pi.start(SCRIPT, "*", script_name="agent").resume(ANSWER)),
        "seam: start + resume": lambda: runtime.start(SCRIPT, "agent").call.resume(ResumeValue(ANSWER)),
        "interpreter: dump": paused.dump,
        "seam: dump": step.call.dump,
    }, repeat=101)  # fmt: skip
    print(f"{'':30} {'best ms':>9} {'median':>9}")
    for name, measured in times.items():
        print(f"{name:30} {measured.shown()}")
    pairs = zip(times["seam: start + resume"].runs, times["interpreter: start + resume"].runs, strict=True)
    more = median(through - plain for through, plain in pairs)  # of neighbours in time: the machine's speed changes
    print(f"the seam adds {more * 1e3:.3f} ms (median of the differences; at most {TARGET * 1e3} are wanted)")
    print(f"bytes of the dumps: {len(step.call.dump())} and {len(paused.dump())}, equal: {step.call.dump() == paused.dump()}")


def _ended(step: pi.Complete) -> object:
    return step.value
