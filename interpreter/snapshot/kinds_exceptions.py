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
    save_state(encoder, v, out)


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
        if part is not UNBOUND:
            owner.__dict__[name].__set__(v, part)
    fill_state(decoder, v)
    decoder.notes.setdefault("exceptions", []).append(v)


def _check_unicode(parts: list) -> None:
    """The host trusts these fields when it makes the error's text."""
    if all(p is UNBOUND for p in parts):
        return
    encoding, text, start, end, reason = parts
    if (type(encoding), type(start), type(end), type(reason)) != (str, int, int, str) or type(text) not in (str, bytes):
        raise SnapshotError("the fields of a Unicode error are of wrong types")
    if not 0 <= start <= end <= len(text):
        raise SnapshotError("the fields of a Unicode error are out of range")


def check_tracebacks(decoder: object) -> None:
    """Every exception's traceback is a list of places in codes. SnapshotError for anything else."""
    for v in decoder.notes.get("exceptions", ()):
        entries = object.__getattribute__(v, "__dict__").get(".tb")
        if entries is None:
            continue
        if type(entries) is not list:
            raise SnapshotError("a traceback is no list")
        for entry in entries:
            if type(entry) is not tuple or len(entry) != 2 or type(entry[0]) is not Code or type(entry[1]) is not int:  # noqa: PLR2004 - a pair
                raise SnapshotError("an entry of a traceback is no place in a code")
            if not 0 <= entry[1] < len(entry[0].ops):
                raise SnapshotError("an entry of a traceback is no place in a code")


EXCEPTION = Kind(48, "exception", (), _parts, _pack, _make, _save, _fill)
KINDS: tuple[Kind, ...] = (EXCEPTION,)
