"""The views of OrderedDict: the host's dict views under the names OrderedDict gives them."""


class _View:
    """A view over one ordered dictionary; ``_native`` reads the host's own view of it."""

    _native = None

    def __init__(self, mapping):
        self._mapping = mapping

    def __len__(self):
        return len(self._mapping)

    def __iter__(self):
        return iter(self._native(self._mapping))

    def __reversed__(self):
        return reversed(self._native(self._mapping))

    def __repr__(self):
        from reprlib import enter_repr, leave_repr

        if not enter_repr(self):
            return "..."
        try:
            return f"{type(self).__name__}({list(self)!r})"
        finally:
            leave_repr(self)

    @property
    def mapping(self):
        """The mapping behind the view, read-only."""
        from types import MappingProxyType

        return MappingProxyType(self._mapping)


def _native_of(other):
    return other._native(other._mapping) if isinstance(other, _View) else other


class _SetView(_View):
    """A view with the operations of a set."""

    def __contains__(self, item):
        return item in self._native(self._mapping)

    def isdisjoint(self, other):
        """Tell whether nothing of ``other`` is in the view."""
        return self._native(self._mapping).isdisjoint(_native_of(other))

    def __eq__(self, other):
        return self._native(self._mapping) == _native_of(other)

    __hash__ = None

    def __le__(self, other):
        return self._native(self._mapping) <= _native_of(other)

    def __lt__(self, other):
        return self._native(self._mapping) < _native_of(other)

    def __ge__(self, other):
        return self._native(self._mapping) >= _native_of(other)

    def __gt__(self, other):
        return self._native(self._mapping) > _native_of(other)

    def __and__(self, other):
        return self._native(self._mapping) & _native_of(other)

    def __rand__(self, other):
        return _native_of(other) & self._native(self._mapping)

    def __or__(self, other):
        return self._native(self._mapping) | _native_of(other)

    def __ror__(self, other):
        return _native_of(other) | self._native(self._mapping)

    def __xor__(self, other):
        return self._native(self._mapping) ^ _native_of(other)

    def __rxor__(self, other):
        return _native_of(other) ^ self._native(self._mapping)

    def __sub__(self, other):
        return self._native(self._mapping) - _native_of(other)

    def __rsub__(self, other):
        return set(other) - set(self)


class odict_keys(_SetView):
    """The keys of an OrderedDict."""

    _native = staticmethod(dict.keys)


class odict_items(_SetView):
    """The pairs of an OrderedDict."""

    _native = staticmethod(dict.items)


class odict_values(_View):
    """The values of an OrderedDict."""

    _native = staticmethod(dict.values)
