"""The module ``functools``: caches, partial application, wrappers, generic functions, ordering."""

from sys import version_info as _host_version

__all__ = [
    "WRAPPER_ASSIGNMENTS",
    "WRAPPER_UPDATES",
    "cache",
    "cached_property",
    "cmp_to_key",
    "lru_cache",
    "partial",
    "partialmethod",
    "reduce",
    "singledispatch",
    "singledispatchmethod",
    "total_ordering",
    "update_wrapper",
    "wraps",
]

WRAPPER_ASSIGNMENTS = ("__module__", "__name__", "__qualname__", "__doc__", "__annotations__")
if _host_version >= (3, 12):
    WRAPPER_ASSIGNMENTS += ("__type_params__",)
WRAPPER_UPDATES = ("__dict__",)

_ABSENT = object()


def __getattr__(name):
    # Generic functions are rarely asked for and their machinery is the larger part.
    if name in ("singledispatch", "singledispatchmethod"):
        import _dispatch

        globals()["singledispatch"] = _dispatch.singledispatch
        globals()["singledispatchmethod"] = _dispatch.singledispatchmethod
        return globals()[name]
    if name == "GenericAlias":
        return type(list[int])
    raise AttributeError(f"module 'functools' has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), "singledispatch", "singledispatchmethod"})


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """Make a wrapper look like the function it wraps, and return the wrapper.

    ``assigned`` names attributes to copy where the wrapped object has them, ``updated`` those to merge as mappings.
    """
    for name in assigned:
        value = getattr(wrapped, name, _ABSENT)
        if value is not _ABSENT:
            setattr(wrapper, name, value)
    for name in updated:
        getattr(wrapper, name).update(getattr(wrapped, name, {}))
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """Return a decorator that calls ``update_wrapper`` with these arguments."""

    def decorate(wrapper):
        return update_wrapper(wrapper, wrapped, assigned, updated)

    return decorate


def reduce(*args):
    """Combine the elements of an iterable from left to right with a function of two arguments.

    Arguments: function, iterable and, optionally, an initial value.  Raises TypeError for an empty iterable without one.
    """
    if not 2 <= len(args) <= 3:
        bound = "at least 2" if len(args) < 2 else "at most 3"
        raise TypeError(f"reduce expected {bound} arguments, got {len(args)}")
    function = args[0]
    try:
        iterator = iter(args[1])
    except TypeError:
        raise TypeError("reduce() arg 2 must support iteration") from None
    if len(args) == 3:
        value = args[2]
    else:
        value = next(iterator, _ABSENT)
        if value is _ABSENT:
            raise TypeError("reduce() of empty iterable with no initial value")
    for element in iterator:
        value = function(value, element)
    return value


class partial:
    """A function with some arguments already given."""

    __slots__ = ("__dict__", "__weakref__", "args", "func", "keywords")

    def __new__(cls, /, *args, **keywords):
        if not args:
            raise TypeError("type 'partial' takes at least one argument")
        func, *first = args
        if not callable(func):
            raise TypeError("the first argument must be callable")
        if isinstance(func, partial) and not func.__dict__:
            # A partial of a partial calls the innermost function at once, unless the inner one carries attributes of its own.
            first = [*func.args, *first]
            keywords = {**func.keywords, **keywords}
            func = func.func
        self = super().__new__(cls)
        self.func = func
        self.args = tuple(first)
        self.keywords = keywords
        return self

    def __call__(self, /, *args, **keywords):
        if keywords:
            return self.func(*self.args, *args, **{**self.keywords, **keywords})
        return self.func(*self.args, *args, **self.keywords)

    def __repr__(self):
        from reprlib import enter_repr, leave_repr

        cls = type(self)
        name = cls.__qualname__ if cls.__module__ == "__main__" else f"{cls.__module__}.{cls.__qualname__}"
        if not enter_repr(self):
            return "..."
        try:
            shown = [repr(self.func), *[repr(arg) for arg in self.args], *[f"{key}={value!r}" for key, value in self.keywords.items()]]
        finally:
            leave_repr(self)
        return f"{name}({', '.join(shown)})"

    def __reduce__(self):
        return type(self), (self.func,), (self.func, self.args, self.keywords, self.__dict__ or None)

    def __setstate__(self, state):
        if not isinstance(state, tuple) or len(state) != 4:
            raise TypeError("invalid partial state")
        func, args, keywords, extra = state
        if not callable(func) or not isinstance(args, tuple) or not (keywords is None or isinstance(keywords, dict)):
            raise TypeError("invalid partial state")
        self.func = func
        self.args = tuple(args)
        self.keywords = {} if keywords is None else keywords if type(keywords) is dict else dict(keywords)
        if extra is None:
            self.__dict__.clear()
        else:
            self.__dict__ = extra

    def __class_getitem__(cls, item):
        return type(list[int])(cls, item)


class partialmethod:
    """A method with some arguments already given; a descriptor for class bodies."""

    def __init__(self, func, /, *args, **keywords):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        if isinstance(func, partialmethod):
            args = (*func.args, *args)
            keywords = {**func.keywords, **keywords}
            func = func.func
        self.func = func
        self.args = args
        self.keywords = keywords

    def __repr__(self):
        cls = type(self)
        shown = [repr(self.func), *[repr(arg) for arg in self.args], *[f"{key}={value!r}" for key, value in self.keywords.items()]]
        return f"{cls.__module__}.{cls.__qualname__}({', '.join(shown)})"

    def _make_unbound_method(self):
        def _method(cls_or_self, /, *args, **keywords):
            return self.func(cls_or_self, *self.args, *args, **{**self.keywords, **keywords})

        _method.__isabstractmethod__ = self.__isabstractmethod__
        _method.__partialmethod__ = self
        _method._partialmethod = self
        return _method

    def __get__(self, obj, cls=None):
        getter = getattr(self.func, "__get__", None)
        if getter is not None and not isinstance(self.func, partial):
            bound = getter(obj, cls)
            if bound is not self.func:
                # The function is a descriptor that has bound itself: only the arguments are left to add.
                result = partial(bound, *self.args, **self.keywords)
                owner = getattr(bound, "__self__", _ABSENT)
                if owner is not _ABSENT:
                    result.__self__ = owner
                return result
        return self._make_unbound_method().__get__(obj, cls)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)

    def __class_getitem__(cls, item):
        return type(list[int])(cls, item)


def cmp_to_key(mycmp):
    """Return a key function for sorting from a comparison that gives a negative number, zero or a positive one."""
    return _key_class(mycmp)


def _key_class(mycmp):
    class KeyWrapper:
        """A value that compares by the given function."""

        __slots__ = ("obj",)

        def __init__(self, obj):
            self.obj = obj

        def __lt__(self, other):
            return mycmp(self.obj, _wrapped(other)) < 0

        def __gt__(self, other):
            return mycmp(self.obj, _wrapped(other)) > 0

        def __eq__(self, other):
            return mycmp(self.obj, _wrapped(other)) == 0

        def __le__(self, other):
            return mycmp(self.obj, _wrapped(other)) <= 0

        def __ge__(self, other):
            return mycmp(self.obj, _wrapped(other)) >= 0

        __hash__ = None

    def _wrapped(other):
        if not isinstance(other, KeyWrapper):
            raise TypeError("other argument must be K instance")
        return other.obj

    KeyWrapper.__qualname__ = "KeyWrapper"
    return KeyWrapper


# How each comparison follows from one that the class defines, and from equality.
def _gt_from_lt(self, other):
    """Return self>value."""
    answer = type(self).__lt__(self, other)
    return answer if answer is NotImplemented else not answer and self != other


def _le_from_lt(self, other):
    """Return self<=value."""
    answer = type(self).__lt__(self, other)
    return answer if answer is NotImplemented else answer or self == other


def _ge_from_lt(self, other):
    """Return self>=value."""
    answer = type(self).__lt__(self, other)
    return answer if answer is NotImplemented else not answer


def _ge_from_le(self, other):
    """Return self>=value."""
    answer = type(self).__le__(self, other)
    return answer if answer is NotImplemented else not answer or self == other


def _lt_from_le(self, other):
    """Return self<value."""
    answer = type(self).__le__(self, other)
    return answer if answer is NotImplemented else answer and self != other


def _gt_from_le(self, other):
    """Return self>value."""
    answer = type(self).__le__(self, other)
    return answer if answer is NotImplemented else not answer


def _lt_from_gt(self, other):
    """Return self<value."""
    answer = type(self).__gt__(self, other)
    return answer if answer is NotImplemented else not answer and self != other


def _ge_from_gt(self, other):
    """Return self>=value."""
    answer = type(self).__gt__(self, other)
    return answer if answer is NotImplemented else answer or self == other


def _le_from_gt(self, other):
    """Return self<=value."""
    answer = type(self).__gt__(self, other)
    return answer if answer is NotImplemented else not answer


def _le_from_ge(self, other):
    """Return self<=value."""
    answer = type(self).__ge__(self, other)
    return answer if answer is NotImplemented else not answer or self == other


def _gt_from_ge(self, other):
    """Return self>value."""
    answer = type(self).__ge__(self, other)
    return answer if answer is NotImplemented else answer and self != other


def _lt_from_ge(self, other):
    """Return self<value."""
    answer = type(self).__ge__(self, other)
    return answer if answer is NotImplemented else not answer


# In the order of preference when a class defines more than one.
_DERIVED = {
    "__lt__": {"__gt__": _gt_from_lt, "__le__": _le_from_lt, "__ge__": _ge_from_lt},
    "__le__": {"__ge__": _ge_from_le, "__lt__": _lt_from_le, "__gt__": _gt_from_le},
    "__gt__": {"__lt__": _lt_from_gt, "__ge__": _ge_from_gt, "__le__": _le_from_gt},
    "__ge__": {"__le__": _le_from_ge, "__gt__": _gt_from_ge, "__lt__": _lt_from_ge},
}


def total_ordering(cls):
    """Class decorator: fill in the comparisons that follow from the one the class defines; ValueError when it has none."""
    defined = {name for base in cls.__mro__ if base is not object for name in _DERIVED if name in base.__dict__}
    if not defined:
        raise ValueError("must define at least one ordering operation: < > <= >=")
    root = next(name for name in _DERIVED if name in defined)
    for name, function in _DERIVED[root].items():
        if name not in defined:
            function.__name__ = name
            setattr(cls, name, function)
    return cls


class cached_property:
    """A method read as an attribute, whose first answer is stored in the instance."""

    def __init__(self, func):
        self.func = func
        self.attrname = None
        self.__doc__ = func.__doc__
        self.__module__ = getattr(func, "__module__", None)

    def __set_name__(self, owner, name):
        if self.attrname is None:
            self.attrname = name
        elif name != self.attrname:
            raise TypeError(f"Cannot assign the same cached_property to two different names ({self.attrname!r} and {name!r}).")

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        name = self.attrname
        if name is None:
            raise TypeError("Cannot use cached_property instance without calling __set_name__ on it.")
        try:
            cache = instance.__dict__
        except AttributeError:
            raise TypeError(
                f"No '__dict__' attribute on {type(instance).__name__!r} instance to cache {name!r} property.",
            ) from None
        value = cache.get(name, _ABSENT)
        if value is _ABSENT:
            value = self.func(instance)
            try:
                cache[name] = value
            except TypeError:
                raise TypeError(
                    f"The '__dict__' attribute on {type(instance).__name__!r} instance does not support item assignment "
                    f"for caching {name!r} property.",
                ) from None
        return value

    def __class_getitem__(cls, item):
        return type(list[int])(cls, item)


def cache(user_function, /):
    """Decorator: remember every result (``lru_cache`` without a bound)."""
    return lru_cache(maxsize=None)(user_function)


def lru_cache(maxsize=128, typed=False):
    """Decorator: remember the results of the last ``maxsize`` different calls; arguments must be hashable.

    With ``typed`` equal arguments of different types count as different.  The function gets ``cache_info()``, ``cache_clear()``
    and ``cache_parameters()``.
    """
    if isinstance(maxsize, int):
        maxsize = max(maxsize, 0)
    elif callable(maxsize) and isinstance(typed, bool):
        user_function = maxsize
        return _finish(_bounded(user_function, 128, typed), user_function, 128, typed)
    elif maxsize is not None:
        raise TypeError("Expected first argument to be an integer, a callable, or None")

    def decorate(user_function):
        if maxsize is None:
            wrapper = _unbounded(user_function, typed)
        elif maxsize == 0:
            wrapper = _uncached(user_function)
        else:
            wrapper = _bounded(user_function, maxsize, typed)
        return _finish(wrapper, user_function, maxsize, typed)

    return decorate


def _finish(wrapper, user_function, maxsize, typed):
    if not callable(user_function):
        raise TypeError("the first argument must be callable")

    def cache_parameters():
        return {"maxsize": maxsize, "typed": typed}

    cache_info, cache_clear = wrapper.cache_info, wrapper.cache_clear
    update_wrapper(wrapper, user_function)
    wrapper.cache_info = cache_info
    wrapper.cache_clear = cache_clear
    wrapper.cache_parameters = cache_parameters
    return wrapper


def _cache_info(hits, misses, maxsize, currsize):
    """Make the named tuple of ``cache_info()``; its class is made when first asked for."""
    if "_CacheInfo" not in globals():
        from collections import namedtuple

        globals()["_CacheInfo"] = namedtuple("CacheInfo", "hits misses maxsize currsize", module="functools")
    return globals()["_CacheInfo"](hits, misses, maxsize, currsize)


# A single int or str is its own key (below), so `f(3)` and `f(3.0)` are different calls, as in CPython.
# Parts positional from keyword arguments in a key.
_KEYWORDS = object()


def _make_key(args, kwds, typed):
    """Return the key of a call: its arguments, and their types when ``typed``."""
    key = (*args, _KEYWORDS, *kwds.items()) if kwds else args
    if typed:
        key = (*key, *[type(value) for value in args], *[type(value) for value in kwds.values()])
    return key


def _uncached(user_function):
    misses = 0

    def wrapper(*args, **kwds):
        nonlocal misses
        misses += 1
        return user_function(*args, **kwds)

    def cache_info():
        return _cache_info(0, misses, 0, 0)

    def cache_clear():
        nonlocal misses
        misses = 0

    wrapper.cache_info = cache_info
    wrapper.cache_clear = cache_clear
    return wrapper


def _unbounded(user_function, typed):
    results = {}
    hits = misses = 0

    def wrapper(*args, **kwds):
        nonlocal hits, misses
        if kwds or typed:
            key = _make_key(args, kwds, typed)
        else:
            key = args
            if len(args) == 1:
                kind = type(args[0])
                if kind is int or kind is str:
                    key = args[0]
        result = results.get(key, _ABSENT)
        if result is not _ABSENT:
            hits += 1
            return result
        misses += 1
        result = user_function(*args, **kwds)
        results[key] = result
        return result

    def cache_info():
        return _cache_info(hits, misses, None, len(results))

    def cache_clear():
        nonlocal hits, misses
        hits = misses = 0
        results.clear()

    wrapper.cache_info = cache_info
    wrapper.cache_clear = cache_clear
    return wrapper


def _bounded(user_function, maxsize, typed):
    # A dict keeps the order of use when each hit takes its key out and puts it back.  The holes that this leaves at the front
    # are skipped when the oldest key is looked for; a copy closes them before they cost more than the copy.
    results = {}
    hits = misses = moves = 0

    def wrapper(*args, **kwds):
        nonlocal results, hits, misses, moves
        if kwds or typed:
            key = _make_key(args, kwds, typed)
        else:
            key = args
            if len(args) == 1:
                kind = type(args[0])
                if kind is int or kind is str:
                    key = args[0]
        result = results.pop(key, _ABSENT)
        if result is not _ABSENT:
            results[key] = result
            hits += 1
            moves += 1
            return result
        misses += 1
        result = user_function(*args, **kwds)
        if key in results:
            # The call itself has stored the same key: its result stays.
            return result
        if len(results) >= maxsize:
            moves += 1
            if moves * moves > 64 * maxsize + 4096:
                results = dict(results)
                moves = 0
            del results[next(iter(results))]
        results[key] = result
        return result

    def cache_info():
        return _cache_info(hits, misses, maxsize, len(results))

    def cache_clear():
        nonlocal hits, misses
        hits = misses = 0
        results.clear()

    wrapper.cache_info = cache_info
    wrapper.cache_clear = cache_clear
    return wrapper
