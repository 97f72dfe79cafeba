"""Golden bytecode: how the files are read and written. As a command it writes the bytecode of each file's source anew."""

from pathlib import Path

from interpreter.bytecode.compiler import compile_module
from interpreter.bytecode.disassembler import disassemble
from interpreter.bytecode.verify import verify
from interpreter.syntax import parse

FOLDER = Path(__file__).parent
COMMAND = "python -m tests.golden.bytecode.rewrite"
SOURCE, BYTECODE = "\n=== source\n", "\n=== bytecode\n"


def read(path):
    """Head, source and bytecode of a golden file."""
    head, _, rest = path.read_text(encoding="utf-8").partition(SOURCE)
    source, _, bytecode = rest.partition(BYTECODE)
    return head, source, bytecode


def bytecode_of(source):
    """What the compiler makes of a source, as text."""
    code = compile_module(parse(source, "golden.py"), "golden.py")
    verify(code)
    return disassemble(code)


def rewrite(path):
    """Write a golden file's bytecode anew."""
    head, source, _ = read(path)
    path.write_text(head + SOURCE + source + BYTECODE + bytecode_of(source), encoding="utf-8")


if __name__ == "__main__":
    for golden in sorted(FOLDER.glob("*.txt")):
        rewrite(golden)
