"""Evaluation of annotations written as text: names, attributes, subscriptions, unions, literals; no calls, no operators.

It reads tokens from left to right, so nothing of the text runs as a program.
"""

import builtins

_PUNCTUATION = "[](){},|.:-+*"
_MISSING = object()


def check(text):
    """Raise SyntaxError, in the words ``typing`` uses, when a text cannot be an annotation."""
    try:
        reader = _Reader(text, {}, {}, dry=True)
        reader.whole()
    except _Unreadable:
        raise SyntaxError(f"Forward reference must be an expression -- got {text!r}") from None


def evaluate(text, globalns, localns):
    """Return the value of an annotation; NameError for an unknown name."""
    try:
        return _Reader(text, globalns, localns).whole()
    except _Unreadable:
        raise SyntaxError(f"Forward reference must be an expression -- got {text!r}") from None


class _Unreadable(Exception):
    """The text is no annotation that this reader knows."""


def _tokens(text):
    result = []
    i = 0
    while i < len(text):
        ch = text[i]
        if ch.isspace():
            i += 1
        elif text.startswith("...", i):
            result.append("...")
            i += 3
        elif ch in _PUNCTUATION:
            result.append(ch)
            i += 1
        elif ch in "'\"":
            end = i + 1
            while end < len(text) and text[end] != ch:
                end += 2 if text[end] == "\\" else 1
            if end >= len(text):
                raise _Unreadable
            result.append(text[i : end + 1])
            i = end + 1
        else:
            end = i
            while end < len(text) and (text[end].isalnum() or text[end] == "_" or (text[end] == "." and text[i].isdigit())):
                end += 1
            if end == i:
                raise _Unreadable
            word = text[i:end]
            if word in ("b", "B") and end < len(text) and text[end] in "'\"":
                stop = text.find(text[end], end + 1)
                if stop < 0:
                    raise _Unreadable
                result.append(text[i : stop + 1])
                end = stop + 1
            else:
                result.append(word)
            i = end
    return result


_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "\\": "\\", "'": "'", '"': '"', "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


def _unquote(body):
    if "\\" not in body:
        return body
    pieces = []
    i = 0
    while i < len(body):
        if body[i] == "\\" and i + 1 < len(body):
            following = body[i + 1]
            digits = {"x": 2, "u": 4, "U": 8}.get(following)
            if digits:
                pieces.append(chr(int(body[i + 2 : i + 2 + digits], 16)))
                i += 2 + digits
            else:
                pieces.append(_ESCAPES.get(following, "\\" + following))
                i += 2
        else:
            pieces.append(body[i])
            i += 1
    return "".join(pieces)


class _Reader:
    """A reader of one annotation by recursive descent; a dry one only checks the form."""

    def __init__(self, text, globalns, localns, dry=False):
        self.tokens = _tokens(text)
        self.place = 0
        self.globalns = globalns
        self.localns = localns
        self.dry = dry

    def peek(self):
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def take(self, expected=None):
        token = self.peek()
        if not token or (expected is not None and token != expected):
            raise _Unreadable
        self.place += 1
        return token

    def whole(self):
        """Read the whole text as one annotation."""
        starred = self.peek() == "*"
        if starred:
            self.take()
        value = self.items("") if self.tokens else self.take()
        if starred and not self.dry:
            (value,) = value
        if self.place != len(self.tokens):
            raise _Unreadable
        return value

    def items(self, close):
        """Read one annotation, or several with commas between as a tuple, up to a closing bracket."""
        values = []
        several = False
        while self.peek() != close:
            if self.peek() == "*":
                raise _Unreadable
            values.append(self.union())
            if self.peek() != ",":
                break
            several = True
            self.take()
        if several or not values:
            return tuple(values)
        return values[0]

    def union(self):
        value = self.primary()
        while self.peek() == "|":
            self.take()
            right = self.primary()
            if not self.dry:
                value = value | right
        return value

    def primary(self):
        value = self.atom()
        while self.peek() in (".", "["):
            if self.take() == ".":
                name = self.take()
                if not name.isidentifier():
                    raise _Unreadable
                value = None if self.dry else getattr(value, name)
            else:
                index = self.items("]")
                self.take("]")
                value = None if self.dry else value[index]
        return value

    def atom(self):
        token = self.take()
        if token == "[":
            value = self.items("]")
            commas = self.tokens[self.place - 1] == ","
            self.take("]")
            return list(value) if isinstance(value, tuple) and (commas or not self.dry) else [value]
        if token == "(":
            value = self.items(")")
            self.take(")")
            return value
        if token in ("-", "+"):
            number = self.number(self.take())
            return -number if token == "-" else number
        if token == "...":
            return ...
        if token[0] in "'\"":
            return _unquote(token[1:-1])
        if token[-1] in "'\"":
            return _unquote(token[2:-1]).encode("latin-1")
        if token[0].isdigit():
            return self.number(token)
        if token.isidentifier():
            return self.name(token)
        raise _Unreadable

    def number(self, token):
        try:
            return float(token) if "." in token or ("e" in token and "x" not in token) else int(token, 0)
        except ValueError:
            raise _Unreadable from None

    def name(self, name):
        if name in ("None", "True", "False"):
            return {"None": None, "True": True, "False": False}[name]
        from keyword import iskeyword

        if iskeyword(name):
            raise _Unreadable
        if self.dry:
            return None
        for names in (self.localns, self.globalns):
            value = names.get(name, _MISSING)
            if value is not _MISSING:
                return value
        value = getattr(builtins, name, _MISSING)
        if value is _MISSING:
            raise NameError(f"name {name!r} is not defined", name=name)
        return value
