"""Signing of snapshots: HMAC-SHA256 over the whole."""

from __future__ import annotations

import hashlib
import hmac

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def check_key(key: object) -> None:
    """TypeError for a key that is no bytes, ValueError if it is empty."""
    if not isinstance(key, (bytes, bytearray)):
        raise TypeError(f"key: got {type(key).__name__}, want bytes")
    if not key:
        raise ValueError("key: got no bytes, want at least one")


def signature(whole: bytes | memoryview, key: bytes) -> bytes:
    """The 32 bytes that prove that someone with the key made `whole`."""
    check_key(key)
    return hmac.digest(key, whole, hashlib.sha256)


def matches(whole: bytes | memoryview, mark: bytes, keys: Iterable[bytes]) -> bool:
    """Whether one of the keys gives this signature. All keys are tried, in constant time each."""
    right = False
    for key in keys:
        right |= hmac.compare_digest(signature(whole, key), mark)
    return right
