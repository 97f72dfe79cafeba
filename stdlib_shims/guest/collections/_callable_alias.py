"""Subscription of ``collections.abc.Callable``: an alias whose first argument is a list of parameter types."""


# Classes take their ``__module__`` from this name.
__name__ = "collections.abc"


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
        raise TypeError(
            f"Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got {arguments}",
        )
    return _CallableGenericAlias(origin, flat)


def _stands_for_parameters(value):
    kind = getattr(value, "__origin__", value)
    names = (type(value).__name__, getattr(kind, "_name", None), type(kind).__name__)
    return "ParamSpec" in names or "Concatenate" in names or type(value).__name__ == "_ConcatenateGenericAlias"


def _show(value):
    if value is Ellipsis:
        return "..."
    if isinstance(value, type) and not hasattr(value, "__origin__"):
        return value.__qualname__ if value.__module__ == "builtins" else f"{value.__module__}.{value.__qualname__}"
    return repr(value)


class _CallableGenericAlias(type(list[int])):
    """The alias of a callable type."""

    def __new__(cls, origin, args):
        return super().__new__(cls, origin, args)

    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and (args[0] is Ellipsis or _stands_for_parameters(args[0])):
            return super().__repr__()
        shown = ", ".join([_show(value) for value in args[:-1]])
        return f"collections.abc.Callable[[{shown}], {_show(args[-1])}]"

    def __reduce__(self):
        args = self.__args__
        if not (len(args) == 2 and (args[0] is Ellipsis or _stands_for_parameters(args[0]))):
            args = list(args[:-1]), args[-1]
        from operator import getitem

        return getitem, (self.__origin__, args)

    def __getitem__(self, item):
        flat = []
        for arg in super().__getitem__(item).__args__:
            # What stands for a ParamSpec is a list of types.
            if isinstance(arg, (tuple, list)):
                flat.extend(arg)
            else:
                flat.append(arg)
        return _CallableGenericAlias(self.__origin__, tuple(flat))
