"""Where the traceback of a failing assert points, by the form of its test."""

import traceback

a, b = [1, 2], (3,)


def failing():
    yield lambda: check_in(1)
    yield lambda: check_not_in(5)
    yield lambda: check_is(None)
    yield lambda: check_not_not(5)
    yield lambda: check_not(1)
    yield lambda: check_chain(1)
    yield lambda: check_and(1)


def check_in(x):
    assert not (x in a), "in"


def check_not_in(x):
    assert not (x not in a)


def check_is(x):
    assert (not x is None), x


def check_not_not(x):
    assert not (not (x in a)), "twice"


def check_not(x):
    assert not (x + 1)


def check_chain(x):
    assert not (0 < x in a)


def check_and(x):
    assert x in a and not x in a


for function in failing():
    try:
        function()
    except AssertionError as e:
        print("".join(traceback.format_exception(e)))
