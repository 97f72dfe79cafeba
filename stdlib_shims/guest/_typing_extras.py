"""The less used functions of ``typing``: NewType, marks for type checkers, assertions."""

import sys
from sys import version_info as _host_version

__name__ = "typing"

def _main_module(depth):
    return "__main__"  # before 3.12 CPython has no such function outside of the guest


class NewType:
    """A name for a type of its own to type checkers; at run time a call gives its argument back."""

    def __init__(self, name, tp):
        self.__qualname__ = name
        self.__name__ = name.rpartition(".")[2] if "." in name else name
        self.__supertype__ = tp
        self.__module__ = getattr(sys, "_getframemodulename", _main_module)(1)

    def __call__(self, x, /):
        return x

    def __mro_entries__(self, bases):
        name = self.__name__

        class Dummy:
            """What a class derived from a NewType gets instead: an error that says what to write."""

            def __init_subclass__(cls):
                raise TypeError(
                    "Cannot subclass an instance of NewType. Perhaps you were looking for: "
                    f"`{cls.__name__} = NewType({cls.__name__!r}, {name})`",
                )

        return (Dummy,)

    def __repr__(self):
        return f"{self.__module__}.{self.__qualname__}"

    def __reduce__(self):
        return self.__qualname__

    def __or__(self, other):
        from typing import Union

        return Union[self, other]

    def __ror__(self, other):
        from typing import Union

        return Union[other, self]


def assert_type(val, typ, /):
    """Return the value unchanged; a type checker compares its type."""
    return val


def assert_never(arg, /):
    """Raise AssertionError: a type checker proves that this place is never reached."""
    shown = repr(arg)
    if len(shown) > 100:
        shown = shown[:100] + "..."
    raise AssertionError(f"Expected code to be unreachable, but got: {shown}")


def final(f):
    """Decorator: say that a method is not overridden, or a class not inherited from."""
    try:
        f.__final__ = True
    except (AttributeError, TypeError):
        pass
    return f


def override(method, /):
    """Decorator: say that a method overrides one of a base class."""
    try:
        method.__override__ = True
    except (AttributeError, TypeError):
        pass
    return method


def dataclass_transform(
    *,
    eq_default=True,
    order_default=False,
    kw_only_default=False,
    frozen_default=False,
    field_specifiers=(),
    **kwargs,
):
    """Decorator: say that what is decorated makes data classes."""

    noted = {
        "eq_default": eq_default,
        "order_default": order_default,
        "kw_only_default": kw_only_default,
        "frozen_default": frozen_default,
        "field_specifiers": field_specifiers,
        "kwargs": kwargs,
    }
    if _host_version < (3, 12):
        del noted["frozen_default"]

    def decorate(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = noted
        return cls_or_fn

    return decorate
