"""Bytecode of library modules: kept in memory for the process and in files for the next one.

A file is named by the digest of what it was made from (source, name, flags, compiler, host version), holds the digest of its
content, and is read only from a folder that belongs to the user of this process. Paths are made without pathlib: it costs start-up.
"""

from __future__ import annotations

import os
import sys

from interpreter import bytecode, scopes, syntax
from interpreter.bytecode.code import LIBRARY, PRELUDE
from interpreter.bytecode.serialise import pack, unpack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from interpreter.bytecode.code import Code
    from interpreter.modules.table import GuestSource

_codes: dict[tuple[str, str, bool], Code] = {}
_fingerprint: list[bytes] = []


def code_of_source(source: GuestSource) -> Code:
    """The compiled module; SyntaxError if the source has a fault."""
    key = (source.name, source.text, source.hidden)
    code = _codes.get(key)
    if code is None:
        path = _path(source)
        code = _read(path) if path is not None else None
        if code is None:
            code = _compile(source)
            if path is not None:
                _write(path, code)
        _codes[key] = code
    return code


def _compile(source: GuestSource) -> Code:
    from interpreter.pipeline import compile_text  # a cached module needs no parser

    filename = source.file or f"<{source.name}>"
    return compile_text(source.text, filename, module=source.name, flags=LIBRARY | PRELUDE if source.hidden else LIBRARY)


def folder() -> str | None:
    """The folder of the cache: ``$PYINTERP_CACHE``, else in the user's cache directory. None if it is switched off or not ours."""
    path = os.environ.get("PYINTERP_CACHE")
    if path is None:
        home = os.environ.get("XDG_CACHE_HOME") or (os.environ.get("HOME") and os.path.join(os.environ["HOME"], ".cache"))
        path = home and os.path.join(home, "pyinterp")
    if not path:
        return None
    try:
        os.makedirs(path, mode=0o700, exist_ok=True)
        owner = os.stat(path).st_uid
    except OSError:
        return None
    return path if not hasattr(os, "getuid") or owner == os.getuid() else None


def _digest(data: bytes) -> object:
    """A digest object of 32 bytes. `hashlib` would load OpenSSL, which costs as much as a small script."""
    from _blake2 import blake2b

    return blake2b(data, digest_size=32)


def _path(source: GuestSource) -> str | None:
    place = folder()
    if place is None:
        return None
    digest = _digest(fingerprint())
    for part in (source.name, source.file, str(source.hidden), source.text):
        digest.update(part.encode("utf-8", "surrogatepass") + b"\0")
    return os.path.join(place, f"{digest.hexdigest()[:40]}.bytecode")


def fingerprint() -> bytes:
    """What tells one compiler from another: host version, and names, sizes and times of the compiler's files."""
    if not _fingerprint:
        digest = _digest(sys.version.encode())
        for package in (syntax, scopes, bytecode):
            with os.scandir(package.__path__[0]) as entries:
                for entry in sorted((e for e in entries if e.name.endswith((".py", ".lark"))), key=lambda e: e.name):
                    facts = entry.stat()
                    digest.update(f"{entry.name} {facts.st_size} {facts.st_mtime_ns}\n".encode())
        _fingerprint.append(digest.digest())
    return _fingerprint[0]


def _read(path: str) -> Code | None:
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError:
        return None
    body = data[32:]
    if _digest(body).digest() != data[:32]:
        return None
    try:
        return unpack(body)
    except (ValueError, TypeError, EOFError):
        return None


def _write(path: str, code: Code) -> None:
    """Write beside the place and rename: two processes may write the same file."""
    body = pack(code)
    fresh = f"{path}.{os.getpid()}"
    try:
        with open(fresh, "wb") as file:
            file.write(_digest(body).digest() + body)
        os.replace(fresh, path)
    except OSError:
        try:
            os.unlink(fresh)
        except OSError:
            return
