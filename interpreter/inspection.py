"""What a snapshot holds, told without running anything of it: the pending call, frames, variables, amounts used, sizes by type."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from types import BuiltinFunctionType, FunctionType, MethodType

from interpreter.bytecode.code import PRELUDE
from interpreter.loading import load_host
from interpreter.machine.heap import sizes_by_type
from interpreter.objects.classes import instance_dict
from interpreter.objects.external import External
from interpreter.objects.introspection import line_of, local_values
from interpreter.objects.modules import Module
from interpreter.objects.natives.representation import type_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from interpreter.limits import Limits

MAX_TEXT, MAX_ITEMS, MAX_DEPTH = 120, 8, 3
"""Longest text, most items and deepest nesting of a value that is shown."""


@dataclass(frozen=True)
class FrameInfo:
    """One frame of a paused run: ``source`` is its current line, ``variables`` maps names to short texts of the values."""

    function: str
    filename: str
    line: int
    source: str
    variables: dict[str, str]


@dataclass(frozen=True)
class Inspection:
    """What `inspect` tells.

    ``kind`` is "run" or "session". ``function_name``, ``args``, ``kwargs`` (texts) and ``call_id`` tell the pending call; None and
    empty for a forced pause and between two feeds. ``in_flight`` are the texts of all calls that the script awaits, by call id.
    ``frames`` stand outermost first. ``limits`` and ``used`` map names to amounts, ``types`` maps each type's name to
    (number of values, bytes), the largest first.
    """

    kind: str
    size: int
    script_name: str
    function_name: str | None
    args: tuple[str, ...]
    kwargs: dict[str, str]
    call_id: int | None
    in_flight: dict[int, str]
    frames: tuple[FrameInfo, ...]
    variables: dict[str, str]
    limits: dict[str, float | None]
    used: dict[str, int]
    modules: tuple[str, ...]
    externals: tuple[str, ...]
    types: dict[str, tuple[int, int]] = field(default_factory=dict)


def inspect(blob: bytes, key: bytes | None = None, *, keys: Iterable[bytes] | None = None) -> Inspection:
    """Tell what a snapshot of a run or a session holds. No code of the script runs.

    Args:
        blob: what `dump` gave.
        key: the bytes must be signed with it.
        keys: keys one of which must have signed the bytes.

    Raises:
        SnapshotError: for bytes that `load` would refuse; modules of the host are not needed.
    """
    host, state = load_host(blob, key, keys, None, None, None, None, None, looks_only=True)
    engine = host.engine
    name, args, kwargs, call_id = state["call"] or (None, (), {}, None)
    shown = _Texts(engine)
    sizes = sizes_by_type(engine, [engine.main, *host.run.frames])
    return Inspection(
        kind="run" if state["feeds"] is None else "session",
        size=len(blob),
        script_name=host.script_name,
        function_name=name,
        args=tuple(map(shown, args)),
        kwargs={key: shown(value) for key, value in kwargs.items()},
        call_id=None if name is None else call_id,
        in_flight={number: _call_text(shown, *call) for number, call in engine.in_flight.items()},
        frames=tuple(_frame(frame, engine, shown) for frame in host.run.frames if not frame.code.flags & PRELUDE),
        variables=_variables(engine.main, shown),
        limits=_limits_shown(engine.budget.limits),
        used={"steps": engine.budget.steps, "calls": engine.budget.calls},
        modules=tuple(sorted(engine.modules)),
        externals=tuple(sorted(state["externals"])),
        types=dict(sorted(sizes.items(), key=lambda item: -item[1][1])),
    )


def _call_text(shown: _Texts, name: str, args: tuple, kwargs: dict) -> str:
    words = [*map(shown, args), *(f"{key}={shown(value)}" for key, value in kwargs.items())]
    return f"{name}({', '.join(words)})"


def _limits_shown(limits: Limits) -> dict[str, float | None]:
    return {
        "seconds": limits.seconds, "memory": limits.memory, "recursion": limits.recursion, "steps": limits.steps, "output": limits.output,
        "calls": limits.calls, "snapshot": limits.snapshot,
    }  # fmt: skip


def _frame(frame: object, engine: object, shown: _Texts) -> FrameInfo:
    code = frame.code
    line = line_of(code, frame.pc)
    lines = engine.sources.get(code.filename, "").splitlines()
    values = {} if code.name == "<module>" else local_values(code, frame.locals)
    return FrameInfo(
        function=code.qualname,
        filename=code.filename,
        line=line,
        source=lines[line - 1].strip() if 0 < line <= len(lines) else "",
        variables=_variables(values, shown),
    )


def _variables(values: dict, shown: _Texts) -> dict[str, str]:
    return {name: shown(value) for name, value in _named(values) if not (name.startswith("__") and name.endswith("__"))}


def _named(space: dict) -> Iterator[tuple[str, object]]:
    """The entries of a namespace that a script gave names to."""
    return ((name, value) for name, value in dict.items(space) if type(name) is str and name[:1] != ".")


class _Texts:
    """Short texts of values of one session, made without asking script code."""

    def __init__(self, engine: object) -> None:
        self.engine = engine

    def __call__(self, value: object, depth: int = 0) -> str:
        kind = type(value)
        if kind in (str, bytes, bytearray):
            return repr(value) if len(value) <= MAX_TEXT else f"{value[:MAX_TEXT]!r}... ({len(value)} long)"
        if kind is int:
            return str(value) if value.bit_length() <= 3 * MAX_TEXT else f"<int of {value.bit_length()} bits>"
        if kind in (float, complex, bool, type(None), range):
            return repr(value)
        if kind in _BRACKETS:
            return self.container(value, *_BRACKETS[kind], depth)
        if isinstance(value, type):
            return f"<class {type.__dict__['__qualname__'].__get__(value)!r}>"
        return self.thing(value, kind, depth)

    def thing(self, value: object, kind: type, depth: int) -> str:
        """Anything else: its type, with its name or, for an instance of a class of the script, its attributes."""
        name = type_name(self.engine, value)
        if kind in (FunctionType, MethodType, BuiltinFunctionType):
            return f"<{name} {value.__qualname__}>"
        if kind is External:
            return f"<external {value.name}>"
        if kind is Module:
            return f"<module {value.namespace.get('__name__')!s:.{MAX_TEXT}}>"
        space = instance_dict(value) if isinstance(kind, self.engine.GuestType) and depth < MAX_DEPTH else None
        if not space:
            return f"<{name} object>"
        parts = [f"{key}={self(part, depth + 1)}" for key, part in islice(_named(space), MAX_ITEMS)]
        return f"<{name} {', '.join(parts)}{', ...' if len(space) > MAX_ITEMS else ''}>"

    def container(self, value: object, opening: str, closing: str, depth: int) -> str:
        """The first items between brackets."""
        size = len(value)
        if depth == MAX_DEPTH and size:
            return f"{opening}... {size} items{closing}"
        parts = []
        for i, item in enumerate(value.items() if type(value) is dict else value):
            if i == MAX_ITEMS:
                parts.append(f"... {size} items")
                break
            parts.append(": ".join(self(part, depth + 1) for part in item) if type(value) is dict else self(item, depth + 1))
        comma = "," if type(value) is tuple and size == 1 else ""
        return f"{opening}{', '.join(parts)}{comma}{closing}"


_BRACKETS = {list: ("[", "]"), tuple: ("(", ")"), dict: ("{", "}"), set: ("{", "}"), frozenset: ("frozenset({", "})")}
