"""Differences between bytes: what makes new ones of old ones, and the new ones again. For streams in which places shift a little."""

from interpreter.errors import SnapshotError

_PROBE = 32
# Bytes that must be equal for two places to be taken for the same.
_NEAR = 1 << 16
# How far from a difference its end is looked for first.
_STRIDE = 16
# Places where the end of a difference is looked for are this far apart, and farther the longer it is.
_SEARCHES = 256
# Searches of the whole in one difference.
_LITERAL = 4096
# Bytes that are given up as new where nothing like them is found.

Operation = bytes | tuple[int, int]
"""New bytes, or (place, length) of old ones."""


def difference(old: bytes, new: bytes) -> list[Operation]:
    """What makes `new` of `old`."""
    operations: list[Operation] = []
    fresh = bytearray()
    at = before = 0
    searches = _SEARCHES
    while at < len(new):
        length = _common(old, before, new, at)
        if length >= _PROBE or (length and at + length == len(new)):
            if fresh:
                operations.append(bytes(fresh))
                fresh.clear()
            operations.append((before, length))
            at, before = at + length, before + length
            continue
        found = _near(old, before, new, at) if before < len(old) else None
        if found is None and searches:
            searches -= 1
            place = old.find(new[at : at + _PROBE])
            found = None if place < 0 else (place, at)
        if found is None:
            fresh += new[at : at + _LITERAL]
            at, before = at + _LITERAL, before + _LITERAL
            continue
        fresh += new[at : found[1]]
        before, at = found
    if fresh:
        operations.append(bytes(fresh))
    return operations


def _common(old: bytes, before: int, new: bytes, at: int) -> int:
    """How many bytes are equal from two places on."""
    most = min(len(old) - before, len(new) - at)
    low, step = 0, 1 << 10
    while low < most and old[before + low : before + low + step] == new[at + low : at + low + step]:
        low += step
        step *= 2
    low, high = min(low, most), min(low + step, most)
    while low < high:  # equal up to low, different somewhere up to high unless that is the end
        middle = (low + high + 1) // 2
        if old[before + low : before + middle] == new[at + low : at + middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _near(old: bytes, before: int, new: bytes, at: int) -> tuple[int, int] | None:
    """The places (old, new) where a difference ends, if that is near."""
    gap = 0
    while gap < _NEAR:
        window = 8 * _STRIDE + 4 * gap
        place = new.find(old[before + gap : before + gap + _PROBE], at, at + window) if before + gap + _PROBE <= len(old) else -1
        if place >= 0:
            return _backwards(old, before + gap, before, new, place, at)
        place = old.find(new[at + gap : at + gap + _PROBE], before, before + window) if at + gap + _PROBE <= len(new) else -1
        if place >= 0:
            return _backwards(old, place, before, new, at + gap, at)
        gap += _STRIDE + gap // 8
    return None


def _backwards(old: bytes, place: int, first: int, new: bytes, at: int, least: int) -> tuple[int, int]:
    """Two equal places, moved to where the equal bytes before them begin."""
    while place > first and at > least and old[place - 1] == new[at - 1]:
        place -= 1
        at -= 1
    return place, at


def patched(old: bytes, operations: list[Operation], maximum: int) -> bytes:
    """What `difference` was given as new. SnapshotError where the operations do not fit, or the result is larger than `maximum`."""
    parts, size = [], 0
    for operation in operations:
        if type(operation) is bytes:
            part: bytes | memoryview = operation
        else:
            place, length = operation
            part = memoryview(old)[place : place + length]
            if min(place, length) < 0 or len(part) != length:
                raise SnapshotError("a recorded step does not fit the one before")
        size += len(part)
        if size > maximum:
            raise SnapshotError(f"a recorded step has more than {maximum} bytes")
        parts.append(part)
    return b"".join(parts)
