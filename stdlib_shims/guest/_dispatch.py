"""Generic functions of ``functools``: the implementation is chosen by the class of the first argument."""

from functools import update_wrapper

__name__ = "functools"


def singledispatch(func):
    """Decorator: make a function generic; ``register`` adds an implementation for a class."""
    registry = {object: func}
    chosen = {}
    token = None

    def dispatch(cls):
        """Return the implementation for a class; RuntimeError when two fit equally well."""
        nonlocal token
        if token is not None:
            from abc import get_cache_token

            current = get_cache_token()
            if current != token:
                chosen.clear()
                token = current
        implementation = chosen.get(cls)
        if implementation is None:
            implementation = registry[cls] if cls in registry else _best(cls, registry)
            chosen[cls] = implementation
        return implementation

    def register(cls, func=None):
        """Add an implementation for a class: as a call, as a decorator, or as a decorator that reads the annotation."""
        nonlocal token
        if _is_dispatchable(cls):
            if func is None:
                return lambda f: register(cls, f)
        else:
            if func is not None:
                raise TypeError(f"Invalid first argument to `register()`. {cls!r} is not a class or union type.")
            cls, func = _annotated(cls)
        for kind in _members(cls):
            registry[kind] = func
            if token is None and hasattr(kind, "__abstractmethods__"):
                from abc import get_cache_token

                token = get_cache_token()
        chosen.clear()
        return func

    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f"{name} requires at least 1 positional argument")
        return dispatch(args[0].__class__)(*args, **kw)

    from types import MappingProxyType

    name = getattr(func, "__name__", "singledispatch function")
    wrapper.register = register
    wrapper.dispatch = dispatch
    wrapper.registry = MappingProxyType(registry)
    wrapper._clear_cache = chosen.clear
    update_wrapper(wrapper, func)
    return wrapper


def _is_union(cls):
    if type(cls) is type(int | str):
        return True
    origin = getattr(cls, "__origin__", None)
    return getattr(origin, "_name", None) == "Union"


def _is_dispatchable(cls):
    if _is_union(cls):
        return all(isinstance(member, type) and not _is_alias(member) for member in cls.__args__)
    return isinstance(cls, type) and not _is_alias(cls)


def _is_alias(cls):
    return type(cls) is type(list[int])


def _members(cls):
    return cls.__args__ if _is_union(cls) else (cls,)


def _annotated(func):
    """Return the class in the annotation of a function's first parameter, and the function."""
    # A classmethod or staticmethod is annotated by the function in it.
    target = getattr(func, "__func__", func)
    annotations = getattr(target, "__annotations__", {})
    if not annotations:
        raise TypeError(
            f"Invalid first argument to `register()`: {func!r}. "
            "Use either `@register(some_class)` or plain `@register` on an annotated function.",
        )
    from typing import get_type_hints

    argument, cls = next(iter(get_type_hints(target).items()))
    if not _is_dispatchable(cls):
        if _is_union(cls):
            raise TypeError(f"Invalid annotation for {argument!r}. {cls!r} not all arguments are classes.")
        raise TypeError(f"Invalid annotation for {argument!r}. {cls!r} is not a class.")
    return cls, func


def _best(cls, registry):
    """Return the implementation of the class nearest to ``cls`` in a linearisation that includes fitting abstract classes."""
    order = _compose(cls, registry)
    match = None
    for candidate in order:
        if match is not None:
            # Two unrelated abstract classes fit alike when neither is among the bases that are written out.
            if (
                candidate in registry
                and candidate not in cls.__mro__
                and match not in cls.__mro__
                and not issubclass(match, candidate)
            ):
                raise RuntimeError(f"Ambiguous dispatch: {match} or {candidate}")
            break
        if candidate in registry:
            match = candidate
    return registry.get(match)


def _compose(cls, kinds):
    """Return the method resolution order of ``cls`` with the abstract classes among ``kinds`` that it fulfils worked in."""
    written = set(cls.__mro__)

    def relevant(kind):
        return kind not in written and hasattr(kind, "__mro__") and not _is_alias(kind) and issubclass(cls, kind)

    fitting = [kind for kind in kinds if relevant(kind)]
    # A class that is a written-out base of another fitting one comes with that one.
    fitting = [kind for kind in fitting if not any(other is not kind and kind in other.__mro__ for other in fitting)]
    abstract = []
    for kind in fitting:
        derived = []
        for sub in kind.__subclasses__():
            if sub not in written and issubclass(cls, sub):
                derived.append([k for k in sub.__mro__ if k in kinds])
        if not derived:
            abstract.append(kind)
            continue
        derived.sort(key=len, reverse=True)
        for group in derived:
            for kind_of_group in group:
                if kind_of_group not in abstract:
                    abstract.append(kind_of_group)
    return _linearise(cls, abstract)


def _linearise(cls, abstract):
    """Return the C3 order of ``cls``, its bases extended by the abstract classes that first hold there."""
    bases = list(cls.__bases__)
    boundary = 0
    for index, base in enumerate(reversed(bases)):
        if hasattr(base, "__abstractmethods__"):
            boundary = len(bases) - index
            break
    here = [kind for kind in abstract if issubclass(cls, kind) and not any(issubclass(base, kind) for base in bases)]
    rest = [kind for kind in abstract if kind not in here]
    explicit = [_linearise(base, rest) for base in bases[:boundary]]
    added = [_linearise(base, rest) for base in here]
    other = [_linearise(base, rest) for base in bases[boundary:]]
    return _merge([[cls], *explicit, *added, *other, bases[:boundary], here, bases[boundary:]])


def _merge(sequences):
    """Merge sequences into one that keeps the order of each (the C3 rule)."""
    result = []
    while True:
        sequences = [sequence for sequence in sequences if sequence]
        if not sequences:
            return result
        for sequence in sequences:
            candidate = sequence[0]
            if not any(candidate in other[1:] for other in sequences):
                break
        else:
            raise RuntimeError("Inconsistent hierarchy")
        result.append(candidate)
        sequences = [sequence[1:] if sequence[0] is candidate else sequence for sequence in sequences]


class singledispatchmethod:
    """A generic method: the implementation is chosen by the class of the first argument after ``self``."""

    def __init__(self, func):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        self.dispatcher = singledispatch(func)
        self.func = func

    def register(self, cls, method=None):
        """Add an implementation for a class."""
        return self.dispatcher.register(cls, func=method)

    def __get__(self, obj, cls=None):
        dispatch = self.dispatcher.dispatch
        name = getattr(self.func, "__name__", "singledispatchmethod method")

        def _method(*args, **kwargs):
            if not args:
                raise TypeError(f"{name} requires at least 1 positional argument")
            return dispatch(args[0].__class__).__get__(obj, cls)(*args, **kwargs)

        _method.__isabstractmethod__ = self.__isabstractmethod__
        _method.register = self.register
        update_wrapper(_method, self.func)
        return _method

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)
