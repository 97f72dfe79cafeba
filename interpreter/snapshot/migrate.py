"""Snapshots of earlier formats, brought up to date."""

from interpreter.errors import SnapshotError
from interpreter.snapshot.format import VERSION


def to_current(tokens: list, version: int) -> list:
    """Tokens of an older format as tokens of the present one. SnapshotError for a version that never was."""
    if version != VERSION:
        raise SnapshotError(f"the snapshot has format {version}, known is {VERSION}")
    return tokens
