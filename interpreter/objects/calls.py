"""Calling a value: what each kind of callable does with its arguments.

``invoke`` gives the value of a call that needs no script code, else a Frame (or Resume) for the machine to run.
"""

from __future__ import annotations

from types import BuiltinFunctionType, FunctionType, MethodType

from interpreter.bytecode.code import ASYNC_GENERATOR, COROUTINE, PRELUDE, SUSPENDABLE
from interpreter.objects import exceptions, registry
from interpreter.objects.binding import bind
from interpreter.objects.frame import PASSING, RAISED, Frame, Resume, Throw, bind_cells
from interpreter.objects.functions import closure_of, code_of, is_guest, stub
from interpreter.objects.generators import AWAITED, AsyncGenerator, Coroutine, Generator
from interpreter.objects.modules import Module
from interpreter.scopes.host_version import HOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.objects.signals import Bail

_BINDABLE = (FunctionType, MethodType, property, classmethod, staticmethod)
NATIVE_CALLABLES = (BuiltinFunctionType, type([].__len__), type(str.upper), type(str.__len__), type(dict.__dict__["fromkeys"]))
"""Builtin functions and bound methods, method wrappers, unbound methods and slot wrappers, class method descriptors."""


def invoke(runtime: object, f: object, args: tuple | list, kwargs: dict | None) -> object:
    """``f(*args, **kwargs)``: the value, or a Frame or Resume that will give it."""
    cls = type(f)
    if cls is FunctionType:
        return call_function(runtime, f, args, kwargs)
    if cls is MethodType:
        return call_method(runtime, f, args, kwargs)
    if isinstance(f, type):
        return call_class(runtime, f, args, kwargs)
    if cls in NATIVE_CALLABLES:
        return call_native(runtime, f, args, kwargs or {})
    if isinstance(cls, runtime.GuestType):
        raw = runtime.special(cls, "__call__")
        if raw is not None:
            bound = bind(runtime, raw, f, cls)
            return invoke(runtime, bound, args, kwargs)
    entry = runtime.callables.get(cls)
    if entry is not None:
        return entry(runtime, f, args, kwargs or {})
    if cls is Frame:
        return invoke(runtime, late(runtime, f), args, kwargs)
    if cls is Module and HOST >= (3, 12):
        name = f.namespace.get("__name__")
        if isinstance(name, str) and callable(f.namespace.get(name)):
            raise TypeError(f"'module' object is not callable. Did you mean: '{name}.{name}(...)'?")
    raise TypeError(f"'{runtime.type_of(f).__name__}' object is not callable")


def late(runtime: object, method: object) -> object:
    """What ``bind`` gave as something to call: where a getter of the script must make it first, a function that does so when called."""
    if type(method) is not Frame:
        return method
    get = _getter(runtime, method)

    def call(runtime: object, args: tuple, kwargs: dict) -> object:
        return runtime.prelude_frame("call_made", (get, tuple(args), kwargs or {}))

    return runtime.builtin(call, "__call__")


def bindable(runtime: object, f: object) -> object:
    """What a bound method may hold, which emitted code calls by itself: a native gets a builtin in front, so that calls stay vetted."""
    if isinstance(type(f), runtime.GuestType) or type(f) in _BINDABLE or type(f) is Frame:
        return f

    def call(runtime: object, args: tuple, kwargs: dict) -> object:
        return invoke(runtime, f, args, kwargs)

    made = runtime.builtin(call, getattr(f, "__name__", "function"))
    made.__func__.native = f
    return made


def bound_native(f: object) -> object:
    """What `bindable` got."""
    return getattr(f.__func__, "native", f) if type(f) is MethodType and not is_guest(f.__func__) else f


def _getter(runtime: object, frame: Frame) -> object:
    """A function of the script that runs a frame which has not begun."""

    def made(_runtime: object, _args: tuple, _kwargs: dict) -> object:
        return frame

    return runtime.builtin(made, "__get__")


def call_function(runtime: object, f: FunctionType, args: tuple | list, kwargs: dict | None) -> object:
    """A guest function: the frame of its body, or its new generator."""
    if runtime.warming is not None:
        runtime.warming.use(code_of(f))
    if runtime.translator is not None and runtime.translator.enter_function(f):
        return runtime.translator.call(f, args, kwargs or {})
    return call_in_frame(runtime, f, args, kwargs)


def call_in_frame(runtime: object, f: FunctionType, args: tuple | list, kwargs: dict | None) -> object:
    """A guest function called in the machine: never its emitted code."""
    code = code_of(f)
    if kwargs or not code.simple or len(args) != code.argcount:
        values = bind_arguments(runtime, f, args, kwargs or {})
        bound = [values[name] for name in code.parameters]
    else:
        bound = [*args]
    return activate(runtime, code, f.__globals__, bind_cells(code, bound, f.__closure__ or ()), f)


def bind_arguments(runtime: object, f: FunctionType, args: tuple | list, kwargs: dict) -> dict:
    """The parameters' values; the host itself binds them, with its own errors."""
    code = code_of(f)
    own = stub(code)
    if f.__code__ is not own:  # its host code is emitted: a stub with the same signature takes its place
        of, f = f, runtime.host_function(code, own, f.__globals__, f.__name__, f.__defaults__, f.__closure__)
        f.__kwdefaults__, f.__qualname__ = of.__kwdefaults__, of.__qualname__
    runtime.binding = True
    try:
        return f(*args, **kwargs)
    finally:
        runtime.binding = False


def activate(runtime: object, code: object, space: dict, values: list, f: FunctionType | None = None) -> object:
    """The frame of an activation, or the generator or coroutine that owns it."""
    frame = Frame(code, space, values)
    if code.flags & SUSPENDABLE:
        kind = Coroutine if code.flags & COROUTINE else AsyncGenerator if code.flags & ASYNC_GENERATOR else Generator
        made = kind(runtime, code, f.__name__ if f else code.name, f.__qualname__ if f else code.qualname)
        made.frame = frame  # the frame knows its generator while it runs: a cycle would keep what the script drops
        return made
    return frame


def call_method(runtime: object, f: MethodType, args: tuple | list, kwargs: dict | None) -> object:
    """A bound method: a builtin of the runtime, a guest method, or a generator's own."""
    owner, func = f.__self__, f.__func__
    if owner is runtime:
        return func.entry(runtime, args, kwargs or {})
    if type(func) is FunctionType:
        if is_guest(func):  # asked first: a script sets attributes of its functions as it likes, and binds them to what it likes
            return call_function(runtime, func, (owner, *args), kwargs)
        if type(owner) in registry.OWN_TYPES:
            return func.entry(runtime, owner, args, kwargs or {})
        if isinstance(owner, Generator):
            return resume(runtime, owner, func.__name__, args, kwargs)
    return invoke(runtime, func, (owner, *args), kwargs)


def resume(runtime: object, generator: Generator, how: str, args: tuple | list, kwargs: dict | None = None) -> object:
    """``generator.send``, ``.throw`` or ``.close``; and ``__next__`` and ``__iter__``, called by their names."""
    if how in ("__iter__", "__next__", "__aiter__") and not args and not kwargs:
        return send(runtime, generator, None) if how == "__next__" else generator
    if kwargs:
        raise TypeError(f"generator.{how}() takes no keyword arguments")
    if how == "close":
        return close(runtime, generator)
    if how == "throw":
        if not args:
            raise TypeError("throw expected at least 1 argument, got 0")
        return runtime.prelude_frame("generator_throw", (generator, *args))
    if len(args) != 1:
        raise TypeError(f"generator.send() takes exactly one argument ({len(args)} given)")
    return send(runtime, generator, args[0])


def send(runtime: object, generator: Generator, value: object) -> object:
    """Go on with a suspended generator; StopIteration once it is finished."""
    if runtime.warming is not None and generator.frame is not None and not generator.frame.pc:
        runtime.warming.use(generator.code)
    raw, translator = generator.raw, runtime.translator
    # awaitables of asynchronous generators stay in the machine, which knows their states
    if raw is None and translator is not None and value is None and not is_awaited(generator) and translator.start_generator(generator):
        raw = generator.raw
    if raw is not None:
        if raw.gi_frame is None:
            raise _reused(generator) or StopIteration
        if not raw.gi_running:
            return raw.send(value)
    if generator.running or raw is not None:
        raise ValueError(f"{generator.kind} already executing")
    frame = generator.frame
    if frame is None:
        raise _reused(generator) or StopIteration
    if frame.pc == 0 and value is not None and is_awaited(generator):
        if "value" not in frame.code.parameters:
            raise RuntimeError("can't send non-None value to a just-started coroutine")
        frame.locals[frame.code.slots.index("value")], value = value, None
    if frame.pc == 0 and value is not None:
        raise TypeError(f"can't send non-None value to a just-started {generator.kind.replace('_', ' ')}")
    frame.generator = generator
    return Resume(frame, "send", value)


def throw(generator: Generator, exc: BaseException) -> object:
    """Raise an exception where the generator is suspended."""
    raw = generator.raw
    if raw is not None and raw.gi_frame is not None and not raw.gi_running:
        # the host's `yield from` does not know the script's GeneratorExit
        delegates = isinstance(exc, exceptions.GeneratorExit) and raw.gi_suspended and raw.gi_yieldfrom is not None
        if not delegates or not generator.runtime.translator.to_machine(generator):
            return raw.throw(exc)
    if generator.running or (raw is not None and raw.gi_running):
        raise ValueError(f"{generator.kind} already executing")
    frame = generator.frame
    if frame is None:
        reused = _reused(generator)
        if reused is not None:
            raise reused
        return Throw(exc, PASSING)
    frame.generator = generator
    if not frame.pc and is_awaited(generator):  # it begins, with the exception for the generator
        slots = frame.code.slots
        if "args" in slots:
            frame.locals[slots.index("args")] = (exc,)
        else:
            frame.locals[slots.index("exc")] = exc
        return Resume(frame, "send", None)
    return Resume(generator.frame, "raise", exc)


def is_awaited(generator: Generator) -> bool:
    """Whether it is what a method of an asynchronous generator gave."""
    return bool(generator.code.flags & PRELUDE) and generator.code.name in AWAITED


def _reused(generator: Generator) -> RuntimeError | None:
    """The refusal of an awaitable that has ended, None for a generator."""
    if generator.kind == "coroutine" or (generator.code.flags & PRELUDE and generator.code.name == "coroutine_wrapper"):
        return RuntimeError("cannot reuse already awaited coroutine")
    if is_awaited(generator):
        what = "__anext__()/asend()" if generator.code.name == "async_generator_asend" else "aclose()/athrow()"
        return RuntimeError(f"cannot reuse already awaited {what}")
    return None


def close(runtime: object, generator: Generator) -> object:
    """``generator.close()``: nothing to run for one that never started or is finished."""
    frame = generator.frame
    if generator.finished:
        return None
    if generator.raw is None and frame.pc == 0 and not generator.running:
        generator.frame = None
        return None
    return runtime.prelude_frame("generator_close", (generator,))


_OLD_ATHROW = "the (type, exc, tb) signature of athrow() is deprecated, use the single-arg signature instead."


def _async_method(entry: str, count: int | None) -> Callable:
    def method(runtime: object, generator: AsyncGenerator, args: tuple | list, kwargs: dict) -> object:
        if kwargs or (count is not None and len(args) != count):
            wanted = "exactly one argument" if count else "no arguments"
            raise TypeError(f"{entry.replace('_a', '.a', 1)}() takes {wanted} ({len(args)} given)")
        if count is None and len(args) > 1 and HOST >= (3, 12):
            runtime.warn(_OLD_ATHROW, DeprecationWarning)
        if generator.frame is not None and not generator.frame.pc:
            runtime.awaiting.begun(generator)
        return runtime.prelude_frame(entry, (generator, *args) if count is None else (generator, *args, None))

    return method


ASYNC_METHODS: dict[str, Callable] = {
    "asend": _async_method("async_generator_asend", 1), "athrow": _async_method("async_generator_athrow", None),
    "aclose": _async_method("async_generator_aclose", 0),
    "__anext__": lambda runtime, generator, _args, _kwargs: runtime.get_anext(generator),
}  # fmt: skip
"""Methods of asynchronous generators: each gives an awaitable."""


STANDIN_CONSTRUCTORS: dict[str, Callable] = {}
"""Name of a class that stands for a host type -> ``(runtime, args, kwargs)``; the builtins fill it."""


def call_class(runtime: object, cls: type, args: tuple | list, kwargs: dict | None) -> object:
    """A class: through its metaclass, else a native constructor, else a new instance."""
    guest = runtime.GuestType
    if isinstance(cls, guest):
        raw = runtime.special(type(cls), "__call__")
        if raw is not None:
            return invoke(runtime, bind(runtime, raw, cls, type(cls)), args, kwargs)
        if id(cls) in runtime.standin_types:
            entry = STANDIN_CONSTRUCTORS.get(cls.__name__)
            if entry is None:
                raise TypeError(f"cannot create '{cls.__name__}' instances")
            return entry(runtime, args, kwargs or {})
        return instantiate(runtime, cls, args, kwargs)
    entry = runtime.constructors.get(cls)
    if entry is not None:
        return entry(runtime, args, kwargs or {})
    if cls in registry.DIRECT_TYPES:
        return cls(*args, **(kwargs or {}))
    if cls in _SINGLETONS:
        if args or kwargs:
            raise TypeError(f"{'EllipsisType' if cls is type(...) else cls.__name__} takes no arguments")
        return _SINGLETONS[cls]
    raise TypeError(f"cannot create '{cls.__name__}' instances")


_SINGLETONS = {type(value): value for value in (None, ..., NotImplemented)}


def instantiate(runtime: object, cls: type, args: tuple | list, kwargs: dict | None) -> object:
    """``type.__call__``: __new__, then __init__."""
    new = runtime.special(cls, "__new__")
    init = runtime.special(cls, "__init__")
    if new is None and (special := runtime.abstract_error(cls)) is not None:
        raise special
    if new is None and runtime.native_base(cls) is None:
        if init is None:
            if args or kwargs:
                raise TypeError(f"{cls.__name__}() takes no arguments")
            return object.__new__(cls)
        if type(init) is FunctionType:
            return runtime.prelude_frame("initialise", (object.__new__(cls), init, args, kwargs or {}))
    if new is not None:
        new = late(runtime, bind(runtime, new, None, cls))
    return runtime.prelude_frame("instantiate", (cls, new, init, tuple(args), kwargs or {}))


def call_native(runtime: object, f: object, args: tuple | list, kwargs: dict) -> object:
    """A native function or method, vetted by its type and name."""
    cls = type(f)
    if cls is BuiltinFunctionType:
        owner = f.__self__
        if owner is None or type(owner) is registry.ModuleType:
            if f in registry.DIRECT_FUNCTIONS:
                return f(*args, **kwargs)
            raise TypeError(f"{f.__name__}() is not available")
        entry = registry.method_entry(runtime, owner, f.__name__)
        if entry is None:
            return f(*args, **kwargs)
        return entry(runtime, owner, args, kwargs)
    if hasattr(f, "__objclass__") and cls is not type([].__len__):
        if not args:
            raise TypeError(f"unbound method {f.__objclass__.__name__}.{f.__name__}() needs an argument")
        entry = registry.unbound_entry(runtime, f.__objclass__, f.__name__)
        if entry is None:
            return f(*args, **kwargs)
        if not isinstance(args[0], f.__objclass__):
            return f(*args, **kwargs)  # the host's own error
        return entry(runtime, args[0], args[1:], kwargs)
    entry = registry.method_entry(runtime, f.__self__, f.__name__)
    if entry is None:
        return f(*args, **kwargs)
    return entry(runtime, f.__self__, args, kwargs)


def no_exception(runtime: object, kind: type, value: object, *, thrown: bool = False) -> TypeError:
    """The error of an exception class whose ``__new__`` gave something else, where it is raised or thrown into a generator."""
    got = runtime.type_of(value).__name__ if thrown else type.__repr__(runtime.type_of(value))
    return TypeError(f"calling {type.__repr__(kind)} should have returned an instance of BaseException, not {got}")


def throw_value(runtime: object, value: object, cause: object = None, *, with_cause: bool = False) -> object:
    """``raise value`` (``from cause``): the Throw that does it, or a Frame that first makes the exception of a class."""
    if isinstance(value, type) and issubclass(value, BaseException):
        made = call_class(runtime, value, (), None)
        if type(made) is Frame:
            return made
        value = made
    if not isinstance(value, BaseException):
        raise TypeError("exceptions must derive from BaseException")
    if with_cause:
        if isinstance(cause, type) and issubclass(cause, BaseException):
            cause = call_class(runtime, cause, (), None)
            if type(cause) is Frame:
                return cause
        if cause is not None and not isinstance(cause, BaseException):
            raise TypeError("exception causes must derive from BaseException")
        value.__cause__ = cause
    return Throw(value, RAISED)


def answer(runtime: object, bail: Bail) -> object:
    """What guest code answers to a question of host code: the value, or the Frame or Resume that will give it."""
    name, target = bail.name, bail.target
    if name == "enter":
        space, values = bail.arguments
        bound = [values[p] for p in target.parameters]
        return activate(runtime, target, space, bind_cells(target, bound, closure_of([values[p] for p in target.freevars]) or ()))
    if name == "delegate":
        return _delegate(runtime, target, bail.arguments[0])
    if isinstance(target, Generator):
        return resume(runtime, target, "send", (None,)) if name == "__next__" else resume(runtime, target, name, bail.arguments)
    if name == "__call__" and isinstance(target, type):
        return call_class(runtime, target, bail.arguments, bail.keywords)
    cls = type(target)
    raw = runtime.special(cls, name)
    if type(raw) is FunctionType:
        return call_function(runtime, raw, (target, *bail.arguments), bail.keywords)
    bound = bind(runtime, raw, target, cls)
    if type(bound) is Frame and name in _COMPARISONS:
        return runtime.prelude_frame("compare_made", (_getter(runtime, bound), *bail.arguments))
    return invoke(runtime, bound, bail.arguments, bail.keywords)


_COMPARISONS = frozenset({"__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"})
"""Where the host takes a getter that fails for a method that is not there."""


def _delegate(runtime: object, sub: object, value: object) -> object:
    """The next item of an object of the script that a generator delegates to."""
    if value is not None:
        return runtime.prelude_frame("delegate_send", (sub, value))
    raw = runtime.special(type(sub), "__next__")
    return invoke(runtime, bind(runtime, raw, sub, type(sub)), (), None)
