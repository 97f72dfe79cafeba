"""The methods of data classes, written out as text for their fields, as CPython does; ``dataclasses`` decides what the fields are."""

from dataclasses import (
    _FIELD,
    _FIELD_CLASSVAR,
    _FIELD_INITVAR,
    _POST_INIT,
    MISSING,
    FrozenInstanceError,
    _replace,
)
from sys import modules
from sys import version_info as _host_version

_set = object.__setattr__


class _Factory:
    """The default of a parameter whose value a factory makes."""

    def __repr__(self):
        return "<factory>"


_FACTORY = _Factory()
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
        _put(cls, "__repr__", make_repr(cls, [f.name for f in real if f.repr]))
    compared = [f.name for f in real if f.compare]
    if options["eq"]:
        _put(cls, "__eq__", make_eq(cls, compared))
    if options["order"]:
        for function in make_order(cls, compared):
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
    values = {"__dataclass_HAS_DEFAULT_FACTORY__": _FACTORY, "__dataclass_builtins_object__": object}
    for f in members:
        if f.default is not MISSING:
            values["_dflt_" + f.name] = f.default
        elif f.default_factory is not MISSING:
            values["_dflt_" + f.name] = f.default_factory
    names = {f.name for f in order}
    receiver = "__dataclass_self__" if "self" in names else "self"
    lines = []
    for f in members:
        value = _stored(f, options)
        if value is not None and options["frozen"]:
            lines.append(f"__dataclass_builtins_object__.__setattr__({receiver}, {f.name!r}, {value})")
        elif value is not None:
            lines.append(f"{receiver}.{f.name} = {value}")
    if hasattr(cls, _POST_INIT):
        lines.append(f"{receiver}.{_POST_INIT}({', '.join([f.name for f in members if f._field_type is _FIELD_INITVAR])})")
    parameters = [receiver, *map(_parameter, positional)]
    if keyword_only:
        parameters += ["*", *map(_parameter, keyword_only)]
    init = _made(cls, "__init__", parameters, lines or ["pass"], values)
    init.__annotations__ = {**{f.name: f.type for f in order}, "return": None}
    return init


def _parameter(f):
    if f.default is not MISSING:
        return f"{f.name}=_dflt_{f.name}"
    return f.name if f.default_factory is MISSING else f"{f.name}=__dataclass_HAS_DEFAULT_FACTORY__"


def _stored(f, options):
    """Return the text of the value that ``__init__`` stores for a field, None for nothing."""
    if f._field_type is not _FIELD:
        return None
    if f.default_factory is not MISSING:
        made = f"_dflt_{f.name}()"
        return f"{made} if {f.name} is __dataclass_HAS_DEFAULT_FACTORY__ else {f.name}" if f.init else made
    if f.init:
        return f.name
    # A slot would hide the default.
    return f"_dflt_{f.name}" if f.default is not MISSING and options["slots"] else None


def _made(cls, name, parameters, lines, values):
    """Return a function of the class's module, of the given lines, which use the names in `values`."""
    body = "".join([f"\n  {line}" for line in lines])
    text = f"def __create_fn__({', '.join(values)}):\n def {name}({', '.join(parameters)}):{body}\n return {name}"
    module = modules.get(cls.__module__)
    space = {} if module is None else module.__dict__
    found = {}
    exec(text, space, found)
    function = found["__create_fn__"](**values)
    function.__qualname__ = f"{cls.__qualname__}.{name}"
    return function


def make_repr(cls, names):
    """Return ``__repr__`` showing the given fields."""
    shown = ", ".join([f"{name}={{self.{name}!r}}" for name in names])
    lines = [
        "key = id(self)",
        "if key in running:",
        " return '...'",
        "running.add(key)",
        "try:",
        f" return f'{{self.__class__.__qualname__}}({shown})'",
        "finally:",
        " running.discard(key)",
    ]
    return _made(cls, "__repr__", ["self"], lines, {"running": set()})


def _values_of(owner, names):
    return "(" + "".join([f"{owner}.{name}," for name in names]) + ")"


def make_eq(cls, names):
    """Return ``__eq__`` over the given fields."""
    if _COMPARES_FIELDS:
        same = " and ".join([f"self.{name} == other.{name}" for name in names]) or "True"
        lines = ["if self is other:", " return True", "if other.__class__ is self.__class__:", f" return {same}", "return NotImplemented"]
    else:
        same = f"{_values_of('self', names)} == {_values_of('other', names)}"
        lines = ["if other.__class__ is self.__class__:", f" return {same}", "return NotImplemented"]
    return _made(cls, "__eq__", ["self", "other"], lines, {})


def make_order(cls, names):
    """Return ``__lt__``, ``__le__``, ``__gt__`` and ``__ge__`` over the given fields."""
    made = []
    for name, operator in (("__lt__", "<"), ("__le__", "<="), ("__gt__", ">"), ("__ge__", ">=")):
        compared = f" return {_values_of('self', names)} {operator} {_values_of('other', names)}"
        lines = ["if other.__class__ is self.__class__:", compared, "return NotImplemented"]
        made.append(_made(cls, name, ["self", "other"], lines, {}))
    return made


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

    cls.__hash__ = _made(cls, "__hash__", ["self"], [f"return hash({_values_of('self', names)})"], {})


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
