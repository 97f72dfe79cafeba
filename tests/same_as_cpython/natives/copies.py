"""Copies of native containers share their elements; equality and identity after copying."""


class Box:
    def __init__(self, v):
        self.v = v

    def __eq__(self, o):
        return isinstance(o, Box) and self.v == o.v

    def __hash__(self):
        return hash(self.v)

    def __repr__(self):
        return f"Box({self.v})"


b = Box([1]) if False else Box(1)
l = [b, [2]]
for copy in (l.copy(), l[:], list(l), [*l], l + [], l * 1, [x for x in l]):
    print(copy == l, copy is l, copy[0] is b, copy[1] is l[1], type(copy).__name__)
l[1].append(3)
print(copy)
d = {"k": b, "l": [1]}
for copy in (d.copy(), dict(d), {**d}, d | {}, dict(d.items()), {k: v for k, v in d.items()}):
    print(copy == d, copy is d, copy["k"] is b, copy["l"] is d["l"], list(copy))
s = {b, 2}
for copy in (s.copy(), set(s), s | set(), {*s}, s & s):
    print(copy == s, copy is s, any(x is b for x in copy))
f = frozenset(s)
print(f.copy() is f, frozenset(f) is f, f == s, f | set() == f)
t = (b, [1])
print(tuple(t) is t, t[:] is t, t + () == t, t * 1 == t, (*t,) == t)
a = bytearray(b"ab")
c = a.copy()
c.append(99)
print(a, c, bytes(a) == a, bytearray(a) == a)
x = y = [1]
x += [2]
print(y, x is y)
x = x + [3]
print(y, x is y)
m = [[0] * 2] * 2
m[0][0] = 1
print(m)
m = [[0] * 2 for _ in range(2)]
m[0][0] = 1
print(m)
n = {"a": [1]}
o = dict.fromkeys("ab", [])
o["a"].append(1)
print(o)
p = [1, 2, 3]
q = p
p = p[::-1]
print(p, q, p == q[::-1], [p, q] == [[3, 2, 1], [1, 2, 3]])
def f(x, acc=[]):
    acc.append(x)
    return acc
print(f(1), f(2), f.__defaults__)
r = ([1],)
try:
    r[0] += [2]
except TypeError as e:
    print(e, r)
z = [1, 2, 3, 4]
z[1:3], z[0] = [9], z
print(z[1:], z[0] is z)
