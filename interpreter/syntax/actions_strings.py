"""Actions for strings: implicit concatenation, f-strings and t-strings; see actions_expressions.py for how actions are called."""

from __future__ import annotations

from interpreter.syntax.literals import literal_fault, plain_text, string_value
from interpreter.syntax.nodes import Constant, FormattedValue, Interpolation, JoinedStr, TemplateStr
from interpreter.syntax.running_version import HOST

# What CPython takes off the end of an expression's text, whether or not the equals sign asked for it.
_SPACE_AND_EQUALS = " \t\n\f="
_CONVERSIONS = {"s": ord("s"), "r": ord("r"), "a": ord("a")}


class Interpolated:
    """One f-string or t-string before it is joined with its neighbours: its parts and whether it is a t-string."""

    __slots__ = ("parts", "template")

    def __init__(self, parts, *, template):
        self.parts = parts
        self.template = template


class Field:
    """A replacement field before the kind of its string is known."""

    __slots__ = ("conversion", "debug", "opener", "place", "spec", "stop", "value")

    def __init__(self, value, opener, stop, conversion, spec, place):
        self.value = value
        # The tokens between which the expression's text stands.
        self.opener = opener
        self.stop = stop
        self.conversion = conversion
        # (first token, parts, place) of the format specification, or None.
        self.spec = spec
        self.place = place
        # The Constant that ``=`` adds before the value, or None.
        self.debug = None

    def source_text(self, context):
        """Return the text between the brace and what ends the expression."""
        begin = context.offset(self.opener[4], self.opener[5])
        text = context.decode(context.source[begin : context.offset(self.stop[2], self.stop[3])])
        return _without_comments(text) if "#" in text and HOST >= (3, 12) else text


def strings(context, start, end, items):
    """Return the value of adjacent string literals."""
    if len(items) == 1 and items[0].__class__ is tuple:
        token = items[0]
        value, kind = string_value(context, token)
        return Constant(value, kind, token[2], token[3], token[4], token[5])
    place = (start[2], start[3], end[4], end[5])
    if all(item.__class__ is tuple for item in items):
        return _concatenate(context, items, place)
    return _join(context, items, place, start, end)


def _concatenate(context, tokens, place):
    """Return the constant of adjacent literals without replacement fields."""
    pairs = [string_value(context, token) for token in tokens]
    if len({value.__class__ for value, _ in pairs}) > 1:
        raise literal_fault("cannot mix bytes and nonbytes literals", tokens[0], tokens[-1])
    empty = pairs[0][0][:0]
    return Constant(empty.join(value for value, _ in pairs), pairs[0][1], *place)


def _join(context, items, place, start, end):
    """Return the f-string or t-string that adjacent literals make together."""
    template = any(item.__class__ is Interpolated and item.template for item in items)
    parts = []
    for item in items:
        if item.__class__ is tuple:
            value, kind = string_value(context, item)
            if value.__class__ is bytes:
                raise literal_fault("cannot mix bytes and nonbytes literals", start, end)
            if template:
                raise literal_fault("cannot mix t-string literals with string or bytes literals", start, end)
            parts.append(Constant(value, kind, item[2], item[3], item[4], item[5]))
        else:
            if item.template != template:
                raise literal_fault("cannot mix t-string literals with string or bytes literals", start, end)
            parts += item.parts
    if template:
        context.require((3, 14), "t-strings are", start)
    return (TemplateStr if template else JoinedStr)(_merge(parts), *place)


def _merge(parts):
    """Return the parts of a string with neighbouring constants joined and empty ones dropped."""
    merged = []
    run = []
    for part in [*parts, None]:
        if part.__class__ is Constant:
            run.append(part)
            continue
        if run:
            text = "".join(constant.value for constant in run)
            if text:
                first, last = run[0], run[-1]
                merged.append(Constant(text, first.kind, first.lineno, first.col_offset, last.end_lineno, last.end_col_offset))
            run = []
        if part is not None:
            merged.append(part)
    return merged


def formatted_string(context, start, end, opener, parts, closer):
    """Return one f-string or t-string, to be joined with its neighbours."""
    prefix = opener[1].rstrip("'\"").lower()
    template = "t" in prefix
    return Interpolated(_finished(context, parts, raw="r" in prefix, template=template), template=template)


def _finished(context, parts, *, raw, template):
    """Return the nodes of a string's parts, which are FSTRING_MIDDLE tokens and Fields."""
    made = []
    for part in parts:
        if part.__class__ is tuple:
            text = plain_text(context, part[1], part, raw=raw)
            made.append(Constant(text, None, part[2], part[3], part[4], part[5]))
            continue
        spec = part.spec
        if spec is not None:
            _, spec_parts, spec_place = spec
            spec = JoinedStr(_merge(_finished(context, spec_parts, raw=raw, template=False)), *spec_place)
        if part.debug is not None:
            made.append(part.debug)
        conversion = part.conversion
        if conversion < 0 and part.debug is not None and spec is None:
            conversion = _CONVERSIONS["r"]
        if template:
            text = part.source_text(context).rstrip(_SPACE_AND_EQUALS)
            made.append(Interpolation(part.value, text, conversion, spec, *part.place))
        else:
            made.append(FormattedValue(part.value, conversion, spec, *part.place))
    return made


def plain_field(context, start, end, opener, value, closer):
    """Return ``{value}``."""
    return _field(context, start, end, opener, value, closer, None, None)


def formatted_field(context, start, end, opener, value, spec, closer):
    """Return ``{value:spec}``."""
    return _field(context, start, end, opener, value, closer, None, spec)


def converted_field(context, start, end, opener, value, conversion, *rest):
    """Return ``{value!r}`` or ``{value!r:spec}``."""
    return _field(context, start, end, opener, value, rest[-1], conversion, rest[0] if len(rest) > 1 else None)


def debug_field(context, start, end, opener, value, equals, closer):
    """Return ``{value=}``."""
    return _field(context, start, end, opener, value, closer, None, None, debug=True)


def debug_formatted_field(context, start, end, opener, value, equals, spec, closer):
    """Return ``{value=:spec}``."""
    return _field(context, start, end, opener, value, closer, None, spec, debug=True)


def debug_converted_field(context, start, end, opener, value, equals, conversion, *rest):
    """Return ``{value=!r}`` or ``{value=!r:spec}``."""
    return _field(context, start, end, opener, value, rest[-1], conversion, rest[0] if len(rest) > 1 else None, debug=True)


def _field(context, start, end, opener, value, closer, conversion, spec, *, debug=False):
    """Return a Field; its source text goes up to what ends the expression."""
    code = -1
    stop = closer
    if conversion is not None:
        stop, code = conversion
    elif spec is not None:
        stop = spec[0]
    made = Field(value, opener, stop, code, spec, (start[2], start[3], end[4], end[5]))
    if debug:
        made.debug = Constant(made.source_text(context), None, opener[2], opener[5], stop[2], stop[3])
    return made


def _without_comments(source_text):
    """Return the text of an expression without its comments, which 3.12 leaves out of what ``=`` shows."""
    pieces = []
    at = 0
    quote = ""
    while at < len(source_text):
        if quote:
            step = 2 if source_text[at] == "\\" else len(quote) if source_text.startswith(quote, at) else 1
            if source_text.startswith(quote, at):
                quote = ""
        elif source_text[at] == "#":
            at = source_text.find("\n", at) % (len(source_text) + 1)
            continue
        else:
            step = 1
            if source_text[at] in "'\"":
                quote = source_text[at] * (3 if source_text.startswith(source_text[at] * 3, at) else 1)
                step = len(quote)
        pieces.append(source_text[at : at + step])
        at += step
    return "".join(pieces)


def conversion(context, start, end, mark, name):
    """Return (the ``!`` token, code of the conversion)."""
    if mark[4:6] != name[2:4] and HOST >= (3, 12):
        raise literal_fault("f-string: conversion type must come right after the exclamanation mark", mark, name)  # CPython's spelling
    code = _CONVERSIONS.get(name[1])
    if code is None:
        raise literal_fault(f"f-string: invalid conversion character {name[1]!r}: expected 's', 'r', or 'a'", name, name)
    return mark, code


def format_spec(context, start, end, colon, parts):
    """Return (first token, parts, place) of a format specification."""
    return colon, parts, (start[2], start[3], end[4], end[5])

