"""Targets: assignment, augmented and annotated assignment, deletion."""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.compile_calls import attribute_span
from interpreter.bytecode.compile_expressions import BINARY_SYMBOLS
from interpreter.bytecode.compile_unit import IN_CELL, IN_GLOBALS, IN_SLOT, STATEMENTS, Unit
from interpreter.scopes.scope import CLASS, MODULE
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

# The limits that CPython's one-byte operand sets to targets before a star.
_BEFORE_STAR = 1 << 8


def assign_to(c: Unit, target: Any) -> None:
    """Bind the target to the top of the stack."""
    kind = type(target)
    if kind is nodes.Name:
        c.store(c.mangled(target.id), target)
    elif kind is nodes.Attribute:
        _store_attribute(c, target)
    elif kind is nodes.Subscript:
        c.expression(target.value)
        c.expression(target.slice)
        c.emit(op.STORE_ITEM, None, target)
    elif kind is nodes.Starred:
        c.refuse("starred assignment target must be in a list or tuple", target)
    else:
        unpack_to(c, target)


def _store_attribute(c: Unit, target: Any) -> None:
    if target.attr == "__debug__":
        c.refuse("cannot assign to __debug__", target)
    c.expression(target.value)
    name = c.mangled(target.attr)
    if target.lineno == target.end_lineno:
        c.emit(op.STORE_ATTR, name, target)
    else:
        c.emit_at(op.STORE_ATTR, name, attribute_span(target, target))
    if type(target.value) is nodes.Name and target.value.id == "self":
        _note_static_attribute(c, name)


def _note_static_attribute(c: Unit, name: str) -> None:
    """Tell the class around this function that a method assigns ``self.name``."""
    unit = c.parent
    while unit is not None and unit.scope.kind != CLASS:
        unit = unit.parent
    if unit is not None and name not in unit.static_attributes:
        unit.static_attributes.append(name)


def unpack_to(c: Unit, target: Any) -> None:
    """Unpack the top of the stack into a tuple or list of targets."""
    elements = target.elts
    star = -1
    for index, element in enumerate(elements):
        if type(element) is nodes.Starred:
            if star >= 0:
                c.refuse("multiple starred expressions in assignment", target)
            star = index
    if star < 0:
        c.emit(op.UNPACK, len(elements), target)
    else:
        if star >= _BEFORE_STAR:
            c.refuse("too many expressions in star-unpacking assignment", target)
        c.emit(op.UNPACK_EX, (star, len(elements) - star - 1), target)
    for element in elements:
        assign_to(c, element.value if type(element) is nodes.Starred else element)


def assign(c: Unit, node: Any) -> None:
    """Assignment."""
    targets = node.targets
    are_tuples = type(node.value) is nodes.Tuple and type(targets[0]) is nodes.Tuple
    if are_tuples and len(targets) == 1 and _side_by_side(c, targets[0], node.value):
        return
    c.expression(node.value)
    for target in targets[:-1]:
        c.emit(op.DUP, None, node)
        assign_to(c, target)
    assign_to(c, targets[-1])


def _side_by_side(c: Unit, target: Any, value: Any) -> bool:
    """``a, b = x, y`` with distinct plain variables needs no tuple. Return whether this was such an assignment."""
    elements = target.elts
    if len(elements) != len(value.elts) or not elements:
        return False
    names = set()
    for element, part in zip(elements, value.elts, strict=True):
        if type(element) is not nodes.Name or type(part) is nodes.Starred:
            return False
        name = c.mangled(element.id)
        if c.place(name)[0] not in (IN_SLOT, IN_CELL, IN_GLOBALS):
            return False
        names.add(name)
    if len(names) < len(elements):
        return False
    for part in value.elts:
        c.expression(part)
    for element in reversed(elements):
        c.store(c.mangled(element.id), element)
    return True


def augmented(c: Unit, node: Any) -> None:
    """Augmented assignment; the parts of the target are evaluated once."""
    target = node.target
    kind = type(target)
    symbol = BINARY_SYMBOLS[type(node.op)]
    if kind is nodes.Name:
        _augment_name(c, node, target, symbol)
    elif kind is nodes.Attribute:
        _augment_attribute(c, node, target, symbol)
    else:
        _augment_item(c, node, target, symbol)


def _augment_name(c: Unit, node: Any, target: Any, symbol: str) -> None:
    name = c.mangled(target.id)
    kind, slot = c.place(name)
    if kind == IN_SLOT and name not in c.scope.walrus:
        if not c.bound >> slot & 1:
            c.load(name, target)
            c.emit(op.POP, None, target)
        c.expression(node.value)
        c.emit(op.INPLACE_LOCAL, (slot, symbol), node)
        return
    c.load(name, target)
    c.expression(node.value)
    c.emit(op.INPLACE, symbol, node)
    c.store(name, target)


def _augment_attribute(c: Unit, node: Any, target: Any, symbol: str) -> None:
    name = c.mangled(target.attr)
    span = (target.lineno, target.end_lineno, target.col_offset, target.end_col_offset)
    if target.lineno != target.end_lineno:
        span = attribute_span(target, target)
    load, load_again = _twice(c, target.value)
    load()
    c.emit_at(op.LOAD_ATTR, name, span)
    c.expression(node.value)
    c.emit(op.INPLACE, symbol, node)
    load_again()
    c.emit_at(op.STORE_ATTR, name, span)


def _augment_item(c: Unit, node: Any, target: Any, symbol: str) -> None:
    load_object, load_object_again = _twice(c, target.value)
    load_key, load_key_again = _twice(c, target.slice)
    load_object()
    load_key()
    c.emit(op.LOAD_ITEM, None, target)
    c.expression(node.value)
    c.emit(op.INPLACE, symbol, node)
    load_object_again()
    load_key_again()
    c.emit(op.STORE_ITEM, None, target)


def _twice(c: Unit, node: Any) -> tuple[Callable[[], None], Callable[[], None]]:
    """Evaluate a part of a target; return what pushes its value for the first time and what pushes it for the second, last time.

    A constant, or a local that nothing in the statement can bind, is simply loaded again.
    """
    if type(node) is nodes.Constant:
        return (lambda: c.const(node.value, node),) * 2
    if type(node) is nodes.Name:
        name = c.mangled(node.id)
        kind, slot = c.place(name)
        if kind == IN_SLOT and name not in c.scope.walrus:
            if not c.bound >> slot & 1:
                c.load(name, node)
                c.emit(op.POP, None, node)
            return (lambda: c.emit(op.LOAD, slot, node),) * 2
    c.expression(node)
    part = c.temp()
    c.emit(op.STORE, part, node)
    return lambda: c.emit(op.LOAD, part, node), lambda: c.push_temp(part, node)


def annotated(c: Unit, node: Any) -> None:
    """Annotated assignment: value and target first; annotations are kept for modules and classes."""
    target = node.target
    kind = type(target)
    if node.value is not None:
        c.expression(node.value)
        assign_to(c, target)
    elif kind is nodes.Name and target.id == "__debug__":
        c.refuse("cannot assign to __debug__", node)
    elif kind is nodes.Attribute:
        if target.attr == "__debug__":
            c.refuse("cannot assign to __debug__", node)
        _evaluate(c, target.value)
    elif kind is nodes.Subscript:
        _evaluate(c, target.value)
        _evaluate_key(c, target.slice)
    if c.scope.kind not in (MODULE, CLASS):
        return
    if kind is nodes.Name and node.simple:
        push_annotation(c, node.annotation)
        c.load("__annotations__", node)
        c.const(c.mangled(target.id), node)
        c.emit(op.STORE_ITEM, None, node)
    elif "annotations" not in c.shared.future:
        _evaluate(c, node.annotation)


def push_annotation(c: Unit, node: Any) -> None:
    """Push an annotation: its value, or its text under ``from __future__ import annotations``."""
    if "annotations" in c.shared.future:
        from interpreter.syntax.unparse import unparse

        c.const(unparse(node), node)
    else:
        c.expression(node)


def _evaluate(c: Unit, node: Any) -> None:
    c.expression(node)
    c.emit(op.POP, None, node)


def _evaluate_key(c: Unit, key: Any) -> None:
    """Evaluate the parts of a subscript that is only annotated."""
    parts = key.elts if type(key) is nodes.Tuple else [key]
    for part in parts:
        inner = (part.lower, part.upper, part.step) if type(part) is nodes.Slice else (part,)
        for each in inner:
            if each is not None:
                _evaluate(c, each)


def delete(c: Unit, node: Any) -> None:
    """``del``."""
    for target in node.targets:
        delete_target(c, target)


def delete_target(c: Unit, target: Any) -> None:
    """Unbind one target."""
    kind = type(target)
    if kind is nodes.Name:
        c.delete(c.mangled(target.id), target)
    elif kind is nodes.Attribute:
        c.expression(target.value)
        c.emit(op.DELETE_ATTR, c.mangled(target.attr), target)
    elif kind is nodes.Subscript:
        c.expression(target.value)
        c.expression(target.slice)
        c.emit(op.DELETE_ITEM, None, target)
    else:
        for element in target.elts:
            delete_target(c, element)


STATEMENTS.update({nodes.Assign: assign, nodes.AugAssign: augmented, nodes.AnnAssign: annotated, nodes.Delete: delete})
