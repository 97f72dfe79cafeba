"""Modules of the script's own: text that the host gave, and guest files on the module path; their code is the script's."""

from __future__ import annotations

from stat import S_ISDIR, S_ISREG

from interpreter.modules.table import GuestSource
from interpreter.objects.modules import Module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from interpreter.bytecode.code import Code

_LARGEST = 10_000_000
# Bytes of the largest source file that is read; the parser would need minutes for more.
_MOST_ENTRIES = 100
# Folders of a path that are looked into.


def find_own(runtime: object, name: str, parent: object) -> GuestSource | None:
    """The source of a module that is no library module; None if there is none."""
    given = runtime.given_sources.get(name)
    if given is not None:
        return given
    tail = name.rpartition(".")[2]
    for folder in _folders(runtime, parent):
        source = _in_folder(runtime, name, f"{folder.rstrip('/')}/{tail}")
        if source is not None:
            return source
    return None


def code_of_own(runtime: object, source: GuestSource) -> Code:
    """Compile such a module; SyntaxError if its text has a fault. Its lines are kept for tracebacks."""
    from interpreter.pipeline import compile_text

    warned: list = []
    code = compile_text(source.text, source.file, module=source.name, deadline=runtime.budget.check_time, warned=warned)
    runtime.sources[source.file] = source.text
    if warned:
        from interpreter.builtins.compiling import tell

        tell(runtime, warned, source.file, source.text)
    return code


def _folders(runtime: object, parent: object) -> list[str]:
    system = runtime.modules.get("sys")
    if type(parent) is Module:
        found = parent.namespace.get("__path__")
    else:
        found = system.namespace.get("path") if type(system) is Module else runtime.module_path
    return [folder for folder in found[:_MOST_ENTRIES] if type(folder) is str] if type(found) in (list, tuple) else []


def _in_folder(runtime: object, name: str, place: str) -> GuestSource | None:
    for path, package in ((f"{place}/__init__.py", True), (f"{place}.py", False)):
        if _kind(runtime, path, S_ISREG):
            return GuestSource(name, _read(runtime, path), package=package, file=path, own=True)
    if _kind(runtime, place, S_ISDIR):  # a package without a file of its own
        return GuestSource(name, "", package=True, file=f"{place}/__init__.py", own=True)
    return None


def _kind(runtime: object, path: str, test: object) -> bool:
    try:
        return test(runtime.system.files.facts(path)[0])
    except (OSError, ValueError):
        return False


def _read(runtime: object, path: str) -> str:
    from interpreter.syntax.encodings import decode_source

    files = runtime.system.files
    number = files.open(path, read=True, write=False)
    try:
        parts = []
        size = 0
        while data := files.opened(number).read(1 << 20):
            parts.append(data)
            size += len(data)
            if size > _LARGEST:
                raise MemoryError
    finally:
        files.close(number)
    return decode_source(b"".join(parts), path)
