"""Resume a snapshot with an exception, in a process of its own: what `pyinterp resume --error` cannot say is the type.

usage: python error_process.py FILE TYPE ARGUMENTS-AS-JSON

Speaks as `pyinterp resume` does: the script's output, then, when it pauses again, one JSON line and status 75.
"""

import base64
import builtins
import json
import sys
from pathlib import Path

import interpreter as pi


def wire(value):
    """Return the JSON form of what JSON cannot hold."""
    import cbor2

    return {"$cbor": base64.b64encode(cbor2.dumps(value)).decode("ascii")}


def main() -> int:
    """Resume, write the next snapshot or the traceback, and return the exit status."""
    file, exception_type, arguments = Path(sys.argv[1]), sys.argv[2], json.loads(sys.argv[3])
    step = pi.load(file.read_bytes()).resume_error(getattr(builtins, exception_type)(*arguments))
    sys.stdout.write(step.stdout)
    if isinstance(step, pi.Paused):
        file.write_bytes(step.dump())
        call = {"function_name": step.function_name, "args": step.args, "kwargs": step.kwargs, "call_id": step.call_id}
        print(json.dumps({**call, "snapshot": str(file)}, default=wire))
        return 75
    if isinstance(step, pi.Failed):
        sys.stderr.write(getattr(step.error, "traceback", None) or str(step.error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
