"""Saved continuations of the small runtimes: JSON behind a mark that names the runtime and a checksum of the whole."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from codeact.errors import InterpreterError, SnapshotError, ValueNotJsonError
from codeact.runtime import ResumeRaise, ResumeValue
from codeact.values import canonical_json, check_json

_DIGEST_SIZE = 32


def save(mark: bytes, state: dict[str, Any]) -> bytes:
    """The state as bytes. SnapshotError for what JSON cannot hold."""
    try:
        body = canonical_json(state).encode("utf-8", "surrogatepass")
    except ValueNotJsonError as e:
        raise SnapshotError(e.message) from e
    return mark + hashlib.sha256(body).digest() + body


def restore(mark: bytes, snapshot: bytes) -> dict[str, Any]:
    """What `save` was given. SnapshotError for any other bytes."""
    if not isinstance(snapshot, bytes) or not snapshot.startswith(mark):
        raise SnapshotError("the bytes are no snapshot of this runtime")
    digest, body = snapshot[len(mark) : len(mark) + _DIGEST_SIZE], snapshot[len(mark) + _DIGEST_SIZE :]
    if hashlib.sha256(body).digest() != digest:
        raise SnapshotError("the snapshot is damaged or incomplete")
    state: dict[str, Any] = json.loads(body.decode("utf-8", "surrogatepass"))
    return state


def read_answer(answer: object) -> ResumeValue | ResumeRaise:
    """The answer with its value checked and copied. InterpreterError for one that is neither kind, or holds no JSON."""
    if isinstance(answer, ResumeRaise):
        return ResumeRaise(str(answer.message))
    if not isinstance(answer, ResumeValue):
        raise InterpreterError(f"answer: got {type(answer).__name__}, want ResumeValue or ResumeRaise", category="invalid_input")
    try:
        return ResumeValue(check_json(answer.value))
    except ValueNotJsonError as e:
        raise InterpreterError(f"the answer to the call: {e.message}", code=e.code, category="invalid_input") from e


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
