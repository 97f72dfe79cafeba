"""Sizes of snapshots and milliseconds of processor time, each beside what it must be at most."""

import subprocess
import sys
from pathlib import Path
from time import process_time

import interpreter as pi
from benchmarks.timing import interleaved

SMALL = """
name, count, rate, words, seen = "report", 3, 0.25, ["a", "b"], {"x": 1}
def total(n):
    return n * rate + fetch("price", n)
print(total(count))
"""
INSTANCES = (
    "class P:\n    def __init__(self, i):\n        self.a, self.b, self.c, self.d, self.e = i, i + 1, 'c', None, 1.5\n"
    "items = [P(i) for i in range({})]\nfetch('x', 1)\n"
)
STATES = {
    "5 variables, one function": (SMALL, 1_000, 0.1, 1.0),
    "10,000 ints, 1,000 strings": (
        "ints = list(range(10_000))\ntexts = [f'text {i}' for i in range(1000)]\nfetch('x', 1)\n", 60_000, 1.0, 2.0,
    ),
    "1,000,000 ints": ("ints = list(range(1_000_000))\nfetch('x', 1)\n", 5_000_000, 100.0, 100.0),
    "100,000 instances, 5 attributes": (INSTANCES.format(100_000), 6_000_000, 500.0, 600.0),
    "nesting 10,000 deep": ("a = []\nfor i in range(10_000):\n    a = [a]\nfetch('x', 1)\n", None, None, None),
    "900 frames": ("def f(n):\n    return fetch('x', 1) if n == 0 else f(n - 1)\nf(899)\n", None, None, None),
}  # fmt: skip
"""Script, and the most bytes and milliseconds of dump and of load with resume (None: it must work)."""
_SMALL = 100_000
# Bytes up to which a state is measured more often.
HELD = 1000
HELD_KB = 50
"""Paused runs in one process, and the most KB that each may take."""
NESTED = "def f(n):\n    return fetch('x', n) if n == 0 else f(n - 1)\nf(9)\n"
RECORDED = 100
RECORDED_STATE = (
    "rows = [{'id': i, 'name': f'user{i}', 'tags': ['a', f't{i % 77}'], 'score': i * 0.5} for i in range(140_000)]\n"
    "for k in range(100):\n    rows[k * 79]['tags'].append(f'new{k}')\n    rows.insert(k, {'id': k})\n    fetch('x', 1)\n"
)


def snapshots() -> None:
    """Bytes, dump, load + resume of paused scripts; runs held in one process; a recorded run."""
    print(f"{'paused script':32} {'bytes':>9} {'must':>9} {'dump ms':>9} {'must':>6} {'load+resume':>11} {'must':>6}")
    for name, (text, *most) in STATES.items():
        step = _paused(text)
        blob = step.dump()
        times = interleaved({"dump": step.dump, "load": lambda blob=blob: _finish(blob)}, 7 if len(blob) > _SMALL else 200, process_time)
        must = ["works" if limit is None else f"{limit:,}" for limit in most]
        found = f"{len(blob):9} {must[0]:>9} {times['dump'].best * 1e3:9.3f} {must[1]:>6} {times['load'].best * 1e3:11.3f} {must[2]:>6}"
        print(f"{name:32} {found}")
    _held()
    _recorded()


def _paused(text: str) -> pi.Paused:
    step = pi.start(text, externals={"fetch"}, limits=pi.Limits(seconds=100, memory=2 << 30, snapshot=None))
    if not isinstance(step, pi.Paused):
        raise TypeError(f"{text[:40]!r}: got {step}, want a paused run")
    return step


def _finish(blob: bytes) -> None:
    end = pi.load(blob).resume(1)
    if not isinstance(end, pi.Complete):
        raise TypeError(f"got {end}, want a completed run")


def _held() -> None:
    """What a process grows by for each paused run, the stack of its greenlet included; in a process of its own."""
    text = "from benchmarks.snapshots import held; print(held())"
    ended = subprocess.run([sys.executable, "-c", text], check=True, capture_output=True, text=True)
    print(f"{HELD:,} paused runs of 10 frames: {float(ended.stdout) / 1e3:.1f} KB each; must: {HELD_KB} KB")


def held() -> float:
    """Bytes for each of HELD paused runs."""
    first = [_paused(NESTED) for _ in range(HELD // 20)]
    before = _resident()
    runs = [_paused(NESTED) for _ in range(HELD)]
    grown = _resident() - before
    del first
    return grown / len(runs)


def _resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def _recorded() -> None:
    recorder = pi.Recorder()
    step = recorder.watch(_paused(RECORDED_STATE))
    once = len(step.dump())
    began = process_time()
    for _ in range(RECORDED):
        step = step.resume(1)
    each = (process_time() - began) / RECORDED
    whole = len(recorder.dump())
    print(
        f"{RECORDED} pauses over {once / 1e6:.1f} MB recorded: {whole / once:.2f} snapshots; must: 2; {each * 1e3:.0f} ms a pause; "
        f"compressed {len(recorder.dump(compress=True)) / once:.2f}"
    )
