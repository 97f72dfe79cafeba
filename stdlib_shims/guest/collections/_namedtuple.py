"""Construction of named-tuple classes: a tuple subclass with one property a field."""

import sys
from sys import version_info as _host_version


def _main_module(depth):
    return "__main__"  # before 3.12 CPython has no such function outside of the guest


def make_class(typename, field_names, rename, defaults, module):
    """Return the class that ``namedtuple`` promises; see there for arguments and errors."""
    if isinstance(field_names, str):
        field_names = field_names.replace(",", " ").split()
    names = [str(name) for name in field_names]
    typename = str(typename)
    if rename:
        names = _renamed(names)
    _check_names(typename, names, rename)
    field_defaults = {}
    if defaults is not None:
        defaults = tuple(defaults)
        if len(defaults) > len(names):
            raise TypeError("Got more default values than field names")
        field_defaults = dict(zip(names[len(names) - len(defaults) :], defaults))
    return build(typename, tuple(names), field_defaults, module or getattr(sys, "_getframemodulename", _main_module)(2))


def build(typename, fields, field_defaults, module=None):
    """Return a tuple subclass for field names already checked."""
    namespace = {
        "__doc__": f"{typename}({', '.join(fields)})",
        "__slots__": (),
        "_fields": fields,
        "_field_defaults": field_defaults,
        "__match_args__": fields,
        "__module__": module or "__main__",
    }
    for name, function in _methods(typename, fields, field_defaults).items():
        function.__qualname__ = f"{typename}.{name}"
        namespace[name] = function
    namespace["_make"] = classmethod(namespace["_make"])
    if _host_version >= (3, 13):
        namespace["__replace__"] = namespace["_replace"]
    for index, name in enumerate(fields):
        namespace[name] = property(_getter(index), _refuse_store, _refuse_delete, f"Alias for field number {index}")
    return type(typename, (tuple,), namespace)


def _renamed(names):
    from keyword import iskeyword

    seen = set()
    result = []
    for index, name in enumerate(names):
        usable = name.isidentifier() and not iskeyword(name) and not name.startswith("_") and name not in seen
        result.append(name if usable else f"_{index}")
        seen.add(name)
    return result


def _check_names(typename, names, rename):
    from keyword import iskeyword

    for name in [typename, *names]:
        if not name.isidentifier():
            raise ValueError(f"Type names and field names must be valid identifiers: {name!r}")
        if iskeyword(name):
            raise ValueError(f"Type names and field names cannot be a keyword: {name!r}")
    seen = set()
    for name in names:
        if name.startswith("_") and not rename:
            raise ValueError(f"Field names cannot start with an underscore: {name!r}")
        if name in seen:
            raise ValueError(f"Encountered duplicate field name: {name!r}")
        seen.add(name)


# Getters of the first fields need no captured variable, which makes them cheaper to call.
_FIRST_GETTERS = (
    lambda self: self[0],
    lambda self: self[1],
    lambda self: self[2],
    lambda self: self[3],
    lambda self: self[4],
    lambda self: self[5],
)


def _getter(index):
    if index < len(_FIRST_GETTERS):
        return _FIRST_GETTERS[index]
    return lambda self: self[index]


def _refuse_store(self, value):
    raise AttributeError("can't set attribute")


def _refuse_delete(self):
    raise AttributeError("can't delete attribute")


def _methods(typename, fields, field_defaults):
    """Return the methods of one named-tuple class, as closures over its fields."""
    count = len(fields)
    make = tuple.__new__
    template = "(" + ", ".join(f"{name}=%r" for name in fields) + ")"

    def __new__(_cls, *args, **kwargs):
        """Return an instance with the given field values."""
        if kwargs or len(args) != count:
            from _arguments import bind

            args = bind(f"{typename}.__new__", fields, (), field_defaults, args, kwargs)
        return make(_cls, args)

    def _make(cls, iterable):
        """Return an instance with the items of an iterable; TypeError when their number is wrong."""
        result = make(cls, iterable)
        if len(result) != count:
            raise TypeError(f"Expected {count} arguments, got {len(result)}")
        return result

    def _replace(self, /, **kwds):
        """Return a copy with some fields given new values."""
        values = [kwds.pop(name, old) for name, old in zip(fields, self)]
        if kwds:
            if _host_version >= (3, 13):
                raise TypeError(f"Got unexpected field names: {list(kwds)!r}")
            raise ValueError(f"Got unexpected field names: {list(kwds)!r}")
        return self._make(values)

    def __repr__(self):
        return self.__class__.__name__ + template % tuple(self)

    def _asdict(self):
        """Return a dict of the fields and their values."""
        return dict(zip(fields, self))

    def __getnewargs__(self):
        return tuple(self)

    return {
        "__new__": __new__,
        "_make": _make,
        "_replace": _replace,
        "__repr__": __repr__,
        "_asdict": _asdict,
        "__getnewargs__": __getnewargs__,
    }
