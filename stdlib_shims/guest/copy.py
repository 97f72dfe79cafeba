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
    """Return what the reduction protocol says about an object; Error when it says nothing."""
    reducer = _registered_reducer(kind)
    if reducer is not None:
        return reducer(x)
    reducer = getattr(x, "__reduce_ex__", None)
    if reducer is not None:
        return reducer(4)
    reducer = getattr(x, "__reduce__", None)
    if reducer is not None:
        return reducer()
    raise Error(f"un(deep)copyable object of type {kind}")


def _registered_reducer(kind):
    from sys import modules

    if kind.__name__ == "ReferenceType" and kind.__module__ == "weakref":
        # A weak reference is its own copy, too.
        return _itself
    registry = modules.get("copyreg")
    return None if registry is None else registry.dispatch_table.get(kind)


def _itself(x):
    return ""


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
