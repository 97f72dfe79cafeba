"""Frames of comprehensions in tracebacks: of their own before 3.12, of the function around them since."""
import traceback


def divide(values, by):
    return [[v / d for d in by] for v in values]


def first_iterable(values):
    return [v for v in values.missing]


def second_iterable(values):
    return {v for w in values for v in w.missing}


def iterated(values):
    return {v: 1 for v in values}


def condition(values):
    return [v for v in values if v + ""]


def group(values):
    try:
        raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
    except* ValueError:
        return_value = [v.x for v in values]
    return return_value


def breaks():
    yield 1
    raise KeyError("in the iterator")


for call in (
    lambda: divide([1, 2], [1, 0]),
    lambda: first_iterable(1),
    lambda: second_iterable([1]),
    lambda: iterated(breaks()),
    lambda: iterated([[]]),
    lambda: condition([1]),
    lambda: group([1]),
    lambda: [(lambda: [1 / 0 for _ in (1,)])() for _ in (1,)],
):
    try:
        call()
    except BaseException as e:
        print(traceback.format_exc().replace(__file__, "FILE"))
        print([(f.name, f.lineno) for f in traceback.extract_tb(e.__traceback__)])


class C:
    values = [x.missing for x in range(2)]
