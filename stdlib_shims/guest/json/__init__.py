"""Read and write JSON, as the standard library's json does; the host does what concerns plain values only."""

import _json
from json.decoder import JSONDecodeError, JSONDecoder

__all__ = ["dump", "dumps", "load", "loads", "JSONDecoder", "JSONDecodeError", "JSONEncoder"]
__version__ = "2.0.9"


def __getattr__(name):
    if name in ("JSONEncoder", "encoder"):
        import json.encoder

        globals()["JSONEncoder"] = json.encoder.JSONEncoder
        return globals()[name]
    raise AttributeError(f"module 'json' has no attribute '{name}'")


def _encoder_class():
    from json.encoder import JSONEncoder

    return JSONEncoder


def dumps(
    obj,
    *,
    skipkeys=False,
    ensure_ascii=True,
    check_circular=True,
    allow_nan=True,
    cls=None,
    indent=None,
    separators=None,
    default=None,
    sort_keys=False,
    **kw,
):
    if cls is None and not kw and (separators is None or type(separators) is tuple and len(separators) == 2):
        if separators is None:
            comma, colon = (", ", ": ") if indent is None else (",", ": ")
        else:
            comma, colon = separators
        if type(comma) is str and type(colon) is str and (indent is None or type(indent) is int and indent < 100 or type(indent) is str):
            text = _json.encode(obj, bool(skipkeys), bool(ensure_ascii), True, bool(allow_nan), indent, comma, colon, bool(sort_keys))
            if text is not None:
                return text
    if cls is None:
        cls = _encoder_class()
    return cls(
        skipkeys=skipkeys,
        ensure_ascii=ensure_ascii,
        check_circular=check_circular,
        allow_nan=allow_nan,
        indent=indent,
        separators=separators,
        default=default,
        sort_keys=sort_keys,
        **kw,
    ).encode(obj)


def dump(
    obj,
    fp,
    *,
    skipkeys=False,
    ensure_ascii=True,
    check_circular=True,
    allow_nan=True,
    cls=None,
    indent=None,
    separators=None,
    default=None,
    sort_keys=False,
    **kw,
):
    if cls is None:
        cls = _encoder_class()
    chunks = cls(
        skipkeys=skipkeys,
        ensure_ascii=ensure_ascii,
        check_circular=check_circular,
        allow_nan=allow_nan,
        indent=indent,
        separators=separators,
        default=default,
        sort_keys=sort_keys,
        **kw,
    ).iterencode(obj)
    for chunk in chunks:
        fp.write(chunk)


def detect_encoding(b):
    return _json.detect_encoding(bytes(b[:4]))


def loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None, **kw):
    if isinstance(s, str):
        if s.startswith("\ufeff"):
            raise JSONDecodeError("Unexpected UTF-8 BOM (decode using utf-8-sig)", s, 0)
    else:
        if not isinstance(s, (bytes, bytearray)):
            raise TypeError(f"the JSON object must be str, bytes or bytearray, not {s.__class__.__name__}")
        s = s.decode(detect_encoding(s), "surrogatepass")
    if (
        cls is None
        and object_hook is None
        and parse_int is None
        and parse_float is None
        and parse_constant is None
        and object_pairs_hook is None
        and not kw
    ):
        return _default_decoder.decode(s)
    if cls is None:
        cls = JSONDecoder
    if object_hook is not None:
        kw["object_hook"] = object_hook
    if object_pairs_hook is not None:
        kw["object_pairs_hook"] = object_pairs_hook
    if parse_float is not None:
        kw["parse_float"] = parse_float
    if parse_int is not None:
        kw["parse_int"] = parse_int
    if parse_constant is not None:
        kw["parse_constant"] = parse_constant
    return cls(**kw).decode(s)


def load(fp, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None, **kw):
    return loads(
        fp.read(),
        cls=cls,
        object_hook=object_hook,
        parse_float=parse_float,
        parse_int=parse_int,
        parse_constant=parse_constant,
        object_pairs_hook=object_pairs_hook,
        **kw,
    )


_default_decoder = JSONDecoder()
