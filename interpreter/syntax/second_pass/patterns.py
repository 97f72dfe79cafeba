"""The second look at a case line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.syntax.running_version import HOST
from interpreter.syntax.second_pass.reader import Piece, describe
from interpreter.syntax.tokens import FSTRING_START, NUMBER, STRING

if TYPE_CHECKING:
    from interpreter.syntax.second_pass.lines import Line


class Patterns:
    """Reads the header of a case clause."""

    def __init__(self, line: Line) -> None:
        self.line = line

    def case_header(self) -> None:
        """Read patterns, guard and colon after ``case``."""
        line = self.line
        if not self.sequence():
            return
        if line.take("if") and not line.named_expression():
            return
        line.missing_colon()
        if line.take(":"):
            line.block()

    def sequence(self) -> bool:
        """Read patterns separated by commas."""
        if not self.maybe_star():
            return False
        while self.line.take(","):
            if not self.maybe_star():
                break
        return True

    def maybe_star(self) -> Piece | None:
        """Read a pattern or a starred name."""
        line = self.line
        first = line.token()
        if line.take("*"):
            return Piece("pattern", first, line.last()) if line.name() else None
        return self.pattern()

    def pattern(self) -> Piece | None:
        """Read a pattern with its ``as``."""
        line = self.line
        first = line.token()
        if not self.alternatives():
            return None
        before = line.at
        if line.take("as"):
            token = line.token()
            if line.strict and token[1] == "_" and line.name():
                line.refuse("cannot use '_' as a target", token)
            if not line.name():
                target = line.expression() if line.strict else None
                if target:
                    shown = f"cannot use {describe(target)} as pattern target" if HOST >= (3, 14) else "invalid pattern target"
                    line.refuse(shown, target)
                line.at = before
        return Piece("pattern", first, line.last())

    def alternatives(self) -> bool:
        """Read closed patterns separated by ``|``."""
        if not self.closed():
            return False
        while self.line.take("|"):
            if not self.closed():
                self.line.at -= 1
                return True
        return True

    def closed(self) -> bool:
        """Read one pattern that needs no grouping."""
        line = self.line
        token = line.token()
        if line.name():
            while line.take("."):
                if not line.name():
                    return False
            return self.class_arguments() if line.sees("(") else True
        if token[0] in {STRING, FSTRING_START}:
            return line.strings() is not None
        if line.take("-") or token[0] == NUMBER:
            line.take_kind(NUMBER)
            if line.take("+", "-"):
                line.take_kind(NUMBER)
            return True
        if line.take("None", "True", "False"):
            return True
        opener = line.take("(", "[")
        if opener:
            self.sequence()
            return line.take(")" if opener[1] == "(" else "]") is not None
        if line.take("{"):
            return self.mapping()
        return False

    def mapping(self) -> bool:
        """Read the entries of a mapping pattern."""
        line = self.line
        while not line.sees("}"):
            if line.take("**"):
                if not line.name():
                    return False
            elif not (self.closed() and line.take(":") and self.pattern()):
                return False
            if not line.take(","):
                break
        return line.take("}") is not None

    def class_arguments(self) -> bool:
        """Read the arguments of a class pattern; a positional one after a keyword is refused."""
        line = self.line
        line.take("(")
        after_keyword = False
        late: list[Piece] = []
        while not line.sees(")"):
            start = line.at
            if line.name() and line.take("="):
                if late:
                    break
                after_keyword = True
                if not self.pattern():
                    return False
            else:
                line.at = start
                found = self.pattern()
                if not found:
                    return False
                if after_keyword:
                    late.append(found)
            if not line.take(","):
                break
        if late and line.strict:
            line.refuse("positional patterns follow keyword patterns", late[0], late[-1])
        return line.take(")") is not None
