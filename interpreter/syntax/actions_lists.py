"""Actions that only pass values on or put them into lists; see actions_expressions.py for how actions are called."""

from __future__ import annotations


def nothing(context, start, end, *values):
    """Return None: an optional part that is absent or whose value is of no interest."""


def first(context, start, end, value, *more):
    """Return a new list of the first value."""
    return [value]


def pair(context, start, end, left, separator, right):
    """Return a new list of two separated values."""
    return [left, right]


def pair_tuple(context, start, end, left, separator, right):
    """Return two separated values as a tuple."""
    return left, right


def append(context, start, end, items, item):
    """Append a value to a list."""
    items.append(item)
    return items


def append_item(context, start, end, items, separator, item):
    """Append a value that follows a separator to a list."""
    items.append(item)
    return items


def extend(context, start, end, items, more):
    """Append the values of a second list to the first."""
    items += more
    return items


def empty_list(context, start, end):
    """Return a new list."""
    return []


def take_first(context, start, end, value, *more):
    """Return the first value."""
    return value


def take_second(context, start, end, before, value, *more):
    """Return the second value."""
    return value


def take_third(context, start, end, before, between, value, *more):
    """Return the third value."""
    return value


def first_text(context, start, end, token):
    """Return a new list of the text of a token."""
    return [token[1]]


def append_text(context, start, end, texts, separator, token):
    """Append the text of a token to a list."""
    texts.append(token[1])
    return texts
