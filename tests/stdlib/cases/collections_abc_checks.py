"""collections.abc: isinstance and issubclass answers for built-in types and user classes."""
import collections
import collections.abc as cabc
from collections.abc import *

values = {
    "int": 1, "str": "a", "bytes": b"a", "bytearray": bytearray(), "list": [], "tuple": (), "dict": {}, "set": set(), "frozenset": frozenset(),
    "range": range(3), "gen": (i for i in []), "func": lambda: 0, "type": int, "None": None, "iter": iter([]), "keys": {}.keys(), "values": {}.values(),
    "items": {}.items(), "deque": collections.deque(), "Counter": collections.Counter(), "zip": zip(), "map": map(int, []), "enumerate": enumerate([]),
    "memoryview": memoryview(b""), "reversed": reversed([]), "float": 1.5, "ChainMap": collections.ChainMap(), "UserList": collections.UserList(),
}
names = [n for n in sorted(cabc.__all__) if n not in ("ByteString", "Buffer")]
for vname, value in values.items():
    print(vname, [n for n in names if isinstance(value, getattr(cabc, n))])
print(names)


class It:
    def __iter__(self):
        return iter([1])


class Nx(It):
    def __next__(self):
        raise StopIteration


class Half:
    def __getitem__(self, i):
        return i

    def __len__(self):
        return 3


class NoHash:
    __hash__ = None


class Cl:
    def __call__(self):
        pass


class Blocked(It):
    __iter__ = None


for cls in (It, Nx, Half, NoHash, Cl, Blocked):
    print(cls.__name__, [n for n in names if issubclass(cls, getattr(cabc, n))])


@Sequence.register
class Seq:
    pass


print(issubclass(Seq, Sequence), isinstance(Seq(), Collection), isinstance(Seq(), Reversible))
for bad in (Iterable, Mapping, MutableSequence, Set, Hashable, Sized):
    try:
        bad()
    except TypeError as e:
        print(e)
for bad in (lambda: Sequence.register(1), lambda: issubclass(1, Iterable), lambda: Sized.register(Seq) and Seq.register(Sized)):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, e)
print(Iterable[int], Mapping[str, int], Callable[[int, str], bool], Callable[..., int], Sequence[list[int]], Callable[[], None])
print(Callable[[int], str].__args__, Callable[[int], str].__origin__, Mapping[str, int] == Mapping[str, int])
try:
    Callable[int]
except TypeError as e:
    print(e)
