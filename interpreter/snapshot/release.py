"""What a release does for later ones: its prelude code goes into the table of former code. `python -m interpreter.snapshot.release`."""

from interpreter import prelude
from interpreter.bytecode.code import Code
from interpreter.bytecode.compiler import INTRINSICS
from interpreter.bytecode.mnemonics import LOAD_INTRINSIC
from interpreter.snapshot import former
from interpreter.snapshot.code_stream import nested
from interpreter.snapshot.kinds_code import digest

_HEAD = """\
# What unsigned snapshots of releases may hold of the prelude. `python -m interpreter.snapshot.release` adds lines, none is taken away.
# code DIGEST ENTRY; intrinsic NAME; entry NAME PARAMETERS KEYWORD-ONLY FLAGS
"""


def present() -> set[str]:
    """The lines for the prelude and the compiler that are there."""
    found, names = set(), set(INTRINSICS)
    for name, entry in prelude.codes().items():
        todo = [entry]
        while todo:
            code = todo.pop()
            found.add(f"code {digest(code).hex()} {name}")
            names |= _named(code)
            todo += nested(code)
    for name in names:
        entry = prelude.codes().get(name)
        found.add(f"intrinsic {name}" if entry is None else f"entry {name} {entry.argcount} {entry.kwonly} {entry.flags}")
    return found


def _named(code: Code) -> set[str]:
    """Names of the intrinsics and entries that a code uses itself."""
    return {arg for op, arg in zip(code.ops, code.args, strict=True) if op == LOAD_INTRINSIC}


def write() -> None:
    """Add the lines of the present prelude to the table."""
    former.TABLE.write_text(_HEAD + "".join(f"{line}\n" for line in sorted(former.lines() | present())), encoding="utf-8")


if __name__ == "__main__":
    write()
