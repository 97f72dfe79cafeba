"""Contexts of decimal arithmetic as own types: a Context wraps one of the host's, its flags and traps are views of it."""

import decimal

from interpreter.extension import Method, Opaque, exactly
from stdlib_shims.host_backed.decimal_checks import MAX_EXPONENT, check_exponent, check_work

SIGNALS: tuple[type, ...] = tuple(decimal.Context().flags)
MAX_PREC = 1_000_000
# Conversion between int and Decimal is quadratic: this many bits, as the digits of MAX_EXPONENT, take about a third of a second.
MAX_CONVERTED_BITS = 166_000
"""Largest precision: one operation of so many digits takes about a second."""
"""Largest exponent of results, whatever a context says: a number of more digits cannot become an int in bounded time."""
_FIELDS = ("prec", "rounding", "Emin", "Emax", "capitals", "clamp")


def host_of(value: object) -> object:
    """The host's context of a Context, any other value as it is."""
    return value.host if type(value) is Context else value


def check_operand(value: object) -> object:
    """An operand as the host takes it; MemoryError for an integer too long to convert."""
    if isinstance(value, int) and int.bit_length(value) > MAX_CONVERTED_BITS:
        raise MemoryError
    return host_of(value)


def check_field(name: str, value: object) -> object:
    """The value of a field as the host takes it; ValueError for a precision beyond the limit."""
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, int):
        value = int(value)
        if name == "prec" and value > MAX_PREC:
            raise ValueError(f"valid range for prec is [1, {MAX_PREC}]")
    return value


class Signals(Opaque):
    """The flags or the traps of a context: signal -> bool."""

    __slots__ = ("context", "which")
    saved = ("context", "which")

    def host(self) -> object:
        """The host's mapping."""
        return self.context.host.flags if self.which == "flags" else self.context.host.traps

    def plain_dict(self) -> dict:
        """A new dict of it."""
        return dict(self.host().items())

    keys = Method(lambda _runtime, self, _args, _kwargs: self.plain_dict().keys())
    values = Method(lambda _runtime, self, _args, _kwargs: self.plain_dict().values())
    items = Method(lambda _runtime, self, _args, _kwargs: self.plain_dict().items())
    copy = Method(lambda _runtime, self, _args, _kwargs: self.plain_dict())
    get = Method(lambda _runtime, self, args, _kwargs: self.plain_dict().get(*args))
    __getitem__ = Method(lambda _runtime, self, args, _kwargs: self.host()[args[0]])
    __setitem__ = Method(lambda _runtime, self, args, _kwargs: self.host().__setitem__(args[0], bool(args[1])))
    __contains__ = Method(lambda _runtime, _self, args, _kwargs: args[0] in SIGNALS)
    __iter__ = Method(lambda _runtime, _self, _args, _kwargs: iter(SIGNALS))
    __len__ = Method(lambda _runtime, _self, _args, _kwargs: len(SIGNALS))
    __repr__ = Method(lambda _runtime, self, _args, _kwargs: repr(self.host()))
    __eq__ = Method(
        lambda _runtime, self, args, _kwargs: self.plain_dict() == (args[0].plain_dict() if type(args[0]) is Signals else args[0])
    )
    __hash__ = None


Signals.__module__, Signals.__name__, Signals.__qualname__ = "decimal", "SignalDict", "SignalDict"


def _field(name: str) -> property:
    """A field that the host's context has."""

    def read(self: "Context") -> object:
        return vars(decimal.Context)[name].__get__(self.host)

    def write(self: "Context", value: object) -> None:
        vars(decimal.Context)[name].__set__(self.host, check_field(name, value))

    return property(read, write)


def _bound(name: str) -> property:
    """Emin or Emax: what the script set is kept, the host's context stays within MAX_EXPONENT."""

    def read(self: "Context") -> object:
        return self.declared[name]

    def write(self: "Context", value: object) -> None:
        value = check_field(name, value)
        decimal.Context(**{name: value})  # refuses what is no exponent
        self.declared[name] = value
        vars(decimal.Context)[name].__set__(self.host, max(value, -MAX_EXPONENT) if name == "Emin" else min(value, MAX_EXPONENT))

    return property(read, write)


def _signals(which: str) -> property:
    def read(self: "Context") -> Signals:
        made = Signals()
        made.runtime, made.context, made.which = self.runtime, self, which
        return made

    def write(self: "Context", value: object) -> None:
        wanted = value.plain_dict() if type(value) is Signals else value
        if which == "flags":
            self.host.flags = wanted
        else:
            self.host.traps = wanted

    return property(read, write)


def _copy(runtime: object, self: "Context", _args: tuple, _kwargs: dict) -> "Context":
    return wrap(runtime, self.host, self.declared)


def _repr(_runtime: object, self: "Context", _args: tuple, _kwargs: dict) -> str:
    shown = self.host.copy()
    shown.Emin, shown.Emax = self.declared["Emin"], self.declared["Emax"]
    return repr(shown)


def _clear(which: str) -> Method:
    def clear(_runtime: object, self: "Context", args: tuple, kwargs: dict) -> None:
        exactly(which, args, kwargs, 0)
        if which == "clear_flags":
            self.host.clear_flags()
        else:
            self.host.clear_traps()

    clear.__name__ = which
    return Method(clear)


def _operation(name: str) -> Method:
    function = vars(decimal.Context)[name]

    def operate(runtime: object, self: "Context", args: tuple, kwargs: dict) -> object:
        check_work(runtime, name, self.host.prec)
        exact = [check_operand(a) for a in args]
        result = function(self.host, *exact, **{k: check_operand(v) for k, v in kwargs.items()})
        return check_exponent(result)

    operate.__name__ = name
    return Method(operate)


_OPERATIONS = [
    name for name, raw in vars(decimal.Context).items()
    if not name.startswith("_") and name not in (*_FIELDS, "flags", "traps", "copy", "clear_flags", "clear_traps") and callable(raw)
]  # fmt: skip


class Context(Opaque):
    """A context. ``state`` is all there is to it, as plain values; ``declared`` are the exponents' bounds as the script set them."""

    __slots__ = ("declared", "host")
    plain = (*_FIELDS, "flags", "traps")
    settable = plain
    saved = ("state",)
    prec, rounding, capitals, clamp = map(_field, ("prec", "rounding", "capitals", "clamp"))
    Emin, Emax = map(_bound, ("Emin", "Emax"))
    flags, traps = _signals("flags"), _signals("traps")
    copy = __copy__ = Method(_copy)
    clear_flags, clear_traps = _clear("clear_flags"), _clear("clear_traps")
    __repr__ = Method(_repr)
    vars().update({name: _operation(name) for name in _OPERATIONS})

    @property
    def state(self) -> tuple:
        """Fields, flags and traps."""
        fields = tuple([vars(Context)[name].__get__(self) for name in _FIELDS])
        return fields, tuple(self.host.flags.values()), tuple(self.host.traps.values())

    @state.setter
    def state(self, value: tuple) -> None:
        fields, flags, traps = value
        self.host, self.declared = decimal.Context(), {}
        for name, field in zip(_FIELDS, fields, strict=True):
            vars(Context)[name].__set__(self, field)
        self.host.flags = dict(zip(SIGNALS, map(bool, flags), strict=True))
        self.host.traps = dict(zip(SIGNALS, map(bool, traps), strict=True))


Context.__module__ = "decimal"


def wrap(runtime: object, host: decimal.Context, declared: dict | None = None) -> Context:
    """A Context like one of the host's."""
    made = Context()
    made.runtime, made.host = runtime, host.copy()
    made.declared = {"Emin": host.Emin, "Emax": host.Emax} if declared is None else dict(declared)
    made.host.Emin, made.host.Emax = max(host.Emin, -MAX_EXPONENT), min(host.Emax, MAX_EXPONENT)
    return made


def make(runtime: object, args: tuple, kwargs: dict) -> Context:
    """``Context(prec=None, rounding=None, Emin=None, Emax=None, capitals=None, clamp=None, flags=None, traps=None)``."""
    names = (*_FIELDS, "flags", "traps")
    values = dict(zip(names, args, strict=False)) | kwargs
    exact = {name: value.plain_dict() if type(value) is Signals else check_field(name, value) for name, value in values.items()}
    return wrap(runtime, decimal.Context(*args[8:], **exact))
