"""The classes of syntax trees; ``compile`` makes their instances and reads them."""

import sys

from _ast_classes import flags as _flags
from _ast_classes import table as _table

__name__ = "ast"


class AST:
    """The base of all classes of syntax trees."""

    _fields = ()
    _attributes = ()
    __match_args__ = ()

    def __init__(self, /, *args, **kwargs):
        cls = type(self)
        fields = cls._fields
        if len(args) > len(fields):
            count = len(fields)
            raise TypeError(f"{cls.__name__} constructor takes at most {count} positional argument{'' if count == 1 else 's'}")
        for name, value in zip(fields, args):
            setattr(self, name, value)
        given = fields[: len(args)]
        for name, value in kwargs.items():
            if name in given:
                raise TypeError(f"{cls.__name__} got multiple values for argument {name!r}")
            if _CHECKED and name not in fields and name not in cls._attributes:
                _warn_of_unknown(cls, name)
            setattr(self, name, value)
        if _CHECKED:
            _fill(self, cls, [name for name in fields if name not in given and name not in kwargs])

    def __reduce__(self):
        return type(self), (), dict(self.__dict__)


AST.__doc__ = None
_CHECKED = sys.version_info >= (3, 13)


def _warn_of_unknown(cls, name):
    import warnings

    text = f"{cls.__name__}.__init__ got an unexpected keyword argument {name!r}. "
    text += "Support for arbitrary keyword arguments is deprecated and will be removed in Python 3.15."
    warnings.warn(text, DeprecationWarning, stacklevel=3)


def _fill(node, cls, missing):
    """Give what was left out its value: None, an empty list or Load; a warning for what has none."""
    types = getattr(cls, "_field_types", None)
    for name in missing:
        if types is None or name not in types:
            if hasattr(cls, name):
                continue
            if types is not None:
                import warnings

                text = f"Field {name!r} is missing from {cls.__module__}.{cls.__qualname__}._field_types. "
                text += "This will become an error in Python 3.15."
                warnings.warn(text, DeprecationWarning, stacklevel=3)
            continue
        kind = types[name]
        if getattr(kind, "__origin__", None) is list:
            setattr(node, name, [])
        elif kind is expr_context:  # noqa: F821 - made by the loop below
            setattr(node, name, _load)
        elif not hasattr(cls, name):
            import warnings

            text = f"{cls.__name__}.__init__ missing 1 required positional argument: {name!r}. This will become an error in Python 3.15."
            warnings.warn(text, DeprecationWarning, stacklevel=3)


def _new(cls, /, *_args, **_kwargs):
    return object.__new__(cls)


def _make(name, base, fields, attributes, optional, doc):
    """Make one class of the table. What may be left out of a node is None on its class."""
    parent = globals()[base]
    body = {"_fields": fields, "__match_args__": fields, "__module__": "ast", "__doc__": doc}
    if attributes != parent._attributes or parent is AST:
        body["_attributes"] = attributes
    body.update(dict.fromkeys(optional))
    if name == "Constant":
        body["__new__"] = _new  # classes that derive from it call it with arguments
    return type(name, (parent,), body)


_NATIVE = {"identifier": str, "string": str, "int": int, "constant": object}


def _types(cls):
    """``_field_types`` of a class, from its docstring."""
    found = {}
    doc = cls.__doc__
    if not doc.startswith(f"{cls.__name__}("):
        return found
    for part in doc[len(cls.__name__) + 1 : -1].split(", "):
        kind, field = part.split()
        name = kind.rstrip("?*")
        type_ = _NATIVE.get(name) or globals()[name]
        found[field] = list[type_] if kind.endswith("*") else type_ | None if kind.endswith("?") else type_
    return found


for _row in _table:
    globals()[_row[0]] = _make(*_row)
if _CHECKED:
    for _row in _table:
        if _row[1] != "AST" or _row[5].startswith(f"{_row[0]}("):
            globals()[_row[0]]._field_types = _types(globals()[_row[0]])
for _name, _value in _flags.items():
    globals()[_name] = _value
_load = Load()  # noqa: F821 - made by the loop above
_singletons = {"Load": _load}


def _compile(source, filename, mode, flags, dont_inherit, optimize, minor):
    """Call ``compile`` again, for a tree that was asked for before this module was imported."""
    return compile(source, filename, mode, flags, dont_inherit, optimize, _feature_version=minor)
