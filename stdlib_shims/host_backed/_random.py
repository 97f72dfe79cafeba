"""_random: the Mersenne Twister of CPython as an own type, for the guest module random.

Safe because a generator's numbers depend on its state alone, which can be read and set as plain values; seeds from outside come from the
session's source of randomness; and the methods that take a size or a list check it first.
"""

import random

from interpreter.extension import EXACT_CONTAINERS, MAX_NATIVE_ITEMS, HostModule, Method, Opaque, check_items, exactly, index_of, own_type

_FLOAT_METHODS = [
    "uniform", "triangular", "normalvariate", "gauss", "lognormvariate", "expovariate", "vonmisesvariate", "gammavariate", "betavariate",
    "paretovariate", "weibullvariate",
]  # fmt: skip
_SEEDS = (type(None), int, float, str, bytes, bytearray)


def _random(_runtime: object, self: "Random", _args: tuple, _kwargs: dict) -> float:
    return self.host.random()


def _getrandbits(runtime: object, self: "Random", args: tuple, kwargs: dict) -> int:
    exactly("getrandbits", args, kwargs, 1)
    count = index_of(args[0])
    check_items(runtime, max(count, 0) // 8)
    return self.host.getrandbits(count)


def _seed(runtime: object, self: "Random", args: tuple, _kwargs: dict) -> None:
    value = args[0] if args else None
    version = args[1] if len(args) > 1 else 2
    if value is None:
        value = runtime.system.seed()
    elif isinstance(value, str):
        value = str.__str__(value)
    elif isinstance(value, int):
        value = int(value)
    elif not isinstance(value, _SEEDS):
        raise TypeError("The only supported seed types are:\nNone, int, float, str, bytes, and bytearray.")
    self.host.seed(value, version)


def _getstate(_runtime: object, self: "Random", _args: tuple, _kwargs: dict) -> tuple:
    return self.host.getstate()


def _setstate(_runtime: object, self: "Random", args: tuple, kwargs: dict) -> None:
    exactly("setstate", args, kwargs, 1)
    state = args[0]
    if type(state) is list:
        state = tuple(state)
    if type(state) is tuple and len(state) == 3 and type(state[1]) is list:
        state = (state[0], tuple(state[1]), state[2])
    self.host.setstate(state)


def _randbelow(runtime: object, self: "Random", args: tuple, kwargs: dict) -> int:
    exactly("randbelow", args, kwargs, 1)
    n = index_of(args[0])
    check_items(runtime, n.bit_length() // 8)
    return self.host._randbelow(n)


def _shuffle(_runtime: object, self: "Random", args: tuple, kwargs: dict) -> bool:
    """``shuffle(list)``: whether it was done here, as CPython does it; a long list or another sequence is the caller's."""
    exactly("shuffle", args, kwargs, 1)
    if type(args[0]) is not list or len(args[0]) > MAX_NATIVE_ITEMS:
        return False
    self.host.shuffle(args[0])
    return True


def _sample(_runtime: object, self: "Random", args: tuple, kwargs: dict) -> list | None:
    """``sample(population, k)`` of an exact list, tuple, str, bytes or range; None where it is the caller's."""
    exactly("sample", args, kwargs, 2)
    population, count = args
    if type(population) not in EXACT_CONTAINERS or type(population) in (dict, set, frozenset) or type(count) is not int:
        return None
    if count > MAX_NATIVE_ITEMS or (type(population) is not range and len(population) > 10 * MAX_NATIVE_ITEMS):
        return None
    return self.host.sample(population, count)


def _choices(_runtime: object, self: "Random", args: tuple, kwargs: dict) -> list | None:
    """``choices(population, weights, cum_weights, k)`` of exact sequences of exact numbers; None where it is the caller's."""
    exactly("choices", args, kwargs, 4)
    population, weights, cumulated, count = args
    if type(population) not in (list, tuple, str, range) or type(count) is not int or count > MAX_NATIVE_ITEMS:
        return None
    for numbers in (weights, cumulated):
        if numbers is None:
            continue
        if type(numbers) not in (list, tuple) or len(numbers) > MAX_NATIVE_ITEMS or not {int, float} >= set(map(type, numbers)):
            return None
    return self.host.choices(population, weights, cum_weights=cumulated, k=count)


def _randbytes(runtime: object, self: "Random", args: tuple, kwargs: dict) -> bytes:
    exactly("randbytes", args, kwargs, 1)
    count = index_of(args[0])
    check_items(runtime, max(count, 0))
    return self.host.randbytes(count)


def _variate(name: str) -> Method:
    function = vars(random.Random)[name]

    def variate(_runtime: object, self: "Random", args: tuple, kwargs: dict) -> object:
        return function(self.host, *args, **kwargs)

    variate.__name__ = name
    return Method(variate)


class Random(Opaque):
    """A generator. ``state`` is all there is to it."""

    __slots__ = ("host",)
    saved = ("state",)

    @property
    def state(self) -> tuple:
        """The state as plain values."""
        return self.host.getstate()

    @state.setter
    def state(self, value: tuple) -> None:
        self.host = random.Random(0)  # noqa: S311 - the guest's random is no cryptography
        self.host.setstate(value)

    random, getrandbits, seed = Method(_random), Method(_getrandbits), Method(_seed)
    getstate, setstate, randbytes = Method(_getstate), Method(_setstate), Method(_randbytes)
    randbelow, shuffle, sample, choices = Method(_randbelow), Method(_shuffle), Method(_sample), Method(_choices)
    (
        uniform,
        triangular,
        normalvariate,
        gauss,
        lognormvariate,
        expovariate,
        vonmisesvariate,
        gammavariate,
        betavariate,
        paretovariate,
        weibullvariate,
    ) = map(_variate, _FLOAT_METHODS)


Random.__module__ = "_random"


def make(runtime: object, args: tuple, kwargs: dict) -> Random:
    """``Random(seed=None)``."""
    made = Random()
    made.runtime, made.host = runtime, random.Random(0)  # noqa: S311 - the guest's random is no cryptography
    if args or kwargs:  # else the guest's module seeds it at once
        _seed(runtime, made, args or tuple(kwargs.values()), {})
    return made


MODULE = HostModule("_random", {"Random": Random}, types=(own_type(Random, constructor=make),))
