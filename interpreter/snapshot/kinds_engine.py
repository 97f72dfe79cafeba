"""Kinds: what every engine has by itself. It travels as a name; of its dicts what the script changed travels too."""

from itertools import islice
from operator import is_
from types import BuiltinFunctionType, FunctionType, MethodType

from interpreter.bytecode.compiler import INTRINSICS
from interpreter.errors import PauseError, SnapshotError
from interpreter.modules import importing
from interpreter.modules.table import Direct, Entry, GuestSource, HostModule, Made
from interpreter.objects.classes import instance_dict
from interpreter.objects.external import External
from interpreter.objects.functions import code_of
from interpreter.objects.modules import Module
from interpreter.snapshot.format import Kind
from interpreter.snapshot.key_cost import cost
from interpreter.snapshot.kinds_containers import fill_pairs, save_pairs

MAIN, MODULES, BUILTINS, PRELUDE_GLOBALS, INSTANCE_DICT, HOST_NAMESPACE, LIBRARY_NAMESPACE = 0, 1, 2, 3, 4, 5, 6
"""Dicts of the engine, by number; two of the last three name what they belong to."""
BUILTIN, STANDIN, INTRINSIC, PRELUDE_FUNCTION, MEMBER = 0, 1, 2, 3, 4
"""Families of named values."""

_ABSENT = object()


# ---- Dicts of the engine -----------------------------------------------------------------------------------------------


def known_objects(engine: object) -> dict[int, tuple]:
    """Identity of each dict that the engine has by itself -> (number, name or owner)."""
    known = {
        id(engine.main): (MAIN, None), id(engine.modules): (MODULES, None), id(engine.builtins): (BUILTINS, None),
        id(engine.prelude_globals): (PRELUDE_GLOBALS, None),
    }  # fmt: skip
    for name, module in engine.modules.items():
        if type(module) is not Module or type(name) is not str or name in engine.own_modules or name in engine.provided_modules:
            continue
        source = engine.module_table.find(name) if name != "builtins" else None
        if name == "builtins" or type(source) is HostModule:
            known.setdefault(id(module.namespace), (HOST_NAMESPACE, name))
        elif type(source) is GuestSource:
            known.setdefault(id(module.namespace), (LIBRARY_NAMESPACE, name))
    return known


def _host_module(engine: object, name: str) -> HostModule | None:
    source = engine.module_table.find(name)
    return source if type(source) is HostModule else None


def _known(encoder: object, v: dict) -> tuple:
    return encoder.known.get(id(v)) or (INSTANCE_DICT, encoder.spaces[id(v)])


def _pack_dict(encoder: object, v: dict, out: list) -> None:
    number, what = _known(encoder, v)
    out.append(number)
    if number >= INSTANCE_DICT:
        out.append(encoder.value(what))


def _make_dict(decoder: object) -> dict:
    number = decoder.take_number(HOST_NAMESPACE + 1)
    engine = decoder.engine
    if number == INSTANCE_DICT:
        owner = decoder.value()
        v = instance_dict(owner) if isinstance(type(owner), decoder.guest) else None
        if type(v) is not dict:
            raise SnapshotError("an instance has no dict")
        decoder.late.append(lambda: engine.share_dict(owner, v))
        return v
    if number == HOST_NAMESPACE:
        v = _host_namespace(decoder, decoder.text())
    else:
        v = (engine.main, engine.modules, engine.builtins, engine.prelude_globals)[number]
    decoder.notes.setdefault("known", {})[id(v)] = number
    if number in (MAIN, MODULES):
        v.clear()
    return v


def _save_dict(encoder: object, v: dict, out: list) -> None:
    number, name = _known(encoder, v)
    value = encoder.value
    if number in (MAIN, MODULES):
        out.append(len(v))
        for key, item in v.items():
            out += (value(key), value(item))
        return
    if number in (PRELUDE_GLOBALS, INSTANCE_DICT):
        return
    original = _original(encoder.engine, number, name)
    if number == BUILTINS or name == "builtins":
        changed, gone = _changes(original, v)
    else:
        changed = [(key, item) for key, item in v.items() if not _as_made(_of(original, key), item, key, name)]
        gone = [key for key in original if key not in v]
    out.append(len(changed))
    for key, item in changed:
        out += (value(key), value(item))
    out += (len(gone), *map(value, gone))


def _changes(original: dict, v: dict) -> tuple[list, list]:
    """What a copy of the builtins has beside and instead of them, and the names that it has not. Externals are the host's to give."""
    if len(v) >= len(original) and all(map(is_, original.values(), v.values())):  # mostly only names were added
        changed, gone = list(islice(v.items(), len(original), None)), []
    else:
        changed = [(key, item) for key, item in v.items() if _of(original, key) is not item]
        gone = [key for key in original if key not in v and key[:1] != "."]
    return [pair for pair in changed if type(pair[1]) is not External and (type(pair[0]) is not str or pair[0][:1] != ".")], gone


def _of(original: dict, key: object) -> object:
    """What the dict had under the key: nothing under what is no text, which the script may use as a key and must not be asked about."""
    return original.get(key, _ABSENT) if type(key) is str else _ABSENT


def _fill_dict(decoder: object, v: dict) -> None:
    number = decoder.notes["known"].get(id(v))
    if number is None or number == PRELUDE_GLOBALS:
        return
    if number == MODULES:
        v.clear()  # host modules that were made meanwhile would stand before those that the script imported first
    count = decoder.take_count(2)
    flat = decoder.guest_values(2 * count)
    for key, item in zip(flat[::2], flat[1::2], strict=True):
        cost(decoder, key)
        if type(key) is str and key in ("__builtins__", ".enter"):
            raise SnapshotError("a name that no script can bind is bound")
        v[key] = item
    if number not in (MAIN, MODULES):
        for _ in range(decoder.take_count()):
            v.pop(decoder.text(), None)


def _original(engine: object, number: int, name: str | None) -> dict:
    """What the dict held when it was made: values, or members of a host module."""
    if number == BUILTINS or name == "builtins":  # helpers of ours, which the module has not, are left out where it is looked through
        return engine.original_builtins
    package = name.rpartition(".")[0]
    source = _host_module(engine, name)
    return {"__name__": name, "__package__": package, "__loader__": None, "__spec__": None, "__doc__": source.doc} | source.members


def _as_made(member: object, item: object, key: str, module: str | None) -> bool:
    """Whether an item of a namespace is what a new engine puts there."""
    kind = type(member)
    if kind is Entry or kind is Direct:
        if member.function is item:
            return True
        return type(item) is MethodType and _name_of_builtin(item) == (module, key)
    if kind is Made:
        return False
    return item is member or (type(item) is type(member) and type(item) in (str, type(None)) and item == member)


def _host_namespace(decoder: object, name: str) -> dict:
    """The namespace of a host-backed module in the engine that loads; the same one each time."""
    made = decoder.notes.setdefault("host_modules", {})
    if name not in made:
        engine = decoder.engine
        if name == "builtins":
            made[name] = engine.modules[name].namespace if name in engine.modules else decoder.builtins_module.namespace
        else:
            source = _host_module(engine, name)
            if source is None:
                raise SnapshotError(f"module {name!r} of the snapshot is not offered here")
            made[name] = importing.make_module(engine, source)[0].namespace
    return made[name]


# ---- Named values ------------------------------------------------------------------------------------------------------


_name_of_type = type.__dict__["__name__"].__get__
# Read so that no metaclass of the script is asked.


def _name_of_builtin(v: MethodType) -> tuple[str | None, str]:
    return v.__func__.__module__, v.__func__.__name__


def _named(engine: object, v: object, name: str) -> tuple[int, str] | None:
    for family, table in ((BUILTIN, engine.original_builtins), (STANDIN, engine.standins), (INTRINSIC, engine.intrinsics)):
        if name[:1] != "." and name in table and dict.__getitem__(table, name) is v:  # some tables make at first need what is not there yet
            return family, name
    return None


def name_of(encoder: object, v: object) -> tuple[int, str] | None:
    """(family, name) of a value that every engine has by itself; None for any other."""
    engine = encoder.engine
    kind = type(v)
    if issubclass(kind, type):
        return _named(engine, v, _name_of_type(v))
    if kind is FunctionType:
        name = code_of(v).name
        return (PRELUDE_FUNCTION, name) if engine.prelude_functions.get(name) is v else None
    if kind is MethodType and v.__self__ is engine:
        module, name = _name_of_builtin(v)
    elif kind is BuiltinFunctionType:
        module, name = v.__module__, v.__name__
    else:
        return encoder.notes["constants"][id(v)] if is_member(encoder, v) else None
    found = _named(engine, v, name)
    if found is not None:
        return found
    source = _host_module(engine, module) if type(module) is str else None
    member = source.members.get(name) if source is not None else None
    if (type(member) in (Entry, Direct) and (member.function is v or kind is MethodType)) or member is v:
        return MEMBER, f"{module}:{name}"
    return None


def is_member(encoder: object, v: object) -> bool:
    """Whether a value without a kind of its own is a constant of a host-backed module."""
    table = encoder.notes.get("constants")
    if table is None:
        table = encoder.notes["constants"] = {}
        for name in encoder.engine.modules:
            source = _host_module(encoder.engine, name) if type(name) is str else None
            if source is not None:
                table |= {id(member): (MEMBER, f"{name}:{key}") for key, member in source.members.items()}
    return id(v) in table


def is_hidden(name: tuple[int, str]) -> bool:
    """Whether only prelude code may hold the value."""
    family, text = name
    return family in (INTRINSIC, PRELUDE_FUNCTION) and text not in INTRINSICS


def _pack_named(encoder: object, v: object, out: list) -> None:
    name = name_of(encoder, v)
    if name is None:
        raise PauseError(f"cannot save the builtin {v.__name__}")
    if is_hidden(name) and not encoder.in_prelude:
        raise PauseError(f"cannot save the internal function {name[1]} as a value of the script")
    out += (name[0], encoder.value(name[1]))


def _make_named(decoder: object) -> object:
    family, name = decoder.take_number(MEMBER + 1), decoder.text()
    engine = decoder.engine
    if name[:1] == ".":  # helpers of the engine stand among the builtins under such names; no script can spell them
        raise SnapshotError(f"{name!r} is no name of a value")
    if family == MEMBER:
        module, _, key = name.partition(":")
        found = _host_namespace(decoder, module).get(key, _ABSENT)
    elif family == PRELUDE_FUNCTION:
        found = _prelude_function(engine, name)
    else:
        found = (engine.original_builtins, engine.standins, engine.intrinsics)[family].get(name, _ABSENT)
    if found is _ABSENT:
        raise SnapshotError(f"{name!r} of the snapshot is not there in this release or host version")
    if is_hidden((family, name)) and not decoder.trusted:
        return decoder.hide(found)
    return found


def _prelude_function(engine: object, name: str) -> object:
    try:
        return engine.prelude_function(name)
    except KeyError:
        return _ABSENT


KNOWN = Kind(60, "known", (), None, _pack_dict, _make_dict, _save_dict, _fill_dict)
NAMED = Kind(61, "named", (), None, _pack_named, _make_named)
NAMESPACE = Kind(62, "namespace", (), None, None, lambda _decoder: {}, save_pairs, fill_pairs, late=True)
KINDS: tuple[Kind, ...] = (KNOWN, NAMED, NAMESPACE)
