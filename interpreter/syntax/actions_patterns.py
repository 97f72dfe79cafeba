"""Actions for the match statement; see actions_expressions.py for how actions are called."""

from __future__ import annotations

from interpreter.syntax.context import refuse, refuse_tokens
from interpreter.syntax.nodes import (
    ADD,
    LOAD,
    SUB,
    U_SUB,
    Attribute,
    BinOp,
    JoinedStr,
    Match,
    MatchAs,
    MatchClass,
    MatchMapping,
    MatchOr,
    MatchSequence,
    MatchSingleton,
    MatchStar,
    MatchValue,
    Name,
    TemplateStr,
    UnaryOp,
    match_case,
)


def match_statement(context, start, end, token, subject, colon, newline, indent, cases, dedent):
    """Return ``match``."""
    return Match(subject, cases, start[2], start[3], end[4], end[5])


def case(context, start, end, token, pattern, *rest):
    """Return a case: ``rest`` is ``: body`` or ``if guard : body``."""
    guard = rest[1] if len(rest) == 4 else None
    return match_case(pattern, guard, rest[-1])


def open_sequence(context, start, end, patterns, *comma):
    """Return a sequence pattern without brackets."""
    patterns = patterns if patterns.__class__ is list else [patterns]
    return MatchSequence(patterns, start[2], start[3], end[4], end[5])


def match_sequence(context, start, end, opener, patterns, *closers):
    """Return a sequence pattern in brackets: ``patterns`` is a list, one pattern, or the closing bracket."""
    if patterns.__class__ is tuple:
        patterns = []
    elif patterns.__class__ is not list:
        patterns = [patterns]
    return MatchSequence(patterns, start[2], start[3], end[4], end[5])


def match_star(context, start, end, star, name):
    """Return ``*name``."""
    return MatchStar(None if name[1] == "_" else name[1], start[2], start[3], end[4], end[5])


def match_as(context, start, end, pattern, as_token, name):
    """Return ``pattern as name``."""
    if name[1] == "_":
        refuse_tokens("cannot use '_' as a target", name, name)
    return MatchAs(pattern, name[1], start[2], start[3], end[4], end[5])


def match_or(context, start, end, patterns):
    """Return alternatives."""
    return MatchOr(patterns, start[2], start[3], end[4], end[5])


def match_capture(context, start, end, name):
    """Return a capture, or the wildcard for ``_``."""
    return MatchAs(None, None if name[1] == "_" else name[1], start[2], start[3], end[4], end[5])


def match_value(context, start, end, value):
    """Return a value pattern."""
    return MatchValue(value, start[2], start[3], end[4], end[5])


def match_singleton(context, start, end, value):
    """Return None, True or False as a pattern."""
    return MatchSingleton(value.value, start[2], start[3], end[4], end[5])


def dotted_value(context, start, end, name, dot, attribute):
    """Return ``name.attribute``."""
    value = Name(name[1], LOAD, name[2], name[3], name[4], name[5])
    return Attribute(value, attribute[1], LOAD, start[2], start[3], end[4], end[5])


def negative_number(context, start, end, minus, number):
    """Return ``-number``."""
    return UnaryOp(U_SUB, number, start[2], start[3], end[4], end[5])


def complex_literal(context, start, end, real, operator, imaginary):
    """Return ``real + imaginary``."""
    number = real.operand if real.__class__ is UnaryOp else real
    if isinstance(number.value, complex):
        refuse("real number required in complex literal", real)
    if not isinstance(imaginary.value, complex):
        refuse("imaginary number required in complex literal", imaginary)
    return BinOp(real, ADD if operator[1] == "+" else SUB, imaginary, start[2], start[3], end[4], end[5])


def pattern_string(context, start, end, value):
    """Return a string that is a pattern."""
    if value.__class__ is JoinedStr or value.__class__ is TemplateStr:
        refuse("patterns may only match literals and attribute lookups", value)
    return value


def mapping_rest(context, start, end, stars, name):
    """Return ``**name`` of a mapping pattern."""
    return None, name


def match_mapping(context, start, end, opener, items, *closers):
    """Return a mapping pattern."""
    keys = []
    patterns = []
    rest = None
    for key, value in items if items.__class__ is list else ():
        if rest is not None:
            if key is None:
                refuse_tokens("invalid syntax", value, value)
            refuse("invalid syntax", key)
        if key is None:
            rest = value
            if rest[1] == "_":
                refuse_tokens("invalid syntax", rest, rest)
        else:
            keys.append(key)
            patterns.append(value)
    return MatchMapping(keys, patterns, rest[1] if rest else None, start[2], start[3], end[4], end[5])


def keyword_pattern(context, start, end, name, equals, pattern):
    """Return ``name=pattern`` of a class pattern, as (name token, pattern)."""
    return name, pattern


def match_class(context, start, end, cls, opener, arguments, *closers):
    """Return a class pattern: ``arguments`` is a list or the closing bracket."""
    patterns = []
    names = []
    keyword_patterns = []
    for argument in arguments if arguments.__class__ is list else ():
        if argument.__class__ is tuple:
            names.append(argument[0][1])
            keyword_patterns.append(argument[1])
        elif names:
            refuse("positional patterns follow keyword patterns", argument)
        else:
            patterns.append(argument)
    return MatchClass(cls, patterns, names, keyword_patterns, start[2], start[3], end[4], end[5])

