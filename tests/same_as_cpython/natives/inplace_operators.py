"""Augmented assignment on native containers with guest operands, and on guest classes."""


def attempt(label, source, **names):
    space = dict(names)
    try:
        exec(source, space)
    except Exception as e:
        print(label, type(e).__name__, e)
    value = space.get("x")
    print(label, sorted(value, key=str) if isinstance(value, (set, frozenset)) else value)


class H:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return hash(self.n) % 2

    def __eq__(self, other):
        return isinstance(other, H) and self.n == other.n

    def __repr__(self):
        return f"H{self.n}"


class Gen:
    def __iter__(self):
        yield 1
        yield H(2)


class Bad:
    def __iter__(self):
        yield 1
        raise ValueError("stop")


class Acc:
    def __init__(self):
        self.log = []

    def __iadd__(self, other):
        self.log.append(("iadd", other))
        return self

    def __isub__(self, other):
        return NotImplemented

    def __sub__(self, other):
        return ("sub", other)

    def __imul__(self, other):
        return "replaced"

    def __or__(self, other):
        return ("or", other)

    __ior__ = None

    def __repr__(self):
        return f"Acc{self.log}"


class Right:
    def __radd__(self, other):
        return ("radd", other)

    def __rmul__(self, other):
        return ("rmul", other)

    def __ror__(self, other):
        return ("ror", other)

    def __rsub__(self, other):
        return ("rsub", other)


def hs(*ns):
    return {H(n) for n in ns}


for op in ("|=", "&=", "-=", "^="):
    attempt(op, f"x {op} y", x=hs(1, 2, 3), y=hs(2, 3, 4))
    attempt(op, f"x {op} y", x={1, 2, 3}, y={3, 4})
    attempt(op, f"x {op} y", x={1, 2} | hs(1), y={2} | hs(1, 5))
    attempt(op, f"x {op} x", x=hs(1, 2))
    attempt(op, f"x {op} [1]", x={1})
    attempt(op, f"x {op} y", x=frozenset(hs(1, 2)), y=hs(2))
    attempt(op, f"x {op} y", x={1}, y=Right())
for source in ("x += y", "x += [5]", "x += (5,)", "x += 'ab'", "x += x", "x += 5", "x += {7: 8}", "x += range(3)", "x *= 2", "x *= 0", "x *= 'a'", "x -= [1]"):
    attempt(source, source, x=[1], y=Gen())
    attempt(source + " bad", source, x=[1], y=Bad())
    attempt(source + " right", source, x=[1], y=Right())
    attempt(source + " tuple", source, x=(1,), y=(2,))
    attempt(source + " str", source, x="a", y="b")
for source in ("x |= {'b': 2}", "x |= [('c', 3)]", "x |= 5", "x |= y", "x |= z", "x |= {h: 1}", "x += {}"):
    attempt(source, source, x={"a": 1}, y=Right(), z=[("q", H(1))], h=H(3))
for source in ("x += 1", "x -= 1", "x *= 1", "x |= 1", "x /= 1", "x //= 2", "x **= 2", "x @= 1", "x <<= 1"):
    attempt(source, source, x=Acc())
    attempt(source + " int", source, x=7)
    attempt(source + " float", source, x=7.5)
for source in ("x += y", "x *= y", "x -= y"):
    attempt(source, source, x=5, y=Right())
    attempt(source, source, x="s", y=Right())
    attempt(source, source, x=(1,), y=Right())
attempt("bytearray", "x += b'cd'; x += bytearray(b'e'); x *= 2", x=bytearray(b"ab"))
attempt("bytearray bad", "x += [1]", x=bytearray(b"ab"))
attempt("bytearray str", "x += 'a'", x=bytearray(b"ab"))
attempt("bytes", "x += b'cd'", x=b"ab")
attempt("item", "x[0] += [2]; x[1] += 1", x=[[1], 5])
attempt("tuple item", "x[0] += [2]", x=([1],))
attempt("dict item", "x['a'] += 1; x.setdefault('b', []).append(2); x['b'] += [3]", x={"a": 1})
attempt("slice item", "x[1:2] += [9]", x=[1, 2, 3])
attempt("attr", "o.v += 1; x = o.v", o=type("O", (), {"v": 1})(), x=None)


def local():
    a = [1]
    b = a
    a += Gen()
    s = "x"
    for i in range(3):
        s += str(i)
    t = {1}
    t |= {2}
    t ^= {1}
    n = 5
    n <<= 2
    n %= 7
    return a is b, a, s, t, n


print(local())
