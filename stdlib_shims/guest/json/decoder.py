"""Reading JSON: the host scans the text, guest code calls the hooks."""

import _json

__all__ = ["JSONDecoder", "JSONDecodeError"]

NaN = float("nan")
PosInf = float("inf")
NegInf = float("-inf")


class JSONDecodeError(ValueError):
    """A text is no JSON. msg is the message without the place; doc, pos, lineno and colno say where."""

    def __init__(self, msg, doc, pos):
        self.lineno = lineno = doc.count("\n", 0, pos) + 1
        self.colno = colno = pos - doc.rfind("\n", 0, pos)
        ValueError.__init__(self, f"{msg}: line {lineno} column {colno} (char {pos})")
        self.msg = msg
        self.doc = doc
        self.pos = pos

    def __reduce__(self):
        return self.__class__, (self.msg, self.doc, self.pos)


JSONDecodeError.__module__ = "json.decoder"


def py_scanstring(s, end, strict=True):
    kind, value, end = _json.scan_string(s, end, strict)
    if kind == "error":
        raise JSONDecodeError(value, s, end)
    return value, end


scanstring = py_scanstring

_BLANK = " \t\n\r"


def _behind_blank(s, at):
    size = len(s)
    while at < size and s[at] in _BLANK:
        at += 1
    return at


class JSONDecoder:
    """A decoder with hooks: object_hook, object_pairs_hook, parse_float, parse_int, parse_constant; strict refuses control characters."""

    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True, object_pairs_hook=None):
        self.object_hook = object_hook
        self.parse_float = parse_float or float
        self.parse_int = parse_int or int
        self.parse_constant = parse_constant or _constant
        self.strict = strict
        self.object_pairs_hook = object_pairs_hook
        self.scan_once = self._scan_once

    def _wanted(self):
        wanted = ""
        if self.object_hook is not None or self.object_pairs_hook is not None:
            wanted = "o"
        if self.parse_float is not float:
            wanted += "f"
        if self.parse_int is not int:
            wanted += "i"
        if self.parse_constant is not _constant:
            wanted += "c"
        return wanted

    def decode(self, s, _w=None):
        if not isinstance(s, str):
            raise TypeError("expected string or bytes-like object, got '" + type(s).__name__ + "'")
        start = 0
        if s[:1] in _BLANK:
            start = _behind_blank(s, 0)
        obj, end = self.raw_decode(s, start)
        if end != len(s):
            end = _behind_blank(s, end)
            if end != len(s):
                raise JSONDecodeError("Extra data", s, end)
        return obj

    def raw_decode(self, s, idx=0):
        try:
            return self.scan_once(s, idx)
        except StopIteration as err:
            raise JSONDecodeError("Expecting value", s, err.value) from None

    def _scan_once(self, s, idx):
        if idx < 0:
            raise ValueError("idx cannot be negative")
        wanted = self._wanted()
        kind, value, end = _json.scan(s, idx, bool(self.strict), wanted)
        if kind == "error":
            raise JSONDecodeError(value, s, end)
        if wanted:
            value = self._convert(value)
        return value, end

    def _convert(self, value):
        """Call the hooks, in the order of the text."""
        kind = type(value)
        if kind is list:
            for i, item in enumerate(value):
                if type(item) in _MARKED:
                    value[i] = self._convert(item)
            return value
        if kind is dict:
            for key, item in value.items():
                if type(item) in _MARKED:
                    value[key] = self._convert(item)
            return value
        if kind is not tuple:
            return value
        letter, part = value
        if letter == "o":
            pairs = [(key, self._convert(item) if type(item) in _MARKED else item) for key, item in part]
            if self.object_pairs_hook is not None:
                return self.object_pairs_hook(pairs)
            return self.object_hook(dict(pairs))
        if letter == "f":
            return self.parse_float(part)
        if letter == "i":
            return self.parse_int(part)
        return self.parse_constant(part)


_MARKED = (list, dict, tuple)


def _constant(text):
    return {"-Infinity": NegInf, "Infinity": PosInf, "NaN": NaN}[text]
