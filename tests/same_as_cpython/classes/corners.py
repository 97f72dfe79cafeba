"""Corners of the class protocols."""


def attempt(f):
    try:
        print("->", f())
    except Exception as e:
        print(type(e).__name__, e)


class FallsBack:
    @property
    def broken(self):
        raise AttributeError("inside the property")

    def __getattr__(self, name):
        return f"fallback {name}"


print(FallsBack().broken, FallsBack().other)


class SuperEverywhere:
    def base(self):
        return "base"

    @property
    def prop(self):
        return "prop"

    @classmethod
    def cls_method(cls):
        return "cls of " + cls.__name__


class Sub(SuperEverywhere):
    def base(self):
        return (lambda: super(Sub, self).base())() + "+" + super().base()

    @property
    def prop(self):
        return super().prop + "+sub"

    @classmethod
    def cls_method(cls):
        return super().cls_method() + "+sub"

    def nested(self):
        def inner():
            return __class__.__name__

        return inner()

    def generator(self):
        yield super().base()
        yield from (x for x in [__class__.__name__])


s = Sub()
print(s.base(), s.prop, s.cls_method(), Sub.cls_method(), s.nested(), list(s.generator()))


class KW:
    def __init__(self, **kw):
        print("KW", sorted(kw))


class KA(KW):
    def __init__(self, a=None, **kw):
        super().__init__(**kw)
        self.a = a


class KB(KW):
    def __init__(self, b=None, **kw):
        super().__init__(**kw)
        self.b = b


class KAB(KA, KB):
    pass


k = KAB(a=1, b=2, c=3)
print(k.a, k.b)
log = []


class Named:
    def __set_name__(self, owner, name):
        log.append(("set_name", owner.__name__, name))


class Hooked:
    def __init_subclass__(cls, **kw):
        log.append(("init_subclass", cls.__name__, sorted(kw)))


class Ordered(Hooked, extra=1):
    one = Named()
    two = Named()


print(log)


class RaisesInSetName:
    def __set_name__(self, owner, name):
        raise ValueError("no thanks")


try:

    class Wrong:
        attr = RaisesInSetName()

except (ValueError, RuntimeError) as e:
    print(type(e).__name__, e, getattr(e, "__notes__", None) or e.__cause__)


def class_decorator(tag):
    def wrap(cls):
        cls.tag = tag
        return cls

    return wrap


@class_decorator("outer")
@class_decorator("inner")
class Decorated:
    pass


print(Decorated.tag)


class Factory:
    def __new__(cls, kind):
        target = {"a": FactoryA, "b": FactoryB}[kind]
        return object.__new__(target)

    def __init__(self, kind):
        self.kind = kind


class FactoryA(Factory):
    pass


class FactoryB(Factory):
    def __init__(self, kind):
        super().__init__(kind)
        self.extra = True


print(type(Factory("a")).__name__, vars(Factory("b")))


class ClassVar:
    items = []
    count = 0

    def add(self, x):
        self.items.append(x)
        self.count += 1


a, b = ClassVar(), ClassVar()
a.add(1)
b.add(2)
print(ClassVar.items, ClassVar.count, a.count, vars(b))


class Body:
    x = 1
    y = [x for _ in range(2)] if False else [1, 1]
    z = list(map(lambda v: v * 2, [x]))

    def f(self, default=x):
        return default

    for i in range(3):
        exec(f"attr{i} = i")
    del i
    if x:
        cond = "yes"
    try:
        undefined
    except NameError as e:
        message = str(e)
    with open("/dev/null") if False else __import__("contextlib").nullcontext(5) as ctx:
        pass


print(Body.z, Body().f(), Body.attr2, hasattr(Body, "i"), Body.cond, Body.message, Body.ctx)
attempt(lambda: exec("class A:\n  x = 1\n  y = [x for _ in range(1)]", {}))


class Eq:
    def __eq__(self, other):
        return True


attempt(lambda: {Eq()})


class EqHash(Eq):
    __hash__ = object.__hash__


print(len({EqHash(), EqHash()}) in (1, 2), EqHash() == 5, EqHash() != 5)


class Index:
    def __index__(self):
        return 2


print([10, 20, 30][Index()], "abc"[Index()], (1, 2, 3)[: Index()], list(range(Index())), "x" * Index(), bytes(Index()), int(Index()))


class Iter:
    def __init__(self):
        self.left = 3

    def __iter__(self):
        return self

    def __next__(self):
        self.left -= 1
        if self.left < 0:
            raise StopIteration
        return self.left

    def __length_hint__(self):
        return 100


print(list(Iter()), sorted(Iter()), [*Iter()], dict.fromkeys(Iter()), ",".join(map(str, Iter())), max(Iter()), 1 in Iter(), {**dict(zip("ab", Iter()))})


class Ctx:
    def __enter__(self):
        return "value"

    def __exit__(self, *exc):
        print("exit args", [x if x is None else type(x).__name__ for x in exc])
        return exc[0] is KeyError


with Ctx() as v:
    print(v)
with Ctx():
    raise KeyError("swallowed")
attempt(lambda: exec("with 5: pass"))


class OnlyEnter:
    def __enter__(self):
        pass


attempt(lambda: exec("with OnlyEnter(): pass", {"OnlyEnter": OnlyEnter}))
x = Sub()
x.base = lambda: "instance attribute"
print(x.base())
Sub.dynamic = property(lambda self: "dynamic property")
print(x.dynamic)
try:
    x.dynamic = 1
except AttributeError as e:
    print(e)
del Sub.dynamic
print(hasattr(x, "dynamic"))
bound = s.nested
print(bound(), bound == s.nested, bound is s.nested, bound.__self__ is s, bound.__func__ is Sub.nested, hash(bound) == hash(s.nested))
print(Sub.nested(s), type(Sub.nested).__name__, type(Sub.__dict__["cls_method"]).__name__, type(Sub.__dict__["prop"]).__name__)
print(Sub.__mro__[-1] is object, Sub.__base__.__name__, Sub.__subclasses__(), Sub.__dict__["nested"] is Sub.nested)
attempt(lambda: Sub.__dict__.__setitem__("x", 1))
try:
    Sub.__dict__["x"] = 1
except TypeError as e:
    print(e)


class Copying:
    def __init__(self):
        self.data = [1, 2]

    def __copy__(self):
        new = Copying()
        new.data = ["shallow"]
        return new

    def __deepcopy__(self, memo):
        new = Copying()
        new.data = ["deep"]
        return new


import copy

print(copy.copy(Copying()).data, copy.deepcopy(Copying()).data, copy.deepcopy([Copying()])[0].data)


class Plain:
    pass


p = Plain()
p.inner = [1, [2]]
q = copy.copy(p)
r = copy.deepcopy(p)
q.inner.append(3)
print(p.inner, r.inner, q.inner is p.inner, type(r).__name__)


class Meta(type):
    @property
    def shown(cls):
        return "shown " + cls.__name__

    def __setattr__(cls, name, value):
        print("meta setattr", name)
        super().__setattr__(name, value)

    def __delattr__(cls, name):
        print("meta delattr", name)
        super().__delattr__(name)

    def __dir__(cls):
        return ["meta", "dir"]

    def __eq__(cls, other):
        return cls.__name__ == getattr(other, "__name__", None)

    def __hash__(cls):
        return 5

    def __bool__(cls):
        return False

    def __add__(cls, other):
        return f"{cls.__name__} + {other}"

    def __call__(cls, *args):
        if args:
            return "called with args"
        return super().__call__()


class WithMeta(metaclass=Meta):
    pass


WithMeta.x = 1
print(WithMeta.x, WithMeta.shown, dir(WithMeta), bool(WithMeta), WithMeta + 1, WithMeta(1), type(WithMeta()).__name__, {WithMeta: 1}[WithMeta], WithMeta == WithMeta)
del WithMeta.x
print(hasattr(WithMeta, "x"), isinstance(WithMeta(), WithMeta), issubclass(WithMeta, WithMeta), WithMeta in [WithMeta], [WithMeta].index(WithMeta))
attempt(lambda: WithMeta().shown)


class Descriptor:
    def __get__(self, obj, owner):
        print("get", obj is None, owner.__name__)
        return lambda *a: a

    def __call__(self):
        return "descriptor called"


class HasDescriptor:
    method = Descriptor()
    __len__ = lambda self: 3
    __str__ = lambda self: "lambda str"


print(HasDescriptor().method(1), HasDescriptor.method(2), len(HasDescriptor()), str(HasDescriptor()))


class StaticCall:
    @staticmethod
    def __call__(x):
        return x * 2

    __add__ = staticmethod(lambda other: f"static add {other}")


print(StaticCall()(4), StaticCall() + 3)
print([m for m in dir(Sub) if not m.startswith("__")], [k for k in vars(Sub) if not k.startswith("__")])
print(getattr(Sub, "__doc__"), Sub.__module__, object.__doc__ is not None, int.__doc__[:3])
