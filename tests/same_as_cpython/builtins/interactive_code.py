"""Code compiled for interactive use, the hooks of sys, the builtins that exec and eval give to code."""

import sys


def show(text):
    exec(compile(text, "<typed>", "single"), {})


show("1 + 1\n")
show("None\n")
show("'text'; [1, 2]\n")
show("if 1:\n    'a'\n    3; None\n    for i in (1, 2): i\n")
show("def f():\n    'never'\n    return 4\n")
show("class C:\n    5\n    x = 6\n")
show("with open.__self__ and __import__('contextlib').nullcontext(7) as x: x\n")
show("try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    e\n")
import builtins

print(builtins._)

saved = sys.displayhook
sys.displayhook = lambda value: print("hook", value)
show("8\n")
sys.displayhook = saved
show("9\n")

for space in ({}, {"__builtins__": {}}, {"__builtins__": {"len": len}}):
    exec("x = 1", space)
    print(sorted(space), type(space["__builtins__"]))
    for text in ("len('abc')", "print", "x", "[x for i in (1,)]"):
        try:
            print(text, eval(text, space))
        except NameError as e:
            print(text, "NameError", e)
try:
    exec("import math", {"__builtins__": {}})
except ImportError as e:
    print(type(e), e)
space = {"__builtins__": {"print": print}}
exec("def f():\n    print('in f')\n    return len", space)
try:
    space["f"]()
except NameError as e:
    print(e)
print(sorted(space))
print(eval("a + b", {"__builtins__": {}}, {"a": 1, "b": 2}))
print(exec.__name__, type(__builtins__))
exec("X = type('X', (), {})\nclass Y: pass\nprint(X.__module__, Y.__module__)", {"__name__": "other"})
