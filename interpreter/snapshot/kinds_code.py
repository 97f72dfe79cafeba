"""Kinds: code objects. By value as verified structure, or as the name and digest of code that every process has.

The form by value is a stream of tokens of its own in one piece of bytes, which depends on the Code alone: it is made once for each
Code, and reading the same bytes again gives the same Code. Nested codes are rows of their own, so that each is there once.
"""

from collections import OrderedDict
from weakref import WeakKeyDictionary

from interpreter.bytecode.code import LIBRARY, PRELUDE, Code
from interpreter.bytecode.opcodes import NAMES, NUMBERS, TABLE
from interpreter.bytecode.verify import verify
from interpreter.errors import PauseError, SnapshotError
from interpreter.snapshot import spans, trust
from interpreter.snapshot.format import MAX_INT, MIN_INT, Kind, pack_tokens, unpack_tokens

OPCODES: tuple[str, ...] = (
    "CONST", "LOAD", "LOAD_CHECK", "STORE", "DELETE", "CLEAR", "MAKE_CELL", "LOAD_CELL", "STORE_CELL", "DELETE_CELL", "LOAD_GLOBAL",
    "STORE_GLOBAL", "DELETE_GLOBAL", "LOAD_NAME", "STORE_NAME", "DELETE_NAME", "LOAD_NAME_CELL", "LOAD_INTRINSIC", "POP", "DUP", "BINARY",
    "INPLACE", "INPLACE_LOCAL", "UNARY", "NOT", "COMPARE", "LOAD_ATTR", "STORE_ATTR", "DELETE_ATTR", "LOAD_SPECIAL", "LOAD_ITEM", "STORE_ITEM",
    "DELETE_ITEM", "BUILD_SLICE", "BUILD_LIST", "BUILD_TUPLE", "BUILD_SET", "BUILD_DICT", "BUILD_STRING", "LIST_APPEND", "SET_ADD", "MAP_ADD",
    "LIST_EXTEND", "SET_UPDATE", "DICT_UPDATE", "DICT_MERGE", "LIST_TO_TUPLE", "UNPACK", "UNPACK_EX", "CONVERT", "FORMAT", "CALL", "CALL_EX",
    "FUNCTION", "IMPORT_NAME", "IMPORT_FROM", "IMPORT_STAR", "SETUP_ANNOTATIONS", "RAISE", "RAISE_FROM", "RERAISE", "RERAISE_CURRENT",
    "MATCH_EXC", "GET_ITER", "GET_YIELD_ITER", "GET_AWAITABLE", "GET_AITER", "GET_ANEXT", "LOOP", "FOR", "BLOCK", "IF", "ELSE", "TRY",
    "HANDLER", "TRYELSE", "END", "BREAK", "CONTINUE", "END_HANDLER", "SAFEPOINT", "RETURN", "YIELD", "YIELD_FROM", "MATCH_SEQUENCE",
    "MATCH_MAPPING",
)  # fmt: skip
"""The numbers that opcodes have in snapshots. Names are added at the end and never taken away, whatever the opcode table does."""

_TO_WIRE = {NUMBERS[name]: i for i, name in enumerate(OPCODES) if name in NUMBERS}
_FROM_WIRE = tuple(NUMBERS.get(name, -1) for name in OPCODES)
MAX_CODE_MEMORY = 64 << 20
_CACHED = 512
# Codes that one process keeps ready to be loaded again.

_packed: WeakKeyDictionary[Code, bytes] = WeakKeyDictionary()
_loaded: OrderedDict[tuple, Code] = OrderedDict()


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


_MAX_DEPTH = 100
# Constants are nested as deep as the parser lets brackets nest.


def _read_const(take: object, codes: list, depth: int = 0) -> object:
    token = take()
    kind = type(token)
    if kind is not tuple:
        return token
    mark, rest = token[0], token[1:]
    if depth > _MAX_DEPTH:
        raise SnapshotError("constants are nested too deep")
    if mark == "k":
        return codes[rest[0]] if rest[0] >= 0 else None
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


def nested(code: Code) -> list[Code]:
    """The codes among the constants, in order, those inside tuples included."""
    found: list[Code] = []
    for const in code.consts:
        if type(const) is Code:
            found.append(const)
        elif type(const) is tuple:
            _pack_const(const, [], found)
    return found


# ---- By value ------------------------------------------------------------------------------------------------------


def pack_code(code: Code) -> bytes:
    """The Code, without file, module and nested codes, as bytes that depend on nothing else."""
    data = _packed.get(code)
    if data is not None:
        return data
    out: list = [
        code.name, code.qualname, code.firstlineno, code.flags, code.argcount, code.posonly, code.kwonly, code.doc, len(code.slots), *code.slots,
        len(code.cells), *code.cells, len(code.frees), *code.frees, bytes(map(_TO_WIRE.__getitem__, code.ops)), spans.pack(code.spans),
        len(code.consts),
    ]  # fmt: skip
    codes: list[Code] = []
    for const in code.consts:
        _pack_const(const, out, codes)
    names: dict[str, int] = {}
    for op, arg in zip(code.ops, code.args, strict=True):
        for token in _PACK_OPERAND[op](arg):
            if type(token) is str:  # the name where it is met first, then the number that it got there
                number = names.setdefault(token, len(names))
                out.append(token if number == len(names) - 1 and (number,) not in names else (number,))
                names[(number,)] = number
            else:
                out.append(token)
    data = _packed[code] = pack_tokens(out)
    return data
