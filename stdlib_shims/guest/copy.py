"""The module ``copy``: shallow and deep copies by ``__copy__``, ``__deepcopy__`` and the reduction protocol."""

from sys import version_info as _host_version

__all__ = ["Error", "copy", "deepcopy"]
if _host_version >= (3, 13):
    __all__.append("replace")


class Error(Exception):
    """Raised for an object that cannot be copied."""


error = Error

_ABSENT = object()
# Objects of these types are their own copies, shallow and deep.
_ATOMIC = frozenset(
    (
        type(None),
        bool,
        int,
        float,
        complex,
        str,
        bytes,
        type,
        range,
        property,
        type(...),
        type(NotImplemented),
        type(len),
        type(lambda: 0),
        type((lambda: 0).__code__),
    ),
)
_GenericAlias = type(list[int])
_SHALLOW = frozenset((list, dict, set, bytearray))
# Filled by code that wants its own types copied in its own way.
dispatch_table = {}


def copy(x):
    """Return a shallow copy: a new object with the same contents."""
    kind = type(x)
    if kind in _ATOMIC or kind is tuple or kind is frozenset or kind is slice:
        return x
    if kind in _SHALLOW:
        return x.copy()
    if issubclass(kind, type):
        return x
    method = getattr(kind, "__copy__", None)
    if method is not None:
        return method(x)
    reduced = _reduced(x, kind)
    return x if isinstance(reduced, str) else _rebuild(x, None, *reduced)


def deepcopy(x, memo=None, _nil=_ABSENT):
    """Return a deep copy: a new object whose contents are copied too; shared and circular parts stay so."""
    kind = type(x)
    if kind in _ATOMIC:
        return x
    if memo is None:
        memo = {}
    key = id(x)
    known = memo.get(key, _ABSENT)
    if known is not _ABSENT:
        return known
    if kind is list:
        result = memo[key] = []
        for item in x:
            result.append(deepcopy(item, memo))
    elif kind is dict:
        result = memo[key] = {}
        for name, value in x.items():
            result[deepcopy(name, memo)] = deepcopy(value, memo)
    elif kind is tuple:
        result = _deepcopy_tuple(x, memo)
    else:
        result = _deepcopy_other(x, kind, memo)
    if result is not x:
        memo[key] = result
        # The original must live as long as the memo: another object could get its identity.
        memo.setdefault(id(memo), []).append(x)
    return result


def _deepcopy_tuple(x, memo):
    items = [deepcopy(item, memo) for item in x]
    # A circular tuple has been copied on the way.
    known = memo.get(id(x), _ABSENT)
    if known is not _ABSENT:
        return known
    for old, new in zip(x, items):
        if old is not new:
            return tuple(items)
    return x


def _deepcopy_other(x, kind, memo):
    if issubclass(kind, type):
        return x
    method = getattr(x, "__deepcopy__", None)
    if method is not None:
        return method(memo)
    if kind is type(_deepcopy_other.__get__(0)):
        return kind(x.__func__, deepcopy(x.__self__, memo))
    reduced = _reduced(x, kind)
    return x if isinstance(reduced, str) else _rebuild(x, memo, *reduced)


def _reduced(x, kind):
    """Return what the reduction protocol says about an object; Error or TypeError when it cannot be copied."""
    from sys import modules

    registry = modules.get("copyreg")
    reducer = None if registry is None else registry.dispatch_table.get(kind)
    if reducer is not None:
        return reducer(x)
    if kind is _GenericAlias:
        return "" if x.__unpacked__ else x.__reduce_ex__(4)
    for base in kind.__mro__:
        if base.__module__ == "builtins":
            # From here on the classes are native: none of them has a reduction written in a class body.
            break
        if "__reduce_ex__" in base.__dict__:
            return x.__reduce_ex__(4)
        if "__reduce__" in base.__dict__:
            return x.__reduce__()
    if kind.__module__ == "weakref" and kind.__name__ == "ReferenceType":
        return ""
    return _default_reduction(x, kind)


def _default_reduction(x, kind):
    """Return the reduction that ``object`` and the built-in containers have, made from the object's parts."""
    from _collections import deque

    state = _state_of(x, kind)
    if isinstance(x, BaseException):
        return kind, x.args, state
    if isinstance(x, (set, frozenset)):
        return kind, (list(x),), state
    if isinstance(x, bytearray):
        return kind, (bytes(x),), state
    if isinstance(x, deque):
        return kind, ((), x.maxlen) if x.maxlen is not None else (), state, iter(x)
    if isinstance(x, (dict, list)):
        make, args = _new_arguments(x, kind)
        return make, args, state, iter(x) if isinstance(x, list) else None, iter(x.items()) if isinstance(x, dict) else None
    for native in (str, int, float, complex, bytes, tuple):
        if isinstance(x, native) and not hasattr(kind, "__getnewargs_ex__") and not _defines(kind, "__getnewargs__"):
            return _make, (kind, native(x)), state
    if kind is not object and kind.__module__ in _NATIVE_HOMES and not hasattr(x, "__dict__") and not _slots_of(kind):
        # Not an instance of a class of the script, but one of the engine's or the library's own types.
        if kind.__module__ in _IMMUTABLE:
            return ""
        return x.__reduce_ex__(4)
    return (*_new_arguments(x, kind), state)


# Modules whose native types are values: a copy is the object itself.
_IMMUTABLE = frozenset(("datetime", "decimal", "re", "types", "zoneinfo"))
_NATIVE_HOMES = _IMMUTABLE | {"builtins"}


def _defines(kind, name):
    return any(name in base.__dict__ for base in kind.__mro__ if base.__module__ != "builtins")


def _make(kind, *args, **kwargs):
    return kind.__new__(kind, *args, **kwargs)


def _make_with_keywords(kind, args, kwargs):
    return kind.__new__(kind, *args, **kwargs)


def _new_arguments(x, kind):
    """Return the function and arguments that make a fresh object of the same class."""
    if hasattr(kind, "__getnewargs_ex__"):
        args, kwargs = x.__getnewargs_ex__()
        return _make_with_keywords, (kind, args, kwargs)
    if _defines(kind, "__getnewargs__"):
        return _make, (kind, *x.__getnewargs__())
    if kind.__new__ is object.__new__ or not _defines(kind, "__new__"):
        native = next((base for base in kind.__mro__ if base.__module__ == "builtins"), object)
        return native.__new__, (kind,)
    return _make, (kind,)


def _slots_of(kind):
    names = []
    for base in kind.__mro__:
        slots = base.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name not in ("__dict__", "__weakref__"):
                stripped = base.__name__.lstrip("_")
                names.append(f"_{stripped}{name}" if name.startswith("__") and not name.endswith("__") and stripped else name)
    return names


def _state_of(x, kind):
    """Return an object's attributes as ``__getstate__`` gives them: a dict, or a pair of a dict and a dict of slots; None for none."""
    if _defines(kind, "__getstate__"):
        return x.__getstate__()
    attributes = getattr(x, "__dict__", None) or None
    slots = {}
    for name in _slots_of(kind):
        value = getattr(x, name, _ABSENT)
        if value is not _ABSENT:
            slots[name] = value
    return (attributes, slots) if slots else attributes


def _rebuild(x, memo, func, args, state=None, items=None, pairs=None):
    """Make an object again from its reduction, deeply when there is a memo."""
    deep = memo is not None
    if deep and args:
        args = [deepcopy(arg, memo) for arg in args]
    result = func(*args)
    if deep:
        memo[id(x)] = result
    if state is not None:
        if deep:
            state = deepcopy(state, memo)
        _set_state(result, state)
    if items is not None:
        for item in items:
            result.append(deepcopy(item, memo) if deep else item)
    if pairs is not None:
        for key, value in pairs:
            if deep:
                key = deepcopy(key, memo)
                value = deepcopy(value, memo)
            result[key] = value
    return result


def _set_state(result, state):
    if hasattr(result, "__setstate__"):
        result.__setstate__(state)
        return
    slots = None
    if isinstance(state, tuple) and len(state) == 2:
        state, slots = state
    if state is not None:
        result.__dict__.update(state)
    if slots is not None:
        for name, value in slots.items():
            setattr(result, name, value)


def replace(obj, /, **changes):
    """Return a copy of an object with some fields changed, by its ``__replace__``."""
    method = getattr(obj.__class__, "__replace__", None)
    if method is None:
        raise TypeError(f"replace() does not support {obj.__class__.__name__} objects")
    return method(obj, **changes)
