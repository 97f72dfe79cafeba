"""Time of small pieces of code."""

import itertools
import time

__all__ = ["Timer", "timeit", "repeat", "default_timer"]

default_number = 1000000
default_repeat = 5
default_timer = time.perf_counter
_globals = globals


class Timer:
    """Times a statement, or a function."""

    def __init__(self, stmt="pass", setup="pass", timer=default_timer, globals=None):
        self.timer = timer
        space = _globals() if globals is None else globals
        self._setup = self._made(setup, space, "setup")
        self._stmt = self._made(stmt, space, "stmt")

    def _made(self, what, space, role):
        if callable(what):
            return what, None
        if not isinstance(what, str):
            raise ValueError(f"{role} is neither a string nor callable")
        return compile(what, "<timeit-src>", "exec"), space

    def timeit(self, number=default_number):
        scope = None
        setup, space = self._setup
        stmt, stmt_space = self._stmt
        if space is not None or stmt_space is not None:
            scope = dict(space if space is not None else stmt_space)
        if space is None:
            setup()
        else:
            exec(setup, scope)
        rounds = itertools.repeat(None, number)
        if stmt_space is None:
            start = self.timer()
            for _ in rounds:
                stmt()
            return self.timer() - start
        start = self.timer()
        for _ in rounds:
            exec(stmt, scope)
        return self.timer() - start

    def repeat(self, repeat=default_repeat, number=default_number):
        return [self.timeit(number) for _ in range(repeat)]

    def autorange(self, callback=None):
        scale = 1
        while True:
            for step in (1, 2, 5):
                number = scale * step
                taken = self.timeit(number)
                if callback:
                    callback(number, taken)
                if taken >= 0.2:
                    return number, taken
            scale *= 10

    def print_exc(self, file=None):
        import traceback

        traceback.print_exc(file=file)


def timeit(stmt="pass", setup="pass", timer=default_timer, number=default_number, globals=None):
    return Timer(stmt, setup, timer, globals).timeit(number)


def repeat(stmt="pass", setup="pass", timer=default_timer, repeat=default_repeat, number=default_number, globals=None):
    return Timer(stmt, setup, timer, globals).repeat(repeat, number)
