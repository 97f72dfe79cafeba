"""Kinds: native types, methods taken from them or bound to their values, objects of host-backed modules."""

from _collections import deque
from types import (
    BuiltinFunctionType,
    ClassMethodDescriptorType,
    FunctionType,
    GenericAlias,
    GetSetDescriptorType,
    MappingProxyType,
    MemberDescriptorType,
    MethodDescriptorType,
    MethodType,
    MethodWrapperType,
    UnionType,
    WrapperDescriptorType,
)

from interpreter.bytecode.code import Code
from interpreter.errors import PauseError, SnapshotError
from interpreter.modules.native_types import Method, Opaque, register
from interpreter.modules.table import HostModule
from interpreter.objects import registry
from interpreter.objects.classes import class_dict, is_dunder, mro_of
from interpreter.objects.functions import is_guest
from interpreter.objects.generators import Generator
from interpreter.objects.introspection import CodeView, FrameView, TracebackView
from interpreter.objects.natives import TYPES
from interpreter.objects.natives.plain import NATIVE_ITERATORS
from interpreter.snapshot.format import Kind
from interpreter.snapshot.kinds_instances import fill_deque, save_deque
from interpreter.snapshot.restored_iterator import NATIVE_TYPES

# ---- Types ---------------------------------------------------------------------------------------------------------------

_TYPES: dict[str, type] = {
    f"{cls.__module__}.{cls.__qualname__}": cls
    for cls in (
        *[row[0] for row in TYPES], *NATIVE_ITERATORS, GenericAlias, UnionType, MappingProxyType, CodeView, FrameView, TracebackView,
    )
}  # fmt: skip
_TYPES |= {f"restored.{cls.__qualname__}": cls for cls in NATIVE_TYPES}
_TYPE_NAMES = {cls: name for name, cls in _TYPES.items()}


def _module_of_type(engine: object, cls: type) -> str | None:
    """The host-backed module that brings a native type."""
    for name in (cls.__module__, *engine.modules):
        source = engine.module_table.find(name) if type(name) is str else None
        if type(source) is HostModule and any(native.cls is cls for native in source.types):
            return name
    return None


def pack_type(encoder: object, v: type, out: list) -> None:
    """Name of a native type, with the module that brings it if one does. PauseError for a type that has no name."""
    name = _TYPE_NAMES.get(v)
    if name is not None:
        out += (None, encoder.value(name))
        return
    module = _module_of_type(encoder.engine, v)
    if module is None:
        raise PauseError(f"cannot save the type {v.__module__}.{v.__qualname__}")
    out += (encoder.value(module), encoder.value(_name_in(encoder.engine.module_table.find(module), v)))


def _name_in(source: HostModule, cls: type) -> str:
    """The name of a type among those of its module, told apart by a number where two have one name."""
    same = [native.cls for native in source.types if native.cls.__qualname__ == cls.__qualname__]
    at = same.index(cls)
    return f"{cls.__qualname__}#{at}" if at else cls.__qualname__


def make_type(decoder: object) -> type:
    """The type that `pack_type` named, known to the engine."""
    module, name = decoder.expect_or_none(str), decoder.text()
    if module is None:
        if name not in _TYPES:
            raise SnapshotError(f"type {name} of the snapshot is not there in this release or host version")
        cls = _TYPES[name]
        if cls in NATIVE_TYPES:
            register(decoder.engine, NATIVE_TYPES[cls])
        return cls
    source = decoder.engine.module_table.find(module)
    for native in source.types if type(source) is HostModule else ():
        if _name_in(source, native.cls) == name:
            register(decoder.engine, native)
            return native.cls
    raise SnapshotError(f"type {module}.{name} of the snapshot is not offered here")


# ---- Methods and descriptors -----------------------------------------------------------------------------------------------


def _native_classes(guest: type, cls: type) -> list[type]:
    return [k for k in mro_of(cls) if not issubclass(type(k), guest)]


def _offered(owner: type, name: str) -> bool:
    return name in registry.DUNDERS.get(owner, ()) if is_dunder(name) else name in registry.ATTRIBUTES.get(owner, ())


def _owner(v: object) -> object:
    """What a native method is bound to; its class if it is a static one."""
    if type(v) is BuiltinFunctionType and v.__self__ is None:
        for cls in _TYPES.values():
            raw = class_dict(cls).get(v.__name__)
            if type(raw) is staticmethod and raw.__func__ is v:
                return cls
        raise PauseError(f"cannot save the builtin {v.__name__}")
    return v.__self__


def _bound_parts(_encoder: object, v: object) -> tuple:
    return (_owner(v),)


def _pack_bound(encoder: object, v: object, out: list) -> None:
    out += (encoder.value(_owner(v)), encoder.value(v.__name__))


def _make_bound(decoder: object) -> object:
    """A method of a native value or class: bound anew, if it is one that scripts may have."""
    owner, name = decoder.value(), decoder.text()
    guest = decoder.guest
    if isinstance(owner, type):
        for k in _native_classes(guest, owner):
            raw = class_dict(k).get(name)
            if raw is not None and _offered(k, name):
                made = raw if type(raw) is BuiltinFunctionType else raw.__get__(None, owner)
                if type(made) in (BuiltinFunctionType, MethodWrapperType):
                    return made
        raise SnapshotError(f"a class has no method {name!r}")
    for k in _native_classes(guest, type(owner)):
        raw = class_dict(k).get(name)
        # What has an entry reaches scripts as a method of the engine's, but for the methods of object.
        if raw is not None and _offered(k, name) and (k is object or (k, name) not in decoder.engine.native_dunders):
            made = raw.__get__(owner, type(owner)) if type(raw) in (MethodDescriptorType, WrapperDescriptorType, staticmethod) else None
            if type(made) in (BuiltinFunctionType, MethodWrapperType):
                return made
    raise SnapshotError(f"a value has no method {name!r}")


def _descriptor_parts(_encoder: object, v: object) -> tuple:
    return () if v.__objclass__ is type else (v.__objclass__,)


def _pack_descriptor(encoder: object, v: object, out: list) -> None:
    owner = v.__objclass__
    # The host's own `type` is no value of a script, its methods are.
    out += (True if owner is type else encoder.value(owner), encoder.value(v.__name__))


def _make_descriptor(decoder: object) -> object:
    owner, name = decoder.value(), decoder.text()
    if owner is True:
        owner = type
    found = class_dict(owner).get(name) if isinstance(owner, type) else None
    if issubclass(type(owner), decoder.guest):
        if type(found) not in (MemberDescriptorType, GetSetDescriptorType):
            raise SnapshotError(f"a class has no slot {name!r}")
        return found
    if type(found) not in _DESCRIPTORS or not _offered(owner, name):
        raise SnapshotError(f"a native type has no attribute {name!r}")
    return found


_DESCRIPTORS = (MethodDescriptorType, WrapperDescriptorType, ClassMethodDescriptorType, GetSetDescriptorType, MemberDescriptorType)


def is_own_method(v: MethodType) -> bool:
    """Whether a method of an object of ours is ours too, and none that the script bound to the object."""
    return type(v.__func__) is FunctionType and not is_guest(v.__func__)


def _own_method_parts(_encoder: object, v: MethodType) -> tuple:
    return (v.__self__,)


def _pack_own_method(encoder: object, v: MethodType, out: list) -> None:
    out += (encoder.value(v.__self__), encoder.value(v.__func__.__name__))


def _make_own_method(decoder: object) -> MethodType:
    """A method of an object of ours: of a generator, or of a class of a host-backed module."""
    owner, name = decoder.value(), decoder.text()
    if isinstance(owner, Generator):
        if name not in ("send", "throw", "close"):
            raise SnapshotError(f"a generator has no method {name!r}")
        return MethodType(vars(Generator)[name], owner)
    for k in type(owner).__mro__ if type(owner) in registry.OWN_TYPES else ():
        raw = vars(k).get(name)
        if type(raw) is Method:
            return raw.__get__(owner, type(owner))
    raise SnapshotError(f"an object has no method {name!r}")


def _owners(obj: object) -> list[type | None]:
    """The classes whose native methods can be bound to the object, or, taken from a class, to the class."""
    found: list[type | None] = [None, *mro_of(type(obj))]
    return found + list(mro_of(obj)) if issubclass(type(obj), type) else found


def _entry_parts(_encoder: object, v: MethodType) -> tuple:
    return (v.__func__.bound[1],)


def _pack_entry(encoder: object, v: MethodType, out: list) -> None:
    entry, obj = v.__func__.bound
    name = v.__func__.__name__
    for i, owner in enumerate(_owners(obj)):
        if encoder.engine.native_dunders.get((owner, name)) is entry:
            out += (encoder.value(obj), i, encoder.value(name))
            return
    raise PauseError(f"cannot save the bound method {name}")


def _make_entry(decoder: object) -> MethodType:
    obj, which, name = decoder.value(), decoder.take_exact(int), decoder.text()
    owners = _owners(obj)
    entry = decoder.engine.native_dunders.get((owners[which], name)) if 0 <= which < len(owners) else None
    if entry is None:
        raise SnapshotError(f"a value has no method {name!r}")
    return decoder.engine.bound_entry(entry, obj, name)


def _method_parts(_encoder: object, v: Method) -> tuple:
    return (v.owner,)


def _pack_method(encoder: object, v: Method, out: list) -> None:
    out += (encoder.value(v.owner), encoder.value(v.__name__))


def _make_method(decoder: object) -> Method:
    owner, name = decoder.value(), decoder.text()
    found = vars(owner).get(name) if isinstance(owner, type) and owner in registry.OWN_TYPES else None
    if type(found) is not Method:
        raise SnapshotError(f"a native type has no method {name!r}")
    return found


# ---- Objects of host-backed modules ------------------------------------------------------------------------------------------


def _own_parts(_encoder: object, v: Opaque) -> tuple:
    return (type(v),)


def _pack_own(encoder: object, v: Opaque, out: list) -> None:
    out.append(encoder.value(type(v)))


def _make_own(decoder: object) -> Opaque:
    cls = decoder.value()
    if not (isinstance(cls, type) and issubclass(cls, Opaque)):
        raise SnapshotError("the class of an object of a module is none")
    v = cls.__new__(cls)
    v.runtime = decoder.engine
    return v


def _slot(cls: type, name: str) -> MemberDescriptorType:
    return next(class_dict(k)[name] for k in cls.__mro__ if name in class_dict(k))


def _save_own(encoder: object, v: Opaque, out: list) -> None:
    out += [encoder.value(_slot(type(v), name).__get__(v)) for name in type(v).saved]


def _fill_own(decoder: object, v: Opaque) -> None:
    for name, part in zip(type(v).saved, decoder.guest_values(len(type(v).saved)), strict=True):
        _slot(type(v), name).__set__(v, part)


# ---- Deques, views of code and frames ---------------------------------------------------------------------------------------------


def _make_deque(_decoder: object) -> deque:
    return deque()


_CODE_VIEWS = {CodeView: ("code",), FrameView: ("back", "code", "line", "space", "values"), TracebackView: ("code", "next", "pc")}
_CODE_VIEW_ORDER = tuple(_CODE_VIEWS)


def _pack_code_view(_encoder: object, v: object, out: list) -> None:
    out.append(_CODE_VIEW_ORDER.index(type(v)))


def _make_code_view(decoder: object) -> object:
    cls = _CODE_VIEW_ORDER[decoder.take_number(len(_CODE_VIEW_ORDER))]
    return cls.__new__(cls)


def _save_code_view(encoder: object, v: object, out: list) -> None:
    out += [encoder.value(_slot(type(v), name).__get__(v)) for name in _CODE_VIEWS[type(v)]]


def _fill_code_view(decoder: object, v: object) -> None:
    kinds = {"back": (FrameView, type(None)), "next": (TracebackView, type(None))} | dict.fromkeys(("line", "pc"), (int,))
    kinds |= dict.fromkeys(("space", "values"), (dict,))
    for name in _CODE_VIEWS[type(v)]:
        _slot(type(v), name).__set__(v, decoder.internal(Code) if name == "code" else decoder.expect(*kinds[name]))
    if type(v) is TracebackView and not 0 <= v.pc < len(v.code.ops):
        raise SnapshotError("an entry of a traceback is no place in a code")


TYPE = Kind(64, "type", (), None, pack_type, make_type)
BOUND = Kind(65, "bound", (MethodWrapperType,), _bound_parts, _pack_bound, _make_bound)
OWN_METHOD = Kind(67, "own_method", (), _own_method_parts, _pack_own_method, _make_own_method)
ENTRY = Kind(68, "entry", (), _entry_parts, _pack_entry, _make_entry)
OWN = Kind(70, "own", (), _own_parts, _pack_own, _make_own, _save_own, _fill_own)
KINDS: tuple[Kind, ...] = (
    TYPE,
    BOUND,
    Kind(66, "descriptor", _DESCRIPTORS, _descriptor_parts, _pack_descriptor, _make_descriptor),
    OWN_METHOD,
    ENTRY,
    Kind(69, "unbound_method", (Method,), _method_parts, _pack_method, _make_method),
    OWN,
    Kind(78, "deque", (deque,), None, None, _make_deque, save_deque, fill_deque),
    Kind(79, "code_view", _CODE_VIEW_ORDER, None, _pack_code_view, _make_code_view, _save_code_view, _fill_code_view),
)
