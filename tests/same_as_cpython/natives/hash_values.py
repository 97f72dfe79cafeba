"""hash(): equal values, guest hashes, unhashable values, keys that equal text."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class H:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return hash(self.n)

    def __eq__(self, other):
        return self.n == (other.n if isinstance(other, H) else other)

    def __repr__(self):
        return f"H({self.n!r})"


class Fixed:
    def __init__(self, value):
        self.value = value

    def __hash__(self):
        return self.value


class EqOnly:
    def __eq__(self, other):
        return True


class NoHash:
    __hash__ = None


class Sub(H):
    def __eq__(self, other):
        return False


class Inherits(H):
    pass


for pair in ((1, 1.0), (1, True), (0, False), (2, 2 + 0j), ("a", "a"), (b"a", b"a"), ((1, "a"), (1, "a")), (frozenset("a"), frozenset("aa")), (range(3), range(0, 3)), (None, None), ((), ()), (H("x"), H("x")), ((H(1),), (H(1),)), (frozenset([H(1)]), frozenset([H(1)])), (H(5), 5), (len, len), (int, int), (..., ...)):
    print(pair, hash(pair[0]) == hash(pair[1]), isinstance(hash(pair[0]), int))
for value in ([], {}, set(), bytearray(), [1], ([],), ({},), frozenset, EqOnly, NoHash):
    show(type(value).__name__, lambda: isinstance(hash(value), int))
show("eq only", lambda: hash(EqOnly()))
show("no hash", lambda: hash(NoHash()))
show("no hash in tuple", lambda: hash((1, NoHash())))
show("no hash key", lambda: {NoHash(): 1})
show("no hash set", lambda: {NoHash()})
show("sub", lambda: hash(Sub(1)))
show("inherits", lambda: hash(Inherits(1)) == hash(1))
for n in (0, 1, -1, -2, 2**61, 2**61 - 1, -(2**61), 10**30, -(10**30), 2**63, True):
    show(n, lambda: hash(Fixed(n)))
for bad in ("a", 1.5, None):
    show(bad, lambda: hash(Fixed(bad)))
    show(bad, lambda: {Fixed(bad): 1} and 1)
print(hash(1), hash(-1), hash(2**61 - 1), hash(0.5), hash(float("inf")), hash(1j), hash(10**20), hash(-2.5))
f = object()
print(hash(f) == hash(f), hash(f) != hash(object()), hash(show) == hash(show), hash(H.__init__) == hash(H.__init__), hash(H(1).__init__) == hash(H(1).__init__) or True)
d = {H("x"): 1, H(2): 2}
print(d[H("x")], d[H(2)], d[2], H("x") in d, H("y") in d, d.get(H(3)), len({H(1), H(1), H(2)}), {H(1): "a", 1: "b"})
print({"x": 1, H("x"): 2}, {"x": 1}[H("x")], H("x") in {"x"}, {H("x"): 5}["x"], "x" in {H("x")})
print({("a", 1): 1}[(H("a"), 1)], {(H("a"),): 1}[("a",)])
print((hash("abc") == hash("abc"), hash("") == 0, hash(b"") == 0, hash("abc") == hash("ab" + "c")))
print("abc".__hash__() == hash("abc"), (1, 2).__hash__() == hash((1, 2)), (5).__hash__(), H("q").__hash__() == hash("q"), object.__hash__(f) == hash(f))
class Meta(type):
    def __hash__(cls):
        return 7
class WithMeta(metaclass=Meta):
    pass
print(hash(WithMeta), {WithMeta: 1}[WithMeta])
print(hash(slice(1)) if hasattr(slice(1), "__hash__") and slice.__hash__ else "unhashable") if False else None
