"""Syntax trees of the script: instances of the classes of ``_ast`` made of our nodes, and our nodes made of them."""

from __future__ import annotations

from interpreter.objects.classes import class_dict, instance_dict, mro_of, name_of
from interpreter.scopes.host_version import HOST
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_NODE_SIZE = 600
# Bytes that one node costs about, in either form and what is compiled from it.
_NEWER = {"type_params": (3, 12), "default_value": (3, 13)}
# Fields of our nodes that the classes of older versions lack.
_PLAIN_FIELDS = frozenset({"str", "int", "Any"})
# Kinds whose nodes must say where they end.
_ENDED = ("pattern", "type_param")
_LOCATED = ("stmt", "expr", "excepthandler", "pattern", "type_param")


def _fields_of_table() -> dict[str, tuple[tuple[str, str, str], ...]]:
    """Class name to (field, type, what it is: "" for one, "?" for one or None, "*" for a list, "*?" for a list with Nones)."""
    found = {}
    for lines in nodes.CLASSES.values():
        for declaration in lines.split(")"):
            name, _, fields = declaration.strip().partition("(")
            if name:
                found[name] = tuple(_field(*part.strip().split(": ", 1)) for part in fields.split(",")) if fields else ()
    return found


def _field(name: str, kind: str) -> tuple[str, str, str]:
    if kind.startswith("list["):
        inner, _, none = kind[5:-1].partition(" | ")
        return name, inner, "*?" if none else "*"
    inner, _, none = kind.partition(" | ")
    return name, inner, "?" if none else ""


FIELDS = _fields_of_table()


def classes_of(runtime: object) -> dict | None:
    """The namespace of ``_ast`` in this session, None where the script has not imported it."""
    module = runtime.modules.get("_ast")
    space = None if module is None else module.namespace
    return space if space is not None and isinstance(space.get("AST"), runtime.GuestType) else None


def is_tree(runtime: object, value: object) -> bool:
    """Whether a value is an instance of ``ast.AST``."""
    space = classes_of(runtime)
    return space is not None and space["AST"] in mro_of(type(value))


class _Bounded:
    """What both directions share: nodes are counted, against the session's memory and its time."""

    def __init__(self, runtime: object) -> None:
        self.runtime = runtime
        self.space = classes_of(runtime) or {}
        self.count = 0
        self.most = (runtime.memory_allowed or 1 << 30) // _NODE_SIZE

    def step(self) -> None:
        """One more node."""
        self.count += 1
        if self.count > self.most:
            raise MemoryError
        if not self.count & 1023:
            self.runtime.budget.check_time()


class _Outward(_Bounded):
    """Our nodes to instances of the script's classes."""

    def __init__(self, runtime: object) -> None:
        super().__init__(runtime)
        held = self.space.get("_singletons")
        self.singletons: dict = held if type(held) is dict else {}

    def instance(self, name: str) -> tuple[object, dict]:
        """A new instance of the class of this name, and its dict."""
        cls = self.space.get(name)
        if not isinstance(cls, self.runtime.GuestType):
            raise TypeError(f"ast.{name} is no class")
        made = object.__new__(cls)
        try:
            return made, object.__getattribute__(made, "__dict__")
        except AttributeError:
            raise TypeError(f"ast.{name} has no __dict__") from None

    def value(self, value: Any) -> object:
        """A node, a list of nodes, or a plain value."""
        if isinstance(value, nodes.Singleton):
            name = type(value).__name__
            if type(self.singletons.get(name)) is not self.space.get(name):
                self.singletons[name] = self.instance(name)[0]
            return self.singletons[name]
        if isinstance(value, nodes.Node):
            return self.node(value)
        if type(value) is list:
            return [self.value(each) for each in value]
        return value

    def node(self, node: Any) -> object:
        """One node with all beneath it."""
        self.step()
        made, state = self.instance(type(node).__name__)
        for name, value in nodes.iter_fields(node):
            if name not in _NEWER or _NEWER[name] <= HOST:
                state[name] = self.value(value)
        for name, value in zip(node._attributes, node._places(), strict=True):
            state[name] = value
        return made


def to_script(runtime: object, tree: Any) -> object:
    """The script's tree for one of ours."""
    try:
        return _Outward(runtime).node(tree)
    except RecursionError:
        raise RecursionError("maximum recursion depth exceeded during ast construction") from None


class _Inward(_Bounded):
    """Instances of the script's classes to our nodes, each field of the type that the grammar says."""

    def __init__(self, runtime: object) -> None:
        super().__init__(runtime)
        self.depth = 0

    def name(self, value: object) -> str:
        """The name of the class of the table that an instance belongs to, "" if it belongs to none."""
        for cls in mro_of(type(value)):
            name = name_of(cls)
            if self.space.get(name) is cls and name in FIELDS:
                return name
        return ""

    def attribute(self, value: object, name: str) -> object:
        """An attribute of an instance: its own, or that of its class; ABSENT if there is none. No code of the script runs."""
        state = instance_dict(value)
        if state is not None and name in state:
            return state[name]
        for cls in mro_of(type(value)):
            if name in class_dict(cls):
                return class_dict(cls)[name]
        return ABSENT

    def node(self, value: object, kind: str) -> Any:
        """The node for an instance that must be of this kind; None for None, but where only the fields are looked at."""
        is_product = _BASES.get(kind) in ("Node", "Located")
        if value is None and not is_product:
            return None
        self.step()
        name = kind if is_product else self.name(value)
        base = _BASES.get(name, "")
        if not name or (kind not in (base, name)):
            if kind in _LOCATED:
                self.places(value, kind)
            raise TypeError(f"expected some sort of {kind}, but got {self.shown(value)}")
        cls = _CLASS_OF[name]
        if issubclass(cls, nodes.Singleton):
            return cls()
        self.depth += 1
        places: tuple = ()
        if base in _LOCATED:
            places = self.places(value, base)
        fields = [self.field(value, name, *field) for field in FIELDS[name]]
        if base == "Located":
            places = self.places(value, name)
        made = cls(*fields, *places)
        self.depth -= 1
        return made

    def places(self, value: object, owner: str) -> tuple[int, int, int, int]:
        """Line, column, end line, end column."""
        found: list[int | None] = []
        for name in ("lineno", "col_offset", "end_lineno", "end_col_offset"):
            held = self.attribute(value, name)
            optional = name.startswith("end_") and owner not in _ENDED
            if held is ABSENT and not optional:
                raise TypeError(f'required field "{name}" missing from {owner}')
            if optional and (held is None or held is ABSENT):
                found.append(None)
            else:
                found.append(self.integer(held))
        line, column, end_line, end_column = found
        end_line = line if end_line is None else end_line
        end_column = column if end_column is None else end_column
        return line, column, end_line, end_column  # type: ignore[return-value]  # the first two are ints

    def integer(self, value: object) -> int:
        """A number of the tree."""
        if type(value) not in (int, bool):
            raise ValueError(f"invalid integer value: {self.shown(value)}")
        if not -(1 << 31) <= value < 1 << 31:
            raise OverflowError("Python int too large to convert to C int")
        return int(value)

    def field(self, owner: object, cls: str, name: str, kind: str, how: str) -> Any:
        """The value of one field."""
        held = self.attribute(owner, name)
        if how[:1] == "*":
            return self.list_field(held, cls, name, kind)
        if held is ABSENT:
            if how == "?" or (name in _NEWER and _NEWER[name] > HOST) or (name == "kind" and cls == "Constant"):
                return None
            if kind == "expr_context" and HOST >= (3, 13):
                return nodes.Load()
            raise TypeError(f'required field "{name}" missing from {cls}')
        if kind == "str":
            made = self.text(held, is_name=name not in ("type_comment", "kind", "tag", "str"), dotted=_is_dotted(cls, name))
        elif kind == "int":
            made = self.integer(held) if held is not None or cls != "ImportFrom" else 0
        elif kind == "Any" or (cls == "MatchSingleton" and name == "value"):
            return held
        elif held is None and how == "?":
            made = None
        else:
            made = self.node(held, "expr" if kind in ("Name", "JoinedStr") else kind)
        if made is None and how != "?" and (cls, name) not in _MAY_BE_NONE:
            raise ValueError(f"field '{name}' is required for {cls}")
        return made

    def list_field(self, held: object, cls: str, name: str, kind: str) -> list:
        """The value of a field that is a list."""
        if held is ABSENT:
            if HOST >= (3, 13) or (name in _NEWER and _NEWER[name] > HOST):
                return []
            raise TypeError(f'required field "{name}" missing from {cls}')
        if not isinstance(held, list):
            raise TypeError(f'{cls} field "{name}" must be a list, not a {self.runtime.type_of(held).__name__}')
        items = list.copy(held)
        if kind == "str":
            return [self.text(each, is_name=True, dotted=False) for each in items]
        return [self.node(each, kind) for each in items]

    def text(self, value: object, *, is_name: bool, dotted: bool) -> str | None:
        """An identifier, or the text of a comment."""
        if value is None:
            return None
        if type(value) is not str:
            raise TypeError(f"AST {'identifier' if is_name else 'string'} must be of type str")
        if is_name:
            return _identifier(value, dotted=dotted)
        return value

    def shown(self, value: object) -> str:
        """The repr of a value, without running code of the script."""
        if type(value) in (int, float, complex, str, bytes, bool) or value is None or value is ...:
            return repr(value)
        cls = self.runtime.type_of(value)
        return f"<{cls.__module__}.{cls.__name__} object at {self.runtime.address_of(value)}>"


class _Absent:
    """Stands for an attribute that is not there."""


ABSENT = _Absent()
_CLASS_OF: dict[str, type] = {name: vars(nodes)[name] for name in FIELDS}
_BASES = {name: base for base, lines in nodes.CLASSES.items() for name in FIELDS if f" {name}(" in f" {lines}"}
_MAY_BE_NONE = frozenset({("Constant", "value"), ("MatchSingleton", "value")})


def _is_dotted(cls: str, name: str) -> bool:
    return (cls == "alias" and name == "name") or (cls == "ImportFrom" and name == "module")


def _identifier(text: str, *, dotted: bool) -> str:
    """A name as the parser would give it. What is no name could not be told from the compiler's own names."""
    from unicodedata import normalize

    text = text if text.isascii() else normalize("NFKC", text)
    parts = text.split(".") if dotted and text != "*" else [text]
    if not all(part.isidentifier() or (dotted and part == "*") for part in parts):
        raise ValueError(f"{text!r} is no identifier")
    return text


def from_script(runtime: object, value: object, root: str) -> Any:
    """Our tree for one of the script's; ``root`` is the class that it must be. TypeError and ValueError in CPython's words."""
    inward = _Inward(runtime)
    name = inward.name(value)
    if name != root:
        raise TypeError(f"expected {root} node, got {runtime.type_of(value).__name__}")
    try:
        return inward.node(value, "mod")
    except RecursionError:
        raise RecursionError("maximum recursion depth exceeded during compilation") from None
