"""Limits of a run."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

MIB = 1024 * 1024
_MAY_BE_ZERO = ("calls", "output")


class Limits:
    """What a run may use. None means unlimited. Instances do not change, and compare by value.

    ``seconds``: time of script code per advance (from a start or resume to the next pause or end; tools do not count).
    ``memory``: bytes of values that the script can reach. ``recursion``: depth of calls; beyond it the script gets a
    RecursionError that it can catch. ``steps``: loop heads and calls. ``output``: characters written per advance.
    ``calls``: external calls of the run. ``snapshot``: bytes of one dump. ``compiled``: translate hot code to host functions.

    Raises ValueError for a negative or zero value and TypeError for a wrong type.
    """

    # written by hand: `dataclasses` would cost more at start than the rest of the option handling
    __slots__ = ("seconds", "memory", "recursion", "steps", "output", "calls", "snapshot", "compiled")
    __match_args__ = ("seconds", "memory", "recursion", "steps", "output", "calls", "snapshot", "compiled")

    seconds: float | None
    memory: int | None
    recursion: int
    steps: int | None
    output: int | None
    calls: int | None
    snapshot: int | None
    compiled: bool

    def __init__(
        self,
        seconds: float | None = 5.0,
        memory: int | None = 256 * MIB,
        recursion: int = 1000,
        steps: int | None = None,
        output: int | None = 10 * MIB,
        calls: int | None = None,
        snapshot: int | None = 64 * MIB,
        compiled: bool = False,  # noqa: FBT001, FBT002 - fields may be given by position, as in any record
    ) -> None:
        values = (seconds, memory, recursion, steps, output, calls, snapshot, compiled)
        for name, value in zip(Limits.__slots__, values, strict=True):
            if name != "compiled":
                _check(name, value)
            object.__setattr__(self, name, value)

    def _values(self) -> tuple[float | None, ...]:
        return (self.seconds, self.memory, self.recursion, self.steps, self.output, self.calls, self.snapshot, self.compiled)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"cannot assign to field {name!r}: limits do not change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"cannot delete field {name!r}: limits do not change")

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if type(other) is Limits else NotImplemented

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        return f"Limits({', '.join(f'{name}={value!r}' for name, value in zip(Limits.__slots__, self._values(), strict=True))})"

    def __reduce__(self) -> tuple[type, tuple[float | None, ...]]:
        return Limits, self._values()

    def tightened(self, other: Limits) -> Limits:
        """For each field the tighter of the two."""

        def tighter(a: float | None, b: float | None) -> float | None:
            return b if a is None else a if b is None else min(a, b)

        pairs = zip(self._values()[:-1], other._values()[:-1], strict=True)
        return Limits(*(tighter(a, b) for a, b in pairs), compiled=self.compiled and other.compiled)  # type: ignore[arg-type, misc]  # same types field by field


def _check(name: str, value: object) -> None:
    """Refuse what is no limit."""
    if value is None and name != "recursion":
        return
    kinds = (int, float) if name == "seconds" else (int,)
    if type(value) not in kinds:
        raise TypeError(f"limit {name}: got {type(value).__name__}, want {'a number' if name == 'seconds' else 'an int'} or None")
    if not value > 0 and not (name in _MAY_BE_ZERO and value == 0):  # type: ignore[operator]  # a number by now
        raise ValueError(f"limit {name}: got {value}, want a positive number or None")
