"""Calls, attributes and subscripts: what follows a value in a row, such as ``a.b(c)[d].e()``."""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.compile_expressions import push_tuple
from interpreter.bytecode.compile_unit import EXPRESSIONS, Unit
from interpreter.scopes.host_version import HOST
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def primary(c: Unit, node: Any) -> None:
    """Push the value of a call, attribute or subscript; a chain of them is a loop here."""
    chain = []
    while True:
        kind = type(node)
        if kind is nodes.Call:
            chain.append(node)
            node = node.func
        elif kind is nodes.Attribute or kind is nodes.Subscript:
            chain.append(node)
            node = node.value
        else:
            break
    EXPRESSIONS[kind](c, node)
    while chain:
        node = chain.pop()
        kind = type(node)
        if kind is nodes.Call:
            call(c, node)
        elif kind is nodes.Attribute:
            if node.lineno == node.end_lineno:
                c.emit(op.LOAD_ATTR, c.mangled(node.attr), node)
            else:
                c.emit_at(op.LOAD_ATTR, c.mangled(node.attr), attribute_span(node, node))
        else:
            key = node.slice
            EXPRESSIONS[type(key)](c, key)
            c.emit(op.LOAD_ITEM, None, node)


def attribute_span(node: Any, attribute: Any) -> tuple[int, int, int, int]:
    """Return the span of a node whose attribute stands on another line than its beginning: it starts at the attribute's name."""
    length = len(attribute.attr)
    line = attribute.end_lineno
    if length > attribute.end_col_offset:
        return line, max(line, node.end_lineno), -1, -1
    return line, max(line, node.end_lineno), attribute.end_col_offset - length, node.end_col_offset


def call(c: Unit, node: Any) -> None:
    """Call the top of the stack."""
    arguments(c, node.args, node.keywords, node)
    function = node.func
    if type(function) is nodes.Attribute and function.lineno != function.end_lineno:
        c.spans[-1] = attribute_span(node, function)


def arguments(c: Unit, positional: list[Any], keywords: list[Any], node: Any) -> None:
    """Evaluate arguments for the callable on the stack and call it."""
    if keywords:
        check_keywords(c, keywords, node)
    for argument in positional:
        if type(argument) is nodes.Starred:
            break
    else:
        for keyword in keywords:
            if keyword.arg is None:
                break
        else:
            for argument in positional:
                EXPRESSIONS[type(argument)](c, argument)
            for keyword in keywords:
                c.expression(keyword.value)
            c.emit(op.CALL, (len(positional), tuple([keyword.arg for keyword in keywords])), node)
            return
    if len(positional) == 1 and type(positional[0]) is nodes.Starred:  # iterated when the keywords have been evaluated
        c.expression(positional[0].value)
        keyword_dict(c, keywords, node)
        c.emit(op.STAR_TO_TUPLE, None, node)
    else:
        push_tuple(c, positional, node)
        keyword_dict(c, keywords, node)
    c.emit(op.CALL_EX, None, node)


def check_keywords(c: Unit, keywords: list[Any], node: Any) -> None:
    """Refuse a keyword given twice."""
    seen = set()
    for keyword in keywords:
        if keyword.arg is None:
            continue
        if keyword.arg == "__debug__":
            c.refuse("cannot assign to __debug__", node if HOST < (3, 12) else keyword)
        if keyword.arg in seen:
            c.refuse(f"keyword argument repeated: {keyword.arg}", keyword)
        seen.add(keyword.arg)


def keyword_dict(c: Unit, keywords: list[Any], node: Any) -> None:
    """Push a dict of keyword arguments; the callable and a tuple are below it."""
    pairs = 0  # pairs on the stack
    started = False
    for keyword in keywords:
        if keyword.arg is None:
            if pairs or not started:
                c.emit(op.BUILD_DICT, pairs, node)
                if started:
                    c.emit(op.DICT_MERGE, None, node)
            c.expression(keyword.value)
            c.emit(op.DICT_MERGE, None, node)
            started, pairs = True, 0
        else:
            c.const(keyword.arg, keyword)
            c.expression(keyword.value)
            pairs += 1
    if pairs or not started:
        c.emit(op.BUILD_DICT, pairs, node)
        if started:
            c.emit(op.DICT_MERGE, None, node)


EXPRESSIONS.update({nodes.Call: primary, nodes.Attribute: primary, nodes.Subscript: primary})
