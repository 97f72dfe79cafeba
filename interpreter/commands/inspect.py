"""``pyinterp inspect``: where a saved run is paused, its frames and variables, what it has used. Runs nothing of the script."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path

from interpreter.commands import DONE
from interpreter.commands.options import INSPECT, UsageError, scan
from interpreter.errors import SnapshotError
from interpreter.inspection import Inspection, inspect

MOST_TYPES = 8
"""Types that the text lists."""


def show(words: list[str], help_text: str) -> int:
    """Print what a snapshot file holds, as text or as one JSON object. UsageError for a file that is no snapshot."""
    options = scan(words, INSPECT)
    if options.flag("--help"):
        sys.stdout.write(help_text)
        return DONE
    files = [*options.words, *options.rest]
    if len(files) != 1:
        raise UsageError("want one snapshot file")
    try:
        found = inspect(Path(files[0]).read_bytes())
    except OSError as e:
        raise UsageError(f"cannot read {files[0]}: {e.strerror}") from None
    except SnapshotError as e:
        raise UsageError(f"{files[0]}: {e}") from None
    if options.flag("--json"):
        import json

        sys.stdout.write(json.dumps(asdict(found)) + "\n")
    else:
        sys.stdout.write("\n".join(_lines(found)) + "\n")
    return DONE


def _lines(found: Inspection) -> list[str]:
    lines = [f"{found.kind} of {found.script_name}, {found.size:,} bytes"]
    if found.function_name is not None:
        words = [*found.args, *(f"{name}={text}" for name, text in found.kwargs.items())]
        lines.append(f"waits for call {found.call_id}: {found.function_name}({', '.join(words)})")
    lines += [f"awaits call {number}: {text}" for number, text in found.in_flight.items()]
    for frame in found.frames:
        lines += [f"  {frame.filename}:{frame.line} in {frame.function}", f"    {frame.source}"]
        lines += [f"      {name} = {text}" for name, text in frame.variables.items()]
    if found.variables:
        lines += ["globals", *(f"  {name} = {text}" for name, text in found.variables.items())]
    limits = ", ".join(f"{name} {amount:,}" for name, amount in found.limits.items() if amount is not None)
    lines += [f"used: {found.used['calls']} calls, {found.used['steps']} counted steps", f"limits: {limits}"]
    types = [f"{name} {count} ({size:,} bytes)" for name, (count, size) in [*found.types.items()][:MOST_TYPES]]
    lines.append(f"largest types: {', '.join(types)}")
    return lines
