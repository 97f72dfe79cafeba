"""Encoding: from frames and everything reachable from them to tokens.

Each object gets a number when it is met, after the objects that it cannot be made without; its shell is written at once and
its content when its turn in the queue comes. So the stack of the host stays flat however deep the script's data is, and
the bytes follow from the state alone.
"""

from __future__ import annotations

from _collections import deque

from interpreter.errors import PauseError
from interpreter.objects.values import Unbound
from interpreter.snapshot import kinds_table
from interpreter.snapshot.format import MAX_INT, MIN_INT, PRESET, PRODUCER, Kind
from interpreter.snapshot.kinds_engine import LIBRARY_NAMESPACE, known_objects
from interpreter.snapshot.kinds_instances import kept_hash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

INLINE = frozenset({type(None), bool, int, str, bytes, complex, type(Ellipsis), type(NotImplemented), Unbound})
"""Types of values that are written where they stand, not as rows. A float is one of them unless it is NaN, which has an identity."""


_PRESET = {text: -2 - 2 * i for i, text in enumerate(PRESET)}


class Encoder:
    """One encoding. ``value`` gives the token of any guest value; ``numbers`` are the tokens of the objects that have rows."""

    def __init__(self, engine: object) -> None:
        self.engine = engine
        self.guest = engine.GuestType
        self.known = known_objects(engine)
        self.numbers: dict[int, int] = {}
        self.objects: list = []  # keeps them alive, so that each id stays that of one object
        self.atoms: list = []
        self.texts: dict[str, int] = dict(_PRESET)
        self.others: dict[tuple[type, object], int] = {}
        self.shells: list = []
        self.contents: list = []
        self.queue: deque[Callable | object] = deque()  # flat: how to write a content, and of what
        self.waiting: deque[Callable | object] = deque()
        self.heads: dict[type, object] = {}  # plain classes of the script -> token of the class
        self.spaces: dict[int, object] = {}  # identity of an instance's dict -> the instance, which writes it
        self.live = True  # whether what is met is reached without going through a library module
        self.in_prelude = False  # whether what is written now belongs to a frame of the prelude
        self.running: dict[int, object] = {}  # identity of a running generator -> its frame
        self.suspended: list = []  # frames of generators that do not run: they know their generators while they are written
        self.slots: dict[type, list] = {}  # class -> the slots of its instances
        self.notes: dict[str, object] = {}  # what kinds remember for the time of one encoding

    # -- values
    def value(self, v: object) -> object:
        """The token of a value; rows of objects met for the first time are begun."""
        kind = type(v)
        if kind is str:
            token = self.texts.get(v)
            return self._text(v) if token is None else token
        if v is None:
            return None
        if kind is int:
            if 0 <= v <= MAX_INT:
                return v
            return (v,) if MIN_INT <= v < 0 else self._atom(v, (v.to_bytes(v.bit_length() // 8 + 1, "little", signed=True), 0))
        token = self.numbers.get(id(v))
        if token is not None:
            return token
        if kind is float:
            return v if v == v else self.number(kinds_table.NAN, v)  # noqa: PLR0124 - NaN differs from itself
        plain = kinds_table.PLAIN.get(kind)
        if plain is not None:
            return self.number(plain, v)
        if kind in INLINE:
            return self._inline(v, kind)
        return self.add(v)

    def _inline(self, v: object, kind: type) -> object:
        if kind is bool:
            return v
        if kind is bytes:
            return self._atom(v, v)
        if kind is complex:
            return (v.real, v.imag)
        if kind is Unbound:
            return ()
        return (v is Ellipsis,)

    def _text(self, v: str) -> int:
        atom: object = v
        if not v.isascii():
            try:
                v.encode()
            except UnicodeEncodeError:  # lone surrogates
                atom = (v.encode("utf-8", "surrogatepass"),)
        token = self.texts[v] = -2 - 2 * (len(PRESET) + len(self.atoms))
        self.atoms.append(atom)
        return token

    def _atom(self, v: object, atom: object) -> int:
        key = (type(v), v)
        token = self.others.get(key)
        if token is None:
            token = self.others[key] = -2 - 2 * (len(PRESET) + len(self.atoms))
            self.atoms.append(atom)
        return token

    # -- rows
    def kind_of(self, v: object) -> Kind:
        """The kind of row that an object has. PauseError for one that cannot be saved."""
        known = self.known.get(id(v))
        if known is not None:
            return kinds_table.NAMESPACE if known[0] == LIBRARY_NAMESPACE else kinds_table.KNOWN
        if id(v) in self.spaces:
            return kinds_table.KNOWN
        kind = kinds_table.BY_TYPE.get(type(v)) or kinds_table.choose(self, v)
        if kind is None:
            raise PauseError(f"cannot save a value of type {type(v).__name__}")
        return kind

    def number(self, kind: Kind, v: object) -> int:
        """Write the shell of an object whose parts have rows already; its token."""
        if kind.pack is None:
            self.shells.append(kind.number)
        else:
            out: list = [kind.number]
            kind.pack(self, v, out)
            self.shells += out
        token = self.numbers[id(v)] = -1 - 2 * len(self.objects)
        self.objects.append(v)
        if kind.save is not None:
            (self.waiting if kind.late and self.live else self.queue).extend((kind.save, v))
        return token

    def instance(self, v: object, head: object) -> int:
        """As `number` for a plain instance whose class has a row: most objects of a large state are such."""
        token = self.numbers[id(v)] = -1 - 2 * len(self.objects)
        self.objects.append(v)
        self.shells += (kinds_table.INSTANCE.number, head, self.value(kept_hash(self, v)))
        self.queue.extend((kinds_table.INSTANCE.save, v))
        return token

    def has_row(self, v: object) -> bool:
        """Whether a value is an object that has a row, written or not."""
        kind = type(v)
        return kind not in INLINE and kind is not float

    def add(self, v: object) -> int:
        """Begin the row of an object, after those of its parts."""
        head = self.heads.get(type(v))
        if head is not None:
            return self.instance(v, head)
        kind = self.kind_of(v)
        if kind.parts is None:
            return self.number(kind, v)
        self._number_with_parts(v, kind)
        if kind is kinds_table.INSTANCE:
            self.heads[type(v)] = self.numbers[id(type(v))]
        return self.numbers[id(v)]

    def _number_with_parts(self, v: object, kind: Kind) -> None:
        numbers = self.numbers
        for part in kind.parts(self, v):
            if id(part) not in numbers and self.has_row(part):
                break
        else:
            self.number(kind, v)
            return
        opened = set()
        stack = [(v, kind, False)]
        while stack:
            obj, kind, ready = stack.pop()
            if id(obj) in numbers:
                continue
            if ready or kind.parts is None:
                self.number(kind, obj)
                continue
            if id(obj) in opened:
                raise PauseError(f"cannot save a {type(obj).__name__} that is part of itself")
            opened.add(id(obj))
            stack.append((obj, kind, True))
            waiting = [p for p in kind.parts(self, obj) if self.has_row(p) and id(p) not in numbers]
            stack += [(p, self.kind_of(p), False) for p in reversed(waiting)]

    def finish(self) -> None:
        """Write the contents of all objects, those of library modules and of what only they lead to last."""
        queue, out = self.queue, self.contents
        take = queue.popleft
        while queue:
            take()(self, take(), out)
        self.live, self.live_objects = False, len(self.objects)
        queue.extend(self.waiting)
        while queue:
            take()(self, take(), out)

    def _met(self, key: int, v: object) -> int | None:
        """The token of an object that has a row, or of a text among the atoms; None for what the state does not lead to."""
        return self.texts.get(v) if type(v) is str else self.numbers.get(key)

    def tokens(self, frames: list, roots: list) -> list:
        """All tokens of the state that the frames and the values `roots` lead to."""
        tokens = [*map(self.value, frames), *map(self.value, roots)]
        self.finish()
        tail = [(number, self._met(key, obj)) for key, (obj, number) in self.engine.ids.items()]
        pairs = sorted(pair for pair in tail if pair[1] is not None)
        flat = [self.engine.last_id, len(pairs), *[part for pair in pairs for part in pair]]
        counts = [len(self.objects), self.live_objects]
        return [PRODUCER, len(self.atoms), *self.atoms, *counts, *self.shells, *self.contents, len(frames), *tokens, *flat]
