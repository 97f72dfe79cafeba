"""The module traceback: chains, groups, notes, syntax errors, summaries."""

import io
import sys
import traceback


def boom(n):
    if n:
        boom(n - 1)
    raise ValueError("deep", n)


def caught(f, *args):
    try:
        f(*args)
    except BaseException as e:
        return e


e = caught(boom, 6)
print(traceback.format_exception(e))
print(traceback.format_exception(e, limit=2), traceback.format_exception(e, limit=-2))
print(traceback.extract_tb(e.__traceback__)[0].name, len(traceback.extract_tb(e.__traceback__)))


def chained():
    try:
        boom(0)
    except ValueError as first:
        try:
            {}["k"]
        except KeyError:
            raise TypeError("third") from first


e = caught(chained)
print("".join(traceback.format_exception(e)))
print("".join(traceback.format_exception(e, chain=False)))
e.add_note("a note\nof two lines")
print(traceback.format_exception_only(e))
g = ExceptionGroup("outer\nlines", [ValueError(1), ExceptionGroup("inner", [e, KeyError("x")]), TypeError()])
print("".join(traceback.format_exception(g)))


def thrower():
    raise g


print("".join(traceback.format_exception(caught(thrower))))
print("".join(traceback.format_exception(ExceptionGroup("wide", [ValueError(i) for i in range(18)]))))
deep = ValueError("bottom")
for i in range(14):
    deep = ExceptionGroup(f"eg{i}", [deep])
print("".join(traceback.format_exception(deep)))
print(traceback.format_exception_only(caught(compile, "x = (1,\ny = ]", "<text>", "exec")))
print(traceback.format_exception_only(SyntaxError("plain")))
print(traceback.format_exception_only(SyntaxError("placed", ("f.py", 3, 5, "  a b c", 3, 6))))
print(traceback.format_exception_only(None), traceback.format_exception(None))


class Bad(Exception):
    def __str__(self):
        raise RuntimeError


print(traceback.format_exception_only(Bad()))
odd = ValueError("odd")
odd.__notes__ = "no list"
print(traceback.format_exception_only(odd))
odd.__notes__ = ["x", 5, Bad()]
print(traceback.format_exception_only(odd))

t = traceback.TracebackException.from_exception(caught(chained))
print(str(t), t.__cause__, t.__context__, t.__suppress_context__, t == t, t == traceback.TracebackException.from_exception(caught(boom, 0)))
print(list(t.format_exception_only()))
out = io.StringIO()
traceback.print_exception(e, file=out)
t.print(file=out, chain=False)
print(out.getvalue())
try:
    boom(1)
except ValueError:
    print(traceback.format_exc())
    traceback.print_exc(file=sys.stdout)
print(traceback.format_list([("f.py", 1, "f", "x = 1"), ("g.py", 2, "g", None)]))
summary = traceback.StackSummary.from_list([("f.py", 1, "f", "  x = 1  ")] * 5)
print(summary, summary.format(), summary[0] == ("f.py", 1, "f", "x = 1"), list(summary[0]), len(summary[0]))
for args in ((ValueError(), ValueError()), (1,)):
    try:
        print(traceback.format_exception(*args))
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)


class Named:
    blech = 1


print(traceback.format_exception_only(caught(lambda: Named.bleck)))
print(traceback.format_exception_only(caught(lambda: lenn)))
print(traceback.format_exception_only(caught(lambda: itertools)))
