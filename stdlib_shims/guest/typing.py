"""The module ``typing``: the names, generic classes, and what reads generic types; the rest loads at first use.

``_typing_aliases`` and ``_typing_forms`` have what subscriptions give, ``_typing_records`` NamedTuple and TypedDict,
``_typing_protocols`` the protocols, ``_typing_hints`` the functions that read annotations.  The aliases of built-in containers
(``List``, ``Dict`` ...) are made when they are asked for.
"""

from sys import version_info as _host_version

import _typing_aliases
from _type_parameters import (  # noqa: F401 - names of this module
    NoDefault,
    ParamSpec,
    ParamSpecArgs,
    ParamSpecKwargs,
    TypeAliasType,
    TypeVar,
    TypeVarTuple,
)
from _typing_aliases import (  # noqa: F401 - same
    Tuple,
    _BaseGenericAlias,
    _BuiltinAlias,
    _cleanups,
    _collect_parameters,
    _GenericAlias,
    _remembered,
    _SpecialGenericAlias,
    _stands_for_parameters,
    _subscribed,
    _type_check,
    _type_convert,
    _without_unpacking,
)
from _typing_forms import (  # noqa: F401 - same
    Annotated,
    Any,
    ClassVar,
    Concatenate,
    Final,
    Literal,
    LiteralString,
    Never,
    NoReturn,
    NotRequired,
    Optional,
    ReadOnly,
    Required,
    Self,
    TypeAlias,
    TypeGuard,
    TypeIs,
    Union,
    Unpack,
    _AnnotatedAlias,
    _BuiltinUnion,
    _LiteralGenericAlias,
    _UnionGenericAlias,
    _UnpackAlias,
)

TYPE_CHECKING = False
Text = str
# Where the names live that are not made at import.
_ELSEWHERE = {
    "_typing_extras": "NewType assert_type assert_never final override dataclass_transform",
    "_typing_records": "NamedTuple NamedTupleMeta TypedDict is_typeddict _TypedDictMeta",
    "_typing_protocols": "Protocol runtime_checkable get_protocol_members is_protocol _ProtocolMeta",
    "_typing_supports": (
        "SupportsInt SupportsFloat SupportsComplex SupportsBytes SupportsIndex SupportsAbs SupportsRound IO TextIO BinaryIO"
    ),
    "_typing_hints": (
        "get_type_hints get_overloads clear_overloads overload no_type_check no_type_check_decorator reveal_type evaluate_forward_ref "
        "ForwardRef"
    ),
}
_HOMES = {name: home for home, names in _ELSEWHERE.items() for name in names.split()}
# Aliases by name: the class they stand for and the number of its parameters (-1: any number).
_ALIASES = {
    "List": (list, 1),
    "Dict": (dict, 2),
    "Set": (set, 1),
    "FrozenSet": (frozenset, 1),
    "Type": (type, 1),
    "Deque": ("collections.deque", 1),
    "DefaultDict": ("collections.defaultdict", 2),
    "OrderedDict": ("collections.OrderedDict", 2),
    "Counter": ("collections.Counter", 1),
    "ChainMap": ("collections.ChainMap", 2),
    "AbstractSet": ("collections.abc.Set", 1),
    "Hashable": ("collections.abc.Hashable", 0),
    "Sized": ("collections.abc.Sized", 0),
    "ByteString": ("collections.abc.ByteString", 0),
    "Awaitable": ("collections.abc.Awaitable", 1),
    "Coroutine": ("collections.abc.Coroutine", 3),
    "AsyncIterable": ("collections.abc.AsyncIterable", 1),
    "AsyncIterator": ("collections.abc.AsyncIterator", 1),
    "AsyncGenerator": ("collections.abc.AsyncGenerator", 2),
    "Iterable": ("collections.abc.Iterable", 1),
    "Iterator": ("collections.abc.Iterator", 1),
    "Reversible": ("collections.abc.Reversible", 1),
    "Container": ("collections.abc.Container", 1),
    "Collection": ("collections.abc.Collection", 1),
    "Generator": ("collections.abc.Generator", 3),
    "Mapping": ("collections.abc.Mapping", 2),
    "MutableMapping": ("collections.abc.MutableMapping", 2),
    "Sequence": ("collections.abc.Sequence", 1),
    "MutableSequence": ("collections.abc.MutableSequence", 1),
    "MutableSet": ("collections.abc.MutableSet", 1),
    "MappingView": ("collections.abc.MappingView", 1),
    "KeysView": ("collections.abc.KeysView", 1),
    "ItemsView": ("collections.abc.ItemsView", 2),
    "ValuesView": ("collections.abc.ValuesView", 1),
    "ContextManager": ("contextlib.AbstractContextManager", 1),
    "AsyncContextManager": ("contextlib.AbstractAsyncContextManager", 1),
    "Pattern": ("re.Pattern", 1),
    "Match": ("re.Match", 1),
}
# Variables that the module has without saying so.
_VARIABLES = frozenset(("T", "KT", "VT", "T_co", "V_co", "VT_co", "CT_co", "T_contra"))
# Type parameters with defaults, which a subscription may leave out (from 3.13 on).
_ALIAS_DEFAULTS = {"Generator": 2, "AsyncGenerator": 1, "ContextManager": 1, "AsyncContextManager": 1}
__all__ = sorted(  # noqa: PLE0605 - a list, made from the tables above
    (
        "AnyStr Any Annotated BinaryIO Callable ClassVar Concatenate Final ForwardRef Generic IO Literal LiteralString NamedTuple Never "
        "NewType NoReturn NotRequired Optional ParamSpec ParamSpecArgs ParamSpecKwargs Protocol Required Self SupportsAbs SupportsBytes "
        "SupportsComplex SupportsFloat SupportsIndex SupportsInt SupportsRound TYPE_CHECKING Text TextIO Tuple TypeAlias TypeGuard TypeVar "
        "TypeVarTuple TypedDict Union Unpack assert_never assert_type cast clear_overloads dataclass_transform final get_args get_origin "
        "get_overloads get_type_hints is_typeddict no_type_check no_type_check_decorator overload reveal_type runtime_checkable"
    ).split()
    + list(_ALIASES)
    + (["TypeAliasType", "override"] if _host_version >= (3, 12) else [])
    + (["NoDefault", "ReadOnly", "TypeIs", "get_protocol_members", "is_protocol"] if _host_version >= (3, 13) else []),
)
def __getattr__(name):
    home = _HOMES.get(name)
    if home is not None:
        module = __import__(home)
        for other in _ELSEWHERE[home].split():
            globals()[other] = getattr(module, other)
        return globals()[name]
    if name in _ALIASES:
        origin, count = _ALIASES[name]
        if isinstance(origin, str):
            origin = _load(origin)
        value = globals()[name] = _SpecialGenericAlias(origin, count, name=name, defaults=_ALIAS_DEFAULTS.get(name, 0))
        return value
    if name == "Callable":
        value = globals()[name] = _typing_aliases._CallableType(_load("collections.abc.Callable"), 2, name="Callable")
        return value
    if name in _VARIABLES:
        variable = globals()[name] = TypeVar(name, covariant=name.endswith("_co"), contravariant=name.endswith("_contra"))
        variable.__module__ = "typing"
        return variable
    raise AttributeError(f"module 'typing' has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *_HOMES, *_ALIASES, "Callable"})


def _load(path):
    module, _, name = path.rpartition(".")
    return getattr(__import__(module, None, None, [name]), name)


def _callable_origin():
    return _load("collections.abc.Callable")


class Generic:
    """The base of generic classes: ``class Stack(Generic[T])``."""

    __slots__ = ()
    _is_protocol = False

    def __class_getitem__(cls, params):
        return _remembered(_subscribe_class, cls, params if isinstance(params, tuple) else (params,))

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        written = cls.__dict__.get("__orig_bases__")
        if written is not None:
            plain = Generic in written
        else:
            plain = Generic in cls.__bases__ and cls.__name__ != "Protocol"
        if plain:
            raise TypeError("Cannot inherit from plain Generic")
        params = ()
        if written is not None:
            params = _collect_parameters(written)
            listed = None
            for base in written:
                if isinstance(base, _GenericAlias) and base.__origin__ in (Generic, _typing_aliases._protocol):
                    name = base.__origin__.__name__
                    if listed is not None:
                        raise TypeError(f"Cannot inherit from {name}[...] multiple times.")
                    listed = base.__parameters__
            if listed is not None:
                extra = [param for param in params if param not in listed]
                if extra:
                    raise TypeError(
                        f"Some type variables ({', '.join([str(p) for p in extra])}) are not listed in "
                        f"{name}[{', '.join([str(p) for p in listed])}]",
                    )
                params = listed
        cls.__parameters__ = params


_typing_aliases._generic = Generic


def _subscribe_class(cls, params):
    """Return the alias of a generic class for some arguments; for Generic and Protocol they are its parameters."""
    params = _without_unpacking([_type_convert(param) for param in params])
    if cls is Generic or cls is _typing_aliases._protocol:
        if not params:
            raise TypeError(f"Parameter list to {cls.__qualname__}[...] cannot be empty")
        if not all(isinstance(p, (TypeVar, ParamSpec)) or _is_unpacked_variable(p) for p in params):
            raise TypeError(f"Parameters to {cls.__name__}[...] must all be type variables or parameter specification variables.")
        if len(set(params)) != len(params):
            raise TypeError(f"Parameters to {cls.__name__}[...] must all be unique")
        return _GenericAlias(cls, params)
    return _GenericAlias(cls, _checked_arguments(cls, params))


def _is_unpacked_variable(param):
    return isinstance(param, _UnpackAlias) and isinstance(param.__args__[0], TypeVarTuple)


def _checked_arguments(cls, args):
    """Return the arguments for a generic class of the script, as many as it has parameters."""
    params = cls.__parameters__
    if not params:
        raise TypeError(f"{cls} is not a generic class")
    if len(params) == 1 and isinstance(params[0], ParamSpec) and not (args and _stands_for_parameters(args[0])):
        return (args,)
    if any(isinstance(param, TypeVarTuple) for param in params):
        least = sum(1 for param in params if not isinstance(param, TypeVarTuple) and not param.has_default())
        if len(args) < least:
            raise TypeError(f"Too few arguments for {cls}; actual {len(args)}, expected at least {least}")
        return args
    if len(args) < len(params):
        rest = params[len(args) :]
        if all(param.has_default() for param in rest):
            args = (*args, *[param.__default__ for param in rest])
    if len(args) != len(params):
        least = sum(1 for param in params if not param.has_default())
        wanted = f"at least {least}" if len(args) < least and _host_version >= (3, 13) else len(params)
        raise TypeError(f"Too {'many' if len(args) > len(params) else 'few'} arguments for {cls}; actual {len(args)}, expected {wanted}")
    return tuple([tuple(arg) if isinstance(param, ParamSpec) and isinstance(arg, list) else arg for param, arg in zip(params, args)])


AnyStr = TypeVar("AnyStr", bytes, str)
AnyStr.__module__ = "typing"
def cast(typ, val):
    """Return the value unchanged; to a type checker it has the given type."""
    return val


def _is_callable_alias(tp):
    # The alias that `collections.abc.Callable[...]` gives, told without loading its module.
    return type(tp).__name__ == "_CallableGenericAlias" and type(tp).__module__ == "collections.abc"


def get_origin(tp):
    """Return the generic or form that a type was subscribed from, or None."""
    if isinstance(tp, _AnnotatedAlias):
        return Annotated
    if isinstance(tp, (_BaseGenericAlias, _BuiltinAlias, ParamSpecArgs, ParamSpecKwargs)) or _is_callable_alias(tp):
        return tp.__origin__
    if tp is Generic:
        return Generic
    if isinstance(tp, _BuiltinUnion):
        return _BuiltinUnion
    return None


def get_args(tp):
    """Return the arguments a type was subscribed with."""
    if isinstance(tp, _AnnotatedAlias):
        return (tp.__origin__, *tp.__metadata__)
    if isinstance(tp, (_GenericAlias, _BuiltinAlias)) or _is_callable_alias(tp):
        args = tp.__args__
        if tp.__origin__ is not type and getattr(tp.__origin__, "__name__", None) == "Callable" and tp.__origin__ is _callable_origin():
            if not (len(args) == 2 and _stands_for_parameters(args[0])):
                args = (list(args[:-1]), args[-1])
        return args
    return tp.__args__ if isinstance(tp, _BuiltinUnion) else ()
