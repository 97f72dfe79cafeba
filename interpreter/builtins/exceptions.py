"""Intrinsics of exceptions and generators: groups for except*, what __exit__ gets, throwing, closing."""

from __future__ import annotations

from interpreter.bytecode.opcodes import NUMBERS
from interpreter.objects import calls, exceptions, typeobjects
from interpreter.objects.exceptions import state_of
from interpreter.objects.frame import SIGNALS
from interpreter.objects.generators import AsyncGenerator, Coroutine, Generator
from interpreter.objects.introspection import TracebackView, exception_traceback, set_exception_traceback
from interpreter.scopes.host_version import HOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def exception_triple(runtime: object, args: tuple, _kwargs: dict) -> tuple:
    """Intrinsic ``exception_triple(exc)``: (type, exception, traceback)."""
    exc = args[0]
    return runtime.type_of(exc), exc, exception_traceback(exc)


# -- except*
def check_group_types(_runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic ``check_group_types(kinds)``: TypeError for what except* cannot catch."""
    kinds = args[0]
    for kind in kinds if type(kinds) is tuple else (kinds,):
        if not (isinstance(kind, type) and type.__subclasscheck__(BaseException, kind)):
            raise TypeError("catching classes that do not inherit from BaseException is not allowed")
        if type.__subclasscheck__(BaseExceptionGroup, kind):
            raise TypeError("catching ExceptionGroup with except* is not allowed. Use except instead.")


def exception_matches(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic ``exception_matches(exc, kinds)``: as an except clause matches, without hooks."""
    exc, kinds = args
    return any(type.__instancecheck__(kind, exc) for kind in (kinds if type(kinds) is tuple else (kinds,)))


def wrapped_exception(_runtime: object, args: tuple, _kwargs: dict) -> BaseExceptionGroup:
    """Intrinsic ``wrapped_exception(exc)``: a group of the one exception, for an except* clause that takes it."""
    group = BaseExceptionGroup("", (args[0],))
    set_exception_traceback(group, exception_traceback(args[0]))
    return group


def copy_exception_state(_runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic ``copy_exception_state(group, part)``: traceback, cause, context and notes of a group for a part of it."""
    group, part = args
    set_exception_traceback(part, exception_traceback(group))
    part.__cause__ = group.__cause__
    part.__context__ = group.__context__
    notes = state_of(group, "__dict__").get("__notes__")
    if isinstance(notes, (list, tuple)):
        state_of(part, "__dict__")["__notes__"] = list(notes)


def same_exception_state(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic ``same_exception_state(original, exc)``: whether `exc` is a part of the original raised again as it was."""
    original, exc = args
    return (
        isinstance(exc, BaseExceptionGroup)
        and state_of(exc, "__dict__").get(".tb") == state_of(original, "__dict__").get(".tb")
        and exc.__cause__ is original.__cause__
        and exc.__context__ is original.__context__
        and state_of(exc, "__dict__").get("__notes__") == state_of(original, "__dict__").get("__notes__")
    )


def check_condition(_runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic ``check_condition(condition)``: TypeError for what split and subgroup do not take."""
    condition = args[0]
    kinds = condition if type(condition) is tuple else (condition,)
    if all(isinstance(k, type) and type.__subclasscheck__(BaseException, k) for k in kinds):
        return
    if callable(condition) and not isinstance(condition, type):
        return
    ExceptionGroup("", [ValueError()]).split(None)  # the host's own refusal


# -- generators
_OLD_THROW = "the (type, exc, tb) signature of throw() is deprecated, use the single-arg signature instead."


def throw(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``throw(generator, exc)``. What is no exception, as the ``__new__`` of a class gave it, throws the error about that."""
    generator, exc = args
    if not isinstance(exc, BaseException):
        given = runtime.calling_frame().locals[1]
        exc = calls.no_exception(runtime, given[0] if type(given) is tuple and isinstance(given[0], type) else type(exc), exc, thrown=True)
    return calls.throw(generator, exc)


def thrown_exception(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``thrown_exception(kind[, value[, traceback]])``: the exception that ``generator.throw`` is to raise."""
    if len(args) > 3:
        raise TypeError(f"throw expected at most 3 arguments, got {len(args)}")
    if len(args) > 1 and HOST >= (3, 12) and runtime.calling_frame().code.name == "generator_throw":
        runtime.warn(_OLD_THROW, DeprecationWarning)
    kind, value, tb = (*args, None, None)[:3]
    if tb is not None and type(tb) is not TracebackView:
        raise TypeError("throw() third argument must be a traceback object")
    if isinstance(kind, BaseException):
        if value is not None:
            raise TypeError("instance exception may not have a separate value")
        exc = kind
    elif isinstance(kind, type) and type.__subclasscheck__(BaseException, kind):
        if isinstance(value, BaseException) and type.__instancecheck__(kind, value):
            exc = value
        else:
            exc = calls.call_class(runtime, kind, () if value is None else value if type(value) is tuple else (value,), None)
            if type(exc) in SIGNALS:
                return exc
    else:
        raise TypeError(f"exceptions must be classes or instances deriving from BaseException, not {runtime.type_of(kind).__name__}")
    if tb is not None:
        set_exception_traceback(exc, tb)
    return exc


def closed_value(_runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``closed_value(stop)``: what ``close()`` gives when the generator returned; a value from 3.13 on."""
    return args[0].value if typeobjects.HOST_VERSION >= (3, 13) else None


def generator_kind(_runtime: object, args: tuple, _kwargs: dict) -> str:
    """Intrinsic ``generator_kind(generator)``."""
    return "coroutine" if calls.is_awaited(args[0]) else args[0].kind.replace("_", " ")


def resume(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``resume(generator, value)``: send to a generator of any kind."""
    return calls.send(runtime, *args)


def yields_value(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic ``yields_value(generator)``: whether an asynchronous generator stands at a yield, not at an await."""
    frame = args[0].frame
    return frame is not None and frame.code.ops[frame.pc] == _YIELD


_YIELD = NUMBERS["YIELD"]


def async_finished(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic ``async_finished(generator)``: whether an asynchronous generator has ended."""
    return args[0].finished


def enter_async(_runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic ``enter_async(generator, method)``: an awaitable of the method begins. RuntimeError while another has not ended."""
    generator, method = args
    if generator.busy:
        raise RuntimeError(f"{method}(): asynchronous generator is already running")
    if generator.closed and method != "anext":
        raise StopAsyncIteration
    generator.busy = True
    if method == "aclose":
        generator.closed = True


def leave_async(_runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic ``leave_async(generator, closed)``: the awaitable has ended, and the generator if `closed`."""
    generator, closed = args
    generator.busy = False
    if closed:
        generator.closed = True


def is_coroutine(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic ``is_coroutine(value)``."""
    return type(args[0]) is Coroutine


def is_iterator(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic ``is_iterator(value)``."""
    return runtime.is_iterator(args[0])


def is_async_iterator(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic ``is_async_iterator(value)``."""
    cls = type(args[0])
    return cls is AsyncGenerator or (isinstance(cls, runtime.GuestType) and runtime.special(cls, "__anext__") is not None)


def is_generator(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic ``is_generator(value)``."""
    return isinstance(args[0], Generator)


VALUES: dict[str, object] = {
    "GeneratorExit": exceptions.GeneratorExit, "AssertionError": AssertionError, "StopAsyncIteration": StopAsyncIteration,
}  # fmt: skip
INTRINSICS: dict[str, Callable] = {
    "exception_triple": exception_triple, "check_group_types": check_group_types, "exception_matches": exception_matches,
    "wrapped_exception": wrapped_exception, "copy_exception_state": copy_exception_state, "same_exception_state": same_exception_state,
    "check_condition": check_condition, "throw": throw, "thrown_exception": thrown_exception, "closed_value": closed_value,
    "generator_kind": generator_kind, "is_coroutine": is_coroutine, "is_iterator": is_iterator, "is_async_iterator": is_async_iterator,
    "is_generator": is_generator, "resume": resume, "yields_value": yields_value, "async_finished": async_finished,
    "enter_async": enter_async, "leave_async": leave_async,
}  # fmt: skip
