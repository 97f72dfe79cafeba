"""The data path, readable in one place: text to Code, Code to frames."""

from __future__ import annotations

from interpreter.bytecode.compiler import compile_module
from interpreter.objects.frame import Frame, bind_cells
from interpreter.syntax import parse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.bytecode.code import Code


_LONGEST_KEPT, _MOST_KEPT = 20_000, 200
_recent: dict[tuple, Code] = {}
# Code never changes once it is made: sessions share it, and with it what the executors derive from it.


def compile_text(
    text: str,
    filename: str,
    *,
    mode: str = "exec",
    module: str = "__main__",
    flags: int = 0,
    namespace: bool = False,
    deadline: Callable[[], None] | None = None,
    top_level_await: bool = False,
) -> Code:
    """Source text to bytecode. SyntaxError as CPython raises it; ``deadline`` is called now and then and may raise to end the work."""
    key = (text, filename, mode, module, flags, namespace, top_level_await)
    code = _recent.get(key)
    if code is not None:
        return code
    try:
        tree = parse(text, filename, mode, deadline=deadline)
        code = compile_module(tree, filename, module=module, flags=flags, namespace=namespace, top_level_await=top_level_await)
    except SyntaxError as e:
        if e.text is None and e.lineno:
            e.text = "".join(text.splitlines(keepends=True)[e.lineno - 1 : e.lineno])
        e.filename = filename
        raise
    if len(text) <= _LONGEST_KEPT:
        if len(_recent) >= _MOST_KEPT:
            _recent.pop(next(iter(_recent)), None)
        _recent[key] = code
    return code


def module_frame(code: Code, namespace: dict) -> Frame:
    """The first frame of a module's code."""
    return Frame(code, namespace, bind_cells(code, [], ()))
