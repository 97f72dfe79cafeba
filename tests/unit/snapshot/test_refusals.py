"""Snapshots that somebody made by hand: what must not be taken from unsigned bytes, and what must not cost much."""

import time

import pytest

import interpreter as pi
from interpreter.bytecode.code import PRELUDE
from interpreter.machine.engine import Engine
from interpreter.pipeline import compile_text
from interpreter.snapshot import decode
from interpreter.snapshot.decoder import Decoder
from interpreter.snapshot.format import PRESET
from interpreter.snapshot.kinds_code import privileged
from tests.fuzz.hostile import one
from tests.fuzz.hostile_changes import sealed
from tests.fuzz.hostile_seeds import SCRIPTS, tokens_of

REFERENCE = -1  # the first row


def heap(atoms: list, rows: list, contents: list) -> list:
    """Tokens of a snapshot up to its roots."""
    return ["0.1.0", len(atoms), *atoms, len(rows), len(rows), *[t for row in rows for t in row], *contents]


def load(tokens: list, *, trusted: bool = False, seconds: float = 10.0) -> Decoder:
    """Load the heap only."""
    engine = Engine()
    decoder = Decoder(engine, tokens, trusted=trusted, memory=1 << 28, seconds=seconds)
    decoder.take()
    decoder.load()
    return decoder


def atom(i: int) -> int:
    """The token of the i-th atom that is written."""
    return -2 - 2 * (len(PRESET) + i)


def test_heap_of_hand_made_tokens_loads():
    """The frame of the other tests is right."""
    assert load(heap([], [[1]], [2, 5, REFERENCE])).objects[0][0] == 5


@pytest.mark.parametrize(
    ("rows", "contents"),
    [
        ([[1]], [1 << 40]),  # a count beyond the end
        ([[1]], [-1]),  # a negative count
        ([[1]], [1, -999]),  # a row that is not there
        ([[2, 1, -3], [1]], [0]),  # a tuple of a later row
        ([[2, 1, -1]], []),  # a tuple of itself
        ([[99]], []),  # no such kind
        ([[1]], [1, ()]),  # an unbound variable in a list
        ([[3]], [2, 1, 2, 1, 3]),  # equal keys
        ([[1], [3]], [0, 1, -1, 5]),  # an unhashable key
        ([[4]], [2, 7, 7]),  # equal items of a set
        ([[1]], [b"q\x00"]),  # numbers of half a width
        ([[1]], [b"z\x00"]),  # no such width
        ([[1]], [b"d" + b"\xff" * 8]),  # NaN without an identity
        ([[9, 1.0]], []),  # a number that should be NaN
        ([[7, 1, 2, 0]], []),  # a range of step 0
        ([[60, 9]], []),  # no such dict of the engine
        ([[61, 0, 0]], []),  # no name
    ],
    ids=repr,
)
def test_wrong_rows_are_refused(rows: list, contents: list):
    """Whatever is wrong about them."""
    with pytest.raises((pi.SnapshotError, KeyError, IndexError, TypeError, ValueError)):
        load(heap([], rows, contents))


def test_every_fault_is_a_snapshot_error_outside():
    """The public loader has one error for all of them."""
    with pytest.raises(pi.SnapshotError):
        decode(sealed(heap([], [[99]], [])), Engine())


@pytest.mark.parametrize("name", ["__getattribute__", "__class__", "__del__", "__dict__", "__init_subclass__", "__set_name__", "__reduce__"])
def test_class_cannot_have_host_dunders(name: str):
    """They would be asked by the host."""
    rows = [[61, 0, atom(0)], [61, 0, atom(1)], [40, -1, atom(3), atom(3), 1, -3, None, 1, atom(2), None]]
    load(heap(["type", "object", "x", "C"], rows, [5]))
    with pytest.raises(pi.SnapshotError, match="attribute"):
        load(heap(["type", "object", name, "C"], rows, [5]))


def _code_row(text: str, flags: int) -> list:
    from interpreter.snapshot.code_stream import pack_code, pack_spans

    code = compile_text(text, "t.py", flags=flags)
    assert privileged(code)
    return [20, pack_code(code), pack_spans(code), atom(0), atom(1), 0]


@pytest.mark.parametrize(("text", "flags"), [("D_anything(1)", PRELUDE), ("1", PRELUDE)])
def test_privileged_code_needs_a_signature(text: str, flags: int):
    """Code with the privileges of the prelude that no release has."""
    tokens = heap(["t.py", "m"], [_code_row(text, flags)], [])
    with pytest.raises(pi.SnapshotError, match="privileged"):
        load(tokens)
    load(tokens, trusted=True)


def test_intrinsic_is_no_value_of_a_script():
    """A list that holds a function of the prelude's own."""
    tokens = heap(["list_append", "load_module"], [[61, 2, atom(1)], [1]], [1, -1])
    with pytest.raises(pi.SnapshotError, match="internal"):
        load(tokens)
    load(tokens, trusted=True)


def test_code_is_no_value_of_a_script():
    """A list that leads to a code gets nothing of it."""
    from interpreter.snapshot.code_stream import pack_code, pack_spans

    code = compile_text("1", "t.py")
    row = [20, pack_code(code), pack_spans(code), atom(0), atom(1), 0]
    with pytest.raises(pi.SnapshotError):
        load(heap(["t.py", "m"], [row, [1]], [1, -1]))


@pytest.mark.parametrize("name", ["open_file", "eval_host", "system", "__import__x", ".enter"])
def test_unknown_names_are_refused(name: str):
    """Nothing is looked up outside the engine's own tables."""
    for family in range(5):
        with pytest.raises((pi.SnapshotError, KeyError)):
            load(heap([name], [[61, family, atom(0)]], []))


@pytest.mark.parametrize("name", ["os", "subprocess", "builtins.x", "json", "../x"])
def test_only_host_backed_modules_have_host_namespaces(name: str):
    """And only those that the host offers."""
    with pytest.raises(pi.SnapshotError):
        load(heap([name], [[60, 5, atom(0)]], []))


def test_native_methods_are_looked_up_among_those_offered():
    """A method that scripts cannot read is none."""
    for name in ("__class__", "__setstate__", "__new__", "mro", "no_such", ""):
        with pytest.raises(pi.SnapshotError):
            load(heap([name], [[1], [65, -1, atom(0)]], [0]))


def test_colliding_ints_take_no_longer_than_allowed():
    """Keys that all have one hash make each insertion look at all before it."""
    count = 30_000
    keys = [i * (2**61 - 1) for i in range(count)]
    atoms = [(k.to_bytes(k.bit_length() // 8 + 1, "little", signed=True), 0) for k in keys]
    contents = [count, *[t for i in range(count) for t in (atom(i), None)]]
    began = time.monotonic()
    with pytest.raises(pi.SnapshotError, match="too long"):
        load(heap(atoms, [[3]] * 50, contents * 50), seconds=0.5)
    assert time.monotonic() - began < 10


def test_many_small_rows_are_bounded_by_memory():
    """Each needs more memory than its bytes."""
    decoder = Decoder(Engine(), heap([], [[1]] * 100_000, [0] * 100_000), trusted=False, memory=1 << 20, seconds=10)
    decoder.take()
    with pytest.raises(pi.SnapshotError, match="memory"):
        decoder.load()


@pytest.mark.parametrize("field", ["call", "how", "limits", "used", "externals", "tools", "sources", "script_name", "argv", "feeds"])
def test_state_without_a_field_is_refused(field: str):
    """The interface above can rely on each of them."""
    tokens = tokens_of(pi.start(SCRIPTS["plain"], externals={"fetch"}).dump())
    token = -2 - 2 * PRESET.index(field)
    other = -2 - 2 * PRESET.index("prelude")
    changed = [other if t == token else t for t in tokens]
    with pytest.raises(pi.SnapshotError):
        pi.load(sealed(changed))


def test_repeating_one_input_gives_one_result():
    """The generator of hostile inputs depends on its seed only."""
    assert one(1, 12345) == one(1, 12345)


def _nested(count: int) -> list:
    """Rows of tuples, each of which holds the one before twice, after an empty one."""
    return [[2, 0], *[[2, 2, -1 - 2 * i, -1 - 2 * i] for i in range(count)]]


@pytest.mark.parametrize(
    ("rows", "contents"),
    [
        ([*_nested(60), [3]], [1, -121, 5]),  # a key of a dict
        ([*_nested(60), [4]], [1, -121]),  # an item of a set
        ([*_nested(60), [5, 1, -121]], []),  # of a frozenset
        ([[60, 0], *_nested(60)], [1, -123, 5]),  # of the globals
        ([[2, 0], *[[2, 1, -1 - 2 * i] for i in range(5000)], [3]], [1, -10001, 5]),  # deep instead of wide
        ([*_nested(60), [61, 0, -2], *[[10, -123, -121]] * 2, [11, 2, -125, -127]], []),  # members of a union, compared with each other
    ],
)
def test_keys_that_take_the_host_for_ever_are_refused(rows: list, contents: list):
    """The host hashes shared parts of a key each time it meets them, and goes as deep as the key."""
    began = time.monotonic()
    rows = [[atom(0) if t == -2 and row[0] == 61 else t for t in row] for row in rows]
    with pytest.raises(pi.SnapshotError, match=r"nested too deep|no type"):
        load(heap(["list"], rows, contents))
    assert time.monotonic() - began < 5


@pytest.mark.parametrize("number", [2, 3])
def test_dict_with_helpers_of_the_engine_is_no_value(number: int):
    """Those of the builtins of a run and of the prelude's globals stand there under names with dots."""
    with pytest.raises(pi.SnapshotError):
        load(heap([], [[60, number], [1]], [0, 0, 1, -1] if number == 2 else [1, -1]), trusted=True)


def test_only_instances_have_dicts_that_are_shared():
    """The host would give what it calls the dict of a class."""
    with pytest.raises(pi.SnapshotError, match="no dict"):
        load(heap(["list"], [[61, 0, atom(0)], [60, 4, -1]], []))


def test_a_long_flat_key_is_loaded():
    """Only nesting makes keys dear: a tuple of many numbers is a key like any other."""
    step = pi.start("seen = {tuple(range(120000))}\nfetch()\nprint(len(seen))", externals={"fetch"})
    assert pi.load(step.dump()).resume(1).stdout == "1\n"
