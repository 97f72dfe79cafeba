"""Saved continuations of the small runtimes: JSON behind a mark that names the runtime and a checksum of the whole."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from codeact.errors import InterpreterError, SnapshotError, ValueNotJsonError
from codeact.values import canonical_json

_DIGEST_SIZE = 32


def save(mark: bytes, state: dict[str, Any]) -> bytes:
    """The state as bytes. SnapshotError for what JSON cannot hold."""
    try:
        body = canonical_json(state).encode("utf-8", "surrogatepass")
    except ValueNotJsonError as e:
        raise SnapshotError(e.message) from e
    return mark + hashlib.sha256(body).digest() + body


def restore(mark: bytes, snapshot: bytes, fields: dict[str, type]) -> dict[str, Any]:
    """What `save` was given, an object with these fields at least. SnapshotError for any other bytes."""
    if not isinstance(snapshot, bytes) or not snapshot.startswith(mark):
        raise SnapshotError("the bytes are no snapshot of this runtime")
    digest, body = snapshot[len(mark) : len(mark) + _DIGEST_SIZE], snapshot[len(mark) + _DIGEST_SIZE :]
    if hashlib.sha256(body).digest() != digest:
        raise SnapshotError("the snapshot is damaged or incomplete")
    # the checksum proves nothing: anybody can write one
    try:
        state = json.loads(body.decode("utf-8", "surrogatepass"))
    except (ValueError, RecursionError):
        raise SnapshotError("the snapshot holds no state of this runtime") from None
    if not isinstance(state, dict) or not all(type(state.get(name)) is kind for name, kind in fields.items()):
        raise SnapshotError("the snapshot holds no state of this runtime")
    return state


class SingleUse:
    """Lets one resume through, of any number of threads."""

    __slots__ = ("_tokens",)

    def __init__(self) -> None:
        self._tokens = [None]

    @property
    def used(self) -> bool:
        """Whether the resume has happened."""
        return not self._tokens

    def use(self) -> None:
        """InterpreterError after the first time."""
        try:
            self._tokens.pop()  # one operation, so two threads cannot both succeed
        except IndexError:
            raise InterpreterError("this call has been resumed already", code="codeact.runtime.resumed", category="invalid_input") from None

    def check_open(self) -> None:
        """SnapshotError when the call has been resumed: there is nothing left to save."""
        if self.used:
            raise SnapshotError("this call has been resumed already", code="codeact.runtime.resumed")
