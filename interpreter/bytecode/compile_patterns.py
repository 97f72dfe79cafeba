"""``match`` (PEP 634): each case is a block that a failing test leaves; names are bound once its whole pattern has matched."""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.compile_conditions import LONG_CHAIN, NOTHING, Action, branch, choose
from interpreter.bytecode.compile_exits import Cleanup
from interpreter.bytecode.compile_expressions import constant_value, is_constant, push_tuple
from interpreter.bytecode.compile_unit import STATEMENTS, Unit
from interpreter.scopes.host_version import HOST
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

_MAX_BEFORE_STAR = 1 << 8
_BLAMES_PART = HOST < (3, 12)  # where an error of the whole pattern is reported


def match(c: Unit, node: Any) -> None:
    """``match``."""
    subject = c.temp("subject")
    c.expression(node.subject)
    c.emit(op.STORE, subject, node.subject)
    c.exits.append(Cleanup(subject))
    cases = node.cases
    block = c.open(op.BLOCK, None, node) if len(cases) > LONG_CHAIN else -1
    opened = 0
    used: set[int] = set()
    for index, case in enumerate(cases):
        mark = c.mark()
        tested = _case(c, case, subject, last=index == len(cases) - 1)
        used |= c.used_since(mark)
        if not tested:
            c.body(case.body)
            if block >= 0 and c.bound >= 0:
                c.leave(block, case.pattern)
            break
        c.open(op.IF, None, case.pattern)
        c.body(case.body)
        if block >= 0:
            if c.bound >= 0:
                c.leave(block, case.pattern)
            c.orelse(case.pattern)
            c.close(case.pattern)
        else:
            c.orelse(case.pattern)
            opened += 1
    for _ in range(opened + (block >= 0)):
        c.close(node)
    c.exits.pop()
    # A pattern that failed half-way leaves items in its temporaries.
    for slot in sorted(used):
        c.emit(op.CLEAR, slot, node)
    c.clear(subject, node)


def _refuse_before_others(c: Unit, pattern: Any) -> NoReturn:
    """Refuse a pattern that matches everything where others follow."""
    what = "wildcard" if pattern.name is None else f"name capture '{pattern.name}'"
    c.refuse(f"{what} makes remaining patterns unreachable", pattern)


def _case(c: Unit, case: Any, subject: int, *, last: bool) -> bool:
    """Test a case; push whether it matched, its names bound. False if it always matches, nothing pushed then."""
    pattern = case.pattern
    may_match_all = last or case.guard is not None
    if type(pattern) is nodes.MatchAs and pattern.pattern is None:
        if not may_match_all:
            _refuse_before_others(c, pattern)
        if pattern.name is not None:
            c.emit(op.LOAD, subject, pattern)
            c.store(c.mangled(pattern.name), pattern)
        if case.guard is None:
            return False
        matched = c.temp("matched")
        _note(c, matched, pattern, value=False)
        branch(c, case.guard, _noting(c, matched, pattern), NOTHING)
        c.push_temp(matched, pattern)
        return True
    if type(pattern) in (nodes.MatchValue, nodes.MatchSingleton) and case.guard is None:
        _push_test(c, pattern, subject)
        return True
    matched = c.temp("matched")
    _note(c, matched, pattern, value=False)
    attempt = _Attempt(c, c.open(op.BLOCK, None, pattern))
    attempt.pattern(pattern, subject, may_match_all=may_match_all)
    for name in attempt.captures:
        attempt.push(name, pattern)
        c.store(c.mangled(name), attempt.places[name])
    done = _noting(c, matched, pattern)
    if case.guard is None:
        done.emit()
    else:
        branch(c, case.guard, done, NOTHING)
    c.close(pattern)
    c.push_temp(matched, pattern)
    return True


def _note(c: Unit, slot: int, node: Any, *, value: bool) -> None:
    c.const(value, node)
    c.emit(op.STORE, slot, node)


def _noting(c: Unit, slot: int, node: Any) -> Action:
    return Action(lambda: _note(c, slot, node, value=True), cheap=True)


def _push_test(c: Unit, pattern: Any, subject: int) -> None:
    """Push the outcome of a value or singleton pattern."""
    c.emit(op.LOAD, subject, pattern)
    if type(pattern) is nodes.MatchValue:
        c.expression(pattern.value)
        c.emit(op.COMPARE, "==", pattern)
    else:
        c.const(pattern.value, pattern)
        c.emit(op.COMPARE, "is", pattern)


class _Attempt:
    """Tests of one pattern inside a block: a failing one leaves the block. ``captures`` maps names to temporaries."""

    def __init__(self, c: Unit, block: int) -> None:
        self.c, self.block = c, block
        self.captures: dict[str, int] = {}
        self.places: dict[str, Any] = {}  # name -> pattern that captures it
        self.alternative: set[str] = set()  # names that alternatives capture

    def pattern(self, node: Any, subject: int, *, may_match_all: bool = True) -> None:
        """Match the value in a temporary against a pattern; where others follow it may not match everything."""
        kind = type(node)
        if kind in (nodes.MatchValue, nodes.MatchSingleton):
            _push_test(self.c, node, subject)
            self.require(node)
        elif kind is nodes.MatchAs:
            if node.pattern is not None:
                self.pattern(node.pattern, subject, may_match_all=may_match_all)
            elif not may_match_all:
                _refuse_before_others(self.c, node)
            blamed = node.pattern if _BLAMES_PART and node.pattern is not None else node
            self.capture(node.name, subject, blamed)
        elif kind is nodes.MatchSequence:
            self.sequence(node, subject)
        elif kind is nodes.MatchMapping:
            self.mapping(node, subject)
        elif kind is nodes.MatchClass:
            self.class_(node, subject)
        else:
            self.alternatives(node, subject, may_match_all=may_match_all)

    def require(self, node: Any) -> None:
        """Leave the block unless the top of the stack is true."""
        c = self.c
        choose(c, node, NOTHING, Action(lambda: c.leave(self.block, node), cheap=True))

    def capture(self, name: str | None, subject: int, node: Any) -> None:
        """Note the value in a temporary as what a name will be bound to."""
        if name is None:
            return
        self.c.emit(op.LOAD, subject, node)
        self.c.emit(op.STORE, self.new_capture(name, node), node)

    def new_capture(self, name: str, node: Any) -> int:
        """Return the slot for what a name will be bound to."""
        if name == "__debug__":
            self.c.refuse("cannot assign to __debug__", node)
        if name in self.captures:
            self.c.refuse(f"multiple assignments to name '{name}' in pattern", node)
        slot = self.captures[name] = self.c.temp("capture")
        self.places[name] = node
        return slot

    def push(self, name: str, node: Any) -> None:
        """Push what a name captured, for the last time."""
        c, slot = self.c, self.captures[name]
        # What an alternative captured is bound, but only who follows the outcome of the alternatives can know.
        c.emit(op.LOAD_CHECK if name in self.alternative else op.LOAD, slot, node)
        c.clear(slot, node)

    # ---- sequences

    def sequence(self, node: Any, subject: int) -> None:
        """Sequence pattern: kind, length, items."""
        c, patterns = self.c, node.patterns
        star = -1
        for index, pattern in enumerate(patterns):
            if type(pattern) is nodes.MatchStar:
                if star >= 0:
                    c.refuse("multiple starred names in sequence pattern", node)
                star = index
        c.emit(op.LOAD, subject, node)
        c.emit(op.MATCH_SEQUENCE, None, node)
        self.require(node)
        fixed = len(patterns) - (star >= 0)
        if star < 0 or fixed:
            c.intrinsic("len", node)
            c.emit(op.LOAD, subject, node)
            c.emit(op.CALL, (1, ()), node)
            c.const(fixed, node)
            c.emit(op.COMPARE, "==" if star < 0 else ">=", node)
            self.require(node)
        if all(_is_wildcard(pattern) for pattern in patterns):
            return
        if star >= 0 and patterns[star].name is None:
            self.by_index(node, subject, star)
        else:
            self.by_unpacking(node, subject, star)

    def by_index(self, node: Any, subject: int, star: int) -> None:
        """Items around an anonymous star are taken one by one, so that the others are not touched."""
        c, patterns = self.c, node.patterns
        for index, pattern in enumerate(patterns):
            if _is_wildcard(pattern):
                continue
            c.emit(op.LOAD, subject, pattern)
            if index < star:
                c.const(index, pattern)
            else:
                c.intrinsic("len", pattern)
                c.emit(op.LOAD, subject, pattern)
                c.emit(op.CALL, (1, ()), pattern)
                c.const(len(patterns) - index, pattern)
                c.emit(op.BINARY, "-", pattern)
            c.emit(op.LOAD_ITEM, None, pattern)
            item = c.temp("item")
            c.emit(op.STORE, item, pattern)
            self.pattern(pattern, item)
            c.clear(item, pattern)

    def by_unpacking(self, node: Any, subject: int, star: int) -> None:
        """All items at once."""
        c, patterns = self.c, node.patterns
        c.emit(op.LOAD, subject, node)
        if star < 0:
            c.emit(op.UNPACK, len(patterns), node)
        else:
            if star >= _MAX_BEFORE_STAR:
                c.refuse("too many expressions in star-unpacking sequence pattern", node)
            c.emit(op.UNPACK_EX, (star, len(patterns) - star - 1), node)
        self.store_items(patterns, node)

    def store_items(self, patterns: list[Any], node: Any) -> None:
        """Take the items off the stack, the first on top; then match those that are more than captured."""
        c = self.c
        later = []
        for pattern in patterns:
            kind = type(pattern)
            if _is_wildcard(pattern):
                c.emit(op.POP, None, pattern)
            elif kind is nodes.MatchStar or (kind is nodes.MatchAs and pattern.pattern is None):
                c.emit(op.STORE, self.new_capture(pattern.name, pattern), pattern)
            else:
                item = c.temp("item")
                c.emit(op.STORE, item, node)
                later.append((pattern, item))
        for pattern, item in later:
            self.pattern(pattern, item)
            c.clear(item, pattern)

    # ---- mappings and classes

    def mapping(self, node: Any, subject: int) -> None:
        """Mapping pattern: kind, size, keys, values, rest."""
        c = self.c
        c.emit(op.LOAD, subject, node)
        c.emit(op.MATCH_MAPPING, None, node)
        self.require(node)
        if not node.keys and node.rest is None:
            return
        if node.keys:
            c.intrinsic("len", node)
            c.emit(op.LOAD, subject, node)
            c.emit(op.CALL, (1, ()), node)
            c.const(len(node.keys), node)
            c.emit(op.COMPARE, ">=", node)
            self.require(node)
        keys = c.temp("keys")
        self.push_keys(node)
        c.emit(op.STORE, keys, node)
        if node.keys:
            c.intrinsic("match_keys", node)
            c.emit(op.LOAD, subject, node)
            c.emit(op.LOAD, keys, node)
            c.emit(op.CALL, (2, ()), node)
            self.unpack_found(node.patterns, node)
        if node.rest is not None:
            c.intrinsic("match_rest", node)
            c.emit(op.LOAD, subject, node)
            c.emit(op.LOAD, keys, node)
            c.emit(op.CALL, (2, ()), node)
            c.emit(op.STORE, self.new_capture(node.rest, node), node)
        c.clear(keys, node)

    def push_keys(self, node: Any) -> None:
        """Push the tuple of keys; a literal key given twice is refused."""
        seen = set()
        for key in node.keys:
            if is_constant(key):
                value = constant_value(key)
                if value in seen:
                    self.c.refuse(f"mapping pattern checks duplicate key ({value!r})", node)
                seen.add(value)
        if len(seen) == len(node.keys):
            self.c.const(tuple([constant_value(key) for key in node.keys]), node)
        else:
            push_tuple(self.c, node.keys, node)

    def class_(self, node: Any, subject: int) -> None:
        """Class pattern: instance check, positional and named attributes."""
        c = self.c
        seen: set[str] = set()
        for attribute, pattern in zip(node.kwd_attrs, node.kwd_patterns, strict=True):
            if attribute in seen:
                self.refuse_repeated(attribute, pattern)
            seen.add(attribute)
        c.intrinsic("match_class", node)
        c.emit(op.LOAD, subject, node)
        c.expression(node.cls)
        c.const(len(node.patterns), node)
        c.const(tuple(node.kwd_attrs), node)
        c.emit(op.CALL, (4, ()), node)
        self.unpack_found([*node.patterns, *node.kwd_patterns], node)

    def refuse_repeated(self, attribute: str, pattern: Any) -> NoReturn:
        """Refuse an attribute given twice in a class pattern."""
        self.c.refuse(f"attribute name repeated in class pattern: {attribute}", pattern)

    def unpack_found(self, patterns: list[Any], node: Any) -> None:
        """Match the values in the tuple on the stack; None on the stack is a failure."""
        c = self.c
        found = c.temp("found")
        c.emit(op.STORE, found, node)
        c.emit(op.LOAD, found, node)
        c.const(None, node)
        c.emit(op.COMPARE, "is not", node)
        self.require(node)
        if all(_is_wildcard(pattern) for pattern in patterns):
            c.clear(found, node)
            return
        c.push_temp(found, node)
        c.emit(op.UNPACK, len(patterns), node)
        self.store_items(patterns, node)

    # ---- alternatives

    def alternatives(self, node: Any, subject: int, *, may_match_all: bool) -> None:
        """Or-pattern: the first alternative that matches; all capture the same names."""
        c = self.c
        matched = c.temp("matched")
        before = dict(self.captures)
        first: dict[str, int] | None = None
        _note(c, matched, node, value=False)
        for index, alternative in enumerate(node.patterns):
            if index:
                c.emit(op.LOAD, matched, node)
                c.open(op.IF, None, node)
                c.orelse(node)
            if type(alternative) in (nodes.MatchValue, nodes.MatchSingleton):
                _push_test(c, alternative, subject)
                choose(c, alternative, _noting(c, matched, node), NOTHING)
                if index:
                    c.close(node)
                first = self.agree(first, [], self, node, alternative)
                continue
            inner = _Attempt(c, c.open(op.BLOCK, None, alternative))
            inner.captures = dict(before)
            inner.places = self.places
            last = index == len(node.patterns) - 1
            inner.pattern(alternative, subject, may_match_all=may_match_all and last)
            new = [name for name in inner.captures if name not in before]
            first = self.agree(first, new, inner, node, alternative)
            _note(c, matched, node, value=True)
            c.close(alternative)
            if index:
                c.close(node)
        self.captures |= first or {}
        c.push_temp(matched, node)
        self.require(node)

    def agree(self, first: dict[str, int] | None, new: list[str], inner: _Attempt, node: Any, alternative: Any) -> dict[str, int]:
        """Move what an alternative captured to where the first one puts it; return where that is."""
        if first is None:
            self.alternative.update(new)
            return {name: inner.captures[name] for name in new}
        if first.keys() != set(new):
            self.c.refuse("alternative patterns bind different names", alternative if _BLAMES_PART else node)
        for name in new:
            inner.push(name, node)
            self.c.emit(op.STORE, first[name], node)
        return first


def _is_wildcard(pattern: Any) -> bool:
    kind = type(pattern)
    if kind is nodes.MatchStar:
        return pattern.name is None
    return kind is nodes.MatchAs and pattern.pattern is None and pattern.name is None


STATEMENTS[nodes.Match] = match
