"""Pattern, Match and the iterator of finditer: own types that hold plain data.

A Pattern is its text and flags; a Match its pattern, string and spans. The host's compiled objects stand beside them and are made
again where they are missing.
"""

import sys
from types import MappingProxyType

from interpreter.extension import Method, Opaque, check_items, hash_text, in_guest, index_of, mix_tuple
from stdlib_shims.host_backed import re_engine
from stdlib_shims.host_backed.re_engine import Compiled, compiled, every, find

LARGE = 1_000_000
"""Length of a text from which the number of matches is checked as they come."""


def plain_text(value: object) -> object:
    """The exact str or bytes of what may be a guest subclass; anything else as it is (the host refuses it)."""
    if type(value) is str or type(value) is bytes:
        return value
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, bytes):
        return bytes(memoryview(value))
    return value


def _spread(self: "Pattern", name: str, args: tuple, kwargs: dict, binder: object) -> tuple:
    """The arguments of a method in the order of its parameters; the host's own error for wrong ones."""
    try:
        return binder(*args, **kwargs)
    except TypeError:
        host = self.compiled().host
        wrong = {
            "search": host.search,
            "match": host.match,
            "fullmatch": host.fullmatch,
            "findall": host.findall,
            "finditer": host.finditer,
        }
        wrong |= {"split": host.split, "sub": host.sub, "subn": host.subn}
        wrong[name](*args, **kwargs)
        raise


def _span(string: object, pos: object = 0, endpos: object = sys.maxsize) -> tuple:
    return string, pos, endpos


def _split_arguments(string: object, maxsplit: object = 0) -> tuple:
    return string, maxsplit


def _sub_arguments(repl: object, string: object, count: object = 0) -> tuple:
    return repl, string, count


def _position(value: object) -> int:
    return value if type(value) is int else index_of(value)


def _one(name: str) -> Method:
    def method(runtime: object, self: "Pattern", args: tuple, kwargs: dict) -> object:
        string, pos, endpos = _spread(self, name, args, kwargs, _span)
        return first(runtime, self, name, string, _position(pos), _position(endpos))

    method.__name__ = name
    return Method(method)


def first(runtime: object, pattern: "Pattern", how: str, string: object, pos: int = 0, endpos: int = sys.maxsize) -> "Match | None":
    """The Match of a search, match or fullmatch."""
    found = find(runtime, pattern.compiled(), how, plain_text(string), pos, endpos)
    return None if found is None else Match(runtime, pattern, string, found, pos, endpos)


def _findall(runtime: object, self: "Pattern", args: tuple, kwargs: dict) -> object:
    string, pos, endpos = _spread(self, "findall", args, kwargs, _span)
    return all_found(runtime, self, string, _position(pos), _position(endpos))


def all_found(runtime: object, pattern: "Pattern", string: object, pos: int = 0, endpos: int = sys.maxsize) -> list:
    """The list that findall gives."""
    text = plain_text(string)
    source = pattern.compiled()
    if re_engine.bounded(runtime, source, text) and _short(text):
        return source.host.findall(text, pos, endpos)
    groups = source.host.groups
    empty = text[:0]
    found: list = []
    for m in every(runtime, source, text, pos, endpos):
        found.append(m.group() if not groups else (m.group(1) or empty) if groups == 1 else tuple([g or empty for g in m.groups()]))
        if not len(found) % 10_000:
            check_items(runtime, len(found), 64 + 56 * groups)
    return found


def _short(text: object) -> bool:
    return not isinstance(text, (str, bytes)) or len(text) < LARGE


def _finditer(runtime: object, self: "Pattern", args: tuple, kwargs: dict) -> "MatchIterator":
    string, pos, endpos = _spread(self, "finditer", args, kwargs, _span)
    return MatchIterator(runtime, self, string, _position(pos), _position(endpos))


def _split(runtime: object, self: "Pattern", args: tuple, kwargs: dict) -> list:
    string, maxsplit = _spread(self, "split", args, kwargs, _split_arguments)
    return split(runtime, self, string, _position(maxsplit))


def split(runtime: object, pattern: "Pattern", string: object, maxsplit: int = 0) -> list:
    """The list that split gives."""
    text = plain_text(string)
    source = pattern.compiled()
    if re_engine.bounded(runtime, source, text) and _short(text):
        return source.host.split(text, maxsplit)
    parts: list = []
    at = 0
    for m in every(runtime, source, text, 0, sys.maxsize) if maxsplit >= 0 else ():
        parts.append(text[at : m.start()])
        parts.extend(m.groups())
        at = m.end()
        if not len(parts) % 10_000:
            check_items(runtime, len(parts), 64)
        if maxsplit:
            maxsplit -= 1
            if not maxsplit:
                break
    parts.append(text[at:])
    return parts


def _sub(runtime: object, self: "Pattern", args: tuple, kwargs: dict) -> object:
    repl, string, count = _spread(self, "sub", args, kwargs, _sub_arguments)
    return substitute(runtime, self, repl, string, _position(count), counted=False)


def _subn(runtime: object, self: "Pattern", args: tuple, kwargs: dict) -> object:
    repl, string, count = _spread(self, "subn", args, kwargs, _sub_arguments)
    return substitute(runtime, self, repl, string, _position(count), counted=True)


def substitute(runtime: object, pattern: "Pattern", repl: object, string: object, count: int = 0, *, counted: bool = False) -> object:
    """What sub or subn (`counted`) give, or a Frame where `repl` is a function of the script."""
    text = plain_text(string)
    source = pattern.compiled()
    if not isinstance(repl, (str, bytes, bytearray, memoryview)) and callable(repl):
        source.host.match(text)  # refuses a wrong kind of text
        return in_guest(runtime, "_re", "substitute", (pattern, repl, text, count, counted))
    repl = plain_text(repl)
    small = not isinstance(text, (str, bytes)) or (isinstance(repl, (str, bytes)) and len(repl) * (len(text) + 1) < 64 * LARGE)
    if small and re_engine.bounded(runtime, source, text):
        return source.host.subn(repl, text, count) if counted else source.host.sub(repl, text, count)
    result, made = _replace(runtime, source, repl, text, count)
    return (result, made) if counted else result


def _replace(runtime: object, source: Compiled, repl: object, text: str | bytes, count: int) -> tuple[object, int]:
    source.host.sub(repl, text[:0], 1)  # the host refuses a wrong replacement
    literal = repl if (b"\\" if isinstance(repl, bytes) else "\\") not in repl else None
    parts_of = None if literal is not None else re_engine.template(source, repl)
    empty = text[:0]
    parts: list = []
    at = size = made = 0
    for m in every(runtime, source, text, 0, sys.maxsize) if count >= 0 else ():
        parts.append(text[at : m.start()])
        if literal is not None:
            parts.append(literal)
            size += len(literal)
        else:
            new = [(m.group(p) or empty) if isinstance(p, int) else p or empty for p in parts_of]
            parts += new
            size += sum(map(len, new))
        if size > LARGE:
            check_items(runtime, size)
        at = m.end()
        made += 1
        if made == count:
            break
    parts.append(text[at:])
    return empty.join(parts), made


def _pattern_repr(_runtime: object, self: "Pattern", _args: tuple, _kwargs: dict) -> str:
    return repr(self.compiled().host)


def _pattern_equal(_runtime: object, self: "Pattern", args: tuple, _kwargs: dict) -> object:
    other = args[0]
    if type(other) is not Pattern:
        return NotImplemented
    return self.flags == other.flags and type(self.pattern) is type(other.pattern) and self.pattern == other.pattern


def _pattern_hash(_runtime: object, self: "Pattern", _args: tuple, _kwargs: dict) -> int:
    return mix_tuple([self.flags, hash_text(self.pattern)])


def _itself(_runtime: object, self: object, _args: tuple, _kwargs: dict) -> object:
    return self


class Pattern(Opaque):
    """A compiled pattern. ``pattern`` is an exact str or bytes, ``flags`` an int."""

    __slots__ = ("_compiled", "flags", "pattern")
    plain = ("flags", "groupindex", "groups", "pattern")
    saved = ("pattern", "flags")

    def __init__(self, runtime: object, source: Compiled) -> None:
        self.runtime, self._compiled = runtime, source
        self.pattern, self.flags = source.host.pattern, source.host.flags

    def compiled(self) -> Compiled:
        """The process's compiled form."""
        try:
            return self._compiled
        except AttributeError:
            self._compiled = compiled(self.pattern, self.flags)
            return self._compiled

    @property
    def groups(self) -> int:
        """Number of groups."""
        return self.compiled().host.groups

    @property
    def groupindex(self) -> MappingProxyType:
        """Names and numbers of the named groups."""
        return MappingProxyType(dict(self.compiled().host.groupindex))

    search, match, fullmatch = _one("search"), _one("match"), _one("fullmatch")
    findall, finditer, split = Method(_findall), Method(_finditer), Method(_split)
    sub, subn = Method(_sub), Method(_subn)
    __repr__, __eq__, __hash__ = Method(_pattern_repr), Method(_pattern_equal), Method(_pattern_hash)
    __copy__ = __deepcopy__ = Method(_itself)


Pattern.__module__ = "re"


class MatchIterator(Opaque):
    """What finditer gives: the matches of `string` from ``at`` on; ``skip`` an empty match right there, it was given already."""

    __slots__ = ("_source", "at", "begin", "endpos", "pattern", "skip", "string")
    saved = ("pattern", "string", "begin", "at", "endpos", "skip")

    def __init__(self, runtime: object, pattern: Pattern, string: object, pos: int, endpos: int) -> None:
        self.runtime, self.pattern, self.string = runtime, pattern, string
        self.begin, self.at, self.endpos, self.skip = pos, pos, endpos, False
        self._source = every(runtime, pattern.compiled(), plain_text(string), pos, endpos)

    def following(self) -> "Match":
        """The next match; StopIteration at the end."""
        try:
            source = self._source
        except AttributeError:
            source = self._source = every(self.runtime, self.pattern.compiled(), plain_text(self.string), self.at, self.endpos)
            if self.skip:
                next(source)
        found = next(source)
        start, self.at = found.span()
        self.skip = start == self.at
        return Match(self.runtime, self.pattern, self.string, found, self.begin, self.endpos)

    __iter__ = Method(_itself)
    __next__ = Method(lambda _runtime, self, _args, _kwargs: self.following())


MatchIterator.__module__, MatchIterator.__name__, MatchIterator.__qualname__ = "builtins", "callable_iterator", "callable_iterator"


def _number(self: "Match", group: object) -> int:
    """The number of a group given by number or name; IndexError if there is none."""
    if type(group) is str:
        number = self.re.groupindex.get(group, -1)
    elif isinstance(group, int):
        number = int(group)
    elif isinstance(group, str):
        number = self.re.groupindex.get(str.__str__(group), -1)
    else:
        try:
            number = index_of(group)
        except TypeError:
            number = -1
    if not 0 <= number < len(self.regs):
        raise IndexError("no such group")
    return number


def _text(self: "Match", number: int, default: object = None) -> object:
    start, end = self.regs[number]
    if start < 0:
        return default
    return plain_text(self.string)[start:end]


def _group(_runtime: object, self: "Match", args: tuple, kwargs: dict) -> object:
    if kwargs:
        raise TypeError("Match.group() takes no keyword arguments" if sys.version_info >= (3, 13) else "group() takes no keyword arguments")
    if not args:
        return _text(self, 0)
    if len(args) == 1:
        return _text(self, _number(self, args[0]))
    return tuple([_text(self, _number(self, a)) for a in args])


def _groups(_runtime: object, self: "Match", args: tuple, kwargs: dict) -> tuple:
    default = _default("groups", args, kwargs)
    return tuple([_text(self, i, default) for i in range(1, len(self.regs))])


def _groupdict(_runtime: object, self: "Match", args: tuple, kwargs: dict) -> dict:
    default = _default("groupdict", args, kwargs)
    return {name: _text(self, number, default) for name, number in self.re.groupindex.items()}


def _default(name: str, args: tuple, kwargs: dict) -> object:
    if len(args) + len(kwargs) > 1:
        raise TypeError(f"{name}() takes at most 1 argument ({len(args) + len(kwargs)} given)")
    if kwargs and "default" not in kwargs:
        raise TypeError(f"{name}() got an unexpected keyword argument {next(iter(kwargs))!r}")
    return args[0] if args else kwargs.get("default")


def _place(name: str, pick: object) -> Method:
    def method(_runtime: object, self: "Match", args: tuple, kwargs: dict) -> object:
        if kwargs:
            raise TypeError(f"{name}() takes no keyword arguments")
        if len(args) > 1:
            raise TypeError(f"{name} expected at most 1 argument, got {len(args)}")
        return pick(self.regs[_number(self, args[0]) if args else 0])

    method.__name__ = name
    return Method(method)


def _expand(runtime: object, self: "Match", args: tuple, kwargs: dict) -> object:
    (template,) = args or kwargs.values()
    template = plain_text(template)
    parts = re_engine.template(self.re.compiled(), template)
    empty = plain_text(self.string)[:0]
    made = [_text(self, p) or empty if isinstance(p, int) else p or empty for p in parts]
    check_items(runtime, sum(map(len, made)))
    return empty.join(made)


def _match_repr(_runtime: object, self: "Match", _args: tuple, _kwargs: dict) -> str:
    return f"<re.Match object; span={self.regs[0]!r}, match={repr(_text(self, 0))[:50]}>"


class Match(Opaque):
    """A match: the spans of its groups within a string."""

    __slots__ = ("endpos", "lastindex", "pos", "re", "regs", "string")
    plain = ("endpos", "lastgroup", "lastindex", "pos", "re", "regs", "string")
    saved = ("re", "string", "regs", "pos", "endpos", "lastindex")

    def __init__(self, runtime: object, pattern: Pattern, string: object, found: object, pos: int, endpos: int) -> None:
        self.runtime, self.re, self.string = runtime, pattern, string
        self.regs, self.lastindex = found.regs, found.lastindex
        size = len(string)
        self.pos, self.endpos = min(max(pos, 0), size), min(max(endpos, 0), size)

    @property
    def lastgroup(self) -> str | None:
        """The name of the last matched group."""
        return next((name for name, number in self.re.groupindex.items() if number == self.lastindex), None)

    group, groups, groupdict, expand = Method(_group), Method(_groups), Method(_groupdict), Method(_expand)
    start = _place("start", lambda span: span[0])
    end = _place("end", lambda span: span[1])
    span = _place("span", lambda span: span)
    __getitem__ = Method(lambda _runtime, self, args, _kwargs: _text(self, _number(self, args[0])))
    __repr__ = Method(_match_repr)
    __copy__ = __deepcopy__ = Method(_itself)


Match.__module__ = "re"
