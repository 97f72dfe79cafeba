"""The object that ``super()`` gives."""

from __future__ import annotations

from interpreter.objects.signals import Bail
from interpreter.scopes.host_version import HOST


def start_of(cls: type, obj: object) -> type | None:
    """The class in whose MRO ``super(cls, obj)`` looks; None if the object is no instance or subclass by the host's own data."""
    if isinstance(obj, type) and type.__subclasscheck__(cls, obj):
        return obj
    return type(obj) if type.__subclasscheck__(cls, type(obj)) else None


def mismatch(cls: type, obj: object) -> str:
    """CPython's message for an object that has nothing to do with the class."""
    if HOST < (3, 13):
        return "super(type, obj): obj must be an instance or subtype of type"
    shown = f"type {obj.__name__}" if isinstance(obj, type) else f"instance of {type(obj).__name__}"
    return f"super(type, obj): obj ({shown}) is not an instance or subtype of type ({cls.__name__})."


class Super:
    """Attribute lookup that starts behind ``cls`` in the MRO of ``start`` and binds to ``obj``; ``super(cls)`` has neither yet."""

    __slots__ = ("cls", "obj", "start")

    def __init__(self, cls: type, obj: object, start: type | None) -> None:
        self.cls, self.obj, self.start = cls, obj, start

    def __get__(self, obj: object, owner: type | None = None) -> Super:
        """An unbound one is a descriptor. TypeError for an object of another class."""
        if obj is None or self.start is not None:
            return self
        start = start_of(self.cls, obj)
        if start is None:
            raise TypeError(mismatch(self.cls, obj))
        return Super(self.cls, obj, start)

    def __getattr__(self, name: str) -> object:
        """For emitted code's plain access: the machine does it."""
        raise Bail("attribute", self, (name,))
