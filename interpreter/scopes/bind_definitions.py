"""What definitions do with names: functions, classes, type parameters, type aliases."""

from __future__ import annotations

from interpreter.scopes.binding import STATEMENTS, Binder
from interpreter.scopes.host_version import HOST
from interpreter.scopes.scope import (
    ANNOTATION,
    ASSIGNED,
    CLASS,
    FUNCTION,
    PARAMETER,
    TYPE_ALIAS,
    TYPE_PARAMETER,
    TYPE_PARAMETERS,
    TYPE_VARIABLE,
    USED,
    SomePrivate,
    mangle,
)
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def defaults(b: Binder, args: Any) -> None:
    """Defaults of parameters belong to the block around the function."""
    b.expressions(args.defaults)
    b.expressions(args.kw_defaults)


def parameters(b: Binder, args: Any) -> None:
    """Bind the parameters, in the order of slots."""
    ordered = [*args.posonlyargs, *args.args, *args.kwonlyargs]
    ordered += [extra for extra in (args.vararg, args.kwarg) if extra is not None]
    names = b.scope.parameters
    for parameter in ordered:
        name = mangle(b.private, parameter.arg)
        b.bind(name, parameter, PARAMETER)
        names.append(name)


def annotation(b: Binder, node: Any) -> None:
    """Annotation: a part of the block, unless annotations stay text."""
    if not b.future_annotations:
        b.expression(node)
        return
    outer = b.scope
    b.enter(ANNOTATION, "annotation", node, ("annotation", id(node)))
    b.expression(node)
    b.scope = outer


def signature_annotations(b: Binder, node: Any) -> None:
    """Annotations of a definition, in the order in which CPython evaluates them."""
    for parameter in annotated_parameters(node.args):
        annotation(b, parameter.annotation)
    if node.returns is not None:
        annotation(b, node.returns)


def function(b: Binder, node: Any) -> None:
    """``def`` and ``async def``."""
    b.bind(mangle(b.private, node.name), node)
    defaults(b, node.args)
    b.expressions(node.decorator_list)
    outer, guards = b.scope, b.guards
    if node.type_params:
        generic = b.enter(TYPE_PARAMETERS, node.name, node)
        for name, present in ((".defaults", node.args.defaults), (".kwdefaults", any(node.args.kw_defaults))):
            if present:
                b.bind(name, node, PARAMETER)
                generic.parameters.append(name)
        type_parameters(b, node.type_params)
    signature_annotations(b, node)
    scope = b.enter(FUNCTION, node.name, node)
    scope.asynchronous = type(node) is nodes.AsyncFunctionDef
    parameters(b, node.args)
    b.guards = []
    b.body(node.body)
    b.scope, b.guards = outer, guards


def class_(b: Binder, node: Any) -> None:
    """``class``."""
    b.bind(mangle(b.private, node.name), node)
    b.expressions(node.decorator_list)
    outer, guards, private = b.scope, b.guards, b.private
    if node.type_params:
        b.private = node.name
        if HOST >= (3, 13):
            b.private = SomePrivate(node.name, frozenset(parameter.name for parameter in node.type_params))
        b.enter(TYPE_PARAMETERS, node.name, node)
        for name in (".type_params", ".generic_base"):
            b.bind(name, node, ASSIGNED | USED)
        type_parameters(b, node.type_params)
    b.expressions(node.bases)
    b.expressions(keyword.value for keyword in node.keywords)
    b.private = node.name
    b.enter(CLASS, node.name, node)
    if node.type_params:
        b.bind("__type_params__", node)
        b.use(".type_params")
    b.guards = []
    b.body(node.body)
    b.scope, b.guards, b.private = outer, guards, private


def type_parameters(b: Binder, parameters: list[Any]) -> None:
    """Type parameters: names of the current block, bounds and defaults as blocks of their own."""
    for parameter in parameters:
        b.bind(mangle(b.private, parameter.name), parameter, TYPE_PARAMETER | ASSIGNED)
        if type(parameter) is nodes.TypeVar and parameter.bound is not None:
            lazy(b, parameter, "bound", parameter.bound)
        if parameter.default_value is not None:
            lazy(b, parameter, "default", parameter.default_value)


def lazy(b: Binder, parameter: Any, part: str, node: Any) -> None:
    """A bound or default: evaluated when asked for."""
    outer = b.scope
    b.enter(TYPE_VARIABLE, part, parameter, (id(parameter), part))
    b.expression(node)
    b.scope = outer


def type_alias(b: Binder, node: Any) -> None:
    """``type X = ...``."""
    b.expression(node.name)
    outer = b.scope
    if node.type_params:
        b.enter(TYPE_PARAMETERS, node.name.id, node)
        type_parameters(b, node.type_params)
    b.enter(TYPE_ALIAS, node.name.id, node)
    b.expression(node.value)
    b.scope = outer


def annotated_parameters(args: Any) -> list[Any]:
    """Return the parameters that have an annotation, in the order in which CPython (to 3.13) evaluates them."""
    ordered = [*args.args, *args.posonlyargs]
    if args.vararg is not None:
        ordered.append(args.vararg)
    ordered += args.kwonlyargs
    if args.kwarg is not None:
        ordered.append(args.kwarg)
    return [parameter for parameter in ordered if parameter.annotation is not None]


STATEMENTS.update(
    {
        nodes.FunctionDef: function,
        nodes.AsyncFunctionDef: function,
        nodes.ClassDef: class_,
        nodes.TypeAlias: type_alias,
    }
)
