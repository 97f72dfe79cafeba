"""``pyinterp check``: faults of syntax, and names that nothing in the script can define. Runs nothing of the script."""

from __future__ import annotations

import sys

from interpreter.commands import DONE, UNCAUGHT
from interpreter.commands.advance import script_of
from interpreter.commands.options import CHECK, UsageError, externals_of, scan

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from interpreter.bytecode.code import Code

MODULE_NAMES = frozenset({
    "__name__", "__doc__", "__builtins__", "__annotations__", "__file__", "__spec__", "__loader__", "__package__", "__qualname__",
    "__module__", "__class__", "__debug__",
})  # fmt: skip
DYNAMIC = frozenset({"exec", "eval", "globals", "vars", "locals", "setattr"})
"""A script that uses one of these may define names that its text does not show."""


def check(words: list[str], help_text: str) -> int:
    """Check one script: 0 and silence, or 1 and a line for each fault. UsageError for a file that cannot be read."""
    options = scan(words, CHECK)
    if options.flag("--help"):
        sys.stdout.write(help_text)
        return DONE
    source, name, words = script_of(options)
    if len(words) > 1:
        raise UsageError(f"got {words[1]!r} beside the script, want one script")
    from interpreter.pipeline import compile_text  # a fault in the words is told without the engine
    from interpreter.syntax.encodings import decode_source

    try:
        code = compile_text(decode_source(source, name) if isinstance(source, bytes) else source, name)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as e:
        from interpreter.raised import syntax_problem  # only for an error

        sys.stderr.write(syntax_problem(e, name).traceback)
        return UNCAUGHT
    externals = externals_of(options)
    if externals == "*":
        return DONE
    faults = unknown_names(code, known_names() | set(externals))
    for line, unknown in faults:
        sys.stderr.write(f"{name}:{line}: name {unknown!r} is not defined\n")
    return UNCAUGHT if faults else DONE


def known_names() -> set[str]:
    """Names that every script finds."""
    from interpreter.machine.engine import Engine  # only where there is something to look up

    return {name for name in Engine().builtins if not name.startswith(".")} | MODULE_NAMES


def unknown_names(code: Code, known: set[str]) -> list[tuple[int, str]]:
    """(line, name) of the first use of each global name that is neither known nor bound anywhere in the module, by line.

    Empty for a module that may bind names its text does not show.
    """
    bound: set[str] = set()
    used: dict[str, int] = {}
    for operation, argument, line in _instructions(code):
        if operation == "IMPORT_STAR":
            return []
        if operation in ("STORE_GLOBAL", "STORE_NAME"):
            bound.add(argument)
        elif operation in ("LOAD_GLOBAL", "LOAD_NAME") and argument not in used:
            used[argument] = line
    if DYNAMIC & used.keys():
        return []
    return sorted((line, name) for name, line in used.items() if name not in bound and name not in known)


def _instructions(code: Code) -> Iterator[tuple[str, str, int]]:
    """(operation, operand, line) of all instructions of a code object and those inside it."""
    from interpreter.bytecode.opcodes import NAMES  # loaded by now

    for number, argument, span in zip(code.ops, code.args, code.spans, strict=True):
        yield NAMES[number], argument, span[0]
    for constant in code.consts:
        if type(constant) is type(code):
            yield from _instructions(constant)
