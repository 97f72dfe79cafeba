"""Makes the SyntaxError, with CPython's text and place, for what the parser refused."""

from __future__ import annotations

from interpreter.syntax.lexer import ERROR, Fault


def error_of(fault, context, tokens):
    """Return the SyntaxError of a fault."""
    line = fault.line
    begin = context.offset(line, 0)
    text = context.source[begin : context.source.find("\n", begin)]
    decoded = text.encode("latin-1").decode()
    offset = len(text[: fault.column].encode("latin-1").decode(errors="replace")) + 1
    return fault.cls(fault.message, (context.filename, line, offset, decoded, fault.end_line, fault.end_column + 1))


def explain(stuck, context, tokens, mode):
    token = tokens[stuck.index]
    if token[0] == ERROR and isinstance(token[1], Fault):
        return error_of(token[1], context, tokens)
    return error_of(Fault("invalid syntax", token[2], token[3], token[4], token[5]), context, tokens)
