"""The target of singledispatch calls out."""

from functools import singledispatch


@singledispatch
def show(x):
    return "object", ext(x)


@show.register
def _(x: int):
    return "int", ext(x)


@show.register(list)
def _(x):
    return "list", [show(ext(i)) for i in x]


print(show("s"), show(1), show([1, "b", [2]]))
