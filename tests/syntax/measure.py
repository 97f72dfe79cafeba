"""Measures the parser: ``python -m tests.syntax.measure`` prints a table of times beside what they should be."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

from interpreter.syntax import parse

SCRIPT_LINES = 50
# What each should be: milliseconds, or megabytes a second.
GOALS = {"50 lines": 3.0, "library": 0.5, "import": 20.0, "import without byte-code": 20.0}


def library_source() -> bytes:
    """Return some 350 kB of the host's standard library."""
    root = Path(sysconfig.get_path("stdlib"))
    names = ("argparse", "ast", "bdb", "calendar", "cmd", "csv", "dis", "enum", "gzip", "heapq", "locale", "pprint")
    return b"\n".join((root / f"{name}.py").read_bytes().replace(b"from __future__", b"from future") for name in names)


def script() -> str:
    """Return a script of 50 lines as language models write them."""
    block = '''
def load(path, *, limit=10):
    """Read records."""
    rows = []
    with open(path) as source:
        for number, line in enumerate(source):
            if number >= limit or not line.strip():
                continue
            key, _, value = line.partition("=")
            rows.append({"key": key.strip(), "value": int(value) if value.isdigit() else value})
    return sorted(rows, key=lambda row: row["key"])


total = sum(item["value"] for item in load("data.txt") if isinstance(item["value"], int))
print(f"total: {total:>8}, mean: {total / max(1, len(load('data.txt'))):.2f}")
try:
    result = fetch("https://example.org", retries=3, headers={"a": "b"})
except (ValueError, KeyError) as error:
    print("failed", error)
else:
    names = [entry.name.upper() for entry in result.items if entry.size > 2 ** 10 and entry.kind in ("x", "y")]
'''
    return "\n".join((block * 3).splitlines()[:SCRIPT_LINES]) + "\n"


def best(action, runs: int) -> float:
    """Return the least processor time of several runs, in seconds."""
    times = []
    for _ in range(runs):
        started = time.process_time()
        action()
        times.append(time.process_time() - started)
    return min(times)


def import_time(*, byte_code: bool, runs: int = 5) -> float:
    """Return the least processor time of importing the parser in a new process, in milliseconds."""
    program = (
        "import time, interpreter\nstarted = time.process_time()\nimport interpreter.syntax.parser\nprint((time.process_time() - started) * 1000)"
    )
    root = str(Path(__file__).parents[2])
    with tempfile.TemporaryDirectory() as folder:
        # -I: no variable of the surroundings decides whether byte-code is kept
        options = ["-I", "-X", f"pycache_prefix={folder}", *(() if byte_code else ("-B",))]
        command = [sys.executable, *options, "-c", f"import sys; sys.path.insert(0, {root!r})\n{program}"]
        return min(float(subprocess.run(command, capture_output=True, text=True, check=True).stdout) for _ in range(runs))


def measure() -> dict[str, float]:
    """Return the measured values under the names of GOALS."""
    text = library_source()
    small = script()
    parse(small)
    return {
        "50 lines": best(lambda: parse(small), 50) * 1000,
        "library": len(text) / best(lambda: parse(text), 3) / 1e6,
        "import": import_time(byte_code=True),
        "import without byte-code": import_time(byte_code=False),
    }


def main() -> None:
    """Print the table."""
    print(f"{sys.version.split()[0]:26} {'measured':>10} {'wanted':>10}")
    for name, value in measure().items():
        unit, sign = ("MB/s", ">=") if name == "library" else ("ms", "<=")
        print(f"{name:26} {value:10.2f} {sign} {GOALS[name]:5} {unit}")


if __name__ == "__main__":
    main()
