"""The data path, readable in one place: text to Code, Code to frames."""

from __future__ import annotations

from interpreter.bytecode.compiler import compile_module
from interpreter.objects.frame import Frame, bind_cells
from interpreter.syntax import parse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from interpreter.bytecode.code import Code


_LONGEST_KEPT, _MOST_KEPT = 20_000, 200
_recent: dict[tuple, tuple[Code, list]] = {}
# Code never changes once it is made: sessions share it, and with it what the executors derive from it.


def compile_text(  # noqa: PLR0913 - the facts of a compilation
    text: str | bytes,
    filename: str,
    *,
    mode: str = "exec",
    module: str = "__main__",
    flags: int = 0,
    namespace: bool = False,
    deadline: Callable[[], None] | None = None,
    top_level_await: bool = False,
    future: frozenset[str] = frozenset(),
    optimize: int = 0,
    warned: list | None = None,
) -> Code:
    """Source text to bytecode. SyntaxError as CPython raises it; ``deadline`` is called now and then and may raise to end the work.

    ``warned`` takes what the compiler warns of: (category, text, line, column, end line, end column).
    """
    key = (text, filename, mode, module, flags, namespace, top_level_await, future, optimize)
    kept = _recent.get(key)
    if kept is not None:
        if warned is not None:
            warned += kept[1]
        return kept[0]
    notes: list = []
    try:
        tree = parse(text, filename, mode, deadline=deadline, warned=notes, flufl="barry_as_FLUFL" in future)
        code = compile_tree(
            tree, filename, module=module, flags=flags, namespace=namespace, top_level_await=top_level_await, future=future,
            optimize=optimize, warned=notes, kept=False,
        )  # fmt: skip
    except SyntaxError as e:
        complete(e, text, filename)
        raise
    if not namespace and module == "__main__" and not flags:
        code.remake = lambda: compile_text(
            text, filename, mode=mode, namespace=True, top_level_await=top_level_await, future=future, optimize=optimize
        )
    if len(text) <= _LONGEST_KEPT:
        if len(_recent) >= _MOST_KEPT:
            _recent.pop(next(iter(_recent)), None)
        _recent[key] = code, notes
    if warned is not None:
        warned += notes
    return code


def complete(error: SyntaxError, text: str | bytes, filename: str) -> None:
    """Give a SyntaxError the line of the text that it is about, and the name of the file."""
    if error.text is None and error.lineno:
        error.text = "".join(line_of(text, error.lineno)) or None
    if error.lineno is not None:
        error.filename = filename


def line_of(text: str | bytes, line: int) -> str:
    """One line of a source, with its newline; empty if there is none."""
    if isinstance(text, bytes):
        text = text.decode("utf-8", "replace")
    return "".join(text.splitlines(keepends=True)[line - 1 : line])


def compile_tree(  # noqa: PLR0913 - same
    tree: Any,
    filename: str,
    *,
    module: str = "__main__",
    flags: int = 0,
    namespace: bool = False,
    top_level_await: bool = False,
    future: frozenset[str] = frozenset(),
    optimize: int = 0,
    warned: list | None = None,
    kept: bool = True,
) -> Code:
    """A tree to bytecode; ``kept`` if the tree is to be kept, for `with_namespace`."""
    if optimize > 0:
        from interpreter.syntax.optimize import without_asserts  # almost no script asks for it

        without_asserts(tree, docstrings=optimize > 1)
    code = compile_module(
        tree, filename, module=module, flags=flags, namespace=namespace, top_level_await=top_level_await, future=future, warned=warned
    )
    if kept and not namespace:
        code.remake = lambda: compile_module(
            tree, filename, module=module, flags=flags, namespace=True, top_level_await=top_level_await, future=future
        )
    return code


def with_namespace(code: Code) -> Code | None:
    """The same module-like code with its names in a mapping; None where it is not known what it was made from."""
    make = code.remake
    return None if make is None else make()


def module_frame(code: Code, namespace: dict) -> Frame:
    """The first frame of a module's code."""
    return Frame(code, namespace, bind_cells(code, [], ()))
