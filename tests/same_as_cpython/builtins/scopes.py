"""Scopes: closures, nonlocal, global, class bodies, comprehensions, defaults, decorators."""


def counter():
    n = 0

    def up(by=1):
        nonlocal n
        n += by
        return n

    def peek():
        return n

    return up, peek


up, peek = counter()
print(up(), up(5), peek())
fs = [lambda: i for i in range(3)]
print([f() for f in fs], [f() for f in [lambda i=i: i for i in range(3)]])
total = 0


def add(x):
    global total, made
    total += x
    made = "global"
    return total


print(add(5), add(6), made)


def default(items=[]):
    items.append(len(items))
    return items


print(default(), default(), default([9]))


def outer():
    x = "outer"

    class Inner:
        x = "class"
        y = x

        def get(self):
            return x

        z = [x for _ in range(1)]

    return Inner.y, Inner().get(), Inner.z


print(outer())


def deco(prefix):
    def wrap(f):
        def inner(*args, **kwargs):
            return prefix + str(f(*args, **kwargs))

        inner.__name__ = f.__name__
        inner.__wrapped__ = f
        return inner

    return wrap


@deco("a:")
@deco("b:")
def decorated(x, y=2):
    return x + y


print(decorated(1), decorated(1, y=5), decorated.__name__, decorated.__wrapped__.__wrapped__(1))


def unbound():
    print(later)
    later = 1


def free():
    def inner():
        return v

    result = None
    try:
        inner()
    except NameError as e:
        result = str(e)
    v = 1
    return result, inner()


for f in (unbound, lambda: missing_name):
    try:
        f()
    except NameError as e:
        print(type(e).__name__, e)
print(free())


def deleted():
    x = 1
    del x
    return x


try:
    deleted()
except UnboundLocalError as e:
    print(e)
print([(a, b) for a in range(2) for b in range(a + 1) if (a + b) % 2 == 0], {k: v for k, v in zip("ab", [1, 2])}, {x % 3 for x in range(7)} == {0, 1, 2})
print([y := 5, y**2], y, [last := i for i in range(4)], last)
matrix = [[1, 2], [3, 4]]
print([[row[i] for row in matrix] for i in range(2)], [x for row in matrix for x in row])


def varargs(a, /, b, *args, c=3, d, **kw):
    return a, b, args, c, d, kw


print(varargs(1, 2, d=4), varargs(1, 2, 3, 4, d=5, e=6, a=7), varargs(*[1, 2], **{"d": 1}))
for call in (lambda: varargs(1), lambda: varargs(1, 2), lambda: varargs(a=1, b=2, d=3), lambda: varargs(1, 2, d=1, b=3)):
    try:
        call()
    except TypeError as e:
        print(e)


class Meta(type):
    attr = "meta"


class WithMeta(metaclass=Meta):
    def f(self):
        return __class__.attr


print(WithMeta.attr, WithMeta().f())


def recursive(n):
    return 1 if n <= 1 else n * recursive(n - 1)


print(recursive(20), (lambda f: f(f, 5))(lambda f, n: 1 if n < 2 else n * f(f, n - 1)))
a = b = c = []
a.append(1)
print(b, c is a)
a, (b, *c), d = 1, (2, 3, 4), 5
print(a, b, c, d)
x, y = 1, 2
x, y = y, x
print(x, y)
i = 0
lst = [0, 0, 0]
i, lst[i] = 1, 9
print(i, lst)


def annotated(a: int, b: "str" = "x", *args: float, c: list[int] = None) -> dict:
    v: int = 5
    return v


print(annotated.__annotations__)


class Annotated:
    x: int
    y: str = "d"


print(Annotated.__annotations__)
if (n := len([1, 2, 3])) > 2:
    print(n)
while True:
    n -= 1
    if n < 0:
        break
else:
    print("never")
for k in range(2):
    pass
else:
    print("for else", k)
