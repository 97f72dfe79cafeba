"""The module ``dataclasses``: classes whose methods follow from their annotated fields."""

import sys
from sys import version_info as _host_version

__all__ = [
    "KW_ONLY",
    "MISSING",
    "Field",
    "FrozenInstanceError",
    "InitVar",
    "asdict",
    "astuple",
    "dataclass",
    "field",
    "fields",
    "is_dataclass",
    "make_dataclass",
    "replace",
]

_FIELDS = "__dataclass_fields__"
_PARAMS = "__dataclass_params__"
_POST_INIT = "__post_init__"

def _main_module(depth):
    return "__main__"  # before 3.12 CPython has no such function outside of the guest


class FrozenInstanceError(AttributeError):
    """Raised for a store to, or a deletion of, a field of a frozen data class."""


class _MISSING_TYPE:
    """The type of ``MISSING``, which says that there is no default."""


class _KW_ONLY_TYPE:
    """The type of ``KW_ONLY``, the annotation after which fields are keyword-only."""


MISSING = _MISSING_TYPE()
KW_ONLY = _KW_ONLY_TYPE()


class _FIELD_KIND:
    """What an annotation declares: a field, a class variable or a parameter of the constructor only."""

    __slots__ = ("name",)

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


_FIELD = _FIELD_KIND("_FIELD")
_FIELD_CLASSVAR = _FIELD_KIND("_FIELD_CLASSVAR")
_FIELD_INITVAR = _FIELD_KIND("_FIELD_INITVAR")


class InitVar:
    """The annotation of a parameter that goes to ``__post_init__`` and is no field."""

    __slots__ = ("type",)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        kind = self.type
        shown = kind.__name__ if isinstance(kind, type) and not hasattr(kind, "__origin__") else repr(kind)
        return f"dataclasses.InitVar[{shown}]"

    def __class_getitem__(cls, type):
        return cls(type)


class Field:
    """The description of one field: its name, type and options."""

    __slots__ = (
        "_field_type",
        "compare",
        "default",
        "default_factory",
        "doc",
        "hash",
        "init",
        "kw_only",
        "metadata",
        "name",
        "repr",
        "type",
    )

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only, doc=None):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = _read_only({} if metadata is None else metadata)
        self.kw_only = kw_only
        self.doc = doc
        self._field_type = None

    def __repr__(self):
        from reprlib import enter_repr, leave_repr

        if not enter_repr(self):
            return "..."
        try:
            doc = f",doc={self.doc!r}" if _host_version >= (3, 14) else ""
            return (
                f"Field(name={self.name!r},type={self.type!r},default={self.default!r},default_factory={self.default_factory!r},"
                f"init={self.init!r},repr={self.repr!r},hash={self.hash!r},compare={self.compare!r},metadata={self.metadata!r},"
                f"kw_only={self.kw_only!r}{doc},_field_type={self._field_type})"
            )
        finally:
            leave_repr(self)

    def __set_name__(self, owner, name):
        setter = getattr(type(self.default), "__set_name__", None)
        if setter:
            setter(self.default, owner, name)

    def __class_getitem__(cls, item):
        return type(list[int])(cls, item)


def _read_only(mapping):
    return type(type.__dict__)(mapping)


class _DataclassParams:
    """The options a data class was made with."""

    def __init__(self, **options):
        self.__dict__.update(options)

    def __repr__(self):
        return f"_DataclassParams({','.join([f'{name}={value!r}' for name, value in self.__dict__.items()])})"


def field(
    *,
    default=MISSING,
    default_factory=MISSING,
    init=True,
    repr=True,
    hash=None,
    compare=True,
    metadata=None,
    kw_only=MISSING,
    doc=None,
):
    """Describe a field in a class body; ValueError when it has both a default and a default factory."""
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only, doc)


def dataclass(
    cls=None,
    /,
    *,
    init=True,
    repr=True,
    eq=True,
    order=False,
    unsafe_hash=False,
    frozen=False,
    match_args=True,
    kw_only=False,
    slots=False,
    weakref_slot=False,
):
    """Class decorator: add the methods that follow from the annotated fields.

    Returns the class itself, or a new one with ``slots``.  Raises TypeError and ValueError for contradictory options, fields without
    default after fields with one, and mutable defaults.
    """
    options = {
        "init": init,
        "repr": repr,
        "eq": eq,
        "order": order,
        "unsafe_hash": unsafe_hash,
        "frozen": frozen,
        "match_args": match_args,
        "kw_only": kw_only,
        "slots": slots,
        "weakref_slot": weakref_slot,
    }
    if cls is None:
        return lambda cls: _process(cls, options)
    return _process(cls, options)


def _process(cls, options):
    all_fields, any_frozen_base, all_bases_frozen = _inherited(cls)
    own = _own_fields(cls, options["kw_only"])
    for f in own:
        all_fields[f.name] = f
        if isinstance(cls.__dict__.get(f.name), Field):
            if f.default is MISSING:
                delattr(cls, f.name)
            else:
                setattr(cls, f.name, f.default)
    annotations = _own_annotations(cls)
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in annotations:
            raise TypeError(f"{name!r} is a field but has no type annotation")
    if any_frozen_base is not None:
        if any_frozen_base and not options["frozen"]:
            raise TypeError("cannot inherit non-frozen dataclass from a frozen one")
        if not all_bases_frozen and options["frozen"]:
            raise TypeError("cannot inherit frozen dataclass from a non-frozen one")
    if options["order"] and not options["eq"]:
        raise ValueError("eq must be true if order is true")
    setattr(cls, _FIELDS, all_fields)
    setattr(cls, _PARAMS, _DataclassParams(**(options if _host_version >= (3, 12) else _options_of_3_11(options))))
    import _dataclass_methods

    return _dataclass_methods.add_methods(cls, all_fields, options)


def _options_of_3_11(options):
    return {name: options[name] for name in ("init", "repr", "eq", "order", "unsafe_hash", "frozen")}


def _inherited(cls):
    """Return the fields of the base classes, whether a base is frozen (None without bases) and whether all are."""
    found = {}
    any_frozen = None
    all_frozen = True
    for base in cls.__mro__[-1:0:-1]:
        base_fields = getattr(base, _FIELDS, None)
        if base_fields is None:
            continue
        if any_frozen is None:
            any_frozen = False
        found.update(base_fields)
        # An ordinary class between does not count: its own options are inherited ones.
        if _PARAMS in base.__dict__:
            frozen = base.__dict__[_PARAMS].frozen
            any_frozen = any_frozen or frozen
            all_frozen = all_frozen and frozen
    return found, any_frozen, all_frozen


def _own_annotations(cls):
    if "__annotations__" in cls.__dict__:
        return cls.__dict__["__annotations__"]
    # From 3.14 on annotations are computed when asked for and not inherited.
    return cls.__annotations__ if _host_version >= (3, 14) else {}


def _own_fields(cls, kw_only):
    result = []
    seen_marker = False
    for name, annotation in _own_annotations(cls).items():
        if _is_marker(cls, annotation):
            if seen_marker:
                raise TypeError(f"{name!r} is KW_ONLY, but KW_ONLY has already been specified")
            seen_marker = True
            kw_only = True
        else:
            result.append(_make_field(cls, name, annotation, kw_only))
    return result


def _named_in_text(cls, text):
    """Return the object named at the start of an annotation written as text, or the bare name if the module cannot be asked."""
    from sys import modules

    # Only the beginning counts: an identifier, or two with a dot between; what follows need not even be valid.
    length = 0
    while length < len(text) and (text[length].isidentifier() or text[length].isdigit() or text[length] in " ."):
        length += 1
    first, _, second = text[:length].partition(".")
    prefix, name = (first.strip(), second.strip().partition(".")[0]) if second.strip() else ("", first.strip())
    module = modules.get(cls.__module__)
    if module is None:
        return name
    found = getattr(module, prefix or name, None)
    return getattr(found, name, None) if prefix else found


def _is_marker(cls, annotation):
    if isinstance(annotation, str):
        annotation = _named_in_text(cls, annotation) if "KW_ONLY" in annotation else None
    return annotation is KW_ONLY or annotation == "KW_ONLY"


def _kind_of(cls, annotation):
    if isinstance(annotation, str):
        annotation = _named_in_text(cls, annotation)
        if annotation in ("ClassVar", "InitVar"):
            return _FIELD_CLASSVAR if annotation == "ClassVar" else _FIELD_INITVAR
    if annotation is InitVar or type(annotation) is InitVar:
        return _FIELD_INITVAR
    if isinstance(annotation, type):
        return _FIELD
    # `typing` is not loaded for this: its ClassVar and ClassVar[...] say who they are.
    form = getattr(annotation, "__origin__", annotation)
    if getattr(form, "_name", None) == "ClassVar":
        return _FIELD_CLASSVAR
    return _FIELD


def _make_field(cls, name, annotation, default_kw_only):
    default = getattr(cls, name, MISSING)
    if isinstance(default, Field):
        f = default
    else:
        if type(default).__name__ == "member_descriptor":
            # A slot of a base class is no default.
            default = MISSING
        f = Field(default, MISSING, True, True, None, True, None, MISSING)
    f.name = name
    f.type = annotation
    f._field_type = kind = _kind_of(cls, annotation)
    if kind is not _FIELD and f.default_factory is not MISSING:
        raise TypeError(f"field {name} cannot have a default factory")
    if kind is _FIELD_CLASSVAR:
        if f.kw_only is not MISSING:
            raise TypeError(f"field {name} is a ClassVar but specifies kw_only")
    elif f.kw_only is MISSING:
        f.kw_only = default_kw_only
    if kind is _FIELD and f.default is not MISSING and f.default.__class__.__hash__ is None:
        raise ValueError(f"mutable default {type(f.default)} for field {name} is not allowed: use default_factory")
    return f


def fields(class_or_instance):
    """Return a tuple of the fields of a data class or of an instance; TypeError for anything else."""
    try:
        found = getattr(class_or_instance, _FIELDS)
    except AttributeError:
        raise TypeError("must be called with a dataclass type or instance") from None
    return tuple([f for f in found.values() if f._field_type is _FIELD])


def _is_dataclass_instance(obj):
    return hasattr(type(obj), _FIELDS)


def is_dataclass(obj):
    """Tell whether an object is a data class or an instance of one."""
    return hasattr(obj if isinstance(obj, type) else type(obj), _FIELDS)


def asdict(obj, *, dict_factory=dict):
    """Return the fields of an instance as a dict, nested data classes, lists, tuples and dicts included."""
    if not _is_dataclass_instance(obj):
        raise TypeError("asdict() should be called on dataclass instances")
    from _dataclass_convert import to_dict

    return to_dict(obj, dict_factory)


def astuple(obj, *, tuple_factory=tuple):
    """Return the fields of an instance as a tuple, nested data classes, lists, tuples and dicts included."""
    if not _is_dataclass_instance(obj):
        raise TypeError("astuple() should be called on dataclass instances")
    from _dataclass_convert import to_tuple

    return to_tuple(obj, tuple_factory)


def replace(obj, /, **changes):
    """Return a copy of an instance with some fields changed."""
    if not _is_dataclass_instance(obj):
        raise TypeError("replace() should be called on dataclass instances")
    return _replace(obj, **changes)


def _replace(self, /, **changes):
    wrong_call = TypeError if _host_version >= (3, 13) else ValueError
    for f in getattr(self, _FIELDS).values():
        if f._field_type is _FIELD_CLASSVAR:
            continue
        if not f.init:
            if f.name in changes:
                raise wrong_call(f"field {f.name} is declared with init=False, it cannot be specified with replace()")
        elif f.name not in changes:
            if f._field_type is _FIELD_INITVAR and f.default is MISSING:
                raise wrong_call(f"InitVar {f.name!r} must be specified with replace()")
            changes[f.name] = getattr(self, f.name)
    return self.__class__(**changes)


def make_dataclass(
    cls_name,
    fields,
    *,
    bases=(),
    namespace=None,
    init=True,
    repr=True,
    eq=True,
    order=False,
    unsafe_hash=False,
    frozen=False,
    match_args=True,
    kw_only=False,
    slots=False,
    weakref_slot=False,
    module=None,
    decorator=dataclass,
):
    """Return a new data class; ``fields`` holds names, ``(name, type)`` or ``(name, type, default or field)``."""
    from keyword import iskeyword

    body = {} if namespace is None else dict(namespace)
    annotations = {}
    for item in fields:
        if isinstance(item, str):
            name, kind = item, "typing.Any"
        elif len(item) == 2:
            name, kind = item
        elif len(item) == 3:
            name, kind, body[item[0]] = item
        else:
            raise TypeError(f"Invalid field: {item!r}")
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError(f"Field names must be valid identifiers: {name!r}")
        if iskeyword(name):
            raise TypeError(f"Field names must not be keywords: {name!r}")
        if name in annotations:
            raise TypeError(f"Field name duplicated: {name!r}")
        annotations[name] = kind
    body["__annotations__"] = annotations
    from types import new_class

    cls = new_class(cls_name, bases, {}, lambda ns: ns.update(body))
    cls.__module__ = module or (getattr(sys, "_getframemodulename", _main_module)(1) if _host_version >= (3, 12) else "types")
    return decorator(
        cls,
        init=init,
        repr=repr,
        eq=eq,
        order=order,
        unsafe_hash=unsafe_hash,
        frozen=frozen,
        match_args=match_args,
        kw_only=kw_only,
        slots=slots,
        weakref_slot=weakref_slot,
    )
