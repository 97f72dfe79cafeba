"""Sizes and times of snapshots."""

import interpreter as pi
from benchmarks.timing import interleaved

SMALL = """
name, count, rate, words, seen = "report", 3, 0.25, ["a", "b"], {"x": 1}
def total(n):
    return n * rate + fetch("price", n)
print(total(count))
"""
STATES = {
    "5 variables, one function": SMALL,
    "10,000 ints, 1,000 strings": "ints = list(range(10_000))\ntexts = [f'text {i}' for i in range(1000)]\nfetch('x', 1)\n",
    "1,000,000 ints": "ints = list(range(1_000_000))\nfetch('x', 1)\n",
    "10,000 instances, 5 attributes": (
        "class P:\n    def __init__(self, i):\n        self.a, self.b, self.c, self.d, self.e = i, i + 1, 'c', None, 1.5\n"
        "items = [P(i) for i in range(10_000)]\nfetch('x', 1)\n"
    ),
}


def snapshots() -> None:
    """Bytes, dump, load + resume of a few paused scripts."""
    print(f"{'paused script':32} {'bytes':>9} {'dump ms':>9} {'load+resume':>11}")
    for name, text in STATES.items():
        step = pi.start(text, externals={"fetch"}, limits=pi.Limits(seconds=60))
        if not isinstance(step, pi.Paused):
            raise TypeError(f"{name}: got {step}, want a paused run")
        blob = step.dump()
        times = interleaved({"dump": step.dump, "load": lambda blob=blob: _finish(blob)}, repeat=7)
        print(f"{name:32} {len(blob):9} {times['dump'].best * 1e3:9.3f} {times['load'].best * 1e3:11.3f}")


def _finish(blob: bytes) -> None:
    end = pi.load(blob).resume(1)
    if not isinstance(end, pi.Complete):
        raise TypeError(f"got {end}, want a completed run")
