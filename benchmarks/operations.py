"""Times of single operations: nanoseconds under CPython, translated and in the machine; and of what a host does with a run."""

import contextlib
import io

import interpreter as pi
from benchmarks.timing import interleaved

LOOPS = {"host": 20_000, "translated": 20_000, "machine": 1_500}
"""Operations in one measurement."""
CALLS = 2000
"""External calls in one."""
SETUP = """
import time
def plain(): pass
def three(a, b=2, *, c=3): pass
def gathering(*args, **kwargs): pass
def outer():
    kept = 1
    def inner():
        return kept
    return inner
closure = outer()
class Record:
    kind = "record"
    def __init__(self, value=1): self.value = value
    def method(self): return self
    @property
    def shown(self): return self.value
    @classmethod
    def made(cls): return cls
    @staticmethod
    def helper(): return None
    def __add__(self, other): return other
    def __eq__(self, other): return self is other
    def __hash__(self): return 7
    def __getitem__(self, key): return key
    def __len__(self): return 1
    def __enter__(self): return self
    def __exit__(self, *how): return False
class Derived(Record):
    def method(self): return super().method()
record, derived, other = Record(), Derived(), Record()
items, table, pair, text = list(range(10)), {"a": 1, record: 2}, (1, 2), "some words in a row"
def numbers():
    while True:
        yield 1
stream = numbers()
def best(measured, n):
    measured(200)
    return min([measured(n) for _ in range(5)]) / n
"""
# Name of the operation, by kind: a statement that runs in a function, whose argument is ``i``.
OPERATIONS: dict[str, dict[str, str]] = {
    "calls": {
        "function, no argument": "plain()",
        "function, default and keyword": "three(i, c=i)",
        "function, *args and **kwargs": "gathering(i, *pair, k=i)",
        "closure": "closure()",
        "method": "record.method()",
        "method through super()": "derived.method()",
        "class method": "Record.made()",
        "static method": "Record.helper()",
        "instance with __init__": "Record(i)",
        "len of a list": "len(items)",
        "len of an instance": "len(record)",
        "isinstance": "isinstance(record, Record)",
    },
    "attributes": {
        "of an instance, read": "record.value",
        "of an instance, write": "record.value = i",
        "of a class, through an instance": "record.kind",
        "property": "record.shown",
        "global": "items",
        "getattr": 'getattr(record, "value", None)',
    },
    "operators": {
        "int + int": "i + 1",
        "int * int": "i * 3",
        "float * float": "1.5 * 2.5",
        "str + str": '"a" + text',
        "int < int": "i < 5",
        "instance + instance": "record + other",
        "instance == instance": "record == other",
        "in a list": "9 in items",
    },
    "subscripts": {
        "of a list": "items[3]",
        "of a list, write": "items[3] = i",
        "of a list, slice": "items[2:5]",
        "of a dict": 'table["a"]',
        "of a dict, key an instance": "table[record]",
        "of an instance": "record[i]",
    },
    "iteration": {
        "list, 10 items": "for _ in items: pass",
        "range, 10 items": "for _ in range(10): pass",
        "generator, next": "next(stream)",
        "comprehension, 10 items": "[x for x in items]",
        "unpack a pair": "a, b = pair",
        "sum of 10": "sum(items)",
    },
    "text": {
        "f-string": 'f"{i} of {text}"',
        "split": "text.split()",
        "format with a width": 'f"{i:>8}"',
    },
    "exceptions": {
        "try, nothing raised": "\n            try: pass\n            except ValueError: pass",
        "raise and catch": "\n            try: raise ValueError\n            except ValueError: pass",
        "with": "\n            with record: pass",
    },
}


def script(kinds: dict[str, dict[str, str]], loops: int) -> str:
    """The text that measures each operation, less an empty loop, and prints seconds, one a line."""
    lines = [SETUP, _measured(0, "pass"), f"empty = best(measured_0, {loops})\n"]
    statements = [statement for each in kinds.values() for statement in each.values()]
    for n, statement in enumerate(statements, 1):
        lines += [_measured(n, statement), f"print(max(best(measured_{n}, {loops}) - empty, 1e-10))\n"]
    return "".join(lines)


def _measured(n: int, statement: str) -> str:
    return (
        f"def measured_{n}(n):\n    start = time.perf_counter()\n    for i in range(n):\n        if 1:\n            {statement}\n"
        "    return time.perf_counter() - start\n"
    )


def operations() -> None:
    """Print a line an operation: nanoseconds, and the ratios to CPython."""
    found = {"host": _under_cpython(script(OPERATIONS, LOOPS["host"]))}
    for kind in ("translated", "machine"):
        found[kind] = _ours(script(OPERATIONS, LOOPS[kind]), compiled=kind == "translated")
    print(f"{'operation, nanoseconds':40} {'CPython':>9} {'translated':>10} {'machine':>9}")
    rows = iter(zip(*found.values(), strict=True))
    for kind, each in OPERATIONS.items():
        print(kind)
        for name in each:
            host, translated, machine = [seconds * 1e9 for seconds in next(rows)]
            print(f"  {name:38} {host:9.1f} {translated:10.1f} {machine:9.1f}")
    print("what a host does, microseconds")
    for name, seconds in _of_the_host().items():
        print(f"  {name:38} {seconds * 1e6:9.1f}")


def _under_cpython(text: str) -> list[float]:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(text, "operations", "exec"), {"__name__": "__main__"})
    return [float(line) for line in printed.getvalue().split()]


def _ours(text: str, *, compiled: bool) -> list[float]:
    result = pi.run(text, policy=pi.OsPolicy(), limits=pi.Limits(seconds=300, compiled=compiled))
    return [float(line) for line in result.stdout.split()]


def _of_the_host() -> dict[str, float]:
    """Seconds of what is done with a run from outside."""
    paused = pi.start("a = fetch(1)\nb = fetch(2)\n", externals={"fetch"})
    blob = paused.dump()
    loop = f"for i in range({CALLS}):\n    fetch(i)\n"
    times = interleaved(
        {
            "run of `1 + 2`": lambda: pi.run("1 + 2"),
            "external call, a function of the host": lambda: pi.run(loop, tools={"fetch": _answer}),
            "external call, paused and resumed": lambda: _answered(pi.start(loop, externals={"fetch"})),
            "dump of a small run": paused.dump,
            "load of it": lambda: pi.load(blob),
        },
    )
    return {name: found.best / (CALLS if "external" in name else 1) for name, found in times.items()}


def _answer(_n: int) -> int:
    return 1


def _answered(step: object) -> None:
    while isinstance(step, pi.Paused):
        step = step.resume(1)
