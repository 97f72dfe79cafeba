"""getattr, hasattr, setattr, delattr, vars, dir, isinstance, issubclass, type, callable, id."""


def attempt(f, *args, **kwargs):
    try:
        print("->", f(*args, **kwargs))
    except Exception as e:
        print(type(e).__name__, e)


class A:
    klass = 1

    def __init__(self):
        self.x = 1

    def method(self):
        return "m"

    @property
    def prop(self):
        raise AttributeError("inner")

    @property
    def broken(self):
        raise ValueError("broken")


a = A()
print(getattr(a, "x"), getattr(a, "nope", 5), getattr(a, "method")(), getattr(a, "kl" + "ass"), getattr(a, "prop", "dflt"))
print(hasattr(a, "x"), hasattr(a, "prop"), hasattr(a, "nope"), hasattr("abc", "upper"), hasattr([], "upper"), hasattr(5, "__add__"))
attempt(hasattr, a, "broken")
attempt(getattr, a, "broken", 1)
attempt(getattr, a, "prop")
attempt(getattr, a, "nope")
attempt(getattr, a, 5)
attempt(getattr, a)
attempt(getattr, a, "x", 1, 2)
attempt(setattr, a, "y", 2)
attempt(lambda: a.y)
attempt(delattr, a, "y")
attempt(delattr, a, "y")
attempt(delattr, a, "klass")
attempt(setattr, 5, "x", 1)
attempt(setattr, [], "x", 1)
attempt(setattr, int, "x", 1)
attempt(setattr, len, "x", 1)
attempt(setattr, a, 5, 1)
attempt(setattr, None, "x", 1)
attempt(lambda: (5).foo)
attempt(lambda: "a".foo)
attempt(lambda: None.foo)
attempt(lambda: [].foo)
attempt(lambda: len.foo)
attempt(lambda: int.foo)
attempt(lambda: A.foo)
attempt(lambda: (lambda: 0).foo)
attempt(lambda: a.method.foo)
attempt(lambda: (x for x in ()).foo)
attempt(lambda: {}.a)
attempt(vars, 5)
attempt(vars, [])
print(vars(a), a.__dict__ == vars(a), sorted(k for k in vars(A) if k[:2] != "__"))
vars(a)["z"] = 26
a.__dict__.update(q=1)
print(a.z, a.q, [n for n in dir(a) if n[:2] != "__"])
a.__dict__ = {"only": 1}
print(a.only, hasattr(a, "x"))
print([n for n in dir(A) if n[:2] != "__"], "__init__" in dir(a), "__class__" in dir(a), "append" in dir([]), "upper" in dir("s"))
print(isinstance(5, int), isinstance(True, int), isinstance(5, (str, int)), isinstance("a", (int, (float, str))), isinstance(5, int | str), isinstance(None, int | None))
print(isinstance(A, type), isinstance(a, object), isinstance(int, type), isinstance(type, type), issubclass(A, object), issubclass(bool, (str, int)))
attempt(isinstance, 5, 5)
attempt(isinstance, 5, "int")
attempt(isinstance, 5)
attempt(isinstance, 5, (int, 5))
attempt(isinstance, "s", (int, 5))
attempt(isinstance, [], list[int])
attempt(issubclass, 5, int)
attempt(issubclass, int, 5)
attempt(issubclass, int, (5,))
attempt(issubclass, int, int | str)
f = lambda: 0
print(type(5), type("a"), type(None), type(f), type(len), type(a.method), type(A), type(type), type(...), type(NotImplemented))
print(type(f).__name__, type(len).__name__, type(a.method).__name__, type([].append).__name__, type(iter([])).__name__, type({}.keys()).__name__)
print(type(f) is type(lambda: 1), type(len) is type(print), type(a.method) is type(A().method), isinstance(f, type(f)), type(x for x in ()).__name__)
print(callable(f), callable(len), callable(A), callable(a), callable(a.method), callable("x"), callable(int))
print(id(a) == id(a), id(a) != id(A()), a is a, type(id(a)).__name__)


class WithClass:
    @property
    def __class__(self):
        return int


w = WithClass()
print(isinstance(w, int), isinstance(w, WithClass), w.__class__, type(w).__name__)


class B:
    def hello(self):
        return "hello from B"


b = A()
b.__class__ = B
print(b.hello(), type(b).__name__, isinstance(b, A))
for value in (5, int, "B"):
    try:
        b.__class__ = value
    except TypeError as e:
        print(e)
print(A.__name__, A.__qualname__, A.__module__, A.__doc__, a.__module__, a.__class__ is A)
A.__name__ = "Renamed"
print(A.__name__, type(a).__name__)
print(f.__name__, f.__qualname__, f.__module__, f.__doc__, f.__defaults__, f.__closure__, f.__dict__)


def g(a, b=1, *c, d, e=2, **h):
    "doc of g"
    return a


print(g.__name__, g.__defaults__, g.__kwdefaults__, g.__doc__, g.__code__.co_varnames, g.__code__.co_argcount, g.__code__.co_kwonlyargcount, g.__code__.co_name)
g.note = "x"
g.__defaults__ = (5,)
g.__name__ = "gg"
print(g.note, g.__dict__, g.__name__, g.__defaults__, g.__annotations__, g.__qualname__)
del g.note
print(hasattr(g, "note"), g.__globals__ is globals(), g.__get__(5)(d=1) if hasattr(g, "__get__") else None)


def outer():
    n = 1

    def inner():
        return n

    return inner


c = outer()
print(c.__closure__[0].cell_contents, c.__code__.co_freevars, outer.__code__.co_cellvars, c.__qualname__)
m = a.method if hasattr(a, "method") else None
print(m.__self__ is a, m.__func__ is A.method, m.__name__, A.method(a), [].append.__self__, len.__self__.__name__, [].append.__name__)
print((5).__class__, "a".__class__.__name__, [].__len__(), (5).__add__(3), "abc".__contains__("b"), int.__add__(2, 3), str.upper("x"), {}.__class__)
print(int.__name__, int.__module__, int.__mro__, bool.__bases__, object.__bases__, int.__base__)
