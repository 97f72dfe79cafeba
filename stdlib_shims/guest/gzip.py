"""Gzip files and bytes."""

import io
import sys
import zlib

__all__ = ["BadGzipFile", "GzipFile", "open", "compress", "decompress"]


class BadGzipFile(OSError):
    """The data is no gzip file."""


def compress(data, compresslevel=9, *, mtime=None):
    import time

    packed = zlib.compress(data, compresslevel, 31)
    if mtime == 0 and sys.version_info < (3, 13):
        return packed
    stamp = int(time.time() if mtime is None else mtime)
    return packed[:4] + stamp.to_bytes(4, "little") + packed[8:9] + b"\xff" + packed[10:]


def decompress(data):
    data = bytes(data)
    parts = []
    while data:
        data = data.lstrip(b"\0") if parts else data
        if not data:
            break
        if data[:2] != b"\x1f\x8b":
            raise BadGzipFile(f"Not a gzipped file ({data[:2]!r})")
        unpacker = zlib.decompressobj(31)
        try:
            parts.append(unpacker.decompress(data))
        except zlib.error as e:
            if "incorrect data check" in str(e):
                raise BadGzipFile("CRC check failed") from None
            raise
        if not unpacker.eof:
            raise EOFError("Compressed file ended before the end-of-stream marker was reached")
        data = unpacker.unused_data
    return b"".join(parts)


class GzipFile(io.BufferedIOBase):
    """A gzip file as a stream of bytes. What is written is packed when the file is closed."""

    def __init__(self, filename=None, mode=None, compresslevel=9, fileobj=None, mtime=None):
        if mode and ("t" in mode or "U" in mode):
            raise ValueError(f"Invalid mode: {mode!r}")
        mode = (mode or "rb").replace("b", "")
        if mode not in ("r", "w", "a", "x"):
            raise ValueError(f"Invalid mode: {mode!r}")
        self._own = None
        if fileobj is None:
            fileobj = self._own = io.open(filename, mode + "b")
        self.fileobj = fileobj
        self.name = filename if filename is not None else getattr(fileobj, "name", "")
        self.mode = 1 if mode == "r" else 2
        self.mtime = mtime
        self._level = compresslevel
        self._data = None if mode == "r" else io.BytesIO()

    def _content(self):
        if self._data is None:
            self._data = io.BytesIO(decompress(self.fileobj.read()))
        return self._data

    def readable(self):
        return self.mode == 1

    def writable(self):
        return self.mode == 2

    def seekable(self):
        return True

    def read(self, size=-1):
        if self.mode != 1:
            raise OSError(9, "read() on write-only GzipFile object")
        return self._content().read(size)

    read1 = read

    def readline(self, size=-1):
        return self._content().readline(size)

    def write(self, data):
        if self.mode != 2:
            raise OSError(9, "write() on read-only GzipFile object")
        return self._data.write(data)

    def seek(self, offset, whence=0):
        return self._content().seek(offset, whence)

    def tell(self):
        return self._content().tell()

    def flush(self):
        pass

    def close(self):
        if self._closed:
            return
        self._closed = True
        if self.mode == 2:
            self.fileobj.write(compress(self._data.getvalue(), self._level, mtime=self.mtime))
        if self._own is not None:
            self._own.close()


def open(filename, mode="rb", compresslevel=9, encoding=None, errors=None, newline=None):
    if "t" in mode:
        if "b" in mode:
            raise ValueError(f"Invalid mode: {mode!r}")
    elif encoding is not None or errors is not None or newline is not None:
        raise ValueError("Argument 'encoding' not supported in binary mode")
    plain = mode.replace("t", "")
    if isinstance(filename, (str, bytes)) or hasattr(filename, "__fspath__"):
        file = GzipFile(filename, plain, compresslevel)
    else:
        file = GzipFile(None, plain, compresslevel, filename)
    return io.TextIOWrapper(file, encoding, errors, newline) if "t" in mode else file
