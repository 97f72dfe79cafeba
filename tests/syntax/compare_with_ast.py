"""Parses every file of the host's standard library and its tests, and compares with the host's own ast.

``python -m tests.syntax.compare_with_ast [--every N] [--processes N]`` prints the counts; the exit status is 1 when a tree
differs, or when one of the two parsers refuses what the other accepts.
"""

from __future__ import annotations

import argparse
import ast
import collections
import multiprocessing
import sys
import sysconfig
import time
import warnings
from pathlib import Path

from interpreter.syntax import parse
from tests.syntax.same_tree import first_difference

# What a file's comparison can come to; only the first two are right.
GOOD = ("equal", "both refuse")


def library_files() -> list[Path]:
    """Return the paths of all Python files of the standard library, its tests included, in order."""
    root = Path(sysconfig.get_path("stdlib"))
    return sorted(path for path in root.rglob("*.py") if not {"site-packages", "__pycache__"} & set(path.parts))


def compare(path: Path) -> tuple[str, str, int, float]:
    """Return (outcome, detail, bytes, seconds of our parser) for one file."""
    source = path.read_bytes()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            theirs = ast.parse(source, str(path))
        except (SyntaxError, ValueError) as error:
            theirs = error
    started = time.process_time()
    try:
        ours = parse(source, str(path), feature_version=sys.version_info[:2])
    except (SyntaxError, ValueError) as error:
        ours = error
    seconds = time.process_time() - started
    if isinstance(ours, Exception):
        outcome, detail = ("both refuse" if isinstance(theirs, Exception) else "we refuse"), repr(ours)
    elif isinstance(theirs, Exception):
        outcome, detail = "we accept", repr(theirs)
    else:
        detail = first_difference(ours, theirs) or ""
        outcome = "differ" if detail else "equal"
    return outcome, f"{path}: {detail}", len(source), seconds


def run(paths: list[Path], processes: int = 1) -> tuple[collections.Counter, list[str], float]:
    """Compare files; return the number of each outcome, the details of the bad ones, and our parser's bytes a second."""
    if processes > 1:
        with multiprocessing.get_context("spawn").Pool(processes) as pool:
            results = pool.map(compare, paths, chunksize=8)
    else:
        results = [compare(path) for path in paths]
    counts = collections.Counter(outcome for outcome, *_ in results)
    bad = [f"{outcome}: {detail}" for outcome, detail, _, _ in results if outcome not in GOOD]
    seconds = sum(spent for *_, spent in results)
    return counts, bad, sum(size for _, _, size, _ in results) / seconds


def main() -> int:
    """Run from the command line."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--every", type=int, default=1, help="take every Nth file only")
    options.add_argument("--processes", type=int, default=2)
    chosen = options.parse_args()
    counts, bad, speed = run(library_files()[:: chosen.every], chosen.processes)
    print("\n".join(bad))
    print(f"{sys.version.split()[0]}: {dict(counts)}, {speed / 1e6:.2f} MB/s")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
