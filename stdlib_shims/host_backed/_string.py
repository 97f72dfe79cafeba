"""_string: how str.format reads its template.

Safe because a template is split into a list that is as long as the template at most.
"""

import _string

from interpreter.extension import HostModule, entry


@entry
def formatter_parser(_runtime: object, args: tuple, kwargs: dict) -> object:
    """``formatter_parser(template)``: iterator over (literal, field, spec, conversion)."""
    return iter(list(_string.formatter_parser(*args, **kwargs)))


@entry
def formatter_field_name_split(_runtime: object, args: tuple, kwargs: dict) -> tuple:
    """``formatter_field_name_split(name)``: first part, iterator over (is attribute, name)."""
    first, rest = _string.formatter_field_name_split(*args, **kwargs)
    return first, iter(list(rest))


MODULE = HostModule("_string", {"formatter_parser": formatter_parser, "formatter_field_name_split": formatter_field_name_split})
