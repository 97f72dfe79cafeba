"""One emitter an instruction: ``(emitter, operand, host expressions of the operands)``."""

from __future__ import annotations

from interpreter.bytecode.code import SUSPENDABLE
from interpreter.bytecode.opcodes import NAMES, NUMBERS
from interpreter.translator.emit_calls import call, call_ex, load_attr
from interpreter.translator.emit_operators import BOOL, binary, compare, inplace, inplace_local, negate, unary
from interpreter.translator.safe_names import readable_on_instances
from interpreter.translator.stack import CONST, SLOT, TEMP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.translator.emit import Emitter


def _const(e: Emitter, arg: int, _: list[str]) -> None:
    if type(e.code.consts[arg]).__name__ == "Code":
        e.push(f"D_constant({arg})")
    else:
        e.stack.append((CONST, arg))


def _load(e: Emitter, arg: int, _: list[str]) -> None:
    e.stack.append((SLOT, arg))


def _load_check(e: Emitter, arg: int, _: list[str]) -> None:
    e.line(e.names[arg])  # the host's own UnboundLocalError
    e.stack.append((SLOT, arg))


def _store(e: Emitter, arg: int, operands: list[str]) -> None:
    e.spill(arg)
    if operands[0] != e.names[arg]:
        e.line(f"{e.names[arg]} = {operands[0]}")


def _delete(e: Emitter, arg: int, _: list[str]) -> None:
    e.spill(arg)
    e.line(f"del {e.names[arg]}")


def _clear(e: Emitter, arg: int, _: list[str]) -> None:
    e.spill(arg)
    e.line(f"{e.names[arg]} = None")


def _make_cell(e: Emitter, arg: int, _: list[str]) -> None:
    e.line(f"{e.names[arg]} = D_Cell()")


def _load_cell(e: Emitter, arg: int, _: list[str]) -> None:
    e.push(f"{e.names[arg]}.V_v")
    e.line(f"if D__{len(e.stack) - 1} is D_unbound: D_empty_cell({arg})")


def _store_cell(e: Emitter, arg: int, operands: list[str]) -> None:
    e.line(f"{e.names[arg]}.V_v = {operands[0]}")


def _delete_cell(e: Emitter, arg: int, _: list[str]) -> None:
    e.line(f"if {e.names[arg]}.V_v is D_unbound: D_empty_cell({arg})")
    e.line(f"{e.names[arg]}.V_v = D_unbound")


def _load_global(e: Emitter, arg: str, _: list[str]) -> None:
    e.push(f"D_{arg[1:]}" if arg.startswith(".") else f"V_{arg}", ("global", arg))


def _store_global(e: Emitter, arg: str, operands: list[str]) -> None:
    name = f"D_{arg[1:]}" if arg.startswith(".") else f"V_{arg}"
    e.globals.add(name)
    e.line(f"{name} = {operands[0]}")


def _delete_global(e: Emitter, arg: str, _: list[str]) -> None:
    name = f"D_{arg[1:]}" if arg.startswith(".") else f"V_{arg}"
    e.globals.add(name)
    e.line(f"del {name}")


def _load_intrinsic(e: Emitter, arg: str, _: list[str]) -> None:
    e.intrinsics.add(arg)
    e.push(f"D_i_{arg}", ("intrinsic", arg))


def _pop(e: Emitter, _arg: object, operands: list[str]) -> None:
    if operands[0][0] == "(" and "\0" in operands[0]:
        e.line(operands[0])


def _dup(e: Emitter, _arg: object, operands: list[str]) -> None:
    e.push(operands[0])
    e.flush()
    e.push(operands[0])


# -- attributes and items
def _store_attr(e: Emitter, arg: str, operands: list[str]) -> None:
    value, obj = operands
    if readable_on_instances(arg) and not obj.startswith("K_"):
        e.line(f"if D_type(D_type({obj})) is D_GuestType: {obj}.V_{arg} = {value}")
        e.line(f"else: D_store_attribute({obj}, {arg!r}, {value})")
    elif not arg.startswith((".", "__")) and not obj.startswith("K_"):
        e.line(f"if D_type({obj}) in D_simple: {obj}.V_{arg} = {value}")
        e.line(f"else: D_store_attribute({obj}, {arg!r}, {value})")
    else:
        e.line(f"D_store_attribute({obj}, {arg!r}, {value})")


def _delete_attr(e: Emitter, arg: str, operands: list[str]) -> None:
    e.line(f"D_delete_attribute({operands[0]}, {arg!r})")


def _load_special(e: Emitter, arg: str, operands: list[str]) -> None:
    e.push(f"D_load_special({operands[0]}, {arg!r})")


def _load_item(e: Emitter, _arg: object, operands: list[str]) -> None:
    obj, key = operands  # classes of scripts bail out
    plain = f"{obj}[{key}]"
    if obj.startswith("K_"):
        e.push(plain)
        return
    kind = f"D_type({obj})"
    e.push(f"{plain} if {kind} is D_list or {kind} is D_dict or {kind} not in D_aliases else D_subscribe({obj}, {key})")


def _store_item(e: Emitter, _arg: object, operands: list[str]) -> None:
    value, obj, key = operands
    e.line(f"{obj}[{key}] = {value}")  # an iterator of the script bails out before it has given anything


def _delete_item(e: Emitter, _arg: object, operands: list[str]) -> None:
    e.line(f"del {operands[0]}[{operands[1]}]")


# -- building
def _build_slice(e: Emitter, _arg: object, operands: list[str]) -> None:
    e.push(f"D_slice({', '.join(operands)})")


def _build_list(e: Emitter, _arg: int, operands: list[str]) -> None:
    e.push(f"[{', '.join(operands)}]")


def _build_tuple(e: Emitter, _arg: int, operands: list[str]) -> None:
    e.push(f"({', '.join(operands)}{',' if len(operands) == 1 else ''})")


def _build_set(e: Emitter, _arg: int, operands: list[str]) -> None:
    e.push(f"{{{', '.join(operands)}}}" if operands else "D_set()")


def _build_dict(e: Emitter, _arg: int, operands: list[str]) -> None:
    e.push("{" + ", ".join(f"{k}: {v}" for k, v in zip(operands[::2], operands[1::2], strict=True)) + "}")


def _build_string(e: Emitter, _arg: int, operands: list[str]) -> None:
    e.push(f"D_join(({', '.join(operands)}{',' if len(operands) == 1 else ''}))")


def _list_append(e: Emitter, arg: int, operands: list[str]) -> None:
    e.line(f"{e.names[arg]}.V_append({operands[0]})")


def _set_add(e: Emitter, arg: int, operands: list[str]) -> None:
    e.line(f"{e.names[arg]}.V_add({operands[0]})")


def _map_add(e: Emitter, arg: int, operands: list[str]) -> None:
    e.line(f"{e.names[arg]}[{operands[0]}] = {operands[1]}")


def _helper(name: str) -> Callable:
    """An instruction whose value is what a helper of the runtime gives for its operands."""
    return lambda e, _arg, operands: e.push(f"D_{name}({', '.join(operands)})")


def _dict_merge(e: Emitter, _arg: object, operands: list[str]) -> None:
    e.push(f"D_call_merge({e.text(e.stack[-2])}, {', '.join(operands)})")


def _unpack(e: Emitter, arg: int, operands: list[str]) -> None:
    items = operands[0]
    _unpacked(e, arg, f"{items} if D_type({items}) is D_tuple or D_type({items}) is D_list else D_unpack({items}, {arg})")


def _star_to_tuple(e: Emitter, _arg: object, operands: list[str]) -> None:
    function, items, keywords = operands
    whole = f"D_star_to_tuple({function}, {items}, {keywords})"
    _unpacked(e, 3, f"({keywords}, {items}, {function}) if D_type({items}) is D_tuple else {whole}")


def _unpack_ex(e: Emitter, arg: tuple[int, int], operands: list[str]) -> None:
    _unpacked(e, arg[0] + 1 + arg[1], f"D_unpack_ex({operands[0]}, {arg[0]}, {arg[1]})")


def _unpacked(e: Emitter, count: int, expression: str) -> None:
    e.flush()
    base = len(e.stack)
    for n in range(base, base + count):
        e.origin.pop(n, None)
    names = [f"D__{base + count - 1 - i}" for i in range(count)]
    if names:
        e.line(f"({', '.join(names)},) = {expression}")
    else:
        e.line(expression)
    e.stack += [(TEMP, base + i) for i in range(count)]


def _convert(e: Emitter, arg: str, operands: list[str]) -> None:
    e.push(f"D_convert({arg!r}, {operands[0]})")


# -- functions
def _function(e: Emitter, arg: tuple[int, int, tuple[int, ...]], operands: list[str]) -> None:
    const, flags, slots = arg
    parts = iter(operands)
    given = [next(parts) if flags & bit else "None" for bit in (1, 2, 4)]
    cells = "".join(f"{e.names[s]}, " for s in slots)
    e.push(f"D_make_function({const}, {', '.join(given)}, [{cells}])")


def _import_name(e: Emitter, arg: tuple, _: list[str]) -> None:
    name, level, names = arg
    e.push(f"D_import_name({name!r}, {level}, {names!r})")


def _import_from(e: Emitter, arg: str, operands: list[str]) -> None:
    e.push(f"D_import_from({operands[0]}, {arg!r})")


# -- exceptions
def _raise(e: Emitter, _arg: object, operands: list[str]) -> None:
    e.line(f"raise {operands[0]}")


def _raise_from(e: Emitter, _arg: object, operands: list[str]) -> None:
    e.line(f"raise {operands[0]} from {operands[1]}")


def _reraise(e: Emitter, arg: int, _: list[str]) -> None:
    if e.code.handled[e.pc][-1:] == (arg,):
        e.line(f"raise {e.names[arg]}")
    else:  # the host's own raise would chain it to what is being handled
        e.line(f"D_reraise({e.names[arg]})")


def _reraise_current(e: Emitter, _arg: object, _: list[str]) -> None:
    handled = e.code.handled[e.pc]
    if handled:
        e.line(f"raise {e.names[handled[-1]]}")
    else:
        e.line("D_reraise_current()")


def _match_exception(e: Emitter, _arg: object, operands: list[str]) -> None:
    exc, kinds = operands
    e.push(f"D_type({exc}) is {kinds} or D_match_exception({exc}, {kinds})", BOOL)


# -- iteration
def _get_iter(e: Emitter, arg: int, operands: list[str]) -> None:
    e.line(f"{e.names[arg]} = D_iter({operands[0]})")


def _get_yield_iter(e: Emitter, arg: int, operands: list[str]) -> None:
    e.line(f"{e.names[arg]} = D_yield_iter({operands[0]})")


def _get_awaitable(e: Emitter, arg: int, operands: list[str]) -> None:
    e.line(f"{e.names[arg]} = D_await({operands[0]}, {e.code.slots[arg].strip('.0123456789')!r})")


def _get_aiter(e: Emitter, arg: int, operands: list[str]) -> None:
    e.line(f"{e.names[arg]} = D_aiter({operands[0]})")


def _get_anext(e: Emitter, arg: int, _: list[str]) -> None:
    e.push(f"D_anext({e.names[arg]})")


# -- brackets
def _loop(e: Emitter, _arg: object, _: list[str]) -> None:
    e.open("while True:")
    e.open_loops.append(e.pc)


def _for(e: Emitter, arg: tuple[int, int], _: list[str]) -> None:
    e.open(f"for {e.names[arg[1]]} in {e.names[arg[0]]}:")
    e.open_loops.append(e.pc)


def _if(e: Emitter, _arg: object, operands: list[str]) -> None:
    e.open(f"if {operands[0]}:")


def _else(e: Emitter, _arg: object, _: list[str]) -> None:
    e.otherwise()


def _tryelse(e: Emitter, _arg: object, _: list[str]) -> None:
    e.close()
    e.open("else:")


def _try(e: Emitter, _arg: object, _: list[str]) -> None:
    e.open("try:")


def _handler(e: Emitter, arg: int, _: list[str]) -> None:
    e.close()
    e.line("except D_pass_generator: raise" if e.code.flags & SUSPENDABLE else "except D_pass: raise")
    e.open("except BaseException as D_e:")
    e.line(f"{e.names[arg]} = D_caught(D_e)")


def _end(e: Emitter, _arg: object, _: list[str]) -> None:
    opener = e.code.opener[e.pc]
    if NAMES[e.code.ops[opener]] == "BLOCK":
        e.line("break")
    if NAMES[e.code.ops[opener]] in ("IF", "TRY"):
        e.end_condition()
    else:
        e.close()
    if NAMES[e.code.ops[opener]] in ("LOOP", "FOR", "BLOCK"):
        e.open_loops.pop()
        if opener in e.crossed:
            _pass_on(e)


def _pass_on(e: Emitter) -> None:
    """After an inner loop: an exit that goes further out."""
    if not e.open_loops:
        return
    outer = e.open_loops[-1] + 1
    for target, word in ((outer, "break"), (-outer, "continue")):
        e.open(f"if D_b == {target}:")
        e.line("D_b = None")
        e.line(word)
        e.close()
    e.line("if D_b is not None: break")


def _jump(word: str) -> Callable:
    def emit(e: Emitter, arg: int, _: list[str]) -> None:
        if e.leaves_loop(arg):
            e.line(f"return D_at({e.pc}, D_locals())")
        elif e.open_loops[-1] == arg:
            e.line(word)
        else:
            e.crossed.update(e.open_loops[e.open_loops.index(arg) + 1 :])
            e.line(f"D_b = {arg + 1 if word == 'break' else -arg - 1}")
            e.line("break")

    return emit


def _safepoint(e: Emitter, _arg: object, _: list[str]) -> None:
    e.line("if D_stop: D_limit()")


def _return(e: Emitter, _arg: object, operands: list[str]) -> None:
    if e.loop is not None:
        e.push(operands[0])
        e.flush()
        e.layout[e.pc] = tuple(e.stack)
        e.line(f"return D_at({e.pc}, D_locals())")
        e.stack.pop()
    else:
        e.line(f"return {operands[0]}")


def _yield(e: Emitter, _arg: object, operands: list[str]) -> None:
    e.push(f"yield {operands[0]}")
    e.flush()


def _yield_from(e: Emitter, arg: int, _: list[str]) -> None:
    e.push(f"yield from {e.names[arg]}")
    e.flush()


def _match(name: str) -> Callable:
    return lambda e, _arg, operands: e.push(f"D_pattern_kind({operands[0]}) == {name!r}", BOOL)


EMITTERS: dict[str, Callable] = {
    "CONST": _const, "LOAD": _load, "LOAD_CHECK": _load_check, "STORE": _store, "DELETE": _delete, "CLEAR": _clear, "MAKE_CELL": _make_cell,
    "LOAD_CELL": _load_cell, "STORE_CELL": _store_cell, "DELETE_CELL": _delete_cell, "LOAD_GLOBAL": _load_global,
    "STORE_GLOBAL": _store_global, "DELETE_GLOBAL": _delete_global, "LOAD_INTRINSIC": _load_intrinsic, "POP": _pop, "DUP": _dup,
    "BINARY": binary, "INPLACE": inplace, "INPLACE_LOCAL": inplace_local, "UNARY": unary, "NOT": negate, "COMPARE": compare,
    "LOAD_ATTR": load_attr, "STORE_ATTR": _store_attr, "DELETE_ATTR": _delete_attr, "LOAD_SPECIAL": _load_special,
    "LOAD_ITEM": _load_item, "STORE_ITEM": _store_item, "DELETE_ITEM": _delete_item, "BUILD_SLICE": _build_slice,
    "BUILD_LIST": _build_list, "BUILD_TUPLE": _build_tuple, "BUILD_SET": _build_set, "BUILD_DICT": _build_dict,
    "BUILD_STRING": _build_string, "LIST_APPEND": _list_append, "SET_ADD": _set_add, "MAP_ADD": _map_add,
    "LIST_EXTEND": _helper("list_extend"), "SET_UPDATE": _helper("set_update"), "DICT_UPDATE": _helper("dict_update"),
    "DICT_MERGE": _dict_merge, "LIST_TO_TUPLE": _helper("tuple"), "STAR_TO_TUPLE": _star_to_tuple, "UNPACK": _unpack,
    "UNPACK_EX": _unpack_ex, "CONVERT": _convert,
    "FORMAT": _helper("format"), "CALL": call, "CALL_EX": call_ex, "FUNCTION": _function, "RAISE": _raise, "RAISE_FROM": _raise_from,
    "RERAISE": _reraise, "RERAISE_CURRENT": _reraise_current, "MATCH_EXC": _match_exception, "GET_ITER": _get_iter,
    "GET_YIELD_ITER": _get_yield_iter, "GET_AWAITABLE": _get_awaitable, "GET_AITER": _get_aiter,
    "GET_ANEXT": _get_anext, "LOOP": _loop, "FOR": _for, "BLOCK": _loop, "IF": _if, "ELSE": _else, "TRY": _try,
    "HANDLER": _handler, "TRYELSE": _tryelse, "END": _end, "BREAK": _jump("break"), "CONTINUE": _jump("continue"), "END_HANDLER": _clear,
    "SAFEPOINT": _safepoint, "RETURN": _return, "YIELD": _yield, "YIELD_FROM": _yield_from, "MATCH_SEQUENCE": _match("sequence"),
    "MATCH_MAPPING": _match("mapping"), "IMPORT_NAME": _import_name, "IMPORT_FROM": _import_from,
}  # fmt: skip

DIRECT = frozenset({"BINARY", "INPLACE", "INPLACE_LOCAL", "NOT", "COMPARE", "LOAD_ATTR", "CALL"})
"""Instructions whose emitters take their operands from the stack themselves."""
ONCE = frozenset(
    {"STORE", "STORE_GLOBAL", "STORE_CELL", "POP", "LIST_APPEND", "BUILD_LIST", "BUILD_TUPLE", "BUILD_SLICE", "BUILD_STRING", "RETURN"}
)
"""Instructions that can neither fail nor call: their last operand may be evaluated within them."""

UNTRANSLATED: dict[str, str] = {
    "LOAD_NAME": "class bodies and exec run once, in the machine", "STORE_NAME": "see LOAD_NAME", "DELETE_NAME": "see LOAD_NAME",
    "LOAD_NAME_CELL": "see LOAD_NAME", "SETUP_ANNOTATIONS": "see LOAD_NAME", "IMPORT_STAR": "module code runs once, in the machine",
}  # fmt: skip
assert not set(EMITTERS) & set(UNTRANSLATED)
assert set(EMITTERS) | set(UNTRANSLATED) == set(NUMBERS)
