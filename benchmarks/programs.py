"""Small programs under CPython and under each executor, in the same run: ratios of the best times, answers checked."""

import interpreter as pi
from benchmarks.timing import interleaved

PROGRAMS = {
    "calls": "def fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\nfib(15)\n",
    "numbers": "t = 0\nfor i in range(20000):\n    t = (t + i * i) % 1000003\nt\n",
    "methods": (
        "class P:\n    def __init__(self, x):\n        self.x = x\n"
        "    def step(self, k):\n        self.x = (self.x + k) % 1009\n        return self.x\n"
        "def main(n):\n    p, t = P(1), 0\n    for i in range(n):\n        t += p.step(i)\n    return t\nmain(5000)\n"
    ),
    "containers": "d = {}\nfor i in range(5000):\n    d[i % 100] = d.get(i % 100, 0) + 1\nsum(d.values())\n",
    "generators": "def g(n):\n    for i in range(n):\n        yield i\nt = 0\nfor x in g(5000):\n    t += x\nt\n",
    "exceptions": (
        "t = 0\nfor i in range(2000):\n    try:\n        raise ValueError(i)\n"
        "    except ValueError as e:\n        t += e.args[0]\nt\n"
    ),
    "sort with key": "items = [(i * 7919) % 1000 for i in range(1000)]\nsorted(items, key=lambda v: -v)[0]\n",
}


def programs(repeat: int = 5) -> None:
    """Ratio to CPython, a line a program."""
    print(f"{'program, ratio to CPython':32} {'machine':>9} {'translated':>10}")
    for name, text in PROGRAMS.items():
        head, last = text.rstrip("\n").rsplit("\n", 1)
        host = compile(f"{head}\nanswer = {last}\n", name, "exec")

        def native(host: object = host) -> object:
            space: dict = {}
            exec(host, space)
            return space["answer"]

        def ours(compiled: bool, text: str = text) -> object:  # noqa: FBT001 - an executor's switch
            return pi.run(text, limits=pi.Limits(seconds=60, compiled=compiled)).value

        if not native() == ours(compiled=False) == ours(compiled=True):
            raise ValueError(f"{name}: answers differ")
        times = interleaved({"host": native, "machine": lambda: ours(compiled=False), "translated": lambda: ours(compiled=True)}, repeat)
        base = times["host"].best
        print(f"{name:32} {times['machine'].best / base:9.1f} {times['translated'].best / base:10.1f}")
