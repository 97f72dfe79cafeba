"""Type parameters and type aliases (PEP 695, PEP 696): hidden functions that make them, and lazily evaluated parts."""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.compile_classes import build_class
from interpreter.bytecode.compile_functions import (
    function_code,
    push_annotations,
    push_function,
    push_keyword_defaults,
    push_positional_defaults,
)
from interpreter.bytecode.compile_unit import GENERIC, STATEMENTS, Unit
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from interpreter.bytecode.code import Code
    from interpreter.scopes.scope import Scope


def generic_function(c: Unit, node: Any) -> None:
    """Push a function with type parameters; defaults are evaluated outside of their scope."""
    scope = c.shared.binder.generics[id(node)]
    code = c.shared.codes.get((id(node), "generic"))
    if code is None:
        unit = _generic_unit(c, scope, node)
        unit.intrinsic("set_type_params", node)
        parameters = _type_parameters(unit, node)
        flags = push_annotations(unit, node)
        push_function(unit, function_code(unit, node), flags, node)
        unit.push_temp(parameters, node)
        for name in (".defaults", ".kwdefaults"):
            if name in unit.slot_of:
                unit.emit(op.LOAD, unit.slot_of[name], node)
            else:
                unit.const(None, node)
        unit.emit(op.CALL, (4, ()), node)
        code = _finish(unit, node)
    push_function(c, code, 0, node)
    count = _push_namespace(c, scope, node)
    if node.args.defaults:
        push_positional_defaults(c, node.args, node)
        count += 1
    if any(node.args.kw_defaults):
        push_keyword_defaults(c, node.args, node)
        count += 1
    c.emit(op.CALL, (count, ()), node)


def generic_class(c: Unit, node: Any) -> None:
    """Push a class with type parameters."""
    scope = c.shared.binder.generics[id(node)]
    code = c.shared.codes.get((id(node), "generic"))
    if code is None:
        unit = _generic_unit(c, scope, node)
        parameters = _type_parameters(unit, node)
        unit.emit(op.LOAD, parameters, node)
        unit.store(".type_params", node)
        unit.intrinsic("generic_base", node)
        unit.push_temp(parameters, node)
        unit.emit(op.CALL, (1, ()), node)
        unit.store(".generic_base", node)
        build_class(unit, node, unit.slot_of[".generic_base"])
        code = _finish(unit, node)
    push_function(c, code, 0, node)
    c.emit(op.CALL, (_push_namespace(c, scope, node), ()), node)


def alias(c: Unit, node: Any) -> None:
    """``type X = ...``."""
    if not node.type_params:
        _push_alias(c, node, -1)
    else:
        scope = c.shared.binder.generics[id(node)]
        code = c.shared.codes.get((id(node), "generic"))
        if code is None:
            unit = _generic_unit(c, scope, node)
            _push_alias(unit, node, _type_parameters(unit, node))
            code = _finish(unit, node)
        push_function(c, code, 0, node)
        c.emit(op.CALL, (_push_namespace(c, scope, node), ()), node)
    if node.name.id == "__debug__":
        c.refuse("cannot assign to __debug__", node)
    c.store(c.mangled(node.name.id), node.name)


def _push_alias(c: Unit, node: Any, parameters: int) -> None:
    """Push a type alias, whose value a function computes when asked for."""
    c.intrinsic("type_alias", node)
    c.const(node.name.id, node)
    if parameters < 0:
        c.const((), node)
    else:
        c.push_temp(parameters, node)
    _push_lazy(c, c.shared.binder.scopes[id(node)], node.name.id, node.value, node)
    c.emit(op.CALL, (3, ()), node)


def _generic_unit(c: Unit, scope: Scope, node: Any) -> Unit:
    name = node.name.id if type(node) is nodes.TypeAlias else node.name
    unit = Unit(c.shared, scope, c, f"<generic parameters of {name}>", node.lineno)
    unit.begin()
    return unit


def _finish(unit: Unit, node: Any) -> Code:
    unit.finish(op.RETURN, None, node)
    code = unit.shared.codes[id(node), "generic"] = unit.code()
    return code


def _push_namespace(c: Unit, scope: Scope, node: Any) -> int:
    """Push the namespace of the class around, if the hidden function looks into one; return the number of values pushed."""
    if not scope.sees_class:
        return 0
    c.emit(op.LOAD, 0, node)
    return 1


def _type_parameters(c: Unit, node: Any) -> int:
    """Make the type parameters and bind their names; return the slot of the tuple of them."""
    needs_default = False
    for parameter in node.type_params:
        _type_parameter(c, parameter)
        if parameter.default_value is not None:
            needs_default = True
        elif needs_default:
            c.refuse(f"non-default type parameter '{parameter.name}' follows default type parameter", parameter)
        c.emit(op.DUP, None, parameter)
        c.store(c.mangled(parameter.name), parameter)
    c.emit(op.BUILD_TUPLE, len(node.type_params), node)
    parameters = c.temp("types")
    c.emit(op.STORE, parameters, node)
    return parameters


def _type_parameter(c: Unit, parameter: Any) -> None:
    """Push one type parameter."""
    kind = type(parameter)
    if kind is nodes.TypeVar:
        c.intrinsic("type_var", parameter)
        c.const(parameter.name, parameter)
        bound = parameter.bound
        is_constraints = type(bound) is nodes.Tuple
        for wanted in (False, True):
            if bound is not None and is_constraints is wanted:
                _push_lazy(c, c.shared.binder.scopes[id(parameter), "bound"], parameter.name, bound, parameter)
            else:
                c.const(None, parameter)
        count = 4
    else:
        c.intrinsic("param_spec" if kind is nodes.ParamSpec else "type_var_tuple", parameter)
        c.const(parameter.name, parameter)
        count = 2
    default = parameter.default_value
    if default is None:
        c.const(None, parameter)
    else:
        _push_lazy(c, c.shared.binder.scopes[id(parameter), "default"], parameter.name, default, parameter)
    c.emit(op.CALL, (count, ()), parameter)


def _push_lazy(c: Unit, scope: Scope, name: str, value: Any, node: Any) -> None:
    """Push a function of no arguments that evaluates an expression in its annotation scope."""
    unit = Unit(c.shared, scope, c, name, node.lineno)
    unit.begin()
    if unit.in_namespace:
        unit.emit(op.LOAD_CELL, unit.free_slots["__classdict__"], node)
        unit.emit(op.STORE, 0, node)
    if type(value) is nodes.Starred:
        # A default of a type variable tuple may be *tuple[...] (PEP 696).
        unit.expression(value.value)
        unit.emit(op.UNPACK, 1, value)
    else:
        unit.expression(value)
    unit.finish(op.RETURN, None, node)
    push_function(c, unit.code(), 0, node)


STATEMENTS[nodes.TypeAlias] = alias
GENERIC[nodes.FunctionDef] = GENERIC[nodes.AsyncFunctionDef] = generic_function
GENERIC[nodes.ClassDef] = generic_class
