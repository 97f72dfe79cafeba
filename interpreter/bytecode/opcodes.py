"""The one opcode table: operand, stack picture, completion and meaning of every instruction.

The enum, the stack check, the disassembler, the binding of both executors, capture and the table in the
documentation all derive from ``TABLE``.

*Operand kinds*: ``-`` none, ``const`` index into ``Code.consts``, ``slot`` index into ``Code.slots``, ``name`` a str,
``n`` a count, ``pc`` the pc of the enclosing bracket that a jump leaves or repeats; anything else is spelled out.

*Stack picture*: operands popped -> results pushed, written with the top of the stack on the right.
Operands of the instruction in progress stay on the recorded stack until it completes.

*Completion* says what the result of guest code called at this instruction means once that code returns:

========  ======================================================================================
``none``  the instruction never calls guest code
value     pop the operands, push the result, go on
discard   pop the operands, go on
iter      pop the operand, keep the result as the loop's iterator, go on
next      bind the result to the loop variable and enter the loop body; exhaustion ends the loop
unpack    pop the operand, push the items of the result (a tuple), the first on top
local     pop the operand, bind the result to the local, go on
branch    pop the operand, branch on the truth of the result
jump      control only
yield     the frame is suspended: the value sent in is the result
delegate  the sub-iterator's yields pass through; its return value is the result
raise     pop the operands, raise the result
========  ======================================================================================
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Op:
    """One row of the table."""

    # a plain class: `typing` and `enum` would cost more at start than the table
    __slots__ = ("name", "operand", "pops", "pushes", "completion", "meaning")

    def __init__(self, name: str, operand: str, pops: str, pushes: str, completion: str, meaning: str) -> None:
        self.name, self.operand, self.pops, self.pushes, self.completion, self.meaning = name, operand, pops, pushes, completion, meaning


TABLE: tuple[Op, ...] = (
    # constants and variables
    Op("CONST", "const", "", "value", "none", "push a constant"),
    Op("LOAD", "slot", "", "value", "none", "push a local that is certainly bound"),
    Op("LOAD_CHECK", "slot", "", "value", "none", "push a local, UnboundLocalError if it is unbound"),
    Op("STORE", "slot", "value", "", "none", "bind a local"),
    Op("DELETE", "slot", "", "", "none", "unbind a local, UnboundLocalError if it is unbound"),
    Op("CLEAR", "slot", "", "", "none", "unbind a temporary, bound or not"),
    Op("MAKE_CELL", "slot", "", "", "none", "put a new empty cell into the slot (variables of an inlined comprehension)"),
    Op("LOAD_CELL", "slot", "", "value", "none", "push the content of the cell in the slot, NameError family if it is empty"),
    Op("STORE_CELL", "slot", "value", "", "none", "set the content of the cell in the slot"),
    Op("DELETE_CELL", "slot", "", "", "none", "empty the cell in the slot, NameError family if it is empty"),
    Op("LOAD_GLOBAL", "name", "", "value", "none", "push a global or builtin, else NameError"),
    Op("STORE_GLOBAL", "name", "value", "", "none", "bind a global"),
    Op("DELETE_GLOBAL", "name", "", "", "none", "unbind a global"),
    Op("LOAD_NAME", "name", "", "value", "value", "push from the namespace in slot 0, else global, else builtin"),
    Op("STORE_NAME", "name", "value", "", "discard", "bind in the namespace in slot 0"),
    Op("DELETE_NAME", "name", "", "", "discard", "unbind in the namespace in slot 0"),
    Op("LOAD_NAME_CELL", "(name, slot)", "", "value", "value", "push from the namespace in slot 0, else the content of the cell"),
    Op("LOAD_INTRINSIC", "name", "", "value", "none", "push a privileged function of the runtime"),
    Op("POP", "-", "value", "", "none", "drop the top of the stack"),
    Op("DUP", "-", "value", "value value", "none", "push the top of the stack once more"),
    # operators
    Op("BINARY", "operator", "left right", "value", "value", "left operator right"),
    Op("INPLACE", "operator", "left right", "value", "value", "left operator= right, result pushed"),
    Op("INPLACE_LOCAL", "(slot, operator)", "right", "", "local", "local operator= right, in one step so that no second reference exists"),
    Op("UNARY", "operator", "operand", "value", "value", "operator operand"),
    Op("NOT", "-", "operand", "bool", "value", "not operand"),
    Op("COMPARE", "operator", "left right", "value", "value", "left operator right"),
    # attributes and items
    Op("LOAD_ATTR", "name", "object", "value", "value", "object.name"),
    Op("STORE_ATTR", "name", "value object", "", "discard", "object.name = value"),
    Op("DELETE_ATTR", "name", "object", "", "discard", "del object.name"),
    Op("LOAD_SPECIAL", "name", "object", "method", "value", "the method that the object's type has under a dunder name, bound"),
    Op("LOAD_ITEM", "-", "object key", "value", "value", "object[key]"),
    Op("STORE_ITEM", "-", "value object key", "", "discard", "object[key] = value"),
    Op("DELETE_ITEM", "-", "object key", "", "discard", "del object[key]"),
    # building values
    Op("BUILD_SLICE", "-", "start stop step", "slice", "none", "slice(start, stop, step)"),
    Op("BUILD_LIST", "n", "n*item", "list", "none", "[items]"),
    Op("BUILD_TUPLE", "n", "n*item", "tuple", "none", "(items)"),
    Op("BUILD_SET", "n", "n*item", "set", "value", "{items}"),
    Op("BUILD_DICT", "n", "n*pair", "dict", "value", "{key: value, ...}, n pairs"),
    Op("BUILD_STRING", "n", "n*str", "str", "none", "join n strings"),
    Op("LIST_APPEND", "slot", "item", "", "none", "append to the list in the slot"),
    Op("SET_ADD", "slot", "item", "", "discard", "add to the set in the slot"),
    Op("MAP_ADD", "slot", "key value", "", "discard", "set an item of the dict in the slot"),
    Op("LIST_EXTEND", "-", "list iterable", "list", "value", "extend the list, push it again"),
    Op("SET_UPDATE", "-", "set iterable", "set", "value", "update the set, push it again"),
    Op("DICT_UPDATE", "-", "dict mapping", "dict", "value", "update the dict for a display, push it again"),
    Op("DICT_MERGE", "-", "dict mapping", "dict", "value", "update the dict for a call, duplicates refused (the callable is two below the dict)"),
    Op("LIST_TO_TUPLE", "-", "list", "tuple", "none", "tuple(list)"),
    Op("UNPACK", "n", "iterable", "n*item", "unpack", "exactly n items, the first on top"),
    Op("UNPACK_EX", "(before, after)", "iterable", "before+1+after", "unpack", "items, a list of the middle ones, items; the first on top"),
    Op("CONVERT", "conversion", "value", "str", "value", "str (s), repr (r) or ascii (a) of the value"),
    Op("FORMAT", "-", "value spec", "str", "value", "format(value, spec)"),
    # calls, functions, modules
    Op("CALL", "(n, kwnames)", "callable n*argument k*keyword", "value", "value", "call with n positional arguments and the named keywords"),
    Op("CALL_EX", "-", "callable tuple dict", "value", "value", "call with arguments in a tuple and keywords in a dict"),
    Op("FUNCTION", "(const, flags, slots)", "flagged parts", "function", "none", "make a function: flags 1 defaults tuple, 2 keyword defaults dict, 4 annotations dict; cells from the slots"),
    Op("IMPORT_NAME", "(name, level, fromlist)", "", "module", "value", "import a module"),
    Op("IMPORT_FROM", "name", "module", "value", "value", "a name of the module, or its submodule"),
    Op("IMPORT_STAR", "-", "module", "", "discard", "bind the public names of the module"),
    Op("SETUP_ANNOTATIONS", "-", "", "", "discard", "make sure that the namespace has __annotations__"),
    # exceptions
    Op("RAISE", "-", "exception", "", "raise", "raise an exception object or class"),
    Op("RAISE_FROM", "-", "exception cause", "", "raise", "raise with a cause"),
    Op("RERAISE", "slot", "", "", "none", "raise the exception in the slot again, as it is"),
    Op("RERAISE_CURRENT", "-", "", "", "none", "bare raise: the exception being handled, as it is"),
    Op("MATCH_EXC", "-", "exception type", "bool", "value", "does the exception match the type or tuple of types"),
    # iteration
    Op("GET_ITER", "slot", "iterable", "", "iter", "iter(iterable) into the slot"),
    Op("GET_YIELD_ITER", "slot", "iterable", "", "iter", "the iterator that `yield from` delegates to, into the slot"),
    Op("GET_AWAITABLE", "slot", "awaitable", "", "iter", "the iterator behind an awaitable, into the slot"),
    Op("GET_AITER", "slot", "iterable", "", "iter", "aiter(iterable) into the slot"),
    Op("GET_ANEXT", "slot", "", "awaitable", "value", "anext of the asynchronous iterator in the slot"),
    # brackets and control
    Op("LOOP", "-", "", "", "jump", "open an endless loop; END repeats"),
    Op("FOR", "(slot, slot)", "", "", "next", "open a loop over the iterator in the first slot, items into the second; END repeats"),
    Op("BLOCK", "-", "", "", "jump", "open a block that BREAK can leave; END falls through"),
    Op("IF", "-", "condition", "", "branch", "open a conditional"),
    Op("ELSE", "-", "", "", "jump", "the other branch of the innermost IF; always present"),
    Op("TRY", "slot", "", "", "jump", "open a protected region; the slot takes its exception"),
    Op("HANDLER", "slot", "", "", "jump", "the handler of the innermost TRY: the exception in the slot is being handled"),
    Op("TRYELSE", "-", "", "", "jump", "what runs when the protected region ended without exception; always present"),
    Op("END", "-", "", "", "jump", "close the innermost bracket"),
    Op("BREAK", "pc", "", "", "jump", "leave the LOOP, FOR or BLOCK opened at pc"),
    Op("CONTINUE", "pc", "", "", "jump", "repeat the LOOP or FOR opened at pc"),
    Op("END_HANDLER", "slot", "", "", "jump", "the exception in the slot is no longer being handled; before every way out of a handler"),
    Op("SAFEPOINT", "-", "", "", "none", "limits are checked and pauses may happen here (function entry, loop head)"),
    Op("RETURN", "-", "value", "", "jump", "end the activation"),
    Op("YIELD", "-", "value", "sent", "yield", "suspend the generator"),
    Op("YIELD_FROM", "slot", "", "value", "delegate", "delegate to the iterator in the slot until it returns"),
    # patterns
    Op("MATCH_SEQUENCE", "-", "subject", "bool", "value", "is the subject a sequence in the sense of patterns"),
    Op("MATCH_MAPPING", "-", "subject", "bool", "value", "is the subject a mapping in the sense of patterns"),
    # calls, again
    Op("STAR_TO_TUPLE", "-", "callable iterable dict", "callable tuple dict", "unpack", "make a tuple of the only positional argument, `*iterable`"),
)

NAMES: tuple[str, ...] = tuple(row.name for row in TABLE)
NUMBERS: dict[str, int] = {row.name: i for i, row in enumerate(TABLE)}
COMPLETION: tuple[str, ...] = tuple(row.completion for row in TABLE)

OPENERS = frozenset(NUMBERS[n] for n in ("LOOP", "FOR", "BLOCK", "IF", "TRY"))
LOOPS = frozenset(NUMBERS[n] for n in ("LOOP", "FOR"))
BREAKABLE = frozenset(NUMBERS[n] for n in ("LOOP", "FOR", "BLOCK"))
# After these nothing of the same bracket runs.
TERMINATORS = frozenset(NUMBERS[n] for n in ("RETURN", "RAISE", "RAISE_FROM", "RERAISE", "RERAISE_CURRENT", "BREAK", "CONTINUE"))

BINARY_OPERATORS = ("+", "-", "*", "/", "//", "%", "@", "**", "<<", ">>", "&", "|", "^")
UNARY_OPERATORS = ("-", "+", "~")
COMPARE_OPERATORS = ("<", "<=", "==", "!=", ">", ">=", "in", "not in", "is", "is not")


# Operands taken and left, by opcode; -1 where the argument decides.
FIXED_POPS: tuple[int, ...] = tuple(-1 if "*" in row.pops or row.pops == "flagged parts" else len(row.pops.split()) for row in TABLE)
FIXED_PUSHES: tuple[int, ...] = tuple(-1 if row.name in ("UNPACK", "UNPACK_EX") else len(row.pushes.split()) for row in TABLE)


def pops(op: int, arg: Any) -> int:
    """Number of operands that the instruction takes from the stack."""
    count = FIXED_POPS[op]
    if count >= 0:
        return count
    name = NAMES[op]
    if name == "CALL":
        return 1 + arg[0] + len(arg[1])
    if name == "FUNCTION":
        return arg[1].bit_count()
    return 2 * arg if name == "BUILD_DICT" else arg


def pushes(op: int, arg: Any) -> int:
    """Number of results that the instruction leaves on the stack."""
    count = FIXED_PUSHES[op]
    if count >= 0:
        return count
    return arg if NAMES[op] == "UNPACK" else arg[0] + 1 + arg[1]
