"""Expressions: constants, names, operators, displays, strings, suspending expressions."""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.compile_unit import EXPRESSIONS, Unit
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

BINARY_SYMBOLS = {
    nodes.Add: "+",
    nodes.Sub: "-",
    nodes.Mult: "*",
    nodes.Div: "/",
    nodes.FloorDiv: "//",
    nodes.Mod: "%",
    nodes.MatMult: "@",
    nodes.Pow: "**",
    nodes.LShift: "<<",
    nodes.RShift: ">>",
    nodes.BitAnd: "&",
    nodes.BitOr: "|",
    nodes.BitXor: "^",
}

_UNARY_SYMBOLS = {nodes.USub: "-", nodes.UAdd: "+", nodes.Invert: "~"}
_CONVERSIONS = {ord("s"): "s", ord("r"): "r", ord("a"): "a"}
# A display of at least this many constants is one constant.
_LONG_DISPLAY = 16
# Nested tuples of constants deeper than this are built at run time, so that no constant is deep.
_CONSTANT_DEPTH = 20
_ABSENT = object()


def constant(c: Unit, node: Any) -> None:
    """Literal."""
    c.const(node.value, node)


def name(c: Unit, node: Any) -> None:
    """Name that is read."""
    if node.id == "__debug__":
        c.const(True, node)
    else:
        c.load(c.mangled(node.id), node)


def binary(c: Unit, node: Any) -> None:
    """Binary operation; a chain to the left is a loop here."""
    chain = [node]
    left = node.left
    while type(left) is nodes.BinOp:
        chain.append(left)
        left = left.left
    EXPRESSIONS[type(left)](c, left)
    for link in reversed(chain):
        right = link.right
        EXPRESSIONS[type(right)](c, right)
        c.emit(op.BINARY, BINARY_SYMBOLS[type(link.op)], link)


def unary(c: Unit, node: Any) -> None:
    """Unary operation; a chain is a loop here. The negative of a number is a constant."""
    chain = [node]
    operand = node.operand
    while type(operand) is nodes.UnaryOp:
        chain.append(operand)
        operand = operand.operand
    innermost = chain[-1]
    if type(innermost.op) is nodes.USub and type(operand) is nodes.Constant and type(operand.value) in (int, float, complex):
        c.const(-operand.value, innermost)
        chain.pop()
    else:
        EXPRESSIONS[type(operand)](c, operand)
    for link in reversed(chain):
        if link.op is nodes.NOT:
            c.emit(op.NOT, None, link)
        else:
            c.emit(op.UNARY, _UNARY_SYMBOLS[type(link.op)], link)


def named(c: Unit, node: Any) -> None:
    """Assignment expression."""
    c.expression(node.value)
    c.emit(op.DUP, None, node)
    c.store(c.mangled(node.target.id), node.target)


# ---- displays


def constant_value(node: Any, depth: int = 0) -> Any:
    """Return the value of a literal, a negative number or a tuple of such, else ``_ABSENT``."""
    kind = type(node)
    if kind is nodes.Constant:
        return node.value
    if kind is nodes.Tuple:
        if depth > _CONSTANT_DEPTH:
            return _ABSENT
        items = []
        for item in node.elts:
            value = constant_value(item, depth + 1)
            if value is _ABSENT:
                return _ABSENT
            items.append(value)
        return tuple(items)
    if kind is nodes.UnaryOp and type(node.op) is nodes.USub and type(node.operand) is nodes.Constant:
        value = node.operand.value
        return -value if type(value) in (int, float, complex) else _ABSENT
    return _ABSENT


def is_constant(node: Any) -> bool:
    """True if the node's value is known beforehand."""
    return constant_value(node) is not _ABSENT


def sequence(c: Unit, elements: Sequence[Any], build: int, extend: int, node: Any) -> None:
    """Push a list or set of the elements, of which some may be starred."""
    plain = 0  # elements on the stack
    started = False
    for element in elements:
        if type(element) is nodes.Starred:
            if plain or not started:
                _flush(c, plain, build, extend, node, started=started)
            c.expression(element.value)
            c.emit(extend, None, node)
            started, plain = True, 0
        else:
            c.expression(element)
            plain += 1
    if plain or not started:
        _flush(c, plain, build, extend, node, started=started)


def _flush(c: Unit, plain: int, build: int, extend: int, node: Any, *, started: bool) -> None:
    """Make a container of the elements on the stack, or add them to the one below them."""
    if started:
        c.emit(op.BUILD_LIST, plain, node)
        c.emit(extend, None, node)
    else:
        c.emit(build, plain, node)


def tuple_display(c: Unit, node: Any) -> None:
    """Tuple."""
    value = constant_value(node)
    if value is not _ABSENT:
        c.const(value, node)
    else:
        push_tuple(c, node.elts, node)


def push_tuple(c: Unit, elements: Sequence[Any], node: Any) -> None:
    """Push a tuple of the elements."""
    for element in elements:
        if type(element) is nodes.Starred:
            sequence(c, elements, op.BUILD_LIST, op.LIST_EXTEND, node)
            c.emit(op.LIST_TO_TUPLE, None, node)
            return
    if not elements:
        c.const((), node)
        return
    for element in elements:
        EXPRESSIONS[type(element)](c, element)
    c.emit(op.BUILD_TUPLE, len(elements), node)


def list_display(c: Unit, node: Any) -> None:
    """List."""
    if not _long_display(c, node, op.BUILD_LIST, op.LIST_EXTEND):
        sequence(c, node.elts, op.BUILD_LIST, op.LIST_EXTEND, node)


def set_display(c: Unit, node: Any) -> None:
    """Set."""
    if not _long_display(c, node, op.BUILD_SET, op.SET_UPDATE):
        sequence(c, node.elts, op.BUILD_SET, op.SET_UPDATE, node)


def _long_display(c: Unit, node: Any, build: int, extend: int) -> bool:
    """A display of many constants is made from one constant tuple. Return whether this was one."""
    if len(node.elts) < _LONG_DISPLAY or type(node.elts[0]) is not nodes.Constant:
        return False
    values = [constant_value(element) for element in node.elts]
    if any(value is _ABSENT for value in values):
        return False
    c.emit(build, 0, node)
    c.const(tuple(values), node)
    c.emit(extend, None, node)
    return True


def dict_display(c: Unit, node: Any) -> None:
    """Dict; a key of None stands for ``**``."""
    pairs = 0  # pairs on the stack
    started = False
    for key, value in zip(node.keys, node.values, strict=True):
        if key is None:
            if pairs or not started:
                c.emit(op.BUILD_DICT, pairs, node)
                if started:
                    c.emit(op.DICT_UPDATE, None, node)
            c.expression(value)
            c.emit(op.DICT_UPDATE, None, node)
            started, pairs = True, 0
        else:
            EXPRESSIONS[type(key)](c, key)
            EXPRESSIONS[type(value)](c, value)
            pairs += 1
    if pairs or not started:
        c.emit(op.BUILD_DICT, pairs, node)
        if started:
            c.emit(op.DICT_UPDATE, None, node)


def starred(c: Unit, node: Any) -> None:
    """A star where none can stand."""
    c.refuse("can't use starred expression here", node)


def slice_(c: Unit, node: Any) -> None:
    """Slice of a subscript."""
    for part in (node.lower, node.upper, node.step):
        if part is None:
            c.const(None, node)
        else:
            c.expression(part)
    c.emit(op.BUILD_SLICE, None, node)


# ---- strings


def joined(c: Unit, node: Any) -> None:
    """f-string."""
    for value in node.values:
        EXPRESSIONS[type(value)](c, value)
    if not node.values:
        c.const("", node)
    elif len(node.values) > 1:
        c.emit(op.BUILD_STRING, len(node.values), node)


def formatted(c: Unit, node: Any) -> None:
    """Replacement field of an f-string."""
    c.expression(node.value)
    if node.conversion != -1:
        c.emit(op.CONVERT, _CONVERSIONS[node.conversion], node)
    if node.format_spec is None:
        c.const("", node)
    else:
        c.expression(node.format_spec)
    c.emit(op.FORMAT, None, node)


def template(c: Unit, node: Any) -> None:
    """t-string (PEP 750): a constant tuple of the text around the fields, a tuple of the fields."""
    strings = [""]
    fields = []
    for value in node.values:
        if type(value) is nodes.Constant:
            strings[-1] += value.value
        else:
            fields.append(value)
            strings.append("")
    c.intrinsic("template", node)
    c.const(tuple(strings), node)
    for field in fields:
        c.expression(field)
    c.emit(op.BUILD_TUPLE, len(fields), node)
    c.emit(op.CALL, (2, ()), node)


def interpolation(c: Unit, node: Any) -> None:
    """Replacement field of a t-string."""
    c.intrinsic("interpolation", node)
    c.expression(node.value)
    c.const(node.str, node)
    c.const(_CONVERSIONS.get(node.conversion), node)
    if node.format_spec is None:
        c.const("", node)
    else:
        c.expression(node.format_spec)
    c.emit(op.CALL, (4, ()), node)


# ---- suspending


def yield_(c: Unit, node: Any) -> None:
    """``yield``."""
    if not c.is_function:
        c.refuse("'yield' outside function", node)
    if node.value is None:
        c.const(None, node)
    else:
        c.expression(node.value)
    c.emit(op.YIELD, None, node)


def yield_from(c: Unit, node: Any) -> None:
    """``yield from``."""
    if not c.is_function:
        c.refuse("'yield from' outside function", node)
    if c.scope.asynchronous:
        c.refuse("'yield from' inside async function", node)
    c.expression(node.value)
    iterator = c.temp("from")
    c.emit(op.GET_YIELD_ITER, iterator, node)
    c.emit(op.YIELD_FROM, iterator, node)
    c.clear(iterator, node)


def await_(c: Unit, node: Any) -> None:
    """``await``."""
    if not c.may_await:
        c.refuse("'await' outside async function" if c.is_function else "'await' outside function", node)
    c.expression(node.value)
    await_value(c, "await", node)


def await_value(c: Unit, kind: str, node: Any) -> None:
    """Await the top of the stack. ``kind`` names the temporary, and so what asks (await, anext, aenter, aexit)."""
    iterator = c.temp(kind)
    c.emit(op.GET_AWAITABLE, iterator, node)
    c.emit(op.YIELD_FROM, iterator, node)
    c.clear(iterator, node)


EXPRESSIONS.update(
    {
        nodes.Constant: constant,
        nodes.Name: name,
        nodes.BinOp: binary,
        nodes.UnaryOp: unary,
        nodes.NamedExpr: named,
        nodes.Tuple: tuple_display,
        nodes.List: list_display,
        nodes.Set: set_display,
        nodes.Dict: dict_display,
        nodes.Starred: starred,
        nodes.Slice: slice_,
        nodes.JoinedStr: joined,
        nodes.FormattedValue: formatted,
        nodes.TemplateStr: template,
        nodes.Interpolation: interpolation,
        nodes.Yield: yield_,
        nodes.YieldFrom: yield_from,
        nodes.Await: await_,
    }
)
