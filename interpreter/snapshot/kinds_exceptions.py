"""Kinds: exceptions, native ones and those of guest classes."""

from interpreter.bytecode.code import Code
from interpreter.errors import SnapshotError
from interpreter.objects.values import UNBOUND
from interpreter.snapshot.format import Kind
from interpreter.snapshot.kinds_instances import fill_state, keep_hash, pack_head, save_state, solid_base

_FIELDS: tuple[tuple[type, tuple[str, ...]], ...] = (
    (StopIteration, ("value",)),
    (SystemExit, ("code",)),
    (OSError, ("errno", "strerror", "filename", "filename2")),
    (ImportError, ("msg", "name", "path")),
    (NameError, ("name",)),
    (AttributeError, ("name", "obj")),
    (SyntaxError, ("msg", "filename", "lineno", "offset", "text", "end_lineno", "end_offset", "print_file_and_line")),
    (UnicodeEncodeError, ("encoding", "object", "start", "end", "reason")),
    (UnicodeDecodeError, ("encoding", "object", "start", "end", "reason")),
    (UnicodeTranslateError, ("encoding", "object", "start", "end", "reason")),
)
"""What the host keeps beside ``args`` in exceptions of these classes, in the order of the tokens."""

_TRACEBACK = ".tb"
# Where an exception keeps the places that it came through.

_args = BaseException.args
_context_of = BaseException.__context__
_cause_of = BaseException.__cause__
_suppress_of = BaseException.__dict__["__suppress_context__"]


def _fields_of(v: BaseException) -> tuple[type, tuple[str, ...]]:
    cls = type(v)  # isinstance would ask the object for its class
    return next((row for row in _FIELDS if issubclass(cls, row[0])), (BaseException, ()))


def _parts(_encoder: object, v: BaseException) -> list:
    if issubclass(type(v), BaseExceptionGroup):
        return [type(v), *BaseExceptionGroup.exceptions.__get__(v)]
    return [type(v)]


def _pack(encoder: object, v: BaseException, out: list) -> None:
    pack_head(encoder, v, out)
    if issubclass(type(v), BaseExceptionGroup):
        inner = BaseExceptionGroup.exceptions.__get__(v)
        out += (encoder.value(BaseExceptionGroup.message.__get__(v)), len(inner), *map(encoder.value, inner))


def _make(decoder: object) -> BaseException:
    cls, answer = decoder.value(), decoder.expect_or_none(int)
    if not (isinstance(cls, type) and issubclass(cls, BaseException)):
        raise SnapshotError("the class of an exception is none")
    decoder.charge(200)
    if issubclass(cls, BaseExceptionGroup):
        message, inner = decoder.text(), decoder.guest_values(decoder.take_count())
        v = BaseExceptionGroup.__new__(cls, message, inner)
    else:
        v = solid_base(decoder.guest, cls).__new__(cls)
    keep_hash(decoder, v, answer)
    return v


def _save(encoder: object, v: BaseException, out: list) -> None:
    value = encoder.value
    out += map(value, (_args.__get__(v), _context_of.__get__(v), _cause_of.__get__(v), _suppress_of.__get__(v)))
    owner, names = _fields_of(v)
    for name in names:
        try:
            part = owner.__dict__[name].__get__(v)
        except (AttributeError, TypeError):  # a field of a Unicode error that was never set
            part = UNBOUND
        out.append(value(part))
    places = object.__getattribute__(v, "__dict__").get(_TRACEBACK)
    if places is None:
        out.append(None)
    else:
        out.append(len(places))
        for code, pc, *_ in places:
            out += (value(code), pc)
    save_state(encoder, v, out, hidden=_TRACEBACK)


def _fill(decoder: object, v: BaseException) -> None:
    args, context, cause = decoder.expect(tuple), decoder.value(), decoder.value()
    suppress = decoder.expect(bool)
    if not all(e is None or isinstance(e, BaseException) for e in (context, cause)):
        raise SnapshotError("the context of an exception is none")
    _args.__set__(v, args)
    _context_of.__set__(v, context)
    _cause_of.__set__(v, cause)
    _suppress_of.__set__(v, suppress)
    owner, names = _fields_of(v)
    parts = decoder.values(len(names))
    if issubclass(owner, UnicodeError):
        _check_unicode(parts)
    for name, part in zip(names, parts, strict=True):
        if part is not UNBOUND and part is not None:  # the host shows a None that was set, and not one that never was
            owner.__dict__[name].__set__(v, part)
    places = _read_places(decoder)
    fill_state(decoder, v)
    if places is not None:
        space = object.__getattribute__(v, "__dict__")
        if _TRACEBACK in space:
            raise SnapshotError("an exception has two tracebacks")
        space[_TRACEBACK] = places


def _check_unicode(parts: list) -> None:
    """The host trusts these fields when it makes the error's text."""
    if all(p is UNBOUND for p in parts):
        return
    encoding, text, start, end, reason = parts
    if (type(encoding), type(start), type(end), type(reason)) != (str, int, int, str) or type(text) not in (str, bytes):
        raise SnapshotError("the fields of a Unicode error are of wrong types")
    if not 0 <= start <= end <= len(text):
        raise SnapshotError("the fields of a Unicode error are out of range")


def _read_places(decoder: object) -> list[tuple[Code, int]] | None:
    """The entries of a traceback: places in codes."""
    if decoder.tokens[decoder.at] is None:
        decoder.take()
        return None
    places = []
    for _ in range(decoder.take_count(2)):
        code = decoder.internal(Code)
        places.append((code, decoder.take_number(len(code.ops))))
    return places


EXCEPTION = Kind(48, "exception", (), _parts, _pack, _make, _save, _fill)
KINDS: tuple[Kind, ...] = (EXCEPTION,)
