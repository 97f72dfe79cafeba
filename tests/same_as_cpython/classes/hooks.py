"""__getattr__, __getattribute__, __setattr__, __delattr__, __dir__, __call__, __class_getitem__, __init_subclass__."""


class Proxy:
    def __init__(self, target):
        object.__setattr__(self, "_target", target)

    def __getattr__(self, name):
        print("getattr", name)
        return getattr(self._target, name)

    def __setattr__(self, name, value):
        print("setattr", name, value)
        setattr(self._target, name, value)

    def __delattr__(self, name):
        print("delattr", name)
        delattr(self._target, name)


class Thing:
    x = 1


p = Proxy(Thing())
print(p.x)
p.y = 5
print(p.y)
del p.y
try:
    p.y
except AttributeError as e:
    print(e)
print(hasattr(p, "x"), hasattr(p, "nope"), getattr(p, "nope", "default"))


class Watch:
    def __init__(self):
        self.a = 1

    def __getattribute__(self, name):
        if name == "secret":
            return "shown"
        if name == "bad":
            raise AttributeError("no bad")
        return super().__getattribute__(name)

    def __getattr__(self, name):
        return f"fallback for {name}"


w = Watch()
print(w.a, w.secret, w.bad, w.other, w.__class__.__name__, sorted(w.__dict__))


class Listed:
    def __init__(self):
        self.zeta = 1

    def __dir__(self):
        return ["b", "a"]


print(dir(Listed()))


class Called:
    def __call__(self, *args, **kwargs):
        return args, kwargs


c = Called()
print(c(1, 2, k=3), callable(c), callable(Thing()), list(map(Called(), [1, 2])))


class Generic:
    def __class_getitem__(cls, item):
        return f"{cls.__name__}[{item}]"


print(Generic[int], Generic["a", 1])
try:
    Thing[int]
except TypeError as e:
    print(e)


class Plugin:
    registry = {}

    def __init_subclass__(cls, /, key=None, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.registry[key or cls.__name__] = cls.__name__


class First(Plugin):
    pass


class Second(Plugin, key="two"):
    pass


print(Plugin.registry)
try:

    class Third(Plugin, other=1):
        pass

except TypeError as e:
    print(e)
try:

    class Fourth(Thing, other=1):
        pass

except TypeError as e:
    print(e)


class Sized:
    def __len__(self):
        return 3

    def __bool__(self):
        return False

    def __contains__(self, x):
        return x == 7

    def __getitem__(self, i):
        if i >= 3:
            raise IndexError(i)
        return i * 10

    def __setitem__(self, k, v):
        print("set", k, v)

    def __delitem__(self, k):
        print("del", k)


s = Sized()
print(len(s), bool(s), 7 in s, 8 in s, s[2], list(s), s[1:2] if False else "no slice")
s[1] = 2
s["k", 1] = 3
del s[0]
print([*reversed(s)], sum(s), max(s), tuple(s), sorted(s, reverse=True))


class Vector:
    def __init__(self, *xs):
        self.xs = xs

    def __add__(self, other):
        if not isinstance(other, Vector):
            return NotImplemented
        return Vector(*(a + b for a, b in zip(self.xs, other.xs)))

    def __radd__(self, other):
        return f"radd {other}"

    def __mul__(self, k):
        return Vector(*(x * k for x in self.xs))

    __rmul__ = __mul__

    def __neg__(self):
        return Vector(*(-x for x in self.xs))

    def __eq__(self, other):
        return isinstance(other, Vector) and self.xs == other.xs

    def __hash__(self):
        return hash(self.xs)

    def __abs__(self):
        return sum(x * x for x in self.xs) ** 0.5

    def __matmul__(self, other):
        return sum(a * b for a, b in zip(self.xs, other.xs))

    def __iadd__(self, other):
        print("iadd")
        return self + other

    def __repr__(self):
        return f"Vector{self.xs}"

    def __iter__(self):
        return iter(self.xs)

    def __format__(self, spec):
        return "<" + ", ".join(format(x, spec) for x in self.xs) + ">"


v = Vector(1, 2)
print(v + v, v * 2, 3 * v, -v, v == Vector(1, 2), v != Vector(2, 1), abs(Vector(3, 4)), v @ v, 5 + v)
v += Vector(1, 1)
print(v, f"{v:.2f}", len({v, Vector(2, 3)}), {v: 1}[Vector(2, 3)])
a, b = v
print(a, b, [*v])
try:
    v + 1
except TypeError as e:
    print(e)
try:
    v < v
except TypeError as e:
    print(e)
