"""Words and brackets whose kind depends on the logical line they stand in."""

from __future__ import annotations

from interpreter.syntax.tokens import CLOSER, COLON, DEDENT, FSTRING_MIDDLE, FSTRING_START, INDENT, KIND, NAME, NEWLINE, NUMBER, STRING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from interpreter.syntax.lexer import Lexer
    from interpreter.syntax.tokens import Token

# A name may start a match statement only when one of these follows; the rest of the operators go on with an expression.
_SUBJECT_OPERATORS = {KIND[text] for text in ("(", "[", "{", "-", "+", "~", "*", "...", "not", "lambda", "await", "None", "True", "False")}
_SUBJECT_STARTS = {NAME, NUMBER, STRING, FSTRING_START} | _SUBJECT_OPERATORS
_STATEMENT_STARTS = {NEWLINE, INDENT, DEDENT, COLON, KIND[";"]}


def mark_line(lexer: Lexer, index: int) -> None:
    """Make match, case and with( of a logical line, which starts at a token, the kinds that the grammar expects."""
    tokens = lexer.tokens
    first = tokens[index]
    text = first[1]
    if text == "match":
        if first[0] == NAME and tokens[-2][0] == COLON and tokens[index + 1][0] in _SUBJECT_STARTS:
            tokens[index] = (KIND["MATCH"], *first[1:])
            lexer.opens_match = True
    elif text == "case":
        if lexer.match_bodies[-1]:
            tokens[index] = (KIND["CASE"], *first[1:])
    else:
        if text == "async":
            index += 1
        if tokens[index][1] == "with" and tokens[index + 1][1] == "(":
            _mark_with_items(tokens, index + 1)

def mark_type(lexer: Lexer) -> None:
    """Make the last token, a name followed by a name, the keyword of a type alias if it stands where a statement starts."""
    tokens = lexer.tokens
    if not lexer.brackets and (len(tokens) == 1 or tokens[-2][0] in _STATEMENT_STARTS):
        tokens[-1] = (KIND["TYPE"], *tokens[-1][1:])


def _mark_with_items(tokens: list[Token], index: int) -> None:
    """Make the bracket after ``with`` a WITH_LPAR if it encloses the whole list of items, and not one expression.

    It does when its closing bracket stands before the colon and its elements are plain expressions or have an ``as``; an
    assignment expression, a starred element, a generator or a yield between them makes it an expression's.
    """
    depth = 0
    lambdas = 0
    seen_as = False
    last = len(tokens)
    before = ""
    for at in range(index, last):
        text = tokens[at][1]
        kind = tokens[at][0]
        if kind in {STRING, FSTRING_MIDDLE}:
            before = ""
            continue
        if text in CLOSER:
            depth += 1
        elif text in {")", "]", "}"}:
            depth -= 1
            if depth == 0:
                if tokens[at + 1][0] == COLON and (at > index + 1):
                    tokens[index] = (KIND["WITH_LPAR"], *tokens[index][1:])
                return
        elif depth == 1:
            if text == "lambda":
                lambdas += 1
            elif text == ":" and lambdas:
                lambdas -= 1
            elif text == "as":
                seen_as = True
            elif not seen_as and (
                text in {":=", "for", "yield"} or (text == "async") or (text == "*" and not lambdas and before in {"(", ","})
            ):
                return
        before = text
