"""How much work the host's backtracking matcher can do for a pattern: a bound that holds for every text.

The host's `re` cannot be interrupted, so it is used only where this bound is small; everything else goes to the package `regex`, which
has a time limit. The bound is ``text length ** degree * factor`` steps. It follows the pattern's tree from right to left with
the set of characters that may come next: a repeat whose characters cannot start what follows has no choice to make.
"""

import re

OTHER, DIGIT, LETTER, SPACE = -1, -2, -3, -4
BEYOND = frozenset({OTHER, DIGIT, LETTER, SPACE})
"""What stands for the characters beyond the first 256, by their kind."""
ALL = frozenset(range(256)) | BEYOND
"""Every character."""
SMALL = 10
"""Bounded repeats of up to this many choices count as a factor, longer ones like unbounded ones."""
_CATEGORY_CHARS: dict[str, frozenset[int]] = {}


class Cost:
    """Choices: ``ambiguous`` unbounded repeats with a real choice, whether any unbounded repeat ``scans``, and a ``factor``.

    ``unbounded``: no bound is known.
    """

    __slots__ = ("ambiguous", "factor", "scans", "unbounded")

    def __init__(self, ambiguous: int = 0, factor: int = 1, *, scans: bool = False, unbounded: bool = False) -> None:
        self.ambiguous, self.factor, self.scans, self.unbounded = ambiguous, factor, scans, unbounded

    def add(self, other: "Cost") -> None:
        """Both happen, one after the other."""
        self.ambiguous += other.ambiguous
        self.scans |= other.scans
        self.factor *= other.factor
        self.unbounded |= other.unbounded


class Next:
    """What follows: the characters it may start with, whether it may be empty, whether it can fail at all."""

    __slots__ = ("empty", "fails", "first")

    def __init__(self, first: frozenset[int], *, empty: bool, fails: bool) -> None:
        self.first, self.empty, self.fails = first, empty, fails


END = Next(frozenset(), empty=True, fails=False)


def steps_bound(tree: object, flags: int) -> tuple[int, int] | None:
    """(degree, factor) of the bound for the tree of `re._parser.parse`; None if there is none."""
    cost = Cost()
    _Walk(flags).sequence(tree, END, cost)
    if cost.unbounded or cost.factor > 10_000:
        return None
    return 1 + cost.ambiguous + cost.scans, cost.factor


class _Walk:
    def __init__(self, flags: int) -> None:
        self.flags = flags

    def sequence(self, tree: object, follow: Next, cost: Cost) -> Next:
        """Add the cost of the items; what the sequence looks like from before it."""
        for op, arg in reversed(list(tree)):
            follow = self.item(str(op), arg, follow, cost)
        return follow

    def item(self, op: str, arg: object, follow: Next, cost: Cost) -> Next:
        if op in ("LITERAL", "NOT_LITERAL", "ANY", "IN", "RANGE", "CATEGORY"):
            return Next(self.chars(op, arg), empty=False, fails=True)
        if op in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            return self.repeat(op, arg, follow, cost)
        if op == "SUBPATTERN":
            return self.sequence(arg[3], follow, cost)
        if op == "ATOMIC_GROUP":
            return self.sequence(arg, follow, cost)
        if op == "BRANCH":
            return self.branch([*arg[1]], follow, cost)
        if op == "GROUPREF_EXISTS":
            return self.branch([arg[1], arg[2] or []], follow, cost)
        if op in ("ASSERT", "ASSERT_NOT"):
            inner = Cost()
            self.sequence(arg[1], Next(ALL, empty=False, fails=True), inner)
            cost.ambiguous += inner.ambiguous + inner.scans
            cost.factor *= inner.factor
            cost.unbounded |= inner.unbounded
            return Next(ALL, empty=True, fails=True)
        if op == "GROUPREF":
            cost.ambiguous += 1  # comparing costs as much as the group is long
            return Next(ALL, empty=True, fails=True)
        # AT, FAILURE and whatever a later version has: it may succeed anywhere without taking a character
        return Next(ALL, empty=True, fails=True)

    def branch(self, alternatives: list, follow: Next, cost: Cost) -> Next:
        seen: set[int] = set()
        disjoint, empty, worst, total = True, False, Cost(), 0
        for alternative in alternatives:
            part = Cost()
            before = self.sequence(alternative, follow, part)
            disjoint = disjoint and not before.empty and not (seen & before.first)
            seen |= before.first
            empty = empty or before.empty
            worst = Cost(
                max(worst.ambiguous, part.ambiguous),
                max(worst.factor, part.factor),
                scans=worst.scans or part.scans,
                unbounded=worst.unbounded or part.unbounded,
            )
            total += part.factor
        if not disjoint:
            worst.factor = total
        cost.add(worst)
        return Next(frozenset(seen), empty=empty, fails=True)

    def repeat(self, op: str, arg: tuple, follow: Next, cost: Cost) -> Next:
        least, most, body = int(arg[0]), int(arg[1]), arg[2]
        single = len(body) == 1 and str(body[0][0]) in ("LITERAL", "NOT_LITERAL", "ANY", "IN", "RANGE", "CATEGORY")
        if single:
            first, body_empty = self.chars(str(body[0][0]), body[0][1]), False
            inner = Cost()
        else:
            probe = self.sequence(body, END, Cost())
            # the next round or what follows
            around = Next(probe.first | follow.first, empty=probe.empty or follow.empty, fails=follow.fails or most > 1)
            if probe.empty and most > 1:
                around = Next(ALL, empty=True, fails=True)
            inner = Cost()
            before = self.sequence(body, around, inner)
            first, body_empty = before.first, before.empty
        self.rounds(op, most, inner, cost, single=single)
        if least != most and follow.fails and op != "POSSESSIVE_REPEAT":
            deterministic = not body_empty and not (first & follow.first) and not (follow.empty and follow.first >= ALL)
            if most - least > SMALL:
                if deterministic:
                    cost.scans = True
                else:
                    cost.ambiguous += 1
            elif not deterministic:
                cost.factor *= most - least + 1
        elif most - least > SMALL and follow.fails:
            cost.scans = True
        if body_empty and most > SMALL:
            cost.unbounded = True
        if least == 0 or body_empty:
            return Next(first | follow.first, empty=follow.empty, fails=follow.fails)
        return Next(first, empty=False, fails=True)

    def rounds(self, op: str, most: int, inner: Cost, cost: Cost, *, single: bool) -> None:
        """Add the cost of the choices inside the rounds of a repeat."""
        if single:
            return
        if inner.unbounded:
            cost.unbounded = True
        elif inner.ambiguous or inner.factor > 1:
            if most > SMALL:
                cost.unbounded = True
            else:
                cost.ambiguous += inner.ambiguous * max(most, 1)
                cost.factor *= inner.factor ** max(most, 1)
        cost.scans |= inner.scans
        if op == "POSSESSIVE_REPEAT" and most > SMALL:
            cost.scans = True

    def chars(self, op: str, arg: object) -> frozenset[int]:
        """The characters that a one-character item may match, at least."""
        if op == "LITERAL":
            return self.folded({arg} if arg < 256 else {_kind(chr(arg))})
        if op == "NOT_LITERAL":
            return ALL if self.flags & re.IGNORECASE else ALL - ({arg} if arg < 256 else set())
        if op == "ANY":
            return ALL if self.flags & re.DOTALL else ALL - {10}
        if op == "CATEGORY":
            return _category(str(arg))
        if op == "RANGE":
            low, high = arg
            return self.folded({*range(low, min(high, 255) + 1), *(BEYOND if high > 255 else ())})
        if op != "IN":
            return ALL
        found: set[int] = set()
        items = list(arg)
        negated = bool(items) and str(items[0][0]) == "NEGATE"
        for kind, value in items[negated:]:
            found |= self.chars(str(kind), value)
        # Negated: what is beyond the first 256 may still match, whatever the set says of it.
        return frozenset(ALL - found | BEYOND) if negated else frozenset(found)

    def folded(self, codes: set[int]) -> frozenset[int]:
        if not self.flags & re.IGNORECASE:
            return frozenset(codes)
        more = {ord(c) for code in codes if code >= 0 for c in chr(code).lower() + chr(code).upper() if ord(c) < 256}
        # Some characters beyond the first 256 fold into them (the Kelvin sign, the long s), all of them letters.
        return frozenset(codes | more | {LETTER})


def _kind(char: str) -> int:
    return SPACE if char.isspace() else DIGIT if char.isdecimal() else LETTER if char.isalnum() else OTHER


_BEYOND_IN = {"DIGIT": {DIGIT}, "SPACE": {SPACE}, "WORD": {DIGIT, LETTER}}


def _category(name: str) -> frozenset[int]:
    if name not in _CATEGORY_CHARS:
        positive = name.removeprefix("CATEGORY_").removeprefix("NOT_")
        if positive not in _BEYOND_IN:
            return ALL
        test = re.compile({"DIGIT": r"\d", "SPACE": r"\s", "WORD": r"\w"}[positive])
        chars = frozenset(i for i in range(256) if test.match(chr(i))) | _BEYOND_IN[positive]
        _CATEGORY_CHARS[name] = ALL - chars if "NOT_" in name else chars
    return _CATEGORY_CHARS[name]
