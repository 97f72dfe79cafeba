"""The envelope: magic, format version (1 byte), seal (1 byte), the body, and what the seal says.

The seal is 0 for a checksum (the CRC-32 of everything before it), 1 for a signature (the HMAC-SHA256 of everything before it), 2 for
encryption (AES-GCM), and 16 more if the body is compressed, which it is before it is encrypted.
"""

from binascii import crc32

from interpreter.errors import SnapshotError
from interpreter.snapshot.format import VERSION
from interpreter.snapshot.migrate import check_version

MAGIC = b"\x8apyi"
"""A snapshot."""
HISTORY = b"\x8apyr"
"""A recorded run."""
CHECKSUM, SIGNATURE, ENCRYPTION, COMPRESSED = 0, 1, 2, 16
_ENDS = {CHECKSUM: 4, SIGNATURE: 32, ENCRYPTION: 0}
HEADER_SIZE = len(MAGIC) + 2
_LEVEL = 1
# Of zlib: on most states as small as level 6, in a seventh of the time (`docs/snapshot-format.md` has the numbers).


def enclose(body: bytes, key: bytes | None, *, compress: bool = False, encrypt: bool = False, magic: bytes = MAGIC) -> bytes:
    """The envelope around a body, signed if there is a key; or encrypted with it. TypeError, ValueError for a key that is none."""
    flag = 0
    if compress:
        import zlib

        body, flag = zlib.compress(body, _LEVEL), COMPRESSED
    if key is None:
        if encrypt:
            raise ValueError("encrypt: a key is needed")
        whole = magic + bytes((VERSION, flag | CHECKSUM)) + body
        return whole + crc32(whole).to_bytes(4, "little")
    from interpreter.snapshot.sign import check_key, signature

    check_key(key)
    if encrypt:
        from interpreter.snapshot.cipher import encrypted

        header = magic + bytes((VERSION, flag | ENCRYPTION))
        return header + encrypted(header, body, key)
    whole = magic + bytes((VERSION, flag | SIGNATURE)) + body
    return whole + signature(whole, key)


def disclose(blob: bytes, keys: list[bytes], maximum: int, magic: bytes = MAGIC) -> tuple[bytes | memoryview, int, bool]:
    """(body, format version, whether a key proves who made it) of an envelope whose seal is right; else SnapshotError."""
    if not isinstance(blob, (bytes, bytearray, memoryview)):
        raise SnapshotError(f"got {type(blob).__name__}, want bytes")
    view = memoryview(blob).cast("B")
    if len(view) > maximum:
        raise SnapshotError(f"the snapshot has {len(view)} bytes, allowed are {maximum}")
    if len(view) < HEADER_SIZE or view[: len(magic)] != magic:
        raise SnapshotError("these bytes are no snapshot")
    version, seal = view[len(magic)], view[len(magic) + 1]
    check_version(version)
    how = seal & ~COMPRESSED
    if how not in _ENDS or len(view) < HEADER_SIZE + _ENDS[how]:
        raise SnapshotError("the snapshot is cut off")
    body = _opened(view, how, keys)
    return _expanded(body, maximum) if seal & COMPRESSED else body, version, how != CHECKSUM


def _opened(view: memoryview, how: int, keys: list[bytes]) -> bytes | memoryview:
    """What stands between header and end, if it is what it was."""
    if how != CHECKSUM and not keys:
        raise SnapshotError(f"the snapshot is {'signed' if how == SIGNATURE else 'encrypted'}: a key is needed")
    if how == ENCRYPTION:
        from interpreter.snapshot.cipher import decrypted

        return decrypted(bytes(view[:HEADER_SIZE]), bytes(view[HEADER_SIZE:]), keys)
    size = _ENDS[how]
    whole, mark = view[:-size], view[-size:]
    if how == SIGNATURE:
        from interpreter.snapshot.sign import matches

        if not matches(whole, bytes(mark), keys):
            raise SnapshotError("the signature of the snapshot is wrong")
    else:
        if keys:
            raise SnapshotError("the snapshot is not signed, and a key is given")
        if crc32(whole) != int.from_bytes(mark, "little"):
            raise SnapshotError("the snapshot is damaged: its checksum is wrong")
    return whole[HEADER_SIZE:]


def _expanded(body: bytes | memoryview, maximum: int) -> bytes:
    """A compressed body, which may not become larger than allowed."""
    import zlib

    reader = zlib.decompressobj()
    try:
        expanded = reader.decompress(body, maximum + 1)
    except zlib.error as e:
        raise SnapshotError(f"the snapshot is damaged: {e}") from None
    if len(expanded) > maximum:
        raise SnapshotError(f"the snapshot has more than {maximum} bytes when it is expanded")
    if not reader.eof or reader.unused_data:
        raise SnapshotError("the snapshot is cut off")
    return expanded
