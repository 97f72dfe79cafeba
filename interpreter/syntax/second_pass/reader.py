"""Reading tokens one by one: positions, rules that go back when they fail, and places of faults."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, NoReturn

from interpreter.syntax.running_version import HOST
from interpreter.syntax.tokens import ERROR, KIND, NAME, TEXT_KINDS, Fault

if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.syntax.tokens import Token

NAMES = {NAME, KIND["MATCH"], KIND["CASE"], KIND["TYPE"]}
# Longer lines are not looked at again: they are refused without a hint.
MAX_TOKENS = 10_000


class Piece:
    """A stretch of the line that was read: what it is, its first and last token, its parts."""

    __slots__ = ("first", "kind", "last", "parts", "text")

    def __init__(self, kind: str, first: Token, last: Token, parts: tuple[Any, ...] = (), text: str = "") -> None:
        self.kind = kind
        self.first = first
        self.last = last
        self.parts = parts
        self.text = text


def rule(method: Callable[..., Any]) -> Callable[..., Any]:
    """Make a method a rule that goes back when it fails."""

    @wraps(method)
    def wrapper(self: Any, *arguments: Any) -> Any:
        start = self.at
        value = method(self, *arguments)
        if value is None:
            self.at = start
        return value

    return wrapper


def remembered(method: Callable[..., Any]) -> Callable[..., Any]:
    """Make a method a rule that is tried once at each position."""
    name = method.__name__

    @wraps(method)
    def wrapper(self: Any) -> Any:
        start = self.at
        known = self.memo.get((name, start))
        if known is not None:
            value, self.at = known
            return value
        value = method(self)
        if value is None:
            self.at = start
        self.memo[name, start] = value, self.at
        return value

    return wrapper


class Reader:
    """A position in the tokens of one line. The rules are methods of its subclasses, each of which uses all others."""

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def __init__(self, tokens: list[Token], start: int, furthest: int, *, strict: bool) -> None:
        self.tokens = tokens
        self.at = start
        # Index of the furthest token that was looked at: where errors without a place of their own point.
        self.furthest = furthest
        self.memo: dict[tuple[str, int], tuple[Any, int]] = {}
        # Whether the rules for wrong text apply: not on the first reading, which only finds how far the text is right.
        self.strict = strict
        self.levels = _levels(tokens, start)
        self.start = start

    # ---- tokens --------------------------------------------------------------------------------------------------------

    def token(self) -> Token:
        """Return the next token; raise its Fault if the text cannot be read there."""
        self.furthest = max(self.furthest, self.at)
        found = self.tokens[self.at]
        if found[0] == ERROR and isinstance(found[1], Fault):
            raise found[1]
        return found

    def sees(self, *texts: str) -> bool:
        """True when the next token is one of these operators or keywords."""
        found = self.token()
        return found[1] in texts and found[0] not in TEXT_KINDS

    def sees_kind(self, kind: int) -> bool:
        """True when the next token is of this kind."""
        return self.token()[0] == kind

    def take(self, *texts: str) -> Token | None:
        """Return the next token and go past it if it is one of these operators or keywords."""
        if self.sees(*texts):
            self.at += 1
            return self.tokens[self.at - 1]
        return None

    def take_kind(self, kind: int) -> Token | None:
        """Return the next token and go past it if it is of this kind."""
        if self.token()[0] == kind:
            self.at += 1
            return self.tokens[self.at - 1]
        return None

    def name(self) -> Piece | None:
        """Read a name."""
        found = self.token()
        if found[0] in NAMES:
            self.at += 1
            return Piece("Name", found, found, (), found[1])
        return None

    def level(self) -> int:
        """Return how many brackets are open after the last token that was read."""
        return self.levels[self.at - 1 - self.start]

    def last(self) -> Token:
        """Return the last token that was read."""
        return self.tokens[self.at - 1]

    # ---- faults --------------------------------------------------------------------------------------------------------

    def refuse(self, message: str, first: Piece | Token, last: Piece | Token | None = None) -> NoReturn:
        """Raise Fault for a stretch of text."""
        last = first if last is None else last
        begin = first.first if isinstance(first, Piece) else first
        end = last.last if isinstance(last, Piece) else last
        raise Fault(message, begin[2], begin[3], end[4], end[5])

    def refuse_to_here(self, message: str, first: Token) -> NoReturn:
        """Raise Fault for the text from a token to where the furthest token that was looked at begins."""
        end = self.tokens[self.furthest]
        raise Fault(message, first[2], first[3], end[2], end[3])

    def refuse_here(self, message: str, cls: type[SyntaxError] = SyntaxError) -> NoReturn:
        """Raise Fault at the furthest token that was looked at."""
        raise fault_at_token(message, self.tokens[self.furthest], cls)

    def refuse_next(self, message: str) -> NoReturn:
        """Raise Fault at the next token."""
        raise fault_at_token(message, self.token(), SyntaxError)

    def refuse_target(self, piece: Piece, purpose: str) -> None:
        """Raise Fault for the part of a would-be target that cannot be one, if there is one."""
        wrong = invalid_target(piece, purpose)
        if wrong is None:
            return
        verb = "delete" if purpose == "delete" else "assign to"
        self.refuse(f"cannot {verb} {describe(wrong)}", wrong)


def _levels(tokens: list[Token], start: int) -> list[int]:
    """Return the number of open brackets after each token of the line that starts at an index, and a little beyond."""
    levels = []
    depth = 0
    newline = KIND["NEWLINE"]
    for token in tokens[start : start + MAX_TOKENS]:
        if token[0] not in TEXT_KINDS and token[0] != ERROR:
            if token[1] in {"(", "[", "{"}:
                depth += 1
            elif token[1] in {")", "]", "}"}:
                depth -= 1
        levels.append(depth)
        if token[0] == newline and depth <= 0 and len(levels) > 1:
            break
    return levels + [0] * 8


def fault_at_token(message: str, token: Token, cls: type[SyntaxError]) -> Fault:
    """Return the fault at a token; layout tokens have no column, so the one before the next character counts."""
    fault = Fault(message, token[2], token[3], token[4], token[5], cls=cls)
    if token[0] in {KIND["INDENT"], KIND["DEDENT"], KIND["$END"]}:
        fault.column = token[5] - 1
        fault.raw_end = -1
    elif token[0] == KIND["NOT_IN"]:
        # The first word can stand here, the second cannot.
        fault.line, fault.column = token[4], token[5] - len("in")
    elif token[0] == KIND["IS_NOT"]:
        fault.end_line, fault.end_column = token[2], token[3] + len("is")  # the first word is the one that cannot stand here
    elif token[0] == KIND["NEWLINE"] and HOST < (3, 12):
        fault.end_column = fault.column
    return fault


_DESCRIPTIONS = {
    "Attribute": "attribute",
    "Subscript": "subscript",
    "Starred": "starred",
    "Name": "name",
    "List": "list",
    "Tuple": "tuple",
    "Lambda": "lambda",
    "Call": "function call",
    "BoolOp": "expression",
    "BinOp": "expression",
    "UnaryOp": "expression",
    "GeneratorExp": "generator expression",
    "Yield": "yield expression",
    "Await": "await expression",
    "ListComp": "list comprehension",
    "SetComp": "set comprehension",
    "DictComp": "dict comprehension",
    "Dict": "dict literal",
    "Set": "set display",
    "JoinedStr": "f-string expression",
    "TemplateStr": "t-string expression",
    "Compare": "comparison",
    "IfExp": "conditional expression",
    "NamedExpr": "named expression",
}


def describe(piece: Piece) -> str:
    """Return what messages call an expression."""
    return piece.text if piece.kind == "Constant" else _DESCRIPTIONS[piece.kind]


def invalid_target(piece: Piece, purpose: str) -> Piece | None:
    """Return the first part of a would-be target that nothing can be bound to, None if there is none."""
    if piece.kind in {"Name", "Attribute", "Subscript"}:
        return None
    if piece.kind in {"List", "Tuple"}:
        for part in piece.parts:
            wrong = invalid_target(part, purpose)
            if wrong is not None:
                return wrong
        return None
    if piece.kind == "Starred":
        return piece if purpose == "delete" else invalid_target(piece.parts[0], purpose)
    if piece.kind == "Compare" and purpose == "for":
        return invalid_target(piece.parts[0], purpose) if piece.parts[1] == "in" else None
    return piece
