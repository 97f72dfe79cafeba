"""Weak references. A callback is called at the next use of this module after its object has gone."""

from _weakref import Weak

__all__ = [
    "ref", "proxy", "getweakrefcount", "getweakrefs", "WeakKeyDictionary", "ReferenceType", "ProxyType", "CallableProxyType", "ProxyTypes",
    "WeakValueDictionary", "WeakSet", "WeakMethod", "finalize",
]  # fmt: skip

_watched = []


def _sweep():
    """Call the callbacks of references whose objects have gone."""
    gone = [r for r in _watched if r._weak.get() is None]
    if gone:
        _watched[:] = [r for r in _watched if r._weak.get() is not None]
        for r in gone:
            callback, r._callback = r._callback, None
            if callback is not None:
                callback(r)


class ref:
    """A weak reference: called, it gives the object or None."""

    def __init__(self, object, callback=None, /):
        self._weak = Weak(object)
        self._hash = None
        self._callback = callback
        if callback is not None:
            _watched.append(self)

    @property
    def __callback__(self):
        return self._callback

    def __call__(self):
        _sweep()
        return self._weak.get()

    def __hash__(self):
        if self._hash is None:
            target = self._weak.get()
            if target is None:
                raise TypeError("weak object has gone away")
            self._hash = hash(target)
        return self._hash

    def __eq__(self, other):
        if not isinstance(other, ref):
            return NotImplemented
        mine, theirs = self._weak.get(), other._weak.get()
        if mine is None or theirs is None:
            return self is other
        return mine is theirs or mine == theirs

    def __repr__(self):
        target = self._weak.get()
        if target is None:
            return f"<weakref at {id(self):#x}; dead>"
        return f"<weakref at {id(self):#x}; to '{type(target).__name__}' at {id(target):#x}>"

    def __class_getitem__(cls, item):
        import types

        return types.GenericAlias(cls, item)


ReferenceType = ref
KeyedRef = ref


class WeakMethod(ref):
    """A weak reference to a bound method, which lives as long as its object."""

    def __init__(self, meth, callback=None, /):
        try:
            obj, func = meth.__self__, meth.__func__
        except AttributeError:
            raise TypeError(f"argument should be a bound method, not {type(meth)}") from None
        ref.__init__(self, obj, callback)
        self._func = func

    def __call__(self):
        obj = ref.__call__(self)
        return None if obj is None else self._func.__get__(obj, type(obj))

    def __eq__(self, other):
        return isinstance(other, WeakMethod) and ref.__eq__(self, other) and self._func is other._func

    __hash__ = ref.__hash__


class ProxyType:
    """Stands for an object without keeping it alive."""

    def __init__(self, weak):
        object.__setattr__(self, "_proxied", weak)

    def __getattribute__(self, name):
        target = object.__getattribute__(self, "_proxied").get()
        if target is None:
            raise ReferenceError("weakly-referenced object no longer exists")
        return getattr(target, name)

    def __setattr__(self, name, value):
        setattr(_target(self), name, value)

    def __delattr__(self, name):
        delattr(_target(self), name)

    def __str__(self):
        return str(_target(self))

    def __repr__(self):
        return f"<weakproxy to {_target(self)!r}>"

    def __bool__(self):
        return bool(_target(self))

    def __len__(self):
        return len(_target(self))

    def __getitem__(self, key):
        return _target(self)[key]

    def __setitem__(self, key, value):
        _target(self)[key] = value

    def __delitem__(self, key):
        del _target(self)[key]

    def __contains__(self, item):
        return item in _target(self)

    def __iter__(self):
        return iter(_target(self))

    def __eq__(self, other):
        return _target(self) == other

    def __lt__(self, other):
        return _target(self) < other

    def __add__(self, other):
        return _target(self) + other

    def __sub__(self, other):
        return _target(self) - other

    def __mul__(self, other):
        return _target(self) * other

    __hash__ = None


class CallableProxyType(ProxyType):
    """Stands for a callable object."""

    def __call__(self, *args, **kwargs):
        return _target(self)(*args, **kwargs)


ProxyTypes = (ProxyType, CallableProxyType)


def _target(proxied):
    target = object.__getattribute__(proxied, "_proxied").get()
    if target is None:
        raise ReferenceError("weakly-referenced object no longer exists")
    return target


def proxy(object, callback=None, /):
    weak = Weak(object)
    if callback is not None:
        ref(object, callback)
    return CallableProxyType(weak) if callable(object) else ProxyType(weak)


def getweakrefcount(object):
    return sum(r._weak.get() is object for r in _watched)


def getweakrefs(object):
    return [r for r in _watched if r._weak.get() is object]


class WeakValueDictionary:
    """A mapping that does not keep its values alive."""

    def __init__(self, other=(), /, **kw):
        self.data = {}
        self.update(other, **kw)

    def _live(self):
        gone = [key for key, weak in self.data.items() if weak.get() is None]
        for key in gone:
            del self.data[key]
        _sweep()
        return self.data

    def __getitem__(self, key):
        value = self.data[key].get()
        if value is None:
            del self.data[key]
            raise KeyError(key)
        return value

    def __setitem__(self, key, value):
        self.data[key] = Weak(value)

    def __delitem__(self, key):
        del self._live()[key]

    def __contains__(self, key):
        weak = self.data.get(key)
        return weak is not None and weak.get() is not None

    def __len__(self):
        return len(self._live())

    def __iter__(self):
        return iter(list(self._live()))

    def __repr__(self):
        return f"<{self.__class__.__name__} at {id(self):#x}>"

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default

    def setdefault(self, key, default=None):
        if key not in self:
            self[key] = default
        return self[key]

    def pop(self, key, *args):
        try:
            value = self[key]
        except KeyError:
            if args:
                return args[0]
            raise
        del self.data[key]
        return value

    def popitem(self):
        while True:
            key, weak = self.data.popitem()
            value = weak.get()
            if value is not None:
                return key, value

    def keys(self):
        return iter(list(self._live()))

    def values(self):
        return iter([value for weak in list(self.data.values()) if (value := weak.get()) is not None])

    def items(self):
        return iter([(key, value) for key, weak in list(self.data.items()) if (value := weak.get()) is not None])

    def update(self, other=(), /, **kw):
        for key, value in other.items() if hasattr(other, "items") else other:
            self[key] = value
        for key, value in kw.items():
            self[key] = value

    def copy(self):
        return WeakValueDictionary(list(self.items()))

    __copy__ = copy

    def clear(self):
        self.data.clear()

    def valuerefs(self):
        return [ref(value) for value in self.values()]

    def __or__(self, other):
        made = self.copy()
        made.update(other)
        return made


class WeakKeyDictionary:
    """A mapping that does not keep its keys alive."""

    def __init__(self, dict=None):
        self.data = {}
        if dict is not None:
            self.update(dict)

    def _live(self):
        gone = [r for r in self.data if r._weak.get() is None]
        if gone:
            self.data = {r: v for r, v in self.data.items() if r._weak.get() is not None}
        _sweep()
        return self.data

    def __getitem__(self, key):
        return self.data[_keyed(key)]

    def __setitem__(self, key, value):
        self.data[_keyed(key)] = value

    def __delitem__(self, key):
        del self.data[_keyed(key)]

    def __contains__(self, key):
        try:
            return _keyed(key) in self.data
        except TypeError:
            return False

    def __len__(self):
        return len(self._live())

    def __iter__(self):
        return iter([key for r in list(self.data) if (key := r._weak.get()) is not None])

    def __repr__(self):
        return f"<{self.__class__.__name__} at {id(self):#x}>"

    def get(self, key, default=None):
        return self.data.get(_keyed(key), default)

    def setdefault(self, key, default=None):
        return self.data.setdefault(_keyed(key), default)

    def pop(self, key, *args):
        return self.data.pop(_keyed(key), *args)

    def popitem(self):
        while True:
            r, value = self.data.popitem()
            key = r._weak.get()
            if key is not None:
                return key, value

    keys = __iter__

    def values(self):
        return iter(list(self._live().values()))

    def items(self):
        return iter([(key, value) for r, value in list(self.data.items()) if (key := r._weak.get()) is not None])

    def update(self, dict=None, /, **kwargs):
        if dict is not None:
            for key, value in dict.items() if hasattr(dict, "items") else dict:
                self[key] = value

    def copy(self):
        made = WeakKeyDictionary()
        for key, value in self.items():
            made[key] = value
        return made

    __copy__ = copy

    def clear(self):
        self.data.clear()

    def keyrefs(self):
        return list(self.data)


def _keyed(key):
    made = ref(key)
    hash(made)
    return made


class WeakSet:
    """A set that does not keep its elements alive."""

    def __init__(self, data=None):
        self._map = WeakKeyDictionary()
        if data is not None:
            self.update(data)

    def __iter__(self):
        return iter(self._map)

    def __len__(self):
        return len(self._map)

    def __contains__(self, item):
        return item in self._map

    def add(self, item):
        self._map[item] = True

    def discard(self, item):
        self._map.pop(item, None)

    def remove(self, item):
        del self._map[item]

    def pop(self):
        if not len(self._map):
            raise KeyError("pop from empty WeakSet")
        return self._map.popitem()[0]

    def clear(self):
        self._map.clear()

    def update(self, other):
        for item in other:
            self.add(item)

    def copy(self):
        return WeakSet(self)

    def union(self, other):
        made = self.copy()
        made.update(other)
        return made

    __or__ = union

    def intersection(self, other):
        return WeakSet([item for item in other if item in self])

    __and__ = intersection

    def difference(self, other):
        other = list(other)
        return WeakSet([item for item in self if item not in other])

    __sub__ = difference

    def issubset(self, other):
        return all(item in other for item in self)

    def issuperset(self, other):
        return all(item in self for item in other)

    def __eq__(self, other):
        if not isinstance(other, WeakSet):
            return NotImplemented
        return set(self) == set(other)

    __hash__ = None

    def __repr__(self):
        return repr(set(self))


class finalize:
    """Calls a function once, when an object has gone or when asked to."""

    def __init__(self, obj, func, /, *args, **kwargs):
        self._call = (func, args, kwargs)
        self.atexit = True
        self._ref = ref(obj, lambda _: self())

    def __call__(self, _=None):
        call, self._call = self._call, None
        if call is not None:
            func, args, kwargs = call
            return func(*args, **kwargs)
        return None

    def detach(self):
        call, self._call = self._call, None
        obj = self._ref._weak.get()
        return None if call is None or obj is None else (obj, *call)

    def peek(self):
        obj = self._ref._weak.get()
        return None if self._call is None or obj is None else (obj, *self._call)

    @property
    def alive(self):
        _sweep()
        return self._call is not None
