"""Encryption of snapshots: AES-256-GCM by the package `cryptography`, with a key of its own for each of them.

That key is the HMAC-SHA256 of a random salt under the caller's key, which so may have any length and never encrypts twice; salt and nonce
stand in front. The tag at the end also proves who made the bytes, as a signature does.
"""

from __future__ import annotations

import hashlib
import hmac
from os import urandom

from interpreter.errors import SnapshotError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

_SALT, _NONCE, TAG = 16, 12, 16
_MISSING = "needs the package cryptography: pip install 'pyinterp-sandbox[encryption]'"


def encrypted(header: bytes, data: bytes, key: bytes) -> bytes:
    """Salt, nonce, and the data encrypted; the header is authenticated too. ModuleNotFoundError without the package."""
    try:
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    except ImportError:
        raise ModuleNotFoundError(f"encrypting a snapshot {_MISSING}") from None
    salt, nonce = urandom(_SALT), urandom(_NONCE)
    return salt + nonce + AESGCM(_derived(key, salt)).encrypt(nonce, data, header)


def decrypted(header: bytes, data: bytes, keys: Iterable[bytes]) -> bytes:
    """The data, if one of the keys fits. SnapshotError otherwise, or without the package."""
    try:
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    except ImportError:
        raise SnapshotError(f"the snapshot is encrypted: loading it {_MISSING}") from None
    if len(data) < _SALT + _NONCE + TAG:
        raise SnapshotError("the snapshot is cut off")
    salt, nonce, rest = data[:_SALT], data[_SALT : _SALT + _NONCE], data[_SALT + _NONCE :]
    for key in keys:
        try:
            return AESGCM(_derived(key, salt)).decrypt(nonce, rest, header)
        except InvalidTag:
            continue
    raise SnapshotError("the snapshot is encrypted with another key, or damaged")


def _derived(key: bytes, salt: bytes) -> bytes:
    return hmac.digest(key, b"pyinterp snapshot encryption" + salt, hashlib.sha256)
