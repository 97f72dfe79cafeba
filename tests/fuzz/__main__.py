"""``python -m tests.fuzz --programs N --seed S [--no-pause] [--small] [--to FOLDER]``: compare generated programs with CPython.

Prints the seed of each program that differs, and writes it, made smaller, to the folder.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.fuzz.compare import difference, ends, kind_of
from tests.fuzz.programs import program
from tests.fuzz.reduce import reduced


def main() -> int:
    """Run the programs; 1 if one differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Compare generated programs with CPython.")
    parser.add_argument("--programs", type=int, default=200, help="how many (default 200)")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of the first program (default: the time)")
    parser.add_argument("--no-pause", action="store_true", help="only run in place: faster, finds less")
    parser.add_argument("--pause", action="store_true", help="pause and move at each call (the default)")
    parser.add_argument("--small", action="store_true", help="programs of a few statements, of which many more can be looked at")
    parser.add_argument("--to", type=Path, default=None, help="folder for what differs (default: a new temporary one)")
    options = parser.parse_args()
    target = options.to or Path(tempfile.mkdtemp(prefix="pyinterp-fuzz-"))
    target.mkdir(parents=True, exist_ok=True)
    pause, failures, begun = not options.no_pause, 0, time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(options.seed, options.seed + options.programs):
            text = program(seed, small=options.small)
            found = difference(text, Path(folder), pause=pause)
            if found is None:
                continue
            failures += 1
            kind = kind_of(found)
            smaller = reduced(text, lambda t: ends(t) and kind_of(difference(t, Path(folder), pause=pause) or "") == kind)
            file = target / f"program_{seed}.py"
            file.write_text(smaller, encoding="utf-8")
            print(f"seed {seed}: {difference(smaller, Path(folder), pause=pause)}\nwritten to {file}\n", flush=True)
    print(f"{options.programs} programs from seed {options.seed}: {failures} differ, {time.monotonic() - begun:.1f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
