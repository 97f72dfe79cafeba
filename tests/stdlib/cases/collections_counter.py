"""Counter: counting, arithmetic, comparison, order of most_common, errors."""
from collections import Counter

c = Counter("abracadabra")
print(c)
print(c.most_common(), c.most_common(2), c.most_common(0), c.most_common(-1))
print(c["zzz"], c.total(), sorted(c.elements()))
c.update("aab")
print(c)
c.update({"a": 3, "q": 1})
c.update(a=1, k=2)
print(c)
c.subtract("aaaa")
c.subtract({"q": 5})
c.subtract(q=1)
print(c, +c, -c)
a = Counter(a=3, b=1, z=-1)
b = Counter(a=1, b=2, y=4, w=-2)
print(a + b, a - b, a & b, a | b)
print(b + a, b - a, b & a, b | a)
a += b
print(a)
a -= Counter(a=1)
print(a)
a |= Counter(n=7)
print(a)
a &= Counter(n=5, a=9)
print(a)
print(Counter(a=1) == Counter(a=1, b=0), Counter(a=1) != Counter(a=2), Counter(a=1) == {"a": 1})
print(Counter(a=1) <= Counter(a=2), Counter(a=1) < Counter(a=1), Counter(a=1) >= Counter(a=2, b=-1), Counter(a=3) > Counter(a=2))
print(Counter(), repr(Counter({})), Counter(None), bool(Counter()))
del c["nothing"]
print(type(c.copy()), c.copy() == c)
for bad in (lambda: Counter.fromkeys("ab"), lambda: Counter(1), lambda: Counter(1, 2), lambda: Counter("a") + 1, lambda: hash(c), lambda: Counter("a") < 1):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, e)


class Sub(Counter):
    pass


s = Sub("hello")
print(s, type(s + s), type(s.copy()), s.most_common(1))
print(Counter(x=1, y="b"))
print(dict(Counter("aab")), sum(Counter("aab").values()), list(Counter("cab")))
words = "the cat the dog the end cat".split()
for w, n in Counter(words).most_common():
    print(w, n)
print(Counter(len(w) for w in words))
print(Counter({"a": 1.5, "b": 2}) + Counter(a=1))
print(isinstance(c, dict), c.get("nope"), "nope" in c)
