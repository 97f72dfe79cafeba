"""Digest of a file's content."""

import hashlib


def file_digest(fileobj, digest, /, *, _bufsize=2**18):
    made = hashlib.new(digest) if isinstance(digest, str) else digest()
    if hasattr(fileobj, "getbuffer"):
        made.update(fileobj.getbuffer())
        return made
    if not (hasattr(fileobj, "readinto") and hasattr(fileobj, "readable") and fileobj.readable()):
        raise ValueError(f"'{fileobj!r}' is not a file-like object in binary reading mode.")
    while True:
        data = fileobj.read(_bufsize)
        if not data:
            return made
        made.update(data)
