"""except* with calls in the handlers."""

def f(group):
    try:
        raise group
    except* ValueError as g:
        print("values", ext(len(g.exceptions)), [str(x) for x in g.exceptions])
    except* KeyError as g:
        print("keys", ext(1))
        raise RuntimeError("from handler")


f(ExceptionGroup("g", [ValueError("a"), ValueError("b")]))
try:
    f(ExceptionGroup("g", [ValueError("a"), KeyError("k"), TypeError("t")]))
except ExceptionGroup as g:
    print(repr(g), ext(0))
