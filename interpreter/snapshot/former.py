"""The prelude code of releases, which unsigned snapshots may hold beside that of this process.

The table beside this file holds a digest for each code, and the names of intrinsics and entries that they use. It does not hold the
codes themselves, for a snapshot brings those that its frames need. What the names mean must stay: a test looks at all of them.
"""

from functools import cache
from pathlib import Path

TABLE = Path(__file__).with_name("former.txt")


@cache
def lines() -> frozenset[str]:
    """The lines of the table."""
    return frozenset(line for line in TABLE.read_text(encoding="utf-8").splitlines() if line and line[0] != "#")


@cache
def digests() -> frozenset[bytes]:
    """The digests (`kinds_code.digest`) of the table."""
    return frozenset(bytes.fromhex(line.split()[1]) for line in lines() if line.startswith("code "))
