"""Keyed digests (RFC 2104)."""

import hashlib as _hashlib


def compare_digest(a, b, /):
    if isinstance(a, str) and isinstance(b, str):
        if not (a.isascii() and b.isascii()):
            raise TypeError("comparing strings with non-ASCII characters is not supported")
        return a == b
    for value in (a, b):
        if not isinstance(value, (bytes, bytearray, memoryview)):
            raise TypeError(f"unsupported operand types(s) or combination of types: '{type(a).__name__}' and '{type(b).__name__}'")
    return bytes(a) == bytes(b)


class HMAC:
    """A keyed digest that takes its message in pieces."""

    blocksize = 64

    def __init__(self, key, msg=None, digestmod=""):
        if not isinstance(key, (bytes, bytearray)):
            raise TypeError(f"key: expected bytes or bytearray, but got {type(key).__name__!r}")
        if not digestmod:
            raise TypeError("Missing required argument 'digestmod'.")
        self._new = (
            (lambda data=b"": _hashlib.new(digestmod, data))
            if isinstance(digestmod, str)
            else digestmod
            if callable(digestmod)
            else digestmod.new
        )
        self._outer = self._new()
        self._inner = self._new()
        self.digest_size = self._inner.digest_size
        self.block_size = getattr(self._inner, "block_size", self.blocksize)
        if len(key) > self.block_size:
            key = self._new(key).digest()
        key = bytes(key).ljust(self.block_size, b"\0")
        self._outer.update(bytes(b ^ 0x5C for b in key))
        self._inner.update(bytes(b ^ 0x36 for b in key))
        if msg is not None:
            self.update(msg)

    @property
    def name(self):
        return f"hmac-{self._inner.name}"

    def update(self, msg):
        self._inner.update(msg)

    def copy(self):
        other = self.__class__.__new__(self.__class__)
        other._new = self._new
        other.digest_size = self.digest_size
        other.block_size = self.block_size
        other._inner = self._inner.copy()
        other._outer = self._outer.copy()
        return other

    def _current(self):
        made = self._outer.copy()
        made.update(self._inner.digest())
        return made

    def digest(self):
        return self._current().digest()

    def hexdigest(self):
        return self._current().hexdigest()


def new(key, msg=None, digestmod=""):
    return HMAC(key, msg, digestmod)


def digest(key, msg, digest):
    return HMAC(key, msg, digest).digest()
