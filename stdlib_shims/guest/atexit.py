"""Functions to call when the script ends."""

_functions = []


def register(func, *args, **kwargs):
    if not callable(func):
        raise TypeError("the first argument must be callable")
    _functions.append((func, args, kwargs))
    return func


def unregister(func):
    _functions[:] = [entry for entry in _functions if entry[0] != func]


def _ncallbacks():
    return len(_functions)


def _clear():
    _functions.clear()


def _run_exitfuncs():
    while _functions:
        func, args, kwargs = _functions.pop()
        try:
            func(*args, **kwargs)
        except Exception:
            import sys
            import traceback

            print("Exception ignored in atexit callback", file=sys.stderr)
            traceback.print_exc()
