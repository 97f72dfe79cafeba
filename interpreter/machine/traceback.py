"""Text of the guest's tracebacks, in the form of the host's CPython version."""

from __future__ import annotations

import sys

from interpreter.bytecode.shown_frames import shown_frames
from interpreter.objects.exceptions import state_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from traceback import FrameSummary

    from interpreter.bytecode.code import Code
    from interpreter.bytecode.shown_frames import Span


WITHOUT_LINES = frozenset({"<stdin>"} if sys.version_info >= (3, 13) else {"<stdin>", "<string>"})
"""Names of sources whose lines CPython does not show: standard input, and before 3.13 the code of ``-c``."""


def format_stack(entries: list[tuple[Code, int]], sources: dict[str, str]) -> str:
    """The lines of a traceback's frames; `entries` outermost first."""
    return format_frames([(code, *frame) for code, pc in entries for frame in shown_frames(code, pc)], sources)


def format_entries(entries: list[tuple[Code, int]], sources: dict[str, str]) -> str:
    """The head of a traceback: its title and frames, empty without any."""
    return "Traceback (most recent call last):\n" + format_stack(entries, sources) if entries else ""


def format_frames(frames: list[tuple[Code, str, Span]], sources: dict[str, str]) -> str:
    """The lines of frames, each (code, name, position), by the host's own formatter."""
    import linecache
    import traceback

    names: dict[str, str] = {}
    try:
        summaries = []
        for code, name, (line, end_line, column, end_column) in frames:
            # a name of its own for the host's cache of source lines, never a file of the host
            unique = f"<pyinterp {id(sources)} {code.filename}>"
            if unique not in names:
                names[unique] = code.filename
                text = sources.get(code.filename, "") + "\n"  # as the host's cache: carets are placed by a line's full length
                linecache.cache[unique] = (len(text), None, text.splitlines(keepends=True), unique)
            columns = end_column > 0 or end_line != line
            known = line > 0 and code.filename in sources and code.filename not in WITHOUT_LINES
            # from 3.13 on CPython shows all lines of an instruction, which the formatter reads itself
            source = "" if not known else None if sys.version_info >= (3, 13) else linecache.getline(unique, line)
            summaries.append(
                traceback.FrameSummary(
                    unique, line or code.firstlineno, name, lookup_line=False, line=source, end_lineno=end_line if known else None,
                    colno=column if known and columns else None,
                    end_colno=end_column if known and columns else None,
                ),
            )  # fmt: skip
        text = "".join(_summary_type()(summaries).format())
    finally:
        for unique in names:
            linecache.cache.pop(unique, None)
    for unique, name in names.items():
        text = text.replace(f'File "{unique}"', f'File "{name}"')
    return text


def _summary_type() -> type[list]:
    """The host's formatter of frames; before 3.13 with lines as what prints an uncaught exception there has them."""
    import linecache
    from traceback import StackSummary

    from interpreter.machine.carets import frame_lines  # only where there is a traceback to show

    class Summary(StackSummary):
        def format_frame_summary(self, frame: FrameSummary) -> str:
            return frame_lines(frame, linecache.getline(frame.filename, frame.lineno) if frame.line else "")

    return Summary if sys.version_info < (3, 13) else StackSummary


def type_name(exc: BaseException) -> str:
    """The class name as a traceback shows it."""
    cls = type(exc)
    module = cls.__module__
    return cls.__qualname__ if module in ("builtins", "__main__") or type(module) is not str else f"{module}.{cls.__qualname__}"


def last_lines(exc: BaseException, text: str) -> str:
    """``Type: text`` and the notes."""
    if isinstance(exc, SyntaxError):
        import traceback

        plain = SyntaxError if type(exc).__module__ != "builtins" else type(exc)
        made = plain(*exc.args)
        made.__notes__ = list(state_of(exc, "__dict__").get("__notes__", ()))
        return "".join(traceback.format_exception_only(plain, made))
    name = type_name(exc)
    lines = [f"{name}: {text}\n" if text else f"{name}\n"]
    notes = state_of(exc, "__dict__").get("__notes__", ())
    for note in notes if isinstance(notes, (list, tuple)) else ():
        lines += [f"{line}\n" for line in (note if isinstance(note, str) else repr(note)).split("\n")]
    return "".join(lines)


_CAUSE = "\nThe above exception was the direct cause of the following exception:\n\n"
_CONTEXT = "\nDuring handling of the above exception, another exception occurred:\n\n"
MAX_CHAIN = 100
"""Exceptions of a chain that are shown."""


MAX_MEMBERS, MAX_NESTED = 15, 10
"""Exceptions of a group, and groups within groups, that are shown."""


def format_exception(exc: BaseException, sources: dict[str, str], text_of: Callable[[BaseException], str]) -> str:
    """CPython's text for an exception with its causes and contexts. ``text_of`` gives str(exception)."""
    return "".join(_Writer(sources, text_of).chain(exc))


class _Writer:
    """The text of one exception: groups are drawn as a tree, ``depth`` groups deep; ``open`` says that its last branch is to be closed."""

    def __init__(self, sources: dict[str, str], text_of: Callable[[BaseException], str]) -> None:
        self.sources, self.text_of = sources, text_of
        self.depth, self.open = 0, False

    def chain(self, exc: BaseException) -> Iterator[str]:
        """An exception after those that led to it."""
        chain: list[tuple[BaseException, str]] = []
        seen: set[int] = set()
        link = ""
        node: BaseException | None = exc
        while node is not None and id(node) not in seen and len(seen) < MAX_CHAIN:
            seen.add(id(node))
            chain.append((node, link))
            if node.__cause__ is not None:
                node, link = node.__cause__, _CAUSE
            elif node.__context__ is not None and not node.__suppress_context__:
                node, link = node.__context__, _CONTEXT
            else:
                node = None
        for each, behind in reversed(chain):
            yield from self.group(each) if isinstance(each, BaseExceptionGroup) else self.single(each)
            yield from self.emit(behind)

    def emit(self, text: str, margin: str = "|") -> Iterator[str]:
        """Lines at the place in the tree."""
        before = f"{'  ' * self.depth}{margin} " if self.depth else ""
        for line in text.splitlines(keepends=True):
            yield before + line

    def single(self, exc: BaseException) -> Iterator[str]:
        """An exception that is no group."""
        entries = state_of(exc, "__dict__").get(".tb") or []
        yield from self.emit(format_entries(list(reversed(entries)), self.sources) + last_lines(exc, self.text_of(exc)))

    def group(self, exc: BaseExceptionGroup) -> Iterator[str]:
        """A group: itself, then its exceptions, each under a numbered line."""
        if self.depth > MAX_NESTED:
            yield from self.emit(f"... (max_group_depth is {MAX_NESTED})\n")
            return
        outermost = not self.depth
        self.depth += outermost
        entries = state_of(exc, "__dict__").get(".tb") or []
        if entries:
            yield from self.emit("Exception Group Traceback (most recent call last):\n", "+" if outermost else "|")
            yield from self.emit(format_stack(list(reversed(entries)), self.sources))
        yield from self.emit(last_lines(exc, self.text_of(exc)))
        members = exc.exceptions
        shown = min(len(members), MAX_MEMBERS + 1)
        self.open = False
        for i, member in enumerate(members[:shown]):
            self.open = i == shown - 1
            title = i + 1 if i < MAX_MEMBERS else "..."
            yield f"{'  ' * self.depth}{'  ' if i else '+-'}+---------------- {title} ----------------\n"
            self.depth += 1
            if i < MAX_MEMBERS:
                yield from self.chain(member)
            else:
                rest = len(members) - MAX_MEMBERS
                yield from self.emit(f"and {rest} more exception{'s' if rest > 1 else ''}\n")
            if i == shown - 1 and self.open:
                yield f"{'  ' * self.depth}+------------------------------------\n"
                self.open = False
            self.depth -= 1
        self.depth -= outermost
