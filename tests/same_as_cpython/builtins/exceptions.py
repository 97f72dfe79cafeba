"""Exceptions: chaining, groups, notes, tracebacks, custom classes, finally order."""


def attempt(f, *args):
    try:
        print("->", f(*args))
    except BaseException as e:
        print(type(e).__name__, e, "| cause", repr(e.__cause__), "| context", repr(e.__context__), "|", e.__suppress_context__)


def chain():
    try:
        1 / 0
    except ZeroDivisionError as e:
        raise ValueError("v") from e


def implicit():
    try:
        {}["k"]
    except KeyError:
        raise TypeError("t")


def suppressed():
    try:
        {}["k"]
    except KeyError:
        raise TypeError("t") from None


def bare():
    try:
        raise ValueError("again")
    except ValueError:
        raise


def no_active():
    raise


def from_class():
    raise ValueError from KeyError


def bad_raise():
    raise 5


def bad_cause():
    raise ValueError from 5


def in_else():
    try:
        pass
    except ValueError:
        return "no"
    else:
        raise KeyError("else")
    finally:
        print("finally in else")


def overridden():
    try:
        raise ValueError
    finally:
        return "swallowed"


def nested():
    try:
        try:
            raise ValueError("inner")
        finally:
            raise KeyError("in finally")
    except KeyError as e:
        return repr(e.__context__)


def loop():
    out = []
    for i in range(5):
        try:
            if i == 1:
                continue
            if i == 3:
                break
            out.append(i)
        finally:
            out.append(f"f{i}")
    else:
        out.append("else")
    return out


for f in (chain, implicit, suppressed, bare, no_active, from_class, bad_raise, bad_cause, in_else, overridden, nested, loop):
    attempt(f)


class AppError(Exception):
    """An error of the application."""

    code = 1

    def __init__(self, message, *, detail=None):
        super().__init__(message)
        self.detail = detail

    def __str__(self):
        return f"[{self.code}] {self.args[0]} ({self.detail})"


class NotFound(AppError):
    code = 404


try:
    raise NotFound("missing", detail={"id": 5})
except AppError as e:
    print(e, repr(e), e.args, e.detail, e.code, isinstance(e, NotFound), type(e).__mro__[1].__name__)


class Multi(ValueError, KeyError):
    pass


for kind in (ValueError, KeyError, LookupError, Exception):
    try:
        raise Multi("m")
    except kind as e:
        print(kind.__name__, e)
try:
    try:
        raise ValueError
    except (TypeError, KeyError):
        print("wrong")
except ValueError:
    print("passed through")
try:
    try:
        raise ValueError("x")
    except "not a class":
        pass
except TypeError as e:
    print(e)


def scope():
    try:
        raise ValueError("e")
    except ValueError as err:
        pass
    return err


attempt(scope)
e = ValueError("noted")
e.add_note("first note")
e.add_note("second")
print(e.__notes__)
attempt(e.add_note, 5)
e.extra = 5
print(e.extra, e.__dict__)


def deep(n):
    if n == 0:
        raise RuntimeError("bottom")
    deep(n - 1)


try:
    deep(3)
except RuntimeError as err:
    tb = err.__traceback__
    lines, names = [], []
    while tb is not None:
        lines.append(tb.tb_lineno)
        names.append(tb.tb_frame.f_code.co_name)
        tb = tb.tb_next
    print(lines, names)
    print(err.with_traceback(None) is err, err.__traceback__)


def recursion():
    return recursion()


try:
    recursion()
except RecursionError as err:
    print(type(err).__name__, err)
group = ExceptionGroup("group", [ValueError(1), ExceptionGroup("sub", [TypeError(2), KeyError("k")]), OSError(3)])
print(group, repr(group), group.message, group.exceptions[0])
match, rest = group.split(TypeError)
print(repr(match), repr(rest))
print(repr(group.subgroup(lambda x: isinstance(x, (ValueError, KeyError)))), group.subgroup(IndexError))
attempt(group.split, 5)
attempt(ExceptionGroup, "m", [])
attempt(ExceptionGroup, "m", [5])
attempt(ExceptionGroup, "m", [KeyboardInterrupt()])
print(type(BaseExceptionGroup("b", [ValueError()])).__name__, type(BaseExceptionGroup("b", [KeyboardInterrupt()])).__name__)


def star(exc):
    out = []
    try:
        raise exc
    except* ValueError as g:
        out.append(("V", [repr(x) for x in g.exceptions]))
    except* (TypeError, KeyError) as g:
        out.append(("TK", [repr(x) for x in g.exceptions]))
    else:
        out.append("else")
    finally:
        out.append("finally")
    return out


print(star(ExceptionGroup("g", [ValueError(1), TypeError(2), KeyError(3), ValueError(4)])))
print(star(ValueError("single")))
attempt(star, ExceptionGroup("g", [ValueError(1), OSError(2)]))
attempt(star, OSError("plain"))


def star_raises():
    try:
        raise ExceptionGroup("eg", [ValueError(1), TypeError(2), OSError(3)])
    except* ValueError:
        raise KeyError("new")
    except* TypeError:
        raise


try:
    star_raises()
except BaseExceptionGroup as g:
    print(repr(g), [repr(x) for x in g.exceptions])


class MyGroup(ExceptionGroup):
    def derive(self, excs):
        return MyGroup(self.message, excs)


mg = MyGroup("mine", [ValueError(1), TypeError(2)])
a, b = mg.split(ValueError)
print(type(a).__name__, repr(a), type(b).__name__, repr(b))
try:
    try:
        raise ValueError
    except* ExceptionGroup:
        pass
except TypeError as err:
    print(err)


class Manager:
    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        print("enter", self.name)
        return self

    def __exit__(self, kind, exc, tb):
        print("exit", self.name, kind and kind.__name__, exc, tb is not None)
        return self.swallow


with Manager("a") as a, Manager("b", swallow=True):
    raise ValueError("inside")
with Manager("c"):
    pass


def with_return():
    with Manager("d"):
        return "returned"


print(with_return())
attempt(lambda: [0][5])
attempt(lambda: {}["x"])
attempt(lambda: int("z"))
attempt(lambda: [].pop())
attempt(lambda: undefined)
attempt(lambda: "a" + 1)
attempt(lambda: 1 + "a")
attempt(lambda: None + 1)
attempt(lambda: len(5))
attempt(lambda: 5())
attempt(lambda: [][1:2, 3])
attempt(lambda: 5[0])
attempt(lambda: "abc".index("z"))
attempt(lambda: (1).foo)
attempt(lambda: 1 / 0)
attempt(lambda: 1 % 0)
attempt(lambda: 2 ** "a")
attempt(lambda: [1] * "a")
attempt(lambda: -"a")
attempt(lambda: 1 < "a")
attempt(lambda: 1 in 5)
attempt(lambda: {[]: 1})
attempt(lambda: dict([1]))
attempt(lambda: list(5))
attempt(lambda: tuple(5))
attempt(lambda: float("x"))
attempt(lambda: open("/nonexistent/file").read() if False else "skipped")
attempt(lambda: next(iter([])))
attempt(lambda: (lambda a: 0)())
attempt(lambda: (lambda a, b, *, c: 0)(1))
attempt(lambda: (lambda a: 0)(1, 2))
attempt(lambda: (lambda a: 0)(b=1))
attempt(lambda: (lambda a, /: 0)(a=1))
attempt(lambda: dict(a=1, **{"a": 2}))
attempt(lambda: (lambda **k: k)(**{1: 2}))
attempt(exit, 3)
attempt(lambda: exec("assert False, 'message'"))
attempt(lambda: exec("assert 1 == 2"))
