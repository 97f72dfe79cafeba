"""Handlers: displays, unpacking, text."""

from interpreter.objects import text
from interpreter.objects.frame import SIGNALS, Frame
from interpreter.objects.operators import refuse_spread, refuse_text

EXACT_ITERABLES = frozenset({list, tuple, dict, set, frozenset, str, bytes, range})
"""Native containers whose iteration runs no script code."""


def build_slice(_runtime: object, frame: Frame, _arg: object) -> None:
    """BUILD_SLICE."""
    stack = frame.stack
    stack[-3:] = [slice(*stack[-3:])]
    frame.pc += 1


def build_list(_runtime: object, frame: Frame, n: int) -> None:
    """BUILD_LIST."""
    stack = frame.stack
    at = len(stack) - n
    stack[at:] = [stack[at:]]
    frame.pc += 1


def build_tuple(_runtime: object, frame: Frame, n: int) -> None:
    """BUILD_TUPLE."""
    stack = frame.stack
    at = len(stack) - n
    stack[at:] = [tuple(stack[at:])]
    frame.pc += 1


def build_set(_runtime: object, frame: Frame, n: int) -> None:
    """BUILD_SET."""
    stack = frame.stack
    at = len(stack) - n
    stack[at:] = [set(stack[at:])]
    frame.pc += 1


def build_dict(_runtime: object, frame: Frame, n: int) -> None:
    """BUILD_DICT."""
    stack = frame.stack
    at = len(stack) - 2 * n
    stack[at:] = [dict(zip(stack[at::2], stack[at + 1 :: 2], strict=True))]
    frame.pc += 1


def build_string(runtime: object, frame: Frame, n: int) -> None:
    """BUILD_STRING."""
    stack = frame.stack
    at = len(stack) - n
    parts = stack[at:]
    refuse_text(runtime, parts)
    stack[at:] = ["".join(parts)]
    frame.pc += 1


def list_append(_runtime: object, frame: Frame, slot: int) -> None:
    """LIST_APPEND."""
    frame.locals[slot].append(frame.stack.pop())
    frame.pc += 1


def set_add(_runtime: object, frame: Frame, slot: int) -> None:
    """SET_ADD."""
    frame.locals[slot].add(frame.stack[-1])
    frame.stack.pop()
    frame.pc += 1


def map_add(_runtime: object, frame: Frame, slot: int) -> None:
    """MAP_ADD."""
    stack = frame.stack
    frame.locals[slot][stack[-2]] = stack[-1]
    del stack[-2:]
    frame.pc += 1


def extended(runtime: object, items: list, more: object) -> object:
    """The list with more items, or a Frame that gives it."""
    if type(more) not in EXACT_ITERABLES:
        return runtime.prelude_frame("display_extend", (items, more))
    refuse_spread(runtime, more)
    items.extend(more)
    return items


def list_extend(runtime: object, frame: Frame, _arg: object) -> object:
    """LIST_EXTEND."""
    stack = frame.stack
    made = extended(runtime, stack[-2], stack[-1])
    if type(made) is Frame:
        return made
    stack.pop()
    frame.pc += 1
    return None


def set_update(runtime: object, frame: Frame, _arg: object) -> object:
    """SET_UPDATE."""
    return runtime.prelude_frame("display_add", (frame.stack[-2], frame.stack[-1]))


def updated(runtime: object, pairs: dict, more: object) -> object:
    """The dict of a display with more pairs, or a Frame that gives it."""
    if type(more) is not dict or not (_named(pairs) and _named(more)):
        return runtime.prelude_frame("display_update", (pairs, more))
    pairs.update(more)
    return pairs


def dict_update(runtime: object, frame: Frame, _arg: object) -> object:
    """DICT_UPDATE."""
    stack = frame.stack
    made = updated(runtime, stack[-2], stack[-1])
    if type(made) is Frame:
        return made
    stack.pop()
    frame.pc += 1
    return None


def merged(runtime: object, function: object, keywords: dict, more: object) -> object:
    """The dict of a call's keywords with those of one more mapping, or a Frame that gives it."""
    if type(more) is not dict or keywords or not _named(more):
        return runtime.prelude_frame("call_merge", (function, keywords, more))
    keywords.update(more)
    return keywords


def dict_merge(runtime: object, frame: Frame, _arg: object) -> object:
    """DICT_MERGE."""
    stack = frame.stack
    made = merged(runtime, stack[-4], stack[-2], stack[-1])
    if type(made) is Frame:
        return made
    stack.pop()
    frame.pc += 1
    return None


def _named(pairs: dict) -> bool:
    return all(type(key) is str for key in pairs)


def list_to_tuple(_runtime: object, frame: Frame, _arg: object) -> None:
    """LIST_TO_TUPLE."""
    frame.stack[-1] = tuple(frame.stack[-1])
    frame.pc += 1


def starred(runtime: object, function: object, items: object, keywords: dict) -> object:
    """(keywords, tuple of the only star argument, function), or a Frame that gives them."""
    if type(items) not in EXACT_ITERABLES:
        return runtime.prelude_frame("star_to_tuple", (function, items, keywords))
    refuse_spread(runtime, items)
    return keywords, tuple(items), function


def star_to_tuple(runtime: object, frame: Frame, _arg: object) -> object:
    """STAR_TO_TUPLE."""
    stack = frame.stack
    made = starred(runtime, *stack[-3:])
    if type(made) is Frame:
        return made
    stack[-2] = made[1]
    frame.pc += 1
    return None


def unpack(runtime: object, frame: Frame, n: int) -> object:
    """UNPACK."""
    items = frame.stack[-1]
    kind = type(items)
    if kind is not tuple and kind is not list:
        if kind not in EXACT_ITERABLES:
            return runtime.prelude_frame("unpack", (items, n))
        items = list(items) if len(items) <= n else [*items][: n + 1]
    if len(items) != n:
        raise unpack_error(n, len(items))
    frame.stack.pop()
    frame.stack.extend(reversed(items))
    frame.pc += 1
    return None


def unpack_error(want: int, got: int) -> ValueError:
    """CPython's error for a wrong number of items."""
    if got > want:
        return ValueError(f"too many values to unpack (expected {want})")
    return ValueError(f"not enough values to unpack (expected {want}, got {got})")


def unpack_ex(runtime: object, frame: Frame, arg: tuple[int, int]) -> object:
    """UNPACK_EX."""
    items = frame.stack[-1]
    before, after = arg
    if type(items) not in EXACT_ITERABLES:
        return runtime.prelude_frame("unpack_ex", (items, before, after))
    refuse_spread(runtime, items)
    items = [*items]
    if len(items) < before + after:
        raise ValueError(f"not enough values to unpack (expected at least {before + after}, got {len(items)})")
    end = len(items) - after
    frame.stack.pop()
    frame.stack.extend(reversed([*items[:before], items[before:end], *items[end:]]))
    frame.pc += 1
    return None


def convert(runtime: object, frame: Frame, conversion: str) -> object:
    """CONVERT."""
    value = text.CONVERSIONS[conversion](runtime, frame.stack[-1])
    if type(value) in SIGNALS:
        return value
    frame.stack[-1] = value
    frame.pc += 1
    return None


def format_value(runtime: object, frame: Frame, _arg: object) -> object:
    """FORMAT."""
    stack = frame.stack
    value = text.format_of(runtime, stack[-2], stack[-1])
    if type(value) in SIGNALS:
        return value
    stack.pop()
    stack[-1] = value
    frame.pc += 1
    return None


HANDLERS = {
    "BUILD_SLICE": build_slice, "BUILD_LIST": build_list, "BUILD_TUPLE": build_tuple, "BUILD_SET": build_set, "BUILD_DICT": build_dict,
    "BUILD_STRING": build_string, "LIST_APPEND": list_append, "SET_ADD": set_add, "MAP_ADD": map_add, "LIST_EXTEND": list_extend,
    "SET_UPDATE": set_update, "DICT_UPDATE": dict_update, "DICT_MERGE": dict_merge, "LIST_TO_TUPLE": list_to_tuple,
    "STAR_TO_TUPLE": star_to_tuple,
    "UNPACK": unpack,
    "UNPACK_EX": unpack_ex, "CONVERT": convert, "FORMAT": format_value,
}  # fmt: skip
PREPARE: dict = {}
