"""Guest functions: host function objects whose code leads back to the script's Code.

A guest function is an exact host function. Its host code is a stub with the script's signature, so binding of arguments,
defaults, and the text of every arity error are the host's own. Called from beneath host code, the stub bails out (or answers
from the replay log); the machine itself never runs it, except to bind arguments. The last constant of the stub is the Code.

A Code must not own the host code that leads back to it: the host's collector does not look into host code, so neither would ever be
freed. Codes hold weak references; what owns host code are the functions made of it, and the table behind `keep`.
"""

import sys
from _collections import deque
from _weakref import ref
from types import CellType, CodeType, FunctionType, MethodType

from interpreter.bytecode.code import PRELUDE, VARARGS, VARKEYWORDS, Code

CO_VARARGS, CO_VARKEYWORDS = 4, 8

_templates: dict[int, CodeType] = {}
_kept: deque[CodeType] = deque(maxlen=4096)
# the last that were made in this process: enough for a hundred scripts that run again and again
_kept_for_good: list[CodeType] = []


def _template(free: int) -> CodeType:
    """Host code of a function with `free` free variables that only calls the runtime's entry; made once for each count."""
    if free not in _templates:
        from interpreter.translator.assemble import stub_template

        _templates[free] = stub_template(free)
    return _templates[free]


def stub(code: Code) -> CodeType:
    """Host code with the signature of `code`; made once for each Code, and again if it is no longer kept."""
    made = code.stub() if code.stub is not None else None
    if made is None:
        made = _make_stub(code)
        code.stub = keep(code, made)
    return made


def keep(code: Code, made: CodeType) -> ref[CodeType]:
    """A weak reference to host code that leads to `code`, for the Code to hold; the host code stays for the next who ask for it."""
    if code.flags & PRELUDE:
        _kept_for_good.append(made)  # these Codes live as long as the process
    else:
        _kept.append(made)
    return ref(made)


def _make_stub(code: Code) -> CodeType:
    template = _template(len(code.frees))
    flags = template.co_flags | (CO_VARARGS if code.flags & VARARGS else 0) | (CO_VARKEYWORDS if code.flags & VARKEYWORDS else 0)
    parameters = code.parameters
    return template.replace(
        co_argcount=code.argcount,
        co_posonlyargcount=code.posonly,
        co_kwonlyargcount=code.kwonly,
        co_nlocals=len(parameters),
        co_varnames=parameters,
        co_flags=flags,
        co_name=code.name,
        co_qualname=code.qualname,
        co_freevars=code.freevars,
        co_filename="<script>",
        co_firstlineno=1,
        co_consts=(*template.co_consts, code),
    )


def is_guest(function: object) -> bool:
    """Whether this is a function of the script, and no host function of ours."""
    return type(function) is FunctionType and type(function.__code__.co_consts[-1]) is Code


def code_of(function: FunctionType) -> Code:
    """The script's Code behind a guest function."""
    return function.__code__.co_consts[-1]


def closure_of(cells: list) -> tuple[CellType, ...] | None:
    """Host closure that holds cells of ours."""
    return tuple(map(CellType, cells)) if cells else None


def called_frame() -> tuple[Code, dict, dict]:
    """Code, globals and bound arguments (free variables' cells included) of the stub that called its entry."""
    frame = sys._getframe(2)
    return frame.f_code.co_consts[-1], frame.f_globals, dict(frame.f_locals)


def is_builtin_method(runtime: object, method: MethodType) -> bool:
    """Whether a host bound method is a builtin function or method for the script: nothing behind it is the script's."""
    return method.__self__ is runtime or (type(method.__func__) is FunctionType and not is_guest(method.__func__))


def guest_function(runtime: object, value: object) -> FunctionType | None:
    """The script's function that a value is, or that it is a bound method of; else None."""
    if type(value) is MethodType:
        value = None if value.__self__ is runtime else value.__func__
    return value if is_guest(value) else None
