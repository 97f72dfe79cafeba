"""Traceback objects of exceptions: the same object at each reading, handed on, replaced."""

import traceback


def inner():
    raise ValueError(
        1,
        2,
    )


def outer():
    try:
        inner()
    except ValueError as e:
        first = e.__traceback__
        print(first is e.__traceback__, first.tb_next is e.__traceback__.tb_next, first == e.__traceback__)
        raise


try:
    outer()
except ValueError as e:
    tb = e.__traceback__
    print(tb is e.__traceback__, [line for _, line in traceback.walk_tb(tb)])
    other = KeyError("k").with_traceback(tb.tb_next)
    print(other.__traceback__ is tb.tb_next)
    print(traceback.format_exc())
    e.__traceback__ = None
    print(e.__traceback__)

try:
    try:
        raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
    except* ValueError as group:
        print(group.__traceback__ is not None)
except ExceptionGroup as e:
    match, rest = e.split(TypeError)
    print(match.__traceback__ is e.__traceback__, rest)
