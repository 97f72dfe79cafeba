"""RegexFlag: the flags of the module re, an int with names."""

import re

from interpreter.extension import Method, NativeType, own_type

NAMES = {
    int(flag): name
    for name, flag in vars(re).items()
    if isinstance(flag, re.RegexFlag) and len(name) > 1 and int(flag).bit_count() == 1
}  # fmt: skip


class _AtOnce:
    """Stands for the session where an operation needs none."""

    @staticmethod
    def finish(value: object) -> object:
        return value


def _combine(function: object) -> Method:
    def operate(_runtime: object, self: "RegexFlag", args: tuple, _kwargs: dict) -> object:
        other = args[0]
        return RegexFlag(function(int(self), int(other))) if isinstance(other, int) else NotImplemented

    return Method(operate)


def _invert(_runtime: object, self: "RegexFlag", _args: tuple, _kwargs: dict) -> "RegexFlag":
    return RegexFlag(int(~re.RegexFlag(int(self))))


def _repr(_runtime: object, self: "RegexFlag", _args: tuple, _kwargs: dict) -> str:
    return repr(re.RegexFlag(int(self)))


def _str(_runtime: object, self: "RegexFlag", _args: tuple, _kwargs: dict) -> str:
    return str(re.RegexFlag(int(self)))


def _format(_runtime: object, self: "RegexFlag", args: tuple, _kwargs: dict) -> str:
    return format(re.RegexFlag(int(self)), *args)


class RegexFlag(int):
    """A flag or a combination of flags."""

    runtime = _AtOnce()
    __or__ = __ror__ = _combine(lambda a, b: a | b)
    __and__ = __rand__ = _combine(lambda a, b: a & b)
    __xor__ = __rxor__ = _combine(lambda a, b: a ^ b)
    __invert__ = Method(_invert)
    __repr__ = Method(_repr)
    __str__ = Method(_str)
    __format__ = Method(_format)
    plain = ("name", "value", "bit_length", "bit_count", "real", "imag", "numerator", "denominator", "conjugate")

    @property
    def name(self) -> str | None:
        """The flag's name, names joined by "|" for a combination."""
        return re.RegexFlag(int(self)).name

    @property
    def value(self) -> int:
        """The flag as an int."""
        return int(self)


RegexFlag.__module__ = "re"


def make_flag(_runtime: object, args: tuple, kwargs: dict) -> RegexFlag:
    """``RegexFlag(value)``."""
    return RegexFlag(int(re.RegexFlag(*(int(a) if isinstance(a, int) else a for a in args), **kwargs)))


TYPE: NativeType = own_type(RegexFlag, constructor=make_flag)
MEMBERS: dict[str, object] = {name: RegexFlag(int(flag)) for name, flag in vars(re).items() if isinstance(flag, re.RegexFlag)}
