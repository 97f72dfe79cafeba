"""Type parameters of ``list[T]`` and ``int | list[T]``, and what takes their place."""

from sys import version_info as _host_version

_Alias = type(list[int])
_Union = type(int | str)


def parameters(args):
    """Return the type parameters in some arguments, each once, in order of appearance."""
    found = []
    for arg in args:
        if isinstance(arg, type):
            continue
        if hasattr(arg, "__typing_subst__"):
            inner = (arg,)
        elif isinstance(arg, (tuple, list)):
            inner = parameters(arg)
        else:
            inner = getattr(arg, "__parameters__", ())
            if not isinstance(inner, tuple):
                continue
        for param in inner:
            if param not in found:
                found.append(param)
    return tuple(found)


def subscribe(alias, item):
    """Return the alias with its type parameters replaced, or the text of an error if it has none, or not so many."""
    params = alias.__parameters__
    if not params:
        return f"{alias!r} is not a generic class"
    items = _unpacked(item if isinstance(item, tuple) else (item,))
    for param in params:
        prepare = getattr(param, "__typing_prepare_subst__", None)
        if prepare is not None:
            items = prepare(alias, items if isinstance(items, tuple) else (items,))
    if len(items) != len(params):
        return wrong_count(alias, len(items), len(params))
    chosen = dict(zip(params, items))
    args = _replaced(alias.__args__, params, chosen)
    if type(alias) is _Union:
        result = args[0]
        for arg in args[1:]:
            result = result | arg
        return result
    made = _Alias(alias.__origin__, args)
    return next(iter(made)) if alias.__unpacked__ else made


def wrong_count(alias, actual, expected):
    """Return the text of the error of too many or too few arguments; since 3.13 the first type parameter without one complains."""
    if actual < expected and _host_version >= (3, 13):
        return f"Too few arguments for {alias!r}; actual {actual}, expected at least {actual + 1}"
    return f"Too {'many' if actual > expected else 'few'} arguments for {alias!r}; actual {actual}, expected {expected}"


def _unpacked(items):
    """Replace each unpacked tuple of known types by its types."""
    result = []
    for item in items:
        inner = None if isinstance(item, type) else getattr(item, "__typing_unpacked_tuple_args__", None)
        if inner is not None and not (inner and inner[-1] is ...):
            result.extend(inner)
        else:
            result.append(item)
    return tuple(result)


def _replaced(args, params, chosen):
    result = []
    for arg in args:
        if isinstance(arg, type):
            result.append(arg)
        elif isinstance(arg, (tuple, list)):
            result.append(type(arg)(_replaced(arg, params, chosen)))
        elif hasattr(arg, "__typing_subst__"):
            result.append(arg.__typing_subst__(chosen[arg]))
        else:
            result.extend(_inner(arg, params, chosen))
    return tuple(result)


def _inner(arg, params, chosen):
    """Return what takes the place of an argument that may have type parameters of its own."""
    inner = getattr(arg, "__parameters__", ())
    if not isinstance(inner, tuple) or not inner:
        return (arg,)
    if getattr(type(arg), "_unpacks", False) and arg.__args__[0] is inner[0]:
        return chosen[inner[0]]
    values = []
    for param in inner:
        value = chosen[param]
        if isinstance(value, tuple) and hasattr(type(param), "__iter__"):  # a TypeVarTuple
            values.extend(value)
        else:
            values.append(value)
    return (arg[tuple(values)],)
