"""The syntax tree: node classes with the names, fields and positions of CPython 3.14's ``ast``.

A node takes its fields in the order of ``_fields``, then ``lineno, col_offset, end_lineno, end_col_offset`` (all 0
when left out); nodes that have no place in the text (``Module``, ``arguments``, ``comprehension`` ...) take the fields
only. Lines count from 1, columns are offsets in the UTF-8 bytes of the line, counted from 0. Contexts and operators are
singletons, ``Load() is LOAD``, and have a constant each: ``LOAD``, ``STORE``, ``DEL``, ``AND``, ``NOT_EQ``, ``L_SHIFT`` ...

The classes are made from the table ``CLASSES``, one line a class: written out they would take four times as long to load.
``nodes.pyi``, generated from the same table, tells type checkers.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

# Base class, then its classes with their fields and the fields' types.
CLASSES = {
    "mod": """
        Module(body: list[stmt], type_ignores: list[TypeIgnore])
        Interactive(body: list[stmt])
        Expression(body: expr)
        FunctionType(argtypes: list[expr], returns: expr)
    """,
    "stmt": """
        FunctionDef(name: str, args: arguments, body: list[stmt], decorator_list: list[expr], returns: expr | None,
            type_comment: str | None, type_params: list[type_param])
        AsyncFunctionDef(name: str, args: arguments, body: list[stmt], decorator_list: list[expr], returns: expr | None,
            type_comment: str | None, type_params: list[type_param])
        ClassDef(name: str, bases: list[expr], keywords: list[keyword], body: list[stmt], decorator_list: list[expr],
            type_params: list[type_param])
        Return(value: expr | None)
        Delete(targets: list[expr])
        Assign(targets: list[expr], value: expr, type_comment: str | None)
        TypeAlias(name: Name, type_params: list[type_param], value: expr)
        AugAssign(target: expr, op: operator, value: expr)
        AnnAssign(target: expr, annotation: expr, value: expr | None, simple: int)
        For(target: expr, iter: expr, body: list[stmt], orelse: list[stmt], type_comment: str | None)
        AsyncFor(target: expr, iter: expr, body: list[stmt], orelse: list[stmt], type_comment: str | None)
        While(test: expr, body: list[stmt], orelse: list[stmt])
        If(test: expr, body: list[stmt], orelse: list[stmt])
        With(items: list[withitem], body: list[stmt], type_comment: str | None)
        AsyncWith(items: list[withitem], body: list[stmt], type_comment: str | None)
        Match(subject: expr, cases: list[match_case])
        Raise(exc: expr | None, cause: expr | None)
        Try(body: list[stmt], handlers: list[ExceptHandler], orelse: list[stmt], finalbody: list[stmt])
        TryStar(body: list[stmt], handlers: list[ExceptHandler], orelse: list[stmt], finalbody: list[stmt])
        Assert(test: expr, msg: expr | None)
        Import(names: list[alias])
        ImportFrom(module: str | None, names: list[alias], level: int)
        Global(names: list[str])
        Nonlocal(names: list[str])
        Expr(value: expr)
        Pass()
        Break()
        Continue()
    """,
    "expr": """
        BoolOp(op: boolop, values: list[expr])
        NamedExpr(target: expr, value: expr)
        BinOp(left: expr, op: operator, right: expr)
        UnaryOp(op: unaryop, operand: expr)
        Lambda(args: arguments, body: expr)
        IfExp(test: expr, body: expr, orelse: expr)
        Dict(keys: list[expr | None], values: list[expr])
        Set(elts: list[expr])
        ListComp(elt: expr, generators: list[comprehension])
        SetComp(elt: expr, generators: list[comprehension])
        DictComp(key: expr, value: expr, generators: list[comprehension])
        GeneratorExp(elt: expr, generators: list[comprehension])
        Await(value: expr)
        Yield(value: expr | None)
        YieldFrom(value: expr)
        Compare(left: expr, ops: list[cmpop], comparators: list[expr])
        Call(func: expr, args: list[expr], keywords: list[keyword])
        FormattedValue(value: expr, conversion: int, format_spec: JoinedStr | None)
        Interpolation(value: expr, str: str, conversion: int, format_spec: JoinedStr | None)
        JoinedStr(values: list[expr])
        TemplateStr(values: list[expr])
        Constant(value: Any, kind: str | None)
        Attribute(value: expr, attr: str, ctx: expr_context)
        Subscript(value: expr, slice: expr, ctx: expr_context)
        Starred(value: expr, ctx: expr_context)
        Name(id: str, ctx: expr_context)
        List(elts: list[expr], ctx: expr_context)
        Tuple(elts: list[expr], ctx: expr_context)
        Slice(lower: expr | None, upper: expr | None, step: expr | None)
    """,
    "Node": """
        comprehension(target: expr, iter: expr, ifs: list[expr], is_async: int)
        arguments(posonlyargs: list[arg], args: list[arg], vararg: arg | None, kwonlyargs: list[arg],
            kw_defaults: list[expr | None], kwarg: arg | None, defaults: list[expr])
        withitem(context_expr: expr, optional_vars: expr | None)
        match_case(pattern: pattern, guard: expr | None, body: list[stmt])
    """,
    "Located": """
        arg(arg: str, annotation: expr | None, type_comment: str | None)
        keyword(arg: str | None, value: expr)
        alias(name: str, asname: str | None)
    """,
    "excepthandler": """
        ExceptHandler(type: expr | None, name: str | None, body: list[stmt])
    """,
    "pattern": """
        MatchValue(value: expr)
        MatchSingleton(value: bool | None)
        MatchSequence(patterns: list[pattern])
        MatchMapping(keys: list[expr], patterns: list[pattern], rest: str | None)
        MatchClass(cls: expr, patterns: list[pattern], kwd_attrs: list[str], kwd_patterns: list[pattern])
        MatchStar(name: str | None)
        MatchAs(pattern: pattern | None, name: str | None)
        MatchOr(patterns: list[pattern])
    """,
    "type_param": """
        TypeVar(name: str, bound: expr | None, default_value: expr | None)
        ParamSpec(name: str, default_value: expr | None)
        TypeVarTuple(name: str, default_value: expr | None)
    """,
    "type_ignore": "TypeIgnore(lineno: int, tag: str)",
    "expr_context": "Load() Store() Del()",
    "boolop": "And() Or()",
    "operator": "Add() Sub() Mult() MatMult() Div() Mod() Pow() LShift() RShift() BitOr() BitXor() BitAnd() FloorDiv()",
    "unaryop": "Invert() Not() UAdd() USub()",
    "cmpop": "Eq() NotEq() Lt() LtE() Gt() GtE() Is() IsNot() In() NotIn()",
}

_POSITIONS = ("lineno", "col_offset", "end_lineno", "end_col_offset")


# One constructor for each number of fields, first for nodes without a position, then with one. Each class gets a copy whose
# code names the class's own fields.
def _plain1(self, a):
    self.a = a


def _plain2(self, a, b):
    self.a = a
    self.b = b


def _plain3(self, a, b, c):
    self.a = a
    self.b = b
    self.c = c


def _plain4(self, a, b, c, d):
    self.a = a
    self.b = b
    self.c = c
    self.d = d


def _plain7(self, a, b, c, d, e, f, g):
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
    self.g = g


def _placed0(self, lineno=0, col_offset=0, end_lineno=0, end_col_offset=0):
    self.lineno = lineno
    self.col_offset = col_offset
    self.end_lineno = end_lineno
    self.end_col_offset = end_col_offset


def _placed1(self, a, lineno=0, col_offset=0, end_lineno=0, end_col_offset=0):
    self.a = a
    self.lineno = lineno
    self.col_offset = col_offset
    self.end_lineno = end_lineno
    self.end_col_offset = end_col_offset


def _placed2(self, a, b, lineno=0, col_offset=0, end_lineno=0, end_col_offset=0):
    self.a = a
    self.b = b
    self.lineno = lineno
    self.col_offset = col_offset
    self.end_lineno = end_lineno
    self.end_col_offset = end_col_offset


def _placed3(self, a, b, c, lineno=0, col_offset=0, end_lineno=0, end_col_offset=0):
    self.a = a
    self.b = b
    self.c = c
    self.lineno = lineno
    self.col_offset = col_offset
    self.end_lineno = end_lineno
    self.end_col_offset = end_col_offset


def _placed4(self, a, b, c, d, lineno=0, col_offset=0, end_lineno=0, end_col_offset=0):
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.lineno = lineno
    self.col_offset = col_offset
    self.end_lineno = end_lineno
    self.end_col_offset = end_col_offset


def _placed5(self, a, b, c, d, e, lineno=0, col_offset=0, end_lineno=0, end_col_offset=0):
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.lineno = lineno
    self.col_offset = col_offset
    self.end_lineno = end_lineno
    self.end_col_offset = end_col_offset


def _placed6(self, a, b, c, d, e, f, lineno=0, col_offset=0, end_lineno=0, end_col_offset=0):
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
    self.lineno = lineno
    self.col_offset = col_offset
    self.end_lineno = end_lineno
    self.end_col_offset = end_col_offset


def _placed7(self, a, b, c, d, e, f, g, lineno=0, col_offset=0, end_lineno=0, end_col_offset=0):
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
    self.g = g
    self.lineno = lineno
    self.col_offset = col_offset
    self.end_lineno = end_lineno
    self.end_col_offset = end_col_offset


_PLAIN: tuple[Any, ...] = (None, _plain1, _plain2, _plain3, _plain4, None, None, _plain7)
_PLACED: tuple[Any, ...] = (_placed0, _placed1, _placed2, _placed3, _placed4, _placed5, _placed6, _placed7)


def _constructor(fields: tuple[str, ...], templates: tuple[Any, ...]) -> Callable[..., None]:
    """Return a copy of the template for this number of fields whose parameters and attributes are the fields."""
    template = templates[len(fields)]
    code = template.__code__
    rest = len(fields) + 1
    copy = type(template)(
        code.replace(
            co_name="__init__",
            co_qualname="__init__",
            co_names=fields + code.co_names[rest - 1 :],
            co_varnames=code.co_varnames[:1] + fields + code.co_varnames[rest:],
        ),
        template.__globals__,
        "__init__",
        template.__defaults__,
    )
    copy.__doc__ = None
    return copy


class Node:
    """Any part of the tree. ``_fields`` names the parts in order, ``_attributes`` the positions it has."""

    __slots__ = ()
    _fields: tuple[str, ...] = ()
    _attributes: tuple[str, ...] = ()
    __match_args__: tuple[str, ...] = ()

    def __repr__(self) -> str:
        """Show the node as ``dump`` does."""
        return dump(self)

    def _values(self) -> list[Any]:
        """Return the values of the fields, in order."""
        own = vars(type(self))
        return [own[name].__get__(self) for name in self._fields]

    def _places(self) -> list[int]:
        """Return the values of the attributes, in order."""
        own = vars(Located)
        return [own[name].__get__(self) for name in self._attributes]


class Located(Node):
    """A node with a place in the text."""

    __slots__ = _POSITIONS
    _attributes = _POSITIONS


class Singleton(Node):
    """A node without parts, of which there is one instance a class."""

    __slots__ = ()
    _instance: Any

    def __new__(cls) -> Any:
        """Return the one instance of the class."""
        return cls._instance

    def __reduce__(self) -> tuple[type, tuple[()]]:
        """Copy and unpickle as the one instance."""
        return type(self), ()


def _class(name: str, base: type, fields: tuple[str, ...] = ()) -> type:
    """Make a node class."""
    body: dict[str, Any] = {"__slots__": fields, "_fields": fields, "__match_args__": fields, "__module__": __name__}
    if fields or issubclass(base, Located):
        body["__init__"] = _constructor(fields, _PLACED if issubclass(base, Located) else _PLAIN)
    made = type(name, (base,), body)
    if issubclass(made, Singleton):
        made._instance = object.__new__(made)
    return made


def _classes() -> dict[str, Any]:
    """Make all classes of the table, and the constants of the singletons."""
    made: dict[str, Any] = {"Node": Node, "Located": Located}
    parents: dict[str, type] = {"mod": Node, "type_ignore": Node}
    parents.update(dict.fromkeys(("stmt", "expr", "excepthandler", "pattern", "type_param"), Located))
    for base, lines in CLASSES.items():
        if base not in made:
            made[base] = _class(base, parents.get(base, Singleton))
        for declaration in lines.split(")"):
            name, _, fields = declaration.strip().partition("(")
            if name:
                names = tuple(field.strip().partition(":")[0] for field in fields.split(",")) if fields else ()
                made[name] = cls = _class(name, made[base], names)
                if issubclass(cls, Singleton):
                    made[constant_name(name)] = cls()
    return made


def constant_name(name: str) -> str:
    """Return the name of the constant for a singleton's class: ``NotEq`` gives ``NOT_EQ``."""
    return "".join("_" + letter if letter.isupper() else letter for letter in name).strip("_").upper()


globals().update(_classes())


def iter_fields(node: Node) -> Iterator[tuple[str, Any]]:
    """Yield (name, value) for each field of the node, in order."""
    yield from zip(node._fields, node._values(), strict=True)


def iter_child_nodes(node: Node) -> Iterator[Node]:
    """Yield the direct children of the node, fields in order, lists from first to last; None entries are skipped."""
    for _, value in iter_fields(node):
        if isinstance(value, Node):
            yield value
        elif value.__class__ is list:
            for item in value:
                if isinstance(item, Node):
                    yield item


def walk(node: Node) -> Iterator[Node]:
    """Yield the node and all its descendants, breadth first, without host recursion."""
    queue = [node]
    for each in queue:
        queue.extend(iter_child_nodes(each))
        yield each


def dump(node: object, *, include_attributes: bool = False) -> str:
    """Return the tree as text in the form of CPython 3.13's ``ast.dump``.

    Fields that are None or an empty list are left out (a Constant's value is always shown). With ``include_attributes``
    each node that has a position shows it.
    """
    pieces: list[str] = []
    # Text to write and values to expand, last first: trees are deeper than the host may recurse.
    pending: list[tuple[bool, Any]] = [(False, node)]
    while pending:
        is_text, item = pending.pop()
        if is_text:
            pieces.append(item)
        elif isinstance(item, Node):
            pending.append((True, ")"))
            parts = [(name, value) for name, value in iter_fields(item) if _is_shown(item, name, value)]
            if include_attributes:
                parts += zip(item._attributes, item._places(), strict=True)
            _push(pending, [(f"{name}=", value) for name, value in parts])
            pending.append((True, f"{type(item).__name__}("))
        elif item.__class__ is list:
            pending.append((True, "]"))
            _push(pending, [("", value) for value in item])
            pending.append((True, "["))
        else:
            pieces.append(repr(item))
    return "".join(pieces)


def _is_shown(node: Node, name: str, value: object) -> bool:
    if value is None:
        return name == "value" and type(node).__name__ in {"Constant", "MatchSingleton"}
    return value != []


def _push(pending: list[tuple[bool, Any]], parts: list[tuple[str, Any]]) -> None:
    """Put labelled values on the stack so that the first comes off first, with commas between them."""
    for index in range(len(parts) - 1, -1, -1):
        label, value = parts[index]
        pending.append((False, value))
        pending.append((True, f", {label}" if index else label))
