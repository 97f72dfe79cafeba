"""Verification of a loaded state: frames fit their codes, generators their frames, and the whole is what `encode` writes."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from interpreter.bytecode.code import SUSPENDABLE
from interpreter.bytecode.opcodes import COMPLETION, NAMES, NUMBERS
from interpreter.bytecode.verify import frame_state
from interpreter.errors import SnapshotError
from interpreter.objects.frame import Frame
from interpreter.objects.signals import Signal
from interpreter.objects.values import UNBOUND, Cell
from interpreter.snapshot import migrate
from interpreter.snapshot.kinds_classes import switch_on_hooks
from interpreter.snapshot.kinds_functions import owners

if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.snapshot.decoder import Decoder

_FAULTS = (IndexError, KeyError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError, StopIteration, Signal)
"""What the host says about bytes that are wrong; each of them is a SnapshotError to the caller."""


def check_state(decoder: Decoder, version: int) -> tuple[list, dict]:
    """Load and check the whole: (frames, state). SnapshotError for anything that `encode` does not write."""
    engine = decoder.engine
    try:
        decoder.tokens = migrate.to_current(decoder.tokens, version)
        producer = decoder.take_exact(str)
        decoder.load()
        frames, state = _roots(decoder)
        decoder.finish()
        owners(decoder)
        running = set(map(id, frames))
        for frame in decoder.notes.get("frames", ()):
            _check_frame(engine, frame)
            _check_suspended(frame, running)
        _check_chain(frames)
        _check_fields(frames, state)
        switch_on_hooks(decoder)
        for frame in decoder.notes.get("frames", ()):
            if id(frame) not in running:
                frame.generator = None  # known while it runs only
    except SnapshotError:
        raise
    except MemoryError:
        raise SnapshotError("the snapshot needs more memory than there is") from None
    except _FAULTS as e:
        raise SnapshotError(f"the snapshot is not valid: {type(e).__name__}: {e}") from None
    del producer  # told to people by `pyinterp inspect`, decides nothing
    return frames, state


def _roots(decoder: Decoder) -> tuple[list, dict]:
    engine = decoder.engine
    frames = [decoder.internal(Frame) for _ in range(decoder.take_count())]
    if len(set(map(id, frames))) != len(frames):
        raise SnapshotError("a frame runs twice")
    state, main, modules = [decoder.expect(dict) for _ in range(3)]
    builtins, session = decoder.internal(dict), decoder.expect(list)
    if main is not engine.main or modules is not engine.modules or builtins is not engine.builtins:
        raise SnapshotError("the snapshot has no globals, modules or builtins")
    if [type(part) for part in session] != [int, list] or session[0] <= 0:
        raise SnapshotError("the session of the snapshot is not valid")
    engine.max_depth, engine.repr_stack = min(session[0], engine.max_depth), session[1]
    if not all(type(name) is str for name in state):
        raise SnapshotError("the state of the snapshot is not valid")
    return frames, state


def _texts(v: object) -> bool:
    return type(v) is list and all(type(t) is str for t in v)


_NUMBER = (int, float, type(None))
_COUNT = (int, type(None))
STATE: dict[str, Callable[[object], bool]] = {
    "call": lambda v: v is None or (type(v) is list and tuple(map(type, v)) in _CALLS and all(type(k) is str for k in v[2])),
    "feeds": lambda v: type(v) in _COUNT,
    "how": lambda v: v in ("start", "send"),
    "limits": lambda v: type(v) is dict and all(type(k) is str and type(n) in (*_NUMBER, bool) for k, n in v.items()),
    "used": lambda v: type(v) is list and tuple(map(type, v)) in _AMOUNTS and (v[2] is None or v[2] > 0),
    "externals": lambda v: v == "*" or _texts(v),
    "tools": _texts,
    "sources": lambda v: type(v) is dict and _texts([*v.keys(), *v.values()]),
    "script_name": lambda v: type(v) is str,
    "argv": _texts,
}
"""What the interface above stores beside the frames: each field and whether a value fits it. More fields may be there."""
_AMOUNTS = ((int, int, int, int), (int, int, type(None), int))
_CALLS = ((str, tuple, dict, int), (type(None), tuple, dict, int))


def _calls_in_flight(v: object) -> bool:
    return type(v) is list and all(type(c) is list and tuple(map(type, c)) == _CALLS[0] and all(type(k) is str for k in c[2]) for c in v)


_HOWS = ("send", "raise")


def _fitting_answer(how: str, value: object, numbers: list) -> bool:
    """Whether a recorded answer is one: an exception to raise; with numbers of calls that were in flight, what each was answered."""
    if how == "raise" and not isinstance(value, BaseException):
        return False
    return all(type(n) is int for n in numbers)


LATER: dict[str, Callable[[object], bool]] = {
    "async": _texts,
    "in_flight": _calls_in_flight,
    "answer": lambda v: type(v) is list and len(v) == 3 and [*map(type, v)][::2] == [str, list] and v[0] in _HOWS and _fitting_answer(*v),
    "watched": lambda v: type(v) is bool,
    "modules": lambda v: type(v) is dict and [*v] == ["host", "own", "path"] and all(map(_texts, v.values())),
    "timer": lambda v: v is None or (type(v) is list and len(v) == 1 and type(v[0]) in _NUMBER),
}
"""Fields that the first snapshots of the format have not."""


def _check_fields(frames: list, state: dict) -> None:
    for name, fits in STATE.items():
        if name not in state or not fits(state[name]):
            raise SnapshotError(f"the field {name!r} of the snapshot is not valid")
    for name, fits in LATER.items():
        if name in state and not fits(state[name]):
            raise SnapshotError(f"the field {name!r} of the snapshot is not valid")
    if state.get("timer") is not None and not (frames and state.get("in_flight")):
        raise SnapshotError("a run waits for calls in flight, and there are none")
    if type(state.get("system", {})) is not dict or ("system" not in state and type(state.get("slept")) not in (int, float)):
        raise SnapshotError("the field 'system' of the snapshot is not valid")  # once only the time slept was there
    call = state["call"]
    if (call is None) != (not frames):
        raise SnapshotError("a call waits in no frame, or a frame for no call")
    if frames and state["how"] != ("start" if call[0] is None else "send"):
        raise SnapshotError("the run does not wait as its call says")
    if frames and state["how"] == "send" and COMPLETION[frames[-1].code.ops[frames[-1].pc]] in ("none", "jump", "yield"):
        raise SnapshotError("the innermost frame waits for no answer")


_SUSPENDING = (NUMBERS["YIELD"], NUMBERS["YIELD_FROM"])
_EXACT = {"list": list, "set": set, "dict": dict, "cell": Cell, "tuple": tuple, "str": str}
# Kinds of slots and operands, as the verifier of code knows them, of which each value has one type.


def _check_frame(engine: object, frame: Frame) -> None:
    """Stack, cells, temporaries and exceptions are what the code expects at this place."""
    code, pc = frame.code, frame.pc
    if len(frame.stack) != code.depth[pc]:
        raise SnapshotError(f"the stack of {code.qualname} does not fit its code")
    if any(v is UNBOUND for v in frame.stack):
        raise SnapshotError(f"the stack of {code.qualname} holds no value")
    kinds, bound, operands = frame_state(code, pc)
    if bound < 0:
        raise SnapshotError(f"{code.qualname} stands where nothing arrives")
    for slot, (kind, value) in enumerate(zip(kinds, frame.locals, strict=True)):
        if not bound >> slot & 1:
            continue  # nothing takes it for what it once was: emitted code leaves None where the machine leaves nothing
        if value is UNBOUND:
            raise SnapshotError(f"the variable {code.slots[slot]!r} of {code.qualname} is not bound")
        if kind in _EXACT and type(value) is not _EXACT[kind]:
            raise SnapshotError(f"the variable {code.slots[slot]!r} of {code.qualname} is no {kind}")
    for kind, value in zip(operands, frame.stack, strict=True):
        if kind is not None and not _is_operand(engine, kind, value):
            raise SnapshotError(f"an operand of {code.qualname} is no {kind}")
    for slot in code.handled[pc]:
        if frame.locals[slot] is not UNBOUND and not issubclass(type(frame.locals[slot]), BaseException):
            raise SnapshotError(f"{code.qualname} handles what is no exception")
    for entry in frame.log or ():
        _check_answer(entry)


def _check_suspended(frame: Frame, running: set[int]) -> None:
    if frame.pc and id(frame) not in running and frame.code.ops[frame.pc] not in _SUSPENDING:
        raise SnapshotError(f"{frame.code.qualname} is suspended where nothing suspends")


def _is_operand(engine: object, kind: str, value: object) -> bool:
    if kind in _EXACT:
        return type(value) is _EXACT[kind]
    return value is engine.intrinsics.get(kind) if kind in engine.intrinsics else type(value) is tuple and len(value) == _TRIPLE


_TRIPLE = 3
# Type, exception and traceback for ``__exit__``.
_ASKED, _ANSWERED, _RAISED = 2, 4, 5
# Entries of a replay log: name and object asked; and the answer; and the exception handled then.


def _check_answer(entry: list) -> None:
    if len(entry) not in (_ASKED, _ANSWERED, _RAISED) or type(entry[0]) is not str:
        raise SnapshotError("an answer of a replay log is not valid")
    if len(entry) > _ASKED:
        right = type(entry[2]) is bool and (entry[2] or issubclass(type(entry[3]), BaseException))
        if not right or entry[2] is (len(entry) == _RAISED):
            raise SnapshotError("an answer of a replay log is not valid")


def _check_chain(frames: list[Frame]) -> None:
    """Each frame but the innermost stands at an instruction that can have called the next one."""
    running = set()
    for outer, inner in pairwise(frames):
        if COMPLETION[outer.code.ops[outer.pc]] in ("none", "jump"):
            raise SnapshotError(f"{outer.code.qualname} at {NAMES[outer.code.ops[outer.pc]]} cannot have called {inner.code.qualname}")
    for frame in frames:
        if bool(frame.code.flags & SUSPENDABLE) != (frame.generator is not None) or id(frame.generator) in running:
            raise SnapshotError(f"{frame.code.qualname} runs for no generator, or for one that runs already")
        if frame.generator is not None:
            running.add(id(frame.generator))


