"""``typing.NamedTuple`` and ``typing.TypedDict``: records whose fields are annotations."""

import sys
from sys import version_info as _host_version
from typing import Generic, NotRequired, ReadOnly, Required, _AnnotatedAlias, _GenericAlias, _type_check

__name__ = "typing"

_PROHIBITED = frozenset(
    "__new__ __init__ __slots__ __getnewargs__ _fields _field_defaults _field_types _make _replace _asdict _source".split(),
)
_SPECIAL = frozenset(
    "__module__ __name__ __annotations__ __annotate__ __annotate_func__ __static_attributes__ __firstlineno__".split(),
)

def _main_module(depth):
    return "__main__"  # before 3.12 CPython has no such function outside of the guest


def _make_named_tuple(name, types, module, defaults):
    from collections._namedtuple import _check_names, build

    names = tuple(types)
    _check_names(name, list(names), False)
    checked = {field: _type_check(kind, f"field {field} annotation must be a type") for field, kind in types.items()}
    cls = build(name, names, defaults, module)
    cls.__annotations__ = cls.__new__.__annotations__ = checked
    return cls


class NamedTupleMeta(type):
    """The metaclass that turns a class body with annotations into a named tuple."""

    def __new__(cls, typename, bases, ns):
        for base in bases:
            if base is not _NamedTuple and base is not Generic:
                raise TypeError("can only inherit from a NamedTuple type and Generic")
        if bases.count(_NamedTuple) > 1:
            raise TypeError("duplicate base class tuple")
        bases = tuple([tuple if base is _NamedTuple else base for base in bases])
        types = _body_annotations(ns)
        defaults = {}
        for field in types:
            if field in ns:
                defaults[field] = ns[field]
            elif defaults:
                raise TypeError(
                    f"Non-default namedtuple field {field} cannot follow default field"
                    f"{'s' if len(defaults) > 1 else ''} {', '.join(defaults)}",
                )
        result = _make_named_tuple(typename, types, ns.get("__module__"), defaults)
        if Generic in bases:
            # A tuple class with Generic beside it: the methods move to a class that has both.
            body = {key: value for key, value in result.__dict__.items() if key not in ("__dict__", "__weakref__")}
            body["__orig_bases__"] = ns.get("__orig_bases__", bases)
            # The subscription is that of a generic class, not that of a tuple.
            body["__class_getitem__"] = Generic.__dict__["__class_getitem__"]
            result = type(typename, bases, body)
        for key, value in ns.items():
            if key in _PROHIBITED:
                raise AttributeError(f"Cannot overwrite NamedTuple attribute {key}")
            if key not in _SPECIAL and key not in result._fields:
                setattr(result, key, value)
        if "__orig_bases__" in ns and Generic not in bases:
            result.__orig_bases__ = (NamedTuple,)
        return result


def _body_annotations(ns):
    if "__annotations__" in ns:
        return ns["__annotations__"]
    annotate = ns.get("__annotate_func__") or ns.get("__annotate__")
    return annotate(1) if annotate is not None else {}


class _NamedTupleForm:
    """``NamedTuple``: a base class in a class statement, a function in a call."""

    def __call__(self, typename, fields=None, /, **kwargs):
        if fields is None:
            fields = kwargs.items()
        elif kwargs:
            raise TypeError("Either list of fields or keywords can be provided to NamedTuple, not both")
        result = _make_named_tuple(typename, dict(fields), getattr(sys, "_getframemodulename", _main_module)(1), {})
        result.__orig_bases__ = (NamedTuple,)
        return result

    def __mro_entries__(self, bases):
        return (_NamedTuple,)

    def __repr__(self):
        return f"<function NamedTuple at {id(self):#x}>"

    __name__ = __qualname__ = "NamedTuple"


NamedTuple = _NamedTupleForm()
_NamedTuple = type.__new__(NamedTupleMeta, "NamedTuple", (), {"__module__": "typing"})


class _TypedDictMeta(type):
    """The metaclass of typed dicts: a call gives a plain dict."""

    def __new__(cls, name, bases, ns, total=True, closed=None, extra_items=None):
        for base in bases:
            if type(base) is not _TypedDictMeta and base is not Generic:
                raise TypeError("cannot inherit from both a TypedDict type and a non-TypedDict base class")
        generic = (Generic,) if any(issubclass(base, Generic) for base in bases) else ()
        own = {}
        for field, kind in _body_annotations(ns).items():
            if isinstance(kind, str):
                from typing import ForwardRef

                kind = ForwardRef(kind, module=ns.get("__module__"), is_class=True)
            own[field] = _type_check(kind, "TypedDict('Name', {f0: t0, f1: t1, ...}); each t must be a type", allow_special=True)
        ns = dict(ns)
        if generic:
            ns.setdefault("__orig_bases__", bases)
        result = type.__new__(_TypedDictMeta, name, (*generic, dict), ns)
        annotations = {}
        required, optional, read_only, mutable = set(), set(), set(), set()
        for base in bases:
            annotations.update(base.__dict__.get("__annotations__", {}))
            base_required = base.__dict__.get("__required_keys__", frozenset())
            base_optional = base.__dict__.get("__optional_keys__", frozenset())
            required = (required | base_required) - base_optional
            optional = (optional - base_required) | base_optional
            read_only |= base.__dict__.get("__readonly_keys__", frozenset())
            mutable |= base.__dict__.get("__mutable_keys__", frozenset())
        for field, kind in own.items():
            qualifiers = _qualifiers(kind)
            is_required = Required in qualifiers or (total and NotRequired not in qualifiers)
            (required if is_required else optional).add(field)
            (optional if is_required else required).discard(field)
            (read_only if ReadOnly in qualifiers else mutable).add(field)
            if ReadOnly not in qualifiers:
                read_only.discard(field)
        annotations.update(own)
        result.__annotations__ = annotations
        result.__required_keys__ = frozenset(required)
        result.__optional_keys__ = frozenset(optional)
        if _host_version >= (3, 13):
            result.__readonly_keys__ = frozenset(read_only)
            result.__mutable_keys__ = frozenset(mutable)
        result.__total__ = total
        return result

    def __call__(cls, /, *args, **kwargs):
        return dict(*args, **kwargs)

    def __subclasscheck__(cls, other):
        raise TypeError("TypedDict does not support instance and class checks")

    __instancecheck__ = __subclasscheck__


def _qualifiers(kind):
    found = []
    while True:
        if isinstance(kind, _AnnotatedAlias):
            kind = kind.__origin__
        elif isinstance(kind, _GenericAlias) and kind.__origin__ in (Required, NotRequired, ReadOnly):
            found.append(kind.__origin__)
            (kind,) = kind.__args__
        else:
            return found


class _TypedDictForm:
    """``TypedDict``: a base class in a class statement, a function in a call."""

    def __call__(self, typename, fields=None, /, *, total=True, **kwargs):
        if fields is None:
            fields = kwargs
        elif kwargs:
            raise TypeError("TypedDict takes either a dict or keyword arguments, but not both")
        module = getattr(sys, "_getframemodulename", _main_module)(1)
        ns = {"__annotations__": dict(fields), "__module__": module, "__orig_bases__": (TypedDict,)}
        return _TypedDictMeta(typename, (), ns, total=total)

    def __mro_entries__(self, bases):
        return (_TypedDict,)

    def __repr__(self):
        return f"<function TypedDict at {id(self):#x}>"

    __name__ = __qualname__ = "TypedDict"


TypedDict = _TypedDictForm()
_TypedDict = type.__new__(_TypedDictMeta, "TypedDict", (), {"__module__": "typing"})


def is_typeddict(tp):
    """Tell whether a type is a typed dict."""
    return isinstance(tp, _TypedDictMeta) and tp is not _TypedDict
