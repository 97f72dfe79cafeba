"""The methods of data classes, as closures over the fields; ``dataclasses`` decides what the fields are."""

from dataclasses import (
    _FIELD,
    _FIELD_CLASSVAR,
    _FIELD_INITVAR,
    _POST_INIT,
    MISSING,
    FrozenInstanceError,
    _replace,
)
from sys import version_info as _host_version

_FACTORY = object()
_set = object.__setattr__
# From 3.13 on `==` compares field by field, so a NaN that is the same object no longer counts as equal.
_COMPARES_FIELDS = _host_version >= (3, 13)


def add_methods(cls, all_fields, options):
    """Set the methods on a class that has its fields; return it, or the new class with slots."""
    has_hash = cls.__dict__.get("__hash__", MISSING)
    explicit_hash = not (has_hash is MISSING or (has_hash is None and "__eq__" in cls.__dict__))
    members = list(all_fields.values())
    real = [f for f in members if f._field_type is _FIELD]
    init_fields = [f for f in members if f._field_type is not _FIELD_CLASSVAR and f.init]
    positional = [f for f in init_fields if not f.kw_only]
    keyword_only = [f for f in init_fields if f.kw_only]
    if options["init"]:
        _check_order(positional)
        _put(cls, "__init__", make_init(cls, members, positional, keyword_only, options))
    if _host_version >= (3, 13):
        _put(cls, "__replace__", _replace, qualify=False)
    if options["repr"]:
        _put(cls, "__repr__", make_repr([f.name for f in real if f.repr]))
    compared = [f.name for f in real if f.compare]
    if options["eq"]:
        _put(cls, "__eq__", make_eq(compared))
    if options["order"]:
        for function in make_order(compared):
            if not _put(cls, function.__name__, function):
                # 3.13 joins the two sentences without the full stop.
                stop = "" if _host_version[:2] == (3, 13) else "."
                raise TypeError(
                    f"Cannot overwrite attribute {function.__name__} in class {cls.__name__}{stop} Consider using functools.total_ordering",
                )
    if options["frozen"]:
        for function in make_frozen(cls, frozenset([f.name for f in real])):
            if not _put(cls, function.__name__, function):
                raise TypeError(f"Cannot overwrite attribute {function.__name__} in class {cls.__name__}")
    _set_hash(cls, real, options, explicit_hash)
    if options["match_args"] and "__match_args__" not in cls.__dict__:
        cls.__match_args__ = tuple([f.name for f in positional])
    if not getattr(cls, "__doc__"):
        cls.__doc__ = cls.__name__ + _signature_text(positional, keyword_only)
    if options["weakref_slot"] and not options["slots"]:
        raise TypeError("weakref_slot is True but slots is False")
    if options["slots"]:
        cls = _with_slots(cls, [f.name for f in real], options)
    if getattr(cls, "__abstractmethods__", None):
        from abc import update_abstractmethods

        update_abstractmethods(cls)
    return cls


def _put(cls, name, function, qualify=True):
    """Set a method unless the class body has one; tell whether it was set."""
    if name in cls.__dict__:
        return False
    if qualify:
        function.__qualname__ = f"{cls.__qualname__}.{name}"
        function.__module__ = cls.__module__
    setattr(cls, name, function)
    return True


def _check_order(positional):
    with_default = None
    for f in positional:
        if f.default is not MISSING or f.default_factory is not MISSING:
            with_default = f
        elif with_default is not None:
            after = f" {with_default.name!r}" if _host_version >= (3, 13) else ""
            raise TypeError(f"non-default argument {f.name!r} follows default argument{after}")


def make_init(cls, members, positional, keyword_only, options):
    """Return ``__init__`` for the given fields."""
    order = positional + keyword_only
    names = tuple([f.name for f in positional])
    keyword_names = tuple([f.name for f in keyword_only])
    defaults = {}
    for f in order:
        if f.default is not MISSING:
            defaults[f.name] = f.default
        elif f.default_factory is not MISSING:
            defaults[f.name] = _FACTORY
    plan = []
    for f in members:
        if f._field_type is not _FIELD_CLASSVAR and f.init:
            plan.append(f)
        elif f._field_type is _FIELD and (f.default_factory is not MISSING or (f.default is not MISSING and options["slots"])):
            # Set without a parameter: by a factory, or a default that a slot would hide.
            plan.append(f)
    function_name = f"{cls.__qualname__}.__init__"
    store = _set if options["frozen"] else setattr
    has_post = hasattr(cls, _POST_INIT)
    plain = len(plan) == len(order) and not has_post and all(f._field_type is _FIELD for f in order) and _FACTORY not in defaults.values()
    maker = _plain_init if plain else _full_init
    init = maker(function_name, names, keyword_names, defaults, store, order, plan, has_post)
    init.__name__ = "__init__"
    init.__annotations__ = {**{f.name: f.type for f in order}, "return": None}
    return init


def _plain_init(function_name, names, keyword_names, defaults, store, order, plan, has_post):
    """Return ``__init__`` for fields that are all parameters with constant defaults."""
    count = len(names) if not keyword_names else -1
    targets = names + keyword_names
    required = sum(1 for name in names if name not in defaults)
    tail = tuple([defaults[name] for name in names[required:]])

    def __init__(self, /, *args, **kwargs):
        if kwargs or len(args) != count:
            if not kwargs and required <= len(args) < count:
                args += tail[len(args) - required :]
            else:
                from _arguments import bind

                args = bind(function_name, names, keyword_names, defaults, args, kwargs)
        for name, value in zip(targets, args):
            store(self, name, value)

    return __init__


def _full_init(function_name, names, keyword_names, defaults, store, order, plan, has_post):
    """Return ``__init__`` for the general case: factories, constructor-only parameters, ``__post_init__``."""
    count = len(names) if not keyword_names else -1
    required = sum(1 for name in names if name not in defaults)
    tail = tuple([defaults[name] for name in names[required:]])
    # For each field in the order of the class body: the place of its argument (None without a parameter), its factory, its default
    # and whether it goes to `__post_init__` instead of the instance.
    places = {f.name: place for place, f in enumerate(order)}
    steps = [(f.name, places.get(f.name), f.default_factory, f.default, f._field_type is _FIELD_INITVAR) for f in plan]

    def __init__(self, /, *args, **kwargs):
        if kwargs or len(args) != count:
            if not kwargs and required <= len(args) < count:
                args += tail[len(args) - required :]
            else:
                from _arguments import bind

                args = bind(function_name, names, keyword_names, defaults, args, kwargs)
        passed_on = []
        for name, place, factory, default, is_init_only in steps:
            value = _FACTORY if place is None else args[place]
            if value is _FACTORY:
                value = default if factory is MISSING else factory()
            if is_init_only:
                passed_on.append(value)
            else:
                store(self, name, value)
        if has_post:
            self.__post_init__(*passed_on)

    return __init__


def make_repr(names):
    """Return ``__repr__`` showing the given fields."""
    running = set()

    def __repr__(self):
        key = id(self)
        if key in running:
            return "..."
        running.add(key)
        try:
            return f"{self.__class__.__qualname__}({', '.join([f'{name}={getattr(self, name)!r}' for name in names])})"
        finally:
            running.discard(key)

    return __repr__


def make_eq(names):
    """Return ``__eq__`` over the given fields."""
    if _COMPARES_FIELDS:

        def __eq__(self, other):
            if self is other:
                return True
            if other.__class__ is not self.__class__:
                return NotImplemented
            for name in names:
                if not getattr(self, name) == getattr(other, name):
                    return False
            return True

    else:

        def __eq__(self, other):
            if other.__class__ is not self.__class__:
                return NotImplemented
            for name in names:
                mine, its = getattr(self, name), getattr(other, name)
                if not (mine is its or mine == its):
                    return False
            return True

    return __eq__


def make_order(names):
    """Return ``__lt__``, ``__le__``, ``__gt__`` and ``__ge__`` over the given fields."""

    def values(obj):
        return tuple([getattr(obj, name) for name in names])

    def __lt__(self, other):
        return values(self) < values(other) if other.__class__ is self.__class__ else NotImplemented

    def __le__(self, other):
        return values(self) <= values(other) if other.__class__ is self.__class__ else NotImplemented

    def __gt__(self, other):
        return values(self) > values(other) if other.__class__ is self.__class__ else NotImplemented

    def __ge__(self, other):
        return values(self) >= values(other) if other.__class__ is self.__class__ else NotImplemented

    return __lt__, __le__, __gt__, __ge__


def make_frozen(cls, names):
    """Return ``__setattr__`` and ``__delattr__`` that refuse the given fields."""

    def __setattr__(self, name, value):
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def __delattr__(self, name):
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    return __setattr__, __delattr__


def _set_hash(cls, real, options, explicit):
    if options["unsafe_hash"]:
        if explicit:
            raise TypeError(f"Cannot overwrite attribute __hash__ in class {cls.__name__}")
    elif not options["eq"] or explicit:
        return
    elif not options["frozen"]:
        cls.__hash__ = None
        return
    names = [f.name for f in real if (f.compare if f.hash is None else f.hash)]

    def __hash__(self):
        return hash(tuple([getattr(self, name) for name in names]))

    __hash__.__qualname__ = f"{cls.__qualname__}.__hash__"
    cls.__hash__ = __hash__


def _signature_text(positional, keyword_only):
    shown = [_parameter_text(f) for f in positional]
    if keyword_only:
        shown.append("*")
        shown += [_parameter_text(f) for f in keyword_only]
    return f"({', '.join(shown)})"


def _parameter_text(f):
    text = f"{f.name}: {_type_text(f.type)}"
    if f.default is not MISSING:
        return f"{text} = {f.default!r}"
    return f"{text} = <factory>" if f.default_factory is not MISSING else text


def _type_text(kind):
    if isinstance(kind, type) and not hasattr(kind, "__origin__"):
        return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    text = repr(kind)
    return text.replace("typing.", "") if getattr(kind, "__module__", None) == "typing" else text


def _with_slots(cls, names, options):
    """Return a new class like the given one whose fields are slots."""
    if "__slots__" in cls.__dict__:
        raise TypeError(f"{cls.__name__} already specifies __slots__")
    body = dict(cls.__dict__)
    inherited = set()
    for base in cls.__mro__[1:-1]:
        slots = base.__dict__.get("__slots__", ())
        inherited.update((slots,) if isinstance(slots, str) else slots)
        if "__weakref__" in base.__dict__:
            inherited.add("__weakref__")
    slots = [name for name in names if name not in inherited]
    if options["weakref_slot"] and "__weakref__" not in inherited:
        slots.append("__weakref__")
    for name in names:
        body.pop(name, None)
    body.pop("__dict__", None)
    body.pop("__weakref__", None)
    body["__slots__"] = tuple(slots)
    qualname = getattr(cls, "__qualname__", None)
    new = type(cls)(cls.__name__, cls.__bases__, body)
    if qualname is not None:
        new.__qualname__ = qualname
    if options["frozen"]:
        for function in make_frozen(new, frozenset(names)):
            function.__qualname__ = f"{new.__qualname__}.{function.__name__}"
            setattr(new, function.__name__, function)
        _add_state_methods(new, names)
    return new


def _add_state_methods(cls, names):
    """Give a frozen class with slots the means to be copied."""

    def __getstate__(self):
        return [getattr(self, name) for name in names]

    def __setstate__(self, state):
        for name, value in zip(names, state):
            _set(self, name, value)

    if "__getstate__" not in cls.__dict__:
        cls.__getstate__ = __getstate__
    if "__setstate__" not in cls.__dict__:
        cls.__setstate__ = __setstate__
