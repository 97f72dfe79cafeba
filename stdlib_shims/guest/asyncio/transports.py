"""Transports: base classes of connections, of which this sandbox has none."""

__all__ = ("BaseTransport", "ReadTransport", "WriteTransport", "Transport", "DatagramTransport", "SubprocessTransport")


class BaseTransport:
    """A connection."""

    __slots__ = ("_extra",)

    def __init__(self, extra=None):
        self._extra = {} if extra is None else extra

    def get_extra_info(self, name, default=None):
        return self._extra.get(name, default)

    def is_closing(self):
        raise NotImplementedError

    def close(self):
        raise NotImplementedError


class ReadTransport(BaseTransport):
    """A connection that is read from."""

    __slots__ = ()


class WriteTransport(BaseTransport):
    """A connection that is written to."""

    __slots__ = ()


class Transport(ReadTransport, WriteTransport):
    """A connection for both."""

    __slots__ = ()


class DatagramTransport(BaseTransport):
    """A connection of datagrams."""

    __slots__ = ()


class SubprocessTransport(BaseTransport):
    """A process."""

    __slots__ = ()
