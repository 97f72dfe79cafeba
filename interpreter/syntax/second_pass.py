"""The second look at a refused line: expressions, read top-down with the rules that say what is wrong.

The tables only say that a token does not fit. What CPython says depends on which of its rules for wrong text matches first when the
line is read again top-down with ordered choice, so that order is kept here: each method tries its alternatives as CPython's parser
does, and raises Fault where a rule for wrong text matches. Methods return a Piece, or None with the position unchanged.
"""

from __future__ import annotations

import sys
from functools import wraps

from interpreter.syntax.lexer import CONVERSION, ERROR, FORMAT_COLON, FSTRING_END, FSTRING_MIDDLE, FSTRING_START, KIND, NAME, NUMBER, STRING, Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn
    from collections.abc import Callable

    from interpreter.syntax.lexer import Token

HOST = sys.version_info[:2]
_NAMES = {NAME, KIND["MATCH"], KIND["CASE"], KIND["TYPE"]}
# Kinds whose text is not that of an operator or keyword, whatever it looks like.
_TEXTS = {STRING, FSTRING_MIDDLE, FSTRING_START, FSTRING_END, NUMBER, NAME, FORMAT_COLON, CONVERSION}
_SOFT_KEYWORDS = {"_", "case", "match"} | ({"type"} if HOST >= (3, 12) else set())
_LEGACY = {"print", "exec"}
_ARITHMETIC = {"|", "^", "&", "<<", ">>", "+", "-", "*", "/", "//", "%", "@", "**"}
_BEFORE_NOT = {"+", "-", "*", "/", "//", "%", "@"}
_COMPARISONS = {"==", "!=", "<", "<=", ">", ">=", "in", "not in", "is", "is not"}
_AUGMENTED = {"+=", "-=", "*=", "/=", "//=", "%=", "@=", "&=", "|=", "^=", "<<=", ">>=", "**="}
# Deeper than this the line is not looked at again: it is refused without a hint.
MAX_TOKENS = 20_000


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
    """A position in the tokens, and the rules for expressions."""

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
        if self.at > self.furthest:
            self.furthest = self.at
        found = self.tokens[self.at]
        if found[0] == ERROR and isinstance(found[1], Fault):
            raise found[1]
        return found

    def sees(self, *texts: str) -> bool:
        """True when the next token is one of these operators or keywords."""
        found = self.token()
        return found[1] in texts and found[0] not in _TEXTS

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
        if found[0] in _NAMES:
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

    # ---- lists of expressions ----------------------------------------------------------------------------------------------

    @rule
    def star_expressions(self) -> Piece | None:
        """Read expressions separated by commas, starred ones among them."""
        return self._comma_separated(self.star_expression)

    def _comma_separated(self, element: Callable[[], Piece | None]) -> Piece | None:
        first = element()
        if first is None:
            return None
        parts = [first]
        comma = None
        while comma := self.take(","):
            following = element()
            if following is None:
                break
            parts.append(following)
        if len(parts) == 1 and comma is None:
            return first
        return Piece("Tuple", first.first, self.last(), tuple(parts))

    @remembered
    def star_expression(self) -> Piece | None:
        """Read an expression or a starred one."""
        star = self.take("*")
        if star is not None:
            value = self.bitwise_or()
            return value and Piece("Starred", star, self.last(), (value,))
        return self.expression()

    @rule
    def star_named_expression(self) -> Piece | None:
        """Read an element of a display."""
        star = self.take("*")
        if star is not None:
            value = self.bitwise_or()
            return value and Piece("Starred", star, self.last(), (value,))
        return self.named_expression()

    @rule
    def star_named_expressions(self) -> list[Piece] | None:
        """Read the elements of a display."""
        first = self.star_named_expression()
        if first is None:
            return None
        elements = [first]
        while self.take(","):
            following = self.star_named_expression()
            if following is None:
                break
            elements.append(following)
        return elements

    @rule
    def assignment_expression(self) -> Piece | None:
        """Read ``name := value``; once past the operator there is no other reading."""
        name = self.name()
        if name is None or not self.take(":="):
            return None
        value = self.expression()
        return value and Piece("NamedExpr", name.first, self.last())

    @rule
    def named_expression(self) -> Piece | None:
        """Read an expression that may be an assignment expression."""
        start = self.at
        if self.name() and self.sees(":="):
            self.at = start
            return self.assignment_expression()
        self.at = start
        if self.strict:
            self.invalid_named_expression()
            self.at = start
        return self.expression_not_walrus()

    @rule
    def expression_not_walrus(self) -> Piece | None:
        """Read an expression that no ``:=`` follows."""
        value = self.expression()
        return None if value is None or self.sees(":=") else value

    def invalid_named_expression(self) -> None:
        """Refuse ``:=`` after what is no name, and ``=`` where a value is meant."""
        start = self.at
        if ("invalid_named_expression", start) in self.memo:
            return
        value = self.expression()
        if value and self.take(":=") and self.expression():
            self.refuse(f"cannot use assignment expressions with {describe(value)}", value)
        self.at = start
        name = self.name()
        if name and self.take("="):
            right = self.bitwise_or()
            if right and not self.sees("=", ":="):
                self.refuse("invalid syntax. Maybe you meant '==' or ':=' instead of '='?", name, right)
        self.at = start
        if not (self.sees("True", "None", "False") or self._is_display()):
            left = self.bitwise_or()
            if left and self.take("=") and self.bitwise_or() and not self.sees("=", ":="):
                self.refuse(f"cannot assign to {describe(left)} here. Maybe you meant '==' instead of '='?", left)
        self.at = start
        self.memo["invalid_named_expression", start] = None, start

    def _is_display(self) -> bool:
        """True when a list, tuple or generator expression comes next."""
        start = self.at
        found = (self.list() if self.sees("[") else (self.tuple() or self.genexp()) if self.sees("(") else None) is not None
        self.at = start
        return found

    # ---- expressions ---------------------------------------------------------------------------------------------------

    @remembered
    def expression(self) -> Piece | None:
        """Read one expression without commas."""
        start = self.at
        if self.strict:
            self.invalid_expression()
            self.at = start
            self.invalid_legacy_expression()
            self.at = start
        return self.plain_expression()

    @rule
    def plain_expression(self) -> Piece | None:
        """Read a conditional expression, a disjunction or a lambda."""
        start = self.at
        body = self.disjunction()
        if body is None:
            return self.lambdef()
        middle = self.at
        if self.take("if") and self.disjunction() and self.take("else"):
            orelse = self.expression()
            if orelse:
                return Piece("IfExp", self.tokens[start], self.last())
        self.at = middle
        return body

    @rule
    def expression_without_invalid(self) -> Piece | None:
        """Read an expression without the rules for wrong text."""
        strict, self.strict = self.strict, False
        try:
            return self.plain_expression()
        finally:
            self.strict = strict

    def invalid_expression(self) -> None:
        """Refuse two expressions side by side within brackets, and an ``if`` without ``else``."""
        start = self.at
        if not self._is_name_before_string_or_soft():
            left = self.disjunction()
            if left:
                right = self.expression_without_invalid()
                if right and not (left.kind == "Name" and left.text in _LEGACY) and self.level() > 0:
                    self.refuse("invalid syntax. Perhaps you forgot a comma?", left, right)
        self.at = start
        left = self.disjunction()
        if left and self.take("if"):
            right = self.disjunction()
            if right and not (self.sees("else", ":") or self.sees_kind(FORMAT_COLON)):
                self.refuse("expected 'else' after 'if' expression", left, right)
        self.at = start
        if HOST >= (3, 12):
            first = self.take("lambda")
            if first:
                self.lambda_params()
                colon = self.take_kind(FORMAT_COLON)
                if colon:
                    self.refuse("f-string: lambda expressions are not allowed without parentheses", first, colon)
        self.at = start

    def _is_name_before_string_or_soft(self) -> bool:
        found = self.token()
        if found[0] not in _NAMES:
            return False
        if found[1] in _SOFT_KEYWORDS:
            return True
        following = self.tokens[self.at + 1][0]
        return following == STRING or (following == FSTRING_START and HOST < (3, 12))

    def invalid_legacy_expression(self) -> None:
        """Refuse print and exec as statements."""
        name = self.name()
        if name and name.text in _LEGACY and not self.sees("("):
            value = self.star_expressions()
            if value:
                self.refuse(f"Missing parentheses in call to '{name.text}'. Did you mean {name.text}(...)?", name, value)

    @remembered
    def disjunction(self) -> Piece | None:
        """Read operands of ``or``."""
        return self._chain(self.conjunction, "or", "BoolOp")

    @remembered
    def conjunction(self) -> Piece | None:
        """Read operands of ``and``."""
        return self._chain(self.inversion, "and", "BoolOp")

    def _chain(self, operand: Callable[[], Piece | None], operator: str, kind: str) -> Piece | None:
        first = self.token()
        value = operand()
        while value is not None:
            before = self.at
            if not self.take(operator):
                break
            if operand() is None:
                self.at = before
                break
            value = Piece(kind, first, self.last())
        return value

    @remembered
    def inversion(self) -> Piece | None:
        """Read ``not`` and what it applies to."""
        word = self.take("not")
        if word is not None:
            value = self.inversion()
            return value and Piece("UnaryOp", word, self.last())
        return self.comparison()

    @rule
    def comparison(self) -> Piece | None:
        """Read a chain of comparisons."""
        first = self.token()
        left = value = self.bitwise_or()
        while value is not None:
            before = self.at
            operator = self.take(*_COMPARISONS)
            if operator is None:
                if self.sees("not"):
                    # It could have been "not in".
                    self.furthest = max(self.furthest, self.at + 1)
                break
            if self.bitwise_or() is None:
                self.at = before
                break
            parts = value.parts if value is not left else (left, operator[1])
            value = Piece("Compare", first, self.last(), parts)
        return value

    @remembered
    def bitwise_or(self) -> Piece | None:
        """Read operands of the arithmetic operators."""
        first = self.token()
        value = self.factor()
        while value is not None:
            before = self.at
            operator = self.take(*_ARITHMETIC)
            if operator is None:
                break
            if operator[1] in _BEFORE_NOT and self.strict and HOST >= (3, 13):
                self.invalid_not(self.inversion)
            if self.factor() is None:
                self.at = before
                break
            value = Piece("BinOp", first, self.last())
        return value

    @remembered
    def factor(self) -> Piece | None:
        """Read signs and what they apply to."""
        sign = self.take("+", "-", "~")
        if sign is not None:
            if self.strict and HOST >= (3, 13):
                self.invalid_not(self.factor)
            value = self.factor()
            return value and Piece("UnaryOp", sign, self.last())
        start = self.at
        word = self.take("await")
        if word is not None:
            value = self.primary()
            if value:
                return Piece("Await", word, self.last())
            self.at = start
        return self.primary()

    def invalid_not(self, operand: Callable[[], Piece | None]) -> None:
        """Refuse ``not`` directly after an operator."""
        start = self.at
        word = self.take("not")
        value = word and operand()
        if word and value:
            self.refuse("'not' after an operator must be parenthesized", word, value)
        self.at = start

    @remembered
    def primary(self) -> Piece | None:
        """Read an atom with its attributes, calls and subscripts."""
        first = self.token()
        value = self.atom()
        while value is not None:
            following = self.postfix(first)
            if following is None:
                break
            value = following
        return value

    @rule
    def postfix(self, first: Token) -> Piece | None:
        """Read one attribute, call or subscript after a value that starts at a token."""
        if self.take("."):
            return self.name() and Piece("Attribute", first, self.last())
        if self.sees("("):
            start = self.at
            if self.genexp():
                return Piece("Call", first, self.last())
            self.at = start + 1
            self.arguments()
            return self.take(")") and Piece("Call", first, self.last())
        if self.take("["):
            return self.slices() and self.take("]") and Piece("Subscript", first, self.last())
        return None

    @rule
    def slices(self) -> bool | None:
        """Read what stands in the brackets of a subscript."""
        if not (self.slice() or self.starred_expression()):
            return None
        while self.take(","):
            if not (self.slice() or self.starred_expression()):
                break
        return True

    @rule
    def slice(self) -> bool | None:
        """Read one index or slice."""
        start = self.at
        self.expression()
        if self.take(":"):
            self.expression()
            if self.take(":"):
                self.expression()
            return True
        self.at = start
        return True if self.named_expression() else None

    # ---- atoms ---------------------------------------------------------------------------------------------------------

    def atom(self) -> Piece | None:
        """Read a name, a literal or a display."""
        found = self.token()
        kind, text = found[0], found[1]
        if kind in _NAMES:
            return self.name()
        if kind == STRING or kind == FSTRING_START:
            return self.strings()
        if kind == NUMBER:
            self.at += 1
            return Piece("Constant", found, found, (), "literal")
        if kind in _TEXTS:
            return None
        if text in {"True", "False", "None", "..."}:
            self.at += 1
            return Piece("Constant", found, found, (), "ellipsis" if text == "..." else text)
        if text == "(" or kind == KIND["WITH_LPAR"]:
            return self.tuple() or self.group() or self.genexp()
        if text == "[":
            return self.list() or self.listcomp()
        if text == "{":
            return self.dict() or self.set() or self.dictcomp() or self.setcomp()
        return None

    @rule
    def tuple(self) -> Piece | None:
        """Read a tuple in parentheses."""
        first = self.take("(")
        parts: list[Piece] = []
        element = self.star_named_expression()
        if element:
            if not self.take(","):
                return None
            parts = [element, *(self.star_named_expressions() or ())]
        return self.take(")") and Piece("Tuple", first, self.last(), tuple(parts))  # type: ignore[arg-type]

    @rule
    def group(self) -> Piece | None:
        """Read an expression in parentheses."""
        start = self.at
        first = self.take("(")
        value = self.yield_expr() or self.named_expression()
        if value and self.take(")"):
            # Messages speak of what is inside, and point there.
            return Piece(value.kind, value.first, value.last, value.parts, value.text) if first else None
        self.at = start
        if self.strict:
            self.invalid_group()
        return None

    def invalid_group(self) -> None:
        """Refuse a star in parentheses."""
        self.at += 1
        start = self.at
        value = self.starred_expression()
        if value and self.take(")"):
            self.refuse("cannot use starred expression here", value)
        self.at = start
        stars = self.take("**")
        if stars and self.expression() and self.take(")"):
            self.refuse("cannot use double starred expression here", stars)

    @rule
    def genexp(self) -> Piece | None:
        """Read a generator expression."""
        start = self.at
        first = self.take("(")
        if first and (self.assignment_expression() or self.expression_not_walrus()) and self.for_if_clauses() and self.take(")"):
            return Piece("GeneratorExp", first, self.last())
        self.at = start
        self.invalid_comprehension()
        return None

    @rule
    def list(self) -> Piece | None:
        """Read a list display."""
        first = self.take("[")
        parts = self.star_named_expressions() or ()
        return self.take("]") and Piece("List", first, self.last(), tuple(parts))  # type: ignore[arg-type]

    @rule
    def listcomp(self) -> Piece | None:
        """Read a list comprehension."""
        start = self.at
        first = self.take("[")
        if first and self.named_expression() and self.for_if_clauses() and self.take("]"):
            return Piece("ListComp", first, self.last())
        self.at = start
        self.invalid_comprehension()
        return None

    @rule
    def set(self) -> Piece | None:
        """Read a set display."""
        first = self.take("{")
        return self.star_named_expressions() and self.take("}") and Piece("Set", first, self.last())  # type: ignore[arg-type]

    @rule
    def setcomp(self) -> Piece | None:
        """Read a set comprehension."""
        start = self.at
        first = self.take("{")
        if first and self.named_expression() and self.for_if_clauses() and self.take("}"):
            return Piece("SetComp", first, self.last())
        self.at = start
        self.invalid_comprehension()
        return None

    def invalid_comprehension(self) -> None:
        """Refuse a starred element, and several elements without parentheses."""
        if not self.strict:
            return
        opener = self.take("(", "[", "{")
        start = self.at
        value = self.starred_expression()
        if value and self.for_if_clauses():
            self.refuse("iterable unpacking cannot be used in comprehension", value)
        self.at = start
        if opener is None or opener[1] == "(":
            return
        first = self.star_named_expression()
        if first is None:
            return
        comma = self.take(",")
        if comma is None:
            return
        after = self.at
        more = self.star_named_expressions()
        if more and self.for_if_clauses():
            self.refuse("did you forget parentheses around the comprehension target?", first, more[-1])
        self.at = after
        if self.for_if_clauses():
            self.refuse("did you forget parentheses around the comprehension target?", first, comma)

    @rule
    def dict(self) -> Piece | None:
        """Read a dict display."""
        start = self.at
        first = self.take("{")
        if self.double_starred_kvpair():
            while self.take(",") and self.double_starred_kvpair():
                pass
        if self.take("}"):
            return Piece("Dict", first, self.last())  # type: ignore[arg-type]
        self.at = start + 1
        if self.strict:
            self.invalid_double_starred_kvpairs()
        return None

    @rule
    def double_starred_kvpair(self) -> bool | None:
        """Read an entry of a dict display."""
        if self.take("**"):
            return True if self.bitwise_or() else None
        return self.kvpair()

    @rule
    def kvpair(self) -> bool | None:
        """Read ``key: value``."""
        return True if self.expression() and self.take(":") and self.expression() else None

    def invalid_double_starred_kvpairs(self) -> None:
        """Refuse a key without a value, and the like."""
        start = self.at
        if self.double_starred_kvpair():
            before = self.at
            while self.take(","):
                comma_at = self.at
                if not self.double_starred_kvpair():
                    self.at = comma_at
                    self.invalid_kvpair()
                    break
                before = self.at
            self.at = before
        self.at = start
        if self.expression():
            colon = self.take(":")
            if colon:
                self._invalid_dict_value(colon)
        self.at = start

    def invalid_kvpair(self) -> None:
        """Refuse a key without a value."""
        start = self.at
        value = self.expression()
        if value and not self.sees(":"):
            fault = Fault("':' expected after dictionary key", value.first[2], value.last[5] - 1, value.last[4], value.last[5])
            fault.raw_end = -1
            raise fault
        self.at = start
        if self.expression():
            colon = self.take(":")
            if colon:
                self._invalid_dict_value(colon)
        self.at = start

    def _invalid_dict_value(self, colon: Token) -> None:
        star = self.take("*")
        if star:
            if self.bitwise_or():
                self.refuse("cannot use a starred expression in a dictionary value", star, self.tokens[self.furthest])
        elif self.sees("}", ","):
            self.refuse("expression expected after dictionary key and ':'", colon)

    @rule
    def dictcomp(self) -> Piece | None:
        """Read a dict comprehension."""
        start = self.at
        first = self.take("{")
        if first and self.kvpair() and self.for_if_clauses() and self.take("}"):
            return Piece("DictComp", first, self.last())
        self.at = start + 1
        if self.strict:
            stars = self.take("**")
            if stars and self.bitwise_or() and self.for_if_clauses() and self.take("}"):
                self.refuse("dict unpacking cannot be used in dict comprehension", stars)
        return None

    # ---- comprehensions ------------------------------------------------------------------------------------------------

    @rule
    def for_if_clauses(self) -> list[Piece] | None:  # type: ignore[valid-type]
        """Read the clauses of a comprehension."""
        clauses = []
        while clause := self.for_if_clause():
            clauses.append(clause)
        return clauses or None

    @rule
    def for_if_clause(self) -> Piece | None:
        """Read one clause: a Piece whose last token is that of its last part, with the target as its part."""
        start = self.at
        self.take("async")
        first = self.take("for")
        if first is None:
            return None
        target = self.star_targets()
        if target and self.take("in"):
            value = self.disjunction()
            while value and self.take("if"):
                value = self.disjunction()
            return value and Piece("clause", first, self.last(), (target,))
        self.at = start
        if self.strict:
            self.take("async")
            self.at += 1
            if HOST >= (3, 13):
                self.invalid_for_if_clause()
                self.at = start
                self.take("async")
                self.at += 1
            self.invalid_for_target()
        return None

    def invalid_for_if_clause(self) -> None:
        """Refuse a clause without ``in``."""
        if not self.bitwise_or():
            return
        while self.take(","):
            if not self.bitwise_or():
                break
        if not self.sees("in"):
            self.refuse_next("'in' expected after for-loop variables")

    def invalid_for_target(self) -> None:
        """Refuse a target that cannot be one, after ``for``."""
        if not self.strict:
            return
        value = self.star_expressions()
        if value:
            self.refuse_target(value, "for")

    # ---- calls ---------------------------------------------------------------------------------------------------------

    @remembered
    def arguments(self) -> Any:
        """Read the arguments of a call up to the closing bracket."""
        start = self.at
        found = self.args()
        if found:
            self.take(",")
            if self.sees(")"):
                return found
        self.at = start
        if self.strict:
            self.invalid_arguments()
        return None

    @rule
    def args(self) -> list[tuple[str, Piece]] | None:  # type: ignore[valid-type]
        """Read arguments: (positional, starred, keyword or mapping; piece), as far as they are in order."""
        found: list[tuple[str, Piece]] = []  # type: ignore[valid-type]
        before = self.at
        while argument := self.positional():
            found.append(argument)
            before = self.at
            if not self.take(","):
                return found
        self.at = before
        if found and not self.take(","):
            return found
        more = self.kwargs()
        if more is None:
            self.at = before
        return [*found, *(more or ())] or None

    @rule
    def positional(self) -> tuple[str, Piece] | None:  # type: ignore[valid-type]
        """Read a positional or starred argument."""
        value = self.starred_expression()
        if value:
            return "starred", value
        value = self.assignment_expression() or self.expression_not_walrus()
        return ("positional", value) if value and not self.sees("=") else None

    @rule
    def kwargs(self) -> list[tuple[str, Piece]] | None:  # type: ignore[valid-type]
        """Read keyword and starred arguments, then keyword arguments and mappings."""
        found: list[tuple[str, Piece]] = []  # type: ignore[valid-type]
        before = self.at
        for read in (self.kwarg_or_starred, self.kwarg_or_double_starred):
            while argument := read():
                found.append(argument)
                before = self.at
                if not self.take(","):
                    return found
        self.at = before
        return found or None

    @rule
    def kwarg_or_starred(self) -> tuple[str, Piece] | None:  # type: ignore[valid-type]
        """Read ``name=value`` or ``*value``."""
        found = self._kwarg()
        if found:
            return found
        value = self.starred_expression()
        return ("starred", value) if value else None

    @rule
    def kwarg_or_double_starred(self) -> tuple[str, Piece] | None:  # type: ignore[valid-type]
        """Read ``name=value`` or ``**value``."""
        found = self._kwarg()
        if found:
            return found
        stars = self.take("**")
        if stars:
            value = self.expression()
            return ("mapping", Piece("mapping", stars, self.last())) if value else None
        return None

    def _kwarg(self) -> tuple[str, Piece] | None:  # type: ignore[valid-type]
        start = self.at
        if self.strict:
            self.invalid_kwarg()
            self.at = start
        name = self.name()
        if name and self.take("="):
            value = self.expression()
            if value:
                return "keyword", Piece("keyword", name.first, self.last())
        self.at = start
        return None

    def invalid_kwarg(self) -> None:
        """Refuse what stands before ``=`` in a call and is no name."""
        start = self.at
        word = self.take("True", "False", "None")
        if word:
            equals = self.take("=")
            if equals:
                self.refuse(f"cannot assign to {word[1]}", word, equals)
        self.at = start
        name = self.name()
        if name:
            equals = self.take("=")
            if equals:
                if self.expression() and self.for_if_clauses():
                    self.refuse("invalid syntax. Maybe you meant '==' or ':=' instead of '='?", name, equals)
                self.at = start
                return
        self.at = start
        value = self.expression()
        if value:
            equals = self.take("=")
            if equals:
                self.refuse('expression cannot contain assignment, perhaps you meant "=="?', value, equals)
        self.at = start
        if HOST >= (3, 12):
            stars = self.take("**")
            if stars and self.expression() and self.take("="):
                value = self.expression()
                if value:
                    self.refuse("cannot assign to keyword argument unpacking", stars, value)

    @rule
    def starred_expression(self) -> Piece | None:
        """Read ``*value``."""
        star = self.take("*")
        if star is None:
            return None
        value = self.expression()
        if value is None:
            if self.strict and HOST >= (3, 13):
                self.refuse_here("Invalid star expression")
            return None
        if self.strict and HOST >= (3, 12) and self.sees("="):
            after = self.at
            self.at += 1
            right = self.expression()
            if right:
                self.refuse("cannot assign to iterable argument unpacking", star, right)
            self.at = after
        return Piece("Starred", star, self.last(), (value,))

    def invalid_arguments(self) -> None:
        """Refuse arguments out of order, and a generator without parentheses beside others."""
        start = self.at
        found = self.args()
        comma = found and self.take(",")
        if found and comma and found[-1][0] in {"keyword", "mapping"} and self.sees("*"):
            star = self.token()
            unpacking = "iterable argument unpacking follows keyword argument unpacking"
            if HOST < (3, 13):
                self.refuse(unpacking, star)
            if self.starred_expression():
                self.refuse(unpacking, comma, self.tokens[self.furthest])
        self.at = start
        value = self.expression()
        clauses = value and self.for_if_clauses()
        if value and clauses and self.take(","):
            if not self.args():
                again = self.at
                if not (self.expression() and self.for_if_clauses()):
                    self.at = again
            self.refuse("Generator expression must be parenthesized", value, clauses[-1])
        self.at = start
        name = self.name()
        equals = name and self.take("=")
        if name and equals and self.expression() and self.for_if_clauses():
            self.refuse("invalid syntax. Maybe you meant '==' or ':=' instead of '='?", name, equals)
        self.at = start
        if HOST >= (3, 12):
            self._invalid_missing_value(start)
        self._invalid_generator_after_args(start)
        found = self.args()
        if found and self.take(",") and self.args():
            unpacked = any(kind == "mapping" for kind, _ in found)
            self.refuse_here(f"positional argument follows keyword argument{' unpacking' if unpacked else ''}")
        self.at = start

    def _invalid_missing_value(self, start: int) -> None:
        if not (self.args() and self.take(",")):
            self.at = start
        name = self.name()
        equals = name and self.take("=")
        if name and equals and self.sees(",", ")"):
            self.refuse("expected argument value expression", name, equals)
        self.at = start

    def _invalid_generator_after_args(self, start: int) -> None:
        found = self.args()
        if found:
            plain = [piece for kind, piece in found if kind in {"positional", "starred"}]
            after = self.at
            clauses = self.for_if_clauses()
            if clauses and len(plain) > 1:
                self.refuse("Generator expression must be parenthesized", plain[-1], clauses[-1])
            self.at = after
            if self.take(","):
                value = self.expression()
                clauses = value and self.for_if_clauses()
                if value and clauses:
                    self.refuse("Generator expression must be parenthesized", value, clauses[-1].parts[0])
        self.at = start

    # ---- yield, lambda -------------------------------------------------------------------------------------------------

    @rule
    def yield_expr(self) -> Piece | None:
        """Read a yield expression."""
        first = self.take("yield")
        if first is None:
            return None
        start = self.at
        if self.take("from") and self.expression():
            return Piece("Yield", first, self.last())
        self.at = start
        self.star_expressions()
        return Piece("Yield", first, self.last())

    @rule
    def lambdef(self) -> Piece | None:
        """Read a lambda."""
        first = self.take("lambda")
        if first is None:
            return None
        self.lambda_params()
        if not self.take(":"):
            return None
        value = self.expression()
        return value and Piece("Lambda", first, self.last())

    def lambda_params(self) -> None:
        """Read the parameters of a lambda."""
        from interpreter.syntax.second_pass_parameters import Parameters

        Parameters(self, in_lambda=True).read()

    # ---- targets -------------------------------------------------------------------------------------------------------

    @rule
    def star_targets(self) -> Piece | None:
        """Read assignment targets separated by commas."""
        return self._comma_separated(self.star_target)

    @remembered
    def star_target(self) -> Piece | None:
        """Read one assignment target, starred or not."""
        star = self.take("*")
        if star is not None:
            value = None if self.sees("*") else self.star_target()
            return value and Piece("Starred", star, self.last(), (value,))
        return self.target(self.star_targets)

    @rule
    def target(self, inner: Callable[[], Piece | None]) -> Piece | None:
        """Read a name, attribute, subscript, or a bracketed list of what ``inner`` reads."""
        start = self.at
        found = self.primary_target()
        if found:
            return found
        self.at = start
        name = self.name()
        if name:
            return name
        opener = self.take("(", "[")
        if opener is None:
            return None
        value = inner()
        closer = self.take(")" if opener[1] == "(" else "]")
        if closer is None:
            return None
        if opener[1] == "(" and value is not None and value.kind != "Tuple":
            return value
        parts = value.parts if value is not None and value.kind == "Tuple" else (value,) if value else ()
        return Piece("Tuple" if opener[1] == "(" else "List", opener, closer, parts)

    @rule
    def primary_target(self) -> Piece | None:
        """Read a value that ends in an attribute or subscript."""
        first = self.token()
        value = self.atom()
        if value is None or not self.sees("(", "[", "."):
            return None
        while True:
            value = self.postfix(first)
            if value is None:
                return None
            if not self.sees("(", "[", "."):
                return value if value.kind in {"Attribute", "Subscript"} else None

    @rule
    def single_target(self) -> Piece | None:
        """Read a target of an augmented or annotated assignment."""
        found = self.primary_target() or self.name()
        if found:
            return found
        if self.take("("):
            value = self.single_target()
            return value if value and self.take(")") else None
        return None

    @rule
    def del_targets(self) -> Piece | None:
        """Read targets of ``del``."""
        return self._comma_separated(lambda: self.target(self.del_targets))

    # ---- strings -------------------------------------------------------------------------------------------------------

    @remembered
    def strings(self) -> Piece | None:
        """Read adjacent string literals."""
        first = self.token()
        kind = "Constant"
        while True:
            found = self.token()
            if found[0] == STRING:
                self.at += 1
            elif found[0] == FSTRING_START:
                if not self.fstring():
                    return None
                kind = "TemplateStr" if "t" in found[1].lower() else "JoinedStr"
            else:
                break
        return Piece(kind, first, self.last(), (), "literal")

    @rule
    def fstring(self) -> bool | None:
        """Read an f-string."""
        if not self.take_kind(FSTRING_START):
            return None
        self.fstring_parts()
        return True if self.take_kind(FSTRING_END) else None

    def fstring_parts(self) -> None:
        """Read text and replacement fields."""
        while self.take_kind(FSTRING_MIDDLE) or self.replacement_field():
            pass

    @rule
    def replacement_field(self) -> bool | None:
        """Read a replacement field."""
        start = self.at
        if not self.take("{"):
            return None
        if self.yield_expr() or self.star_expressions():
            self.take("=")
            if not self.take_kind(CONVERSION) or self.name():
                if self.take_kind(FORMAT_COLON):
                    self.fstring_parts()
                if self.take("}"):
                    return True
        self.at = start + 1
        if self.strict and HOST >= (3, 12):
            self.invalid_replacement_field()
        return None

    def invalid_replacement_field(self) -> None:
        """Refuse a faulty replacement field."""
        found = self.token()
        if self.sees("=", "}") or found[0] in {CONVERSION, FORMAT_COLON}:
            self.refuse(f"f-string: valid expression required before '{found[1]}'", found)
        if not (self.yield_expr() or self.star_expressions()):
            self.refuse_next("f-string: expecting a valid expression after '{'")
        after = self.token()
        if not (self.sees("=", "}") or after[0] in {CONVERSION, FORMAT_COLON}):
            self.refuse_next("f-string: expecting '=', or '!', or ':', or '}'")
        if self.take("="):
            after = self.token()
            if not (self.sees("}") or after[0] in {CONVERSION, FORMAT_COLON}):
                self.refuse_next("f-string: expecting '!', or ':', or '}'")
        if self.take_kind(CONVERSION):
            if self.sees("}") or self.sees_kind(FORMAT_COLON):
                self.refuse_next("f-string: missing conversion character")
            if not self.name():
                self.refuse_next("f-string: invalid conversion character")
            if not (self.sees("}") or self.sees_kind(FORMAT_COLON)):
                self.refuse_next("f-string: expecting ':' or '}'")
        if self.take_kind(FORMAT_COLON):
            self.fstring_parts()
            if not self.sees("}"):
                self.refuse_next("f-string: expecting '}', or format specs")


def _levels(tokens: list[Token], start: int) -> list[int]:
    """Return the number of open brackets after each token of the line that starts at an index, and a little beyond."""
    levels = []
    depth = 0
    newline = KIND["NEWLINE"]
    for token in tokens[start : start + MAX_TOKENS]:
        if token[0] not in _TEXTS and token[0] != ERROR:
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
