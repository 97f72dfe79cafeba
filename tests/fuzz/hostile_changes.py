"""Changes that make a valid snapshot hostile: of bytes, tokens, rows, codes and amounts. Each takes what it needs of chance from one `Random`."""

import random
import zlib
from binascii import crc32

from interpreter.snapshot import kinds_table
from interpreter.snapshot.code_stream import OPCODES
from interpreter.snapshot.envelope import CHECKSUM, COMPRESSED, MAGIC, SIGNATURE, enclose
from interpreter.snapshot.format import VERSION, pack_tokens, unpack_tokens
from interpreter.snapshot.sign import signature
from tests.fuzz.hostile_seeds import Valid, valid, weights

KEY = b"hostile"
"""Signs the forgeries that are signed."""
_KINDS = tuple(kinds_table.BY_NUMBER)
_HEADERS = (
    b"\xdd\xff\xff\xff\xff", b"\xdc\xff\xff", b"\xdf\xff\xff\xff\xff", b"\xdb\x7f\xff\xff\xff", b"\xc6\xff\xff\xff\xff", b"\xc9\x7f\xff\xff\xff\x01",
    b"\xd4\x05\x00", b"\xc7\x0c\xff" + bytes(12), b"\xc1", b"\x91" * 50, b"\x81\xc0\xc0", b"\xdd\x00\x00\x00\x03", b"\xd9\xff", b"\xcf" + b"\xff" * 8,
)  # fmt: skip
"""Headers of msgpack that declare more than there is, or what the format does not have."""


def other_token(rng: random.Random) -> object:
    """A token of any type."""
    return rng.choice(
        [
            None, True, False, 0, 1, 2, rng.randrange(100), rng.randrange(1 << 16), 1 << 40, (1 << 64) - 1, -1, -2, -rng.randrange(1, 200),
            -rng.randrange(1, 400), -(1 << 40), 1.5, float("nan"), float("inf"), "", "text", "__class__", ".tb", "__builtins__", "a\x00b", b"",
            b"\x00" * 9, bytes(rng.randrange(256) for _ in range(rng.randrange(40))), (), (-5,), (5,), (1.0, 2.0), (True,), (b"\xff", 0),
            (b"\xed\xa0\x80",), ("t", 3), (b"\xff" * 50, 0), 1e308, -(1 << 63),
        ]
    )  # fmt: skip


# ---- Tokens ---------------------------------------------------------------------------------------------------------


def change_tokens(seed: Valid, rng: random.Random) -> list:
    """One to four tokens replaced, moved, taken away, doubled or swapped."""
    made = list(seed.tokens)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        _change_token(made, rng)
    return made


def _change_token(made: list, rng: random.Random) -> None:
    if not made:
        return
    at, how = rng.randrange(len(made)), rng.randrange(8)
    if how == 0:
        made[at] = other_token(rng)
    elif how == 1 and type(made[at]) is int:
        made[at] += rng.choice((-2, -1, 1, 2, 7, -7))
    elif how == 2:
        del made[at]
    elif how == 3:
        made.insert(at, other_token(rng))
    elif how == 4:
        other = rng.randrange(len(made))
        made[at], made[other] = made[other], made[at]
    elif how == 5:
        made[at : at + rng.randrange(1, 6)] = []
    elif how == 6 and type(made[at]) is bytes and made[at]:
        made[at] = changed_bytes(made[at], rng)
    else:
        _rewire(made, rng, 0)


def _rewire(made: list, rng: random.Random, start: int) -> None:
    """A reference leads to something else, mostly to another row."""
    places = [i for i in range(start, len(made)) if type(made[i]) is int and made[i] < 0]
    if places:
        rows = [made[i] for i in places if -1 - made[i] & 1 == 0] or [-1]
        made[rng.choice(places)] = rng.choice(rows) + rng.choice((0, 0, 0, 2, -2)) if rng.random() < 0.8 else made[rng.choice(places)]


def rewire_references(seed: Valid, rng: random.Random) -> list:
    """One to three references of the heap or the roots lead to something else."""
    made = list(seed.tokens)
    for _ in range(rng.choice((1, 1, 2, 3))):
        _rewire(made, rng, seed.rows)
    return made


def changed_bytes(data: bytes, rng: random.Random) -> bytes:
    """The bytes with one to three of them changed."""
    changed = bytearray(data)
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(changed))
        changed[at] = rng.choice((rng.randrange(256), changed[at] ^ 1 << rng.randrange(8), 0, 255))
    return bytes(changed)


# ---- Rows -----------------------------------------------------------------------------------------------------------


def swap_kinds(seed: Valid, rng: random.Random) -> list:
    """A row becomes one of another kind, its tokens left, or replaced by those of another row's shell or content."""
    made = list(seed.tokens)
    how = rng.randrange(3)
    if how == 0:
        made[rng.choice(seed.shells)[0]] = rng.choice(_KINDS)
        return made
    places = seed.shells if how == 1 else seed.contents
    ends = [at for at, _ in places[1:]]
    one, other = rng.randrange(len(ends)), rng.randrange(len(ends))
    made[places[one][0] : ends[one]] = seed.tokens[places[other][0] : ends[other]]
    return made


def graft(seed: Valid, rng: random.Random) -> list:
    """The content of a row comes from another snapshot."""
    made = list(seed.tokens)
    donor = rng.choice(valid())
    at = rng.randrange(len(seed.contents) - 1)
    kind = seed.contents[at][1]
    same = [i for i, (_, number) in enumerate(donor.contents[:-1]) if number == kind] or [0]
    other = rng.choice(same)
    made[seed.contents[at][0] : seed.contents[at + 1][0]] = donor.tokens[donor.contents[other][0] : donor.contents[other + 1][0]]
    return made


def add_bomb(seed: Valid, rng: random.Random) -> list:
    """Rows that each hold the one before several times, and a reference to the last of them somewhere, often as a key."""
    made = list(seed.tokens)
    first = made[seed.rows]
    depth = rng.choice((5, 30, 70, 300, 3000))
    kind = rng.choice((1, 2, 2, 2, 3, 4, 5, 8, 10, 24))
    shells: list = [2, 0]
    contents: list = []
    for i in range(depth):
        before = -1 - 2 * (first + i)
        if kind == 2:
            shells += [2, 2, before, before]
        elif kind == 5:
            shells += [5, 1, before]
        elif kind == 8:
            shells += [8, before, before, before]
        elif kind == 10:
            shells += [10, rng.choice((before, *made[-3:])), before]
        else:
            shells.append(kind)
            contents += {1: [2, before, before], 3: [2, 1, before, 2, before], 4: [1, before], 24: [before]}[kind]
    head = -1 - 2 * (first + depth)
    extra = rng.choice((3, 4, 1, 0))
    if extra:
        shells.append(extra)
        contents += {3: [1, head, head], 4: [1, head], 1: [1, head]}[extra]
        head -= 2
    made[seed.rows] += depth + 1 + bool(extra)
    if rng.random() < 0.8:  # else their contents are read last
        made[seed.rows + 1] += depth + 1 + bool(extra)
    places = [i for i in range(seed.ends, len(made)) if type(made[i]) is int and made[i] < 0]
    for _ in range(rng.choice((1, 2))):
        made[rng.choice(places)] = head
    if rng.random() < 0.3:  # some shells before them have their contents elsewhere
        seed = seed._replace(roots=rng.choice(seed.contents)[0])
    made[seed.roots : seed.roots] = contents
    made[seed.ends : seed.ends] = shells
    return made


# ---- Codes ----------------------------------------------------------------------------------------------------------


def _is_stream(token: object) -> bool:
    return type(token) is bytes and len(token) > 20


def forge_code(seed: Valid, rng: random.Random) -> list:
    """The stream of a code or of its places with tokens or instructions changed."""
    made = list(seed.tokens)
    streams = [i for i in range(seed.rows, len(made)) if _is_stream(made[i])]
    if not streams:
        return change_tokens(seed, rng)
    at = rng.choice(streams)
    inner = unpack_tokens(made[at], 1 << 24)
    for _ in range(rng.choice((1, 1, 2, 4))):
        ops = [i for i, t in enumerate(inner) if type(t) is bytes and len(t) > 3]
        if ops and rng.random() < 0.5:
            inner[ops[-1]] = _changed_instructions(inner[ops[-1]], rng)
        else:
            _change_token(inner, rng)
    if rng.random() < 0.05 and len(inner) > 10:  # much of something
        spot = rng.randrange(len(inner))
        inner[spot:spot] = inner[max(0, spot - 3) : spot] * 2000
    made[at] = pack_tokens(inner) if inner else b""
    return made


def _changed_instructions(data: bytes, rng: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randrange(1, 3)):
        at = rng.randrange(len(changed)) if changed else 0
        how = rng.randrange(5)
        if how == 0 and changed:
            changed[at] = rng.randrange(len(OPCODES) + 2)
        elif how == 1 and changed:
            del changed[at]
        elif how == 2:
            changed.insert(at, rng.randrange(len(OPCODES)))
        elif changed:
            other = rng.randrange(len(changed))
            changed[at], changed[other] = changed[other], changed[at]
    return bytes(changed)


def nest_brackets(seed: Valid, rng: random.Random) -> list:
    """A code with very many nested brackets, or slots, or parameters."""
    made = list(seed.tokens)
    streams = [i for i in range(seed.rows, len(made)) if _is_stream(made[i])]
    n = rng.choice((50, 1000, 20_000))
    opener = rng.choice(("TRY", "LOOP", "BLOCK", "IF", "DUP", "CONST", "STORE", "SAFEPOINT", "MAKE_CELL"))
    parts = {"TRY": ("HANDLER", "TRYELSE", "END"), "LOOP": ("END",), "BLOCK": ("END",), "IF": ("ELSE", "END")}.get(opener, ())
    ops = (
        [OPCODES.index(opener)] * n
        + [OPCODES.index(p) for _ in range(n) for p in parts]
        + [OPCODES.index("CONST"), OPCODES.index("RETURN")]
    )
    slots = n if opener in ("STORE", "MAKE_CELL") else 1
    tokens: list = ["f", "f", 1, 0, 0, 0, 0, slots, *[f"a{i}" for i in range(slots)], 0, 0, None, 1, None, bytes(ops)]
    if opener in ("TRY", "CONST"):
        tokens += [0] * n
        tokens += [0] * n if opener == "TRY" else []
    elif slots > 1:
        tokens += range(n)
    tokens.append(0)
    if streams:
        at = rng.choice(streams)
        made[at] = pack_tokens(tokens)
        if type(made[at + 1]) is bytes:  # places: all instructions on one line
            made[at + 1] = pack_tokens([1, 6, len(ops) - 1, 0, 0])
    return made


# ---- The state and its amounts ------------------------------------------------------------------------------------------


def change_state(seed: Valid, rng: random.Random) -> list:
    """Numbers behind the heap, most of them amounts, become huge, negative, or no numbers."""
    made = list(seed.tokens)
    start = rng.choice([at for at, _ in seed.contents])
    places = [i for i in range(start, len(made)) if type(made[i]) in (int, float, type(None), bool)]
    for _ in range(rng.choice((1, 1, 2, 3))):
        made[rng.choice(places)] = rng.choice(
            (None, 0, 1, 10**9, (1 << 64) - 1, (-1,), (-(10**9),), 1e300, float("inf"), float("nan"), True, False)
        )
    return made


# ---- Bytes ----------------------------------------------------------------------------------------------------------


def change_bytes(body: bytes, rng: random.Random) -> bytes:
    """The body with bits flipped, cut off, doubled, or with the header of something long in it."""
    how = rng.randrange(6)
    at = rng.randrange(len(body))
    if how == 0:
        return body[:at]
    if how == 1:
        return body[:at] + rng.choice(_HEADERS) + body[at + rng.randrange(3) :]
    if how == 2:
        other = rng.randrange(len(body))
        return body[:at] + body[other : other + rng.randrange(30)] + body[at:]
    if how == 3:
        return body + rng.choice((b"\x00", b"\xc0", body, bytes(50)))
    return changed_bytes(body, rng)


_CHANGES = (
    change_tokens,
    change_tokens,
    rewire_references,
    rewire_references,
    swap_kinds,
    graft,
    add_bomb,
    forge_code,
    forge_code,
    change_state,
)
_BYTES, _SEAL, _NESTED = 0.12, 0.02, 0.004
# Shares of inputs: bytes changed below the tokens; the seal left wrong; one very large code.
_SIGNED, _COMPRESSED = 0.25, 0.15
_BOMB = zlib.compress(bytes(200 << 20), 9)


def hostile(rng: random.Random) -> tuple[bytes, bool]:
    """One input, and whether it is signed. ValueError or OverflowError for tokens that the format cannot write."""
    seed = rng.choices(valid(), weights())[0]
    chance = rng.random()
    signed = rng.random() < _SIGNED
    key = KEY if signed else None
    if chance < _SEAL:
        return changed_bytes(enclose(pack_tokens(seed.tokens), key), rng), signed
    compress = rng.random() < _COMPRESSED
    if chance < _SEAL + _BYTES:
        if compress:  # changed below the compression, or in a few bytes that expand to very many
            body = changed_bytes(zlib.compress(pack_tokens(seed.tokens)), rng) if rng.random() < 0.9 else _BOMB
            return resealed(body, signed=signed), signed
        return enclose(change_bytes(pack_tokens(seed.tokens), rng), key), signed
    change = nest_brackets if chance < _SEAL + _BYTES + _NESTED else rng.choice(_CHANGES)
    tokens = change(seed, rng)
    if rng.random() < 0.1:
        _change_token(tokens, rng)
    return enclose(pack_tokens(tokens), key, compress=compress), signed


def resealed(body: bytes, *, signed: bool) -> bytes:
    """The envelope that says of a body that it is compressed, whatever it is."""
    whole = MAGIC + bytes((VERSION, COMPRESSED | (SIGNATURE if signed else CHECKSUM))) + body
    return whole + (signature(whole, KEY) if signed else crc32(whole).to_bytes(4, "little"))


def sealed(tokens: list) -> bytes:
    """An unsigned snapshot of these tokens."""
    return enclose(pack_tokens(tokens), None)
