"""Generic aliases of ``typing``: what a subscription gives, its arguments and their substitution."""

from sys import version_info as _host_version

from _generic_alias import wrong_count as _wrong_count
from _type_parameters import ParamSpec, TypeVar, TypeVarTuple

__name__ = "typing"

# The classes Generic and Protocol, once they exist.
_generic = _protocol = None
_BuiltinAlias = type(list[int])
# What subscriptions gave, by alias, arguments and their types: the same subscription gives the same object.
_made = {}
# What to call for a fresh start.
_cleanups = [_made.clear]


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
    if not allow_special and isinstance(origin, _SpecialForm) and origin._name in ("ClassVar", "Final"):
        raise TypeError(f"{arg} is not valid as type argument")
    if origin is not None and (origin is _generic or origin is _protocol):
        raise TypeError(f"{arg} is not valid as type argument")
    if isinstance(arg, _SpecialForm):
        if arg._bare or (allow_special and arg._name in ("ClassVar", "Final")):
            return arg
        raise TypeError(f"Plain {arg} is not valid as type argument")
    if arg is _generic or (arg is _protocol and arg is not None):
        raise TypeError(f"Plain {arg} is not valid as type argument")
    if type(arg) is tuple:
        raise TypeError(f"{message} Got {arg!r:.100}.")
    return arg


def _check_type_argument(arg):
    arg = _type_check(arg, "Parameters to generic types must be types.")
    if getattr(type(arg), "_unpacks", False) or (type(arg) is _BuiltinAlias and getattr(arg, "__unpacked__", False)):
        raise TypeError(f"{arg} is not valid as type argument")
    return arg


def _check_parameters_argument(arg):
    if isinstance(arg, (list, tuple)):
        return tuple([_type_check(item, "Expected a type.") for item in arg])
    if not _stands_for_parameters(arg):
        raise TypeError(f"Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got {arg}")
    return arg


def _stands_for_parameters(arg):
    return arg is ... or isinstance(arg, (tuple, list, ParamSpec)) or getattr(type(arg), "_concatenates", False)


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
        from typing import Union

        return Union[self, other]

    def __ror__(self, other):
        from typing import Union

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
            if isinstance(base, _BaseGenericAlias) or (isinstance(base, type) and issubclass(base, _generic)):
                break
        else:
            result.append(_generic)
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
        from typing import Union

        return Union[self, right]

    def __ror__(self, left):
        from typing import Union

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
        if self.__origin__ in (_generic, _protocol):
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
            raise TypeError(_wrong_count(self, len(args), len(params)))
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
                if getattr(type(old), "_unpacks", False) and inner and old.__args__[0] is inner[0]:
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
            elif is_callable and getattr(type(new), "_concatenates", False) and isinstance(new.__args__[-1], tuple):
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
        import typing

        origin = getattr(typing, self._name) if self._name else self.__origin__
        args = tuple(self.__args__)
        if len(args) == 1 and not isinstance(args[0], tuple):
            (args,) = args
        return _subscribed, (origin, args)

    def __mro_entries__(self, bases):
        if isinstance(self.__origin__, _SpecialForm):
            raise TypeError(f"Cannot subclass {self!r}")
        if self._name:
            return super().__mro_entries__(bases)
        if self.__origin__ is _generic:
            if _protocol is not None and _protocol in bases:
                return ()
            place = bases.index(self)
            for base in bases[place + 1 :]:
                if isinstance(base, _BaseGenericAlias) and base is not self:
                    return ()
        return (self.__origin__,)

    def __iter__(self):
        from typing import Unpack

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
            amount = "many" if len(params) > expected else "few"
            raise TypeError(f"Too {amount} arguments for {self}; actual {len(params)}, expected {wanted}")
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
        from typing import Callable

        return _subscribed, (Callable, args)


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
        params = _without_unpacking(params)
        return self.copy_with(tuple([_type_check(param, "Tuple[t0, t1, ...]: each t must be a type.") for param in params]))


Tuple = _TupleType(tuple, -1, inst=False, name="Tuple")
