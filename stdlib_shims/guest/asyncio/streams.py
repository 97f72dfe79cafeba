"""Network streams: not available; the names say so when they are used."""

__all__ = (
    "StreamReader", "StreamWriter", "StreamReaderProtocol", "open_connection", "start_server", "open_unix_connection",
    "start_unix_server",
)  # fmt: skip

_TEXT = "socket is not available in this sandbox"


class _Refused:
    def __init__(self, *args, **kwargs):
        raise NotImplementedError(_TEXT)


class StreamReader(_Refused):
    """Not available."""


class StreamWriter(_Refused):
    """Not available."""


class StreamReaderProtocol(_Refused):
    """Not available."""


async def open_connection(*args, **kwargs):
    raise NotImplementedError(_TEXT)


async def start_server(*args, **kwargs):
    raise NotImplementedError(_TEXT)


async def open_unix_connection(*args, **kwargs):
    raise NotImplementedError(_TEXT)


async def start_unix_server(*args, **kwargs):
    raise NotImplementedError(_TEXT)
