"""``pyinterp run`` and ``pyinterp resume``: one advance of a run, from a start or an answer to the next pause or the end."""

from __future__ import annotations

import gc
import sys

from interpreter.commands import DONE, LIMIT, PAUSED, UNCAUGHT
from interpreter.commands.options import RESUME, RUN, UsageError, externals_of, limits_of, policy_of, scan
from interpreter.commands.output import Output, check_place, reason, write_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.api import Paused, Step
    from interpreter.commands.options import Options


def run(words: list[str], help_text: str) -> int:
    """Run a script to its end or its first external call; the exit status. UsageError, and what the engine raises."""
    options = scan(words, RUN)
    if options.flag("--help"):
        sys.stdout.write(help_text)
        return DONE
    source, name, argv = script_of(options)
    file = options.one("--pause-to")
    if file is not None:
        _check_file(file)
    externals, limits, policy = externals_of(options), limits_of(options), policy_of(options)
    tools = _tools_of(options)
    from interpreter.api import start  # a fault in the words is told without the engine

    output = Output()
    catch_interrupt()
    settled()
    try:
        step = start(source, externals, script_name=name, tools=tools, limits=limits, policy=policy, stdout=output, argv=argv)
    except (ValueError, TypeError) as e:
        raise UsageError(str(e)) from None
    return conclude(step, output, file)


def resume(words: list[str], help_text: str) -> int:
    """Give a paused run the answer to its call and run on; the exit status. UsageError, and what the engine raises."""
    options = scan(words, RESUME)
    if options.flag("--help"):
        sys.stdout.write(help_text)
        return DONE
    if len(options.words) + len(options.rest) != 1:
        raise UsageError(f"got {len(options.words) + len(options.rest)} files, want one snapshot")
    (file,) = options.words + options.rest
    answer = _answer_of(options)
    blob = read_file(file)
    elsewhere = options.one("--pause-to")
    target = file if elsewhere is None else elsewhere
    if target != file:
        _check_file(target)
    limits, policy, tools = limits_of(options, unlimited=True), policy_of(options), _tools_of(options)
    from interpreter.api import load  # a fault in the words is told without the engine
    from interpreter.errors import ConversionError, SnapshotError  # same

    output = Output()
    catch_interrupt()
    settled()
    try:
        paused = load(blob, limits=limits, policy=policy, tools=tools, externals=externals_of(options) or None, stdout=output)
    except SnapshotError as e:
        raise UsageError(f"{file} cannot be resumed: {e}") from None
    except (ValueError, TypeError) as e:
        raise UsageError(str(e)) from None
    try:
        step = answer(paused)
    except (ConversionError, ValueError) as e:
        raise UsageError(str(e)) from None
    return conclude(step, output, target)


# ---- What comes in -------------------------------------------------------------------------------------------------


def script_of(options: Options) -> tuple[str | bytes, str, list[str]]:
    """(source, the name that tracebacks show, ``sys.argv``) of a command that takes a script or ``-c CODE``."""
    code, words = options.one("-c"), options.words
    if code is not None:
        try:
            code.encode()
        except UnicodeEncodeError:
            raise UsageError("the code given to -c is no UTF-8") from None
        return code, "<string>", ["-c", *words, *options.rest]
    if not words:
        raise UsageError("no script: name a file, or - for standard input, or give -c CODE")
    name = words[0]
    if name == "-":
        return _read_stdin(), "<stdin>", [*words, *options.rest]
    return read_file(name), name, [*words, *options.rest]


def read_file(name: str) -> bytes:
    """The bytes of a file; UsageError if it cannot be read."""
    try:
        with open(name, "rb") as file:  # noqa: PTH123 - pathlib is not imported at start
            return file.read()
    except (OSError, ValueError) as e:
        raise UsageError(f"cannot read {name}: {reason(e) if isinstance(e, OSError) else e}") from None


def _read_stdin() -> bytes:
    if sys.stdin is None:
        raise UsageError("standard input is closed")
    try:
        return sys.stdin.buffer.read()
    except OSError as e:
        raise UsageError(f"cannot read standard input: {reason(e)}") from None


def _tools_of(options: Options) -> dict[str, Callable] | None:
    file = options.one("--tools")
    if file is None:
        return None
    from interpreter.commands.tools import tools_of_file  # only where there are tools

    return tools_of_file(file)


def _check_file(file: str) -> None:
    try:
        check_place(file)
    except OSError as e:
        raise UsageError(f"cannot write {file}: {reason(e)}") from None


def _answer_of(options: Options) -> Callable[[Paused], Step]:
    """What to do with the paused run, from exactly one of the options that answer."""
    given = [name for name in ("--value", "--value-cbor", "--error") if options.flag(name)]
    if len(given) != 1:
        got = "none of them" if not given else " and ".join(given)
        raise UsageError(f"got {got}, want one of --value, --value-cbor and --error")
    kind = options.one("--error-type")
    if given == ["--error"]:
        text = options.one("--error")
        return lambda paused: paused.resume_error(text or "", kind or "RuntimeError")
    if kind is not None:
        raise UsageError("option --error-type goes with --error")
    from interpreter.commands.wire import value_of_cbor, value_of_json  # not needed by a start

    if given == ["--value"]:
        value = value_of_json(options.one("--value") or "")
    else:
        file = options.one("--value-cbor") or ""
        value = value_of_cbor(read_file(file), file)
    return lambda paused: paused.resume(value)


# ---- What goes out -------------------------------------------------------------------------------------------------


def conclude(step: Step, output: Output, file: str | None) -> int:
    """Say how the advance ended; the exit status. A pause is saved to `file`."""
    from interpreter.api import Failed, Paused  # loaded by now

    if isinstance(step, Paused):
        return _save(step, output, file)
    if isinstance(step, Failed):
        return _report(step.error, output)
    return DONE


def _save(step: Paused, output: Output, file: str | None) -> int:
    from interpreter.errors import LimitError, PauseError  # loaded by now

    if file is None:
        raise UsageError(f"the script waits for {step.function_name}() and there is no --pause-to FILE to save it to")
    try:
        blob = step.dump()
    except LimitError as e:
        return _report(e, output)
    except PauseError as e:
        output.error(f"pyinterp: the run cannot be saved at {step.function_name}(): {e}\n")
        return UNCAUGHT
    try:
        write_whole(file, blob)
    except OSError as e:
        raise UsageError(f"cannot write {file}: {reason(e)}") from None
    from interpreter.commands.wire import json_of  # only for a pause

    call = {"function_name": step.function_name, "args": step.args, "kwargs": step.kwargs, "call_id": step.call_id, "snapshot": file}
    output.line(json_of(call))
    return PAUSED


def _report(error: Exception, output: Output) -> int:
    """Tell of a script's failure as CPython does; the exit status."""
    from interpreter.errors import ScriptError  # loaded by now

    if not isinstance(error, ScriptError):
        output.error(f"{getattr(error, 'traceback', '')}pyinterp: {error}\n")
        return LIMIT
    code = getattr(error, "exit_code", None)
    if isinstance(code, int):
        return code
    if code is not None:
        output.error(f"{code}\n")
        return UNCAUGHT
    if not (output.broken and error.exc_type == "BrokenPipeError"):
        output.error(error.traceback)
    return UNCAUGHT


# ---- Ctrl-C --------------------------------------------------------------------------------------------------------


def settled() -> None:
    """All is imported, with the collector off (`process.run_command`): from here on it runs again and leaves the engine's objects alone."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


def catch_interrupt() -> None:
    """From here on Ctrl-C ends the run: it passes through script code as an internal signal, which no script can catch."""
    # `_signal` is the interpreter's own module beneath `signal`, which takes 6 ms to import
    import _signal

    from interpreter.objects.signals import Signal  # loaded with the engine

    class Interrupted(Signal):
        """The user pressed Ctrl-C."""

    def interrupt(number: int, _frame: object) -> None:
        _signal.signal(number, _signal.SIG_DFL)  # a second one ends the process at once
        raise Interrupted

    try:
        _signal.signal(_signal.SIGINT, interrupt)
    except ValueError:  # not in the main thread: the program around decides
        return
