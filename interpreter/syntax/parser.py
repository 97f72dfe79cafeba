"""The steps of one parse: source text, tokens, tree."""

from __future__ import annotations

from interpreter.syntax import features
from interpreter.syntax.context import Context
from interpreter.syntax.depth import check_depth
from interpreter.syntax.driver import Stuck, drive
from interpreter.syntax.lexer import Lexer
from interpreter.syntax.nodes import Expression, Interactive, Module
from interpreter.syntax.running_version import HOST
from interpreter.syntax.tokens import END, ERROR, KIND, NAME, NEWLINE, OPERATORS, Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.syntax.nodes import Node, stmt
    from interpreter.syntax.tokens import Token


# Words that a statement of more than one line starts with.
_NO_OPERAND = frozenset(("=", ",", ")", "]", "}", ":", ".", "", ";", "==", "in"))
_COMPOUND = frozenset(("if", "while", "for", "with", "try", "def", "class", "async", "@"))


def parse_source(
    source: str | bytes,
    filename: str,
    mode: str,
    feature_version: tuple[int, int],
    deadline: Callable[[], None] | None,
    *,
    type_comments: bool = False,
    flufl: bool = False,
    warned: list | None = None,
) -> Module | Expression | Interactive:
    """Return the tree of a source text; see ``interpreter.syntax.parse``."""
    context, lexer, tokens = read(source, filename, feature_version, deadline)
    context.warned = warned
    if warned is not None:
        warned += lexer.warned
    if flufl:
        _use_diamond(tokens)
    if feature_version < (3, 7) and HOST < (3, 13):
        _free_async(tokens)
    if mode == "eval" and context.newline_added and context.source.endswith("\\\n") and tokens[-1][0] == ERROR:
        _continue_nowhere(context, tokens)
    extra = _end_first_line(tokens) if mode == "single" else None
    root: Module | Expression | Interactive
    try:
        value = drive(context, tokens, "eval_input" if mode == "eval" else "file_input")
        if mode == "single":
            _check_single(tokens, value, extra)
        root = Expression(value) if mode == "eval" else Interactive(value) if mode == "single" else Module(value, [])
        if type_comments or feature_version < features.ALL:
            _look_again(root, context, tokens, type_comments=type_comments)
    except Stuck as stuck:
        raise explained(stuck, context, tokens, mode) from None
    if lexer.may_be_deep or context.may_be_deep:
        check_depth(root, deadline)
    return root


def _free_async(tokens: list[Token]) -> None:
    """Before 3.7 ``async`` and ``await`` were names where no asynchronous construct follows; hosts before 3.13 know that."""
    for index, token in enumerate(tokens[:-1]):
        following = tokens[index + 1][1]
        is_name = (token[1] == "async" and following not in ("def", "for", "with")) or (token[1] == "await" and following in _NO_OPERAND)
        if is_name and token[0] == KIND[token[1]]:
            tokens[index] = (NAME, *token[1:])


def _use_diamond(tokens: list[Token]) -> None:
    """Make ``<>`` the operator and refuse ``!=`` (PEP 401)."""
    unequal = OPERATORS["!="]
    for index, token in enumerate(tokens):
        if token[0] == ERROR and token[1] == "<>":
            tokens[index] = (unequal, "<>", *token[2:])
        elif token[0] == unequal:
            fault = Fault("with Barry as BDFL, use '<>' instead of '!='", token[2], token[3], token[4], token[5])
            fault.final = True
            tokens[index] = (ERROR, fault, *token[2:])  # type: ignore[assignment]  # a Fault in the place of the text


def _continue_nowhere(context: Context, tokens: list[Token]) -> None:
    """A backslash at the end of an expression has no newline behind it that it could continue."""
    place = len(context.source) - 2
    line = context.source.count("\n", 0, place) + 1
    column = place - context.offset(line, 0)
    fault = Fault("unexpected character after line continuation character", line, column)
    fault.raw_end, fault.from_lexer = 0, True
    tokens[-1] = (ERROR, fault, line, column, line, column)  # type: ignore[assignment]  # a Fault in the place of the text


def read(
    source: str | bytes, filename: str, feature_version: tuple[int, int], deadline: Callable[[], None] | None
) -> tuple[Context, Lexer, list[Token]]:
    """Return the context of a parse, the lexer and the tokens that it found."""
    if not isinstance(source, str):
        from interpreter.syntax.encodings import decode_source

        source = decode_source(bytes(source), filename)
    text, is_ascii = _normalise(source)
    context = Context(text, filename, feature_version, is_ascii=is_ascii, deadline=deadline)
    context.newline_added = not source.endswith(("\n", "\r"))
    lexer = Lexer(text, is_ascii=is_ascii, deadline=deadline)
    return context, lexer, lexer.run()


def explained(stuck: Stuck, context: Context, tokens: list[Token], mode: str) -> SyntaxError:
    """Return the error for where the parser could not go on."""
    from interpreter.syntax.explain import explain

    def part(text: str) -> object:
        return parse_source(text, context.filename, "eval", context.feature_version, context.deadline)

    return explain(stuck, context, tokens, mode, part)


def _look_again(root: Node, context: Context, tokens: list[Token], *, type_comments: bool) -> None:
    """Refuse what the version asked for lacks, and give nodes their type comments."""
    try:
        if context.feature_version < features.ALL:
            features.check(root, tokens, context.feature_version)
        if type_comments:
            from interpreter.syntax.type_comments import attach

            attach(root, context, tokens)
    except Fault as fault:
        fault.final = True
        raise Stuck(len(tokens) - 1, [], fault) from None


def _end_first_line(tokens: list[Token]) -> Token | None:
    """Cut off what follows a first line of simple statements; return the end of that line, None if nothing follows."""
    if tokens[0][0] == END or tokens[0][1] in _COMPOUND or tokens[0][0] == KIND["MATCH"]:
        return None
    index = next((index for index, token in enumerate(tokens) if token[0] == NEWLINE), len(tokens) - 1)
    if index + 1 >= len(tokens) or tokens[index + 1][0] == END:
        return None
    line_end = tokens[index]
    tokens[index + 1 :] = [(END, "", line_end[4], line_end[5], line_end[4], line_end[5])]
    return line_end


def _check_single(tokens: list[Token], statements: list[stmt], extra: Token | None) -> None:
    """Refuse none or several statements where one was asked for."""
    if extra is not None:
        fault = Fault("multiple statements found while compiling a single statement", extra[2], extra[3], extra[4], extra[5])
        fault.final = True
        raise Stuck(len(tokens) - 1, [], fault)
    if not statements:
        raise Stuck(0, [])
    if len(statements) > 1 and (tokens[0][1] in _COMPOUND or tokens[0][0] == KIND["MATCH"]):
        place = (statements[1].lineno, statements[1].col_offset)
        raise Stuck(next(index for index, token in enumerate(tokens) if token[2:4] == place and token[1]), [])


def _normalise(source: str) -> tuple[str, bool]:
    """Return the source as the lexer wants it, and whether it is all ASCII."""
    if "\0" in source:
        from interpreter.syntax.encodings import refuse_null

        refuse_null()
    if "\r" in source:
        source = source.replace("\r\n", "\n").replace("\r", "\n")
    is_ascii = source.isascii()
    if not is_ascii:
        source = source.removeprefix("\ufeff").encode().decode("latin-1")
    if not source.endswith("\n"):
        source += "\n"
    return source, is_ascii
