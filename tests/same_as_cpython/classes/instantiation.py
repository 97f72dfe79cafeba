"""__new__, __init__ and what CPython says about excess arguments."""


def attempt(f, *args, **kwargs):
    try:
        print("->", f(*args, **kwargs))
    except Exception as e:
        print(type(e).__name__, e)


class Plain:
    pass


class WithInit:
    def __init__(self, a, b=2):
        self.a, self.b = a, b

    def __repr__(self):
        return f"WithInit({self.a}, {self.b})"


class WithNew:
    def __new__(cls, *args):
        obj = super().__new__(cls)
        obj.args = args
        return obj

    def __repr__(self):
        return f"WithNew{self.args}"


class Both:
    def __new__(cls, value):
        print("new", cls.__name__, value)
        return super().__new__(cls)

    def __init__(self, value):
        print("init", value)
        self.value = value

    def __repr__(self):
        return f"Both({self.value})"


class Other:
    def __new__(cls, value):
        return value

    def __init__(self, value):
        print("never")


class BadInit:
    def __init__(self):
        return 5


attempt(Plain, 1)
attempt(Plain, x=1)
attempt(WithInit)
attempt(WithInit, 1)
attempt(WithInit, 1, 2, 3)
attempt(WithInit, 1, c=3)
attempt(WithInit, a=1, b=5)
attempt(WithNew, 1, 2)
attempt(Both, 7)
attempt(Other, "just this")
attempt(BadInit)
attempt(object, 1)
attempt(object.__new__)
attempt(object.__new__, 5)
attempt(object.__new__, int)
attempt(object.__new__, Plain, 1)
attempt(object.__new__, WithNew, 1)
attempt(Plain().__init__, 1)
attempt(WithInit(1).__init__, 9, 8)


class Sub(WithInit):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.extra = len(args)


s = Sub(1, b=3)
print(s, s.extra, type(s).__name__)


class Singleton:
    instance = None
    made = 0

    def __new__(cls):
        if cls.instance is None:
            cls.instance = super().__new__(cls)
        return cls.instance

    def __init__(self):
        type(self).made += 1


print(Singleton() is Singleton(), Singleton.made)


class Text(str):
    def __new__(cls, value, tag):
        obj = super().__new__(cls, value)
        obj.tag = tag
        return obj


t = Text("abc", 5)
print(t, t.tag, len(t), t.upper(), type(t).__name__, isinstance(t, str), t == "abc")


class Items(list):
    def __init__(self, *items):
        super().__init__(items)
        self.first = items[0]


i = Items(3, 1, 2)
print(i, i.first, sorted(i), len(i), i + [4])


class Pair(tuple):
    def __new__(cls, a, b):
        return super().__new__(cls, (a, b))

    @property
    def total(self):
        return self[0] + self[1]


print(Pair(1, 2), Pair(1, 2).total, Pair(1, 2) == (1, 2))


class Table(dict):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self["size"] = len(kwargs)

    def __missing__(self, key):
        return f"no {key}"


d = Table(a=1, b=2)
print(d, d["zz"], d.get("zz"), "a" in d)


class Number(int):
    def __add__(self, other):
        return Number(int(self) + int(other) + 1000)


print(Number(5) + 1, Number(5) * 2, type(Number(5) * 2).__name__)


class Failure(Exception):
    def __init__(self, code, text):
        super().__init__(text)
        self.code = code


try:
    raise Failure(42, "it broke")
except Failure as e:
    print(e, e.code, e.args, repr(e))
