"""The table of all kinds of rows, and which one an object has that its exact type alone does not tell."""

from types import BuiltinFunctionType, FunctionType, MethodType

from interpreter.bytecode.code import Code
from interpreter.modules.native_types import Opaque
from interpreter.objects import registry
from interpreter.objects.generators import Generator
from interpreter.snapshot import (
    kinds_classes,
    kinds_code,
    kinds_containers,
    kinds_engine,
    kinds_exceptions,
    kinds_functions,
    kinds_instances,
    kinds_iterators,
    kinds_library,
    kinds_natives,
)
from interpreter.snapshot.format import Kind
from interpreter.snapshot.kinds_instances import native_base, solid_base

KINDS: tuple[Kind, ...] = (
    *kinds_containers.KINDS,
    *kinds_code.KINDS,
    *kinds_functions.KINDS,
    *kinds_classes.KINDS,
    *kinds_instances.KINDS,
    *kinds_exceptions.KINDS,
    *kinds_engine.KINDS,
    *kinds_natives.KINDS,
    *kinds_iterators.KINDS,
    *kinds_library.KINDS,
)
BY_NUMBER: dict[int, Kind] = {kind.number: kind for kind in KINDS}
BY_TYPE: dict[type, Kind] = {cls: kind for kind in KINDS for cls in kind.types}
PLAIN: dict[type, Kind] = {cls: kind for cls, kind in BY_TYPE.items() if kind.parts is None and cls is not dict}
"""Types whose objects need nothing before them; a dict may be one of the engine's own."""
INSTANCE = kinds_instances.INSTANCE
NAN = next(kind for kind in KINDS if kind.name == "nan")
KNOWN, NAMESPACE = kinds_engine.KNOWN, kinds_engine.NAMESPACE


def choose(encoder: object, v: object) -> Kind | None:
    """The kind of an object whose exact type has none in the table; None if it cannot be saved."""
    cls = type(v)
    if issubclass(cls, encoder.guest):
        return kinds_classes.CLASS if kinds_engine.name_of(encoder, v) is None else kinds_engine.NAMED
    if issubclass(type(cls), encoder.guest):
        if issubclass(cls, BaseException):
            return kinds_exceptions.EXCEPTION
        if solid_base(encoder.guest, cls) is object:
            return kinds_instances.INSTANCE
        return kinds_instances.NATIVE_INSTANCE if native_base(encoder.guest, v) is not None else None
    if cls is Code:
        return kinds_code.choose_kind(encoder, v)
    if cls is FunctionType:
        return kinds_functions.FUNCTION if kinds_engine.name_of(encoder, v) is None else kinds_engine.NAMED
    if cls is MethodType:
        return _method(encoder, v)
    if cls is BuiltinFunctionType:
        return kinds_natives.BOUND if kinds_engine.name_of(encoder, v) is None else kinds_engine.NAMED
    if issubclass(cls, type):
        return kinds_natives.TYPE if kinds_engine.name_of(encoder, v) is None else kinds_engine.NAMED
    if issubclass(cls, BaseException):
        return kinds_exceptions.EXCEPTION
    if issubclass(cls, Opaque):
        return kinds_natives.OWN
    return kinds_library.choose(v) or (kinds_engine.NAMED if kinds_engine.is_member(encoder, v) else None)


def _method(encoder: object, v: MethodType) -> Kind:
    owner = v.__self__
    if owner is encoder.engine:
        return kinds_natives.ENTRY if hasattr(v.__func__, "bound") else kinds_engine.NAMED
    if (issubclass(type(owner), Generator) or type(owner) in registry.OWN_TYPES) and kinds_natives.is_own_method(v):
        return kinds_natives.OWN_METHOD
    return kinds_functions.METHOD


if len(BY_NUMBER) != len(KINDS):
    raise ValueError("two kinds have one number")
