"""Functions: ``def``, ``async def``, ``lambda`` and generator expressions."""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.code import ASYNC_GENERATOR, COROUTINE, GENERATOR, Code
from interpreter.bytecode.compile_expressions import constant_value, is_constant, push_tuple
from interpreter.bytecode.compile_targets import push_annotation
from interpreter.bytecode.compile_unit import EXPRESSIONS, GENERIC, STATEMENTS, Unit
from interpreter.scopes.bind_definitions import annotated_parameters
from interpreter.scopes.host_version import HOST
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HAS_DEFAULTS, HAS_KEYWORD_DEFAULTS, HAS_ANNOTATIONS = 1, 2, 4

_CLEANS_DOCSTRINGS = HOST >= (3, 13)


def definition(c: Unit, node: Any) -> None:
    """``def`` and ``async def``."""
    for decorator in node.decorator_list:
        c.expression(decorator)
    if node.type_params:
        GENERIC[type(node)](c, node)
    else:
        flags = push_defaults(c, node.args, node)
        flags |= push_annotations(c, node)
        push_function(c, function_code(c, node), flags, node)
    for decorator in reversed(node.decorator_list):
        c.emit(op.CALL, (1, ()), decorator)
    c.store(c.mangled(node.name), node)


def push_function(c: Unit, code: Code, flags: int, node: Any) -> None:
    """Push a function of the code; what the flags announce is on the stack."""
    c.emit(op.FUNCTION, (c.const_index(code), flags, c.cell_slots(code)), node)


def push_defaults(c: Unit, args: Any, node: Any) -> int:
    """Push the defaults that there are; return their flags."""
    flags = 0
    if args.defaults:
        flags = HAS_DEFAULTS
        push_positional_defaults(c, args, node)
    if any(args.kw_defaults):
        flags |= HAS_KEYWORD_DEFAULTS
        push_keyword_defaults(c, args, node)
    return flags


def push_positional_defaults(c: Unit, args: Any, node: Any) -> None:
    """Push the tuple of defaults."""
    if all(is_constant(default) for default in args.defaults):
        c.const(tuple([constant_value(default) for default in args.defaults]), node)
    else:
        push_tuple(c, args.defaults, node)


def push_keyword_defaults(c: Unit, args: Any, node: Any) -> None:
    """Push the dict of defaults of keyword-only parameters."""
    count = 0
    for parameter, default in zip(args.kwonlyargs, args.kw_defaults, strict=True):
        if default is not None:
            c.const(c.mangled(parameter.arg), parameter)
            c.expression(default)
            count += 1
    c.emit(op.BUILD_DICT, count, node)


def push_annotations(c: Unit, node: Any) -> int:
    """Push the dict of annotations if there are any; return its flag."""
    count = 0
    for parameter in annotated_parameters(node.args):
        c.const(c.mangled(parameter.arg), parameter)
        if parameter is node.args.vararg and type(parameter.annotation) is nodes.Starred and "annotations" not in c.shared.future:
            # *args: *Ts (PEP 646)
            c.expression(parameter.annotation.value)
            c.emit(op.UNPACK, 1, parameter)
        else:
            push_annotation(c, parameter.annotation)
        count += 1
    if node.returns is not None:
        c.const("return", node)
        push_annotation(c, node.returns)
        count += 1
    if not count:
        return 0
    c.emit(op.BUILD_DICT, count, node)
    return HAS_ANNOTATIONS


def function_code(c: Unit, node: Any) -> Code:
    """Return the Code of a ``def`` or ``async def``."""
    known = c.shared.codes.get((id(node), "def"))
    if known is not None:
        return known
    scope = c.shared.binder.scopes[id(node)]
    unit = Unit(c.shared, scope, c, node.name, first_line(node))
    _check_parameters(unit, node)
    if scope.asynchronous:
        unit.flags = ASYNC_GENERATOR if scope.generator else COROUTINE
    elif scope.generator:
        unit.flags = GENERATOR
    unit.begin()
    body = node.body
    unit.doc = docstring(body)
    unit.body(body if unit.doc is None else body[1:])
    if unit.bound >= 0:
        unit.const(None, body[-1])
        unit.finish(op.RETURN, None, body[-1])
    code = c.shared.codes[id(node), "def"] = unit.code(node.args)
    return code


def first_line(node: Any) -> int:
    """Return the first line of a definition, decorators included."""
    return node.decorator_list[0].lineno if node.decorator_list else node.lineno


def _check_parameters(c: Unit, node: Any) -> None:
    args = node.args
    for parameter in (*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg):
        if parameter is not None and parameter.arg == "__debug__":
            c.refuse("cannot assign to __debug__", node if HOST < (3, 12) else parameter)


def docstring(body: list[Any]) -> str | None:
    """Return the documentation that a body begins with, as this version of Python keeps it."""
    if not body or type(body[0]) is not nodes.Expr or type(body[0].value) is not nodes.Constant:
        return None
    text = body[0].value.value
    if type(text) is not str:
        return None
    return clean_docstring(text) if _CLEANS_DOCSTRINGS else text


def clean_docstring(text: str) -> str:
    """Return the text without the indentation common to its lines after the first, tabs expanded, as CPython stores it from 3.13 on."""
    lines = text.expandtabs().split("\n")
    margin = min((len(line) - len(line.lstrip(" ")) for line in lines[1:] if line.lstrip(" ")), default=None)
    cleaned = [lines[0].lstrip(" ")]
    for line in lines[1:]:
        if margin is None:
            cleaned.append(line.lstrip(" "))
        else:
            cleaned.append(line[min(margin, len(line) - len(line.lstrip(" "))) :])
    return "\n".join(cleaned)


def lambda_(c: Unit, node: Any) -> None:
    """``lambda``."""
    flags = push_defaults(c, node.args, node)
    code = c.shared.codes.get((id(node), "def"))
    if code is None:
        scope = c.shared.binder.scopes[id(node)]
        unit = Unit(c.shared, scope, c, "<lambda>", node.lineno)
        _check_parameters(unit, node)
        if scope.generator:
            unit.flags = GENERATOR
        unit.begin()
        unit.expression(node.body)
        unit.finish(op.RETURN, None, node.body)
        code = c.shared.codes[id(node), "def"] = unit.code(node.args)
    push_function(c, code, flags, node)


EXPRESSIONS[nodes.Lambda] = lambda_
STATEMENTS.update({nodes.FunctionDef: definition, nodes.AsyncFunctionDef: definition})
