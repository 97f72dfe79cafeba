"""Digests of this release's privileged code, for the table of the next release: `python -m interpreter.snapshot.release` prints them."""

from interpreter import prelude
from interpreter.snapshot.code_stream import nested
from interpreter.snapshot.kinds_code import digest


def privileged_digests() -> list[str]:
    """The digests, in hexadecimal, of all prelude code of this release."""
    todo, found = list(prelude.codes().values()), []
    while todo:
        code = todo.pop()
        found.append(digest(code).hex())
        todo += nested(code)
    return sorted(found)


if __name__ == "__main__":
    print("\n".join(privileged_digests()))  # noqa: T201 - what it is for
