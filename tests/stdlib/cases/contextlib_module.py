"""contextlib: contextmanager, ExitStack, suppress, redirect, closing, nullcontext, decorators, errors."""
import contextlib
import io
import sys
from contextlib import *


@contextmanager
def cm(name, swallow=False):
    "doc of cm"
    print("enter", name)
    try:
        yield name.upper()
    except ValueError as e:
        print("caught", e)
        if not swallow:
            raise
    finally:
        print("exit", name)


with cm("a") as v:
    print("body", v)
try:
    with cm("b"):
        raise ValueError("x")
except ValueError as e:
    print("outer", e)
with cm("c", swallow=True):
    raise ValueError("y")
print(cm.__name__, cm.__doc__, cm.__wrapped__.__name__)


@cm("deco")
def f(x):
    print("in f", x)
    return x + 1


print(f(1), f(2), f.__name__)


@contextmanager
def none():
    if False:
        yield


@contextmanager
def two():
    yield 1
    yield 2


@contextmanager
def two_on_error():
    try:
        yield 1
    except KeyError:
        yield 2


def attempt(g):
    try:
        print(g())
    except BaseException as e:
        print(type(e).__name__, e, repr(e.__cause__), repr(e.__context__))


def use(c, exc=None):
    with c as v:
        if exc:
            raise exc
    return "done"


for c, e in ((none(), None), (two(), None), (two_on_error(), KeyError("k")), (cm("s"), StopIteration("si")), (cm("r"), RuntimeError("re")), (cm("k"), KeyboardInterrupt())):
    attempt(lambda: use(c, e))
with suppress(KeyError, IndexError):
    {}["x"]
with suppress():
    print("nothing to suppress")
attempt(lambda: use(suppress(KeyError), ValueError("v")))
buf = io.StringIO()
with redirect_stdout(buf):
    print("captured")
print(repr(buf.getvalue()))
err = io.StringIO()
with redirect_stderr(err):
    print("e", file=sys.stderr)
print(repr(err.getvalue()))


class Closer:
    def close(self):
        print("closed")


with closing(Closer()) as c:
    print(type(c).__name__)
with nullcontext(5) as n:
    print(n)


class Res:
    def __init__(self, n, swallow=False):
        self.n, self.swallow = n, swallow

    def __enter__(self):
        print("+", self.n)
        return self

    def __exit__(self, *exc):
        print("-", self.n, exc[0] and exc[0].__name__)
        return self.swallow


with ExitStack() as stack:
    for i in range(3):
        stack.enter_context(Res(i))
    stack.callback(print, "callback", 1, sep=":")
    stack.push(lambda *exc: print("pushed", exc[0]))
    stack.push(Res("p"))
print("--")
with ExitStack() as stack:
    stack.enter_context(Res("outer", True))
    stack.enter_context(Res("inner"))
    raise KeyError("swallowed")
with ExitStack() as stack:
    stack.callback(print, "moved")
    kept = stack.pop_all()
print("before close")
kept.close()


def failing():
    with ExitStack() as s:
        s.callback(lambda: 1 / 0)
        s.callback(lambda: {}["q"])
        raise ValueError("first")


attempt(failing)


def chain():
    try:
        failing()
    except ZeroDivisionError as e:
        out = []
        while e:
            out.append(type(e).__name__)
            e = e.__context__
        return out


print(chain())
attempt(lambda: ExitStack().enter_context(5))


class D(ContextDecorator):
    def __enter__(self):
        print("D in")

    def __exit__(self, *a):
        print("D out")


@D()
def g():
    print("g")


g()
print(isinstance(Res(1), AbstractContextManager), isinstance(5, AbstractContextManager), isinstance(cm("z"), AbstractContextManager), issubclass(ExitStack, AbstractContextManager))


class M(AbstractContextManager):
    def __exit__(self, *a):
        return None


with M() as m:
    print(type(m).__name__)
attempt(AbstractContextManager)
with cm("x") as a, cm("y") as b:
    print(a, b)
