"""decimal: the host's Decimal as a native value, contexts as own types.

Safe because a Decimal is immutable and its arithmetic depends on the current context, which belongs to the run: a run's greenlet has
context variables of its own. Work that grows faster than its arguments is checked first: functions like exp by the precision and the time
left, conversions between int and Decimal by their length, formats by their width.
"""

import decimal

from interpreter.extension import (
    COMPARISONS,
    STACK_STATE,
    HostModule,
    Made,
    Method,
    NativeType,
    Opaque,
    check_items,
    entry,
    own_type,
)
from stdlib_shims.host_backed import decimal_contexts
from stdlib_shims.host_backed.decimal_checks import SLOW, check_exponent, check_work
from stdlib_shims.host_backed.decimal_contexts import MAX_PREC, Context, Signals, check_operand, wrap

HOST = decimal.Decimal


def new(_runtime: object, args: tuple, kwargs: dict) -> HOST:
    """``Decimal(value="0", context=None)``."""
    exact = []
    for a in args:
        value = check_operand(a)
        exact.append(str.__str__(value) if isinstance(value, str) else float(value) if isinstance(value, float) else value)
    return check_exponent(HOST(*exact, **{k: check_operand(v) for k, v in kwargs.items()}))


def _method(name: str) -> object:
    function = vars(HOST)[name]

    def call(runtime: object, self: HOST, args: tuple, kwargs: dict) -> object:
        if name in SLOW:
            check_work(
                runtime, name, max([decimal.getcontext().prec, *[a.host.prec for a in (*args, *kwargs.values()) if type(a) is Context]])
            )
        return function(self, *map(check_operand, args), **{k: check_operand(v) for k, v in kwargs.items()})

    return call


def _from_float(_runtime: object, cls: type, args: tuple, kwargs: dict) -> object:
    """``Decimal.from_float(f)``."""
    return cls.from_float(*map(check_operand, args), **kwargs)


def formatted(runtime: object, value: HOST, spec: str) -> str:
    """``format(value, spec)``: the width and the digits that the format unfolds are checked."""
    digits = "".join(c if c.isdigit() else " " for c in spec).split()
    width = max(map(int, digits), default=0)
    exponent = abs(value.adjusted()) if value.is_finite() and spec[-1:] in ("f", "F", "%") else 0
    check_items(runtime, width + exponent)
    return HOST.__format__(value, spec)


_METHODS: dict[str, object] = {
    name: _method(name)
    for name, raw in vars(HOST).items()
    if not name.startswith("_") and callable(raw) and name not in ("from_float", "real", "imag")
} | {"real": None, "imag": None, "from_float": _from_float}
if "from_number" in vars(HOST):
    _METHODS["from_number"] = lambda _runtime, cls, args, kwargs: cls.from_number(*map(check_operand, args), **kwargs)


# -- the current context
def current(runtime: object) -> Context:
    """The run's current context."""
    module = runtime.modules.get("decimal")
    found = module.namespace.get(STACK_STATE) if module is not None else runtime.__dict__.get("decimal_context")
    if type(found) is not Context:
        found = wrap(runtime, decimal.Context(**_DEFAULTS))
        make_current(runtime, found)
    return found


_DEFAULTS = {"prec": 28, "rounding": decimal.ROUND_HALF_EVEN, "traps": [decimal.InvalidOperation, decimal.DivisionByZero, decimal.Overflow]}


def make_current(runtime: object, context: Context) -> None:
    """Let arithmetic follow a context from here on."""
    decimal.setcontext(context.host)
    runtime.decimal_context = context
    module = runtime.modules.get("decimal")
    if module is not None:
        module.namespace[STACK_STATE] = context


def _first(runtime: object) -> Context:
    made = wrap(runtime, decimal.Context(**_DEFAULTS))
    decimal.setcontext(made.host)
    runtime.decimal_context = made
    return made


def enter(_runtime: object, namespace: dict) -> None:
    """A run goes on on a new stack: the host follows its context again."""
    found = namespace.get(STACK_STATE)
    if type(found) is Context:
        decimal.setcontext(found.host)


@entry
def getcontext(runtime: object, _args: tuple, _kwargs: dict) -> Context:
    """``decimal.getcontext()``."""
    return current(runtime)


@entry
def setcontext(runtime: object, args: tuple, _kwargs: dict) -> None:
    """``decimal.setcontext(context)``."""
    (context,) = args
    if type(context) is not Context:
        raise TypeError("argument must be a context")
    make_current(runtime, context)


def _enter_local(runtime: object, self: "LocalContext", _args: tuple, _kwargs: dict) -> Context:
    self.before = current(runtime)
    make_current(runtime, self.context)
    return self.context


def _leave_local(runtime: object, self: "LocalContext", _args: tuple, _kwargs: dict) -> None:
    make_current(runtime, self.before)


class LocalContext(Opaque):
    """What localcontext gives: a context for the length of a with statement."""

    __slots__ = ("before", "context")
    saved = ("context", "before")
    __enter__, __exit__ = Method(_enter_local), Method(_leave_local)


LocalContext.__module__, LocalContext.__name__, LocalContext.__qualname__ = "decimal", "ContextManager", "ContextManager"


@entry
def localcontext(runtime: object, args: tuple, kwargs: dict) -> LocalContext:
    """``decimal.localcontext(ctx=None, **fields)``."""
    kwargs = dict(kwargs)
    context = args[0] if args else kwargs.pop("ctx", None)
    if context is None:
        context = current(runtime)
    elif type(context) is not Context:
        raise TypeError("optional argument must be a context")
    made = LocalContext()
    made.runtime, made.before, made.context = runtime, None, wrap(runtime, context.host, context.declared)
    for name, value in kwargs.items():
        if name not in Context.settable:
            raise TypeError(f"'{name}' is an invalid keyword argument for this function")
        vars(Context)[name].__set__(made.context, value)
    return made


def _template(host: decimal.Context) -> Made:
    return Made(lambda runtime: wrap(runtime, host))


_EXCEPTIONS = [v for v in vars(decimal).values() if isinstance(v, type) and issubclass(v, decimal.DecimalException)]
_CONSTANTS = {name: value for name, value in vars(decimal).items() if name.startswith("ROUND_")}
_DUNDERS = (
    *COMPARISONS, *(f"__{p}{n}__" for n in ("add", "sub", "mul", "truediv", "floordiv", "mod", "divmod") for p in ("", "r")),
    "__neg__", "__pos__", "__abs__", "__bool__", "__str__", "__repr__", "__reduce__", "__complex__", "__float__", "__copy__",
    "__deepcopy__",
)  # fmt: skip
_TUPLE = type(HOST(0).as_tuple())

MODULE = HostModule(
    "decimal",
    {
        "Decimal": HOST, "Context": Context, "DecimalTuple": _TUPLE, "getcontext": getcontext, "setcontext": setcontext,
        "localcontext": localcontext,
        "DefaultContext": _template(decimal.DefaultContext), "BasicContext": _template(decimal.BasicContext),
        "ExtendedContext": _template(decimal.ExtendedContext), STACK_STATE: Made(_first), "HAVE_THREADS": True, "HAVE_CONTEXTVAR": True,
        "MAX_PREC": MAX_PREC, "MAX_EMAX": decimal.MAX_EMAX, "MIN_EMIN": decimal.MIN_EMIN, "MIN_ETINY": decimal.MIN_ETINY,
        "__version__": "1.70", "__libmpdec_version__": decimal.__libmpdec_version__,
    }
    | _CONSTANTS
    | {e.__name__: e for e in _EXCEPTIONS},
    doc="Decimal fixed-point and floating-point arithmetic.",
    types=(
        NativeType(
            HOST, _METHODS, dunders=_DUNDERS, constructor=new, text=True, formats=formatted, hashed=lambda _runtime, value: hash(value),
            power=lambda runtime, _a, _b: check_work(runtime, "power", decimal.getcontext().prec),
        ),
        own_type(Context, constructor=decimal_contexts.make), own_type(Signals), own_type(LocalContext),
        NativeType(_TUPLE, ("sign", "digits", "exponent", "count", "index"), constructor=None, text=True),
        *[NativeType(e, (), constructor=None) for e in _EXCEPTIONS],
    ),
    enter=enter,
)  # fmt: skip
