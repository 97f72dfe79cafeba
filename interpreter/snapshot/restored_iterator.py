"""Iterators over sets and deques after a move: the host's own cannot be put back to their place."""

from interpreter.modules.native_types import NativeType


class RestoredIterator:
    """Gives the elements that were left when the state was saved, in their order, and checks the container's size as the host does.

    A set may order its elements otherwise in another process, and a deque's iterator knows its deque's history: neither can be asked
    to go on from a place. ``left`` are the elements still to come, the next one last; ``container`` is None once they are exhausted.
    """

    __slots__ = ("changed", "container", "left", "size")
    text = ""

    def __init__(self, container: object) -> None:
        self.container, self.left, self.size, self.changed = container, [], 0, False

    def start(self, left: list, *, changed: bool) -> None:
        """The elements still to come; `changed` says that the container had changed its size already."""
        self.left = left[::-1]
        self.changed = changed
        self.size = -1 if changed else self._length()

    def _length(self) -> int:
        container = self.container
        return 0 if container is None else next(k for k in type(container).__mro__ if k.__module__ in ("builtins", "collections")).__len__(container)

    def remaining(self) -> list | None:
        """The elements still to come; None if the container has changed its size."""
        return None if self.container is not None and self.size != self._length() else self.left[::-1]

    def __iter__(self) -> "RestoredIterator":
        return self

    def __next__(self) -> object:
        if self.container is None:
            raise StopIteration
        if self.size != self._length():
            self.size = -1
            raise RuntimeError(self.text)
        if not self.left:
            self.container = None
            raise StopIteration
        return self.left.pop()

    def __length_hint__(self) -> int:
        return len(self.left)


class SetIterator(RestoredIterator):
    """Over a set or frozenset."""

    __slots__ = ()
    text = "Set changed size during iteration"


class DequeIterator(RestoredIterator):
    """Over a deque, in either direction."""

    __slots__ = ()
    text = "deque mutated during iteration"


SetIterator.__name__ = SetIterator.__qualname__ = "set_iterator"
SetIterator.__module__ = "builtins"
DequeIterator.__name__ = DequeIterator.__qualname__ = "_deque_iterator"
DequeIterator.__module__ = "_collections"

NATIVE_TYPES = {cls: NativeType(cls, (), dunders=("__iter__", "__next__", "__length_hint__")) for cls in (SetIterator, DequeIterator)}
