"""Handlers: calls, functions, imports."""

from types import FunctionType

from interpreter.bytecode.code import SUSPENDABLE, Code
from interpreter.objects import calls
from interpreter.objects.frame import SIGNALS, Frame, bind_cells
from interpreter.objects.modules import may_import
from interpreter.objects.values import UNBOUND


def call(runtime: object, frame: Frame, arg: tuple[int, tuple[str, ...], int]) -> object:
    """CALL."""
    n, names, size = arg
    stack = frame.stack
    base = len(stack) - size
    f = stack[base]
    runtime.frame = frame
    if names:
        value = calls.invoke(runtime, f, stack[base + 1 : base + 1 + n], dict(zip(names, stack[base + 1 + n :], strict=True)))
    elif type(f) is FunctionType:
        code = f.__code__.co_consts[-1]
        if code.simple and code.argcount == n and runtime.translator is None and runtime.warming is None and not code.flags & SUSPENDABLE:
            # the common case, in line
            values = stack[base + 1 :]
            if code.cells or code.frees:
                return Frame(code, f.__globals__, bind_cells(code, values, f.__closure__ or ()))
            values += [UNBOUND] * code.extra
            return Frame(code, f.__globals__, values)
        value = calls.call_function(runtime, f, stack[base + 1 :], None)
    else:
        value = calls.invoke(runtime, f, stack[base + 1 :], None)
    if type(value) in SIGNALS:
        return value
    del stack[base:]
    stack.append(value)
    frame.pc += 1
    return None


def call_ex(runtime: object, frame: Frame, _arg: object) -> object:
    """CALL_EX."""
    stack = frame.stack
    runtime.frame = frame
    value = calls.invoke(runtime, stack[-3], stack[-2], stack[-1])
    if type(value) in SIGNALS:
        return value
    del stack[-2:]
    stack[-1] = value
    frame.pc += 1
    return None


def make_function(runtime: object, frame: Frame, arg: tuple[Code, int, tuple[int, ...]]) -> None:
    """FUNCTION."""
    code, flags, slots = arg
    stack = frame.stack
    annotations = stack.pop() if flags & 4 else None
    kwdefaults = stack.pop() if flags & 2 else None
    defaults = stack.pop() if flags & 1 else None
    cells = [frame.locals[slot] for slot in slots]
    stack.append(runtime.function(code, frame.globals, cells, defaults, kwdefaults, annotations))
    frame.pc += 1


def import_name(runtime: object, frame: Frame, arg: tuple[str, int, tuple[str, ...] | None]) -> object:
    """IMPORT_NAME."""
    name, level, names = arg
    runtime.frame = frame
    if frame.globals is not runtime.main and not may_import(runtime, frame.globals):
        raise ImportError("__import__ not found")
    value = runtime.import_name(frame.globals, name, level, names)
    if type(value) in SIGNALS:
        return value
    frame.stack.append(value)
    frame.pc += 1
    return None


def import_from(runtime: object, frame: Frame, name: str) -> object:
    """IMPORT_FROM."""
    value = runtime.import_from(frame.stack[-1], name)
    if type(value) in SIGNALS:
        return value
    frame.stack[-1] = value
    frame.pc += 1
    return None


def import_star(runtime: object, frame: Frame, _arg: object) -> object:
    """IMPORT_STAR."""
    space = frame.locals[0] if frame.code.flags & 64 else frame.globals
    value = runtime.import_star(frame.stack[-1], space)
    if type(value) in SIGNALS:
        return value
    frame.stack.pop()
    frame.pc += 1
    return None


HANDLERS = {
    "CALL": call, "CALL_EX": call_ex, "FUNCTION": make_function, "IMPORT_NAME": import_name, "IMPORT_FROM": import_from,
    "IMPORT_STAR": import_star,
}  # fmt: skip
PREPARE = {
    "CALL": lambda _code, _pc, arg: (call, (arg[0], arg[1], 1 + arg[0] + len(arg[1]))),
    "FUNCTION": lambda code, _pc, arg: (make_function, (code.consts[arg[0]], arg[1], arg[2])),
}
