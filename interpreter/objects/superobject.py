"""The object that ``super()`` gives."""

from interpreter.objects import dunders
from interpreter.objects.classes import class_dict, is_dunder, mro_of


class Super:
    """Attribute lookup that starts behind ``cls`` in the MRO of ``start`` and binds to ``obj``."""

    __slots__ = ("cls", "obj", "start")

    def __init__(self, cls: type, obj: object, start: type) -> None:
        self.cls, self.obj, self.start = cls, obj, start

    def load(self, runtime: object, name: str) -> object:
        """``super().name``, or a Frame that gives it."""
        mro = mro_of(self.start)
        guest = runtime.GuestType
        dunder = is_dunder(name)
        instance = None if self.obj is self.start else self.obj
        for k in mro[mro.index(self.cls) + 1 :]:
            space = class_dict(k)
            key = "." + name if dunder and isinstance(k, guest) else name
            if key in space:
                if instance is None and self.start is self.obj and isinstance(self.obj, type):
                    return dunders.bind(runtime, space[key], None, self.start) if not dunders.is_meta(runtime, self.cls) else dunders.bind(runtime, space[key], self.obj, self.start)
                if not isinstance(k, guest):
                    return dunders.native_super(runtime, k, self.obj, self.start, name)
                return dunders.bind(runtime, space[key], self.obj, self.start)
        raise AttributeError(f"'super' object has no attribute '{name}'", name=name)
