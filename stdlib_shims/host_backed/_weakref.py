"""_weakref: a weak reference as an own type, for the guest module weakref.

Safe because it gives back only the object that it was made of, and runs nothing when that object goes: the script's callbacks are called by
guest code, later.
"""

import weakref

from interpreter.extension import HostModule, Method, Opaque, exactly, own_type


def _call(_runtime: object, self: "Weak", args: tuple, kwargs: dict) -> object:
    exactly("weak reference", args, kwargs, 0)
    return self.host()


class Weak(Opaque):
    """A weak reference. In a snapshot it is what it refers to; loaded, that lives as long as something else refers to it."""

    __slots__ = ("host",)
    saved = ("target",)

    @property
    def target(self) -> object:
        """What it refers to, None if that is gone."""
        return self.host()

    @target.setter
    def target(self, value: object) -> None:
        self.host = _gone if value is None else weakref.ref(value)

    get = Method(_call)


def _gone() -> None:
    return None


Weak.__module__ = "_weakref"


def make(runtime: object, args: tuple, kwargs: dict) -> Weak:
    """``Weak(obj)``; TypeError for what takes no weak references."""
    exactly("Weak", args, kwargs, 1)
    made = Weak()
    made.runtime = runtime
    if type(args[0]) not in _REFERABLE and not isinstance(type(args[0]), runtime.GuestType):
        weakref.ref(args[0])  # the host's own error, if it is one
    made.host = weakref.ref(args[0])
    return made


_REFERABLE = frozenset({set, frozenset})

MODULE = HostModule("_weakref", {"Weak": Weak}, types=(own_type(Weak, constructor=make),))
