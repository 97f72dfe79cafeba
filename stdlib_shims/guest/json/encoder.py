"""Writing JSON: whole plain trees go to the host, everything else is written here."""

import _json
from _json import encode_basestring, encode_basestring_ascii

__all__ = ["JSONEncoder"]

INFINITY = float("inf")
py_encode_basestring = encode_basestring
py_encode_basestring_ascii = encode_basestring_ascii


class JSONEncoder:
    """An encoder; default(obj) is asked for what JSON has no form for."""

    item_separator = ", "
    key_separator = ": "

    def __init__(
        self,
        *,
        skipkeys=False,
        ensure_ascii=True,
        check_circular=True,
        allow_nan=True,
        sort_keys=False,
        indent=None,
        separators=None,
        default=None,
    ):
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.check_circular = check_circular
        self.allow_nan = allow_nan
        self.sort_keys = sort_keys
        self.indent = indent
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:
            self.item_separator = ","
        if default is not None:
            self.default = default

    def default(self, o):
        raise TypeError(f"Object of type {o.__class__.__name__} is not JSON serializable")

    def encode(self, o):
        if isinstance(o, str):
            return _json.quote(o, bool(self.ensure_ascii))
        chunks = self.iterencode(o, _one_shot=True)
        if not isinstance(chunks, (list, tuple)):
            chunks = list(chunks)
        return "".join(chunks)

    def iterencode(self, o, _one_shot=False):
        indent = self.indent
        if type(self.item_separator) is str and type(self.key_separator) is str and (indent is None or type(indent) in (int, str)):
            text = _json.encode(
                o,
                bool(self.skipkeys),
                bool(self.ensure_ascii),
                True,
                bool(self.allow_nan),
                indent,
                self.item_separator,
                self.key_separator,
                bool(self.sort_keys),
            )
            if text is not None:
                return [text] if _one_shot else iter([text])
        if indent is not None and not isinstance(indent, str):
            indent = " " * indent
        parts = []
        _Writer(self, indent, parts).value(o, 0)
        return parts if _one_shot else iter(parts)


class _Writer:
    """One pass over a value; the pieces of text go to the list parts."""

    def __init__(self, encoder, indent, parts):
        self.encoder = encoder
        self.indent = indent
        self.put = parts.append
        self.comma = encoder.item_separator
        self.colon = encoder.key_separator
        self.ascii = bool(encoder.ensure_ascii)
        self.markers = {} if encoder.check_circular else None

    def value(self, o, level):
        text = self.scalar(o)
        if text is not None:
            self.put(text)
        elif isinstance(o, (list, tuple)):
            self.array(o, level)
        elif isinstance(o, dict):
            self.object(o, level)
        else:
            self.enter(o)
            self.value(self.encoder.default(o), level)
            self.leave(o)

    def scalar(self, o):
        """The text of a scalar, None for anything else."""
        if isinstance(o, str):
            return _json.quote(o, self.ascii)
        if o is None:
            return "null"
        if o is True:
            return "true"
        if o is False:
            return "false"
        if isinstance(o, int):
            return _json.int_text(o)
        if isinstance(o, float):
            return self.number(o)
        return None

    def number(self, o):
        text = _json.float_text(o)
        if text in _SPECIAL:
            if not self.encoder.allow_nan:
                _json.encode(float(text), False, True, True, False, None, ", ", ": ", False)  # raises, in the host's words
            return _SPECIAL[text]
        return text

    def enter(self, o):
        if self.markers is not None:
            if id(o) in self.markers:
                raise ValueError("Circular reference detected")
            self.markers[id(o)] = o

    def leave(self, o):
        if self.markers is not None:
            del self.markers[id(o)]

    def array(self, items, level):
        if not items:
            self.put("[]")
            return
        self.enter(items)
        self.put("[")
        between = self.comma
        if self.indent is not None:
            newline = "\n" + self.indent * (level + 1)
            between += newline
            self.put(newline)
        first = True
        for item in items:
            if first:
                first = False
            else:
                self.put(between)
            self.value(item, level + 1)
        if self.indent is not None:
            self.put("\n" + self.indent * level)
        self.put("]")
        self.leave(items)

    def object(self, mapping, level):
        if not mapping:
            self.put("{}")
            return
        self.enter(mapping)
        self.put("{")
        between = self.comma
        if self.indent is not None:
            newline = "\n" + self.indent * (level + 1)
            between += newline
            self.put(newline)
        pairs = sorted(mapping.items()) if self.encoder.sort_keys else mapping.items()
        first = True
        for key, item in pairs:
            name = self.key(key)
            if name is None:
                continue
            if first:
                first = False
            else:
                self.put(between)
            self.put(_json.quote(name, self.ascii))
            self.put(self.colon)
            self.value(item, level + 1)
        if self.indent is not None:
            self.put("\n" + self.indent * level)
        self.put("}")
        self.leave(mapping)

    def key(self, key):
        """The text of a key, None for one to skip."""
        if isinstance(key, str):
            return key
        if isinstance(key, float):
            return self.number(key)
        if key is True:
            return "true"
        if key is False:
            return "false"
        if key is None:
            return "null"
        if isinstance(key, int):
            return _json.int_text(key)
        if self.encoder.skipkeys:
            return None
        raise TypeError(f"keys must be str, int, float, bool or None, not {key.__class__.__name__}")


_SPECIAL = {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}
