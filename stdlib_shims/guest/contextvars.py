"""Context variables: values that belong to a context, which copy_context copies and Context.run enters."""

__all__ = ["Context", "ContextVar", "Token", "copy_context"]


class _Missing:
    def __repr__(self):
        return "<Token.MISSING>"


_MISSING = _Missing()
_state = []


def _current():
    if not _state:
        context = Context()
        context._entered = True
        _state.append(context)
    return _state[-1]


class Token:
    """What set gives: with it reset restores the value before."""

    MISSING = _MISSING

    def __init__(self, var, old_value, context):
        self._var = var
        self._old = old_value
        self._context = context
        self._used = False

    @property
    def var(self):
        return self._var

    @property
    def old_value(self):
        return self._old

    def __repr__(self):
        used = " used" if self._used else ""
        return f"<Token{used} var={self._var!r} at {id(self):#x}>"

    def __class_getitem__(cls, item):
        import types

        return types.GenericAlias(cls, item)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self._var.reset(self)


class ContextVar:
    """A variable whose value depends on the current context."""

    def __init__(self, name, /, *, default=_MISSING):
        if not isinstance(name, str):
            raise TypeError("context variable name must be a str")
        self._name = name
        self._default = default

    @property
    def name(self):
        return self._name

    def get(self, default=_MISSING, /):
        data = _current()._data
        if self in data:
            return data[self]
        if default is not _MISSING:
            return default
        if self._default is not _MISSING:
            return self._default
        raise LookupError(self)

    def set(self, value, /):
        context = _current()
        token = Token(self, context._data.get(self, _MISSING), context)
        context._data[self] = value
        return token

    def reset(self, token, /):
        if not isinstance(token, Token):
            raise TypeError(f"expected an instance of Token, got {token!r}")
        if token._used:
            raise RuntimeError(f"{token!r} has already been used once")
        if token._var is not self:
            raise ValueError(f"{token!r} was created by a different ContextVar")
        context = _current()
        if token._context is not context:
            raise ValueError(f"{token!r} was created in a different Context")
        token._used = True
        if token._old is _MISSING:
            context._data.pop(self, None)
        else:
            context._data[self] = token._old

    def __repr__(self):
        default = "" if self._default is _MISSING else f" default={self._default!r}"
        return f"<ContextVar name={self._name!r}{default} at {id(self):#x}>"

    def __class_getitem__(cls, item):
        import types

        return types.GenericAlias(cls, item)


class Context:
    """A mapping of context variables to values."""

    def __init__(self):
        self._data = {}
        self._entered = False

    def run(self, callable, /, *args, **kwargs):
        if self._entered:
            raise RuntimeError(f"cannot enter context: {self!r} is already entered")
        _current()
        self._entered = True
        _state.append(self)
        try:
            return callable(*args, **kwargs)
        finally:
            _state.remove(self)
            self._entered = False

    def copy(self):
        made = Context()
        made._data = dict(self._data)
        return made

    def __getitem__(self, var):
        if not isinstance(var, ContextVar):
            raise TypeError(f"a ContextVar key was expected, got {var!r}")
        return self._data[var]

    def __contains__(self, var):
        if not isinstance(var, ContextVar):
            raise TypeError(f"a ContextVar key was expected, got {var!r}")
        return var in self._data

    def get(self, var, default=None, /):
        return self._data.get(var, default)

    def __iter__(self):
        return iter(self._data)

    def __len__(self):
        return len(self._data)

    def keys(self):
        return self._data.keys()

    def values(self):
        return self._data.values()

    def items(self):
        return self._data.items()

    def __eq__(self, other):
        if not isinstance(other, Context):
            return NotImplemented
        return self._data == other._data

    __hash__ = object.__hash__


def copy_context():
    return _current().copy()
