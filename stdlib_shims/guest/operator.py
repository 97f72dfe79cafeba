"""The module ``operator``: the operators as functions, and getters of items, attributes and methods."""

from builtins import abs as _abs
from sys import version_info as _host_version

__all__ = (  # noqa: PLE0605 - a list of names, split
    "abs add and_ attrgetter call concat contains countOf delitem eq floordiv ge getitem gt iadd iand iconcat ifloordiv ilshift "
    "imatmul imod imul index indexOf inv invert ior ipow irshift is_ is_not isub itemgetter itruediv ixor le length_hint lshift lt "
    "matmul methodcaller mod mul ne neg not_ or_ pos pow rshift setitem sub truediv truth xor"
).split()

_ITERABLE = "a container or iterable" if _host_version >= (3, 14) else "iterable"


def lt(a, b, /):
    """Same as a < b."""
    return a < b


def le(a, b, /):
    """Same as a <= b."""
    return a <= b


def eq(a, b, /):
    """Same as a == b."""
    return a == b


def ne(a, b, /):
    """Same as a != b."""
    return a != b


def ge(a, b, /):
    """Same as a >= b."""
    return a >= b


def gt(a, b, /):
    """Same as a > b."""
    return a > b


def not_(a, /):
    """Same as not a."""
    return not a


def truth(a, /):
    """Same as bool(a)."""
    return bool(a)


def is_(a, b, /):
    """Same as a is b."""
    return a is b


def is_not(a, b, /):
    """Same as a is not b."""
    return a is not b


def is_none(a, /):
    """Same as a is None."""
    return a is None


def is_not_none(a, /):
    """Same as a is not None."""
    return a is not None


def abs(a, /):
    """Same as abs(a)."""
    return _abs(a)


def add(a, b, /):
    """Same as a + b."""
    return a + b


def and_(a, b, /):
    """Same as a & b."""
    return a & b


def floordiv(a, b, /):
    """Same as a // b."""
    return a // b


def index(a, /):
    """Return the integer that an object stands for as an index."""
    if isinstance(a, int):
        return int(a)
    if not hasattr(type(a), "__index__"):
        raise TypeError(f"'{type(a).__name__}' object cannot be interpreted as an integer")
    value = type(a).__index__(a)
    if not isinstance(value, int):
        raise TypeError(f"__index__ returned non-int (type {type(value).__name__})")
    if type(value) is not int:
        import warnings

        text = f"__index__ returned non-int (type {type(value).__name__}).  The ability to return an instance of a strict subclass of int "
        text += "is deprecated, and may not be supported in a future version of Python."
        warnings.warn(text, DeprecationWarning, stacklevel=2)
        return int(value)
    return value


def inv(a, /):
    """Same as ~a."""
    return ~a


invert = inv


def lshift(a, b, /):
    """Same as a << b."""
    return a << b


def mod(a, b, /):
    """Same as a % b."""
    return a % b


def mul(a, b, /):
    """Same as a * b."""
    return a * b


def matmul(a, b, /):
    """Same as a @ b."""
    return a @ b


def neg(a, /):
    """Same as -a."""
    return -a


def or_(a, b, /):
    """Same as a | b."""
    return a | b


def pos(a, /):
    """Same as +a."""
    return +a


def pow(a, b, /):
    """Same as a ** b."""
    return a**b


def rshift(a, b, /):
    """Same as a >> b."""
    return a >> b


def sub(a, b, /):
    """Same as a - b."""
    return a - b


def truediv(a, b, /):
    """Same as a / b."""
    return a / b


def xor(a, b, /):
    """Same as a ^ b."""
    return a ^ b


def concat(a, b, /):
    """Same as a + b for sequences; TypeError for anything else."""
    if not hasattr(a, "__getitem__"):
        raise TypeError(f"'{type(a).__name__}' object can't be concatenated")
    return a + b


def contains(a, b, /):
    """Same as b in a."""
    return b in a


def countOf(a, b, /):
    """Return how many elements of ``a`` are or equal ``b``."""
    count = 0
    try:
        iterator = iter(a)
    except TypeError:
        raise TypeError(f"argument of type '{type(a).__name__}' is not {_ITERABLE}") from None
    for element in iterator:
        if element is b or element == b:
            count += 1
    return count


def delitem(a, b, /):
    """Same as del a[b]."""
    del a[b]


def getitem(a, b, /):
    """Same as a[b]."""
    return a[b]


def indexOf(a, b, /):
    """Return the position of the first element that is or equals ``b``; ValueError when there is none."""
    try:
        iterator = iter(a)
    except TypeError:
        raise TypeError(f"argument of type '{type(a).__name__}' is not {_ITERABLE}") from None
    for i, element in enumerate(iterator):
        if element is b or element == b:
            return i
    raise ValueError("sequence.index(x): x not in sequence")


def setitem(a, b, c, /):
    """Same as a[b] = c."""
    a[b] = c


def length_hint(obj, default=0, /):
    """Return the length of an object, an estimate of it, or the default."""
    if not isinstance(default, int):
        raise TypeError(f"'{type(default).__name__}' object cannot be interpreted as an integer")
    try:
        return len(obj)
    except TypeError:
        pass
    hint = getattr(type(obj), "__length_hint__", None)
    if hint is None:
        return default
    try:
        value = hint(obj)
    except TypeError:
        return default
    if value is NotImplemented:
        return default
    if not isinstance(value, int):
        raise TypeError(f"__length_hint__ must be an integer, not {type(value).__name__}")
    if value < 0:
        raise ValueError("__length_hint__() should return >= 0")
    return value


def call(obj, /, *args, **kwargs):
    """Same as obj(*args, **kwargs)."""
    return obj(*args, **kwargs)


def iadd(a, b, /):
    """Same as a += b."""
    a += b
    return a


def iand(a, b, /):
    """Same as a &= b."""
    a &= b
    return a


def iconcat(a, b, /):
    """Same as a += b for sequences; TypeError for anything else."""
    if not hasattr(a, "__getitem__"):
        raise TypeError(f"'{type(a).__name__}' object can't be concatenated")
    a += b
    return a


def ifloordiv(a, b, /):
    """Same as a //= b."""
    a //= b
    return a


def ilshift(a, b, /):
    """Same as a <<= b."""
    a <<= b
    return a


def imod(a, b, /):
    """Same as a %= b."""
    a %= b
    return a


def imul(a, b, /):
    """Same as a *= b."""
    a *= b
    return a


def imatmul(a, b, /):
    """Same as a @= b."""
    a @= b
    return a


def ior(a, b, /):
    """Same as a |= b."""
    a |= b
    return a


def ipow(a, b, /):
    """Same as a **= b."""
    a **= b
    return a


def irshift(a, b, /):
    """Same as a >>= b."""
    a >>= b
    return a


def isub(a, b, /):
    """Same as a -= b."""
    a -= b
    return a


def itruediv(a, b, /):
    """Same as a /= b."""
    a /= b
    return a


def ixor(a, b, /):
    """Same as a ^= b."""
    a ^= b
    return a


class itemgetter:
    """A callable that fetches one item, or a tuple of several, from its argument."""

    def __init__(self, /, *items, **kwargs):
        if kwargs:
            raise TypeError("itemgetter() takes no keyword arguments")
        if not items:
            raise TypeError("itemgetter expected 1 argument, got 0")
        self._items = items
        self._single = len(items) == 1
        self._item = items[0]

    def __call__(self, obj, /):
        if self._single:
            return obj[self._item]
        return tuple([obj[item] for item in self._items])

    def __repr__(self):
        return f"operator.{type(self).__name__}({', '.join([repr(item) for item in self._items])})"

    def __reduce__(self):
        return type(self), self._items


class attrgetter:
    """A callable that fetches an attribute (dots lead on to attributes of it), or a tuple of several, of its argument."""

    def __init__(self, /, *attrs, **kwargs):
        if kwargs:
            raise TypeError("attrgetter() takes no keyword arguments")
        if not attrs:
            raise TypeError("attrgetter expected 1 argument, got 0")
        for attr in attrs:
            if not isinstance(attr, str):
                raise TypeError("attribute name must be a string")
        self._attrs = attrs
        self._paths = [attr.split(".") for attr in attrs]
        self._name = attrs[0] if len(attrs) == 1 and "." not in attrs[0] else None

    def __call__(self, obj, /):
        if self._name is not None:
            return getattr(obj, self._name)
        found = []
        for path in self._paths:
            value = obj
            for name in path:
                value = getattr(value, name)
            found.append(value)
        return found[0] if len(found) == 1 else tuple(found)

    def __repr__(self):
        return f"operator.{type(self).__qualname__}({', '.join([repr(attr) for attr in self._attrs])})"

    def __reduce__(self):
        return type(self), self._attrs


class methodcaller:
    """A callable that calls a method of its argument, with given arguments."""

    def __init__(self, /, *args, **kwargs):
        if not args:
            raise TypeError("methodcaller needs at least one argument, the method name")
        name = args[0]
        if not isinstance(name, str):
            raise TypeError("method name must be a string")
        self._name = name
        self._args = args[1:]
        self._kwargs = kwargs

    def __call__(self, obj, /):
        return getattr(obj, self._name)(*self._args, **self._kwargs)

    def __repr__(self):
        shown = [repr(self._name), *[repr(arg) for arg in self._args], *[f"{key}={value!r}" for key, value in self._kwargs.items()]]
        return f"operator.{type(self).__name__}({', '.join(shown)})"

    def __reduce__(self):
        if not self._kwargs:
            return type(self), (self._name, *self._args)
        from functools import partial

        return partial(type(self), self._name, **self._kwargs), self._args


# Every operator function under its dunder name as well.
__lt__, __le__, __eq__, __ne__, __ge__, __gt__ = lt, le, eq, ne, ge, gt
__not__, __abs__, __index__, __inv__, __invert__, __neg__, __pos__ = not_, abs, index, inv, invert, neg, pos
__add__, __sub__, __mul__, __matmul__, __truediv__, __floordiv__, __mod__, __pow__ = add, sub, mul, matmul, truediv, floordiv, mod, pow
__and__, __or__, __xor__, __lshift__, __rshift__ = and_, or_, xor, lshift, rshift
__concat__, __contains__, __delitem__, __getitem__, __setitem__, __call__ = concat, contains, delitem, getitem, setitem, call
__iadd__, __isub__, __imul__, __imatmul__, __itruediv__, __ifloordiv__, __imod__, __ipow__ = (
    iadd,
    isub,
    imul,
    imatmul,
    itruediv,
    ifloordiv,
    imod,
    ipow,
)
__iand__, __ior__, __ixor__, __ilshift__, __irshift__, __iconcat__ = iand, ior, ixor, ilshift, irshift, iconcat

# `operator.is_none` and `is_not_none` came with 3.14.
if _host_version >= (3, 14):
    __all__ += ["is_none", "is_not_none"]
else:
    del is_none, is_not_none
