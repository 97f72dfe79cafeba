"""CPython's own outcome for a text: executed in this process, in a namespace of its own."""

import __future__

import ast
import builtins
import contextlib
import functools
import gc
import io
import itertools
import linecache
import sys
import types
import warnings
from pathlib import Path

from tests.harness.answers import Recorder
from tests.harness.outcome import Outcome, text_of_value

HARNESS = str(Path(__file__).resolve().parent)
_RUNS = itertools.count()


@functools.lru_cache(maxsize=2000)
def plain_run(text: str, filename: str = "main.py") -> Outcome:
    """Run a script as ``python filename`` would, with ``ext`` and ``fail`` among the builtins. Once: it leaves state in the host's modules.

    The traceback is what the interpreter itself prints for an uncaught exception; it has source lines if the file exists.
    """
    recorder, outcome = Recorder(), Outcome()
    module = types.ModuleType("__main__")
    module.__dict__["__builtins__"] = builtins
    kept, space = sys.modules["__main__"], vars(builtins)
    kept_builtins = dict(space)
    printed = io.StringIO()
    linecache.cache.pop("<string>", None)  # of the ``-c`` that started this process, from 3.13 on: no line of the script's
    if next(_RUNS) % 50 == 0:
        gc.collect()  # what was frozen once is old for the host, which then hardly ever looks at it
    gc.freeze()  # what is there before the script need not be searched for what it leaves behind
    try:
        with contextlib.redirect_stdout(printed), warnings.catch_warnings():
            warnings.simplefilter("ignore", SyntaxWarning)  # about the text; it would go to our own standard error
            try:
                space.update(recorder.functions())
                sys.modules["__main__"] = module
                outcome.value = text_of_value(_execute(text, filename, module.__dict__))
            finally:
                sys.modules["__main__"] = kept
                space.update(kept_builtins)
                for name in space.keys() - kept_builtins.keys():
                    del space[name]
    except BaseException as error:  # noqa: BLE001 - whatever the script raises is its outcome
        _note(outcome, error, filename)
    outcome.stdout, outcome.calls = printed.getvalue(), list(recorder.calls)
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        # generators and objects that the script leaves behind end here, and what they do is nobody's outcome
        module.__dict__.clear()
        gc.collect()
    gc.unfreeze()
    return outcome


def _execute(text: str, filename: str, namespace: dict) -> object:
    """Run the statements; the value of the last one at the top level that is an expression."""
    tree = ast.parse(text, filename)
    places = [i for i, statement in enumerate(tree.body) if isinstance(statement, ast.Expr)]
    if not places:
        exec(compile(tree, filename, "exec", dont_inherit=True), namespace)
        return None
    place, flags = places[-1], _future_flags(tree)
    last, rest = tree.body[place], tree.body[place + 1 :]
    is_docstring = place == 0 and isinstance(last.value, ast.Constant)
    for part in (tree.body[: place + is_docstring], rest):
        # a name the scopes of the whole module forbid is forbidden in a part, too; the parts run in one namespace
        if part:
            exec(compile(ast.Module(part, []), filename, "exec", flags, dont_inherit=True), namespace)
        if part is not rest:
            value = eval(compile(ast.Expression(last.value), filename, "eval", flags, dont_inherit=True), namespace)
    return value


def _future_flags(tree: ast.Module) -> int:
    """The compiler flags of the module's future statements."""
    names = [a.name for s in tree.body if isinstance(s, ast.ImportFrom) and s.module == "__future__" for a in s.names]
    return sum({getattr(__future__, name).compiler_flag for name in names})


def _note(outcome: Outcome, error: BaseException, filename: str) -> None:
    if isinstance(error, SystemExit) and error.code in (None, 0):
        return
    outcome.exc_type = type(error).__name__
    try:
        # where a text is at fault its place stands in other fields
        outcome.message = error.msg if isinstance(error, SyntaxError) and error.lineno else str(error)
    except Exception:  # noqa: BLE001 - an exception of the script may have no text
        outcome.message = "<exception str() failed>"
    _leave_only_the_script(error, filename, set())
    shown = io.StringIO()
    with contextlib.redirect_stderr(shown):
        sys.__excepthook__(type(error), error, error.__traceback__)
    outcome.traceback = shown.getvalue()


def _leave_only_the_script(error: BaseException | None, filename: str, seen: set[int]) -> None:
    """Take the frames of this harness out of the tracebacks of an exception, its causes, contexts and members."""
    if error is None or id(error) in seen:
        return
    seen.add(id(error))
    steps, step, inside = [], error.__traceback__, False
    while step is not None:
        name = step.tb_frame.f_code.co_filename
        inside = inside or name == filename  # before, an error of the text comes out of the host's parser
        if inside and not name.startswith(HARNESS):
            steps.append(step)
        step = step.tb_next
    kept = None
    for step in reversed(steps):
        kept = types.TracebackType(kept, step.tb_frame, step.tb_lasti, step.tb_lineno)
    error.__traceback__ = kept
    for other in (error.__cause__, error.__context__, *(error.exceptions if isinstance(error, BaseExceptionGroup) else ())):
        _leave_only_the_script(other, filename, seen)


def file_of(folder: Path, text: str) -> str:
    """Write a text where CPython finds its source lines; the file's name."""
    path = folder / "case.py"
    path.write_text(text, encoding="utf-8")
    return str(path)
