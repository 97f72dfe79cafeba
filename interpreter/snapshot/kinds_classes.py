"""Kinds: guest classes.

While a snapshot is loaded no class has its hooks yet: ``__hash__`` answers with the hash that the object had, ``__eq__`` tells objects
apart by identity, and nothing else can be asked. The hooks come last, so no code of the script can run before.
"""

from types import GetSetDescriptorType, MemberDescriptorType

from interpreter.errors import SnapshotError
from interpreter.objects.classes import HOOKED, class_dict, hook_for, is_dunder, mro_of
from interpreter.objects.natives.hashing import host_hash
from interpreter.snapshot.format import Kind

_name_of = type.__dict__["__name__"].__get__
_qualname_of = type.__dict__["__qualname__"].__get__
_bases_of = type.__dict__["__bases__"].__get__
_MAX_QUESTIONS = 10_000_000
# Comparisons of keys with equal hashes before loading is given up: honest data has few.

_NO_VALUE = object()


# ---- Classes -------------------------------------------------------------------------------------------------------


def own_slots(cls: type) -> list[str]:
    """Names of the slots that instances get from this class, in the order of the host's dict."""
    return [name for name, v in class_dict(cls).items() if type(v) is MemberDescriptorType and v.__objclass__ is cls and v.__name__ == name]


def _layout(cls: type) -> list[str]:
    """What ``__slots__`` has to be so that a class gets the same layout; None if it has no slots of its own."""
    space = class_dict(cls)
    extra = [name for name in ("__dict__", "__weakref__") if type(space.get(name)) is GetSetDescriptorType]
    return own_slots(cls) + extra


def _made_by_host(cls: type, name: str, v: object) -> bool:
    """Whether the host puts this attribute there by itself when the class is made."""
    if type(v) is MemberDescriptorType:
        return v.__objclass__ is cls and v.__name__ == name
    if type(v) is GetSetDescriptorType:
        return name in ("__dict__", "__weakref__")
    # of other dunder names only the host's own stand there: hooks, and what it keeps once somebody has asked (``__annotations__``)
    return not settable(name) or (name == "__doc__" and v is None)


def _class_parts(_encoder: object, v: type) -> tuple:
    return (type(v), *_bases_of(v))


def _attributes(cls: type) -> list[tuple[str, object]]:
    return [(name, v) for name, v in class_dict(cls).items() if not _made_by_host(cls, name, v)]


def _pack_class(encoder: object, v: type, out: list) -> None:
    value = encoder.value
    bases = _bases_of(v)
    out += (value(type(v)), value(_name_of(v)), value(_qualname_of(v)), len(bases), *map(value, bases))
    if "__slots__" in class_dict(v):
        layout = _layout(v)
        out += (len(layout), *map(value, layout))
    else:
        out.append(None)
    names = [name for name, _ in _attributes(v)]
    kept = encoder.engine.slot_hashes.get(id(v))  # what a metaclass's __hash__ said of it
    out += (len(names), *map(value, names), value(kept[1] if kept is not None and kept[0] is v else None))


def _make_class(decoder: object) -> type:
    meta = decoder.value()
    if not (isinstance(meta, type) and issubclass(meta, decoder.guest)):
        raise SnapshotError("the class of a class is no metaclass")
    name, qualname = decoder.text(), decoder.text()
    bases = tuple(decoder.guest_values(decoder.take_count()))
    if not all(isinstance(b, type) for b in bases):
        raise SnapshotError("a base of a class is no class")
    space: dict = {"__qualname__": qualname, "__module__": None}
    slots = None
    if decoder.tokens[decoder.at] is None:
        decoder.take()
    else:
        slots = tuple(decoder.text() for _ in range(decoder.take_count()))
    names = [decoder.text() for _ in range(decoder.take_count())]
    answer = decoder.expect_or_none(int)
    for attribute in names:
        if not settable(attribute) or attribute in (slots or ()):
            raise SnapshotError(f"a class has an attribute {attribute!r}")
        space.setdefault(attribute, None)
    if slots is not None:
        space["__slots__"] = slots  # in its place among the names, so that the class is saved in this order again
    if "__module__" not in names:
        del space["__module__"]
    space["__hash__"], space["__eq__"] = _hash_for(decoder), _same
    if ".__call__" in names:
        space["__call__"] = _same  # replaced by the hook; until then the host takes its instances for what can be bound as a method
    decoder.charge(1500)
    if any("mro" in class_dict(k) for k in mro_of(meta) if isinstance(k, decoder.guest)):
        raise SnapshotError("a metaclass has an mro of its own")
    cls = type.__new__(meta, name, bases, space)
    decoder.notes.setdefault("classes", _ByIdentity())[cls] = names
    if answer is not None:
        decoder.hashes[id(cls)] = answer
        decoder.engine.slot_hashes[id(cls)] = (cls, answer)
    return cls


class _ByIdentity:
    """A dict of classes that asks no metaclass for a hash."""

    def __init__(self) -> None:
        self.entries: dict[int, tuple[type, list[str]]] = {}

    def __setitem__(self, cls: type, names: list[str]) -> None:
        self.entries[id(cls)] = cls, names

    def __getitem__(self, cls: type) -> list[str]:
        return self.entries[id(cls)][1]

    def classes(self) -> list[type]:
        """The classes, in the order of their rows."""
        return [cls for cls, _ in self.entries.values()]


_REAL = frozenset({"__module__", "__doc__", "__slots__"})


def settable(name: str) -> bool:
    """Whether a name may stand in the dict of a guest class as it is: no dunder that the host gives a meaning to."""
    return not is_dunder(name) or name in _REAL


def _same(self: object, other: object) -> object:
    return True if self is other else NotImplemented


def _hash_for(decoder: object) -> object:
    """The ``__hash__`` of all classes while they are loaded."""
    if "hash" in decoder.notes:
        return decoder.notes["hash"]
    hashes = decoder.hashes

    def stored(self: object) -> int:
        answer = hashes.get(id(self), _NO_VALUE)
        return object.__hash__(self) if answer is _NO_VALUE else host_hash(answer)

    decoder.notes["hash"] = stored
    return stored


def _save_class(encoder: object, v: type, out: list) -> None:
    out += [encoder.value(part) for _, part in _attributes(v)]


def _fill_class(decoder: object, v: type) -> None:
    names = decoder.notes["classes"][v]
    for name, part in zip(names, decoder.guest_values(len(names)), strict=True):
        _set(v, name, part)
        if type(part) is property:
            decoder.late.append(lambda part=part, name=name: property.__set_name__(part, v, name))


_set = type.__setattr__
_delete = type.__delattr__


def switch_on_hooks(decoder: object) -> None:
    """Give every class its hooks: the last step of loading."""
    engine = decoder.engine
    for cls in decoder.notes.get("classes", _ByIdentity()).classes():
        space = class_dict(cls)
        _delete(cls, "__hash__")
        _delete(cls, "__eq__")
        for name in [n[1:] for n in space if n[:1] == "." and n[1:] in HOOKED]:
            _set(cls, name, None if space["." + name] is None else hook_for(engine, name))
    engine.classes_changed()


CLASS = Kind(40, "class", (), _class_parts, _pack_class, _make_class, _save_class, _fill_class)
KINDS: tuple[Kind, ...] = (CLASS,)
