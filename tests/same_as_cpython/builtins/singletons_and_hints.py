"""The singletons by their classes, deep nesting that the parser gives up on, length hints that fail, operator.index of subclasses."""
for c in (None, ..., NotImplemented):
    t=type(c); print(t() is c)
    for a,k in (((1,),{}),((),{"a":1})):
        try: t(*a,**k)
        except TypeError as e: print(e)


def attempt(f, *args):
    try:
        print(f(*args))
    except BaseException as e:
        print(type(e).__name__, e)


for mode in ("exec", "eval", "single"):
    for text in ("-" * 100000 + "4", "(" * 100 + "1" + ")" * 100, "(" * 300 + "1" + ")" * 300, "lambda: " * 100000 + "1"):
        attempt(compile, text, "f", mode) if len(text) > 300 else None


class BadLen:
    def __iter__(self):
        return iter(range(3))

    def __len__(self):
        raise RuntimeError("len")


class BadHint(BadLen):
    __len__ = None

    def __length_hint__(self):
        raise RuntimeError("hint")


class NoHint:
    def __iter__(self):
        return iter(range(3))

    def __length_hint__(self):
        return NotImplemented


for value in (BadLen(), NoHint()):
    attempt(bytearray().extend, value)
    attempt(lambda: [*value])
import math

attempt(lambda: math + 1)
attempt(lambda: -math)
attempt(lambda: math[0])
