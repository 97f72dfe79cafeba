"""Subclasses of dict: overridden methods, __missing__, construction, text, copies."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Default(dict):
    def __init__(self, factory, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.factory = factory

    def __missing__(self, key):
        value = self[key] = self.factory()
        return value


class Lower(dict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)

    def __getitem__(self, key):
        return super().__getitem__(key.lower())

    def __contains__(self, key):
        return super().__contains__(key.lower())

    def get(self, key, default=None):
        return super().get(key.lower(), default)

    def update(self, *args, **kwargs):
        for k, v in dict(*args, **kwargs).items():
            self[k] = v


class Attr(dict):
    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name, value):
        self[name] = value

    def __delattr__(self, name):
        del self[name]


class Ordered(dict):
    def __iter__(self):
        return iter(sorted(super().__iter__()))

    def keys(self):
        return list(self)


class Counted(dict):
    reads = 0

    def __getitem__(self, key):
        Counted.reads += 1
        return dict.__getitem__(self, key)

    def __len__(self):
        return 99

    def __repr__(self):
        return "Counted" + super().__repr__()

    def __eq__(self, other):
        return "eq called"

    __hash__ = None


class Plain(dict):
    pass


d = Default(list)
d["a"].append(1)
d["a"].append(2)
d["b"]
print(d, d.factory is list, "c" in d, d.get("c"), len(d), sorted(d), Default(int, {"x": 1}, y=2))
n = Lower()
n["ABC"] = 1
n.update(DEF=2)
print(n, n["abc"], "Abc" in n, n.get("DEF"), n.get("zz", 0), list(n), n.pop("abc"), n)
a = Attr(x=1)
a.y = 2
print(a, a.x, a.y, a["y"])
show("absent", lambda: a.zz)
del a.x
print(a, hasattr(a, "x"), hasattr(a, "y"), getattr(a, "q", "dflt"))
o = Ordered(b=1, a=2, c=3)
print(list(o), [k for k in o], o, dict(o), {**o}, o.items(), list(zip(o, o.values())))
c = Counted(a=1, b=2)
print(len(c), c, [c], c["a"], Counted.reads, c == {}, c != {}, bool(c), dict(c), c.copy(), type(c.copy()).__name__)
p = Plain([("a", 1)], b=2)
print(p, p == {"a": 1, "b": 2}, p | {"c": 3}, type(p | {}).__name__, {"z": 0} | p, type({} | p).__name__, p.keys(), p.items(), isinstance(p, dict))
p |= {"d": 4}
print(p, type(p).__name__)
show("fromkeys", lambda: (Plain.fromkeys("ab", 0), type(Plain.fromkeys("ab")).__name__))
show("lower fromkeys", lambda: Lower.fromkeys(["AA", "Bb"], 1))
show("hash", lambda: hash(p))
show("new", lambda: dict.__new__(Plain, [("ignored", 1)]))
show("init again", lambda: p.__init__({"e": 5}))
print(p)
show("setdefault", lambda: (n.setdefault("ZZ", 1), n))
show("unpack", lambda: (lambda **kw: kw)(**Plain(q=1)))
show("unpack ordered", lambda: (lambda **kw: list(kw))(**Ordered(b=1, a=2)))
show("json like", lambda: {"nested": Plain(x=Plain())})
show("format", lambda: "{x} {y}".format_map(Default(lambda: "?", x=1)))
show("percent", lambda: "%(x)s %(y)s" % Default(lambda: "?", x=1))
show("update from", lambda: (lambda t: (t.update(Ordered(b=1, a=2)), t))({}))
show("update counted", lambda: (lambda t: (t.update(Counted(b=1)), t))({}))
show("eq", lambda: (Plain(a=1) == {"a": 1}, {"a": 1} == Plain(a=1), Plain() == Plain(), Plain(a=[Plain()]) == {"a": [{}]}))
show("in", lambda: ("a" in Plain(a=1), "a" not in Plain(a=1), [] in Plain()))
show("match", lambda: [k for k, v in Plain(a=1, b=2).items() if v > 1])
for k, v in Ordered(z=1, y=2).items():
    print(k, v)
class WithSlots(dict):
    __slots__ = ("extra",)
w = WithSlots(a=1)
w.extra = 5
print(w, w.extra)
try:
    w.other = 1
except AttributeError as e:
    print(e)
