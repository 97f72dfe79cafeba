"""re: regular expressions.

Safe because patterns and texts are exact str or bytes, the host's own matcher runs only where its work is bounded for every text of
that length (`re_cost.py`), and all else goes to the package `regex` with the run's remaining time as its limit. Results are plain
data. A replacement function of the script is called by guest code.
"""

import re
import sys

from interpreter.extension import Direct, Entry, HostModule, NativeType, entry, own_type
from stdlib_shims.host_backed import re_flags
from stdlib_shims.host_backed.re_engine import compiled
from stdlib_shims.host_backed.re_types import Match, MatchIterator, Pattern, all_found, first, plain_text, split, substitute

_KEPT = ~int(re.DEBUG)
# The host would print the tree to its own stdout.


def pattern_of(runtime: object, pattern: object, flags: object = 0) -> Pattern:
    """The Pattern of what the module's functions take: a text, or a Pattern without flags."""
    number = int(flags) if isinstance(flags, int) else flags
    if type(pattern) is Pattern:
        if number:
            raise ValueError("cannot process flags argument with a compiled pattern")
        return pattern
    text = plain_text(pattern)
    if type(text) is not str and type(text) is not bytes:
        raise TypeError("first argument must be string or compiled pattern")
    return Pattern(runtime, compiled(text, number & _KEPT))


def _function(name: str, binder: object, work: object) -> Entry:
    def call(runtime: object, args: tuple, kwargs: dict) -> object:
        return work(runtime, *binder(*args, **kwargs))

    binder.__name__ = binder.__qualname__ = name
    return Entry(call)


def _finder(name: str) -> Entry:
    def bind(pattern: object, string: object, flags: object = 0) -> tuple:
        return pattern, string, flags

    return _function(name, bind, lambda runtime, pattern, string, flags: first(runtime, pattern_of(runtime, pattern, flags), name, string))


def _findall(pattern: object, string: object, flags: object = 0) -> tuple:
    return pattern, string, flags


def _finditer(pattern: object, string: object, flags: object = 0) -> tuple:
    return pattern, string, flags


def _split(pattern: object, string: object, maxsplit: object = 0, flags: object = 0) -> tuple:
    return pattern, string, maxsplit, flags


def _sub(pattern: object, repl: object, string: object, count: object = 0, flags: object = 0) -> tuple:
    return pattern, repl, string, count, flags


def _subn(pattern: object, repl: object, string: object, count: object = 0, flags: object = 0) -> tuple:
    return pattern, repl, string, count, flags


def _compile(pattern: object, flags: object = 0) -> tuple:
    return pattern, flags


def _run_sub(runtime: object, pattern: object, repl: object, string: object, count: object, flags: object) -> object:
    return substitute(runtime, pattern_of(runtime, pattern, flags), repl, string, count)


def _run_subn(runtime: object, pattern: object, repl: object, string: object, count: object, flags: object) -> object:
    return substitute(runtime, pattern_of(runtime, pattern, flags), repl, string, count, counted=True)


@entry
def purge(_runtime: object, _args: tuple, _kwargs: dict) -> None:
    """``re.purge()``: the cache is the process's and stays."""


_ERROR = re.error
_ERROR_TYPE = NativeType(_ERROR, ("msg", "pattern", "pos", "lineno", "colno"), constructor=None)
_TYPES = (own_type(Pattern), own_type(Match), own_type(MatchIterator), re_flags.TYPE, _ERROR_TYPE)

MODULE = HostModule(
    "re",
    re_flags.MEMBERS
    | {
        "search": _finder("search"),
        "match": _finder("match"),
        "fullmatch": _finder("fullmatch"),
        "findall": _function("findall", _findall, lambda runtime, p, s, flags: all_found(runtime, pattern_of(runtime, p, flags), s)),
        "finditer": _function(
            "finditer", _finditer, lambda runtime, p, s, flags: MatchIterator(runtime, pattern_of(runtime, p, flags), s, 0, sys.maxsize)
        ),
        "split": _function("split", _split, lambda runtime, p, s, most, flags: split(runtime, pattern_of(runtime, p, flags), s, most)),
        "sub": _function("sub", _sub, _run_sub),
        "subn": _function("subn", _subn, _run_subn),
        "compile": _function("compile", _compile, pattern_of),
        "escape": Direct(re.escape),
        "purge": purge,
        "error": _ERROR,
        "Pattern": Pattern,
        "Match": Match,
        "RegexFlag": re_flags.RegexFlag,
        "__version__": "2.2.1",
        "__all__": list(re.__all__),
    }
    | ({"PatternError": _ERROR} if hasattr(re, "PatternError") else {}),
    doc="Support for regular expressions.",
    types=_TYPES,
)
