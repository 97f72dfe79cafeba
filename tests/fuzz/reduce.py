"""Make a program that shows a difference smaller: take lines and blocks away while the difference stays."""

import warnings
from collections.abc import Callable


def reduced(text: str, still_differs: Callable[[str], bool], attempts: int = 400) -> str:
    """A smaller program for which ``still_differs`` holds, found in at most so many attempts.

    A line is taken away with the deeper ones below it. What is no Python is not tried, unless the whole is none either.
    """
    check = still_differs
    if _is_python(text):
        def check(candidate: str) -> bool:
            return _is_python(candidate) and still_differs(candidate)
    lines = text.splitlines()
    tried, changed = 0, True
    while changed and tried < attempts:
        changed = False
        at = len(lines) - 1
        while at >= 0 and tried < attempts:
            for candidate in _without(lines, at):
                tried += 1
                if check("\n".join(candidate) + "\n"):
                    lines, changed = candidate, True
                    break
            at = min(at, len(lines)) - 1
    return "\n".join(lines) + "\n"


def _without(lines: list[str], at: int) -> list[list[str]]:
    """The lines without the one at a place and its block; with the block moved out; with the block emptied."""
    depth = _depth(lines[at])
    end = at + 1
    while end < len(lines) and (not lines[end].strip() or _depth(lines[end]) > depth):
        end += 1
    found = [lines[:at] + lines[end:]]
    if end > at + 1:
        found.append(lines[:at] + [line[4:] for line in lines[at + 1 : end]] + lines[end:])
        found.append(lines[: at + 1] + [" " * (depth + 4) + "pass"] + lines[end:])
    return found


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def _is_python(text: str) -> bool:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            compile(text, "candidate", "exec")
        except SyntaxError:
            return False
    return True
