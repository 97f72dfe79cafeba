"""hashlib: digests of bytes.

Safe because a hash object keeps the bytes it was given (their number is checked), gives digests of fixed or checked size, and derivation of
keys is refused where its work would outlast the run's time.
"""

import hashlib

from interpreter.extension import Entry, HostModule, Method, Opaque, check_items, entry, exact_bytes, in_guest, out_of_time, own_type

_NAMES = [
    "md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha3_224", "sha3_256", "sha3_384", "sha3_512", "shake_128", "shake_256",
    "blake2b", "blake2s",
]  # fmt: skip
# Bytes of one update that the host hashes without a pause: about a tenth of a second.
_ROUNDS_A_SECOND = 1_500_000


def _data(runtime: object, value: object) -> bytes:
    data = exact_bytes(value)
    if data is None:
        if isinstance(value, str):
            raise TypeError("Strings must be encoded before hashing")
        raise TypeError("object supporting the buffer API required")
    check_items(runtime, len(data))
    return data


def _update(runtime: object, self: "Hash", args: tuple, kwargs: dict) -> None:
    if kwargs or len(args) != 1:
        hashlib.md5(usedforsecurity=False).update(*args, **kwargs)  # the host's own error
    data = _data(runtime, args[0])
    check_items(runtime, len(self.data) + len(data))
    self.hashed().update(data)
    self.data += data


def _digest(runtime: object, self: "Hash", args: tuple, kwargs: dict) -> bytes:
    for length in (*args, *kwargs.values()):
        if isinstance(length, int):
            check_items(runtime, 2 * abs(length))
    return self.hashed().digest(*args, **kwargs)


def _hexdigest(runtime: object, self: "Hash", args: tuple, kwargs: dict) -> str:
    for length in (*args, *kwargs.values()):
        if isinstance(length, int):
            check_items(runtime, 2 * abs(length))
    return self.hashed().hexdigest(*args, **kwargs)


def _copy(runtime: object, self: "Hash", _args: tuple, _kwargs: dict) -> "Hash":
    return Hash(runtime, self.name, self.options, bytearray(self.data), self.hashed().copy())


class Hash(Opaque):
    """A hash object: the algorithm's name and options, and the bytes so far."""

    __slots__ = ("_host", "data", "name", "options")
    plain = ("block_size", "digest_size", "name")
    saved = ("name", "options", "data")

    def __init__(self, runtime: object, name: str, options: dict, data: bytearray, host: object) -> None:
        self.runtime, self.name, self.options, self.data, self._host = runtime, name, options, data, host

    def hashed(self) -> object:
        """The host's hash object."""
        try:
            return self._host
        except AttributeError:
            self._host = hashlib.new(self.name, bytes(self.data), **self.options)
            return self._host

    @property
    def digest_size(self) -> int:
        """Bytes of a digest."""
        return self.hashed().digest_size

    @property
    def block_size(self) -> int:
        """Bytes of a block."""
        return self.hashed().block_size

    update, digest, hexdigest, copy = Method(_update), Method(_digest), Method(_hexdigest), Method(_copy)
    __repr__ = Method(lambda runtime, self, _args, _kwargs: f"<{self.name} _hashlib.HASH object @ {runtime.address_of(self)}>")


Hash.__module__, Hash.__name__, Hash.__qualname__ = "_hashlib", "HASH", "HASH"


def _make(runtime: object, name: str, args: tuple, kwargs: dict) -> Hash:
    options = dict(kwargs)
    data = args[0] if args else options.pop("string", options.pop("data", b""))
    if len(args) > 1:
        return vars(hashlib)[name](*args, **kwargs)
    data = _data(runtime, data)
    options = {k: exact_bytes(v) if isinstance(v, (bytes, bytearray, memoryview)) else v for k, v in options.items()}
    host = hashlib.new(name, data, **options)
    options.pop("usedforsecurity", None)
    return Hash(runtime, host.name if name not in ("blake2b", "blake2s") else name, options, bytearray(data), host)


def _constructor(name: str) -> Entry:
    return Entry(lambda runtime, args, kwargs: _make(runtime, name, args, kwargs))


@entry
def new(runtime: object, args: tuple, kwargs: dict) -> Hash:
    """``hashlib.new(name, data=b"", **options)``."""
    kwargs = dict(kwargs)
    name = args[0] if args else kwargs.pop("name")
    if not isinstance(name, str):
        raise TypeError("name must be a string")
    name = str.__str__(name)
    if name.lower() not in _NAMES and name not in hashlib.algorithms_available:
        raise ValueError(f"unsupported hash type {name}")
    return _make(runtime, name, args[1:], kwargs)


@entry
def pbkdf2_hmac(runtime: object, args: tuple, kwargs: dict) -> bytes:
    """``hashlib.pbkdf2_hmac(name, password, salt, iterations, dklen=None)``."""
    values = dict(zip(("hash_name", "password", "salt", "iterations", "dklen"), args, strict=False)) | kwargs
    rounds, length = values.get("iterations"), values.get("dklen")
    if isinstance(rounds, int) and rounds > 0:
        blocks = 1 + (length if isinstance(length, int) and length > 0 else 0) // 16
        check_items(runtime, blocks * 16)
        left = runtime.remaining()
        if left is not None and rounds * blocks > left * _ROUNDS_A_SECOND:
            raise out_of_time(runtime)
    return hashlib.pbkdf2_hmac(*args, **kwargs)


@entry
def scrypt(runtime: object, args: tuple, kwargs: dict) -> bytes:
    """``hashlib.scrypt(password, *, salt, n, r, p, maxmem=0, dklen=64)``."""
    n, r, p = (kwargs.get(k) if isinstance(kwargs.get(k), int) else 0 for k in "nrp")
    check_items(runtime, 128 * max(n, 1) * max(r, 1) + max(int(kwargs.get("dklen") or 0), 0))
    left = runtime.remaining()
    if left is not None and n * r * p > left * 3_000_000:
        raise out_of_time(runtime)
    return hashlib.scrypt(*args, **kwargs)


MODULE = HostModule(
    "hashlib",
    {name: _constructor(name) for name in _NAMES}
    | {
        "new": new, "pbkdf2_hmac": pbkdf2_hmac, "scrypt": scrypt,
        "file_digest": Entry(lambda runtime, args, kwargs: in_guest(runtime, "_hashlib_files", "file_digest", args, kwargs)),
        "algorithms_guaranteed": set(_NAMES), "algorithms_available": set(_NAMES),
        "__all__": [*_NAMES, "new", "pbkdf2_hmac", "scrypt", "file_digest"],
    },
    doc="Digests of bytes: hashlib.sha256(data).hexdigest() and the like.",
    types=(own_type(Hash),),
)  # fmt: skip
