"""Values that types make: generic aliases, unions, mapping proxies: what they offer and how they look."""

from __future__ import annotations

from types import GenericAlias, MappingProxyType, UnionType

from interpreter.objects import introspection, registry
from interpreter.objects.natives import representation
from interpreter.objects.natives.identity import address_of
from interpreter.scopes.host_version import HOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def part_text(_runtime: object, part: object) -> str | None:
    """How an alias shows one of its arguments; None where its repr has to be asked."""
    if part is ...:
        return "..."
    if isinstance(part, type):
        return representation.full_name(part)
    return None


def alias_parts(runtime: object, args: tuple, _kwargs: dict) -> tuple[str, list]:
    """Intrinsic ``alias_parts(alias)``: name of the origin and pairs (text or None, argument)."""
    alias = args[0]
    if type(alias) is UnionType:
        return "", [("None" if a is type(None) else part_text(runtime, a), a) for a in alias.__args__]
    origin = part_text(runtime, alias.__origin__) or ""
    return "*" * alias.__unpacked__ + origin, [(part_text(runtime, a), a) for a in alias.__args__]


def proxied(_runtime: object, args: tuple, _kwargs: dict) -> dict:
    """Intrinsic ``proxied(proxy)``: a copy of what a mapping proxy shows."""
    return dict(args[0])


def _in_prelude(name: str) -> Callable:
    return lambda runtime, value: runtime.prelude_frame(name, (value,))


def _code(runtime: object, value: introspection.CodeView) -> str:
    code = value.code
    return f'<code object {code.name} at {address_of(runtime, value)}, file "{code.filename}", line {code.firstlineno}>'


def _frame(runtime: object, value: introspection.FrameView) -> str:
    return f"<frame at {address_of(runtime, value)}, file {value.code.filename!r}, line {value.line}, code {value.code.name}>"


REPRESENTATIONS: dict[type, Callable] = {
    GenericAlias: _in_prelude("repr_alias"), UnionType: _in_prelude("repr_union"), MappingProxyType: _in_prelude("repr_proxy"),
    introspection.CodeView: _code, introspection.FrameView: _frame,
}  # fmt: skip
INTRINSICS: dict[str, Callable] = {"alias_parts": alias_parts, "proxied": proxied}
_DUNDERS: dict[type, frozenset[str]] = {
    GenericAlias: frozenset({"__eq__", "__hash__", "__or__", "__ror__"}),
    UnionType: frozenset({"__eq__", "__hash__", "__or__", "__ror__"}),
    MappingProxyType: frozenset(
        {"__repr__", "__getitem__", "__len__", "__contains__", "__iter__", "__eq__", "__or__", "__ror__", "__ior__", "__reversed__"}
        | {"__class_getitem__"}
    ),
}


def install() -> None:
    """Fill the registry and the table of reprs."""
    registry.DUNDERS.update(_DUNDERS)
    registry.ATTRIBUTES[MappingProxyType] = dict.fromkeys(("get", "keys", "values", "items", "copy"))
    representation.REPRESENTATIONS.update(REPRESENTATIONS)
    registry.STRINGS[MappingProxyType] = lambda runtime, value: runtime.prelude_frame("to_str", (dict(value),))
    registry.HASHES[GenericAlias] = lambda runtime, value: runtime.prelude_frame("hash_tuple", ((value.__origin__, *value.__args__),))
    if HOST >= (3, 12):  # that of the mapping; before, a proxy is hashed by identity
        registry.HASHES[MappingProxyType] = lambda _runtime, value: hash(value)
    registry.HASHES[UnionType] = lambda runtime, value: runtime.prelude_frame("hash_frozenset", (list(value.__args__),))
