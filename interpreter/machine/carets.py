"""The lines of a frame in a traceback before CPython 3.13, where an uncaught exception is printed in C.

``traceback`` prints them nearly so: it places carets differently by a bracket, by wide characters, and by spaces at a line's end.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from traceback import FrameSummary

_SPACE = " \t\f"


def frame_lines(frame: FrameSummary, line: str) -> str:
    """The place of a frame, its source line (empty if it has none) and what is marked in it."""
    text = f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}\n'
    line = line.rstrip("\r\n")
    shown = line.lstrip(_SPACE)
    if not shown.strip():
        return text
    return f"{text}    {shown}\n{_marks(frame, line, shown)}"


def _marks(frame: FrameSummary, line: str, shown: str) -> str:
    """The line of carets; empty without a position, and where it would mark the whole line alike."""
    if frame.colno is None or frame.end_colno is None:
        return ""
    start, end, special = _offset(line, frame.colno), _offset(line, frame.end_colno), None
    if frame.lineno == frame.end_lineno:
        special = _anchors(line[start:end])
    else:
        end = len(line.rstrip(_SPACE))
    if special is None:
        return "" if end - start == len(shown) else _row(line, shown, start, "^" * _width(line[start:end]))
    left, right = special
    segment = line[start:end]
    return _row(line, shown, start, "~" * _width(segment[:left]) + "^" * _width(segment[left:right]) + "~" * _width(segment[right:]))


def _row(line: str, shown: str, start: int, marks: str) -> str:
    return " " * (4 + _width(line[len(line) - len(shown) : start])) + marks + "\n"


def _width(text: str) -> int:
    """Columns of a terminal."""
    if text.isascii():
        return len(text)
    from unicodedata import east_asian_width

    return sum(1 + (east_asian_width(c) in "WF") for c in text)


def _offset(line: str, byte: int) -> int:
    return len(line.encode("utf-8", "replace")[:byte].decode("utf-8", "replace"))


def _anchors(segment: str) -> tuple[int, int] | None:
    """Offsets in characters, of the operator or subscript that the text of an instruction is about; None if it has none.

    What an instruction is about need not be a text of its own; then there is none either.
    """
    import ast

    try:
        body = ast.parse(segment).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    found = body[0].value if len(body) == 1 and type(body[0]) is ast.Expr else None
    if type(found) is ast.BinOp:
        return _operator(segment, _offset(segment, found.left.end_col_offset), _offset(segment, found.right.col_offset))
    if type(found) is ast.Subscript:
        return _subscript(segment, _offset(segment, found.value.end_col_offset), _offset(segment, found.slice.end_col_offset))
    return None


def _operator(segment: str, start: int, end: int) -> tuple[int, int]:
    """The operator between two operands: what is no space or closing bracket, of two characters if the next one is no space."""
    at = start
    while at < end - 1 and (segment[at] in _SPACE or segment[at] == ")"):
        at += 1
    return at, at + 1 + (at + 1 < end and segment[at + 1] not in _SPACE)


def _subscript(segment: str, start: int, end: int) -> tuple[int, int]:
    """From the opening bracket of a subscript to behind its closing one."""
    left = start
    while left < len(segment) and segment[left] != "[":
        left += 1
    right = end + 1
    while right < len(segment) and segment[right] != "]":
        right += 1
    return left, min(right + 1, len(segment))
