"""Metaclasses: __prepare__, __new__, __init__, __call__, __instancecheck__, attributes, conflicts."""


class Meta(type):
    def __prepare__(name, bases, **kw):
        print("prepare", name, bases, kw)
        return {"injected": 1}

    __prepare__ = staticmethod(__prepare__)

    def __new__(mcls, name, bases, ns, **kw):
        print("new", mcls.__name__, name, sorted(k for k in ns if k[:2] != "__"))
        return super().__new__(mcls, name, bases, ns)

    def __init__(cls, name, bases, ns, **kw):
        print("init", name, kw)
        super().__init__(name, bases, ns)

    def __call__(cls, *args, **kwargs):
        print("call", cls.__name__, args)
        return super().__call__(*args, **kwargs)

    def __getitem__(cls, key):
        return f"{cls.__name__}<{key}>"

    def __iter__(cls):
        yield from ("x", "y")

    def __len__(cls):
        return 2

    def __contains__(cls, item):
        return item == "x"

    def __repr__(cls):
        return f"<meta {cls.__name__}>"

    def __getattr__(cls, name):
        if name.startswith("dyn"):
            return name.upper()
        raise AttributeError(f"no {name} on {cls.__name__}")

    @property
    def prop(cls):
        return "prop of " + cls.__name__

    def method(cls):
        return "method of " + cls.__name__


class A(metaclass=Meta, option=1):
    def __init__(self, value=0):
        self.value = value


class B(A):
    pass


print(A, B, repr(A), str(A), type(A), type(B).__name__)
print(A["k"], list(A), len(A), "x" in A, "q" in A, A.dynamic, A.prop, A.method(), A.injected)
b = B(5)
print(b.value, type(b).__name__, isinstance(b, A), issubclass(B, A), isinstance(A, Meta), isinstance(b, Meta))
for f in (lambda: A.other, lambda: b.prop, lambda: b.method()):
    try:
        print(f())
    except AttributeError as e:
        print(e)


class Check(type):
    def __instancecheck__(cls, obj):
        return hasattr(obj, "quack")

    def __subclasscheck__(cls, sub):
        return "quack" in sub.__dict__


class Duck(metaclass=Check):
    pass


class Mallard:
    def quack(self):
        return "quack"


print(isinstance(Mallard(), Duck), isinstance(5, Duck), issubclass(Mallard, Duck), issubclass(int, Duck), isinstance(5, (str, Duck)))
try:
    raise ValueError
except (TypeError, ValueError):
    print("caught")


class M1(type):
    pass


class M2(type):
    pass


class X(metaclass=M1):
    pass


class Y(metaclass=M2):
    pass


try:

    class Z(X, Y):
        pass

except TypeError as e:
    print(e)


class M3(M1, M2):
    pass


class Z(X, Y, metaclass=M3):
    pass


print(type(Z).__name__, Z.__mro__[1:3] == (X, Y))


def factory(name, bases, ns, **kw):
    print("factory", name, bases, kw)
    return type(name, bases, dict(ns, made=True))


class F(metaclass=factory, a=1):
    pass


print(F.made, type(F))
T = type("T", (A,), {"x": 3, "show": lambda self: self.x})
print(T(1).show(), T.__name__, T.__module__, T.__qualname__)
U = type("U", (), dict(y=4))
print(U().y, U.__bases__, U.__doc__)


class Recorder(dict):
    def __init__(self):
        self.order = []

    def __setitem__(self, key, value):
        if not key.startswith("__"):
            self.order.append(key)
        super().__setitem__(key, value)


class Ordered(type):
    @classmethod
    def __prepare__(mcls, name, bases):
        return Recorder()

    def __new__(mcls, name, bases, ns):
        cls = super().__new__(mcls, name, bases, dict(ns))
        cls.order = ns.order
        return cls


class Fields(metaclass=Ordered):
    b = 1
    a = 2

    def method(self):
        return __class__.__name__

    b = 3


print(Fields.order, Fields.b, Fields().method())


class NoCell(type):
    def __new__(mcls, name, bases, ns):
        ns.pop("__classcell__", None)
        return super().__new__(mcls, name, bases, ns)


try:

    class Broken(metaclass=NoCell):
        def f(self):
            return super().f()

except RuntimeError as e:
    print(str(e).split("defining")[0])


class SingletonMeta(type):
    _instances = {}

    def __call__(cls, *args, **kwargs):
        if cls not in cls._instances:
            cls._instances[cls] = super().__call__(*args, **kwargs)
        return cls._instances[cls]


class Config(metaclass=SingletonMeta):
    def __init__(self, value=1):
        self.value = value


print(Config(5) is Config(6), Config().value)
print(type.__call__(Config, 9).value, type.__name__, type.__bases__, type.__mro__, object.__mro__)
for args in ((), ("X",), ("X", ()), (1, (), {}), ("X", [], {}), ("X", (), []), ("X", (), {}, 1)):
    try:
        print(type(*args))
    except TypeError as e:
        print(e)


class Plain(type):
    x = 5


class Abstracting(Plain):
    def __getattribute__(self, name):
        return name if name == "odd" else super().__getattribute__(name)


import abc
for cls in (abc.ABC, Plain("P", (), {}), Abstracting("Q", (), {})):
    print(cls.mro(), type(cls).mro(cls), getattr(cls, "x", None), cls.mro.__name__)
