"""The second look at atoms: displays, what stands in parentheses, comprehensions."""

from __future__ import annotations

from interpreter.syntax.running_version import HOST
from interpreter.syntax.second_pass.expressions import Expressions
from interpreter.syntax.second_pass.reader import NAMES, Piece, rule
from interpreter.syntax.tokens import FSTRING_START, KIND, NUMBER, STRING, TEXT_KINDS, Fault, Token


class Displays(Expressions):
    """The rules for atoms."""

    # ---- atoms ---------------------------------------------------------------------------------------------------------

    def atom(self) -> Piece | None:
        """Read a name, a literal or a display."""
        found = self.token()
        kind, text = found[0], found[1]
        if kind in NAMES:
            return self.name()
        if kind in {STRING, FSTRING_START}:
            return self.strings()
        if kind == NUMBER:
            self.at += 1
            return Piece("Constant", found, found, (), "literal")
        if kind in TEXT_KINDS:
            return None
        if text in {"True", "False", "None", "..."}:
            self.at += 1
            return Piece("Constant", found, found, (), "ellipsis" if text == "..." else text)
        if text == "(" or kind == KIND["WITH_LPAR"]:
            return self.tuple_display() or self.group() or self.genexp()
        if text == "[":
            return self.list_display() or self.listcomp()
        if text == "{":
            return self.dict_display() or self.set_display() or self.dictcomp() or self.setcomp()
        return None

    @rule
    def tuple_display(self) -> Piece | None:
        """Read a tuple in parentheses."""
        first = self.token()
        if not self.take("("):
            return None
        parts: list[Piece] = []
        element = self.star_named_expression()
        if element:
            if not self.take(","):
                return None
            parts = [element, *(self.star_named_expressions() or ())]
        return self.take(")") and Piece("Tuple", first, self.last(), tuple(parts))

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
    def list_display(self) -> Piece | None:
        """Read a list display."""
        first = self.token()
        if not self.take("["):
            return None
        parts = self.star_named_expressions() or ()
        return self.take("]") and Piece("List", first, self.last(), tuple(parts))

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
    def set_display(self) -> Piece | None:
        """Read a set display."""
        first = self.token()
        if not self.take("{"):
            return None
        return self.star_named_expressions() and self.take("}") and Piece("Set", first, self.last())

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
    def dict_display(self) -> Piece | None:
        """Read a dict display."""
        start = self.at
        first = self.token()
        if not self.take("{"):
            return None
        if self.double_starred_kvpair():
            while self.take(",") and self.double_starred_kvpair():
                pass
        if self.take("}"):
            return Piece("Dict", first, self.last())
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
                self.refuse_to_here("cannot use a starred expression in a dictionary value", star)
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
    def for_if_clauses(self) -> list[Piece] | None:
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
