"""``python -m tests.differences``: write ``docs/differences.md`` from the cases."""

from __future__ import annotations

from pathlib import Path

from tests.differences.cases import DIFFERENCES

PAGE = Path(__file__).parents[2] / "docs" / "differences.md"
HEAD = """\
# Differences from CPython

Written by `make differences` from `tests/differences/cases.py`; a test shows that each difference is still one. What is not here is
meant to be as in the CPython that runs us, messages and tracebacks included.

Beyond the table: a set's order of iteration may be another after a run has moved to a new process (an iteration under way goes on
in its order); numbers from `id()` and in default reprs are our own, stable for a run and its copies; memory limits count values by our own
measure; on CPython 3.11 f-strings have the grammar of 3.12 (the string's own quotes, backslashes and comments within a field), which
models write.
"""


def page() -> str:
    """The text of the page."""
    parts = [HEAD]
    for case in DIFFERENCES:
        parts.append(f"\n## {case.title[0].upper()}{case.title[1:]}\n\n```python\n{case.text}\n```\n")
        parts.append(f"\nHere: `{case.ours}`\n\n{case.reason}\n\nInstead: {case.instead}\n")
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
