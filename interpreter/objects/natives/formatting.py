"""``str.format`` and ``%`` formatting: templates cut into parts; what runs script code is left to the prelude."""

from _string import formatter_field_name_split, formatter_parser

from interpreter.objects import text
from interpreter.objects.digit_limit import check_digits
from interpreter.objects.natives.plain import SCALARS, exact_str
from interpreter.objects.operators import FEW, MAX_TEXT_BITS, refuse_items, width_of

_CACHED = 256
# Templates whose parts are remembered in a process: scripts format in loops with few templates.
_CACHED_LENGTH = 1_000

_parts: dict[str, tuple[bool, int]] = {}


def _simple(template: str) -> tuple[bool, int]:
    """Whether every field of the template names an argument only (no attribute, item or nested field), and its widths together."""
    known = _parts.get(template)
    if known is None:
        try:
            fields = list(formatter_parser(template))
        except ValueError:
            return False, 0
        simple = all(
            field is None or not (set(".[") & set(field) or "{" in (spec or "") or (conversion or "r") not in "rsa")
            for _, field, spec, conversion in fields
        )
        known = simple, sum(width_of(spec or "", ()) for _, _, spec, _ in fields)
        if len(template) <= _CACHED_LENGTH:
            if len(_parts) >= _CACHED:
                _parts.clear()
            _parts[template] = known
    return known


def _plain_values(values: object) -> bool:
    return all(type(v) in SCALARS and (type(v) is not int or v.bit_length() < MAX_TEXT_BITS) for v in values)


def format_method(runtime: object, self: str, args: tuple | list, kwargs: dict) -> object:
    """``str.format``."""
    template = exact_str(self)
    simple, width = _simple(template)
    if simple and _plain_values(args) and _plain_values(kwargs.values()):
        longest = max([len(v) for v in (*args, *kwargs.values()) if type(v) is str], default=0)
        if width + template.count("{") * longest < FEW:  # else piece by piece, each of them counted
            return template.format(*args, **kwargs)
    return runtime.prelude_frame("str_format", (template, tuple(args), kwargs, None))


def format_map_method(runtime: object, self: str, args: tuple | list, kwargs: dict) -> object:
    """``str.format_map``."""
    if len(args) != 1 or kwargs:
        return str.format_map(self, *args, **kwargs)
    return runtime.prelude_frame("str_format", (exact_str(self), None, {}, args[0]))


def format_fields(_runtime: object, args: tuple, _kwargs: dict) -> list[tuple]:
    """Intrinsic (template) -> [(literal, field or None, spec, conversion)]; a ValueError at a place is the last entry's own.

    The last entry may be (None, error): the template is wrong from there on, and says so once the parts before are formatted.
    """
    fields: list[tuple] = []
    try:
        fields.extend(formatter_parser(args[0]))
    except ValueError as error:
        fields.append((None, str(error), None, None))
    return fields


def format_field(_runtime: object, args: tuple, _kwargs: dict) -> tuple:
    """Intrinsic (field name) -> (first part: int or str, [(is attribute, name or index)]). ValueError for a wrong name."""
    first, rest = formatter_field_name_split(args[0])
    return first, list(rest)


def percent_parts(_runtime: object, args: tuple, _kwargs: dict) -> list:
    """Intrinsic (template) -> literal strings and (key, flags, width, precision, conversion, index) tuples, in order.

    The last entry may be ("error", message): the template is wrong from there on.
    """
    template = args[0]
    parts: list = []
    at = 0
    while True:
        start = template.find("%", at)
        if start < 0:
            parts.append(template[at:])
            return parts
        parts.append(template[at:start])
        directive, at = _directive(template, start + 1)
        parts.append(directive)
        if directive[0] == "error":
            return parts


def _directive(template: str, at: int) -> tuple[tuple, int]:
    """The conversion whose first character after the ``%`` is at `at`, and where it ends."""
    key = None
    end = len(template)
    if template[at : at + 1] == "(":
        depth, start = 1, at + 1
        at += 1
        while depth and at < end:
            depth += (template[at] == "(") - (template[at] == ")")
            at += 1
        if depth:
            return ("error", "incomplete format key"), end
        key = template[start : at - 1]
    start = at
    while at < end and template[at] in "-+ #0":
        at += 1
    flags = template[start:at]
    width, at = _number(template, at)
    precision = None
    if template[at : at + 1] == ".":
        precision, at = _number(template, at + 1)
        precision = precision or "0"
    if at < end and template[at] in "hlL":
        at += 1
    if at >= end:
        return ("error", "incomplete format"), end
    return (key, flags, width, precision, template[at], at), at + 1


def _number(template: str, at: int) -> tuple[str, int]:
    if template[at : at + 1] == "*":
        return "*", at + 1
    start = at
    while at < len(template) and template[at] in "0123456789":
        at += 1
    return template[start:at], at


def unsupported_conversion(_runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic (character, index): raise the ValueError for a conversion that there is not."""
    character, index = args
    shown = character if " " <= character < "\x7f" else "?"
    raise ValueError(f"unsupported format character '{shown}' (0x{ord(character):x}) at index {index}")


def percent_one(runtime: object, args: tuple, _kwargs: dict) -> str:
    """Intrinsic (flags, width, precision, conversion, value) -> text of one value; the host converts numbers and finds faults."""
    flags, width, precision, conversion, value = args
    if isinstance(value, str):
        value = exact_str(value)
    spec = flags + (width or "") + ("" if precision is None else "." + precision)
    refuse_items(runtime, width_of(spec, ()), 1)
    if type(value) is int and value.bit_length() > MAX_TEXT_BITS:
        check_digits(value)
    return ("%" + spec + conversion) % (value,)


INTRINSICS = {
    "format_fields": format_fields,
    "format_field": format_field,
    "percent_parts": percent_parts,
    "percent_one": percent_one,
    "unsupported_conversion": unsupported_conversion,
    "format_scalar": lambda runtime, args, _kwargs: text.format_scalar(runtime, *args),
}
