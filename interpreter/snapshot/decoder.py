"""Decoding: from tokens to objects of a fresh engine. The bytes are hostile until each token has been looked at.

First all shells are made, in the order of their numbers, so that an object is made from objects that are there; then the contents
are filled in; last the hooks of guest classes are switched on. So no code of the script runs.
"""

from __future__ import annotations

from itertools import repeat
from operator import is_
from time import monotonic

from interpreter.bytecode.code import PRELUDE
from interpreter.errors import SnapshotError
from interpreter.objects.values import UNBOUND
from interpreter.snapshot import kinds_table
from interpreter.snapshot.format import PRESET

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_LOOK = 4096
# Rows between two looks at the clock.


class Hidden:
    """Stands in the table for a value that only frames of the prelude may hold."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value


class Decoder:
    """One decoding. ``take`` gives the next token, ``read`` the value of a token."""

    def __init__(self, engine: object, tokens: list, *, trusted: bool, memory: int, seconds: float) -> None:
        self.engine, self.tokens, self.trusted = engine, tokens, trusted
        self.guest = engine.GuestType
        self.at = 0
        self.atoms: list = list(PRESET)
        self.objects: list = []
        self.internals: dict[int, object] = {}  # twice the row's number -> object
        self.memory = memory
        self.deadline = monotonic() + seconds
        self.hashes: dict[int, object] = {}
        self.weights: dict[int, tuple[int, int]] = {}  # of rows, see `key_cost.py`
        self.late: list[Callable[[], None]] = []
        self.slots: dict[type, list] = {}
        self.names: dict[tuple, tuple[str, ...]] = {}  # tokens of an instance's attribute names -> the names
        self.notes: dict[str, object] = {}
        self.builtins_module = engine.modules.get("builtins")
        self.in_prelude = False
        self.hides = False

    # -- tokens
    def take(self) -> object:
        """The next token."""
        token = self.tokens[self.at]
        self.at += 1
        return token

    def take_exact(self, kind: type) -> object:
        """The next token, which has this type."""
        token = self.tokens[self.at]
        if type(token) is not kind:
            raise SnapshotError(f"got a token of type {type(token).__name__}, want {kind.__name__}")
        self.at += 1
        return token

    def take_count(self, each: int = 1) -> int:
        """The next token as a count of things that have `each` tokens: no more than are there."""
        count = self.take_exact(int)
        if not 0 <= count * each <= len(self.tokens) - self.at:
            raise SnapshotError("a count is larger than what follows it")
        return count

    def take_number(self, below: int) -> int:
        """The next token as a number from 0 to below `below`."""
        number = self.take_exact(int)
        if not 0 <= number < below:
            raise SnapshotError(f"number {number} is out of range")
        return number

    # -- values
    def read(self, token: object) -> object:
        """The value that a token stands for."""
        kind = type(token)
        if kind is int:
            if token >= 0:
                return token
            at = -1 - token
            return self.atoms[at >> 1] if at & 1 else self.objects[at >> 1]
        if kind is tuple:
            return self._special(token)
        if kind is str or kind is bytes:
            raise SnapshotError("text stands where a value is wanted")
        return token

    def hide(self, v: object) -> Hidden:
        """What stands for a value that only frames of the prelude may hold; from now on each value read is looked at."""
        self.hides, self.read = True, self._read_hidden  # most snapshots have none, and reading is the bulk of the work
        return Hidden(v)

    def _read_hidden(self, token: object) -> object:
        v = Decoder.read(self, token)
        if type(v) is not Hidden:
            return v
        if not self.in_prelude:
            raise SnapshotError("an internal function is a value of the script")
        return v.value

    def _special(self, token: tuple) -> object:
        if not token:
            return UNBOUND
        kinds = tuple(map(type, token))
        if kinds == (int,) and token[0] < 0:
            return token[0]
        if kinds == (float, float):
            return complex(*token)
        if kinds == (bool,):
            return Ellipsis if token[0] else NotImplemented
        raise SnapshotError("a token is none of the known forms")

    def value(self) -> object:
        """The next value."""
        token = self.tokens[self.at]
        self.at += 1
        return self.read(token)

    def values(self, count: int) -> list:
        """The next `count` values."""
        at = self.at
        self.at = at + count
        return self._values_at(slice(at, at + count), count)

    def _values_at(self, place: slice, count: int) -> list:
        tokens = self.tokens[place]
        if len(tokens) != count:
            raise SnapshotError("a count is larger than what follows it")
        read = self.read
        if self.hides:
            return list(map(read, tokens))
        atoms, objects = self.atoms, self.objects
        return [  # as `read`, which most values do not need to be asked
            (token if token >= 0 else atoms[~token >> 1] if ~token & 1 else objects[~token >> 1])
            if type(token) is int
            else token
            if token is None
            else read(token)
            for token in tokens
        ]

    def guest_values(self, count: int) -> list:
        """The next `count` values, none of which is the mark of an unbound variable."""
        at = self.at
        self.at = at + count
        return self.guest_values_at(slice(at, at + count), count)

    def guest_values_at(self, place: slice, count: int) -> list:
        """The `count` values at a place, none of which is the mark of an unbound variable."""
        values = self._values_at(place, count)
        if any(map(is_, values, repeat(UNBOUND))):
            raise SnapshotError("an unbound variable stands where a value is wanted")
        return values

    def expect(self, *kinds: type) -> object:
        """The next value, which has exactly one of these types."""
        value = self.value()
        if type(value) not in kinds:
            raise SnapshotError(f"got a value of type {type(value).__name__}, want {' or '.join(k.__name__ for k in kinds)}")
        return value

    def expect_or_none(self, *kinds: type) -> object:
        """The next value: None, or exactly one of these types."""
        return self.expect(type(None), *kinds)

    def internal(self, kind: type) -> object:
        """The next object, which is an internal one of this class."""
        token = self.take_exact(int)
        found = self.internals.get(-1 - token)
        if type(found) is not kind:
            raise SnapshotError(f"got no {kind.__name__}")
        return found

    def internal_or_none(self, kind: type) -> object:
        """The next object: None, or an internal one of this class."""
        if self.tokens[self.at] is None:
            self.at += 1
            return None
        return self.internal(kind)

    def space(self, code: object) -> dict:
        """The next value, which is a dict that can be the globals of this code; the prelude's are for its own code only."""
        token = self.tokens[self.at]
        if type(token) is int and code.flags & PRELUDE and self.internals.get(-1 - token) is self.engine.prelude_globals:
            self.at += 1
            return self.engine.prelude_globals
        return self.expect(dict)

    def text(self) -> str:
        """The next value, which is an exact str."""
        return self.expect(str)

    # -- budget
    def charge(self, size: int) -> None:
        """Take `size` bytes from the memory that loading may use."""
        self.memory -= size
        if self.memory < 0:
            raise SnapshotError("the snapshot needs more memory than is allowed")

    def look(self) -> None:
        """SnapshotError once loading has taken too long."""
        if monotonic() > self.deadline:
            raise SnapshotError("loading the snapshot takes too long")

    # -- the whole
    def _read_atoms(self) -> None:
        count = self.take_count()
        end = self.at + count
        for token in self.tokens[self.at : end]:
            kind = type(token)
            if kind is tuple:
                kinds = tuple(map(type, token))
                if kinds == (bytes,):
                    token = token[0].decode("utf-8", "surrogatepass")  # noqa: PLW2901 - the loop variable is completed
                elif kinds == (bytes, int):
                    token = int.from_bytes(token[0], "little", signed=True)  # noqa: PLW2901 - the loop variable is completed
                else:
                    raise SnapshotError("an atom is none of the known forms")
            elif kind is not str and kind is not bytes:
                raise SnapshotError("an atom is none of the known forms")
            self.atoms.append(token)
        self.at = end

    def load(self) -> None:
        """Make all objects and fill them. What follows are the roots, then `finish`."""
        self._read_atoms()
        count, live = self.take_count(), self.take_exact(int)
        objects, internals, kinds = self.objects, self.internals, kinds_table.BY_NUMBER
        first: list[Callable | object] = []  # flat: how to fill, and what
        late: list[Callable | object] = []
        last: list[Callable | object] = []
        self.charge(64 * count)
        builtins, prelude_globals = self.engine.builtins, self.engine.prelude_globals  # helpers of ours stand in them under names with dots
        for i in range(count):
            if not i % _LOOK:
                self.look()
            number = self.tokens[self.at]
            if type(number) is not int:
                raise SnapshotError("a row has no kind")
            self.at += 1
            kind = kinds[number]
            obj = kind.make(self)
            if kind.internal or obj is builtins or obj is prelude_globals:
                internals[2 * i] = obj
                objects.append(UNBOUND)
            else:
                objects.append(obj)
            if kind.fill is not None:
                (last if i >= live else late if kind.late else first).extend((kind.fill, obj))
        for part in (first, late, last):
            take = iter(part).__next__
            for i in range(len(part) // 2):
                if not i % _LOOK:
                    self.look()
                take()(self, take())

    def finish(self) -> None:
        """Read what follows the roots, which is the end; do what waited for all objects."""
        self.engine.last_id = self.take_number(1 << 62)
        self._read_ids()
        if self.at != len(self.tokens):
            raise SnapshotError("something stands behind the end of the snapshot")
        for act in self.late:
            act()

    def _read_ids(self) -> None:
        ids, last = self.engine.ids, self.engine.last_id
        taken: set[int] = set()
        for _ in range(self.take_count(2)):
            number = self.take_exact(int)
            token = self.take_exact(int)
            if token >= 0 or -1 - token in self.internals or number in taken or not 0 <= number <= last:
                raise SnapshotError("a number of an object is out of range or used twice")
            taken.add(number)
            obj = self.read(token)
            ids[id(obj)] = (obj, number)
