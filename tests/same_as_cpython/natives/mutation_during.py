"""Comparisons, hashes and reprs that change the container being worked on."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Eq:
    def __init__(self, action, answer=False):
        self.action, self.answer = action, answer

    def __eq__(self, other):
        self.action()
        return self.answer

    def __hash__(self):
        return 1

    def __repr__(self):
        return "Eq"


class Lt:
    def __init__(self, n, action):
        self.n, self.action = n, action

    def __lt__(self, other):
        self.action(self)
        return self.n < other.n

    def __repr__(self):
        return f"Lt{self.n}"


class Repr:
    def __init__(self, action):
        self.action = action

    def __repr__(self):
        self.action()
        return "R"


a = [1, 2, 3]
show("remove shrinking", lambda: [Eq(lambda: None), 2].remove(2))
b = []
b.extend([Eq(lambda: b.append("added") if len(b) < 5 else None), 5])
show("in growing", lambda: 5 in b)
print(len(b) >= 3)
c = [Lt(3, lambda s: c.append(1) if len(c) < 3 else None), Lt(1, lambda s: None), Lt(2, lambda s: None)]
show("sort growing", lambda: c.sort())
print(c)
seen = []
d = [Lt(i, lambda s: seen.append(len(d))) for i in (3, 1, 2)]
d.sort()
print(d, set(seen))
e = [1]
e.append(Repr(lambda: e.append(9) if len(e) < 4 else None))
text = repr(e)
print(text.startswith("[1, R"), len(e))
f = {"k": Repr(lambda: None)}
f["self"] = Repr(lambda: str(f))
print(f)
g = [Repr(lambda: str(g))]
print(g)
h = {1: "a"}
show("eq clears dict", lambda: h.get(Eq(lambda: None, True)))
i = {Eq(lambda: None, True): "x"}
show("found", lambda: i[Eq(lambda: None, True)])
j = [[1, 2], [3]]
for sub in j:
    sub.append(len(j))
    if len(j) < 4:
        j.append([0])
print(j)
k = {"a": 1}
for key in list(k):
    k[key + "b"] = 2
print(k)
m = {1, 2, 3}
for x in list(m):
    m.discard(x)
print(m)
n = [3, 1, 2]
n.sort(key=lambda x: (len(n), x))
print(n)
o = [1, 2, 3, 4, 5]
o[1:3] = [o.pop() for _ in range(2)]
print(o)
p = [1, 2, 3]
p.extend(x for x in p[:] if x < 3)
print(p)
q = list(range(5))
q.extend(q)
q[2:2] = q
print(q)
r = {"a": 1}
r.update(r)
print(r, {**r, **r})
s = bytearray(b"abc")
s.extend(s)
s[1:2] = s
print(s)
t = [0] * 3
t[0], t[1], t[t[0]] = 1, 2, 9
print(t)
u = [1, 2, 3]
u[0], u[2] = u[2], u[0]
print(u)
