"""Compiler: from a syntax tree to the Code of its module, eval expression or namespace body.

The work is in the ``compile_*`` modules; importing them fills the tables of ``compile_unit``.
"""

from __future__ import annotations

from itertools import pairwise

from interpreter.bytecode import (
    compile_calls,
    compile_classes,
    compile_comprehensions,
    compile_conditions,
    compile_exceptions,
    compile_exits,
    compile_expressions,
    compile_functions,
    compile_patterns,
    compile_statements,
    compile_targets,
    compile_types,
)
from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.code import COROUTINE, LIBRARY, PRELUDE, Code
from interpreter.bytecode.compile_functions import docstring
from interpreter.bytecode.compile_statements import LATE_FUTURE, is_future
from interpreter.bytecode.compile_unit import STATEMENTS, Shared, Unit
from interpreter.scopes.host_version import HOST
from interpreter.scopes.resolver import resolve
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["INTRINSICS", "PARTS", "compile_module"]

PARTS = (
    compile_calls,
    compile_classes,
    compile_comprehensions,
    compile_conditions,
    compile_exceptions,
    compile_exits,
    compile_expressions,
    compile_functions,
    compile_patterns,
    compile_statements,
    compile_targets,
    compile_types,
)
"""The modules that compile the kinds of nodes."""

INTRINSICS: dict[str, str] = {
    # Values.
    "AssertionError": "the class, whatever the script calls by this name",
    "StopAsyncIteration": "the class, whatever the script calls by this name",
    # Functions. An argument that is a function is called without arguments, and only when its value is asked for.
    "build_class": (
        "(body, name, bases, keywords) -> class. body is called with the namespace; it returns the cell of __class__, to be filled "
        "with the class, or None. bases is a tuple before __mro_entries__, keywords a dict that may hold metaclass."
    ),
    "exception_triple": "(exception) -> (type, exception, traceback), the arguments of __exit__",
    "group_split": (
        "(rest, type) -> (matching or None, rest or None), for one except* clause. rest may be None: (None, None). A matching exception "
        "that is no group comes back in an exception group without a message. TypeError for types that cannot be caught by except*."
    ),
    "group_join": (
        "(original, raised, rest) -> exception to raise again, or None. original is what the try statement caught, raised a list of what "
        "its clauses raised, rest what no clause took. Parts of the original that were raised again keep its structure."
    ),
    "display": "(value) -> None: calls sys.displayhook, for an expression statement of interactive code",
    "len": "(object) -> int: len(), for patterns",
    "match_class": "(subject, class, count, names) -> tuple of count + len(names) attribute values, or None if it does not match",
    "match_keys": "(subject, keys) -> tuple of the values, or None if one is missing; ValueError for a key given twice",
    "match_rest": "(subject, keys) -> dict of the items whose keys are not in keys",
    "template": "(strings, interpolations) -> string.templatelib.Template; both are tuples, one more string than interpolations",
    "interpolation": "(value, expression, conversion, format_spec) -> Interpolation; conversion is None or one of s, r, a",
    "type_var": "(name, bound, constraints, default) -> TypeVar; the last three are functions or None",
    "param_spec": "(name, default) -> ParamSpec; default is a function or None",
    "type_var_tuple": "(name, default) -> TypeVarTuple; default is a function or None",
    "type_alias": "(name, type_params, value) -> TypeAliasType; value is a function",
    "generic_base": "(type_params) -> Generic[...], the last base of a class with type parameters",
    "set_type_params": (
        "(function, type_params, defaults or None, keyword defaults or None) -> the function, with __type_params__, __defaults__ and "
        "__kwdefaults__ set"
    ),
}
"""Every name that the compiler emits LOAD_INTRINSIC for, except those that prelude code spells itself."""

_FUTURE_FEATURES = frozenset(
    (
        "nested_scopes", "generators", "division", "absolute_import", "with_statement", "print_function", "unicode_literals",
        "barry_as_FLUFL", "generator_stop", "annotations",
    )
)  # fmt: skip


def compile_module(
    tree: Any, filename: str, *, module: str = "__main__", flags: int = 0, namespace: bool = False, top_level_await: bool = False,
    future: frozenset[str] = frozenset(), warned: list | None = None,
) -> Code:  # fmt: skip
    """Compile a Module, Interactive or Expression.

    Args:
        tree: the root of the tree.
        filename: name for tracebacks.
        module: ``__name__`` of the module, kept in every Code.
        flags: PRELUDE, LIBRARY or 0, passed on to every nested Code.
        namespace: names of the outermost block live in the mapping that the Code takes as its only argument (``exec`` and ``eval``
            with separate locals).
        top_level_await: allow ``await`` outside of functions; a module that uses it is a coroutine.
        future: features of ``__future__`` that are on from the beginning (``exec`` inside a module that has them).
        warned: takes what is warned of: (category, text, line, column, end line, end column).

    The Code of an Expression returns its value. That of a Module or Interactive returns the value of the last executed expression
    statement that stands directly in its body (None for prelude and library code).

    Raises:
        SyntaxError: with CPython's message and position; ``text`` is None.
        RecursionError: the tree is nested deeper than the host's stack allows.
    """
    future_statements: list[Any] = []
    if type(tree) is not nodes.Expression:
        future, future_statements = _future_features(tree.body, filename, future)
    try:
        binder = resolve(tree, filename, future_annotations="annotations" in future, warned=warned)
        shared = Shared(filename, module, flags, binder, namespace=namespace, top_level_await=top_level_await)
        shared.future = future
        shared.future_statements = frozenset(map(id, future_statements))
        unit = Unit(shared, binder.scopes[id(tree)], None, "<module>", 1)
        if unit.scope.coroutine and top_level_await:
            unit.flags = COROUTINE
            unit.begin()
        if type(tree) is nodes.Expression:
            unit.expression(tree.body)
            unit.finish(op.RETURN, None, tree.body)
        else:
            shared.interactive = type(tree) is nodes.Interactive
            _module_body(unit, tree)
        return unit.code()
    except RecursionError:
        raise RecursionError("maximum recursion depth exceeded during compilation") from None


class _Start:
    """The place of what a module does before its first statement."""

    lineno = end_lineno = 1
    col_offset = end_col_offset = 0


def _module_body(c: Unit, tree: Any) -> None:
    """Statements of a module; the value of the last expression statement is kept in ``.result``."""
    start = _Start()
    body = tree.body
    keeps_result = not c.shared.flags & (PRELUDE | LIBRARY)
    if keeps_result:
        c.result = len(c.slots)
        c.slots.append(".result")
        c.const(None, start)
        c.emit(op.STORE, c.result, start)
    if c.scope.annotations:
        c.emit(op.SETUP_ANNOTATIONS, None, start)
    doc = docstring(body) if type(tree) is nodes.Module else None
    if doc is not None:
        c.doc = doc
        c.const(doc, body[0])
        c.store("__doc__", body[0])
    for statement in body:
        reached = len(c.ops) if c.bound < 0 else -1
        if type(statement) is nodes.Expr and keeps_result and not c.shared.interactive:
            c.expression(statement.value)
            c.emit(op.STORE, c.result, statement)
        else:
            STATEMENTS[type(statement)](c, statement)
        if reached >= 0:
            c.truncate(reached)
            c.bound = -1
    if c.bound >= 0:
        last = body[-1] if body else start
        if keeps_result:
            c.emit(op.LOAD, c.result, last)
        else:
            c.const(None, last)
        c.finish(op.RETURN, None, last)


def _future_features(body: list[Any], filename: str, future: frozenset[str]) -> tuple[frozenset[str], list[Any]]:
    """Return the features that the body turns on, with the statements that do it. SyntaxError for an unknown feature."""
    features = set(future)
    statements: list[Any] = []
    for index, statement in enumerate(body):
        if is_future(statement):
            statements.append(statement)
            for alias in statement.names:
                if alias.name in _FUTURE_FEATURES:
                    features.add(alias.name)
                else:
                    message = "not a chance" if alias.name == "braces" else f"future feature {alias.name} is not defined"
                    raise _without_end(message, filename, statement, statement.col_offset + 1)
        elif index or docstring(body) is None:
            if HOST < (3, 12):
                _check_line(body[index:], filename)
            break
    return frozenset(features), statements


def _check_line(body: list[Any], filename: str) -> None:
    """Refuse a future statement behind others on one line; before 3.12 CPython found these before all other errors."""
    for previous, statement in pairwise(body):
        if statement.lineno > previous.lineno:
            break
        if is_future(statement):
            raise _without_end(LATE_FUTURE, filename, statement, statement.col_offset)


def _without_end(message: str, filename: str, node: Any, offset: int) -> SyntaxError:
    """Return a SyntaxError that has a beginning but no end, as CPython's for future statements."""
    return SyntaxError(message, (filename, node.lineno, offset, None, node.lineno, None))
