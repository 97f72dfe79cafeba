"""The second look at what is assigned to, and at the inside of f-strings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.syntax.running_version import HOST
from interpreter.syntax.second_pass.calls import Calls
from interpreter.syntax.second_pass.reader import Piece, remembered, rule
from interpreter.syntax.tokens import CONVERSION, FORMAT_COLON, FSTRING_END, FSTRING_MIDDLE, FSTRING_START, STRING

if TYPE_CHECKING:
    from collections.abc import Callable


class Targets(Calls):
    """The rules for targets and strings."""

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
