"""Emitters of calls and of the attribute reads before them."""

from __future__ import annotations

from interpreter.bytecode.opcodes import NAMES
from interpreter.translator.safe_names import FAST_METHODS, readable_directly, readable_on_instances
from interpreter.translator.stack import CONST, METHOD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from interpreter.translator.emit import Emitter
    from interpreter.translator.stack import Entry

DIRECT_BUILTINS = frozenset({"len", "abs", "ord", "chr", "bin", "hex", "oct", "round"})
"""Builtin functions that are the host's own."""
SHORT_BUILTINS = {
    "isinstance": 2, "range": None, "str": 1, "int": 1, "float": 1, "min": 2, "max": 2, "type": 1, "next": 1, "sum": 1, "zip": None,
    "enumerate": 1, "list": 1, "set": None, "dict": None,
}  # fmt: skip
"""Builtins with a short way for this number of positional arguments (None: any): ``D_b_name`` is the value, ``D_do_name`` the way."""


def load_attr(e: Emitter, arg: str, _: None) -> None:
    """LOAD_ATTR."""
    receiver: Entry = e.stack[-1]
    source = e.origin.get(receiver[1]) if receiver[0] == "temp" else None
    if arg in FAST_METHODS and _called_next(e):
        obj = e.pop(1)[0]
        if receiver[0] == METHOD:
            e.push(obj)
            e.flush()
            obj = e.pop(1)[0]
            receiver = ("temp", len(e.stack))
        elif receiver[0] == "temp" and receiver[1] != len(e.stack):
            receiver = ("temp", receiver[1])
        n = len(e.stack)
        if receiver[0] == CONST:
            sure = type(e.constant(receiver)) is FAST_METHODS[arg]
            e.line(f"D_m{n} = D_direct" if sure else f"D_m{n} = D_load_attribute({obj}, {arg!r})")
        else:
            e.line(f"D_m{n} = D_direct if D_type({obj}) is D_{FAST_METHODS[arg].__name__} else {_read(obj, arg)}")
        e.stack.append((METHOD, n, receiver, arg))
        return
    obj = e.pop(1)[0]
    if source == ("super", ""):
        e.push(f"D_super_attribute({obj}, {arg!r})", ("attribute", arg))
    elif source == ("super", "."):
        e.push(f"{obj} if D_u and D_type({obj}) is D_MethodType else D_super_attribute({obj}, {arg!r})", ("attribute", arg))
    elif arg == "__class__":
        e.push(f"D_class_of({obj})")
    elif receiver[0] == CONST:
        e.push(f"D_load_attribute({obj}, {arg!r})", ("attribute", arg))
    else:
        e.push(_read(obj, arg), ("attribute", arg))


def _read(obj: str, name: str) -> str:
    if readable_directly(name):
        return f"{obj}.V_{name}"
    if readable_on_instances(name):
        return f"{obj}.V_{name} if D_type(D_type({obj})) is D_GuestType else D_load_attribute({obj}, {name!r})"
    if name.startswith((".", "__")):
        return f"D_load_attribute({obj}, {name!r})"
    return f"{obj}.V_{name} if D_type({obj}) in D_simple else D_load_attribute({obj}, {name!r})"


def _called_next(e: Emitter) -> bool:
    """Whether the value that this instruction pushes is the callable of a CALL of the same straight piece of code."""
    from interpreter.bytecode.opcodes import COMPLETION, pops, pushes

    code, pc = e.code, e.pc + 1
    depth = 0  # above the value
    while pc < len(code.ops):
        op, arg = code.ops[pc], code.args[pc]
        taken = pops(op, arg)
        if depth - taken < 0:
            return NAMES[op] == "CALL" and depth - taken == -1 and not arg[1]
        if COMPLETION[op] in ("jump", "branch", "next", "yield", "delegate"):
            return False
        depth += pushes(op, arg) - taken
        pc += 1
    return False


def call(e: Emitter, arg: tuple[int, tuple[str, ...]], _: None) -> None:
    """CALL."""
    n, names = arg
    size = 1 + n + len(names)
    callee: Entry = e.stack[-size]
    source = e.origin.get(callee[1]) if callee[0] == "temp" else None
    operands = e.pop(size)
    f, args = operands[0], operands[1 : 1 + n]
    parts = ", ".join(args + [f"V_{name}={value}" for name, value in zip(names, operands[1 + n :], strict=True)])
    caller = f"D_call{n}" if not names and n < 4 else "D_call"
    slow = f"{caller}({f}{', ' if parts else ''}{parts})"
    if callee[0] == METHOD:
        m = f"D_m{callee[1]}"
        slow = f"{caller}({m}{', ' if parts else ''}{parts})"
        direct = f"{e.text(callee[2])}.V_{callee[3]}({parts})"
        e.push(f"{direct} if {m} is D_direct else {m}({parts}) if D_type({m}) is D_MethodType else {slow}")
        return
    kind, name = source or ("", "")
    if kind == "attribute":
        e.push(f"{f}({parts}) if D_type({f}) is D_MethodType else {slow}")
    elif kind == "intrinsic":
        e.push(f"{f}({parts})")
    elif kind == "global" and name in DIRECT_BUILTINS and not names:
        e.push(f"{f}({parts}) if {f} is D_b_{name} else {slow}")
    elif kind == "global" and name in SHORT_BUILTINS and not names and SHORT_BUILTINS[name] in (n, None):
        e.push(f"D_do_{name}({parts}) if {f} is D_b_{name} else {slow}")
    elif kind == "global" and name == "super" and not parts and _method_of_class(e):
        cell = e.names[e.code.slots.index("__class__")]
        first = e.names[0] + (".V_v" if 0 in e.code.cells else "")
        following = e.pc + 1
        if NAMES[e.code.ops[following]] == "LOAD_ATTR" and not e.code.args[following].startswith("."):
            e.line(f"D_u = {f} is D_b_super")
            e.push(f"D_super_method({cell}, {first}, {e.code.args[following]!r}) if D_u else {slow}", ("super", "."))
        else:
            e.push(f"D_super({cell}, {first}) if {f} is D_b_super else {slow}", ("super", ""))
    elif kind == "global" and name[:1].isupper():
        e.push(slow)  # most likely a class
    else:
        e.push(f"{f}({parts}) if D_type({f}) is D_FunctionType else {slow}")


def _method_of_class(e: Emitter) -> bool:
    code = e.code
    return code.argcount > 0 and e.loop is None and "__class__" in code.slots and code.slots.index("__class__") in code.frees


def call_ex(e: Emitter, _arg: object, operands: list[str]) -> None:
    """CALL_EX."""
    e.push(f"D_call({operands[0]}, *{operands[1]}, **{operands[2]})")
