"""functools: singledispatch and singledispatchmethod."""
from collections.abc import Iterable, Mapping, Sequence, Sized
from functools import singledispatch, singledispatchmethod


@singledispatch
def show(x, *rest):
    "generic doc"
    return f"object {x!r}"


@show.register
def _(x: int, *rest):
    return f"int {x} {rest}"


@show.register(list)
@show.register(tuple)
def _seq(x):
    return f"seq {len(x)}"


@show.register
def _u(x: str | bytes):
    return f"text {x}"


show.register(type(None), lambda x: "none")
show.register(Mapping, lambda x: f"mapping {sorted(x)}")
print(show(1, 2), show(True), show([1]), show((1, 2)), show("s"), show(b"b"), show(None), show({"b": 1}), show(2.5), show({1}))
print(show.__name__, show.__doc__, show.dispatch(bool) is show.dispatch(int), len(show.registry), show.registry[list] is _seq)
for bad in (lambda: show(), lambda: show.register(lambda x: 0), lambda: show.register("x", lambda x: 0), lambda: show.register(5)):
    try:
        bad()
    except TypeError as e:
        print(str(e).split(" at 0x")[0].split("<function")[0])


@singledispatch
def g(x):
    return "base"


g.register(Iterable, lambda x: "iterable")
g.register(Sized, lambda x: "sized")


class Both:
    def __iter__(self):
        return iter(())

    def __len__(self):
        return 0


class Derived(Iterable):
    def __iter__(self):
        return iter(())


try:
    g(Both())
except RuntimeError as e:
    print("ambiguous", "Iterable" in str(e), "Sized" in str(e), str(e)[:19])
print(g(Derived()), g(5))
g.register(Sequence, lambda x: "sequence")
print(g([1]), g("s"), g(iter([])))


class Animal: ...
class Dog(Animal): ...
class Puppy(Dog): ...


g.register(Animal, lambda x: "animal")
print(g(Puppy()))
g.register(Dog, lambda x: "dog")
print(g(Puppy()), g(Animal()))


class F:
    @singledispatchmethod
    def fmt(self, arg):
        return f"default {arg}"

    @fmt.register
    def _(self, arg: int):
        return f"int {arg} {type(self).__name__}"

    @fmt.register(str)
    def _s(self, arg):
        return f"str {arg}"

    @singledispatchmethod
    @classmethod
    def make(cls, arg):
        return cls.__name__, arg

    @make.register
    @classmethod
    def _m(cls, arg: int):
        return cls.__name__, "int", arg


print(F().fmt(1), F().fmt("x"), F().fmt(1.5), F.make("a"), F.make(3), F().make(4))
