"""``python -m tests.fuzz.mutations --texts N --seed S``: pieces of real files, a token or line changed, parsed by CPython and by us.

Both give the same tree, or both refuse the text with the same message at the same line.
"""

import argparse
import ast
import random
import re
import sys
import time
import warnings
from functools import lru_cache
from pathlib import Path

from interpreter.syntax import parse
from tests.syntax.compare_with_ast import library_files
from tests.syntax.same_tree import first_difference

HOST = sys.version_info[:2]
_TOKEN = re.compile(r"\w+|\"[^\"\n]*\"|'[^'\n]*'|\n *|[^\w\s]|[ \t]+")
_FOREIGN = [
    "(", ")", "[", "]", "{", "}", ",", ":", "=", "==", ":=", "*", "**", ".", ";", "->", "@", "and", "or", "not", "in", "is", "if", "else", "for",
    "lambda", "yield", "await", "async", "def", "class", "return", "del", "import", "from", "as", "with", "try", "except", "finally", "raise",
    "None", "True", "x", "1", "'s'", "f'{x}'", "match", "case", "type", "global", "pass", "break", "while", "\n", "    ", "...", "~", "!", "$",
]  # fmt: skip
_LONGEST = 3000


@lru_cache(maxsize=200)
def pieces(path: Path) -> list[str]:
    """The top-level statements of a file, as text; none of a file that is not plain UTF-8 Python."""
    try:
        text = path.read_text(encoding="utf-8")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return []
    lines = text.splitlines(keepends=True)
    found = ["".join(lines[node.lineno - 1 : node.end_lineno]) for node in tree.body]
    return [piece for piece in found if len(piece) <= _LONGEST]


def mutated(seed: int) -> str:
    """The text of a seed: one to three changes to a statement of the host's library."""
    rng = random.Random(seed)
    found: list[str] = []
    while not found:
        found = pieces(rng.choice(_files()))
    tokens = _TOKEN.findall(rng.choice(found))
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(tokens)) if tokens else 0
        change = rng.randrange(5)
        if change == 0:
            del tokens[at : at + rng.randint(1, 2)]
        elif change == 1:
            tokens.insert(at, rng.choice(_FOREIGN))
        elif change == 2:
            tokens[at : at + 1] = [rng.choice(_FOREIGN)]
        elif change == 3:
            tokens[at : at + 2] = reversed(tokens[at : at + 2])
        else:
            tokens[at:at] = tokens[at : at + rng.randint(1, 4)]
    return "".join(tokens)


@lru_cache(maxsize=1)
def _files() -> list[Path]:
    return library_files()


def difference(text: str) -> str | None:
    """How we differ from CPython; None if we do not."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs, their_error = _try(ast.parse, text)
    ours, our_error = _try(lambda t: parse(t, feature_version=HOST), text)
    if their_error is None and our_error is None:
        return first_difference(ours, theirs)
    return None if their_error == our_error else f"CPython: {their_error}, we: {our_error}"


def _try(parser: object, text: str) -> tuple[object, tuple | None]:
    try:
        return parser(text), None
    except SyntaxError as e:
        return None, (type(e).__name__, e.msg, e.lineno)
    except (ValueError, RecursionError, MemoryError) as e:
        return None, (type(e).__name__, str(e), None)


def main() -> int:
    """Compare the texts; 1 if one differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.mutations", description="Compare changed pieces of real files with CPython's parser.")
    parser.add_argument("--texts", type=int, default=1000, help="how many (default 1000)")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of the first text (default: the time)")
    options = parser.parse_args()
    failures, begun = 0, time.monotonic()
    for seed in range(options.seed, options.seed + options.texts):
        found = difference(mutated(seed))
        if found is not None:
            failures += 1
            print(f"seed {seed}: {found}", flush=True)
    print(f"{options.texts} texts from seed {options.seed}: {failures} differ, {time.monotonic() - begun:.1f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
