"""CPython's own outcome for a text: executed in this process, in a namespace of its own."""

import ast
import builtins
import contextlib
import io
import sys
import types
from pathlib import Path

from tests.harness.answers import Recorder
from tests.harness.outcome import Outcome, text_of_value


def plain_run(text: str, filename: str = "main.py") -> Outcome:
    """Run a script as ``python filename`` would, with ``ext`` and ``fail`` among the builtins.

    The traceback is what the interpreter itself prints for an uncaught exception; it has source lines if the file exists.
    """
    recorder, outcome = Recorder(), Outcome()
    module = types.ModuleType("__main__")
    module.__dict__["__builtins__"] = {**vars(builtins), **recorder.functions()}
    kept = sys.modules["__main__"]
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            try:
                sys.modules["__main__"] = module
                outcome.value = text_of_value(_execute(text, filename, module.__dict__))
            finally:
                sys.modules["__main__"] = kept
    except BaseException as error:  # noqa: BLE001 - whatever the script raises is its outcome
        _note(outcome, error, filename)
    outcome.stdout, outcome.calls = printed.getvalue(), recorder.calls
    return outcome


def _execute(text: str, filename: str, namespace: dict) -> object:
    """Run the statements; the value of the last one if it is an expression."""
    # a text with a syntax error is compiled as a whole: compile() of a text names the place as a run of the file would
    tree = ast.parse(text, filename)
    if not (tree.body and isinstance(tree.body[-1], ast.Expr)):
        exec(compile(text, filename, "exec", dont_inherit=True), namespace)
        return None
    last = ast.Expression(tree.body.pop().value)
    exec(compile(tree, filename, "exec", dont_inherit=True), namespace)
    return eval(compile(last, filename, "eval", dont_inherit=True), namespace)


def _note(outcome: Outcome, error: BaseException, filename: str) -> None:
    if isinstance(error, SystemExit) and error.code in (None, 0):
        return
    outcome.exc_type = type(error).__name__
    try:
        outcome.message = str(error)
    except Exception:  # noqa: BLE001 - an exception of the script may have no text
        outcome.message = "<exception str() failed>"
    step = error.__traceback__
    while step is not None and step.tb_frame.f_code.co_filename != filename:
        step = step.tb_next
    shown = io.StringIO()
    with contextlib.redirect_stderr(shown):
        sys.__excepthook__(type(error), error.with_traceback(step), step)
    outcome.traceback = shown.getvalue()


def file_of(folder: Path, text: str) -> str:
    """Write a text where CPython finds its source lines; the file's name."""
    path = folder / "case.py"
    path.write_text(text, encoding="utf-8")
    return str(path)
