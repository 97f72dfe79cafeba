"""The option scan of the commands, and what option words mean. Imports nothing: it is part of every start."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from datetime import datetime

    from interpreter.limits import Limits
    from interpreter.policy import Mount, OsPolicy

FLAG, ONE, MANY = "flag", "one", "many"
"""How often an option takes a value: never, once, or each time it is given."""

_SHARED = {
    "--tools": ONE, "--external": MANY, "--pause-to": ONE, "--seconds": ONE, "--memory": ONE, "--no-compile": FLAG, "--mount": MANY,
    "--env": MANY,
    "--clock": ONE, "--seed": ONE, "--help": FLAG,
}  # fmt: skip
RUN = {"-c": ONE, **_SHARED}
RESUME = {"--value": ONE, "--value-cbor": ONE, "--error": ONE, "--error-type": ONE, **_SHARED}
INSPECT = {"--json": FLAG, "--help": FLAG}
CHECK = {"-c": ONE, "--external": MANY, "--help": FLAG}

UNLIMITED_DEPTH = 2**31 - 1
"""No limit of its own on recursion: `resume` takes the tighter of this and the stored one."""


class UsageError(Exception):
    """The command line or a file it names cannot be used; the text is one line for the user."""


class Options:
    """What a command line says.

    ``values`` maps each option given to its value (True for a flag, a list for one that may be repeated); ``words`` are the other
    words before ``--``, ``rest`` the words after it.
    """

    def __init__(self) -> None:
        self.values: dict[str, object] = {}
        self.words: list[str] = []
        self.rest: list[str] = []

    def one(self, name: str) -> str | None:
        """The value of an option that is given at most once."""
        return self.values.get(name)  # type: ignore[return-value] - the scan stores a str for it

    def many(self, name: str) -> list[str]:
        """The values of an option that may be repeated, in order."""
        return self.values.get(name, [])  # type: ignore[return-value] - the scan stores a list for it

    def flag(self, name: str) -> bool:
        """Whether the flag is given."""
        return name in self.values


def scan(words: Iterable[str], known: Mapping[str, str]) -> Options:
    """Sort a command's words. UsageError for an unknown option, an absent value, or an option given twice.

    A value is the next word, whatever it looks like, or what follows ``=``. A single ``-`` is a word.
    """
    options = Options()
    values = options.values
    waiting = iter(words)
    for word in waiting:
        if word == "--":
            options.rest = list(waiting)
            break
        if word == "-" or not word.startswith("-"):
            options.words.append(word)
            continue
        name, equals, value = word.partition("=") if word.startswith("--") else (word, "", "")
        kind = known.get(name)
        if kind is None:
            raise UsageError(f"unknown option {name}{_nearest(name, known)}")
        if kind == FLAG:
            if equals:
                raise UsageError(f"option {name} takes no value")
            values[name] = True
            continue
        if not equals:
            value = next(waiting, None)  # type: ignore[assignment] - None is refused at once
            if value is None:
                raise UsageError(f"option {name} wants a value")
        if kind == MANY:
            values.setdefault(name, []).append(value)  # type: ignore[attr-defined] - a list by its kind
        elif name in values:
            raise UsageError(f"option {name} is given twice")
        else:
            values[name] = value
    return options


def _nearest(name: str, known: Iterable[str]) -> str:
    """A suggestion for a misspelt option."""
    from difflib import get_close_matches  # only for a mistake

    near = get_close_matches(name, list(known), 1, 0.6)
    return f"; did you mean {near[0]}?" if near else " (words after -- go to the script)"


def limits_of(options: Options, *, unlimited: bool = False) -> Limits | None:
    """The limits that the options ask for, None if they ask for none.

    With `unlimited`, what is not asked for has no limit (the result then only tightens stored limits); else the defaults hold.
    """
    seconds, memory, machine_only = options.one("--seconds"), options.one("--memory"), options.flag("--no-compile")
    if seconds is None and memory is None and not machine_only:
        return None
    from interpreter.limits import Limits  # imported by the engine in any case

    chosen: dict = {}
    if unlimited:
        chosen = {"seconds": None, "memory": None, "recursion": UNLIMITED_DEPTH, "output": None, "snapshot": None, "compiled": True}
    if seconds is not None:
        chosen["seconds"] = _converted("--seconds", seconds, _seconds)
    if memory is not None:
        chosen["memory"] = _converted("--memory", memory, _size)
    if machine_only:
        chosen["compiled"] = False
    try:
        return Limits(**chosen)
    except ValueError as e:
        raise UsageError(str(e)) from None


def _converted(name: str, text: str, convert: Callable[[str], object]) -> object:
    try:
        return convert(text)
    except ValueError as e:
        raise UsageError(f"option {name}: {e}") from None


def _seconds(text: str) -> float | None:
    if text == "none":
        return None
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not value > 0:
        raise ValueError(f"got {text!r}, want a positive number of seconds or none")
    return value


def _size(text: str) -> int | None:
    if text == "none":
        return None
    number, unit = text, 1
    if text[-1:].upper() in ("K", "M", "G") and text[-1:]:
        number, unit = text[:-1], 1024 ** (1 + "KMG".index(text[-1].upper()))
    if not (number.isascii() and number.isdigit() and int(number) > 0):
        raise ValueError(f"got {text!r}, want a size in bytes such as 64M (units K, M, G) or none")
    return int(number) * unit


def policy_of(options: Options) -> OsPolicy | None:
    """What the options grant of the operating system, None if they say nothing."""
    mounts, environ, clock, seed = options.many("--mount"), options.many("--env"), options.one("--clock"), options.one("--seed")
    if not mounts and not environ and clock is None and seed is None:
        return None
    from interpreter.policy import OsPolicy  # only where something is granted

    chosen: dict = {}
    if mounts:
        chosen["mounts"] = [_mount(word) for word in mounts]
    if environ:
        chosen["environ"] = dict(_pair(word) for word in environ)
    if clock is not None:
        chosen["clock"] = _converted("--clock", clock, _clock)
    if seed is not None:
        chosen["random"] = _converted("--seed", seed, _seed)
    try:
        return OsPolicy(**chosen)
    except ValueError as e:
        raise UsageError(str(e)) from None


def _mount(word: str) -> Mount:
    """What HOST:GUEST or HOST:GUEST:MODE says; HOST may hold colons."""
    from interpreter.policy.mounts import MODES, Mount  # only where files are granted

    host, _, guest = word.rpartition(":")
    mode = MODES[0]
    if not guest.startswith("/") and host.rpartition(":")[2].startswith("/"):
        mode, (host, _, guest) = guest, host.rpartition(":")
    if not host or not guest.startswith("/"):
        raise UsageError(f"option --mount: got {word!r}, want HOST:GUEST:MODE with GUEST such as /data and MODE one of {', '.join(MODES)}")
    try:
        return Mount(guest, host, mode)
    except ValueError as e:
        raise UsageError(f"option --mount: {e}") from None


def _pair(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals or not name:
        raise UsageError(f"option --env: got {word!r}, want NAME=VALUE")
    return name, value


def _clock(text: str) -> str | datetime:
    """A word of the policy, or the time at which the clock stands still."""
    if not text[:1].isdigit():
        return text
    from datetime import datetime  # only for a clock that stands still

    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise ValueError(f"got {text!r}, want a word or a time such as 2030-01-31T12:00:00+00:00") from None
    if moment.tzinfo is None:
        raise ValueError(f"got {text!r}, want a time with its offset, such as {text}+00:00")
    return moment


def _seed(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"got {text!r}, want a whole number") from None


def externals_of(options: Options) -> set[str] | str:
    """The names that ``--external`` gives; "*" if one of them is ``*``."""
    names = options.many("--external")
    return "*" if "*" in names else set(names)
