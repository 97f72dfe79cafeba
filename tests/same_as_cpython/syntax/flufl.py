"""barry_as_FLUFL (PEP 401)."""


def attempt(source, flags=0):
    try:
        print(eval(compile(source, "f", "eval", flags)))
    except SyntaxError as e:
        print(e.msg, e.lineno, e.offset)


FLAG = 0x400000
for text in ("1 <> 2", "1 != 2", "1 <> 1", "[1] != [2]", "1 <> 2 <> 3"):
    attempt(text)
    attempt(text, FLAG)
for text in ("from __future__ import barry_as_FLUFL\nx = 1 <> 2", "from __future__ import barry_as_FLUFL\nx = 1 != 2", "x = 1 <> 2"):
    space = {}
    try:
        exec(text, space)
        print(space["x"])
    except SyntaxError as e:
        print(e.msg, e.lineno, e.offset)
