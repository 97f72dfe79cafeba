"""Run one example under plain CPython, its tools given as globals: the reference that the interpreter must match.

usage: python examples/run_plain.py NAME [--write]

``--write`` replaces the example's expected.txt by what the script printed.
"""

import argparse
import contextlib
import io
import runpy
import sys
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parent


def run_plain(name: str) -> str:
    """Run ``examples/NAME/script.py`` in this process and return what it printed.

    Each call loads the tools module anew, so tools that count their calls start from zero.
    Whatever the script raises comes out unchanged.
    """
    folder = EXAMPLES / name
    tools = runpy.run_path(str(folder / "tools.py"))["TOOLS"]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        runpy.run_path(str(folder / "script.py"), init_globals=tools, run_name="__main__")
    return printed.getvalue()


def main() -> int:
    """Read the command line, run the example and print or store its output; the exit status is 0."""
    parser = argparse.ArgumentParser(description="Run one example under plain CPython.")
    parser.add_argument("name", choices=sorted(path.parent.name for path in EXAMPLES.glob("*/script.py")))
    parser.add_argument("--write", action="store_true", help="replace expected.txt by the output")
    options = parser.parse_args()
    output = run_plain(options.name)
    if options.write:
        (EXAMPLES / options.name / "expected.txt").write_text(output, encoding="utf-8")
    else:
        sys.stdout.write(output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
