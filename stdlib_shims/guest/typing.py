"""The module ``typing``: special forms, generic aliases and generic classes; the rest loads at first use.

``_typing_records`` has NamedTuple and TypedDict, ``_typing_protocols`` the protocols, ``_typing_hints`` the functions that read
annotations.  The aliases of built-in containers (``List``, ``Dict`` ...) are made when they are asked for.
"""

from sys import version_info as _host_version

from _type_parameters import (
    NoDefault,
    ParamSpec,
    ParamSpecArgs,
    ParamSpecKwargs,
    TypeAliasType,
    TypeVar,
    TypeVarTuple,
)

TYPE_CHECKING = False
Text = str

# The class Protocol, once its module is loaded.
_protocol = None
_BuiltinAlias = type(list[int])
_BuiltinUnion = type(int | str)

# Where the names live that are not made at import.
_ELSEWHERE = {
    "_typing_records": "NamedTuple NamedTupleMeta TypedDict is_typeddict _TypedDictMeta",
    "_typing_protocols": "Protocol runtime_checkable get_protocol_members is_protocol _ProtocolMeta",
    "_typing_supports": "SupportsInt SupportsFloat SupportsComplex SupportsBytes SupportsIndex SupportsAbs SupportsRound IO TextIO BinaryIO",
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

__all__ = sorted(
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
        value = globals()[name] = _CallableType(_load("collections.abc.Callable"), 2, name="Callable")
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


def _type_repr(obj):
    """Return how a type is shown inside another's representation."""
    if isinstance(obj, tuple):
        return f"[{', '.join([_type_repr(item) for item in obj])}]"
    if isinstance(obj, type) and type(obj) is not _BuiltinAlias:
        return obj.__qualname__ if obj.__module__ == "builtins" else f"{obj.__module__}.{obj.__qualname__}"
    if obj is ...:
        return "..."
    if type(obj) is type(_type_repr):
        return obj.__name__
    return repr(obj)


def _type_convert(arg, is_class=False):
    if arg is None:
        return type(None)
    if isinstance(arg, str):
        from _typing_hints import ForwardRef

        return ForwardRef(arg, is_class=is_class)
    return arg


def _type_check(arg, message, allow_special=False):
    """Return an argument fit for a type's place (None and text converted); TypeError for what is none."""
    arg = _type_convert(arg, allow_special)
    origin = arg.__origin__ if isinstance(arg, _GenericAlias) else None
    if not allow_special and (origin is ClassVar or origin is Final or arg is ClassVar or arg is Final):
        if origin is not None:
            raise TypeError(f"{arg} is not valid as type argument")
        raise TypeError(f"Plain {arg} is not valid as type argument")
    if origin is Generic or (origin is not None and origin is _protocol):
        raise TypeError(f"{arg} is not valid as type argument")
    if isinstance(arg, _SpecialForm):
        if arg._bare or (allow_special and arg in (ClassVar, Final)):
            return arg
        raise TypeError(f"Plain {arg} is not valid as type argument")
    if arg is Generic or (arg is _protocol and arg is not None):
        raise TypeError(f"Plain {arg} is not valid as type argument")
    if type(arg) is tuple:
        raise TypeError(f"{message} Got {arg!r:.100}.")
    return arg


def _check_type_argument(arg):
    arg = _type_check(arg, "Parameters to generic types must be types.")
    if isinstance(arg, _UnpackAlias) or (type(arg) is _BuiltinAlias and getattr(arg, "__unpacked__", False)):
        raise TypeError(f"{arg} is not valid as type argument")
    return arg


def _check_parameters_argument(arg):
    if isinstance(arg, (list, tuple)):
        return tuple([_type_check(item, "Expected a type.") for item in arg])
    if not _stands_for_parameters(arg):
        raise TypeError(f"Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got {arg}")
    return arg


def _stands_for_parameters(arg):
    return arg is ... or isinstance(arg, (tuple, list, ParamSpec, _ConcatenateGenericAlias))


def _split_for_parameters(param, alias, args):
    """Arrange the arguments of an alias so that the ParamSpec among its parameters gets one of them."""
    params = alias.__parameters__
    place = params.index(param)
    if place == len(args) and param.has_default():
        args = (*args, param.__default__)
    if place >= len(args):
        raise TypeError(f"Too few arguments for {alias}")
    if len(params) == 1 and not _stands_for_parameters(args[0]):
        return (args,)
    if isinstance(args[place], list):
        args = (*args[:place], tuple(args[place]), *args[place + 1 :])
    return args


def _split_for_tuple(param, alias, args):
    """Gather the arguments that belong to the TypeVarTuple among an alias's parameters into one tuple."""
    params = alias.__parameters__
    place = params.index(param)
    if any(isinstance(other, TypeVarTuple) for other in params[place + 1 :]):
        raise TypeError(f"More than one TypeVarTuple parameter in {alias}")
    left, right = place, len(params) - place - 1
    endless = [k for k, arg in enumerate(args) if _is_endless(arg)]
    filler = ()
    if endless:
        if len(endless) > 1:
            raise TypeError("More than one unpacked arbitrary-length tuple argument")
        # An unpacked tuple of any length can stand for as many parameters as there are on either side of it.
        filler = (args[endless[0]].__typing_unpacked_tuple_args__[0],)
        left = min(left, endless[0])
        right = min(right, len(args) - endless[0] - 1)
    elif left + right > len(args):
        raise TypeError(f"Too few arguments for {alias}; actual {len(args)}, expected at least {left + right}")
    if left == len(args) - right and param.has_default():
        middle = _without_unpacking([param.__default__])
    else:
        middle = tuple(args[left : len(args) - right])
    after = len(params) - place - 1 - right
    return (*args[:left], *(filler * (place - left)), middle, *(filler * after), *args[len(args) - right :])


def _is_endless(arg):
    if isinstance(arg, type) and type(arg) is not _BuiltinAlias:
        return False
    inner = getattr(arg, "__typing_unpacked_tuple_args__", None)
    return bool(inner) and len(inner) == 2 and inner[1] is ...


def _collect_parameters(args):
    """Return the type parameters in some types, each once, in order of appearance."""
    found = []
    for arg in args:
        if isinstance(arg, type) and type(arg) is not _BuiltinAlias:
            continue
        if isinstance(arg, tuple):
            inner = _collect_parameters(arg)
        elif isinstance(arg, (TypeVar, ParamSpec, TypeVarTuple)):
            inner = (arg,)
        else:
            inner = getattr(arg, "__parameters__", ())
        for param in inner:
            if param not in found:
                found.append(param)
    return tuple(found)


# What subscriptions gave, by alias, arguments and their types: the same subscription gives the same object.
_made = {}
# What to call for a fresh start.
_cleanups = [_made.clear]


def _remembered(make, form, params):
    """Return ``make(form, params)``, or what it gave the last time."""
    try:
        key = (form, params, tuple([type(param) for param in params]) if type(params) is tuple else type(params))
        found = _made.get(key)
    except TypeError:
        return make(form, params)
    if found is None:
        if len(_made) > 500:
            _made.clear()
        found = _made[key] = make(form, params)
    return found


def _without_unpacking(args):
    """Replace each unpacked tuple of known types among some arguments by its types."""
    result = []
    for arg in args:
        inner = None if isinstance(arg, type) and type(arg) is not _BuiltinAlias else getattr(arg, "__typing_unpacked_tuple_args__", None)
        if inner is not None and not (inner and inner[-1] is ...):
            result.extend(inner)
        else:
            result.append(arg)
    return tuple(result)


class _SpecialForm:
    """A name with a meaning to type checkers; ``_getitem`` makes what a subscription gives."""

    def __init__(self, name, getitem=None, bare=False):
        self._name = name
        self._getitem = getitem
        # Whether the form can stand as a type without a subscription.
        self._bare = bare

    def __init_subclass__(cls, **kwargs):
        if cls.__module__ != "typing":
            raise TypeError("Cannot subclass special typing classes")

    def __getattr__(self, name):
        if name in ("__name__", "__qualname__"):
            return self._name
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self)

    @property
    def __module__(self):
        return "typing"

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass {self!r}")

    def __repr__(self):
        return f"typing.{self._name}"

    def __reduce__(self):
        return self._name

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __call__(self, *args, **kwargs):
        raise TypeError(f"Cannot instantiate {self!r}")

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __instancecheck__(self, obj):
        raise TypeError(f"{self} cannot be used with isinstance()")

    def __subclasscheck__(self, cls):
        raise TypeError(f"{self} cannot be used with issubclass()")

    def __getitem__(self, parameters):
        if self._getitem is None:
            raise TypeError(f"{self} is not subscriptable")
        return _remembered(self._getitem, self, parameters)

    __iter__ = None


class _BaseGenericAlias:
    """What all aliases share: they stand for the class in ``__origin__``."""

    def __init__(self, origin, inst=True, name=None):
        self.__dict__.update(_inst=inst, _name=name, __origin__=origin, __slots__=None)

    def __init_subclass__(cls, **kwargs):
        if cls.__module__ != "typing":
            raise TypeError("Cannot subclass special typing classes")

    def __call__(self, *args, **kwargs):
        if not self._inst:
            raise TypeError(f"Type {self._name} cannot be instantiated; use {self.__origin__.__name__}() instead")
        result = self.__origin__(*args, **kwargs)
        try:
            result.__orig_class__ = self
        except Exception:
            # Instances of many classes take no attributes; nothing depends on this one.
            pass
        return result

    def __mro_entries__(self, bases):
        result = []
        if self.__origin__ not in bases:
            result.append(self.__origin__)
        # Generic itself follows unless another base brings it.
        place = bases.index(self)
        for base in bases[place + 1 :]:
            if isinstance(base, _BaseGenericAlias) or (isinstance(base, type) and issubclass(base, Generic)):
                break
        else:
            result.append(Generic)
        return tuple(result)

    def __getattr__(self, name):
        if name in ("__name__", "__qualname__"):
            return self._name or self.__origin__.__name__
        if "__origin__" in self.__dict__ and not _is_dunder(name):
            return getattr(self.__origin__, name)
        raise AttributeError(name)

    def __setattr__(self, name, value):
        if _is_dunder(name) or name in ("_name", "_inst", "_nparams", "_defaults"):
            self.__dict__[name] = value
        else:
            setattr(self.__origin__, name, value)

    def __instancecheck__(self, obj):
        return self.__subclasscheck__(type(obj))

    def __subclasscheck__(self, cls):
        raise TypeError("Subscripted generics cannot be used with class and instance checks")

    def __dir__(self):
        return sorted({*object.__dir__(self), *[name for name in dir(self.__origin__) if not _is_dunder(name)]})

    def __or__(self, right):
        return Union[self, right]

    def __ror__(self, left):
        return Union[left, self]

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


def _is_dunder(name):
    return name.startswith("__") and name.endswith("__")


class _GenericAlias(_BaseGenericAlias):
    """A generic with its arguments: ``List[int]``, ``Stack[T]``."""

    def __init__(self, origin, args, *, inst=True, name=None):
        super().__init__(origin, inst, name)
        if not isinstance(args, tuple):
            args = (args,)
        self.__dict__["__args__"] = args
        self.__dict__["__parameters__"] = _collect_parameters(args)
        if not name:
            self.__dict__["__module__"] = origin.__module__

    def __eq__(self, other):
        if not isinstance(other, _GenericAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __getitem__(self, args):
        if self.__origin__ in (Generic, _protocol):
            raise TypeError(f"Cannot subscript already-subscripted {self}")
        if not self.__parameters__:
            raise TypeError(f"{self} is not a generic class")
        if not isinstance(args, tuple):
            args = (args,)
        return _remembered(_GenericAlias._subscribe, self, args)

    def _subscribe(self, args):
        return self.copy_with(self._substitute(_without_unpacking([_type_convert(arg) for arg in args])))

    def _substitute(self, args):
        params = self.__parameters__
        for param in params:
            if isinstance(param, ParamSpec) or isinstance(param, TypeVarTuple) or param.has_default():
                args = param.__typing_prepare_subst__(self, args)
        if len(args) != len(params):
            raise TypeError(
                f"Too {'many' if len(args) > len(params) else 'few'} arguments for {self}; actual {len(args)}, expected {len(params)}",
            )
        return tuple(self._replaced(self.__args__, dict(zip(params, args))))

    def _replaced(self, old_args, chosen):
        result = []
        is_callable = self._name == "Callable"
        for old in old_args:
            if isinstance(old, tuple):
                result.append(tuple(self._replaced(old, chosen)))
                continue
            if isinstance(old, type) and type(old) is not _BuiltinAlias:
                new = old
            elif isinstance(old, (TypeVar, ParamSpec, TypeVarTuple)):
                new = old.__typing_subst__(chosen[old])
            else:
                inner = getattr(old, "__parameters__", ())
                if isinstance(old, _UnpackAlias) and inner and old.__args__[0] is inner[0]:
                    result.extend(chosen[inner[0]])
                    continue
                if not inner:
                    new = old
                else:
                    sub = []
                    for param in inner:
                        if isinstance(param, TypeVarTuple):
                            sub.extend(chosen[param])
                        else:
                            sub.append(chosen[param])
                    new = old[tuple(sub)]
            if is_callable and isinstance(new, tuple):
                result.extend(new)
            elif is_callable and isinstance(new, _ConcatenateGenericAlias) and isinstance(new.__args__[-1], tuple):
                result.extend(new.__args__)
            else:
                result.append(new)
        return result

    def copy_with(self, args):
        """Return an alias of the same kind with other arguments."""
        return self.__class__(self.__origin__, args, name=self._name, inst=self._inst)

    def __repr__(self):
        name = f"typing.{self._name}" if self._name else _type_repr(self.__origin__)
        if not self.__args__:
            return f"{name}[()]"
        return f"{name}[{', '.join([_type_repr(arg) for arg in self.__args__])}]"

    def __reduce__(self):
        origin = globals()[self._name] if self._name else self.__origin__
        args = tuple(self.__args__)
        if len(args) == 1 and not isinstance(args[0], tuple):
            (args,) = args
        return _subscribed, (origin, args)

    def __mro_entries__(self, bases):
        if isinstance(self.__origin__, _SpecialForm):
            raise TypeError(f"Cannot subclass {self!r}")
        if self._name:
            return super().__mro_entries__(bases)
        if self.__origin__ is Generic:
            if _protocol is not None and _protocol in bases:
                return ()
            place = bases.index(self)
            for base in bases[place + 1 :]:
                if isinstance(base, _BaseGenericAlias) and base is not self:
                    return ()
        return (self.__origin__,)

    def __iter__(self):
        yield Unpack[self]


def _subscribed(origin, args):
    return origin[args]


class _SpecialGenericAlias(_BaseGenericAlias):
    """An alias of a class of the library, not yet subscribed: ``List``, ``Mapping``."""

    def __init__(self, origin, nparams, *, inst=None, name=None, defaults=0):
        builtin = origin.__module__ in ("builtins", "collections") if inst is None else inst
        super().__init__(origin, builtin and name not in ("List", "Dict", "Set", "FrozenSet", "Type", "Tuple"), name)
        self.__dict__.update(_nparams=nparams, _defaults=defaults, __module__="typing")
        self.__dict__["__doc__"] = f"A generic version of {origin.__module__}.{origin.__qualname__}."

    __iter__ = None

    def __getitem__(self, params):
        return _remembered(type(self)._subscribe, self, params if isinstance(params, tuple) else (params,))

    def _subscribe(self, params):
        params = tuple([_type_check(param, "Parameters to generic types must be types.") for param in params])
        expected = self._nparams
        least = expected - (self._defaults if _host_version >= (3, 13) else 0)
        if not expected:
            raise TypeError(f"{self} is not a generic class")
        if not least <= len(params) <= expected:
            wanted = f"at least {least}" if least != expected and len(params) < least else expected
            raise TypeError(f"Too {'many' if len(params) > expected else 'few'} arguments for {self}; actual {len(params)}, expected {wanted}")
        if len(params) < expected:
            params += (type(None),) * (expected - len(params))
        return self.copy_with(params)

    def copy_with(self, params):
        """Return the subscribed alias."""
        return _GenericAlias(self.__origin__, params, name=self._name, inst=self._inst)

    def __repr__(self):
        return f"typing.{self._name}"

    def __subclasscheck__(self, cls):
        if isinstance(cls, _SpecialGenericAlias):
            return issubclass(cls.__origin__, self.__origin__)
        if not isinstance(cls, _GenericAlias):
            return issubclass(cls, self.__origin__)
        return super().__subclasscheck__(cls)

    def __reduce__(self):
        return self._name


class _CallableGenericAlias(_GenericAlias):
    """``Callable`` with the types of parameters and result."""

    __iter__ = None

    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and _stands_for_parameters(args[0]):
            return super().__repr__()
        return f"typing.Callable[[{', '.join([_type_repr(arg) for arg in args[:-1]])}], {_type_repr(args[-1])}]"

    def __reduce__(self):
        args = self.__args__
        if not (len(args) == 2 and _stands_for_parameters(args[0])):
            args = list(args[:-1]), args[-1]
        return _subscribed, (globals()["Callable"], args)


class _CallableType(_SpecialGenericAlias):
    """``Callable``, not yet subscribed."""

    def copy_with(self, params):
        """Return the subscribed alias."""
        return _CallableGenericAlias(self.__origin__, params, name=self._name, inst=self._inst)

    def __getitem__(self, params):
        if isinstance(params, tuple) and len(params) == 2 and isinstance(params[0], list):
            # A list cannot be remembered by; its types can.
            params = (tuple(params[0]), params[1])
        return _remembered(_CallableType._subscribe, self, params)

    def _subscribe(self, params):
        if not isinstance(params, tuple) or len(params) != 2:
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        args, result = params
        result = _type_check(result, "Callable[args, result]: result must be a type.")
        if args is ...:
            return self.copy_with((..., result))
        if isinstance(args, (list, tuple)):
            return self.copy_with((*[_type_convert(arg) for arg in args], result))
        return self.copy_with((_type_convert(args), result))


class _TupleType(_SpecialGenericAlias):
    """``Tuple``, not yet subscribed."""

    def _subscribe(self, params):
        if len(params) >= 2 and params[-1] is ...:
            checked = [_type_check(param, "Tuple[t, ...]: t must be a type.") for param in params[:-1]]
            return self.copy_with((*checked, ...))
        return self.copy_with(tuple([_type_check(param, "Tuple[t0, t1, ...]: each t must be a type.") for param in _without_unpacking(params)]))


Tuple = _TupleType(tuple, -1, inst=False, name="Tuple")


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
                if isinstance(base, _GenericAlias) and base.__origin__ in (Generic, _protocol):
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


def _subscribe_class(cls, params):
    """Return the alias of a generic class for some arguments; for Generic and Protocol they are its parameters."""
    params = _without_unpacking([_type_convert(param) for param in params])
    if cls is Generic or cls is _protocol:
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


class NewType:
    """A name for a type of its own to type checkers; at run time a call gives its argument back."""

    def __init__(self, name, tp):
        self.__qualname__ = name
        self.__name__ = name.rpartition(".")[2] if "." in name else name
        self.__supertype__ = tp
        self.__module__ = "__main__"

    def __call__(self, x, /):
        return x

    def __mro_entries__(self, bases):
        name = self.__name__

        class Dummy:
            """What a class derived from a NewType gets instead: an error that says what to write."""

            def __init_subclass__(cls):
                raise TypeError(
                    f"Cannot subclass an instance of NewType. Perhaps you were looking for: `{cls.__name__} = NewType({cls.__name__!r}, {name})`",
                )

        return (Dummy,)

    def __repr__(self):
        return f"{self.__module__}.{self.__qualname__}"

    def __reduce__(self):
        return self.__qualname__

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


def cast(typ, val):
    """Return the value unchanged; to a type checker it has the given type."""
    return val


def assert_type(val, typ, /):
    """Return the value unchanged; a type checker compares its type."""
    return val


def assert_never(arg, /):
    """Raise AssertionError: a type checker proves that this place is never reached."""
    shown = repr(arg)
    if len(shown) > 100:
        shown = shown[:100] + "..."
    raise AssertionError(f"Expected code to be unreachable, but got: {shown}")


def final(f):
    """Decorator: say that a method is not overridden, or a class not inherited from."""
    try:
        f.__final__ = True
    except (AttributeError, TypeError):
        pass
    return f


def override(method, /):
    """Decorator: say that a method overrides one of a base class."""
    try:
        method.__override__ = True
    except (AttributeError, TypeError):
        pass
    return method


def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False, frozen_default=False, field_specifiers=(), **kwargs):
    """Decorator: say that what is decorated makes data classes."""

    noted = {
        "eq_default": eq_default,
        "order_default": order_default,
        "kw_only_default": kw_only_default,
        "frozen_default": frozen_default,
        "field_specifiers": field_specifiers,
        "kwargs": kwargs,
    }
    if _host_version < (3, 12):
        del noted["frozen_default"]

    def decorate(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = noted
        return cls_or_fn

    return decorate


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
