"""The syntax tree: node classes with the names, fields and positions of CPython 3.14's ``ast``.

A node takes its fields in the order of ``_fields``, then ``lineno, col_offset, end_lineno, end_col_offset`` (all 0
when left out); nodes that have no place in the text (``Module``, ``arguments``, ``comprehension`` ...) take the fields
only. Lines count from 1, columns are offsets in the UTF-8 bytes of the line, counted from 0. Contexts and operators are
singletons: ``Load() is LOAD``.
"""
# ruff: noqa: N801  (class names are those of the standard ast module, some of which are lower case)

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from typing_extensions import Self

_POSITIONS = ("lineno", "col_offset", "end_lineno", "end_col_offset")


# One constructor for each number of fields, first for nodes without a position, then with one. Each class gets a copy whose
# code names the class's own fields: about 110 written-out constructors would triple the time this module takes to load.
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

    if TYPE_CHECKING:

        def __init__(self, *values: Any, **more: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: object) -> None: ...

    def __init_subclass__(cls) -> None:
        """Give each class that lists fields its constructor."""
        fields = cls.__dict__.get("_fields")
        if fields is not None:
            cls.__match_args__ = fields
            cls.__init__ = _constructor(fields, _PLACED if cls._attributes else _PLAIN)  # type: ignore[method-assign]

    def __repr__(self) -> str:
        """Show the node as ``dump`` does."""
        return dump(self)


class Located(Node):
    """A node with a place in the text."""

    __slots__ = _POSITIONS
    _attributes = _POSITIONS


class Singleton(Node):
    """A node without parts, of which there is one instance a class."""

    __slots__ = ()
    _instance: Self

    def __init_subclass__(cls) -> None:
        """Make the one instance."""
        super().__init_subclass__()
        cls._instance = object.__new__(cls)

    def __new__(cls) -> Self:
        """Return the one instance of the class."""
        return cls._instance

    def __copy__(self) -> Self:
        """Return the one instance."""
        return self

    def __deepcopy__(self, memo: object) -> Self:
        """Return the one instance."""
        return self

    def __reduce__(self) -> tuple[type, tuple[()]]:
        """Unpickle as the one instance."""
        return type(self), ()


class mod(Node):
    """A root."""

    __slots__ = ()


class stmt(Located):
    """A statement."""

    __slots__ = ()


class expr(Located):
    """An expression."""

    __slots__ = ()


class excepthandler(Located):
    """An except clause."""

    __slots__ = ()


class pattern(Located):
    """A pattern of a match statement."""

    __slots__ = ()


class type_param(Located):
    """A type parameter."""

    __slots__ = ()


class type_ignore(Node):
    """A type: ignore comment."""

    __slots__ = ()


class expr_context(Singleton):
    """What is done with a name, attribute, subscript or display."""

    __slots__ = ()


class boolop(Singleton):
    """An operator of BoolOp."""

    __slots__ = ()


class operator(Singleton):
    """An operator of BinOp and AugAssign."""

    __slots__ = ()


class unaryop(Singleton):
    """An operator of UnaryOp."""

    __slots__ = ()


class cmpop(Singleton):
    """An operator of Compare."""

    __slots__ = ()


class Module(mod):
    """A whole file."""
    __slots__ = _fields = ("body", "type_ignores")


class Interactive(mod):
    """One interactive statement."""
    __slots__ = _fields = ("body",)


class Expression(mod):
    """The text given to eval."""
    __slots__ = _fields = ("body",)


class FunctionType(mod):
    """A function type comment (kept for the set of names; never built)."""
    __slots__ = _fields = ("argtypes", "returns")


class FunctionDef(stmt):
    """def."""
    __slots__ = _fields = ("name", "args", "body", "decorator_list", "returns", "type_comment", "type_params")


class AsyncFunctionDef(stmt):
    """async def."""
    __slots__ = _fields = ("name", "args", "body", "decorator_list", "returns", "type_comment", "type_params")


class ClassDef(stmt):
    """class."""
    __slots__ = _fields = ("name", "bases", "keywords", "body", "decorator_list", "type_params")


class Return(stmt):
    """return."""
    __slots__ = _fields = ("value",)


class Delete(stmt):
    """del."""
    __slots__ = _fields = ("targets",)


class Assign(stmt):
    """One value to one or more targets."""
    __slots__ = _fields = ("targets", "value", "type_comment")


class TypeAlias(stmt):
    """type X = ... (PEP 695)."""
    __slots__ = _fields = ("name", "type_params", "value")


class AugAssign(stmt):
    """Augmented assignment."""
    __slots__ = _fields = ("target", "op", "value")


class AnnAssign(stmt):
    """Annotated assignment; simple is 1 for a bare unparenthesised name."""
    __slots__ = _fields = ("target", "annotation", "value", "simple")


class For(stmt):
    """for."""
    __slots__ = _fields = ("target", "iter", "body", "orelse", "type_comment")


class AsyncFor(stmt):
    """async for."""
    __slots__ = _fields = ("target", "iter", "body", "orelse", "type_comment")


class While(stmt):
    """while."""
    __slots__ = _fields = ("test", "body", "orelse")


class If(stmt):
    """if; an elif is an If alone in orelse."""
    __slots__ = _fields = ("test", "body", "orelse")


class With(stmt):
    """with."""
    __slots__ = _fields = ("items", "body", "type_comment")


class AsyncWith(stmt):
    """async with."""
    __slots__ = _fields = ("items", "body", "type_comment")


class Match(stmt):
    """match."""
    __slots__ = _fields = ("subject", "cases")


class Raise(stmt):
    """raise."""
    __slots__ = _fields = ("exc", "cause")


class Try(stmt):
    """try with except or finally."""
    __slots__ = _fields = ("body", "handlers", "orelse", "finalbody")


class TryStar(stmt):
    """try with except*."""
    __slots__ = _fields = ("body", "handlers", "orelse", "finalbody")


class Assert(stmt):
    """assert."""
    __slots__ = _fields = ("test", "msg")


class Import(stmt):
    """import."""
    __slots__ = _fields = ("names",)


class ImportFrom(stmt):
    """from ... import; level counts the leading dots."""
    __slots__ = _fields = ("module", "names", "level")


class Global(stmt):
    """global."""
    __slots__ = _fields = ("names",)


class Nonlocal(stmt):
    """nonlocal."""
    __slots__ = _fields = ("names",)


class Expr(stmt):
    """An expression as a statement."""
    __slots__ = _fields = ("value",)


class Pass(stmt):
    """pass."""
    __slots__ = ()


class Break(stmt):
    """break."""
    __slots__ = ()


class Continue(stmt):
    """continue."""
    __slots__ = ()


class BoolOp(expr):
    """and, or."""
    __slots__ = _fields = ("op", "values")


class NamedExpr(expr):
    """Assignment expression."""
    __slots__ = _fields = ("target", "value")


class BinOp(expr):
    """Binary operation."""
    __slots__ = _fields = ("left", "op", "right")


class UnaryOp(expr):
    """Unary operation."""
    __slots__ = _fields = ("op", "operand")


class Lambda(expr):
    """lambda."""
    __slots__ = _fields = ("args", "body")


class IfExp(expr):
    """Conditional expression."""
    __slots__ = _fields = ("test", "body", "orelse")


class Dict(expr):
    """Dict display; a key of None stands for ** unpacking."""
    __slots__ = _fields = ("keys", "values")


class Set(expr):
    """Set display."""
    __slots__ = _fields = ("elts",)


class ListComp(expr):
    """List comprehension."""
    __slots__ = _fields = ("elt", "generators")


class SetComp(expr):
    """Set comprehension."""
    __slots__ = _fields = ("elt", "generators")


class DictComp(expr):
    """Dict comprehension."""
    __slots__ = _fields = ("key", "value", "generators")


class GeneratorExp(expr):
    """Generator expression."""
    __slots__ = _fields = ("elt", "generators")


class Await(expr):
    """await."""
    __slots__ = _fields = ("value",)


class Yield(expr):
    """yield."""
    __slots__ = _fields = ("value",)


class YieldFrom(expr):
    """yield from."""
    __slots__ = _fields = ("value",)


class Compare(expr):
    """Chain of comparisons."""
    __slots__ = _fields = ("left", "ops", "comparators")


class Call(expr):
    """Call."""
    __slots__ = _fields = ("func", "args", "keywords")


class FormattedValue(expr):
    """Replacement field of an f-string; conversion is -1 or the code of s, r or a."""
    __slots__ = _fields = ("value", "conversion", "format_spec")


class Interpolation(expr):
    """Replacement field of a t-string; str is the expression's text."""
    __slots__ = _fields = ("value", "str", "conversion", "format_spec")


class JoinedStr(expr):
    """f-string."""
    __slots__ = _fields = ("values",)


class TemplateStr(expr):
    """t-string."""
    __slots__ = _fields = ("values",)


class Constant(expr):
    """Literal; kind is "u" for a string with that prefix, else None."""
    __slots__ = _fields = ("value", "kind")


class Attribute(expr):
    """value.attr."""
    __slots__ = _fields = ("value", "attr", "ctx")


class Subscript(expr):
    """value[slice]."""
    __slots__ = _fields = ("value", "slice", "ctx")


class Starred(expr):
    """*value."""
    __slots__ = _fields = ("value", "ctx")


class Name(expr):
    """Name."""
    __slots__ = _fields = ("id", "ctx")


class List(expr):
    """List display or target."""
    __slots__ = _fields = ("elts", "ctx")


class Tuple(expr):
    """Tuple display or target."""
    __slots__ = _fields = ("elts", "ctx")


class Slice(expr):
    """lower:upper:step in a subscript."""
    __slots__ = _fields = ("lower", "upper", "step")


class Load(expr_context):
    """Read."""
    __slots__ = ()


class Store(expr_context):
    """Bind."""
    __slots__ = ()


class Del(expr_context):
    """Unbind."""
    __slots__ = ()


class And(boolop):
    """The operator ``and``."""
    __slots__ = ()


class Or(boolop):
    """The operator ``or``."""
    __slots__ = ()


class Add(operator):
    """The operator ``+``."""
    __slots__ = ()


class Sub(operator):
    """The operator ``-``."""
    __slots__ = ()


class Mult(operator):
    """The operator ``*``."""
    __slots__ = ()


class MatMult(operator):
    """The operator ``@``."""
    __slots__ = ()


class Div(operator):
    """The operator ``/``."""
    __slots__ = ()


class Mod(operator):
    """The operator ``%``."""
    __slots__ = ()


class Pow(operator):
    """The operator ``**``."""
    __slots__ = ()


class LShift(operator):
    """The operator ``<<``."""
    __slots__ = ()


class RShift(operator):
    """The operator ``>>``."""
    __slots__ = ()


class BitOr(operator):
    """The operator ``|``."""
    __slots__ = ()


class BitXor(operator):
    """The operator ``^``."""
    __slots__ = ()


class BitAnd(operator):
    """The operator ``&``."""
    __slots__ = ()


class FloorDiv(operator):
    """The operator ``//``."""
    __slots__ = ()


class Invert(unaryop):
    """The operator ``~``."""
    __slots__ = ()


class Not(unaryop):
    """The operator ``not``."""
    __slots__ = ()


class UAdd(unaryop):
    """The operator ``+``."""
    __slots__ = ()


class USub(unaryop):
    """The operator ``-``."""
    __slots__ = ()


class Eq(cmpop):
    """The operator ``==``."""
    __slots__ = ()


class NotEq(cmpop):
    """The operator ``!=``."""
    __slots__ = ()


class Lt(cmpop):
    """The operator ``<``."""
    __slots__ = ()


class LtE(cmpop):
    """The operator ``<=``."""
    __slots__ = ()


class Gt(cmpop):
    """The operator ``>``."""
    __slots__ = ()


class GtE(cmpop):
    """The operator ``>=``."""
    __slots__ = ()


class Is(cmpop):
    """The operator ``is``."""
    __slots__ = ()


class IsNot(cmpop):
    """The operator ``is not``."""
    __slots__ = ()


class In(cmpop):
    """The operator ``in``."""
    __slots__ = ()


class NotIn(cmpop):
    """The operator ``not in``."""
    __slots__ = ()


class comprehension(Node):
    """One for clause of a comprehension; is_async is 0 or 1."""
    __slots__ = _fields = ("target", "iter", "ifs", "is_async")


class ExceptHandler(excepthandler):
    """except clause."""
    __slots__ = _fields = ("type", "name", "body")


class arguments(Node):
    """Parameters of a function or lambda."""
    __slots__ = _fields = ("posonlyargs", "args", "vararg", "kwonlyargs", "kw_defaults", "kwarg", "defaults")


class arg(Located):
    """One parameter."""
    __slots__ = _fields = ("arg", "annotation", "type_comment")


class keyword(Located):
    """Keyword argument; arg of None stands for ** unpacking."""
    __slots__ = _fields = ("arg", "value")


class alias(Located):
    """Imported name."""
    __slots__ = _fields = ("name", "asname")


class withitem(Node):
    """One context manager of a with statement."""
    __slots__ = _fields = ("context_expr", "optional_vars")


class match_case(Node):
    """One case of a match statement."""
    __slots__ = _fields = ("pattern", "guard", "body")


class MatchValue(pattern):
    """Pattern compared with ==."""
    __slots__ = _fields = ("value",)


class MatchSingleton(pattern):
    """None, True or False."""
    __slots__ = _fields = ("value",)


class MatchSequence(pattern):
    """Sequence pattern."""
    __slots__ = _fields = ("patterns",)


class MatchMapping(pattern):
    """Mapping pattern."""
    __slots__ = _fields = ("keys", "patterns", "rest")


class MatchClass(pattern):
    """Class pattern."""
    __slots__ = _fields = ("cls", "patterns", "kwd_attrs", "kwd_patterns")


class MatchStar(pattern):
    """*name in a sequence pattern; a name of None is the wildcard."""
    __slots__ = _fields = ("name",)


class MatchAs(pattern):
    """Capture, wildcard (both None) or "as" pattern."""
    __slots__ = _fields = ("pattern", "name")


class MatchOr(pattern):
    """Alternatives."""
    __slots__ = _fields = ("patterns",)


class TypeIgnore(type_ignore):
    """A type: ignore comment (kept for the set of names; never built)."""
    __slots__ = ("tag",)
    _fields = ("lineno", "tag")


class TypeVar(type_param):
    """Type variable."""
    __slots__ = _fields = ("name", "bound", "default_value")


class ParamSpec(type_param):
    """**P."""
    __slots__ = _fields = ("name", "default_value")


class TypeVarTuple(type_param):
    """*Ts."""
    __slots__ = _fields = ("name", "default_value")


LOAD = Load()
STORE = Store()
DEL = Del()
AND = And()
OR = Or()
ADD = Add()
SUB = Sub()
MULT = Mult()
MAT_MULT = MatMult()
DIV = Div()
MOD = Mod()
POW = Pow()
LSHIFT = LShift()
RSHIFT = RShift()
BIT_OR = BitOr()
BIT_XOR = BitXor()
BIT_AND = BitAnd()
FLOOR_DIV = FloorDiv()
INVERT = Invert()
NOT = Not()
UADD = UAdd()
USUB = USub()
EQ = Eq()
NOT_EQ = NotEq()
LT = Lt()
LT_E = LtE()
GT = Gt()
GT_E = GtE()
IS = Is()
IS_NOT = IsNot()
IN = In()
NOT_IN = NotIn()


def iter_fields(node: Node) -> Iterator[tuple[str, Any]]:
    """Yield (name, value) for each field of the node, in order."""
    cls = type(node)
    for name in cls._fields:
        yield name, vars(cls)[name].__get__(node)


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
                parts += [(name, vars(Located)[name].__get__(item)) for name in item._attributes]
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
        return isinstance(node, Constant | MatchSingleton) and name == "value"
    return value != []


def _push(pending: list[tuple[bool, Any]], parts: list[tuple[str, Any]]) -> None:
    """Put labelled values on the stack so that the first comes off first, with commas between them."""
    for index in range(len(parts) - 1, -1, -1):
        label, value = parts[index]
        pending.append((False, value))
        pending.append((True, f", {label}" if index else label))
