"""The second look at expressions: operators, names and their values, yield and lambda."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.syntax.running_version import HOST
from interpreter.syntax.second_pass.reader import NAMES, Piece, Reader, describe, remembered, rule
from interpreter.syntax.tokens import FORMAT_COLON, FSTRING_START, STRING

if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.syntax.tokens import Token

_SOFT_KEYWORDS = {"_", "case", "match"} | ({"type"} if HOST >= (3, 12) else set())
_LEGACY = {"print", "exec"}
_ARITHMETIC = {"|", "^", "&", "<<", ">>", "+", "-", "*", "/", "//", "%", "@", "**"}
_BEFORE_NOT = {"+", "-", "*", "/", "//", "%", "@"}
_COMPARISONS = {"==", "!=", "<", "<=", ">", ">=", "in", "not in", "is", "is not"}


class Expressions(Reader):
    """The rules for expressions."""

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
        found = (self.list_display() if self.sees("[") else (self.tuple_display() or self.genexp()) if self.sees("(") else None) is not None
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
        if found[0] not in NAMES:
            return False
        if found[1] in _SOFT_KEYWORDS:
            return True
        following = self.tokens[self.at + 1][0]
        return following == STRING or (following == FSTRING_START and HOST < (3, 12))

    def invalid_legacy_expression(self) -> None:
        """Refuse print and exec as statements."""
        name = self.name()
        if name and not self.sees("("):
            # What follows any name is read: a print further on may be found wrong by that.
            value = self.star_expressions()
            if value and name.text in _LEGACY:
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
        if not (self.one_slice() or self.starred_expression()):
            return None
        while self.take(","):
            if not (self.one_slice() or self.starred_expression()):
                break
        return True

    @rule
    def one_slice(self) -> bool | None:
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
        from interpreter.syntax.second_pass.parameters import Parameters

        Parameters(self, in_lambda=True).read()
