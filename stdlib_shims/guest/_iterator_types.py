"""What classes that derive from map, filter, zip, enumerate and reversed have for their base: it holds the builtin's iterator."""


def _root(native):
    class Root:
        __slots__ = ("_iterator",)
        _wraps = native

        def __new__(cls, *args, **kwargs):
            iterator = native(*args, **kwargs)
            if native is reversed and type(iterator) is not native:
                return iterator  # what __reversed__ gave
            self = object.__new__(cls)
            self._iterator = iterator
            return self

        def __init__(self, *args, **kwargs):
            pass

        def __iter__(self):
            return self

        def __next__(self):
            return next(self._iterator)

    Root.__name__ = Root.__qualname__ = native.__name__
    Root.__module__ = "builtins"
    Root.__doc__ = native.__doc__
    return Root


ROOTS = {native: _root(native) for native in (map, filter, zip, enumerate, reversed)}
ROOTS[enumerate].__class_getitem__ = classmethod(lambda cls, key: type(list[int])(cls, key))
