"""The stream of one code object: what depends on the Code alone, as bytes that are made once for each Code."""

from weakref import WeakKeyDictionary

from interpreter.bytecode.code import Code
from interpreter.bytecode.opcodes import NUMBERS, TABLE
from interpreter.errors import PauseError, SnapshotError
from interpreter.snapshot.format import MAX_INT, MIN_INT, pack_tokens, unpack_tokens

OPCODES: tuple[str, ...] = (
    "CONST", "LOAD", "LOAD_CHECK", "STORE", "DELETE", "CLEAR", "MAKE_CELL", "LOAD_CELL", "STORE_CELL", "DELETE_CELL", "LOAD_GLOBAL",
    "STORE_GLOBAL", "DELETE_GLOBAL", "LOAD_NAME", "STORE_NAME", "DELETE_NAME", "LOAD_NAME_CELL", "LOAD_INTRINSIC", "POP", "DUP",
    "BINARY", "INPLACE", "INPLACE_LOCAL", "UNARY", "NOT", "COMPARE", "LOAD_ATTR", "STORE_ATTR", "DELETE_ATTR", "LOAD_SPECIAL",
    "LOAD_ITEM", "STORE_ITEM", "DELETE_ITEM", "BUILD_SLICE", "BUILD_LIST", "BUILD_TUPLE", "BUILD_SET", "BUILD_DICT", "BUILD_STRING",
    "LIST_APPEND", "SET_ADD", "MAP_ADD", "LIST_EXTEND", "SET_UPDATE", "DICT_UPDATE", "DICT_MERGE", "LIST_TO_TUPLE", "UNPACK",
    "UNPACK_EX", "CONVERT", "FORMAT", "CALL", "CALL_EX", "FUNCTION", "IMPORT_NAME", "IMPORT_FROM", "IMPORT_STAR",
    "SETUP_ANNOTATIONS", "RAISE", "RAISE_FROM", "RERAISE", "RERAISE_CURRENT", "MATCH_EXC", "GET_ITER", "GET_YIELD_ITER",
    "GET_AWAITABLE", "GET_AITER", "GET_ANEXT", "LOOP", "FOR", "BLOCK", "IF", "ELSE", "TRY", "HANDLER", "TRYELSE", "END", "BREAK",
    "CONTINUE", "END_HANDLER", "SAFEPOINT", "RETURN", "YIELD", "YIELD_FROM", "MATCH_SEQUENCE", "MATCH_MAPPING",
    "STAR_TO_TUPLE",
)  # fmt: skip
"""The numbers that opcodes have in snapshots. Names are added at the end and never taken away, whatever the opcode table does."""

_TO_WIRE = {NUMBERS[name]: i for i, name in enumerate(OPCODES) if name in NUMBERS}
_FROM_WIRE = tuple(NUMBERS.get(name, -1) for name in OPCODES)
_TRY, _TRYELSE = NUMBERS["TRY"], NUMBERS["TRYELSE"]
_MAX_DEPTH = 100
# Constants are nested as deep as the parser lets brackets nest.

_packed: WeakKeyDictionary[Code, bytes] = WeakKeyDictionary()
_packed_spans: WeakKeyDictionary[Code, bytes] = WeakKeyDictionary()


# ---- Operands ------------------------------------------------------------------------------------------------------
# One entry an operand kind of the opcode table: how an operand becomes tokens, and how many tokens it has at least.


def _pack_call(arg: tuple) -> list:
    return [arg[0], len(arg[1]), *arg[1]]


def _read_call(take: object) -> tuple:
    return take(), tuple([take() for _ in range(take())])


def _pack_function(arg: tuple) -> list:
    return [arg[0], arg[1], len(arg[2]), *arg[2]]


def _read_function(take: object) -> tuple:
    return take(), take(), tuple([take() for _ in range(take())])


def _pack_import(arg: tuple) -> list:
    name, level, names = arg
    return [name, level, -1] if names is None else [name, level, len(names), *names]


def _read_import(take: object) -> tuple:
    name, level, count = take(), take(), take()
    return name, level, None if count < 0 else tuple([take() for _ in range(count)])


def _one(arg: object) -> list:
    return [arg]


def _read_one(take: object) -> object:
    return take()


def _two(arg: tuple) -> tuple:
    return arg


def _read_two(take: object) -> tuple:
    return take(), take()


def _none(_arg: object) -> tuple:
    return ()


def _read_none(_take: object) -> None:
    return None


_OPERANDS = {
    "-": (_none, _read_none), "const": (_one, _read_one), "slot": (_one, _read_one), "name": (_one, _read_one), "n": (_one, _read_one),
    "pc": (_one, _read_one), "operator": (_one, _read_one), "conversion": (_one, _read_one), "(name, slot)": (_two, _read_two),
    "(slot, operator)": (_two, _read_two), "(before, after)": (_two, _read_two), "(slot, slot)": (_two, _read_two),
    "(n, kwnames)": (_pack_call, _read_call), "(const, flags, slots)": (_pack_function, _read_function),
    "(name, level, fromlist)": (_pack_import, _read_import),
}  # fmt: skip
_PACK_OPERAND = tuple(_OPERANDS[row.operand][0] for row in TABLE)
_READ_OPERAND = tuple(_OPERANDS[row.operand][1] for row in TABLE)


# ---- Constants: prefix notation; what is no token of its own follows a mark ------------------------------------------


def _pack_const(value: object, out: list, codes: list) -> None:
    kind = type(value)
    if kind is int and not MIN_INT <= value <= MAX_INT:
        out.append(("i", value.to_bytes(value.bit_length() // 8 + 1, "little", signed=True)))
    elif kind is str:
        try:
            value.encode()
        except UnicodeEncodeError:
            value = ("s", value.encode("utf-8", "surrogatepass"))
        out.append(value)
    elif value is None or kind in (bool, int, float, bytes):
        out.append(value)
    elif kind is complex:
        out.append(("c", value.real, value.imag))
    elif value is Ellipsis:
        out.append(("e",))
    elif kind is Code:
        out.append(("k", len(codes)))
        codes.append(value)
    elif kind in (tuple, frozenset):
        out.append(("t" if kind is tuple else "f", len(value)))
        for item in value:
            _pack_const(item, out, codes)
    elif kind is slice:
        out.append(("l",))
        for item in (value.start, value.stop, value.step):
            _pack_const(item, out, codes)
    else:
        raise PauseError(f"cannot save a constant of type {kind.__name__}")


def _read_const(take: object, codes: list, depth: int = 0) -> object:
    token = take()
    kind = type(token)
    if kind is not tuple:
        return token
    mark, rest = token[0], token[1:]
    if depth > _MAX_DEPTH:
        raise SnapshotError("constants are nested too deep")
    if mark == "k":
        if not 0 <= rest[0] < len(codes):
            raise SnapshotError("a constant names no nested code")
        return codes[rest[0]]
    if mark == "i":
        return int.from_bytes(rest[0], "little", signed=True)
    if mark == "s":
        return rest[0].decode("utf-8", "surrogatepass")
    if mark == "c":
        return complex(*rest)
    if mark == "e":
        return Ellipsis
    if mark == "l":
        return slice(*[_read_const(take, codes, depth + 1) for _ in range(3)])
    if mark not in ("t", "f"):
        raise SnapshotError("a constant has an unknown mark")
    items = [_read_const(take, codes, depth + 1) for _ in range(rest[0])]
    return tuple(items) if mark == "t" else frozenset(items)


# ---- Source positions ------------------------------------------------------------------------------------------------------
# Runs of equal spans, each told by its differences to the one before: a head, the step of the column, the width. The head says
# how often the span stands there, how many lines below it begins, and whether it ends on a later line; larger numbers follow it.

_TALL, _REPEATS, _DOWN = 1, 3, 15
# Bit 0; bits 1 and 2; bits 3 to 6: a field that is full is followed by its number.


def _pack_spans(spans: tuple) -> list[int]:
    runs: list[list] = []
    for span in spans:
        if runs and runs[-1][0] == span:
            runs[-1][1] += 1
        else:
            runs.append([span, 0])
    out: list[int] = [len(runs)]
    line = column = 0
    for (first, last, start, end), repeats in runs:
        down = first - line
        step = 2 * down if down >= 0 else -2 * down - 1
        out.append((first != last) | min(repeats, _REPEATS) << 1 | min(step, _DOWN) << 3)
        if repeats >= _REPEATS:
            out.append(repeats)
        if step >= _DOWN:
            out.append(step)
        if first != last:
            out.append(last - first)
        out += (start - column, end - start)
        line, column = first, start
    return out


def _read_spans(take: object, length: int) -> tuple:
    spans: list[tuple[int, int, int, int]] = []
    line = column = 0
    for _ in range(take()):
        head = take()
        if type(head) is not int or not 0 <= head < 1 << 7:
            raise SnapshotError("source positions are none of the known forms")
        repeats, step = head >> 1 & _REPEATS, head >> 3
        if repeats == _REPEATS:
            repeats = take()
        if step == _DOWN:
            step = take()
        height = take() if head & _TALL else 0
        right, width = take(), take()
        line += step >> 1 if not step & 1 else -(step >> 1) - 1
        column += right
        if not 0 <= repeats < length - len(spans):
            raise SnapshotError("source positions do not fit the code")
        spans += [(line, line + height, column, column + width)] * (repeats + 1)
    if spans and len(spans) != length:
        raise SnapshotError("source positions do not fit the code")
    return tuple(spans)


# ---- The whole -----------------------------------------------------------------------------------------------------


def pack_code(code: Code) -> bytes:
    """The Code without file, module, source positions and nested codes. PauseError for a constant that has no form."""
    data = _packed.get(code)
    if data is not None:
        return data
    out: list = [code.name, code.qualname, code.firstlineno, code.flags, code.argcount, code.posonly, code.kwonly]
    for group in (code.slots, code.cells, code.frees):
        out += (len(group), *group)
    codes: list[Code] = []
    _pack_const(code.doc, out, codes)
    out.append(len(code.consts))
    for const in code.consts:
        _pack_const(const, out, codes)
    out.append(bytes(map(_TO_WIRE.__getitem__, code.ops)))
    names: dict[str, int] = {}
    for op, arg in zip(code.ops, code.args, strict=True):
        for token in _PACK_OPERAND[op](arg):
            if type(token) is not str:
                out.append(token)
            elif token in names:  # the name itself where it is met first, then the number that it got there
                out.append((names[token],))
            else:
                names[token] = len(names)
                out.append(token)
    data = _packed[code] = pack_tokens(out)
    return data


def pack_spans(code: Code) -> bytes:
    """The source positions of the Code, which are no part of what it does: they differ between host versions."""
    data = _packed_spans.get(code)
    if data is None:
        data = _packed_spans[code] = pack_tokens(_pack_spans(code.spans))
    return data


def nested(code: Code) -> list[Code]:
    """The codes among the constants in the order in which the stream numbers them."""
    found: list[Code] = []
    for const in code.consts:
        if type(const) is Code:
            found.append(const)
        elif type(const) is tuple:
            _pack_const(const, [], found)
    return found


_MOST_DERIVED = 1 << 28
# Bytes of what is derived from one code: far more than that of any that a compiler makes.
_NESTS = frozenset(NUMBERS[name] for name in ("TRY", "HANDLER", "TRYELSE"))


def _check_derived(ops: tuple[int, ...], slots: tuple, memory: int) -> None:
    """SnapshotError where the handlers around each pc, or the slots that are bound there, need too much: both grow with the square."""
    size = len(ops) * (len(slots) // 8 + 64)
    depth = 0
    for op in ops:
        if op in _NESTS:
            size += 16 * depth
            depth += 1 if op == _TRY else -1 if op == _TRYELSE else 0
    if size > min(memory, _MOST_DERIVED):
        raise SnapshotError("a code is too large, or nested too deep")


class _Tokens:
    """Reads the stream; ``take`` gives the next token, a name that was met before by its number."""

    def __init__(self, tokens: list) -> None:
        self.next = iter(tokens).__next__
        self.names: list[str] = []

    def take_named(self) -> object:
        token = self.next()
        if type(token) is str:
            self.names.append(token)
        elif type(token) is tuple:
            return self.names[token[0]]
        return token


def unpack_code(data: bytes, places: bytes, filename: str, module: str, codes: list[Code], memory: int) -> Code:
    """The Code of a stream, not verified yet. SnapshotError, ValueError or TypeError for bytes that are none."""
    reader = _Tokens(unpack_tokens(data, memory))
    take = reader.next
    try:
        name, qualname, firstlineno, flags, argcount, posonly, kwonly = [take() for _ in range(7)]
        slots, cells, frees = [tuple([take() for _ in range(take())]) for _ in range(3)]
        doc = _read_const(take, codes)
        consts = tuple([_read_const(take, codes) for _ in range(take())])
        wire = take()
        if type(wire) is not bytes:
            raise SnapshotError("a code has no instructions")
        ops = tuple([_FROM_WIRE[i] for i in wire])
        if -1 in ops:
            raise SnapshotError("a code has an instruction that is not known any more")
        _check_derived(ops, slots, memory)
        positions = _Tokens(unpack_tokens(places, memory))
        spans = _read_spans(positions.next, len(ops))
        named = reader.take_named
        args = tuple([_READ_OPERAND[op](named) for op in ops])
    except (StopIteration, IndexError):
        raise SnapshotError("a code is cut off") from None
    if any(next(iter(r.next, r), r) is not r for r in (reader, positions)):
        raise SnapshotError("something stands behind the end of a code")
    return Code(
        name=name, qualname=qualname, filename=filename, firstlineno=firstlineno, flags=flags, argcount=argcount, posonly=posonly,
        kwonly=kwonly, slots=slots, cells=cells, frees=frees, consts=consts, ops=ops, args=args, spans=spans, doc=doc, module=module,
    )  # fmt: skip
