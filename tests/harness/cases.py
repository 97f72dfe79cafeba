"""Case files: where they are, and what their headers ask for."""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
_REQUIRES = re.compile(r"^# requires: (\d+)\.(\d+)$", re.MULTILINE)
_FORCED = re.compile(r"^# forced pauses: every (\d+)$", re.MULTILINE)
_OTHER_CALLS = re.compile(r"^# calls differ: \w", re.MULTILINE)


@dataclass(frozen=True)
class Case:
    """A script that is run under CPython and under us.

    ``requires`` is the oldest CPython that knows what it uses. ``same_calls`` is False where CPython asks the script's own methods in
    another order or number, as for the comparisons of a sort: the calls are then compared among our own runs only. ``pause_every`` is
    the number of safepoints between forced pauses, where a case has so many that the usual number would take minutes.
    """

    path: Path
    requires: tuple[int, int]
    same_calls: bool = True
    pause_every: int | None = None

    @property
    def text(self) -> str:
        """The script."""
        return self.path.read_text(encoding="utf-8")

    @property
    def name(self) -> str:
        """The path beneath ``tests``, without suffix: the id of its tests."""
        return self.path.relative_to(TESTS).with_suffix("").as_posix()


def required_version(text: str) -> tuple[int, int]:
    """The oldest CPython that a script names by a line ``# requires: 3.12``."""
    found = _REQUIRES.search(text)
    return (int(found[1]), int(found[2])) if found else (3, 11)


def case_of(path: Path) -> Case:
    """The case in a file.

    A line ``# requires: 3.12`` names the oldest CPython for it; a line ``# calls differ: why`` excepts its calls from the comparison;
    a line ``# forced pauses: every 457`` sets their distance.
    """
    text = path.read_text(encoding="utf-8")
    forced = _FORCED.search(text)
    return Case(path, required_version(text), _OTHER_CALLS.search(text) is None, int(forced[1]) if forced else None)


def cases_in(folder: str) -> list[Case]:
    """The cases beneath a folder of ``tests`` that the running CPython knows, sorted by path."""
    paths = sorted(path for path in (TESTS / folder).rglob("*.py") if not path.name.startswith("test_") and path.name != "conftest.py")
    return [case for case in map(case_of, paths) if case.requires <= sys.version_info[:2]]
