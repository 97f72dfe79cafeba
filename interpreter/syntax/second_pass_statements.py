"""The second look at a refused line: statements; see second_pass.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.syntax.lexer import KIND, STRING
from interpreter.syntax.second_pass import _AUGMENTED, HOST, Piece, Reader, describe, rule
from interpreter.syntax.second_pass_parameters import Parameters

if TYPE_CHECKING:
    from collections.abc import Callable

NEWLINE, INDENT = KIND["NEWLINE"], KIND["INDENT"]


class Line(Reader):
    """Reads one logical line: a header of a compound statement, or simple statements."""

    # True once the line was read to its end.
    complete = False

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

    # ---- simple statements -----------------------------------------------------------------------------------------------

    def simple_statements(self) -> bool:
        """Read simple statements up to the end of the line; true if all of it was read."""
        while self.simple_statement():
            if not self.take(";"):
                self.complete = self.take_kind(NEWLINE) is not None
                return self.complete
            if self.take_kind(NEWLINE):
                self.complete = True
                return True
        return False

    @rule
    def simple_statement(self) -> bool | None:
        """Read one simple statement."""
        start = self.at
        if self.assignment():
            return True
        self.at = start
        if HOST >= (3, 12) and self.type_alias():
            return True
        self.at = start
        if self.star_expressions():
            return True
        self.at = start
        word = self.token()[1] if self.token()[0] != STRING else ""
        if word in {"pass", "break", "continue"}:
            self.at += 1
            return True
        read = {
            "return": self.return_statement,
            "import": self.import_name,
            "from": self.import_from,
            "raise": self.raise_statement,
            "del": self.del_statement,
            "assert": self.assert_statement,
            "global": self.names,
            "nonlocal": self.names,
        }.get(word)
        if read is not None:
            return read()
        if word == "yield":
            return True if self.yield_expr() else None
        return None

    @rule
    def assignment(self) -> bool | None:
        """Read an assignment of any kind."""
        start = self.at
        if self.name() and self.take(":") and self.expression():
            self._annotated_value()
            return True
        self.at = start
        if self._annotatable() and self.take(":") and self.expression():
            self._annotated_value()
            return True
        self.at = start
        targets = 0
        while True:
            before = self.at
            if not (self.star_targets() and self.take("=")):
                self.at = before
                break
            targets += 1
        if targets and (self.yield_expr() or self.star_expressions()) and not self.sees("="):
            return True
        self.at = start
        if self.single_target() and self.take(*_AUGMENTED):
            return True if self.yield_expr() or self.star_expressions() else None
        self.at = start
        if self.strict:
            self.invalid_assignment()
        return None

    def _annotated_value(self) -> None:
        before = self.at
        if not (self.take("=") and (self.yield_expr() or self.star_expressions())):
            self.at = before

    def _annotatable(self) -> bool:
        start = self.at
        if self.take("("):
            if self.single_target() and self.take(")"):
                return True
            self.at = start
        return self.primary_target() is not None

    def invalid_assignment(self) -> None:
        """Refuse what cannot be assigned to or annotated."""
        start = self.at
        target = self._list_or_tuple()
        if target and self.take(":") and self.expression():
            self.refuse(f"only single target (not {describe(target)}) can be annotated", target)
        self.at = start
        first = self.star_named_expression()
        if first and self.take(","):
            while self.star_named_expressions():
                pass
            if self.take(":") and self.expression():
                self.refuse("only single target (not tuple) can be annotated", first)
        self.at = start
        value = self.expression()
        if value and self.take(":") and self.expression():
            self.refuse("illegal target for annotation", value)
        self.at = start
        while True:
            before = self.at
            if not (self.star_targets() and self.take("=")):
                self.at = before
                break
        after = self.at
        value = self.star_expressions()
        if value and self.take("="):
            self.refuse_target(value, "assign")
        self.at = after
        value = self.yield_expr()
        if value and self.take("="):
            self.refuse("assignment to yield expression not possible", value)
        self.at = start
        value = self.star_expressions()
        if value and self.take(*_AUGMENTED) and (self.yield_expr() or self.star_expressions()):
            self.refuse(f"'{describe(value)}' is an illegal expression for augmented assignment", value)

    @rule
    def _list_or_tuple(self) -> Piece | None:
        if self.sees("["):
            return self.list()
        if self.sees("("):
            found = self.tuple()
            if found:
                return found
            if self.take("("):
                inner = self._list_or_tuple()
                return inner if inner and self.take(")") else None
        return None

    @rule
    def type_alias(self) -> bool | None:
        """Read ``type X = ...``."""
        if self.token()[1] != "type" or not self.name() or not self.name():
            return None
        self.type_params()
        return True if self.take("=") and self.expression() else None

    @rule
    def return_statement(self) -> bool:
        """Read ``return``."""
        self.at += 1
        self.star_expressions()
        return True

    @rule
    def raise_statement(self) -> bool:
        """Read ``raise``."""
        self.at += 1
        if self.expression():
            before = self.at
            if not (self.take("from") and self.expression()):
                self.at = before
        return True

    @rule
    def assert_statement(self) -> bool | None:
        """Read ``assert``."""
        self.at += 1
        if not self.expression():
            return None
        before = self.at
        if not (self.take(",") and self.expression()):
            self.at = before
        return True

    @rule
    def names(self) -> bool | None:
        """Read ``global`` or ``nonlocal``."""
        self.at += 1
        if not self.name():
            return None
        while self.take(","):
            if not self.name():
                return None
        return True

    @rule
    def del_statement(self) -> bool | None:
        """Read ``del``."""
        self.at += 1
        start = self.at
        if self.del_targets() and (self.sees(";") or self.sees_kind(NEWLINE)):
            return True
        self.at = start
        value = self.star_expressions() if self.strict else None
        if value:
            self.refuse_target(value, "delete")
        return None

    # ---- imports -------------------------------------------------------------------------------------------------------

    @rule
    def dotted_name(self) -> Piece | None:
        """Read a dotted name."""
        first = self.token()
        if not self.name():
            return None
        while self.sees("."):
            self.at += 1
            if not self.name():
                self.at -= 1
                break
        return Piece("Name", first, self.last())

    @rule
    def import_name(self) -> bool | None:
        """Read ``import``."""
        start = self.at
        word = self.take("import")
        if HOST >= (3, 12) and word and self.strict:
            if self._dotted_names() and self.take("from"):
                last = self.dotted_name()
                if last:
                    self.refuse("Did you mean to use 'from ... import ...' instead?", word, last)
            self.at = start + 1
            if HOST >= (3, 13) and self.sees_kind(NEWLINE):
                self.refuse("Expected one or more names after 'import'", self.token())
        self.at = start + 1
        while True:
            if not self.dotted_name():
                return None
            before = self.at
            if not (self.take("as") and self.name()):
                self.at = before
            if not self.take(","):
                return True

    def _dotted_names(self) -> bool:
        while self.dotted_name():
            if not self.take(","):
                return True
        return False

    @rule
    def import_from(self) -> bool | None:
        """Read ``from ... import``."""
        self.at += 1
        dots = False
        while self.take(".", "..."):
            dots = True
        if not (self.dotted_name() or dots) or not self.take("import"):
            return None
        if self.take("*"):
            return True
        if self.take("("):
            if not self._imported_names():
                return None
            self.take(",")
            return True if self.take(")") else None
        start = self.at
        if self._imported_names():
            if not self.sees(","):
                return True
            self.at += 1
            if self.strict and self.sees_kind(NEWLINE):
                self.refuse_here("trailing comma not allowed without surrounding parentheses")
        self.at = start
        if HOST >= (3, 13) and self.strict and self.sees_kind(NEWLINE):
            self.refuse("Expected one or more names after 'import'", self.token())
        return None

    @rule
    def _imported_names(self) -> bool | None:
        if not self._imported_name():
            return None
        while True:
            before = self.at
            if not (self.take(",") and self._imported_name()):
                self.at = before
                return True

    def _imported_name(self) -> bool:
        if not self.name():
            return False
        before = self.at
        if not (self.take("as") and self.name()):
            self.at = before
        return True

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
                    self.refuse("multiple exception types must be parenthesized", kind, self.tokens[self.furthest])
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
            from interpreter.syntax.second_pass_patterns import Patterns

            Patterns(self).case_header()
            return True
        self.at = start
        return False
