"""The second look at one logical line: the header of a compound statement, or simple statements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.syntax.running_version import HOST
from interpreter.syntax.second_pass.parameters import Parameters
from interpreter.syntax.second_pass.patterns import Patterns
from interpreter.syntax.second_pass.reader import Piece, rule
from interpreter.syntax.second_pass.statements import Statements
from interpreter.syntax.tokens import KIND, NEWLINE, STRING

if TYPE_CHECKING:
    from collections.abc import Callable


class Line(Statements):
    """Reads one logical line: a header of a compound statement, or simple statements."""

    def read(self, mode: str) -> None:
        """Read the line; raise Fault where a rule for wrong text matches. In mode "eval" it is one expression."""
        if mode == "eval":
            self.complete = self.expressions() is not None and self.take_kind(NEWLINE) is not None
            return
        word = self.token()[1] if self.token()[0] != STRING else ""
        if word == "async":
            self.at += 1
            word = self.token()[1]
            if word not in {"def", "for", "with"}:
                self.at -= 1
        read = {
            "if": self.conditional,
            "elif": self.conditional,
            "while": self.conditional,
            "else": self.plain_clause,
            "finally": self.plain_clause,
            "try": self.plain_clause,
            "def": self.function,
            "class": self.class_definition,
            "for": self.for_statement,
            "with": self.with_statement,
            "except": self.except_clause,
            "@": self.decorator,
        }.get(word)
        if read is not None:
            read()
        elif word in {"match", "case"} and self._soft_statement(word):
            pass
        else:
            self.simple_statements()

    # ---- blocks --------------------------------------------------------------------------------------------------------

    def colon(self) -> bool:
        """Go past a colon; one must stand here."""
        if self.take(":"):
            return True
        self.refuse("expected ':'", self.token())
        return False

    def block(self) -> None:
        """Read what follows the colon on the same line; lines below were read by others."""
        if self.take_kind(NEWLINE):
            self.complete = True
        else:
            self.simple_statements()

    def missing_colon(self) -> None:
        """Refuse a header that ends without a colon."""
        if self.strict and self.sees_kind(NEWLINE):
            self.refuse_here("expected ':'")

    def conditional(self) -> None:
        """Read the header of if, elif or while."""
        self.at += 1
        start = self.at
        if self.named_expression():
            self.missing_colon()
        self.at = start
        if self.named_expression() and self.take(":"):
            self.block()

    def plain_clause(self) -> None:
        """Read ``else``, ``finally`` or ``try``."""
        self.at += 1
        self.colon()
        self.block()

    def function(self) -> None:
        """Read the header of a function."""
        self.at += 1
        if not self.name():
            return
        self.type_params()
        if not self.take("("):
            self.refuse("expected '('", self.token())
        Parameters(self, in_lambda=False).read()
        if not self.take(")"):
            return
        before = self.at
        if not (self.take("->") and self.expression()):
            self.at = before
        self.colon()
        self.block()

    def class_definition(self) -> None:
        """Read the header of a class."""
        self.at += 1
        if not self.name():
            return
        self.type_params()
        start = self.at
        if self.take("("):
            self.arguments()
            if not self.take(")"):
                self.at = start
        self.missing_colon()
        if self.take(":"):
            self.block()

    def type_params(self) -> None:
        """Read a list of type parameters."""
        start = self.at
        if HOST < (3, 12) or not self.take("["):
            return
        if HOST >= (3, 13) and self.sees("]"):
            self.refuse_next("Type parameter list cannot be empty")
        while True:
            star = self.take("*", "**")
            name = self.name()
            if not name:
                break
            colon = self.take(":")
            if colon:
                bound = self.expression()
                if star and bound:
                    what = "TypeVarTuple" if star[1] == "*" else "ParamSpec"
                    kind = "constraints" if bound.kind == "Tuple" else "bound"
                    self.refuse(f"cannot use {kind} with {what}", colon)
            if HOST >= (3, 13) and self.take("=") and not (self.star_expression() if star and star[1] == "*" else self.expression()):
                break
            if not self.take(","):
                break
        if not self.take("]"):
            self.at = start

    def for_statement(self) -> None:
        """Read the header of a for statement."""
        self.at += 1
        start = self.at
        if self.star_targets() and self.take("in"):
            if not self.star_expressions():
                return
            self.missing_colon()
            if self.take(":"):
                self.block()
            return
        self.at = start
        self.invalid_for_target()

    def with_statement(self) -> None:
        """Read the header of a with statement."""
        self.at += 1
        start = self.at
        if self.take("(") and self._with_items():
            self.take(",")
            if self.take(")") and self.take(":"):
                self.block()
                return
        self.at = start
        if self._with_items() and self.take(":"):
            self.block()
            return
        self.at = start
        if self._loose_items(self.expression):
            self.missing_colon()
        self.at = start
        if self.take("(") and self._loose_items(self.expressions):
            self.take(",")
            if self.take(")"):
                self.missing_colon()

    @rule
    def expressions(self) -> Piece | None:
        """Read expressions separated by commas."""
        return self._comma_separated(self.expression)

    def _loose_items(self, read: Callable[[], Piece | None]) -> bool:
        while True:
            if not read():
                return False
            before = self.at
            if not (self.take("as") and self.star_target()):
                self.at = before
            before = self.at
            if not self.take(","):
                return True
            if self.sees(")"):
                self.at = before
                return True

    def _with_items(self) -> bool:
        if not self._with_item():
            return False
        while True:
            before = self.at
            if not (self.take(",") and self._with_item()):
                self.at = before
                return True

    @rule
    def _with_item(self) -> bool | None:
        start = self.at
        if self.expression() and self.take("as") and self.star_target() and self.sees(",", ")", ":"):
            return True
        self.at = start
        if self.expression() and self.take("as"):
            target = self.expression()
            if self.strict and target and self.sees(",", ")", ":"):
                self.refuse_target(target, "assign")
        self.at = start
        return True if self.expression() else None

    def except_clause(self) -> None:
        """Read the header of an except clause."""
        self.at += 1
        start = self.at
        star = self.take("*")
        if star and self.strict and (self.sees_kind(NEWLINE) or self.sees(":")):
            self.refuse_here("expected one or more exception types")
        kind = self.expression()
        if kind:
            if self.strict and self.take(",") and self.expressions():
                if self.take("as"):
                    self.name()
                if self.take(":"):
                    self.refuse_to_here("multiple exception types must be parenthesized", kind.first)
            self.at = start
            self.take("*")
            self.expression()
            if self.take("as"):
                self.name()
            self.missing_colon()
        elif not star and self.sees_kind(NEWLINE):
            self.missing_colon()
        if self.take(":"):
            self.block()

    def decorator(self) -> None:
        """Read a decorator."""
        self.at += 1
        self.complete = self.named_expression() is not None and self.take_kind(NEWLINE) is not None

    # ---- match ---------------------------------------------------------------------------------------------------------

    def _soft_statement(self, word: str) -> bool:
        """Read the header of match or case, if the line is one; true if it was read to its end."""
        start = self.at
        self.at += 1
        if word == "match":
            if self.star_named_expressions():
                self.take(",")
                if self.sees_kind(NEWLINE):
                    self.missing_colon()
                if self.take(":") and self.sees_kind(NEWLINE):
                    self.complete = True
                    return True
        elif self.tokens[start][0] == KIND["CASE"]:
            Patterns(self).case_header()
            return True
        self.at = start
        return False
