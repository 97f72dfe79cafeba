"""Files of small cases: each block of lines between blank lines is a script of its own."""

import re
import sys
from dataclasses import dataclass

from tests.harness.cases import TESTS, required_version


@dataclass(frozen=True)
class Block:
    """A small case: the name of its file, the line it begins at, and the script."""

    file: str
    line: int
    text: str

    @property
    def name(self) -> str:
        """The id of its tests."""
        return f"{self.file}:{self.line}"


def blocks_in(folder: str) -> list[Block]:
    """The small cases in the ``.cases`` files of a folder of ``tests``; a first line ``# requires: 3.12`` keeps one from older hosts.

    A line with nothing but a backslash stands for a blank line within a case.
    """
    found = []
    for path in sorted((TESTS / folder).glob("*.cases")):
        line = 1
        for part in re.split(r"(\n{2,})", path.read_text(encoding="utf-8")):
            text = re.sub(r"^\\$", "", part.strip("\n"), flags=re.MULTILINE) + "\n"
            if part.strip() and required_version(text) <= sys.version_info[:2]:
                found.append(Block(path.stem, line, text))
            line += part.count("\n")
    return found
