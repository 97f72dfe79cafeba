"""Operands of instructions: exact types, ranges and spellings. Part of what ``verify`` checks in code that comes from outside."""

from __future__ import annotations

from interpreter.bytecode.opcodes import BINARY_OPERATORS, COMPARE_OPERATORS, TABLE, UNARY_OPERATORS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from interpreter.bytecode.code import Code

_BINARY, _UNARY, _COMPARE = frozenset(BINARY_OPERATORS), frozenset(UNARY_OPERATORS), frozenset(COMPARE_OPERATORS)
_SPECIAL_METHODS = frozenset(("__enter__", "__exit__", "__aenter__", "__aexit__"))

_CONSTANTS = frozenset(("None", "True", "False"))
_TEMPORARIES = frozenset(("ns", "result", "defaults", "kwdefaults", "generic_base", "type_params", "__class__", "__classdict__"))
# Names that are no identifiers but may stand for variables. Everything else with a dot is out of scripts' reach.
_RENAMED = frozenset((".builtins",))


def is_identifier(name: object) -> bool:
    """True for an exact str that a script could write as a name."""
    return type(name) is str and name.isidentifier() and name not in _CONSTANTS and _is_as_read(name)


def is_slot_name(name: object) -> bool:
    """True for the name of a variable, or of a temporary as the compiler names it.

    Other names with a dot are those of emitted code's own variables: a slot of such a name would be two things there.
    """
    if type(name) is not str:
        return False
    if name[:1] == ".":
        number, dot, variable = name[1:].partition(".")
        # the variable of a comprehension that stands in line, or a temporary
        return number.isascii() and number.isdigit() and _is_variable(variable) if dot else _is_temporary(number)
    return _is_variable(name)


def _is_temporary(name: str) -> bool:
    word = name.rstrip("0123456789")
    if word == name or word in ("f", "m"):
        return name in _TEMPORARIES
    return not word or (word.isascii() and word.isalpha() and word.islower())


def _is_variable(name: str) -> bool:
    return is_identifier(name) and name != "__debug__"


def _is_as_read(name: str) -> bool:
    """Whether the host reads the name as it stands: it takes two spellings of one name for one variable."""
    if name.isascii():
        return True
    from unicodedata import is_normalized

    return is_normalized("NFKC", name)


def is_count(value: object) -> bool:
    """True for an exact int that is not negative."""
    return type(value) is int and value >= 0


def _nothing(arg: Any, _code: Code) -> bool:
    return arg is None


def _const(arg: Any, code: Code) -> bool:
    return is_count(arg) and arg < len(code.consts)


def _slot(arg: Any, code: Code) -> bool:
    return is_count(arg) and arg < len(code.slots)


def _attribute(arg: Any, _code: Code) -> bool:
    return is_identifier(arg)


def _variable(arg: Any, _code: Code) -> bool:
    # The host takes a function's builtins from the key "__builtins__" of its globals: no script may touch it.
    return (is_identifier(arg) and arg != "__builtins__") or (type(arg) is str and arg in _RENAMED)


def _special(arg: Any, _code: Code) -> bool:
    return type(arg) is str and arg in _SPECIAL_METHODS


def _intrinsic(arg: Any, _code: Code) -> bool:
    return is_identifier(arg)


def _small_count(arg: Any, code: Code) -> bool:
    # Each item is pushed or stored by an instruction of its own, so a count cannot pass the number of instructions.
    return is_count(arg) and arg <= len(code.ops)


def _pc(arg: Any, code: Code) -> bool:
    return is_count(arg) and arg < len(code.ops)


def _pair(arg: Any, first: Callable[[Any, Code], bool], second: Callable[[Any, Code], bool], code: Code) -> bool:
    return type(arg) is tuple and len(arg) == 2 and first(arg[0], code) and second(arg[1], code)


def _one_of(allowed: frozenset[str]) -> Callable[[Any, Code], bool]:
    return lambda arg, _code: type(arg) is str and arg in allowed


def _keywords(arg: Any, _code: Code) -> bool:
    return type(arg) is tuple and all(is_identifier(name) for name in arg) and len(set(arg)) == len(arg)


def _function(arg: Any, code: Code) -> bool:
    if type(arg) is not tuple or len(arg) != 3:
        return False
    const, flags, slots = arg
    return _const(const, code) and is_count(flags) and flags < 8 and type(slots) is tuple and all(_slot(slot, code) for slot in slots)


def _import(arg: Any, _code: Code) -> bool:
    if type(arg) is not tuple or len(arg) != 3:
        return False
    name, level, names = arg
    if type(name) is not str or not is_count(level):
        return False
    if not (all(map(str.isidentifier, name.split("."))) if name else level > 0):
        return False
    return names is None or (type(names) is tuple and (names == ("*",) or all(is_identifier(each) for each in names)))


_BY_KIND: dict[str, Callable[[Any, Code], bool]] = {
    "-": _nothing,
    "const": _const,
    "slot": _slot,
    "name": _attribute,
    "n": _small_count,
    "pc": _pc,
    "conversion": _one_of(frozenset("sra")),
    "(name, slot)": lambda arg, code: _pair(arg, _variable, _slot, code),
    "(slot, operator)": lambda arg, code: _pair(arg, _slot, _one_of(_BINARY), code),
    "(slot, slot)": lambda arg, code: _pair(arg, _slot, _slot, code),
    "(before, after)": lambda arg, code: _pair(arg, _small_count, _small_count, code),
    "(n, kwnames)": lambda arg, code: _pair(arg, _small_count, _keywords, code),
    "(const, flags, slots)": _function,
    "(name, level, fromlist)": _import,
}
_BY_NAME: dict[str, Callable[[Any, Code], bool]] = {
    "LOAD_GLOBAL": _variable,
    "STORE_GLOBAL": _variable,
    "DELETE_GLOBAL": _variable,
    "LOAD_NAME": _variable,
    "STORE_NAME": _variable,
    "DELETE_NAME": _variable,
    "LOAD_INTRINSIC": _intrinsic,
    "LOAD_SPECIAL": _special,
    "BINARY": _one_of(_BINARY),
    "INPLACE": _one_of(_BINARY),
    "UNARY": _one_of(_UNARY),
    "COMPARE": _one_of(_COMPARE),
}

CHECKS: tuple[Callable[[Any, Code], bool], ...] = tuple(_BY_NAME.get(row.name) or _BY_KIND[row.operand] for row in TABLE)
"""By opcode: the predicate of (operand, code) that an operand must satisfy."""
