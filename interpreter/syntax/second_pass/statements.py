"""The second look at simple statements."""

from __future__ import annotations

from interpreter.syntax.running_version import HOST
from interpreter.syntax.second_pass.reader import Piece, describe, rule
from interpreter.syntax.second_pass.targets import Targets
from interpreter.syntax.tokens import NEWLINE, STRING

_AUGMENTED = {"+=", "-=", "*=", "/=", "//=", "%=", "@=", "&=", "|=", "^=", "<<=", ">>=", "**="}


class Statements(Targets):
    """The rules for simple statements."""

    # True once the line was read to its end.
    complete = False

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
            return self.list_display()
        if self.sees("("):
            found = self.tuple_display()
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
