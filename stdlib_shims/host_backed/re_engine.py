"""Matching for the module re: the host's `re` where its work is bounded, the package `regex` with a time limit elsewhere."""

from __future__ import annotations

import re
import sys
import warnings

from interpreter.extension import out_of_time
from stdlib_shims.host_backed.re_cost import steps_bound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

parser = re._parser if sys.version_info >= (3, 11) else None
MAX_STEPS = 100_000_000
"""Most steps that one call may take without a time limit: below a second of the host's matcher."""
STEPS_A_SECOND = 200_000_000
_WARNED = ("[[", "--", "&&", "~~", "||", "[]")
_cache: dict[tuple[type, str | bytes, int], Compiled] = {}
MAX_CACHE = 1000


class Compiled:
    """A pattern of the process: the host's pattern object, the bound of its work, and its forms for `regex`."""

    __slots__ = ("bound", "host", "others", "tree")

    def __init__(self, pattern: str | bytes, flags: int) -> None:
        self.host = _quietly(re.compile, pattern, flags)
        tree = _quietly(parser.parse, pattern, flags)
        self.bound = steps_bound(tree, self.host.flags)
        self.tree = tree
        self.others: dict[bool, object] = {}

    def other(self, *, plain: bool) -> object:
        """The `regex` pattern; a `plain` one serves ASCII text."""
        if plain not in self.others:
            import regex

            from stdlib_shims.host_backed.re_regex import regex_text

            flags = self.host.flags
            binary = isinstance(self.host.pattern, bytes)
            text = regex_text(self.tree, flags, binary=binary, plain=plain)
            kept = flags & (re.IGNORECASE | re.MULTILINE | re.DOTALL)
            self.others[plain] = regex.compile(text, kept | regex.VERSION0 | (regex.ASCII if binary or flags & re.ASCII else regex.UNICODE))
        return self.others[plain]


def _quietly(function: object, pattern: str | bytes, flags: int) -> object:
    """The host warns of some patterns on its own stderr."""
    shown = pattern if isinstance(pattern, str) else pattern.decode("latin-1")
    if not any(mark in shown for mark in _WARNED):
        return function(pattern, flags)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return function(pattern, flags)


def compiled(pattern: str | bytes, flags: int) -> Compiled:
    """The Compiled of an exact pattern; errors are the host's own."""
    key = (type(pattern), pattern, flags)
    found = _cache.get(key)
    if found is None:
        found = Compiled(pattern, flags)
        if len(_cache) >= MAX_CACHE:
            del _cache[next(iter(_cache))]
        _cache[key] = found
    return found


def bounded(runtime: object, pattern: Compiled, text: object) -> bool:
    """Whether the host's matcher is certain to be done soon with a text (or certain to refuse what is none)."""
    bound = pattern.bound
    if bound is None:
        return False
    degree, factor = bound
    if degree == 1:
        return True
    if not isinstance(text, (str, bytes)):
        return True
    steps = factor * (len(text) + 1) ** degree
    if steps > MAX_STEPS:
        return False
    left = runtime.remaining()
    return left is None or steps < left * STEPS_A_SECOND


def find(runtime: object, pattern: Compiled, how: str, string: str | bytes, pos: int, endpos: int) -> object:
    """The host's match object of `how` ("search", "match", "fullmatch"), or None."""
    if bounded(runtime, pattern, string):
        host = pattern.host
        return (
            host.search(string, pos, endpos)
            if how == "search"
            else host.match(string, pos, endpos)
            if how == "match"
            else host.fullmatch(string, pos, endpos)
        )
    other = _timed(pattern, string)
    pos, endpos = _within(string, pos, endpos)
    function = {"search": other.search, "match": other.match, "fullmatch": other.fullmatch}[how]
    try:
        return function(string, pos, endpos, timeout=_left(runtime))
    except TimeoutError:
        raise out_of_time(runtime) from None


def every(runtime: object, pattern: Compiled, string: str | bytes, pos: int, endpos: int) -> Iterator:
    """Iterator over the host's match objects from `pos` on."""
    if bounded(runtime, pattern, string):
        return pattern.host.finditer(string, pos, endpos)
    return _every_timed(runtime, _timed(pattern, string), string, *_within(string, pos, endpos))


def _timed(pattern: Compiled, string: str | bytes) -> object:
    pattern.host.match(string, len(string))  # refuses what is no text for this pattern, in the host's words
    return pattern.other(plain=isinstance(string, str) and string.isascii())


def _every_timed(runtime: object, other: object, string: str | bytes, pos: int, endpos: int) -> Iterator:
    try:
        yield from other.finditer(string, pos, endpos, timeout=_left(runtime))
    except TimeoutError:
        raise out_of_time(runtime) from None


def _left(runtime: object) -> float | None:
    left = runtime.remaining()
    return None if left is None else max(left, 0.001)


def _within(string: str | bytes, pos: int, endpos: int) -> tuple[int, int]:
    """`regex` counts negative positions from the end, `re` does not."""
    size = len(string)
    return min(max(pos, 0), size), min(max(endpos, 0), size)


def template(pattern: Compiled, repl: str | bytes) -> list:
    """Parts of a replacement template in order: literal texts and group numbers. Errors are the host's own."""
    parsed = parser.parse_template(repl, pattern.host)
    if sys.version_info >= (3, 12):
        return list(parsed)
    groups, literals = parsed
    parts = list(literals)
    for at, group in groups:
        parts[at] = group
    return parts
