"""Builtin exceptions: construction, attributes, str and repr, subclasses."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class R:
    def __repr__(self):
        return "R!"

    def __str__(self):
        return "S!"


class MyError(Exception):
    pass


class WithInit(ValueError):
    def __init__(self, code, message="default"):
        super().__init__(message)
        self.code = code


class WithStr(Exception):
    def __str__(self):
        return "own text"


class NoSuper(Exception):
    def __init__(self, a, b=None):
        self.a = a


class WithNew(Exception):
    def __new__(cls, *args):
        self = super().__new__(cls, *args)
        self.made = True
        return self


class MyKey(KeyError):
    pass


class MyOS(OSError):
    pass


class Multi(ValueError, KeyError):
    pass


for cls in (BaseException, Exception, ValueError, TypeError, KeyError, IndexError, LookupError, RuntimeError, StopIteration, ArithmeticError, ZeroDivisionError, AssertionError, OSError, ImportError, NameError, AttributeError, SystemExit, KeyboardInterrupt, NotImplementedError, RecursionError, MemoryError, EOFError, UserWarning, SyntaxError, MyError, WithStr, MyKey, MyOS, Multi, WithNew):
    for args in ((), ("text",), (1, 2), (R(),), ([R()], "x"), (None,), ("",), (2, "msg", "file")):
        if cls is SyntaxError and len(args) == 2:
            continue
        show(cls.__name__, lambda: (cls(*args), str(cls(*args)), cls(*args).args))
for call in (
    lambda: OSError(2, "No such file", "f.txt"), lambda: str(OSError(2, "No such file", "f.txt")), lambda: str(OSError(2, "No", "a", None, "b")), lambda: type(OSError(2, "x")).__name__, lambda: (OSError(2, "x", "f").errno, OSError(2, "x", "f").strerror, OSError(2, "x", "f").filename), lambda: FileNotFoundError(2, "x").errno, lambda: str(OSError(R(), R())), lambda: OSError("a").errno, lambda: MyOS(2, "x").errno, lambda: type(MyOS(2, "x")).__name__,
    lambda: StopIteration(5).value, lambda: StopIteration().value, lambda: SystemExit(3).code, lambda: SystemExit().code, lambda: SystemExit(1, 2).code, lambda: ImportError("m", name="n", path="p").name, lambda: str(ImportError("m", name="n")), lambda: ImportError("m", bad=1), lambda: AttributeError("m", name="n", obj=3).name, lambda: AttributeError("m", name="n", obj=3).obj, lambda: NameError("m", name="n").name, lambda: KeyError("a").args, lambda: str(KeyError("a")), lambda: str(KeyError("a", "b")), lambda: str(KeyError(R())), lambda: ValueError(x=1), lambda: ValueError("a").foo,
    lambda: str(SyntaxError("msg", ("f.py", 3, 5, "text"))), lambda: SyntaxError("msg", ("f.py", 3, 5, "text")).lineno, lambda: UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"), lambda: str(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad")), lambda: UnicodeDecodeError("utf-8"), lambda: str(UnicodeEncodeError("ascii", "\u00e9", 0, 1, "bad")), lambda: UnicodeEncodeError("ascii", "\u00e9", 0, 1, "bad").object, lambda: str(UnicodeTranslateError("\u00e9", 0, 1, "bad")),
    lambda: ExceptionGroup("g", [ValueError(1), TypeError(2)]), lambda: str(ExceptionGroup("g", [ValueError(1)])), lambda: ExceptionGroup("g", (ValueError(1),)).exceptions, lambda: ExceptionGroup("g", []), lambda: ExceptionGroup("g", [1]), lambda: ExceptionGroup("g"), lambda: ExceptionGroup("g", [KeyboardInterrupt()]), lambda: type(BaseExceptionGroup("g", [ValueError()])).__name__, lambda: ExceptionGroup("g", [ValueError(1)]).message,
    lambda: WithInit(5), lambda: WithInit(5).code, lambda: str(WithInit(5, "m")), lambda: WithInit(5, "m").args, lambda: WithInit(), lambda: NoSuper(1, b=2), lambda: NoSuper(1, 2).args, lambda: str(NoSuper(1, 2)), lambda: NoSuper(1).a, lambda: WithNew(1).made, lambda: MyError(1) == MyError(1), lambda: isinstance(Multi(), KeyError), lambda: str(Multi("k")), lambda: repr(Multi("k")), lambda: Exception.__str__(WithStr("x")), lambda: Exception.__repr__(WithStr("x")), lambda: BaseException.__new__(ValueError, 1, 2), lambda: Exception.__new__(int), lambda: ValueError("a").__str__(), lambda: ValueError("a").__repr__(), lambda: hash(ValueError) == hash(ValueError), lambda: [MyError("x"), WithInit(1)], lambda: f"{MyError('x')} {MyError('x')!r}", lambda: "%s %r" % (WithStr(), WithStr()), lambda: issubclass(FileNotFoundError, OSError), lambda: (IOError is OSError, EnvironmentError is OSError), lambda: MyError.__mro__, lambda: MyError.__bases__,
):
    show("op", call)
e = ValueError("a", 1)
e.args = ("changed",)
print(e, e.args, repr(e))
e.args = [1, 2]
print(e.args)
e.extra = R()
print(e.extra)
e.add_note("note one")
e.add_note("note two")
print(e.__notes__)
show("note bad", lambda: e.add_note(1))
show("args bad", lambda: setattr(e, "args", 5))
show("with traceback", lambda: e.with_traceback(None) is e)
show("context", lambda: (e.__context__, e.__cause__, e.__suppress_context__, e.__traceback__))
s = StopIteration(1)
s.value = 7
print(s.value, s.args)
o = OSError(2, "x")
o.filename = "new"
print(o, o.filename)
try:
    raise WithInit(7, "seven") from KeyError("cause")
except WithInit as caught:
    print(caught.code, caught, repr(caught.__cause__), caught.__suppress_context__)
try:
    [].index(R())
except ValueError as caught:
    print(caught)
try:
    {}[R()]
except KeyError as caught:
    print(caught, caught.args)
try:
    raise MyKey("k")
except KeyError as caught:
    print(type(caught).__name__, caught)
