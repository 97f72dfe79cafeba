"""The demo: an agent script starts in one process, pauses at each tool call and is finished by other processes.

usage: python examples/run_demo.py [sales | extraction]
"""

import json
import os
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

EXAMPLES = Path(__file__).resolve().parent
ROOT = EXAMPLES.parent

# `pyinterp` ends with this status when the script is paused and its snapshot written.
PAUSED = 75
# The demo describes this many calls in full; the rest is one line each.
SHOWN_IN_FULL = 2
# Examples whose tools never fail: a host's failure crosses the command line as text only, not as an exception of a type.
CHOICES = ("sales", "extraction")


class Advance(NamedTuple):
    """What one process of the command did: exit status, what the script printed, the call it is paused at or None."""

    status: int
    printed: str
    call: dict | None
    errors: str


def command() -> list[str]:
    """Return the words that start `pyinterp` with the Python that runs now: the installed command, else this checkout's."""
    installed = Path(sys.executable).with_name("pyinterp")
    if installed.exists():
        return [sys.executable, str(installed)]
    return [sys.executable, "-c", "import sys; from interpreter.cli import main; sys.exit(main())"]


def advance(words: Sequence[str], *, program: Sequence[str] = (), seconds: float = 60) -> Advance:
    """Run `pyinterp`, or a program that speaks as it does, with ``words`` in a process of its own; take its output apart.

    The pause line is the last line of standard output; everything before it is the script's.
    Raises subprocess.TimeoutExpired after ``seconds``.
    """
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [*(program or command()), *words], capture_output=True, encoding="utf-8", env=environment, timeout=seconds, check=False
    )
    printed, call = done.stdout, None
    if done.returncode == PAUSED:
        before, newline, last = printed.removesuffix("\n").rpartition("\n")
        printed, call = before + newline, json.loads(last)
    return Advance(done.returncode, printed, call, done.stderr)


def start_words(script: Path, names: Sequence[str], snapshot: Path) -> list[str]:
    """Return the words of `pyinterp run` that pause ``script`` at the first call of one of ``names``."""
    words = ["run", str(script), "--pause-to", str(snapshot)]
    for name in names:
        words += ["--external", name]
    return words


def show(number: int, step: Advance, snapshot: Path) -> None:
    """Describe a pause: what the script wants to know, and how big its whole state is."""
    call = step.call
    if call is None:
        return
    words = [*map(repr, call["args"]), *(f"{name}={value!r}" for name, value in call["kwargs"].items())]
    text = f"{call['function_name']}({', '.join(words)})"
    size = snapshot.stat().st_size
    if number < SHOWN_IN_FULL:
        print(f"  paused at {text}\n  exit status {step.status}; snapshot {size:,} bytes; that process is gone")
    else:
        print(f"  call {number:>2}, {size:>6,} bytes: {text if len(text) <= 90 else text[:87] + '...'}")


def play(name: str, folder: Path) -> int:
    """Run example ``name`` with one process a tool call; return 0 when its output is as expected, else 1."""
    tools = runpy.run_path(str(EXAMPLES / name / "tools.py"))["TOOLS"]
    script, snapshot = EXAMPLES / name / "script.py", folder / "paused.bin"
    print(f"A script asks for {len(tools)} tools: {', '.join(tools)}.")
    print("None of them exists where the script runs: it stops at every call, and this program answers.\n")
    print(f"$ pyinterp run examples/{name}/script.py --external {next(iter(tools))} ... --pause-to paused.bin")
    step = advance(start_words(script, list(tools), snapshot))
    output, number = step.printed, 0
    while step.call is not None:
        show(number, step, snapshot)
        answer = tools[step.call["function_name"]](*step.call["args"], **step.call["kwargs"])
        value = json.dumps(answer)
        if number < SHOWN_IN_FULL:
            print(f"\n$ pyinterp resume paused.bin --value '{value if len(value) <= 60 else value[:57] + '...'}'")
        step = advance(["resume", str(snapshot), "--value", value])
        output += step.printed
        number += 1
    print(f"  the script is done (exit status {step.status}): {number} calls, {number + 1} processes\n")
    if step.errors:
        print(step.errors, file=sys.stderr)
    print(f"What it printed, all processes together:\n\n{output}")
    same = step.status == 0 and output == (EXAMPLES / name / "expected.txt").read_text(encoding="utf-8")
    print("This is what plain CPython prints for the same script." if same else "This differs from plain CPython's output!")
    return 0 if same else 1


def main() -> int:
    """Read the name of the example from the command line and play it in a temporary folder."""
    name = sys.argv[1] if len(sys.argv) > 1 else CHOICES[0]
    if name not in CHOICES:
        print(f"usage: python examples/run_demo.py [{' | '.join(CHOICES)}]", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        return play(name, Path(folder))


if __name__ == "__main__":
    sys.exit(main())
