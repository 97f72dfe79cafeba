"""Makes the SyntaxError, with CPython's text and place, for what the parser refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.syntax.running_version import HOST
from interpreter.syntax.second_pass.reader import MAX_TOKENS, fault_at_token
from interpreter.syntax.tokens import DEDENT, END, ERROR, FSTRING_END, FSTRING_START, INDENT, NEWLINE, Fault

if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.syntax.context import Context
    from interpreter.syntax.driver import Stuck
    from interpreter.syntax.tokens import Token

_CLAUSES = {
    "if": "'if' statement",
    "elif": "'elif' statement",
    "else": "'else' statement",
    "for": "'for' statement",
    "while": "'while' statement",
    "with": "'with' statement",
    "try": "'try' statement",
    "except": "'except' statement",
    "finally": "'finally' statement",
    "match": "'match' statement",
    "case": "'case' statement",
    "def": "function definition",
    "class": "class definition",
}


def explain(stuck: Stuck, context: Context, tokens: list[Token], mode: str, parse: Callable[[str], object]) -> SyntaxError:
    """Return the error for a token that fits nowhere, or for text that an action refused (``stuck.fault``).

    ``parse`` parses the text of an expression by itself.
    """
    if tokens[0][0] == END:
        # Nothing but blank lines and comments, where an expression or a statement was asked for.
        lines = (context.source[:-1] if context.newline_added else context.source).split("\n")
        if not lines[-1]:
            lines.pop()
        last = lines[-1].encode("latin-1").decode() if lines else ""
        text = last if context.newline_added else f"{last}\n"
        return SyntaxError("invalid syntax", (context.filename, len(lines), 0, text, len(lines), 0))
    token = tokens[stuck.index]
    if HOST < (3, 12):
        from interpreter.syntax.second_pass import fstrings_311

        start = fstrings_311.outermost(tokens, stuck.index)
        found = start and fstrings_311.explain(start, context, parse)
        if found:
            return error_of(found, context)
    if _is_fault(token) and (stuck.fault is None or stuck.fault.final):
        return error_of(token[1], context)  # type: ignore[arg-type]  # its text is a Fault
    fault = stuck.fault
    if fault is None or not fault.final:
        fault = _missing_block(stuck, tokens) or _second_look(stuck, tokens, mode)
    elif fault.after:
        fault = fault_at_token(fault.message, token, SyntaxError)
    if mode != "exec" and context.newline_added and _is_added_newline(token, context) and token[2:4] == (fault.line, fault.column):
        fault.column = -1
    later = tokens[-1]
    if _is_fault(later) and not fault.from_lexer and _takes_over(later[1], fault, tokens, stuck):  # type: ignore[arg-type]  # its text is a Fault
        fault = later[1]  # type: ignore[assignment]  # same
    return error_of(fault, context)


def _is_added_newline(token: Token, context: Context) -> bool:
    """True for the newline that the last line lacked: CPython gives it no place, but in files."""
    return token[0] == NEWLINE and context.offset(token[4], token[5]) == len(context.source)


def _is_fault(token: Token) -> bool:
    return token[0] == ERROR and isinstance(token[1], Fault)


def _takes_over(later: Fault, fault: Fault, tokens: list[Token], stuck: Stuck) -> bool:
    """True when a fault of the lexer further down is shown instead: CPython reads the rest of the text to find such."""
    if fault.message in {"unexpected indent", "unexpected unindent"}:
        return False
    if _in_open_fstring(tokens, stuck.index):
        return False
    if later.message.endswith("was never closed"):
        return tokens[stuck.index][2] > later.line
    return not issubclass(later.cls, IndentationError) and not later.message.startswith(("unexpected EOF", "unexpected character after"))


def _in_open_fstring(tokens: list[Token], index: int) -> bool:
    """True when a token stands in an f-string that does not end before the lexer's fault."""
    depths = [0]
    for token in tokens:
        depths.append(depths[-1] + (token[0] == FSTRING_START) - (token[0] == FSTRING_END))
    return min(depths[index:]) > 0


def _plain(token: Token) -> Fault:
    """Return the error for which there is no better explanation."""
    if token[0] == INDENT:
        return fault_at_token("unexpected indent", token, IndentationError)
    if token[0] == DEDENT:
        return fault_at_token("unexpected unindent", token, IndentationError)
    return fault_at_token("invalid syntax", token, SyntaxError)


def _missing_block(stuck: Stuck, tokens: list[Token]) -> Fault | None:
    """Return the error for a header without its indented block, or a ``try`` without its clauses."""
    token = tokens[stuck.index]
    values = stuck.values
    if len(values) > 1 and _is_token(values[-1], "") and values[-1][0] == NEWLINE and _is_token(values[-2], ":"):
        for index in range(len(values) - 1, -1, -1):
            word = values[index]
            if word.__class__ is tuple and len(word) == 6 and word[1] in _CLAUSES:
                clause = _CLAUSES[word[1]]
                if word[1] == "except" and _is_token(values[index + 1], "*"):
                    clause = "'except*' statement"
                return fault_at_token(f"expected an indented block after {clause} on line {word[2]}", token, IndentationError)
    if len(values) > 2 and _is_token(values[-3], "try") and _is_token(values[-2], ":") and values[-1].__class__ is list:
        return fault_at_token("expected 'except' or 'finally' block", token, SyntaxError)
    return None


def _is_token(value: object, text: str) -> bool:
    return value.__class__ is tuple and len(value) == 6 and value[1] == text


def _second_look(stuck: Stuck, tokens: list[Token], mode: str) -> Fault:
    """Return what reading the line again finds wrong, or the plain error at the token up to which it is right.

    ``stuck.index`` becomes the index of the furthest token that was looked at.
    """
    from interpreter.syntax.second_pass.lines import Line

    start = stuck.index
    if stuck.fault is not None:
        # An action refuses a stretch of text when it is complete, which may be lines below where it starts.
        place = (stuck.fault.line, stuck.fault.column)
        while start > 0 and tokens[start][2:4] > place:
            start -= 1
    while start > 0 and tokens[start - 1][0] not in {NEWLINE, INDENT, DEDENT}:
        start -= 1
    plain = stuck.fault or _plain(tokens[stuck.index])
    if start == stuck.index and tokens[start][1] in {"elif", "else", "except", "finally"}:
        # A clause of no statement.
        return plain
    if stuck.index - start > MAX_TOKENS:
        return plain
    reader = Line(tokens, start, start, strict=False)
    try:
        reader.read(mode)
        furthest = stuck.index
        if not reader.complete:
            furthest = reader.furthest
            plain = _plain(tokens[furthest])
        reader = Line(tokens, start, furthest, strict=True)
        reader.read(mode)
    except Fault as fault:
        plain = fault
    except RecursionError:
        # Brackets nested deeper than the host lets this reader follow: refused without a hint.
        return plain
    stuck.index = reader.furthest
    return plain


def _reads_on(fault: Fault) -> bool:
    """True for a fault that the lexer finds when it has the line with its end."""
    return fault.message.startswith("unexpected EOF") or (fault.message.startswith("unexpected character after") and fault.column > 0)


def error_of(fault: Fault, context: Context) -> SyntaxError:
    """Return the SyntaxError of a fault."""
    if fault.raw_end == -1 and context.offset(fault.line, 0) >= len(context.source):
        # The end of the text lies behind its last newline, in the last line.
        fault.line = fault.end_line = fault.line - 1
        fault.column = len(context.source) - context.offset(fault.line, 0) - 1
    begin = context.offset(fault.line, 0)
    line = context.source[begin : context.source.find("\n", begin)]
    offset = _characters(line, fault.column) + 1 if fault.column >= 0 else 0
    if fault.raw_end is not None:
        end_offset = fault.raw_end
    else:
        end_begin = context.offset(fault.end_line, 0)
        end_line = context.source[end_begin : context.source.find("\n", end_begin)]
        end_offset = _characters(end_line, fault.end_column) + 1
    text = line.encode("latin-1").decode(errors="replace") + ("" if fault.from_lexer and not _reads_on(fault) else "\n")
    return fault.cls(fault.message, (context.filename, fault.line, offset, text, fault.end_line, end_offset))


def _characters(line: str, column: int) -> int:
    """Return the number of characters before a byte column of a line."""
    inside = line[:column]
    return len(inside.encode("latin-1").decode(errors="replace")) + column - len(inside)
