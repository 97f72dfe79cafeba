"""The second look at a parameter list of a function or lambda; see the package."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.syntax.actions_definitions import default_order_message
from interpreter.syntax.running_version import HOST
from interpreter.syntax.second_pass.reader import Piece, Reader
from interpreter.syntax.tokens import FORMAT_COLON

if TYPE_CHECKING:
    from collections.abc import Callable


class Parameters:
    """Reads one parameter list, for ``def`` up to its bracket or for ``lambda`` up to its colon."""

    def __init__(self, reader: Reader, *, in_lambda: bool) -> None:
        self.reader = reader
        self.in_lambda = in_lambda
        self.end = ":" if in_lambda else ")"

    def read(self) -> None:
        """Go past the longest stretch that is a parameter list; raise Fault for one that is wrong."""
        reader = self.reader
        start = reader.at
        if reader.strict:
            self.invalid_parameters()
            reader.at = start
        self.parameters()

    # ---- parts ---------------------------------------------------------------------------------------------------------

    def param(self) -> Piece | None:
        """Read a name with its annotation."""
        reader = self.reader
        first = reader.token()
        if reader.name() is None:
            return None
        if not self.in_lambda:
            before = reader.at
            if not (reader.take(":") and reader.expression()):
                reader.at = before
        return Piece("Name", first, reader.last())

    def ends(self) -> bool:
        """Go past the comma after a parameter; true also before the end of the list."""
        reader = self.reader
        return reader.take(",") is not None or reader.sees(self.end) or (self.in_lambda and reader.sees_kind(FORMAT_COLON))

    def param_no_default(self) -> Piece | None:
        """Read a parameter without default."""
        start = self.reader.at
        found = self.param()
        if found and self.ends():
            return found
        self.reader.at = start
        return None

    def param_with_default(self) -> Piece | None:
        """Read a parameter with default."""
        start = self.reader.at
        found = self.param()
        if found and self.default() and self.ends():
            return found
        self.reader.at = start
        return None

    def param_maybe_default(self) -> Piece | None:
        """Read a parameter."""
        start = self.reader.at
        found = self.param()
        if found:
            self.default()
            if self.ends():
                return found
        self.reader.at = start
        return None

    def default(self) -> bool:
        """Read ``= value``."""
        reader = self.reader
        start = reader.at
        equals = reader.take("=")
        if equals is None:
            return False
        if reader.expression():
            return True
        if reader.strict and reader.sees(self.end, ","):
            reader.refuse("expected default value expression", equals)
        reader.at = start
        return False

    def several(self, read: Callable[[], Piece | None]) -> list[Piece]:
        """Read as many as there are."""
        found = []
        while piece := read():
            found.append(piece)
        return found

    def slash(self, read: Callable[[], Piece | None]) -> bool:
        """Read one or more parameters and the slash after them; without ``read``'s kind before it there is none."""
        reader = self.reader
        start = reader.at
        if read == self.param_with_default:
            self.several(self.param_no_default)
        if self.several(read) and reader.take("/") and self.ends():
            return True
        reader.at = start
        return False

    def parameters(self) -> None:
        """Read a list in order."""
        if not self.slash(self.param_no_default) and self.slash(self.param_with_default):
            self.several(self.param_with_default)
            self.star_etc()
            return
        self.several(self.param_no_default)
        self.several(self.param_with_default)
        self.star_etc()

    def star_etc(self) -> None:
        """Read what follows the positional parameters."""
        reader = self.reader
        start = reader.at
        if reader.strict:
            self.invalid_star_etc()
            reader.at = start
        if reader.take("*"):
            if self.star_param():
                self.several(self.param_maybe_default)
                self.kwds()
                return
            if reader.take(",") and self.several(self.param_maybe_default):
                self.kwds()
                return
        reader.at = start
        self.kwds()

    def star_param(self) -> bool:
        """Read the name after a star; its annotation may be starred."""
        if self.param_no_default():
            return True
        reader = self.reader
        start = reader.at
        if not self.in_lambda and reader.name() and reader.take(":") and reader.star_expression() and self.ends():
            return True
        reader.at = start
        return False

    def kwds(self) -> None:
        """Read ``**name``."""
        reader = self.reader
        start = reader.at
        if reader.strict:
            self.invalid_kwds()
            reader.at = start
        if not (reader.take("**") and self.param_no_default()):
            reader.at = start

    # ---- what is wrong -------------------------------------------------------------------------------------------------

    def invalid_parameters(self) -> None:
        """Refuse parameters out of order, in the order in which CPython looks for that."""
        reader = self.reader
        start = reader.at
        order = [self.late_default, self.parenthesized, self.first_slash, self.second_slash]
        if HOST >= (3, 12):
            order = [self.first_slash, self.second_slash, self.late_default, self.parenthesized]
        for check in (*order, self.slash_after_star, self.slash_before_star):
            check()
            reader.at = start

    def late_default(self) -> None:
        """Refuse a parameter without default after one with a default."""
        if HOST >= (3, 12):
            self.slash(self.param_no_default)
        self.several(self.param_no_default)
        if self.slash(self.param_with_default) or self.several(self.param_with_default):
            late = self.param_no_default()
            if late:
                self.reader.refuse(default_order_message(), late)

    def first_slash(self) -> None:
        """Refuse a slash without parameters before it."""
        slash = self.reader.take("/")
        if slash and self.reader.take(","):
            self.reader.refuse("at least one argument must precede /", slash)

    def parenthesized(self) -> None:
        """Refuse parameters in parentheses."""
        reader = self.reader
        self.several(self.param_no_default)
        opener = reader.take("(")
        if opener is None:
            return
        what = "Lambda expression" if self.in_lambda else "Function"
        found = False
        if self.in_lambda:
            # Names separated by commas, as in the tuple parameters of old.
            while reader.name():
                found = True
                if not reader.take(","):
                    break
        else:
            while True:
                before = reader.at
                if not (self.param() and (reader.take(",") or reader.sees(")"))):
                    reader.at = before
                    break
                found = True
        closer = reader.take(")") if found else None
        if closer:
            reader.refuse(f"{what} parameters cannot be parenthesized", opener, closer)

    def second_slash(self) -> None:
        """Refuse a second slash."""
        reader = self.reader
        if self.slash(self.param_no_default) or self.slash(self.param_with_default):
            self.several(self.param_maybe_default)
            again = reader.take("/")
            if again:
                reader.refuse("/ may appear only once", again)

    def slash_after_star(self) -> None:
        """Refuse a slash after a star."""
        reader = self.reader
        if not self.slash(self.param_no_default):
            self.slash(self.param_with_default)
        self.several(self.param_maybe_default)
        if reader.take("*") and (reader.take(",") or self.param_no_default()):
            self.several(self.param_maybe_default)
            late = reader.take("/")
            if late:
                reader.refuse("/ must be ahead of *", late)

    def slash_before_star(self) -> None:
        """Refuse a slash without comma before a star."""
        reader = self.reader
        if self.several(self.param_maybe_default) and reader.take("/"):
            star = reader.take("*")
            if star:
                reader.refuse("expected comma between / and *", star)

    def invalid_star_etc(self) -> None:
        """Refuse a bare star without names after it, a default of a starred parameter, and a second star."""
        reader = self.reader
        star = reader.take("*")
        if star is None:
            return
        after = reader.at
        if reader.sees(self.end) or (reader.take(",") and reader.sees(self.end, "**")):
            if self.in_lambda:
                reader.refuse_here("named arguments must follow bare *")
            reader.refuse("named arguments must follow bare *", star)
        reader.at = after
        if self.param():
            equals = reader.take("=")
            if equals:
                reader.refuse("var-positional argument cannot have default value", equals)
        reader.at = after
        if self.param_no_default() or reader.take(","):
            self.several(self.param_maybe_default)
            again = reader.take("*")
            if again and (self.param_no_default() or reader.take(",")):
                reader.refuse("* argument may appear only once", again)

    def invalid_kwds(self) -> None:
        """Refuse a default of ``**name``, and parameters after it."""
        reader = self.reader
        if not reader.take("**"):
            return
        after = reader.at
        if self.param():
            equals = reader.take("=")
            if equals:
                reader.refuse("var-keyword argument cannot have default value", equals)
        reader.at = after
        if self.param() and reader.take(","):
            late = self.param()
            if late:
                reader.refuse("arguments cannot follow var-keyword argument", late)
            token = reader.take("*", "**", "/")
            if token:
                reader.refuse("arguments cannot follow var-keyword argument", token)
