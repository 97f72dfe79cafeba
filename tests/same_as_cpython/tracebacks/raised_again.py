"""Bare raise: in the handler itself, in a function that a handler calls, and with nothing to raise; hot and cold."""

import traceback


def fails():
    try:
        int("x")
    except ValueError:
        raise


def again():
    raise


def calls_again():
    try:
        int("y")
    except ValueError:
        again()


def shown(f):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e, [(x.name, x.lineno) for x in traceback.extract_tb(e.__traceback__)])


shown(fails)
shown(fails)
shown(calls_again)
shown(calls_again)
shown(again)
shown(again)
for f in (fails, calls_again, again) * 3:
    shown(f)
try:
    fails()
except ValueError:
    pass
fails()
