"""Guest code of the runtime: every protocol of more than one step, and every builtin that calls back into script code.

The sources beside this file are compiled by the project's own compiler. In them a name ``D_name`` means the intrinsic ``name``
(see ``interpreter/builtins/intrinsics.py``), and each top-level function is one entry; nothing else stands at the top level.

What is used is the image: the compiled entries, package data that `make prelude` rewrites. Where it does not belong to the sources and
the compiler that are there, the sources are compiled in memory instead.
"""

from __future__ import annotations

import marshal
import os

from interpreter.bytecode.code import PRELUDE, Code
from interpreter.bytecode.serialise import MARSHAL_VERSION, NOWHERE, pack, unpack

FOLDER = os.path.dirname(__file__)  # noqa: PTH120 - pathlib is not imported at start
IMAGE = os.path.join(FOLDER, "image.bin")  # noqa: PTH118 - same
HOST_FILES = frozenset({"__init__.py", "__main__.py"})
COMPILER = ("syntax", "scopes", "bytecode")
"""Folders of the engine whose files decide what the sources compile to."""

_codes: dict[str, Code] = {}
_packed: dict[str, bytes] | None = None
_complete = False


def code(name: str) -> Code:
    """The Code of an entry. KeyError if there is no such entry."""
    found = _codes.get(name)
    if found is None:
        packed = _entries().get(name)
        if packed is None:  # no such entry, or just now compiled
            return _codes[name]
        found = _codes[name] = unpack(packed)
    return found


def codes() -> dict[str, Code]:
    """Entry name to Code, for all entries."""
    global _complete
    if not _complete:
        for name in _entries():
            code(name)
        _complete = True
    return _codes


def _entries() -> dict[str, bytes]:
    """Entry name to packed Code, from the image if it is fresh."""
    global _packed, _complete
    if _packed is None:
        try:
            with open(IMAGE, "rb") as file:
                made_from, _packed = marshal.loads(file.read())
        except (OSError, ValueError, EOFError, TypeError):
            made_from = b""
        if not _is_fresh(made_from):
            _codes.update(compiled())
            _packed, _complete = {}, True
    return _packed


def _is_fresh(made_from: bytes) -> bool:
    """Whether the image belongs to what is installed. Only a source tree can differ from its image; its times tell mostly."""
    if made_from and not os.path.exists(os.path.join(FOLDER, "..", "..", "pyproject.toml")):  # noqa: PTH110, PTH118 - same
        return True
    return bool(made_from) and (_is_newest() or made_from == fingerprint())


def _is_newest() -> bool:
    made = os.stat(IMAGE).st_mtime_ns  # noqa: PTH116 - same
    return all(entry.stat().st_mtime_ns < made for entry in _sources_and_compiler())


def _sources_and_compiler() -> list[os.DirEntry]:
    """The files that the image is made from, always in one order."""
    found = []
    for folder in (FOLDER, *(os.path.join(FOLDER, "..", part) for part in COMPILER)):  # noqa: PTH118 - same
        with os.scandir(folder) as entries:
            found += sorted((entry for entry in entries if entry.name.endswith((".py", ".lark"))), key=lambda entry: entry.name)
    return found


def fingerprint() -> bytes:
    """What tells the sources and the compiler from others."""
    import _imp  # the fast hash that the host's own bytecode files use

    total = b""
    for entry in _sources_and_compiler():
        with open(entry.path, "rb") as file:
            total = _imp.source_hash(0, total + entry.name.encode() + file.read())
    return total


def sources() -> dict[str, str]:
    """File name to text of every prelude source, sorted by name."""
    found = {}
    for name in sorted(os.listdir(FOLDER)):  # noqa: PTH208 - same
        if name.endswith(".py") and name not in HOST_FILES:
            with open(os.path.join(FOLDER, name), encoding="utf-8") as file:  # noqa: PTH118 - same
                found[name] = file.read()
    return found


def compiled() -> dict[str, Code]:
    """Entry name to Code, from the sources. ValueError for two entries of one name."""
    from interpreter.pipeline import compile_text  # with a fresh image the parser is not needed

    found: dict[str, Code] = {}
    for name, text in sources().items():
        module = compile_text(text, f"<prelude {name}>", module="prelude", flags=PRELUDE)
        for const in module.consts:
            if type(const) is Code:
                if const.name in found:
                    raise ValueError(f"prelude entry {const.name} is defined twice")
                _forget_positions(const)
                found[const.name] = const
    return found


def _forget_positions(code: Code) -> None:
    """No traceback shows the prelude; and positions depend on the host version, which the image must not."""
    code.spans = (NOWHERE,) * len(code.ops)
    for const in code.consts:
        if type(const) is Code:
            _forget_positions(const)


def image() -> bytes:
    """The image's bytes for the sources and the compiler that are there."""
    return marshal.dumps((fingerprint(), {name: pack(entry) for name, entry in sorted(compiled().items())}), MARSHAL_VERSION)
