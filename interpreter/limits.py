"""Limits of a run."""

from dataclasses import dataclass

MIB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """What a run may use. None means unlimited.

    ``seconds``: time of script code per advance (from a start or resume to the next pause or end; tools do not count).
    ``memory``: bytes of values that the script can reach. ``recursion``: depth of calls; beyond it the script gets a
    RecursionError that it can catch. ``steps``: loop heads and calls. ``output``: characters written per advance.
    ``calls``: external calls of the run. ``snapshot``: bytes of one dump. ``compiled``: translate hot code to host functions.

    Raises ValueError for a negative or zero value and TypeError for a wrong type.
    """

    seconds: float | None = 5.0
    memory: int | None = 256 * MIB
    recursion: int = 1000
    steps: int | None = None
    output: int | None = 10 * MIB
    calls: int | None = None
    snapshot: int | None = 64 * MIB
    compiled: bool = False

    def __post_init__(self) -> None:
        for name in ("seconds", "memory", "recursion", "steps", "output", "calls", "snapshot"):
            value = object.__getattribute__(self, name)
            if value is None and name != "recursion":
                continue
            kinds = (int, float) if name == "seconds" else (int,)
            if type(value) not in kinds:
                raise TypeError(f"limit {name}: got {type(value).__name__}, want {'a number' if name == 'seconds' else 'an int'} or None")
            if not value > 0 and not (name in ("calls", "output") and value == 0):
                raise ValueError(f"limit {name}: got {value}, want a positive number or None")

    def tightened(self, other: "Limits") -> "Limits":
        """For each field the tighter of the two."""

        def tighter(a: float | None, b: float | None) -> float | None:
            return b if a is None else a if b is None else min(a, b)

        return Limits(
            seconds=tighter(self.seconds, other.seconds), memory=tighter(self.memory, other.memory), recursion=min(self.recursion, other.recursion),
            steps=tighter(self.steps, other.steps), output=tighter(self.output, other.output), calls=tighter(self.calls, other.calls),
            snapshot=tighter(self.snapshot, other.snapshot), compiled=self.compiled and other.compiled,
        )  # fmt: skip
