"""Snapshots of earlier formats, brought up to date: one step for each format that there was, to the next one."""

from __future__ import annotations

from interpreter.errors import SnapshotError
from interpreter.snapshot.format import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

STEPS: dict[int, Callable[[list], list]] = {}
"""Version -> what makes tokens of the next version of its tokens.

The tokens are hostile: a step reads them by what they say of themselves, and may raise IndexError, TypeError and the like where they
are wrong. It runs before anything has been read: the texts of `PRESET` are those of its own version, and where the next one has others
it renumbers.
"""


def check_version(version: int) -> None:
    """SnapshotError for a format from which no steps lead to the present one."""
    if version > VERSION or not all(v in STEPS for v in range(version, VERSION)):
        raise SnapshotError(f"the snapshot has format {version}, known are {min([*STEPS, VERSION])} to {VERSION}")


def to_current(tokens: list, version: int) -> list:
    """Tokens of an older format as tokens of the present one. SnapshotError for a version that never was."""
    check_version(version)
    while version < VERSION:
        tokens = STEPS[version](tokens)
        version += 1
    return tokens
