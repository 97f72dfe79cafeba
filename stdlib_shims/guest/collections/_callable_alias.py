"""Subscription of ``collections.abc.Callable``: an alias whose first argument is a list of parameter types."""

# Classes take their ``__module__`` from this name.
__name__ = "collections.abc"

_BuiltinAlias = type(list[int])


def make(origin, params):
    """Return the alias for ``Callable[[A, B], R]`` or ``Callable[..., R]``; TypeError for any other form."""
    if not (isinstance(params, tuple) and len(params) == 2):
        raise TypeError("Callable must be used as Callable[[arg, ...], result].")
    arguments, result = params
    if isinstance(arguments, (list, tuple)):
        flat = (*arguments, result)
    elif arguments is Ellipsis or _stands_for_parameters(arguments):
        flat = (arguments, result)
    else:
        raise TypeError(f"Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got {arguments}")
    return _CallableGenericAlias(origin, flat)


def _stands_for_parameters(value):
    kind = getattr(value, "__origin__", value)
    return type(value).__name__ in ("ParamSpec", "_ConcatenateGenericAlias") or getattr(kind, "_name", None) == "Concatenate"


def _show(value):
    if value is Ellipsis:
        return "..."
    if isinstance(value, type) and type(value) is not _BuiltinAlias:
        return value.__qualname__ if value.__module__ == "builtins" else f"{value.__module__}.{value.__qualname__}"
    return repr(value)


def _parameters_in(args):
    """Return the type parameters in some types, each once, in order of appearance."""
    found = []
    for arg in args:
        if isinstance(arg, type) and type(arg) is not _BuiltinAlias:
            continue
        inner = (arg,) if hasattr(arg, "__typing_subst__") else getattr(arg, "__parameters__", ())
        for param in inner:
            if param not in found:
                found.append(param)
    return tuple(found)


def _extend(types, new):
    """Add a type, or the types of a list that stands for a ParamSpec, to a list of types."""
    if isinstance(new, (tuple, list)):
        for item in new:
            _extend(types, item)
    else:
        types.append(new)


class _CallableGenericAlias:
    """The alias of a callable type."""

    def __init__(self, origin, args):
        self.__origin__ = origin
        self.__args__ = args
        self.__parameters__ = _parameters_in(args)

    def __call__(self, *args, **kwargs):
        result = self.__origin__(*args, **kwargs)
        try:
            result.__orig_class__ = self
        except (AttributeError, TypeError):
            # Instances of many classes take no attributes; nothing depends on this one.
            pass
        return result

    def __mro_entries__(self, bases):
        return (self.__origin__,)

    def __instancecheck__(self, obj):
        raise TypeError("isinstance() argument 2 cannot be a parameterized generic")

    def __subclasscheck__(self, cls):
        raise TypeError("issubclass() argument 2 cannot be a parameterized generic")

    def __eq__(self, other):
        if type(other) is not _CallableGenericAlias:
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __or__(self, other):
        from typing import Union

        return Union[self, other]

    def __ror__(self, other):
        from typing import Union

        return Union[other, self]

    def _has_parameter_list(self):
        args = self.__args__
        return not (len(args) == 2 and (args[0] is Ellipsis or _stands_for_parameters(args[0])))

    def __repr__(self):
        args = self.__args__
        if self._has_parameter_list():
            return f"collections.abc.Callable[[{', '.join([_show(value) for value in args[:-1]])}], {_show(args[-1])}]"
        return f"collections.abc.Callable[{_show(args[0])}, {_show(args[1])}]"

    def __reduce__(self):
        from operator import getitem

        args = self.__args__
        return getitem, (self.__origin__, (list(args[:-1]), args[-1]) if self._has_parameter_list() else args)

    def __getitem__(self, item):
        params = self.__parameters__
        if not params:
            raise TypeError(f"{self} is not a generic class")
        items = item if isinstance(item, tuple) else (item,)
        for param in params:
            if hasattr(param, "__typing_prepare_subst__"):
                items = param.__typing_prepare_subst__(self, items)
        if len(items) != len(params):
            raise TypeError(
                f"Too {'many' if len(items) > len(params) else 'few'} arguments for {self}; actual {len(items)}, expected {len(params)}",
            )
        chosen = dict(zip(params, items))
        flat = []
        for arg in self.__args__:
            if isinstance(arg, type) and type(arg) is not _BuiltinAlias:
                new = arg
            elif hasattr(arg, "__typing_subst__"):
                new = arg.__typing_subst__(chosen[arg])
            else:
                inner = getattr(arg, "__parameters__", ())
                new = arg[tuple([chosen[param] for param in inner])] if inner else arg
            _extend(flat, new)
        return _CallableGenericAlias(self.__origin__, tuple(flat))
