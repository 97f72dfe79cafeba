"""`python -m tests.cpython [MODULE ...]`: the table of CPython's own tests, module by module."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

from tests.cpython.areas import AREAS
from tests.cpython.library import INSTALLED
from tests.cpython.running import Outcome, run_module


def main() -> int:
    """Run, print a row a module and the sums; the exit status says nothing about failures: the floors are a test of their own."""
    parser = argparse.ArgumentParser(prog="python -m tests.cpython", description=__doc__)
    parser.add_argument("modules", nargs="*", help="test modules or areas (core, types); all areas by default")
    parser.add_argument("--executor", choices=["machine", "translated"], default="machine")
    parser.add_argument("--seconds", type=float, default=20.0, help="time limit of one test")
    parser.add_argument("--module-seconds", type=float, default=300.0, help="time limit of one module")
    parser.add_argument("--only", default="", help="tests whose name contains this")
    parser.add_argument("--failures", action="store_true", help="print the end of each failure")
    parser.add_argument("--json", type=Path, help="write all outcomes to a file")
    options = parser.parse_args()
    outcomes = []
    print(f"CPython {sys.version.split()[0]}, {options.executor}\n{'module':28}{'found':>6}{'passed':>8}{'failed':>8}{'skipped':>9}{'share':>8}{'s':>7}")
    for module in chosen(options.modules):
        outcome = run_module(
            module, executor=options.executor, seconds=options.seconds, module_seconds=options.module_seconds, only=options.only
        )
        outcomes.append(outcome)
        print(row(outcome), flush=True)
        if options.failures:
            print_failures(outcome)
        if options.json:
            options.json.write_text(json.dumps([vars(o) for o in outcomes]))
    print_sums(outcomes)
    return 0


def chosen(names: list[str]) -> list[str]:
    """The modules by name or area that this version has."""
    modules = [m for name in names or AREAS for m in AREAS.get(name, [name])]
    return [m for m in modules if any((INSTALLED / "test" / f"{m}{end}").exists() for end in (".py", ""))]


def row(o: Outcome) -> str:
    """One line of the table."""
    numbers = f"{o.module:28}{o.found:6}{len(o.passed):8}{len(o.failed):8}{len(o.skipped):9}{o.share:8.1%}{o.seconds:7.1f}"
    if o.whole_skipped:
        return f"{numbers}  skipped: {o.whole_skipped}"
    return f"{numbers}  broken: {o.broken.strip().splitlines()[-1][:120]}" if o.broken else numbers


def print_failures(o: Outcome) -> None:
    """The end of each failure."""
    if o.broken:
        print(o.broken[-1500:])
    for test, text in o.failed.items():
        last = [line for line in text.strip().splitlines() if line.strip()][-1:] or [""]
        print(f"    {test}: {last[0][:200]}")


def print_sums(outcomes: list[Outcome]) -> None:
    """Sums of the table, and the reasons of the skips."""
    passed, failed, skipped = (sum(len(getattr(o, part)) for o in outcomes) for part in ("passed", "failed", "skipped"))
    broken = [o.module for o in outcomes if o.broken]
    print(f"\nsum: {passed} passed, {failed} failed, {skipped} skipped: {passed / max(1, passed + failed):.1%} of those that ran")
    if broken:
        print(f"broken: {' '.join(broken)}")
    reasons = Counter(text for o in outcomes for text in o.skipped.values()) + Counter(o.whole_skipped for o in outcomes if o.whole_skipped)
    for reason, count in reasons.most_common(60):
        print(f"{count:6}  {reason[:110]}")


if __name__ == "__main__":
    sys.exit(main())
