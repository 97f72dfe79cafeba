"""The command ``pyinterp``: which command it is, and the exit status of every way it can end."""

from __future__ import annotations

import os
import sys

from interpreter.commands import BUG, DONE, INTERRUPTED, UNCAUGHT, USAGE
from interpreter.commands.options import UsageError

HELP = """\
usage: pyinterp run SCRIPT [WORD ...] [options]     run a script; - reads it from standard input
       pyinterp run -c CODE [WORD ...] [options]    run the code given
       pyinterp resume FILE --value JSON [options]  answer the call that a paused run waits for, and run on
       pyinterp check SCRIPT | -c CODE              look for faults of syntax and unknown names, run nothing
       pyinterp inspect FILE [--json]               tell what a paused run waits for, its frames and variables
       pyinterp --help | --version

run and resume:
  --tools FILE        a Python file whose TOOLS (a dict), or whose public functions, answer calls of the script
  --external NAME     a function that the script may call and nobody answers here: the run pauses (repeatable; '*': any unknown name)
  --pause-to FILE     where a paused run is saved (resume: the file it came from)
  --seconds N         time limit of script code (5; none: unlimited)
  --memory SIZE       memory limit of the script's values, such as 64M (256M; none: unlimited)
  --mount HOST:GUEST:MODE  a folder that the script sees as GUEST (repeatable); MODE is read-only (also when left out), read-write,
                      or overlay (changes stay in memory and in the saved run)
  --env NAME=VALUE    an environment variable that the script sees (repeatable)
  --clock WHAT        system, frozen, stepping, off, or a time with its offset at which the script's clock stands still
  --seed N            seeds the script's randomness
  --no-compile        use the stack machine only
resume also:
  --value JSON        the result of the call
  --value-cbor FILE   the same, from a file that holds one CBOR value
  --error TEXT        the call raises RuntimeError(TEXT)
  --error-type NAME   another builtin exception for --error
Options may stand anywhere before --; other words after the script, and all words after --, are the script's sys.argv.

exit status: 0 done, 1 uncaught exception, 2 usage, 3 limit, 70 a fault of pyinterp itself, 75 paused (the last line of
standard output then names the call), 130 interrupted, n after sys.exit(n)
"""

COMMANDS = ("run", "resume", "check", "inspect")


def main(words: list[str] | None = None) -> int:
    """Run a command line (`sys.argv` without its first word by default); the exit status. Never raises but SystemExit of a tool."""
    words = sys.argv[1:] if words is None else words
    place = "pyinterp"
    try:
        if not words or words[0] not in COMMANDS:
            return _without_command(words)
        place = f"pyinterp {words[0]}"
        return _command(words[0])(words[1:], HELP)
    except UsageError as e:
        _say(f"{place}: {e}")
        return USAGE
    except KeyboardInterrupt:
        _say(f"{place}: interrupted")
        return INTERRUPTED
    except Exception as e:  # noqa: BLE001 - no traceback of the host is ever shown
        return _bug(e, place)
    except SystemExit:  # a tool's own wish to end the process
        raise
    except BaseException as e:  # noqa: BLE001 - an interrupt that met no script code, or what a tool raised that is no Exception
        if type(e).__name__ != "Interrupted":
            _say(" ".join(f"{place}: a tool raised {type(e).__name__}: {e}".split()))
            return UNCAUGHT
        _say(f"{place}: interrupted")
        return INTERRUPTED


def _command(name: str):  # one of three functions of one shape
    """The function of a command; each is imported alone."""
    if name == "check":
        from interpreter.commands.check import check  # only what is used

        return check
    if name == "inspect":
        from interpreter.commands.inspect import show  # same

        return show
    from interpreter.commands import advance  # same

    return advance.run if name == "run" else advance.resume


def _without_command(words: list[str]) -> int:
    if words[:1] in (["--help"], ["-h"]):
        sys.stdout.write(HELP)
        return DONE
    if words == ["--version"]:
        from interpreter import __version__  # only here

        sys.stdout.write(f"pyinterp {__version__} on Python {sys.version.split()[0]}\n")
        return DONE
    if not words:
        _say("pyinterp: no command: want run, resume, check or inspect; see pyinterp --help")
        return USAGE
    from difflib import get_close_matches  # only for a mistake

    near = get_close_matches(words[0], COMMANDS, 1, 0.6)
    _say(f"pyinterp: unknown command {words[0]}; {f'did you mean {near[0]}?' if near else 'want run, resume or check'}")
    return USAGE


def _bug(error: BaseException, place: str) -> int:
    """Tell of a fault of ours in one line: what, and where it was raised."""
    cause = error.__cause__ if type(error).__name__ == "InterpreterBug" and error.__cause__ is not None else error
    if type(cause).__name__ == "Interrupted":
        _say(f"{place}: interrupted")
        return INTERRUPTED
    step = cause.__traceback__
    while step is not None and step.tb_next is not None:
        step = step.tb_next
    root = os.path.dirname(os.path.dirname(__file__)) + os.sep  # noqa: PTH120 - pathlib is not imported at start
    where = f" at {step.tb_frame.f_code.co_filename.removeprefix(root)}:{step.tb_lineno}" if step is not None else ""
    text = " ".join(f"{type(cause).__name__}: {cause}".split())
    _say(f"{place}: a fault of pyinterp itself, please report it: {text}{where}")
    return BUG


def _say(line: str) -> None:
    """One line on standard error, whatever its characters."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()
    except (OSError, UnicodeError):
        return
