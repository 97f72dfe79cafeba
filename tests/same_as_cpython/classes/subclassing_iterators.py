"""Classes that derive from the builtin iterators."""


class E(enumerate):
    def __init__(self, *args, **kwargs):
        self.note = "n"


class M(map):
    pass


class Z(zip):
    def __next__(self):
        return [super().__next__()]


class F(filter): pass
class R(reversed):
    x = 1


def gen():
    yield 5
    yield 6


for it in (E("ab"), E(gen(), 3), E([1], start=2), M(str, gen()), M(pow, [2, 3], gen()), Z("ab", gen()), F(None, [0, 1]), F(lambda x: x > 5, gen()), R([1, 2])):
    print(type(it).__name__, type(it).__mro__, type(it).__bases__, iter(it) is it, isinstance(it, type(it).__base__), isinstance(it, int), list(it), list(it))
for cls, args in ((E, ()), (E, (1,)), (E, ("abc", "a")), (M, (1,)), (R, ({1},)), (F, (1,))):
    try:
        print(cls(*args))
    except TypeError as e:
        print("TypeError")
print(issubclass(E, enumerate), issubclass(M, enumerate), E("x").note, E[int])
print(isinstance(enumerate("a"), enumerate), isinstance(map(str, gen()), map))
