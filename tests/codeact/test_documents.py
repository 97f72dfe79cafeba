"""The document of the seam: its Python blocks run, one after the other, in one namespace."""

import re
from pathlib import Path

DOCUMENT = Path(__file__).parents[2] / "docs" / "codeact.md"


def test_the_blocks_of_the_document_run():
    """What the document shows is so."""
    blocks = re.findall(r"^```python\n(.*?)^```", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert len(blocks) >= 5
    space = {}
    for number, block in enumerate(blocks, 1):
        exec(compile(block, f"block {number} of {DOCUMENT.name}", "exec"), space)
