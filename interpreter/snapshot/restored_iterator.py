"""Iterators over sets and deques after a move: the host's own cannot be put back to their place.

Such an iterator gives the elements that were left when the state was saved, in their order, and checks the container's size as the
host does. A set may order its elements otherwise in another process, and a deque's iterator knows its deque's history: neither
can be asked to go on from a place.
"""

from collections import deque

from interpreter.modules.native_types import NativeType


def _make(name: str, module: str, natives: tuple[type, ...], text: str) -> type:
    """A class of such iterators, named as the host's; it has no base but object, as scripts may look."""

    def length(container: object) -> int:
        return next(k for k in natives if issubclass(type(container), k)).__len__(container)

    class Restored:
        """``left`` are the elements still to come, the next one last; ``container`` is None once they are exhausted."""

        __slots__ = ("container", "left", "size")

        def __init__(self, container: object) -> None:
            self.container, self.left, self.size = container, [], 0

        def start(self, left: list, *, changed: bool) -> None:
            """The elements still to come; `changed` says that the container had changed its size already."""
            self.left = left[::-1]
            self.size = -1 if changed or self.container is None else length(self.container)

        def remaining(self) -> list | None:
            """The elements still to come; None if the container has changed its size."""
            return self.left[::-1] if self.container is None or self.size == length(self.container) else None

        def __iter__(self) -> object:
            return self

        def __next__(self) -> object:
            if self.container is None:
                raise StopIteration
            if self.size != length(self.container):
                self.size = -1
                raise RuntimeError(text)
            if not self.left:
                self.container = None
                raise StopIteration
            return self.left.pop()

        def __length_hint__(self) -> int:
            return len(self.left)

    Restored.__name__ = Restored.__qualname__ = name
    Restored.__module__ = module
    return Restored


SetIterator = _make("set_iterator", "builtins", (set, frozenset), "Set changed size during iteration")
DequeIterator = _make("_deque_iterator", "_collections", (deque,), "deque mutated during iteration")
NATIVE_TYPES = {cls: NativeType(cls, (), dunders=("__iter__", "__next__", "__length_hint__")) for cls in (SetIterator, DequeIterator)}
