"""Snapshots of earlier releases: their formats brought up to date, and their privileged code known."""

from interpreter.errors import SnapshotError
from interpreter.snapshot.format import VERSION

RELEASED: frozenset[bytes] = frozenset()
"""Digests of the prelude code of earlier releases (`kinds_code.digest`), so that unsigned snapshots of theirs still load.

A release adds those of its predecessor: the output of `interpreter/snapshot/release.py` there.
"""


def to_current(tokens: list, version: int) -> list:
    """Tokens of an older format as tokens of the present one. SnapshotError for a version that never was."""
    if version != VERSION:
        raise SnapshotError(f"the snapshot has format {version}, known is {VERSION}")
    return tokens
