"""The valid snapshots that hostile ones are made of: small scripts paused at their first call, which use all they hold afterwards."""

from functools import cache
from typing import NamedTuple

import interpreter as pi
from interpreter.hosting import Host
from interpreter.snapshot import kinds_table
from interpreter.snapshot.decoder import Decoder
from interpreter.snapshot.envelope import disclose
from interpreter.snapshot.format import unpack_tokens

LIMITS = pi.Limits(seconds=1.0, memory=64 << 20, output=100_000, calls=50)
_MAKING = pi.Limits(seconds=60.0)
# A busy machine takes its time; what is loaded gets LIMITS.
MEMORY = 1 << 28
LEAST_WEIGHT = 200
# Smaller snapshots are not chosen more often: each has something of its own.

USE = """
def use(v, depth=0):
    for act in (repr, hash, len, iter, type, dir, bool, str, vars, id):
        try:
            r = act(v)
            if act is iter and depth < 3:
                for i, x in enumerate(r):
                    use(x, depth + 1)
                    if i > 5:
                        break
        except Exception:
            pass
    for act in (lambda: v == v, lambda: v < v, lambda: v + v, lambda: v[0], lambda: v(), lambda: {v: v}, lambda: isinstance(v, v), lambda: v.__dict__, lambda: v.__class__.__mro__):
        try:
            act()
        except Exception:
            pass
for name in list(globals()):
    if name != 'use':
        use(globals()[name])
"""
"""The end of most scripts: whatever a global has become is used in many ways."""

SCRIPTS = {
    "plain": "x = [1, 2.5, 'three', None, True, -7, 2**80, b'ab', (1, (2, 3)), {4: [5]}, {6, 7}]\ny = fetch(x)\nprint(x, y)\n",
    "numbers": "x = list(range(20)); y = [i * .5 for i in range(10)]; z = bytearray(b'abc'); r = range(2, 9); s = slice(1, 2); n = float('nan'); f = frozenset({1, (2, 3)}); c = 2j\n"
    "fetch(1)\n" + USE,
    "function": "def f(a, *b, c=3, **d):\n    k = a\n    def g():\n        return k + fetch(a)\n    return g()\nprint(f(1, 2, c=4, e=5))\n",
    "loops": (
        "def f(n):\n    t = 0\n    for i in range(n):\n        for j in [i, 2]:\n            while t < 50:\n                t += j + 1\n                if t % 7 == 3:\n                    continue\n"
        "                try:\n                    t += fetch(j)\n                except ValueError as e:\n                    break\n                finally:\n                    t += 1\n"
        "    return [k * 2 for k in range(t) if k % 3], {k: v for k, v in zip('ab', 'cd')}, t\nfor q in range(9):\n    print(f(q))\n"
    ),
    "class": (
        "class A:\n    __slots__ = ('p', 'q')\n    def __init__(self): self.p = 1\n"
        "class B(A, ):\n    z = property(lambda s: 5)\n    def __eq__(self, o): return self is o\n    def __hash__(self): return 7\n"
        "class C(dict): pass\nclass E(ValueError): pass\nb = B(); c = C(a=1); e = E('x'); d = {b: 1}\nfetch(b.p)\nprint(d[b], c, repr(e), b.z)\n"
    ),
    "metaclass": (
        "class M(type):\n    def __call__(cls, *a):\n        return super().__call__(*a)\n    def __len__(cls): return 3\nclass P(metaclass=M):\n    @classmethod\n    def c(cls): return cls\n"
        "    @staticmethod\n    def s(): return 2\n    def __getattr__(self, n): return fetch(n)\n    def __lt__(self, o): return True\n    def __iter__(self): return iter([1])\n"
        "p = P(); m = p.c; k = super(P, p); t = (P, p, m)\np.missing\n" + USE
    ),
    "generator": "def g(n):\n    for i in range(n):\n        try:\n            yield i\n        finally:\n            pass\nh = g(5)\nnext(h)\nfor v in h:\n    fetch(v)\n    print(v)\n",
    "delegating": (
        "def g():\n    x = yield 1\n    try:\n        yield fetch(x)\n    except KeyError as e:\n        yield e\n    return 4\ndef h():\n    r = yield from g()\n    yield r\n"
        "async def co(): return 5\nc = co(); i = h(); j = h(); next(j)\ndef a():\n    yield from j\nk = a(); next(i)\ntry:\n    i.send(3)\n    i.throw(KeyError(1))\n    print(list(i), list(k))\n"
        "    c.send(None)\nexcept StopIteration as e:\n    print(e.value)\n"
    ),
    "errors": (
        "def f():\n    try:\n        raise KeyError('k')\n    except KeyError as e:\n        try:\n            raise ValueError('v') from e\n"
        "        except ValueError as w:\n            fetch(1)\n            raise\ntry:\n    f()\nexcept ValueError as e:\n    print(repr(e), repr(e.__cause__))\n"
    ),
    "groups": (
        "def f():\n    try:\n        raise ExceptionGroup('g', [ValueError(1), OSError(2, 'no', 'f')])\n    except* ValueError as e:\n        fetch(1)\n    except* OSError as o:\n        raise KeyError(2)\n"
        "try:\n    f()\nexcept BaseException as e:\n    x = e; t = e.__traceback__\n" + USE
    ),
    "iterators": (
        "a = iter([1, 2, 3]); b = iter({1: 2, 3: 4}); c = iter({5, 6}); d = iter(range(9)); e = iter('abc'); f = reversed([1, 2]); next(a); next(b)\n"
        "fetch(0)\nprint(list(a), list(b), len(list(c)), list(d), list(e), list(f))\n"
    ),
    "more_iterators": "a = enumerate('ab'); b = zip([1], (2,)); c = map(str, [1, 2]); d = filter(None, [0, 1]); e = {1: 2}.items(); f = iter(b'ab'); g = iter(int, 1); h = {3: 4}.keys()\nfetch(0)\n"
    + USE,
    "methods": "a = [].append; b = 'x'.join; c = dict.fromkeys; d = str.upper; e = int.from_bytes; f = print; g = len; h = list[int]; i = int | str; j = [1].__len__; k = object(); m = type\nfetch(0)\n"
    + USE,
    "matching": "class A:\n    __match_args__ = ('x',)\n    @property\n    def x(self): return fetch(1)\nmatch A():\n    case A(2): print(1)\n    case A(y): print(y)\nwith_ = f'{fetch(3)!r:>{fetch(4)}}'\n",
    "prelude": "print(sorted([3, 1, 2], key=lambda v: fetch(v)))\nprint([*map(str, [1, 2])])\n",
    "prelude_more": "class K:\n    def __init__(s, n): s.n = n\n    def __lt__(s, o): return fetch(s.n) < o.n\n    def __eq__(s, o): return fetch(s.n)\n    def __hash__(s): return 5\n    def __repr__(s): return 'K'\n"
    "l = [K(2), K(1)]\nl.sort()\nprint(min(l), {K(1): 2, K(3): 4}, l.index(K(2)), max(l, key=lambda k: k.n))\n",
    "prelude_repr": "class R:\n    def __repr__(s): return str(fetch(1))\n    def __str__(s): return 'R'\n    def __format__(s, f): return f\nx = [R(), {1: R()}]\nprint(x, f'{R():a}', sum(map(fetch, [1, 2])), ','.join(str(R()) for i in range(3)))\n",
    "with": "class W:\n    def __enter__(s): return fetch(1)\n    def __exit__(s, *a): return fetch(2)\nwith W() as w, W() as v:\n    raise ValueError(w)\nprint(w)\n",
    "library": "import math\nfrom collections import Counter, deque\nc = Counter('abca')\nd = deque([1, 2], 5)\nfetch(c['a'])\nprint(c, d, math.sqrt(4))\n",
    "host_backed": "import datetime, decimal, re, itertools, random\na = datetime.datetime(2020, 1, 2); b = decimal.Decimal('1.5'); c = re.compile('a(b)'); m = c.match('ab'); i = itertools.count(3); r = random.Random(4)\n"
    "fetch(0)\n" + USE,
    "session": "x = 1\ndef f(a): return [a, x]\nclass S:\n    y = 3\n    def __len__(self): return 2\nz = {'k': S(), 'l': (1, 2.5, f)}\n",
}  # fmt: skip


class Valid(NamedTuple):
    """One valid snapshot: its tokens, the place of the number of rows, the ends of the shells and of the contents.

    Shells and contents are (place of the first token, number of the kind).
    """

    name: str
    tokens: list
    rows: int
    ends: int
    roots: int
    shells: list[tuple[int, int]]
    contents: list[tuple[int, int]]


def blob_of(name: str) -> bytes:
    """The snapshot of a script."""
    text = SCRIPTS[name]
    if name != "session":
        return pi.start(text, externals={"fetch"}, limits=_MAKING).dump()
    session = pi.Session(limits=_MAKING)
    session.run(text)
    return session.dump()


def tokens_of(blob: bytes) -> list:
    """The tokens of an unsigned snapshot."""
    return unpack_tokens(disclose(blob, [], 1 << 26)[0], 1 << 30)


class _Noting(Decoder):
    """Notes where rows begin, by the place at which the decoder stands when a row's function is called."""

    def note(self) -> tuple[int, int, int, list, list]:
        """What `Valid` holds behind the tokens."""
        shells: list[tuple[int, int]] = []
        contents: list[tuple[int, int]] = []
        original = kinds_table.BY_NUMBER
        kinds_table.BY_NUMBER = {n: self._noted(kind, shells, contents) for n, kind in original.items()}
        self.take()  # the release
        rows = self.at + 1 + self.tokens[self.at]
        try:
            self.load()
        finally:
            kinds_table.BY_NUMBER = original
        return rows, min(at for at, _ in contents), self.at, shells, contents

    @staticmethod
    def _noted(kind: object, shells: list, contents: list) -> object:
        def make(decoder: Decoder) -> object:
            shells.append((decoder.at - 1, kind.number))
            return kind.make(decoder)

        def fill(decoder: Decoder, obj: object) -> None:
            contents.append((decoder.at, kind.number))
            kind.fill(decoder, obj)

        return kind._replace(make=make, fill=None if kind.fill is None else fill)


@cache
def valid() -> tuple[Valid, ...]:
    """All of them."""
    made = []
    for name in SCRIPTS:
        tokens = tokens_of(blob_of(name))
        noting = _Noting(Host(LIMITS, None, None).engine, tokens, trusted=False, memory=MEMORY, seconds=60.0)
        made.append(Valid(name, tokens, *noting.note()))
    return tuple(made)


@cache
def weights() -> tuple[float, ...]:
    """How often each is chosen: less often where loading takes longer."""
    return tuple(1.0 / max(LEAST_WEIGHT, len(each.tokens)) for each in valid())
