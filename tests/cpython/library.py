"""What a test module finds when it imports: the guest's library, the stand-ins, the installed test package, placeholders for the rest."""

from __future__ import annotations

import os
from pathlib import Path

import stdlib_shims
from interpreter.extension import GuestSource, HostModule, Refused

STAND_INS = Path(__file__).parent / "stand_in"
INSTALLED = Path(os.__file__).parent

# Modules that no guest can have: importing one raises ModuleNotFoundError, and a test that fails for it is skipped with the reason.
ABSENT: dict[str, str] = {
    name: f"C-only: {name}"
    for name in [
        "_testcapi", "_testbuffer", "_testclinic", "_testmultiphase", "_testsinglephase", "xxsubtype",
        "xxlimited", "_ctypes", "ctypes", "_opcode", "_symtable", "_interpreters", "_xxsubinterpreters", "_pickle", "_heapq", "_bisect", "_functools",
        "_struct", "_decimal", "_pylong", "_elementtree", "pyexpat", "_ssl", "_hashlib", "_sre", "_blake2", "_md5", "_winapi", "faulthandler",
        "_imp", "_dummy_thread", "_operator", "_asyncio", "_contextvars", "_csv", "_pydatetime", "_pydecimal", "_tkinter",
    ]
} | {"msvcrt": "C-only: msvcrt", "winreg": "C-only: winreg"}  # fmt: skip

# Modules that test modules import at their top and use in some tests: the import gives a placeholder whose use skips the test.
PLACEHOLDERS: dict[str, str] = {
    "subprocess": "process", "multiprocessing": "process", "socket": "socket", "select": "socket", "selectors": "socket", "signal": "process",
    "ssl": "socket", "socketserver": "socket", "dis": "dis", "opcode": "dis", "symtable": "dis: compiler tables", "marshal": "dis: code objects",
    "py_compile": "file system", "tempfile": "file system", "zipfile": "file system", "zipimport": "file system", "runpy": "file system", "filecmp": "file system",
    "fileinput": "file system", "mailbox": "file system", "importlib": "import machinery", "importlib.machinery": "import machinery",
    "importlib.util": "import machinery", "importlib.abc": "import machinery", "importlib.resources": "import machinery", "pkgutil": "import machinery", "site": "import machinery", "sysconfig": "C-only: sysconfig",
    "importlib._bootstrap_external": "import machinery", "importlib._bootstrap": "import machinery", "tracemalloc": "C-only: tracemalloc", "faulthandler": "C-only: faulthandler", "concurrent.futures": "thread", "concurrent.futures.thread": "thread",
    "multiprocessing.managers": "process", "multiprocessing.pool": "process", "multiprocessing.queues": "process", "multiprocessing.shared_memory": "process",
    "urllib.request": "socket", "http": "module not offered: http", "http.client": "socket", "http.cookies": "module not offered: http.cookies",
    "nturl2path": "module not offered: nturl2path", "_pyio": "module not offered: _pyio", "_py_abc": "module not offered: _py_abc",
    "_colorize": "module not offered: _colorize", "pydoc": "module not offered: pydoc", "pickletools": "module not offered: pickletools",
    "pickle": "module not offered: pickle", "shelve": "module not offered: shelve", "asyncio": "module not offered: asyncio", "asyncio.events": "module not offered: asyncio",
    "unicodedata": "module not offered: unicodedata", "optparse": "module not offered: optparse", "ctypes.util": "C-only: ctypes", "codeop": "module not offered: codeop",
    "_testinternalcapi": "C-only: _testinternalcapi", "_testlimitedcapi": "C-only: _testlimitedcapi", "_datetime": "C-only: _datetime", "cProfile": "tracing", "profile": "tracing", "pdb": "tracing", "bdb": "tracing", "trace": "tracing", "curses": "C-only: curses", "readline": "C-only: readline",
}  # fmt: skip

_CONSTANTS = {"pickle": "HIGHEST_PROTOCOL = 5\nDEFAULT_PROTOCOL = 4\nclass PickleError(Exception): pass\nclass PicklingError(PickleError): pass\nclass UnpicklingError(PickleError): pass\n"}

_PLACEHOLDER = '''
from unittest.skipping import SkipTest as _Skip
__path__ = []
class _Absent:
    def __call__(self, *args, **kwargs):
        raise _Skip(_reason)
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self
    def __mro_entries__(self, bases):
        return ()
    def __iter__(self):
        raise _Skip(_reason)
    def __getitem__(self, key):
        raise _Skip(_reason)
    def __enter__(self):
        raise _Skip(_reason)
    def __exit__(self, *exc):
        pass
_absent = _Absent()
def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return _absent
'''


class Table:
    """The module table of one engine; `sources` takes the texts that tracebacks quote."""

    def __init__(self, sources: dict[str, str]) -> None:
        self.sources = sources

    def find(self, name: str) -> GuestSource | HostModule | Refused | None:
        """The source of a module by its full dotted name, None if there is none."""
        source = _find(name)
        if isinstance(source, GuestSource) and source.file:
            self.sources[source.file] = source.text
        return source


def _find(name: str) -> GuestSource | HostModule | Refused | None:
    if name.partition(".")[0] in ("unittest", "doctest") or name in ("test", "test.test_import") or name.startswith("test.support"):
        return _file(STAND_INS, name, shown=False)
    if name.startswith("test."):
        return _file(INSTALLED, name, shown=True)
    source = stdlib_shims.find(name)
    if (source is None or isinstance(source, Refused) or name == "concurrent.futures") and name in PLACEHOLDERS:
        text = f"{_PLACEHOLDER}_reason = {PLACEHOLDERS[name]!r}\n{_CONSTANTS.get(name, '')}"
        return GuestSource(name, text, package=True, file=f"<{name}>")
    return source


def _file(root: Path, name: str, *, shown: bool) -> GuestSource | None:
    place = root.joinpath(*name.split("."))
    for path, package in ((place / "__init__.py", True), (place.with_suffix(".py"), False)):
        if path.is_file():
            return GuestSource(name, path.read_text(encoding="utf-8"), package=package, file=str(path) if shown else f"<{name}>")
    return None
