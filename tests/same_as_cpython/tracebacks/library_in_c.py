"""Library code of ours that is C code in CPython stands in no traceback; what compile() made shows no lines of its own."""

import functools
import traceback


def show(f, *args):
    try:
        f(*args)
    except Exception:
        print(traceback.format_exc())


def boom(*args):
    raise ValueError(args)


show(functools.partial(boom, 1))
show(functools.partial(functools.partial(boom, 1), 2))
show(functools.lru_cache(boom), 3)
show(functools.lru_cache(maxsize=None)(boom), 3)
show(functools.lru_cache(maxsize=2)(boom), 3)
show(functools.reduce, boom, [1, 2])
show(lambda: sorted([3, 1], key=functools.cmp_to_key(boom)))
show(lambda: next(iter(map(boom, [1]))))
code = compile("x = 1\ny = 1 / 0\n", "not a file", "exec")
show(exec, code)
show(exec, compile("def f():\n    raise KeyError('k')\nf()\n", "<made>", "exec"))
show(exec, "1 / 0")
show(eval, "undefined")
print(repr(traceback.FrameSummary("f", 1, "g", line="text")), traceback.FrameSummary("f", 1, "g", line=" text ").line)


try:
    traceback.format_exception(exc=1)
except TypeError as e:
    print(e)
