"""Handlers: iterators and loops over them."""

from interpreter.bytecode.code import Code
from interpreter.machine.ops_build import EXACT_ITERABLES
from interpreter.objects import calls
from interpreter.objects.frame import SIGNALS, Frame, Resume
from interpreter.objects.generators import Generator


def get_iter(runtime: object, frame: Frame, slot: int) -> object:
    """GET_ITER."""
    iterable = frame.stack[-1]
    if type(iterable) in EXACT_ITERABLES:
        frame.locals[slot] = iter(iterable)
    else:
        value = runtime.get_iter(iterable)
        if type(value) in SIGNALS:
            return value
        frame.locals[slot] = value
    frame.stack.pop()
    frame.pc += 1
    return None


def for_next(runtime: object, frame: Frame, arg: tuple[int, int, int]) -> object:
    """FOR."""
    source, target, end = arg
    if runtime.warming is not None:
        runtime.warming.use(frame.code, frame.pc)
    if runtime.translator is not None and frame.log is None:  # an item that was answered is not asked for again
        outcome = runtime.translator.enter_loop(frame)
        if outcome is not False:
            return outcome
    it = frame.locals[source]
    if isinstance(it, Generator):
        if it.finished:
            frame.pc = end
            return None
        try:
            value = calls.send(runtime, it, None)
        except StopIteration:
            frame.pc = end
            return None
        if type(value) is Resume:
            return value
        frame.locals[target] = value
        frame.pc += 1
        return None
    try:
        frame.locals[target] = next(it)
    except StopIteration:
        frame.pc = end
        return None
    frame.pc += 1
    return None


def get_yield_iter(runtime: object, frame: Frame, slot: int) -> object:
    """GET_YIELD_ITER."""
    iterable = frame.stack[-1]
    if isinstance(iterable, Generator):
        if iterable.kind == "coroutine" and not frame.code.flags & 8:
            raise TypeError("cannot 'yield from' a coroutine object in a non-coroutine generator")
        frame.locals[slot] = iterable
        frame.stack.pop()
        frame.pc += 1
        return None
    return get_iter(runtime, frame, slot)


def get_awaitable(runtime: object, frame: Frame, slot: int) -> object:
    """GET_AWAITABLE."""
    value = runtime.get_awaitable(frame.stack[-1], frame.code.slots[slot].strip(".0123456789"))
    if type(value) in SIGNALS:
        return value
    frame.locals[slot] = value
    frame.stack.pop()
    frame.pc += 1
    return None


def get_aiter(runtime: object, frame: Frame, slot: int) -> object:
    """GET_AITER."""
    value = runtime.get_aiter(frame.stack[-1])
    if type(value) in SIGNALS:
        return value
    frame.locals[slot] = value
    frame.stack.pop()
    frame.pc += 1
    return None


def get_anext(runtime: object, frame: Frame, slot: int) -> object:
    """GET_ANEXT."""
    value = runtime.get_anext(frame.locals[slot])
    if type(value) in SIGNALS:
        return value
    frame.stack.append(value)
    frame.pc += 1
    return None


def match_sequence(runtime: object, frame: Frame, _arg: object) -> None:
    """MATCH_SEQUENCE."""
    frame.stack[-1] = runtime.pattern_kind(frame.stack[-1]) == "sequence"
    frame.pc += 1


def match_mapping(runtime: object, frame: Frame, _arg: object) -> None:
    """MATCH_MAPPING."""
    frame.stack[-1] = runtime.pattern_kind(frame.stack[-1]) == "mapping"
    frame.pc += 1


def _for(code: Code, pc: int, arg: tuple[int, int]) -> tuple:
    return for_next, (arg[0], arg[1], code.end[pc] + 1)


HANDLERS = {
    "GET_ITER": get_iter, "FOR": for_next, "GET_YIELD_ITER": get_yield_iter, "GET_AWAITABLE": get_awaitable, "GET_AITER": get_aiter,
    "GET_ANEXT": get_anext, "MATCH_SEQUENCE": match_sequence, "MATCH_MAPPING": match_mapping,
}  # fmt: skip
PREPARE = {"FOR": _for}
