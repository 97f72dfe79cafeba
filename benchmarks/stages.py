"""Times of the stages of the data path: parse, compile, first run; and of the parser on the host's standard library."""

import ast
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

import interpreter as pi
from benchmarks.timing import interleaved
from interpreter.bytecode.compiler import compile_module
from interpreter.syntax import parse

_FUNCTION = """
def total_of_{n}(records, rate=1.0):
    total = 0.0
    for record in records:
        if record["kind"] == "sale" and record.get("amount", 0) > {n}:
            total += record["amount"] * rate
        else:
            continue
    return round(total, 2)


"""
_IMPORT = "import time; t = time.perf_counter(); import interpreter.syntax.parser; print(time.perf_counter() - t)"
FIFTY_LINES = "".join(_FUNCTION.replace("{n}", str(n)) for n in range(5))


def stages() -> None:
    """A script of 50 lines through each stage."""
    tree = parse(FIFTY_LINES)
    times = interleaved(
        {
            "parse": lambda: parse(FIFTY_LINES),
            "the host's ast.parse": lambda: ast.parse(FIFTY_LINES),
            "scopes and compile": lambda: compile_module(tree, "main.py"),
            "text to end of run": lambda: pi.run(FIFTY_LINES),
        },
        repeat=15,
    )
    print(f"{'50 lines, milliseconds':32} {'best':>9} {'median':>9}")
    for name, found in times.items():
        print(f"{name:32} {found.shown()}")


def library_speed(seconds: float = 5.0) -> None:
    """Megabytes a second over files of the host's library."""
    size, spent = 0, 0.0
    for path in sorted(Path(sysconfig.get_path("stdlib")).glob("*.py")):
        text = path.read_bytes()
        begun = time.perf_counter()
        parse(text, path.name)
        spent += time.perf_counter() - begun
        size += len(text)
        if spent > seconds:
            break
    print(f"{'standard library, MB a second':32} {size / spent / 1e6:9.3f}")


def import_time() -> None:
    """Milliseconds to import the parser in a fresh process, with and without byte-code files."""
    for label, extra in (("import of the parser", []), ("the same without byte-code files", ["-B"])):
        best = min(
            float(
                subprocess.run(
                    [sys.executable, *extra, "-c", _IMPORT],
                    capture_output=True, text=True, check=True,
                ).stdout,
            )
            for _ in range(5)
        )  # fmt: skip
        print(f"{label:32} {best * 1e3:9.3f}")


def startup() -> None:
    """Whole processes: an empty script against an empty host program."""
    launcher = Path(pi.__file__).parent / "launcher" / "pyinterp"

    def process(*words: str) -> None:
        subprocess.run([sys.executable, *words], check=True, capture_output=True)

    times = interleaved(
        {"python -c pass": lambda: process("-c", "pass"), "pyinterp run -c pass": lambda: process(str(launcher), "run", "-c", "pass")},
        repeat=9,
    )
    for name, found in times.items():
        print(f"{name:32} {found.shown()}")
    print(f"{'ratio of the best':32} {times['pyinterp run -c pass'].best / times['python -c pass'].best:9.2f}")
