"""The module ``abc``: abstract base classes, virtual subclasses by ``register`` and ``__subclasshook__``."""

from sys import version_info as _host_version

__all__ = [
    "ABC",
    "ABCMeta",
    "abstractclassmethod",
    "abstractmethod",
    "abstractproperty",
    "abstractstaticmethod",
    "get_cache_token",
    "update_abstractmethods",
]

# Counts calls of `register`: a remembered "no" holds only as long as nothing has been registered since.
_registrations = 0


class _State:
    """What ABCMeta keeps for one class: virtual subclasses and the answers of subclass checks so far."""

    def __init__(self):
        self.registered = {}
        self.positive = {}
        self.negative = {}
        self.negative_as_of = 0


def abstractmethod(funcobj):
    """Mark a function as abstract: a class that still has one cannot be instantiated."""
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractclassmethod(classmethod):
    """A classmethod marked abstract (the older spelling)."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractstaticmethod(staticmethod):
    """A staticmethod marked abstract (the older spelling)."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractproperty(property):
    """A property marked abstract (the older spelling)."""

    __isabstractmethod__ = True


def _abstract_names(cls):
    names = {name for name, value in cls.__dict__.items() if getattr(value, "__isabstractmethod__", False)}
    for base in cls.__bases__:
        for name in getattr(base, "__abstractmethods__", ()):
            if getattr(getattr(cls, name, None), "__isabstractmethod__", False):
                names.add(name)
    return frozenset(names)


def _refusal(cls):
    names = sorted(cls.__abstractmethods__)
    plural = "s" if len(names) > 1 else ""
    if _host_version >= (3, 12):
        listed = ", ".join([f"'{name}'" for name in names])
        return f"Can't instantiate abstract class {cls.__name__} without an implementation for abstract method{plural} {listed}"
    return f"Can't instantiate abstract class {cls.__name__} with abstract method{plural} {', '.join(names)}"


class ABCMeta(type):
    """The metaclass of abstract base classes."""

    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = super().__new__(mcls, name, bases, namespace, **kwargs)
        cls.__abstractmethods__ = _abstract_names(cls)
        cls._abc_impl = _State()
        return cls

    def __call__(cls, *args, **kwargs):
        if cls.__abstractmethods__:
            raise TypeError(_refusal(cls))
        return super().__call__(*args, **kwargs)

    def register(cls, subclass):
        """Make a class a virtual subclass, and return it so that this can decorate; RuntimeError for a cycle."""
        if not isinstance(subclass, type):
            raise TypeError("Can only register classes")
        if issubclass(subclass, cls):
            return subclass
        return _register(cls, subclass)

    def __instancecheck__(cls, instance):
        subclass = instance.__class__
        if subclass in cls._abc_impl.positive:
            return True
        actual = type(instance)
        if actual is subclass:
            return cls.__subclasscheck__(subclass)
        return cls.__subclasscheck__(subclass) or cls.__subclasscheck__(actual)

    def __subclasscheck__(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError("issubclass() arg 1 must be a class")
        state = cls._abc_impl
        if subclass in state.positive:
            return True
        if state.negative_as_of != _registrations:
            state.negative.clear()
            state.negative_as_of = _registrations
        elif subclass in state.negative:
            return False
        answer = _is_subclass(cls, subclass, state)
        (state.positive if answer else state.negative)[subclass] = None
        return answer

    def _dump_registry(cls, file=None):
        state = cls._abc_impl
        print(f"Class: {cls.__module__}.{cls.__qualname__}", file=file)
        print(f"Inv. counter: {get_cache_token()}", file=file)
        for name in ("registered", "positive", "negative"):
            print(f"{name}: {list(getattr(state, name))!r}", file=file)

    def _abc_registry_clear(cls):
        cls._abc_impl.registered.clear()

    def _abc_caches_clear(cls):
        cls._abc_impl.positive.clear()
        cls._abc_impl.negative.clear()


def _register(cls, subclass):
    global _registrations
    if not isinstance(subclass, type):
        raise TypeError("Can only register classes")
    if issubclass(cls, subclass):
        raise RuntimeError("Refusing to create an inheritance cycle")
    cls._abc_impl.registered[subclass] = None
    _registrations += 1
    return subclass


def _is_subclass(cls, subclass, state):
    answer = cls.__subclasshook__(subclass)
    if answer is not NotImplemented:
        return bool(answer)
    if cls in getattr(subclass, "__mro__", ()):
        return True
    if subclass in state.registered:
        return True
    for registered in state.registered:
        if issubclass(subclass, registered):
            return True
    return any(issubclass(subclass, derived) for derived in cls.__subclasses__())


def update_abstractmethods(cls):
    """Compute the set of abstract methods again after methods were added to a class; return the class."""
    if hasattr(cls, "__abstractmethods__"):
        cls.__abstractmethods__ = _abstract_names(cls)
    return cls


def get_cache_token():
    """Return a value that changes with every ``register``."""
    return _registrations


class ABC(metaclass=ABCMeta):
    """A class to inherit from instead of naming the metaclass."""

    __slots__ = ()
