"""What a script holds when it is saved is what it holds when it goes on: one row a kind of value, identity and order included."""

import pytest

import interpreter as pi

ROWS = {
    "scalars": ("x = [None, True, False, 0, -1, 2**63, 2**64, -2**70, 1.5, -0.0, 1e400, 'a', '', b'', b'a', 3-2j, ..., NotImplemented]", "print(x)"),
    "surrogates": (r"x = ['\ud800', '\udfff' * 3, {'\ud800': 1}]", r"print(ascii(x), x[2]['\ud800'])"),
    "nan identity": ("n = float('nan'); x = [n, n, float('nan')]", "print(x[0] is x[1], x[0] is n, x[1] is x[2], n in x, x)"),
    "complex with nan": ("x = complex(float('nan'), -0.0)", "print(x)"),
    "int list": ("x = list(range(1000)) + [70000]", "print(len(x), sum(x), x[-1])"),
    "wide int list": ("x = [10**15 + i * i for i in range(100)]", "print(sum(x), x[7])"),
    "wild int list": ("x = [(-1)**i * 3**i for i in range(60)]", "print(x)"),
    "float list": ("x = [i / 3 for i in range(100)]", "print(x)"),
    "bool list": ("x = [True] * 10 + [False]", "print(x)"),
    "number tuple": ("x = tuple(range(-5, 40))", "print(x)"),
    "nested": ("x = [[1, (2, [3, {4: (5, {6})}])]]", "print(x)"),
    "aliasing": ("a = []; x = [a, a, (a, a), {1: a}]", "a.append(1); print(x, x[0] is x[2][0] is x[3][1])"),
    "cycle": ("x = []; x.append(x); d = {}; d['d'] = d; t = ([],); t[0].append(t)", "print(x, x[0] is x, d['d'] is d, t[0][0] is t)"),
    "dict order": ("x = {i: -i for i in (5, 3, 9)}; del x[3]; x[3] = 0", "print(x)"),
    "mixed keys": ("x = {1: 'a', '1': 'b', (1, 'x'): 'c', None: 'd', 1.5: 'e', b'1': 'f', frozenset((1, 2)): 'g'}", "print(x[(1, 'x')], x[frozenset((2, 1))], len(x))"),
    "sets": ("x = {1, 2}; y = frozenset({3, (4,)}); x.add(y)", "print(y in x, (4,) in y, len(x))"),
    "bytearray": ("x = bytearray(b'ab'); y = [x, x]", "x += b'c'; print(y)"),
    "range slice": ("x = range(1, 10**30, 7); y = slice(1, None, [2])", "print(x, y, x[3], y.step)"),
    "memoryview": ("b = bytearray(b'abc'); x = memoryview(b)", "b[0] = 65; print(x.tobytes(), x.readonly)"),
    "sentinel": ("x = object(); y = [x]", "print(y[0] is x, type(x) is object)"),
    "function": ("def f(a, b=[], *, c=1, **k):\n    'doc'\n    b.append(a)\n    return b, c, k\ng = f; f(0); f.note = 'n'", "print(g is f, f(1, c=2, d=3), f.note, f.__doc__, f.__name__)"),
    "annotations": ("def f(a: int, *b: 'x') -> list: ...", "print(f.__annotations__)"),
    "closure": (
        "def make():\n    n = 0\n    def add():\n        nonlocal n\n        n += 1\n        return n\n    def get():\n        return n\n    return add, get\nadd, get = make(); add()",
        "add(); print(get())",
    ),
    "unbound cell": ("def make():\n    def get():\n        return late\n    if 0: late = 1\n    return get\nget = make()", "try: get()\nexcept NameError as e: print(e)"),
    "recursion in cell": ("def make():\n    def fact(n): return n and n * fact(n - 1) or 1\n    return fact\nf = make()", "print(f(10))"),
    "bound method": ("class A:\n    def m(self): return self\na = A(); m = a.m", "print(m() is a, m.__self__ is a, m == a.m)"),
    "class": (
        "class A:\n    'doc'\n    x = 1\n    def m(self): return self.x\nclass B(A):\n    x = 2\n    def m(self): return super().m() + 1\nb = B()",
        "print(b.m(), B.__mro__, A.__doc__, B.__subclasses__(), A.__subclasses__() == [B], B.__qualname__, [k for k in vars(A) if k[0] != '_'])",
    ),
    "class changed": ("class A: x = 1\nA.y = 2\nA.m = lambda self: self.y\ndel A.x\na = A()", "print(a.m(), hasattr(A, 'x'))"),
    "metaclass": (
        "class M(type):\n    def __call__(cls, *a): return [super().__call__(*a)]\n    def hi(cls): return cls.__name__\nclass A(metaclass=M): pass",
        "print(type(A()), A.hi(), type(A) is M)",
    ),
    "slots": (
        "class A:\n    __slots__ = ('p', 'q', '__dict__')\nclass B(A):\n    __slots__ = ['r']\nb = B(); b.p = 1; b.r = 2; b.z = 3; s = A.p",
        "print(b.p, b.r, b.z, A.p is s, hasattr(b, 'q')); b.q = 4; print(b.q, vars(b))",
    ),
    "mangled slots": ("class A:\n    __slots__ = ('__x',)\n    def put(self): self.__x = 5\n    def get(self): return self.__x\na = A(); a.put()", "print(a.get())"),
    "property": (
        "class A:\n    @property\n    def x(self):\n        'the x'\n        return 5\n    y = property(None, lambda s, v: print('set', v))\na = A()",
        "print(a.x, A.x.__doc__); a.y = 3\ntry: a.x = 1\nexcept AttributeError as e: print(e)\ntry: a.y\nexcept AttributeError as e: print(e)",
    ),
    "class and static methods": (
        "class A:\n    @classmethod\n    def c(cls): return cls\n    @staticmethod\n    def s(): return 's'\nclass B(A): pass\nk = B.c; w = A.__dict__['c']",
        "print(k() is B, B.s(), A().s(), type(w).__name__, w.__func__.__name__)",
    ),
    "guest hash": (
        "class K:\n    def __init__(self, n): self.n = n\n    def __hash__(self): return hash(self.n)\n    def __eq__(self, o): return type(o) is K and self.n == o.n\n"
        "x = {K(1): 'a', K(2): 'b', (K(3), 4): 'c'}; s = {K(5), frozenset([K(6)])}",
        "print(x[K(1)], x[K(2)], x[(K(3), 4)], K(5) in s, frozenset([K(6)]) in s, K(7) in x)",
    ),
    "guest hash with slots": (
        "class K:\n    __slots__ = ('n',)\n    def __init__(self, n): self.n = n\n    def __hash__(self): return 5\n    def __eq__(self, o): return self.n == o.n\nx = {K(1): 1, K(2): 2}",
        "print(x[K(1)], x[K(2)])",
    ),
    "hash of text": ("class K:\n    def __hash__(self): return hash('text')\n    def __eq__(self, o): return True\nx = {K(): 1}; h = hash('text')", "print(h == hash('text'), x[K()])"),
    "identity keys": ("class K: pass\nk = K(); x = {k: 1, K: 2, len: 3, K.__init__: 4}; i = id(k); r = repr(k); h = hash(k)", "print(x[k], x[K], x[len], i == id(k), r == repr(k), h == hash(k))"),
    "identity of a text": ("s = 'some text'; i = id(s)", "print(i == id(s))"),
    "subclasses of natives": (
        "class I(int): pass\nclass S(str): pass\nclass L(list): pass\nclass D(dict): pass\nclass T(tuple): pass\nclass F(float): pass\nclass Y(bytes): pass\n"
        "class Z(frozenset): pass\nclass E(set): pass\nclass C(complex): pass\n"
        "x = [I(5), S('s'), L([1]), D(a=1), T((1, 2)), F(1.5), Y(b'y'), Z([1]), E([2]), C(1j)]\nfor v in x: v.tag = type(v).__name__\nx[2].append(x)",
        "for v in x: print(type(v).__name__, v.tag, isinstance(v, (int, str, list, dict, tuple, float, bytes, frozenset, set, complex)))\nprint(x[0] + 1, x[1] + '!', x[2][1] is x, x[3]['a'], x[4])",
    ),
    "instance dict met after the instance": ("class A: pass\na = A(); a.x = [[[a.__dict__]]]", "a.y = 2; print([*a.x[0][0][0]])"),
    "globals as instance dict": ("class A: pass\na = A(); a.__dict__ = globals()", "a.y = 2; print(y)"),
    "main under the name of a library module": ("import sys; sys.modules['json'] = sys.modules['__main__']", "import json; print(json is sys.modules['__main__'])"),
    "class asked for annotations by the host": ("class A: pass\nx = staticmethod(A)", "print(x.__func__ is A, A.__annotations__)"),
    "function bound to a pattern": ("import types, re; x = types.MethodType(lambda s: s.pattern, re.compile('a'))", "print(x())"),
    "function bound to a generator": ("import types\nx = types.MethodType(lambda s: next(s), iter(i for i in [4]))", "print(x())"),
    "builtin bound to a list": ("import types; x = types.MethodType(len, [3]); y = types.MethodType(print, 3)", "print(x()); y(4)"),
    "object bound to a list": ("import types\nclass A:\n    def __call__(self, x): return x\nx = types.MethodType(A(), [3])", "print(x(), callable(A()))"),
    "key of the script in an instance dict": (
        "class K:\n    def __eq__(self, o): return True\n    def __hash__(self): return 5\nclass A: pass\na = A(); a.__dict__[K()] = 1", "print(len(a.__dict__))",
    ),
    "any key in the dict of a module": (
        "import builtins, math\nclass K:\n    def __eq__(self, o): return True\n    def __hash__(self): return 5\nfor m in builtins, math: vars(m)[5] = 3; vars(m)[K] = 4",
        "print(vars(builtins)[5], vars(math)[K], vars(builtins)[K])",
    ),
    "shared instance dict": ("class A: pass\na = A(); a.x = 1; d = a.__dict__", "d['y'] = 2; print(a.y, a.__dict__ is d)"),
    "exceptions": (
        "try:\n    try:\n        1 / 0\n    except ZeroDivisionError as z:\n        raise KeyError('k', 2) from z\nexcept KeyError as e:\n    e.add_note('note'); x = e",
        "print(repr(x), repr(x.__cause__), x.__context__ is x.__cause__, x.__notes__, x.__suppress_context__, x.__traceback__.tb_lineno)",
    ),
    "exception fields": (
        "x = [OSError(2, 'gone', 'f'), StopIteration(5), SystemExit(3), ImportError('m', name='n'), UnicodeDecodeError('utf-8', b'ab', 0, 1, 'bad'), AttributeError('a', name='n')]",
        "print(x[0], x[0].errno, x[0].filename, x[1].value, x[2].code, x[3].name, x[4], x[5].name, type(x[0]).__name__)",
    ),
    "exception class": ("class E(ValueError):\n    def __init__(self, a): super().__init__(a, 'more'); self.a = a\nx = E(1)", "print(repr(x), x.a, x.args)\ntry: raise x\nexcept ValueError as e: print(e is x)"),
    "exception group": ("x = ExceptionGroup('g', [ValueError(1), ExceptionGroup('h', [KeyError(2)])])", "print(repr(x), x.split(KeyError))"),
    "exception that leads to itself": ("x = ValueError(); x.args = (x,); x.me = x", "print(x.args[0] is x, x.me is x)"),
    "generator": ("def g():\n    total = 0\n    while True:\n        total += (yield total) or 1\nx = g(); next(x); x.send(5)", "print(x.send(2), next(x), x.gi_frame is not None)"),
    "unstarted and finished generators": ("def g(a):\n    yield a\nx = g(1); y = g(2); list(y)", "print(list(x), list(y))"),
    "generator expression": ("x = (i * i for i in range(9)); next(x)", "print(list(x))"),
    "yield from": ("def a():\n    r = yield from b()\n    yield r\ndef b():\n    yield 1\n    yield 2\n    return 3\nx = a(); next(x)", "print(list(x))"),
    "shared generator": ("x = iter([1, 2, 3, 4]); g = (i for i in x); h = [g, g]; next(g)", "print(next(h[1]), next(x), list(g))"),
    "list iterators": ("s = [1, 2, 3]; a = iter(s); b = reversed(s); next(a); next(b); c = iter(s); list(c)", "s.append(4); print(list(a), list(b), list(c))"),
    "sequence iterators": (
        "x = [iter((1, 2)), iter('abc'), iter('a\\u20acc'), iter(b'ab'), iter(bytearray(b'xy')), iter(range(5)), iter(range(2**70, 2**70 + 4)), reversed((1, 2, 3))]\nfor i in x: next(i)",
        "print([list(i) for i in x])",
    ),
    "dict iterators": (
        "d = {i: str(i) for i in range(4)}; x = [iter(d), iter(d.values()), iter(d.items()), reversed(d)]\nfor i in x: next(i)\ne = iter(d); list(e)",
        "print([list(i) for i in x], list(e))",
    ),
    "changed dict": ("d = {1: 2}; x = iter(d); d[3] = 4", "try: next(x)\nexcept RuntimeError as e: print(e)"),
    "dict changed afterwards": ("d = {1: 2, 3: 4}; x = iter(d); next(x)", "d[5] = 6\ntry: next(x)\nexcept RuntimeError as e: print(e)"),
    "set iterator": ("s = {1, 2, 3}; x = iter(s); seen = [next(x)]", "print(sorted(seen + list(x)))\ns.add(9)\nprint(list(x))"),
    "set changed": ("s = {1, 2, 3}; x = iter(s); next(x); y = iter(s)", "s.add(9)\nfor i in (x, y):\n    try: next(i)\n    except RuntimeError as e: print(e)"),
    "views": ("d = {1: 2}; x = [d.keys(), d.values(), d.items()]", "d[3] = 4; print(x, x[0] & {3})"),
    "map and its like": ("x = [map(str, [1, 2, 3]), filter(None, [0, 1, 2]), zip('ab', [1, 2]), enumerate('ab', 5)]\nfor i in x: next(i)", "print([list(i) for i in x], [type(i).__name__ for i in x])"),
    "deque": ("from collections import deque\nx = deque([1, 2, 3], 5); i = iter(x); next(i)", "print(x, x.maxlen, list(i)); x.extend([4, 5, 6]); print(x)"),
    "builtins": ("x = [len, print, sorted, int, str.upper, [].append, type, super, ValueError, object.__init__, dict.fromkeys, 'a'.join]", "print([f is g for f, g in zip(x, [len, print, sorted, int])], x[4]('a'), x[10]('ab'), x[11]('bc'))"),
    "native method": ("l = []; x = l.append", "x(5); print(l, x.__self__ is l)"),
    "types of things": ("x = [type(lambda: 0), type(None), type(iter([])), type(len), type(Exception().__init__)]", "print(x, type(lambda: 0) is x[0], type(None) is x[1])"),
    "unpacked alias": ("x, = tuple[int]; y = tuple[*tuple[int, ...], x]", "print(x, y, x.__unpacked__, x == tuple[int])"),
    "generic alias": ("x = list[int]; y = int | str | None; z = dict[str, list[int]]", "print(x, y, z, isinstance(5, y))"),
    "super object": ("class A:\n    def m(self): return 'A'\nclass B(A):\n    def m(self): return 'B'\nx = super(B, B())", "print(x.m())"),
    "module": ("import math, json\nx = math; from json import dumps as d", "print(x is math, d([1]), x.pi, json.loads('[2]'))"),
    "module changed": ("import math, json\nmath.pi = 3; json.extra = 'e'; del math.tau", "import math as m\nprint(m.pi, json.extra, hasattr(m, 'tau'))"),
    "library state": ("import random\nrandom.seed(7); random.random()", "print(random.random(), random.randrange(100))"),
    "library classes": (
        "from collections import Counter, defaultdict, OrderedDict, namedtuple\nfrom dataclasses import dataclass\nfrom enum import Enum\nimport functools\nP = namedtuple('P', 'a b')\n"
        "@dataclass\nclass Q:\n    a: int\n    b: list\nclass C(Enum):\n    R = 1\n    G = 2\n@functools.lru_cache\ndef f(n): return n * 2\nf(1)\n"
        "x = [Counter('aab'), defaultdict(list, a=[1]), OrderedDict(b=1, a=2), P(1, 2), Q(1, [2]), C.R, functools.partial(pow, 2)]",
        "print(x, x[5] is C.R, C(2) is C.G, {C.R: 5}[C.R], x[6](3), f.cache_info(), f(1)); x[1]['z'].append(1); print(x[1])",
    ),
    "time zones of the script": (
        "import datetime as D\nclass Z(D.tzinfo):\n    def __init__(self, h=0): self.h = h\n    def utcoffset(self, d): return D.timedelta(hours=self.h)\n"
        "x = [D.datetime(2024, 1, 2, tzinfo=Z(3)), D.time(1, tzinfo=Z(4)), D.tzinfo()]; x[0].tzinfo.own = x",
        "print(x[0].utcoffset(), x[0].astimezone(D.timezone.utc), x[1].utcoffset(), x[0].tzinfo.own is x, type(x[2]))",
    ),
    "dates": ("import datetime as D\nx = [D.date(2024, 1, 2), D.datetime(2024, 1, 2, 3, fold=1, tzinfo=D.timezone.utc), D.time(1, 2), D.timedelta(1, 2, 3), D.timezone(D.timedelta(hours=1), 'n')]", "print(x, x[1].fold)"),
    "regular expressions": ("import re\np = re.compile(r'(\\w)(\\d)'); m = p.search('xx a1 b2'); i = p.finditer('a1 b2 c3'); next(i)", "print(m.groups(), m.span(), p.pattern, [k.group() for k in i])"),
    "code": ("c = compile('a + 1', 'name', 'eval')", "a = 5; print(eval(c), c.co_filename)"),
    "global namespace": ("g = globals(); x = 1", "g['y'] = 2; print(x, y, g is globals())"),
    "deep list": ("x = []\nfor i in range(20000): x = [x]", "n = 0\nwhile x: x = x[0]; n += 1\nprint(n)"),
    "deep tuple": ("x = ()\nfor i in range(20000): x = (x,)", "n = 0\nwhile x: x = x[0]; n += 1\nprint(n)"),
    "linked objects": ("class N: pass\nh = None\nfor i in range(20000):\n    n = N(); n.next = h; h = n", "c = 0\nwhile h: h = h.next; c += 1\nprint(c)"),
    "handled exception": ("def f():\n    try: 1 / 0\n    except ZeroDivisionError:\n        wait(0)\n        raise\n", "try: f()\nexcept ZeroDivisionError as e: print(e)"),
    "recursion limit": ("import sys\nsys.setrecursionlimit(300)", "print(sys.getrecursionlimit())"),
}  # fmt: skip
LIMITS = pi.Limits(seconds=60.0)


def _end(step: object) -> str:
    """What the run writes from here on."""
    text = step.stdout
    while isinstance(step, pi.Paused):
        step = step.resume(None)
        text += step.stdout
    return text if isinstance(step, pi.Complete) else text + str(step.error.traceback)


@pytest.mark.parametrize("name", ROWS)
def test_value_is_the_same_after_a_move(name: str):
    """The check writes the same when the state was saved and loaded as when it was not; a second dump gives the same bytes."""
    setup, check = ROWS[name]
    text = f"{setup}\nwait(1)\n{check}\n"
    step = pi.start(text, externals={"wait"}, limits=LIMITS)
    assert isinstance(step, pi.Paused), step.error.traceback
    blob = step.dump()
    assert blob == step.dump()
    want = _end(pi.start(text, externals={"wait"}, limits=LIMITS))
    assert "Traceback" not in want
    loaded = pi.load(blob, limits=LIMITS)
    again = loaded.dump()
    assert _end(loaded) == want
    assert _end(pi.load(again, limits=LIMITS)) == want
    assert _end(step) == want
