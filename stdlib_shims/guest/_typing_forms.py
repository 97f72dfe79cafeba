"""The special forms of ``typing``: unions, literals, metadata, qualifiers."""

from sys import version_info as _host_version

from _type_parameters import ParamSpec, TypeVarTuple
from _typing_aliases import (
    _BuiltinAlias,
    _GenericAlias,
    _SpecialForm,
    _subscribed,
    _type_check,
    _type_repr,
)

__name__ = "typing"

_BuiltinUnion = type(int | str)


class _UnionGenericAlias(_GenericAlias):
    """Several types of which a value has one."""

    __iter__ = None

    def copy_with(self, params):
        """Return the union of other types."""
        return Union[params]

    def __eq__(self, other):
        if not isinstance(other, (_UnionGenericAlias, _BuiltinUnion)):
            return NotImplemented
        try:
            return set(self.__args__) == set(other.__args__)
        except TypeError:
            return all(arg in other.__args__ for arg in self.__args__) and all(arg in self.__args__ for arg in other.__args__)

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def __repr__(self):
        args = self.__args__
        if len(args) == 2:
            if args[0] is type(None):
                return f"typing.Optional[{_type_repr(args[1])}]"
            if args[1] is type(None):
                return f"typing.Optional[{_type_repr(args[0])}]"
        return super().__repr__()

    def __instancecheck__(self, obj):
        for cls in self.__args__:
            if isinstance(obj, cls):
                return True
        return False

    def __subclasscheck__(self, cls):
        for arg in self.__args__:
            if issubclass(cls, arg):
                return True
        return False

    def __reduce__(self):
        return _subscribed, (Union, self.__args__)


def _unique(items):
    result = []
    for item in items:
        if item not in result:
            result.append(item)
    return result


def _make_union(form, parameters):
    if parameters == ():
        raise TypeError("Cannot take a Union of no types.")
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    flat = []
    for param in parameters:
        param = _type_check(param, "Union[arg, ...]: each arg must be a type.")
        if isinstance(param, (_UnionGenericAlias, _BuiltinUnion)):
            flat.extend(param.__args__)
        else:
            flat.append(param)
    flat = tuple(_unique(flat))
    if len(flat) == 1:
        return flat[0]
    if len(flat) == 2 and type(None) in flat:
        return _UnionGenericAlias(form, flat, name="Optional")
    return _UnionGenericAlias(form, flat)


def _make_optional(form, parameters):
    return Union[_type_check(parameters, f"{form} requires a single type."), type(None)]


class _LiteralGenericAlias(_GenericAlias):
    """Values one of which is meant."""

    __iter__ = None

    def __eq__(self, other):
        if not isinstance(other, _LiteralGenericAlias):
            return NotImplemented
        return set(_with_types(self.__args__)) == set(_with_types(other.__args__))

    def __hash__(self):
        return hash(frozenset(_with_types(self.__args__)))


def _with_types(values):
    return [(value, type(value)) for value in values]


def _make_literal(form, parameters):
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    flat = []
    for param in parameters:
        flat.extend(param.__args__ if isinstance(param, _LiteralGenericAlias) else (param,))
    try:
        flat = [value for value, _ in dict.fromkeys(_with_types(flat))]
    except TypeError:
        # Values that cannot be hashed are kept as written.
        pass
    return _LiteralGenericAlias(form, tuple(flat))


def _single(form, parameters):
    # From 3.13 on qualifiers may stand inside ClassVar and Final.
    nested = _host_version >= (3, 13) and form in (ClassVar, Final)
    return _GenericAlias(form, (_type_check(parameters, f"{form} accepts only single type.", allow_special=nested),))


def _single_special(form, parameters):
    return _GenericAlias(form, (_type_check(parameters, f"{form._name} accepts only a single type.", allow_special=True),))


class _ConcatenateGenericAlias(_GenericAlias):
    """Parameters in front of those of a ParamSpec."""

    _concatenates = True

    __iter__ = None

    def copy_with(self, params):
        """Return the concatenation with other types; with a list at its end it is one list of types."""
        if isinstance(params[-1], (list, tuple)):
            return (*params[:-1], *params[-1])
        if isinstance(params[-1], _ConcatenateGenericAlias):
            params = (*params[:-1], *params[-1].__args__)
        return super().copy_with(params)


def _make_concatenate(form, parameters):
    if parameters == ():
        raise TypeError("Cannot take a Concatenate of no types.")
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    if not (parameters[-1] is ... or isinstance(parameters[-1], ParamSpec)):
        raise TypeError("The last parameter to Concatenate should be a ParamSpec variable or ellipsis.")
    checked = [_type_check(param, "Concatenate[arg, ...]: each arg must be a type.") for param in parameters[:-1]]
    return _ConcatenateGenericAlias(form, (*checked, parameters[-1]))


class _UnpackAlias(_GenericAlias):
    """The types of a TypeVarTuple or tuple, one by one."""

    _unpacks = True

    def __repr__(self):
        if _host_version < (3, 12):
            return f"*{_type_repr(self.__args__[0])}"
        return f"typing.Unpack[{_type_repr(self.__args__[0])}]"

    def __getitem__(self, args):
        if isinstance(self.__args__[0], TypeVarTuple):
            return args
        return super().__getitem__(args)

    @property
    def __typing_unpacked_tuple_args__(self):
        (arg,) = self.__args__
        if isinstance(arg, (_GenericAlias, _BuiltinAlias)):
            if arg.__origin__ is not tuple:
                raise TypeError("Unpack[...] must be used with a tuple type")
            return arg.__args__
        return None

    @property
    def __typing_is_unpacked_typevartuple__(self):
        return isinstance(self.__args__[0], TypeVarTuple)


def _make_unpack(form, parameters):
    return _UnpackAlias(form, (_type_check(parameters, f"{form} accepts only single type."),))


class _AnnotatedAlias(_GenericAlias):
    """A type with metadata."""

    __iter__ = None

    def __init__(self, origin, metadata):
        if isinstance(origin, _AnnotatedAlias):
            metadata = origin.__metadata__ + metadata
            origin = origin.__origin__
        super().__init__(origin, (origin,), name="Annotated")
        self.__dict__["__metadata__"] = metadata

    def copy_with(self, params):
        """Return another type with the same metadata."""
        return _AnnotatedAlias(params[0], self.__metadata__)

    def __repr__(self):
        return f"typing.Annotated[{_type_repr(self.__origin__)}, {', '.join([repr(item) for item in self.__metadata__])}]"

    def __eq__(self, other):
        if not isinstance(other, _AnnotatedAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__metadata__ == other.__metadata__

    def __hash__(self):
        return hash((self.__origin__, self.__metadata__))

    def __getattr__(self, name):
        if name in ("__name__", "__qualname__"):
            return "Annotated"
        return super().__getattr__(name)

    def __mro_entries__(self, bases):
        return (self.__origin__,)

    def __reduce__(self):
        return _subscribed, (Annotated, (self.__origin__, *self.__metadata__))


def _make_annotated(form, parameters):
    if not isinstance(parameters, tuple) or len(parameters) < 2:
        raise TypeError("Annotated[...] should be used with at least two arguments (a type and an annotation).")
    if isinstance(parameters[0], _UnpackAlias):
        raise TypeError("Annotated[...] should not be used with an unpacked TypeVarTuple")
    origin = _type_check(parameters[0], "Annotated[t, ...]: t must be a type.", allow_special=True)
    return _AnnotatedAlias(origin, tuple(parameters[1:]))


class _AnyMeta(type):
    """The metaclass of Any, which is only a class to be inherited from."""

    def __instancecheck__(self, obj):
        if self is Any:
            raise TypeError("typing.Any cannot be used with isinstance()")
        return super().__instancecheck__(obj)

    def __repr__(self):
        return "typing.Any" if self is Any else super().__repr__()


class Any(metaclass=_AnyMeta):
    """The type that is compatible with every other."""

    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError("Any cannot be instantiated")
        return super().__new__(cls)


NoReturn = _SpecialForm("NoReturn", bare=True)
Never = _SpecialForm("Never", bare=True)
Self = _SpecialForm("Self", bare=True)
LiteralString = _SpecialForm("LiteralString", bare=True)
TypeAlias = _SpecialForm("TypeAlias", bare=True)
ClassVar = _SpecialForm("ClassVar", _single)
Final = _SpecialForm("Final", _single)
Optional = _SpecialForm("Optional", _make_optional)
Literal = _SpecialForm("Literal", _make_literal)
Concatenate = _SpecialForm("Concatenate", _make_concatenate)
TypeGuard = _SpecialForm("TypeGuard", _single)
TypeIs = _SpecialForm("TypeIs", _single)
Required = _SpecialForm("Required", _single_special)
NotRequired = _SpecialForm("NotRequired", _single_special)
ReadOnly = _SpecialForm("ReadOnly", _single_special)
Unpack = _SpecialForm("Unpack", _make_unpack)
Annotated = _SpecialForm("Annotated", _make_annotated)
# From 3.14 on the union of ``|`` is the only one.
Union = _BuiltinUnion if _host_version >= (3, 14) else _SpecialForm("Union", _make_union)
