"""Exceptions between host and script: what each side is told of the other's."""

from __future__ import annotations

from interpreter.errors import ConversionError, SyntaxProblem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MAX_GROUP_DEPTH = 50
"""Deepest nesting of exception groups that is kept."""


def exception_for(error: Exception, builtins: Mapping[str, object], taken_in: Callable[[object], object], depth: int = 0) -> BaseException:
    """An exception of the script's for `error`: of the same class if that is a builtin one, else RuntimeError with its text.

    ``builtins`` are the script's, ``taken_in`` copies a value for the script or raises ConversionError.
    """
    cls = type(error)
    if builtins.get(cls.__name__) is not cls:
        return RuntimeError(_text_of(error))
    if isinstance(error, BaseExceptionGroup):
        if depth == MAX_GROUP_DEPTH:
            return RuntimeError(_text_of(error))
        return cls(str(error.message), [exception_for(e, builtins, taken_in, depth + 1) for e in error.exceptions])
    try:
        made = cls(*taken_in(_arguments(error)))
    except ConversionError:
        return named(cls, _text_of(error)) or RuntimeError(_text_of(error))
    except Exception:  # noqa: BLE001 - arguments that the class does not take
        return named(cls, _text_of(error)) or RuntimeError(_text_of(error))
    return made


def named(cls: type[BaseException], text: str) -> BaseException | None:
    """An exception of a builtin class with a text; None for a class that cannot be made from a text alone."""
    try:
        return cls(text)
    except TypeError:
        return None


def _arguments(error: Exception) -> tuple:
    """What makes an equal exception."""
    if isinstance(error, OSError) and error.filename is not None:
        second = () if error.filename2 is None else (None, error.filename2)
        return (*error.args[:2], error.filename, *second)
    return error.args


def _text_of(error: Exception) -> str:
    try:
        return str(error)
    except Exception:  # noqa: BLE001 - as CPython's printer
        return "<exception str() failed>"


def syntax_problem(e: SyntaxError | ValueError | RecursionError | MemoryError, script_name: str) -> SyntaxProblem:
    """What a host is told of text that does not compile."""
    import traceback

    if not isinstance(e, SyntaxError):  # null bytes, lone surrogates; nesting that the host cannot follow
        text = "too many nested expressions" if isinstance(e, (RecursionError, MemoryError)) else str(e)
        e = SyntaxError(text, (script_name, None, None, None))
    shown = "".join(traceback.format_exception_only(type(e), e))
    return SyntaxProblem(type(e).__name__, e.msg, shown, e.lineno, e.offset, e.text)


def exit_code(exc: BaseException, text: str) -> int | str | None:
    """What ``sys.exit`` ends a process with: a status, or a text to show; None for another exception."""
    if not isinstance(exc, SystemExit):
        return None
    code = SystemExit.code.__get__(exc)  # not what a subclass of the script calls so
    return int(code) if type(code) in (int, bool) else text
