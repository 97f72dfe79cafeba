"""Print the measurements: all, or the named ones. ``--check`` and ``--record``: the programs against their recorded ratios."""

import sys

from benchmarks.operations import operations
from benchmarks.policy import policy
from benchmarks.programs import check, programs, record
from benchmarks.seam import seam
from benchmarks.snapshots import snapshots
from benchmarks.stages import import_time, library_speed, stages, startup

PARTS = {
    "stages": stages, "library": library_speed, "import": import_time, "startup": startup, "snapshots": snapshots,
    "operations": operations, "programs": programs, "seam": seam, "policy": policy,
}  # fmt: skip

if __name__ == "__main__":
    if sys.argv[1:] in (["--check"], ["--record"]):
        check() if sys.argv[1] == "--check" else record()
        sys.exit()
    names = sys.argv[1:] or list(PARTS)
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        sys.exit(f"unknown measurement {unknown[0]!r}: one of {', '.join(PARTS)}")
    for name in names:
        PARTS[name]()
        print()
