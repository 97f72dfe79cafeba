"""The object that ``super()`` gives."""

from interpreter.objects.signals import Bail


class Super:
    """Attribute lookup that starts behind ``cls`` in the MRO of ``start`` and binds to ``obj``."""

    __slots__ = ("cls", "obj", "start")

    def __init__(self, cls: type, obj: object, start: type) -> None:
        self.cls, self.obj, self.start = cls, obj, start

    def __getattr__(self, name: str) -> object:
        """For emitted code's plain access: the machine does it."""
        raise Bail("attribute", self, (name,))
