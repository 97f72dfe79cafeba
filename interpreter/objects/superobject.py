"""The object that ``super()`` gives."""

from interpreter.objects.classes import class_dict, is_dunder, mro_of
from interpreter.objects.signals import Bail


class Super:
    """Attribute lookup that starts behind ``cls`` in the MRO of ``start`` and binds to ``obj``."""

    __slots__ = ("cls", "obj", "start")

    def __init__(self, cls: type, obj: object, start: type) -> None:
        self.cls, self.obj, self.start = cls, obj, start

    def __getattr__(self, name: str) -> object:
        """For emitted code's plain access: the machine does it."""
        raise Bail("attribute", self, (name,))

    def load(self, runtime: object, name: str) -> object:
        """``super().name``, or a Frame that gives it."""
        from interpreter.objects import dunders  # dunders knows this class

        mro = mro_of(self.start)
        guest = runtime.GuestType
        dunder = is_dunder(name)
        unbound = self.obj is self.start or self.obj is None
        for k in mro[mro.index(self.cls) + 1 :]:
            space = class_dict(k)
            if isinstance(k, guest):
                key = "." + name if dunder else name
                if key in space:
                    return dunders.bind(runtime, space[key], None if unbound else self.obj, self.start)
            elif name in space and k is not guest:
                return dunders.native_super(runtime, k, self.obj, self.start, name)
        raise AttributeError(f"'super' object has no attribute '{name}'", name=name)
