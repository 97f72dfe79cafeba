"""Classes: the body as a code object whose names live in a namespace, and the call that makes the class of it."""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.compile_calls import check_keywords, keyword_dict
from interpreter.bytecode.compile_expressions import push_tuple
from interpreter.bytecode.compile_functions import docstring, first_line, push_function
from interpreter.bytecode.compile_unit import GENERIC, STATEMENTS, Unit
from interpreter.scopes.host_version import HOST
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from interpreter.bytecode.code import Code

# From CPython 3.13 on a class knows its first line and the attributes that its methods assign on self.
_KNOWS_ITSELF = HOST >= (3, 13)


def definition(c: Unit, node: Any) -> None:
    """``class``."""
    for decorator in node.decorator_list:
        c.expression(decorator)
    if node.type_params:
        GENERIC[type(node)](c, node)
    else:
        build_class(c, node)
    for decorator in reversed(node.decorator_list):
        c.emit(op.CALL, (1, ()), decorator)
    c.store(c.mangled(node.name), node)


def build_class(c: Unit, node: Any, generic_base: int = -1) -> None:
    """Push the class: ``build_class(body function, name, bases, keywords)``. ``generic_base`` is the slot of a last base, or -1."""
    c.intrinsic("build_class", node)
    push_function(c, _body_code(c, node), 0, node)
    c.const(node.name, node)
    push_tuple(c, node.bases, node)
    if generic_base >= 0:
        c.emit(op.LOAD, generic_base, node)
        c.emit(op.BUILD_TUPLE, 1, node)
        c.emit(op.BINARY, "+", node)
    if node.keywords:
        check_keywords(c, node.keywords, node)
    keyword_dict(c, node.keywords, node)
    c.emit(op.CALL, (4, ()), node)


def _body_code(c: Unit, node: Any) -> Code:
    known = c.shared.codes.get((id(node), "class"))
    if known is not None:
        return known
    scope = c.shared.binder.scopes[id(node)]
    unit = Unit(c.shared, scope, c, node.name, first_line(node))
    unit.private = node.name
    if scope.namespace_cell:
        unit.emit(op.LOAD, 0, node)
        unit.emit(op.STORE_CELL, unit.slot_of["__classdict__"], node)
    unit.load("__name__", node)
    unit.store("__module__", node)
    unit.const(unit.qualname, node)
    unit.store("__qualname__", node)
    if _KNOWS_ITSELF:
        unit.const(unit.firstlineno, node)
        unit.store("__firstlineno__", node)
    if node.type_params:
        unit.emit(op.LOAD_CELL, unit.free_slots[".type_params"], node)
        unit.store("__type_params__", node)
    body = node.body
    if scope.annotations:
        unit.emit(op.SETUP_ANNOTATIONS, None, node)
    unit.doc = docstring(body)
    if unit.doc is not None:
        unit.const(unit.doc, body[0])
        unit.store("__doc__", body[0])
        body = body[1:]
    unit.body(body)
    if _KNOWS_ITSELF:
        unit.const(tuple(unit.static_attributes), node)
        unit.store("__static_attributes__", node)
    if scope.class_cell:
        unit.emit(op.LOAD, unit.slot_of["__class__"], node)
    else:
        unit.const(None, node)
    unit.finish(op.RETURN, None, node)
    code = c.shared.codes[id(node), "class"] = unit.code()
    return code


STATEMENTS[nodes.ClassDef] = definition
