"""What a script sees of code, frames and tracebacks: objects of ours that hold nothing of the host's."""

from _weakref import ref

from interpreter.bytecode.code import ASYNC_GENERATOR, COROUTINE, GENERATOR, PRELUDE, VARARGS, VARKEYWORDS, Code
from interpreter.objects.exceptions import state_of
from interpreter.objects.generators import awaited_by, runs, where
from interpreter.objects.values import UNBOUND, Cell
from interpreter.scopes.host_version import HOST

# Values of the flags in `code.co_flags`, as the language reference of the inspect module lists them.
_CO_OPTIMIZED, _CO_NEWLOCALS, _CO_VARARGS, _CO_VARKEYWORDS, _CO_NESTED = 1, 2, 4, 8, 16
_CO_GENERATOR, _CO_COROUTINE, _CO_ASYNC_GENERATOR = 32, 128, 512


class CodeView:
    """The script's code object: names and counts, nothing that runs."""

    __slots__ = ("__weakref__", "code")

    def __init__(self, code: Code) -> None:
        self.code = code

    def __eq__(self, other: object) -> bool:
        return type(other) is CodeView and other.code is self.code

    def __hash__(self) -> int:
        return hash(self.code)


def view_of_code(code: Code) -> CodeView:
    """The code object of a Code: always the same one, as scripts compare them."""
    view = code.view() if code.view is not None else None
    if view is None:
        view = CodeView(code)
        code.view = ref(view)
    return view


class FrameView:
    """The script's frame object: where it stands; `values` are its locals by name at the time of asking."""

    __slots__ = ("__weakref__", "back", "code", "line", "space", "values")

    def __init__(self, code: Code, line: int, space: dict, values: dict, back: "FrameView | None" = None) -> None:
        self.code, self.line, self.space, self.values, self.back = code, line, space, values, back


class TracebackView:
    """One entry of the script's traceback of an exception, and what follows it."""

    __slots__ = ("__weakref__", "code", "next", "pc")

    def __init__(self, code: Code, pc: int, following: "TracebackView | None") -> None:
        self.code, self.pc, self.next = code, pc, following


def traceback_entries(view: TracebackView | None) -> list[tuple]:
    """The entries, innermost first, of a chain of views."""
    entries = []
    while view is not None:
        entries.append((view.code, view.pc))
        view = view.next
    entries.reverse()
    return entries


class _Entries(list):
    """The traceback entries of an exception, with the views that the script has seen of them: it may compare them by identity."""

    __slots__ = ("views",)

    def __init__(self, entries: list[tuple], views: list[TracebackView]) -> None:
        super().__init__(entries)
        self.views = views


def exception_traceback(exc: BaseException) -> TracebackView | None:
    """``exc.__traceback__``: the same views as before for the entries that were there before."""
    space = state_of(exc, "__dict__")
    entries = space.get(".tb")
    if not entries:
        return None
    if type(entries) is list:
        entries = space[".tb"] = _Entries(entries, [])
    views = entries.views
    if views and (len(views) > len(entries) or (views[-1].code, views[-1].pc) != entries[len(views) - 1][:2]):
        views.clear()
    for code, pc, *_ in entries[len(views) :]:
        views.append(TracebackView(code, pc, views[-1] if views else None))
    return views[-1]


def set_exception_traceback(exc: BaseException, view: TracebackView | None) -> None:
    """``exc.__traceback__ = view``."""
    entries, views = traceback_entries(view), []
    while view is not None:
        views.append(view)
        view = view.next
    views.reverse()
    state_of(exc, "__dict__")[".tb"] = _Entries(entries, views)


def comprehension_variable(slot: str) -> str:
    """The script's name of a variable of an inlined comprehension, by the name of its slot; empty for any other slot.

    From 3.12 on they are among the locals while the comprehension runs (PEP 709).
    """
    number, _, name = slot[1:].partition(".")
    return name if HOST >= (3, 12) and number.isdigit() else ""


def comprehension_values(code: Code, values: list) -> dict:
    """The bound variables of the comprehensions that are running, by the script's names."""
    slots = [(comprehension_variable(name), value) for name, value in zip(code.slots, values, strict=False) if name[:1] == "."]
    found = {name: value.v if type(value) is Cell else value for name, value in slots if name}
    return {name: value for name, value in found.items() if value is not UNBOUND}


def local_values(code: Code, values: list) -> dict:
    """The bound variables of an activation by the script's names; cells give their contents."""
    found = {}
    for name, value in zip(code.slots, values, strict=False):
        if name[:1] == ".":
            name = comprehension_variable(name)  # noqa: PLW2901 - the name that the script knows
            if not name:
                continue
        if type(value) is Cell:
            value = value.v  # noqa: PLW2901 - the content stands for the cell
        if value is not UNBOUND:
            found[name] = value
    return found


def frame_view(frame: object) -> FrameView:
    """The view of a frame of the machine."""
    code = frame.code
    return FrameView(code, line_of(code, frame.pc), frame.globals, local_values(code, frame.locals))


def line_of(code: Code, pc: int) -> int:
    """Line of the source that an instruction belongs to."""
    return code.spans[pc][0] if code.spans else code.firstlineno


def code_flags(code: Code) -> int:
    """``co_flags``."""
    flags = _CO_OPTIMIZED | _CO_NEWLOCALS
    for ours, theirs in (
        (VARARGS, _CO_VARARGS), (VARKEYWORDS, _CO_VARKEYWORDS), (GENERATOR, _CO_GENERATOR), (COROUTINE, _CO_COROUTINE),
        (ASYNC_GENERATOR, _CO_ASYNC_GENERATOR),
    ):  # fmt: skip
        if code.flags & ours:
            flags |= theirs
    return flags | (_CO_NESTED if code.frees else 0)


def _variables(code: Code) -> tuple[str, ...]:
    own = [i for i in range(len(code.slots)) if i not in code.frees and (i not in code.cells or i < code.parameter_count)]
    return tuple(code.slots[i] for i in own if code.slots[i][:1] != ".")


CODE_ATTRIBUTES = {
    "co_name": lambda c: c.name,
    "co_qualname": lambda c: c.qualname,
    "co_filename": lambda c: c.filename,
    "co_firstlineno": lambda c: c.firstlineno,
    "co_argcount": lambda c: c.argcount,
    "co_posonlyargcount": lambda c: c.posonly,
    "co_kwonlyargcount": lambda c: c.kwonly,
    "co_varnames": _variables,
    "co_nlocals": lambda c: len(_variables(c)),
    "co_cellvars": lambda c: tuple(c.slots[i] for i in c.cells),
    "co_freevars": lambda c: c.freevars,
    "co_flags": code_flags,
    "co_names": lambda _c: (),
}
"""Attributes of code objects; what is missing (constants, bytecode) is refused."""


def read(_runtime: object, obj: object, name: str, missing: object) -> object:
    """An attribute of a view, or `missing`."""
    if type(obj) is CodeView:
        reader = CODE_ATTRIBUTES.get(name)
        return missing if reader is None else reader(obj.code)
    if type(obj) is TracebackView:
        if name == "tb_lineno":
            return line_of(obj.code, obj.pc)
        if name == "tb_frame":
            return FrameView(obj.code, line_of(obj.code, obj.pc), {}, {})
        if name == "tb_lasti":
            return obj.pc
        return obj.next if name == "tb_next" else missing
    if name == "f_code":
        return view_of_code(obj.code)
    return {"f_lineno": obj.line, "f_locals": obj.values, "f_globals": obj.space, "f_back": obj.back}.get(name, missing)


_PREFIXES = {"generator": "gi_", "coroutine": "cr_", "async_generator": "ag_"}


def read_generator(_runtime: object, obj: object, name: str, missing: object) -> object:
    """``gi_running``, ``gi_frame``, ``gi_code``, ``gi_yieldfrom``, ``gi_suspended`` and their like of coroutines; or `missing`."""
    if name[:3] != _PREFIXES[obj.kind] or obj.code.flags & PRELUDE:
        return missing
    what = name[3:]
    if what == "running":
        return obj.busy if obj.kind == "async_generator" else runs(obj)
    if what == "code":
        return view_of_code(obj.code)
    if what == "suspended":
        return not runs(obj) and not obj.finished and where(obj).pc != 0
    if what == "frame":
        if obj.finished:
            return None
        frame = where(obj)
        return frame_view(frame) if frame is not None else FrameView(obj.code, obj.code.firstlineno, {}, {})
    if what == {"gi_": "yieldfrom"}.get(name[:3], "await"):
        return awaited_by(obj)
    return None if name == "cr_origin" else missing
