"""Golden snapshots: paused runs saved by a release on each CPython, which every later release must load on each of them.

`python -m tests.snapshots.golden` writes those of this release and of the CPython that runs it, where there are none: what is there is
never written again. Run `python -m interpreter.snapshot.release` too, so that the prelude code in them stays known.
"""

import sys
from pathlib import Path

import interpreter as pi
from interpreter.snapshot.envelope import HEADER_SIZE, SIGNATURE

FOLDER = Path(__file__).parent / "golden"
KEY = b"golden"
# name -> (script, what it writes when each call is answered with 10 times its first argument)
SCRIPTS: dict[str, tuple[str, str]] = {
    "plain": ("x = [1, 'two', {3: (4.5, None)}]\ny = ask(2)\nprint(x, y)\n", "[1, 'two', {3: (4.5, None)}] 20\n"),
    "functions": (
        "def outer(a, *, b=2):\n    total = a\n    def inner(c):\n        nonlocal total\n        total += ask(c) + b\n        return total\n"
        "    return [inner(i) for i in range(3)]\nprint(outer(1))\n",
        "[3, 15, 37]\n",
    ),
    "classes": (
        "class A:\n    def __init__(self, n): self.n = n\n    def __eq__(self, o): return self.n == o.n\n    def __hash__(self): return hash(self.n)\n"
        "class B(A):\n    __slots__ = ('m',)\n    @property\n    def p(self): return ask(self.n)\nd = {B(1): 'one', A(2): 'two'}\nprint(B(4).p, d[A(2)], d[B(1)])\n",
        "40 two one\n",
    ),
    "errors": (
        "try:\n    try:\n        {}['k']\n    except KeyError:\n        raise ValueError(ask(1))\n    finally:\n        print('finally')\n"
        "except ValueError as e:\n    print(repr(e), repr(e.__context__))\n",
        "finally\nValueError(10) KeyError('k')\n",
    ),
    "generators": (
        "def g():\n    for i in range(3):\n        yield ask(i)\nit = g()\nnext(it)\nd = {1: 2, 3: 4}\nk = iter(d)\nnext(k)\nprint(list(it), next(k))\n",
        "[10, 20] 3\n",
    ),
    "sorted_key": ("print(sorted([3, 1, 2], key=lambda v: -ask(v)))\n", "[3, 2, 1]\n"),
    "contextmanager": (
        "from contextlib import contextmanager\n@contextmanager\ndef m():\n    print('in', ask(1))\n    try:\n        yield 5\n    finally:\n        print('out', ask(2))\n"
        "with m() as v:\n    print(v)\n",
        "in 10\n5\nout 20\n",
    ),
    "asyncio": (
        "import asyncio\nasync def f(i, lock):\n    async with lock:\n        v = ask(i)\n    await asyncio.sleep(0)\n    return v\n"
        "async def main():\n    lock = asyncio.Lock()\n    async with asyncio.timeout(60):\n"
        "        return await asyncio.gather(*(f(i, lock) for i in range(1, 4)))\nprint(asyncio.run(main()))\n",
        "[10, 20, 30]\n",
    ),
    "library": (
        "import json, math\nfrom collections import Counter\nc = Counter('aab')\nx = ask(3)\nprint(c.most_common(1), json.dumps([x]), math.floor(2.5))\n",
        "[('a', 2)] [30] 2\n",
    ),
    "objects": (
        "class A:\n    def __init__(self): self.v = ask(1)\n    def __repr__(self): return f'A{ask(self.v)}'\n    def __eq__(self, o): return ask(2) == 20\n"
        "class M(type):\n    def __call__(cls): return super().__call__()\nclass B(A, metaclass=M): pass\nprint([A(), B()], [A()] == [B()], *map(ask, {1: 2}))\n",
        "[A100, A100] True 10\n",
    ),
}  # fmt: skip
SIGNED = frozenset({"library"})
CALLS = {"asyncio": 1, "objects": 8}
"""At how many calls a run is saved; 2 unless it stands here."""


def answer(step: pi.Paused) -> object:
    """The rule of all golden runs."""
    return 10 * step.args[0]


def is_signed(blob: bytes) -> bool:
    """Whether a key is needed to load it."""
    return blob[HEADER_SIZE - 1] == SIGNATURE


def write() -> None:
    """Write the snapshots of this release: each script at its first calls."""
    place = FOLDER / f"{pi.__version__}-cp{sys.version_info[0]}{sys.version_info[1]}"
    place.mkdir(parents=True, exist_ok=True)
    for name, (text, _) in SCRIPTS.items():
        step = pi.start(text, externals={"ask"})
        written = ""
        for number in range(1, 1 + CALLS.get(name, 2)):
            if isinstance(step, pi.Paused):
                written += step.stdout
                path = place / f"{name}.{number}.snapshot"
                if not path.exists():
                    path.write_bytes(step.dump(key=KEY if name in SIGNED else None))
                    path.with_suffix(".before").write_text(written, encoding="utf-8")
                step = step.resume(answer(step))


if __name__ == "__main__":
    write()
