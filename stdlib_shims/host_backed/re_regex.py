"""A pattern in the notation of the package `regex`: written anew from the tree that the host's `re` makes of it.

So the two read a pattern alike whatever their syntaxes: fuzzy matching, POSIX classes, set operations and the like of `regex` are never
spelled, and character classes are written out as `re` defines them.
"""

import re

_WORD = r"\p{L}\p{N}_"
_SPACE = r"\s\x1c-\x1f"
_TEXT_CLASSES = {
    "DIGIT": r"\d", "NOT_DIGIT": r"\D", "SPACE": f"[{_SPACE}]", "NOT_SPACE": f"[^{_SPACE}]", "WORD": f"[{_WORD}]",
    "NOT_WORD": f"[^{_WORD}]",
}  # fmt: skip
_TEXT_IN_SET = {"DIGIT": r"\d", "NOT_DIGIT": r"\D", "SPACE": _SPACE, "WORD": _WORD}
_ASCII_IN_SET = {"DIGIT": "0-9", "SPACE": r" \t\n\r\f\v", "WORD": "a-zA-Z0-9_"}
_REPEATS = {"MAX_REPEAT": "", "MIN_REPEAT": "?", "POSSESSIVE_REPEAT": "+"}


class Unwritable(Exception):
    """The pattern has something that `regex` has no form for."""


def regex_text(tree: object, flags: int, *, binary: bool, plain: bool = False) -> str | bytes:
    """The pattern of a tree of `re._parser.parse`; raises Unwritable.

    A `plain` one serves only text of ASCII characters, where the faster classes of `regex` itself say the same.
    """
    writer = _Writer(tree, ascii_only=binary or bool(flags & re.ASCII), flags=flags, plain=plain and not binary)
    text = writer.sequence(tree)
    return text.encode("latin-1") if binary else text


class _Writer:
    def __init__(self, tree: object, *, ascii_only: bool, flags: int, plain: bool) -> None:
        self.ascii, self.flags, self.plain = ascii_only, flags, plain
        self.names = {number: name for name, number in tree.state.groupdict.items()}

    def sequence(self, tree: object) -> str:
        return "".join([self.item(str(op), arg) for op, arg in tree])

    def item(self, op: str, arg: object) -> str:
        if op == "LITERAL":
            return _char(arg)
        if op == "NOT_LITERAL":
            return f"[^{_char(arg)}]"
        if op == "ANY":
            return "."
        if op == "IN":
            return self.char_set(list(arg))
        if op == "AT":
            return self.place(str(arg))
        if op in _REPEATS:
            return self.repeat(op, arg)
        if op == "SUBPATTERN":
            return self.group(arg)
        if op == "ATOMIC_GROUP":
            return f"(?>{self.sequence(arg)})"
        if op == "BRANCH":
            return "(?:" + "|".join([self.sequence(a) for a in arg[1]]) + ")"
        if op in ("ASSERT", "ASSERT_NOT"):
            direction, body = arg
            sign = "=" if op == "ASSERT" else "!"
            return f"(?{'<' if direction < 0 else ''}{sign}{self.sequence(body)})"
        if op == "GROUPREF":
            return f"(?:\\g<{arg}>)"
        if op == "GROUPREF_EXISTS":
            number, yes, no = arg
            return f"(?({number}){self.sequence(yes)}|{self.sequence(no or [])})"
        if op == "FAILURE":
            return "(?!)"
        raise Unwritable(op)

    def repeat(self, op: str, arg: tuple) -> str:
        least, most, body = int(arg[0]), arg[1], arg[2]
        limit = "" if str(most) == "MAXREPEAT" else int(most)
        count = {(0, ""): "*", (1, ""): "+", (0, 1): "?"}.get((least, limit)) or f"{{{least},{limit}}}"
        inner = self.sequence(body)
        single = len(body) == 1 and str(body[0][0]) in ("LITERAL", "NOT_LITERAL", "ANY", "IN")
        return f"{inner if single else f'(?:{inner})'}{count}{_REPEATS[op]}"

    def group(self, arg: tuple) -> str:
        number, added, removed, body = arg
        if number is None:
            if not added and not removed:
                return f"(?:{self.sequence(body)})"
            before = self.ascii, self.flags
            self.flags = (self.flags | added) & ~removed
            if added & (re.ASCII | re.UNICODE):
                self.ascii = bool(added & re.ASCII)
            on, off = _letters(added), _letters(removed)
            text = f"(?{on}{'-' + off if off else ''}:{self.sequence(body)})" if on or off else f"(?:{self.sequence(body)})"
            self.ascii, self.flags = before
            return text
        return f"(?P<{self.names[number]}>{self.sequence(body)})" if number in self.names else f"({self.sequence(body)})"

    def place(self, name: str) -> str:
        name = name.removeprefix("AT_")
        if name in ("BEGINNING", "BEGINNING_LINE"):
            return "^"
        if name == "BEGINNING_STRING":
            return r"\A"
        if name == "END_STRING":
            return r"\Z"
        if name in ("END", "END_LINE"):
            return "$"
        if self.plain and not self.ascii:
            return {"BOUNDARY": r"\b", "NON_BOUNDARY": r"\B"}[name]
        word = f"[{_ASCII_IN_SET['WORD'] if self.ascii else _WORD}]"
        if name == "BOUNDARY":
            return f"(?:(?<={word})(?!{word})|(?<!{word})(?={word}))"
        if name == "NON_BOUNDARY":
            return f"(?:(?<={word})(?={word})|(?<!{word})(?!{word}))"
        raise Unwritable(name)

    def char_set(self, items: list) -> str:
        negated = bool(items) and str(items[0][0]) == "NEGATE"
        items = items[negated:]
        if len(items) == 1 and str(items[0][0]) == "CATEGORY" and not negated:
            return self.category(str(items[0][1]))
        inside, outside = "", []
        for op, arg in items:
            kind = str(op)
            if kind == "LITERAL":
                inside += _char(arg)
            elif kind == "RANGE":
                inside += f"{_char(arg[0])}-{_char(arg[1])}"
            elif kind == "CATEGORY":
                name = str(arg).removeprefix("CATEGORY_")
                table = _ASCII_IN_SET if self.ascii else _TEXT_IN_SET
                if name in table:
                    inside += r"\w" if self.plain and not self.ascii and name == "WORD" else table[name]
                else:
                    outside.append(self.category(str(arg)))
            else:
                raise Unwritable(kind)
        if not outside:
            return f"[{'^' if negated else ''}{inside}]"
        parts = [*([f"[{inside}]"] if inside else []), *outside]
        if negated:
            return f"(?:(?!{'|'.join(parts)})(?s:.))"
        return f"(?:{'|'.join(parts)})"

    def category(self, name: str) -> str:
        name = name.removeprefix("CATEGORY_").removeprefix("LOC_").removeprefix("UNI_")
        if self.plain and not self.ascii and name in ("WORD", "NOT_WORD"):
            return r"\w" if name == "WORD" else r"\W"
        if not self.ascii:
            return _TEXT_CLASSES[name]
        return f"[^{_ASCII_IN_SET[name[4:]]}]" if name.startswith("NOT_") else f"[{_ASCII_IN_SET[name]}]"


def _char(code: int) -> str:
    if 48 <= code < 58 or 65 <= code < 91 or 97 <= code < 123:
        return chr(code)
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}" if code < 65536 else f"\\U{code:08x}"


def _letters(flags: int) -> str:
    return "".join(letter for letter, flag in (("i", re.IGNORECASE), ("m", re.MULTILINE), ("s", re.DOTALL)) if flags & flag)
