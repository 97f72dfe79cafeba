"""Kinds: code objects. By value as verified structure; code that every process has also by its name, preferred where it is the same.

Privileged code (of the prelude, or with intrinsics that only the prelude names) is taken from unsigned bytes only if it is known:
this process has it itself, or a release had it. `docs/snapshot-format.md` says why.
"""

import hashlib
import sys
from collections import OrderedDict
from functools import cache
from weakref import WeakKeyDictionary

from interpreter import prelude
from interpreter.bytecode.code import LIBRARY, PRELUDE, Code
from interpreter.bytecode.compiler import INTRINSICS
from interpreter.bytecode.opcodes import NUMBERS
from interpreter.bytecode.verify import verify
from interpreter.errors import SnapshotError
from interpreter.modules.cache import code_of_source
from interpreter.modules.table import GuestSource
from interpreter.snapshot import former
from interpreter.snapshot.code_stream import nested, pack_code, pack_spans, unpack_code
from interpreter.snapshot.format import PRODUCER, Kind

_CACHED = 512
# Codes that a process keeps ready to be loaded again: the codes of a few dozen scripts.
_CODE_MEMORY = 40
# Bytes that a Code needs for each byte of its stream.
_PRELUDE_FAMILY, _LIBRARY_FAMILY = 0, 1
_LOAD_INTRINSIC = NUMBERS["LOAD_INTRINSIC"]

_origins: WeakKeyDictionary[Code, tuple[int, str, tuple[int, ...]]] = WeakKeyDictionary()
_digests: WeakKeyDictionary[Code, bytes] = WeakKeyDictionary()
_loaded: OrderedDict[tuple, Code] = OrderedDict()


# ---- Code that every process has -------------------------------------------------------------------------------------


def _register(family: int, name: str, code: Code) -> None:
    """Remember where a code and those inside it come from."""
    todo: list[tuple[Code, tuple[int, ...]]] = [(code, ())]
    while todo:
        found, path = todo.pop()
        _origins[found] = (family, name, path)
        todo += [(inner, (*path, i)) for i, inner in enumerate(nested(found))]


def _library_code(engine: object, name: str) -> Code | None:
    source = engine.module_table.find(name)
    return code_of_source(source) if type(source) is GuestSource else None


def origin(engine: object, code: Code) -> tuple[int, str, tuple[int, ...]] | None:
    """(family, name, path through the nested codes) of code that every process has; None for any other."""
    if not code.flags & (PRELUDE | LIBRARY):
        return None
    found = _origins.get(code)
    if found is None:
        if code.flags & LIBRARY:
            root = _library_code(engine, code.module)
            if root is not None:
                _register(_LIBRARY_FAMILY, code.module, root)
        else:
            name = code.qualname.partition(".")[0]
            try:
                _register(_PRELUDE_FAMILY, name, prelude.code(name))
            except KeyError:
                return None
        found = _origins.get(code)
    return found


def _own_code(engine: object, family: int, name: str, path: list[int]) -> Code | None:
    """This process's code of that origin."""
    if family == _PRELUDE_FAMILY:
        try:
            code = prelude.code(name)
        except KeyError:
            return None
    else:
        code = _library_code(engine, name)
    for i in path:
        inner = nested(code) if code is not None else []
        code = inner[i] if i < len(inner) else None
    return code


def digest(code: Code) -> bytes:
    """16 bytes that tell this code and all inside it from any other."""
    found = _digests.get(code)
    if found is None:
        content = hashlib.sha256(pack_code(code))
        for inner in nested(code):
            content.update(digest(inner))
        found = _digests[code] = content.digest()[:16]
    return found


def privileged(code: Code) -> bool:
    """Whether the code may do what a script may not."""
    if code.flags & PRELUDE:
        return True
    return any(op == _LOAD_INTRINSIC and arg not in INTRINSICS for op, arg in zip(code.ops, code.args, strict=True))


# ---- Rows ----------------------------------------------------------------------------------------------------------


def choose_kind(encoder: object, v: Code) -> Kind:
    """The kind of row for a code."""
    place = origin(encoder.engine, v)
    if place is None:
        return CODE
    return KNOWN_CODE if encoder.live or place[0] == _PRELUDE_FAMILY else NAMED_CODE


def _parts(_encoder: object, v: Code) -> list[Code]:
    return nested(v)


def _pack(encoder: object, v: Code, out: list) -> None:
    inner = nested(v)
    # A library module from the host's own files has its path as the name of its file: that stays here.
    filename = f"<{v.module}>" if v.flags & LIBRARY else v.filename
    out += (pack_code(v), pack_spans(v), encoder.value(filename), encoder.value(v.module), len(inner), *map(encoder.value, inner))


def _pack_known(encoder: object, v: Code, out: list) -> None:
    family, name, path = origin(encoder.engine, v)
    out += (family, encoder.value(name), len(path), *path)
    _pack(encoder, v, out)


def _read(decoder: object) -> tuple[bytes, bytes, str, str, list[Code]]:
    data, places, filename, module = decoder.take_exact(bytes), decoder.take_exact(bytes), decoder.text(), decoder.text()
    return data, places, filename, module, [decoder.internal(Code) for _ in range(decoder.take_count())]


def _make(decoder: object) -> Code:
    return _solid(decoder, *_read(decoder))


def _solid(decoder: object, data: bytes, places: bytes, filename: str, module: str, codes: list[Code]) -> Code:
    """The Code of a stream: verified, and allowed where it is privileged."""
    key = (data, places, filename, module, tuple(map(id, codes)))
    found = _loaded.get(key)
    if found is not None:
        _loaded.move_to_end(key)
        return found
    decoder.look()
    decoder.charge(_CODE_MEMORY * (len(data) + len(places)))
    try:
        code = unpack_code(data, places, filename, module, codes, decoder.memory)
        # Privilege is decided below; nested codes are rows of their own, verified when they were read.
        verify(code, privileged=True, nested=False)
    except SnapshotError:
        raise
    except (ValueError, TypeError, IndexError, KeyError, AttributeError, OverflowError) as e:
        raise SnapshotError(f"a code is not valid: {e}") from None
    if privileged(code):
        if not decoder.trusted and digest(code) not in former.digests():
            raise SnapshotError(f"privileged code {code.qualname} is none that is known, and the snapshot is not signed")
    else:
        _loaded[key] = code
        if len(_loaded) > _CACHED:
            _loaded.popitem(last=False)
    return code


def _make_known(decoder: object) -> Code:
    family, name = decoder.take_number(2), decoder.text()
    path = [decoder.take_number(1 << 16) for _ in range(decoder.take_count())]
    data, places, filename, module, codes = _read(decoder)
    own = _own_code(decoder.engine, family, name, path)
    if own is not None and pack_code(own) == data and all(a is b for a, b in zip(nested(own), codes, strict=False)):
        return own
    return _solid(decoder, data, places, filename, module, codes)


# ---- Library code that nothing but its module leads to: by its name only ------------------------------------------------------


class Source:
    """A library module's code as a place to take codes from: the digest of its text, and its codes by their qualified names."""

    __slots__ = ("codes", "digest", "name")

    def __init__(self, engine: object, name: str) -> None:
        self.name = name
        source = engine.module_table.find(name)
        if type(source) is not GuestSource:
            raise SnapshotError(f"module {name!r} of the snapshot is not offered here")
        self.digest = _text_digest(source.text)
        self.codes: dict[str, list[Code]] = {}
        todo = [code_of_source(source)]
        while todo:
            code = todo.pop()
            self.codes.setdefault(code.qualname, []).append(code)
            todo += reversed(nested(code))


@cache
def _text_digest(text: str) -> bytes:
    return hashlib.sha256(f"{PRODUCER} {sys.version_info[:2]} {text}".encode("utf-8", "surrogatepass")).digest()[:8]


def _source_of(work: object, name: str) -> Source:
    table = work.notes.setdefault("sources", {})
    if name not in table:
        table[name] = Source(work.engine, name)
    return table[name]


def _pack_source(encoder: object, v: Source, out: list) -> None:
    out += (encoder.value(v.name), v.digest)


def _make_source(decoder: object) -> Source:
    # Another digest is no error: nothing of the script's state depends on the code, so that of this release serves.
    name, _ = decoder.text(), decoder.take_exact(bytes)
    return _source_of(decoder, name)


def _named_parts(encoder: object, v: Code) -> tuple[Source]:
    return (_source_of(encoder, v.module),)


def _pack_named(encoder: object, v: Code, out: list) -> None:
    source = _source_of(encoder, v.module)
    out += (encoder.value(source), encoder.value(v.qualname), source.codes[v.qualname].index(v))


def _make_named(decoder: object) -> Code:
    source, qualname, which = decoder.internal(Source), decoder.text(), decoder.take_number(1 << 16)
    found = source.codes.get(qualname, ())
    if which >= len(found):
        raise SnapshotError(f"library code {source.name}:{qualname} of the snapshot is not there in this release")
    return found[which]


CODE = Kind(20, "code", (), _parts, _pack, _make, internal=True)
KNOWN_CODE = Kind(21, "known_code", (), _parts, _pack_known, _make_known, internal=True)
NAMED_CODE = Kind(22, "named_code", (), _named_parts, _pack_named, _make_named, internal=True)
SOURCE = Kind(23, "source", (Source,), None, _pack_source, _make_source, internal=True)
KINDS: tuple[Kind, ...] = (CODE, KNOWN_CODE, NAMED_CODE, SOURCE)
