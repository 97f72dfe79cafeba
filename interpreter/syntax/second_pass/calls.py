"""The second look at the arguments of a call."""

from __future__ import annotations

from typing import Any

from interpreter.syntax.running_version import HOST
from interpreter.syntax.second_pass.displays import Displays
from interpreter.syntax.second_pass.reader import Piece, remembered, rule


class Calls(Displays):
    """The rules for arguments."""

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
    def args(self) -> list[tuple[str, Piece]] | None:
        """Read arguments: (positional, starred, keyword or mapping; piece), as far as they are in order."""
        found: list[tuple[str, Piece]] = []
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
    def positional(self) -> tuple[str, Piece] | None:
        """Read a positional or starred argument."""
        value = self.starred_expression()
        if value:
            return "starred", value
        value = self.assignment_expression() or self.expression_not_walrus()
        return ("positional", value) if value and not self.sees("=") else None

    @rule
    def kwargs(self) -> list[tuple[str, Piece]] | None:
        """Read keyword and starred arguments, then keyword arguments and mappings."""
        found: list[tuple[str, Piece]] = []
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
    def kwarg_or_starred(self) -> tuple[str, Piece] | None:
        """Read ``name=value`` or ``*value``."""
        found = self._kwarg()
        if found:
            return found
        value = self.starred_expression()
        return ("starred", value) if value else None

    @rule
    def kwarg_or_double_starred(self) -> tuple[str, Piece] | None:
        """Read ``name=value`` or ``**value``."""
        found = self._kwarg()
        if found:
            return found
        stars = self.take("**")
        if stars:
            value = self.expression()
            return ("mapping", Piece("mapping", stars, self.last())) if value else None
        return None

    def _kwarg(self) -> tuple[str, Piece] | None:
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
                self.refuse_to_here(unpacking, comma)
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
