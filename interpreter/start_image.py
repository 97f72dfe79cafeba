"""The start image: the byte-code of all modules that a command loads, in one file beside the host's own byte-code files.

A start reads about 170 modules; finding, checking and reading a file for each takes as long as running them. The image is
written by the first command that finds it missing or out of date, under the rules of the host's byte-code cache: never with
``PYTHONDONTWRITEBYTECODE``, in the same folder (also with ``PYTHONPYCACHEPREFIX``), and not at all if that folder cannot be written to;
``python -m interpreter.start_image`` writes it in any case. An image counts only if each source file still has the time and size it had.
"""

from __future__ import annotations

import marshal
import os
import sys
from _frozen_importlib import ModuleSpec  # what importlib.machinery gives, which takes a millisecond to import
from _frozen_importlib_external import MAGIC_NUMBER, SourceFileLoader, cache_from_source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType, ModuleType

    # source file, whether it is a package, time of its last change in nanoseconds, size in bytes, code
    Row = tuple[str, bool, int, int, CodeType]

PACKAGES = ("interpreter", "stdlib_shims")
OUTSIDE = 40
"""Modules loaded beyond the image that make it worth writing anew: another command than the one that wrote it was run."""


class Loader(SourceFileLoader):
    """The host's loader of source files, but for where the code of the one module comes from."""

    def __init__(self, name: str, file: str, code: CodeType) -> None:
        super().__init__(name, file)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002 - as the host calls it
        """The module's code out of the image."""
        return self.code


class StartImage:
    """A finder, for ``sys.meta_path``, of the modules in an image."""

    def __init__(self, rows: dict[str, Row]) -> None:
        self.rows = rows
        self.file = place() if rows else ""

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """The spec of a module of the image, None for any other: as ``importlib.abc.MetaPathFinder`` wants it."""
        row = self.rows.get(name)
        if row is None:
            return None
        spec = ModuleSpec(name, Loader(name, row[0], row[4]), origin=row[0], is_package=row[1])
        spec.has_location = True
        spec.cached = self.file
        if row[1]:
            spec.submodule_search_locations = [os.path.dirname(row[0])]  # noqa: PTH120 - pathlib is not imported at start
        return spec


def place() -> str:
    """The file of the image for this version of the host."""
    return cache_from_source(__file__).removesuffix(".pyc") + ".image"


def install() -> StartImage:
    """Read the image, if there is one that is up to date, and let the imports that follow use it; empty otherwise."""
    rows: dict[str, Row] = {}
    try:
        with open(place(), "rb") as file:  # noqa: PTH123 - pathlib is not imported at start
            magic, rows = marshal.loads(file.read())  # noqa: S302 - as trusted as the byte-code files beside it
        if magic != MAGIC_NUMBER or not all(_is_fresh(row) for row in rows.values()):
            rows = {}
    except (OSError, ValueError, EOFError, TypeError, NotImplementedError):  # none, cut short, or of a host without byte-code files
        rows = {}
    image = StartImage(rows)
    if rows:
        sys.meta_path.insert(0, image)
    return image


def _is_fresh(row: Row) -> bool:
    found = os.stat(row[0])  # noqa: PTH116 - pathlib is not imported at start
    return found.st_mtime_ns == row[2] and found.st_size == row[3]


def refresh(image: StartImage) -> None:
    """Write the image anew if this command loaded many modules from elsewhere. What cannot be written is left."""
    if sys.dont_write_bytecode or len(_loaded_beside(image)) <= OUTSIDE:
        return
    try:
        write(image)
    except (OSError, ImportError, SyntaxError):  # a folder that is not ours, a source that changed meanwhile
        return


def write(image: StartImage) -> None:
    """Write an image of the modules in `image` and of all that this process has loaded. OSError if it cannot be written."""
    rows = image.rows | {m.__name__: _row(m) for m in _loaded_beside(image)}
    file = place()
    own = f"{file}.{os.getpid()}"
    try:
        with open(own, "wb") as stream:  # noqa: PTH123 - pathlib is not imported at start
            stream.write(marshal.dumps((MAGIC_NUMBER, rows)))
        os.replace(own, file)  # noqa: PTH105 - same. Another process that reads or writes it meanwhile gets a whole one
    except OSError:
        if os.path.exists(own):  # noqa: PTH110 - same
            os.unlink(own)  # noqa: PTH108 - same
        raise


def _loaded_beside(image: StartImage) -> list[ModuleType]:
    """The modules of ours that came from source files or their byte-code."""
    loaded = [m for name, m in sys.modules.items() if name.partition(".")[0] in PACKAGES and name not in image.rows]
    return [m for m in loaded if type(getattr(m, "__loader__", None)) is SourceFileLoader]


def _row(module: ModuleType) -> Row:
    file = module.__file__ or ""
    found = os.stat(file)  # noqa: PTH116 - pathlib is not imported at start
    code = SourceFileLoader(module.__name__, file).get_code(module.__name__)
    if code is None:
        raise ImportError(f"{file} has no code")
    return file, hasattr(module, "__path__"), found.st_mtime_ns, found.st_size, code


if __name__ == "__main__":
    from interpreter.cli import main

    main(["run", "-c", "pass"])
    os.makedirs(os.path.dirname(place()), exist_ok=True)  # noqa: PTH103, PTH120 - same
    write(StartImage({}))
