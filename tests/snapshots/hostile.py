"""Hostile snapshots: valid ones with tokens changed, taken away, doubled or swapped, sealed again. `python -m tests.snapshots.hostile 100000`.

Each must either be refused with SnapshotError or load; what loads must run to an end that the public interface knows.
"""

import random
import sys
import time
from collections import Counter

import interpreter as pi
from interpreter.snapshot.format import disclose, enclose, pack_tokens, unpack_tokens

SCRIPTS = {
    "plain": "x = [1, 2.5, 'three', None, True, -7, 2**80, b'ab', (1, (2, 3)), {4: [5]}, {6, 7}]\ny = fetch(x)\nprint(x, y)\n",
    "function": "def f(a, *b, c=3, **d):\n    k = a\n    def g():\n        return k + fetch(a)\n    return g()\nprint(f(1, 2, c=4, e=5))\n",
    "class": (
        "class A:\n    __slots__ = ('p', 'q')\n    def __init__(self): self.p = 1\n"
        "class B(A, ):\n    z = property(lambda s: 5)\n    def __eq__(self, o): return self is o\n    def __hash__(self): return 7\n"
        "class C(dict): pass\nclass E(ValueError): pass\nb = B(); c = C(a=1); e = E('x'); d = {b: 1}\nfetch(b.p)\nprint(d[b], c, repr(e), b.z)\n"
    ),
    "generator": "def g(n):\n    for i in range(n):\n        try:\n            yield i\n        finally:\n            pass\nh = g(5)\nnext(h)\nfor v in h:\n    fetch(v)\n    print(v)\n",
    "errors": (
        "def f():\n    try:\n        raise KeyError('k')\n    except KeyError as e:\n        try:\n            raise ValueError('v') from e\n"
        "        except ValueError as w:\n            fetch(1)\n            raise\ntry:\n    f()\nexcept ValueError as e:\n    print(repr(e), repr(e.__cause__))\n"
    ),
    "iterators": (
        "a = iter([1, 2, 3]); b = iter({1: 2, 3: 4}); c = iter({5, 6}); d = iter(range(9)); e = iter('abc'); f = reversed([1, 2]); next(a); next(b)\n"
        "fetch(0)\nprint(list(a), list(b), len(list(c)), list(d), list(e), list(f))\n"
    ),
    "prelude": "print(sorted([3, 1, 2], key=lambda v: fetch(v)))\nprint([*map(str, [1, 2])])\n",
    "library": "import math\nfrom collections import Counter, deque\nc = Counter('abca')\nd = deque([1, 2], 5)\nfetch(c['a'])\nprint(c, d, math.sqrt(4))\n",
    "session": "x = 1\n",
}
LIMITS = pi.Limits(seconds=5.0)


def blobs() -> dict[str, bytes]:
    """A snapshot of each script, paused at its first call."""
    made = {}
    for name, text in SCRIPTS.items():
        if name == "session":
            session = pi.Session()
            session.run(text)
            made[name] = session.dump()
        else:
            made[name] = pi.start(text, externals={"fetch"}, limits=LIMITS).dump()
    return made


def tokens_of(blob: bytes) -> list:
    """The tokens of an unsigned snapshot."""
    return unpack_tokens(disclose(blob, [], 1 << 26)[0], 1 << 30)


def sealed(tokens: list) -> bytes:
    """An unsigned snapshot of these tokens."""
    return enclose(pack_tokens(tokens), None)


def _other_token(rng: random.Random) -> object:
    return rng.choice(
        [
            None, True, False, 0, 1, 2, rng.randrange(100), rng.randrange(1 << 16), 1 << 40, (1 << 64) - 1, -1, -2, -rng.randrange(1, 200),
            -rng.randrange(1, 400), -(1 << 40), 1.5, float("nan"), "", "text", "__class__", ".tb", "__builtins__", b"", b"\x00" * 9,
            bytes(rng.randrange(256) for _ in range(rng.randrange(40))), (), (-5,), (5,), (1.0, 2.0), (True,), (b"\xff", 0), (b"\xed\xa0\x80",), ("t", 3),
        ]
    )  # fmt: skip


def mutated(tokens: list, rng: random.Random) -> list:
    """The tokens with one to four changes."""
    made = list(tokens)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        at = rng.randrange(len(made))
        how = rng.randrange(8)
        if how == 0:
            made[at] = _other_token(rng)
        elif how == 1 and type(made[at]) is int:
            made[at] += rng.choice((-2, -1, 1, 2, 7, -7))
        elif how == 2:
            del made[at]
        elif how == 3:
            made.insert(at, _other_token(rng))
        elif how == 4:
            other = rng.randrange(len(made))
            made[at], made[other] = made[other], made[at]
        elif how == 5:
            made[at : at + rng.randrange(1, 6)] = []
        elif how == 6 and type(made[at]) is bytes and made[at]:
            made[at] = _changed_bytes(made[at], rng)
        else:
            ints = [i for i, t in enumerate(made) if type(t) is int and t < 0]
            if ints:  # point somewhere else
                made[rng.choice(ints)] = made[rng.choice(ints)]
        if not made:
            return list(tokens)
    return made


def _changed_bytes(data: bytes, rng: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(changed))
        changed[at] = rng.choice((rng.randrange(256), changed[at] ^ 1 << rng.randrange(8), 0, 255))
    return bytes(changed)


def try_loading(blob: bytes) -> str:
    """What becomes of the bytes: "refused", or how the run that they hold ends."""
    try:
        step = pi.load(blob, limits=LIMITS)
    except pi.SnapshotError:
        try:
            pi.Session.load(blob)
        except pi.SnapshotError:
            return "refused"
        return "session"
    steps = 0
    while isinstance(step, pi.Paused) and steps < 20:
        steps += 1
        step = step.resume(steps)
    return type(step).__name__


def run(count: int, seed: int = 1) -> Counter:
    """Try `count` changed snapshots; how often each end came. The first fault is raised, with the seed that repeats it."""
    rng = random.Random(seed)
    valid = [tokens_of(blob) for blob in blobs().values()]
    ends: Counter = Counter()
    for i in range(count):
        state = rng.getrandbits(64)
        inner = random.Random(state)
        tokens = mutated(inner.choice(valid), inner)
        try:
            blob = sealed(tokens)
        except (ValueError, OverflowError):
            continue
        began = time.monotonic()
        try:
            ends[try_loading(blob)] += 1
        except BaseException as e:
            e.add_note(f"input {i} of seed {seed}: repeat with once({state})")
            raise
        if time.monotonic() - began > 30:  # six times the limit of one advance
            raise AssertionError(f"input {i} of seed {seed} took too long: repeat with once({state})")
    return ends


def once(state: int) -> str:
    """The input that `run` names in a fault."""
    inner = random.Random(state)
    valid = [tokens_of(blob) for blob in blobs().values()]
    return try_loading(sealed(mutated(inner.choice(valid), inner)))


if __name__ == "__main__":
    print(run(int(sys.argv[1]) if len(sys.argv) > 1 else 5000, int(sys.argv[2]) if len(sys.argv) > 2 else 1))
