"""Universally unique identifiers (RFC 4122, RFC 9562)."""

import os


def __getattr__(name):
    if name == "SafeUUID":
        from enum import Enum

        made = Enum("SafeUUID", {"safe": 0, "unsafe": -1, "unknown": None}, module="uuid")
        globals()[name] = made
        return made
    raise AttributeError(f"module 'uuid' has no attribute {name!r}")


def _unknown():
    import uuid

    return uuid.SafeUUID.unknown


RESERVED_NCS, RFC_4122, RESERVED_MICROSOFT, RESERVED_FUTURE = (
    "reserved for NCS compatibility", "specified in RFC 4122", "reserved for Microsoft compatibility", "reserved for future definition",
)  # fmt: skip


class UUID:
    """A 128-bit identifier."""

    __slots__ = ("int", "_is_safe", "__weakref__")

    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None, *, is_safe=None):
        if [hex, bytes, bytes_le, fields, int].count(None) != 4:
            raise TypeError("one of the hex, bytes, bytes_le, fields, or int arguments must be given")
        if hex is not None:
            hex = hex.replace("urn:", "").replace("uuid:", "").strip("{}").replace("-", "")
            if len(hex) != 32:
                raise ValueError("badly formed hexadecimal UUID string")
            int = _int(hex, 16)
        elif bytes_le is not None:
            if len(bytes_le) != 16:
                raise ValueError("bytes_le is not a 16-char string")
            bytes = bytes_le[3::-1] + bytes_le[5:3:-1] + bytes_le[7:5:-1] + bytes_le[8:]
            int = _int.from_bytes(bytes, "big")
        elif bytes is not None:
            if len(bytes) != 16:
                raise ValueError("bytes is not a 16-char string")
            int = _int.from_bytes(bytes, "big")
        elif fields is not None:
            int = _from_fields(fields)
        if not 0 <= int < 1 << 128:
            raise ValueError("int is out of range (need a 128-bit value)")
        if version is not None:
            if not 1 <= version <= 8:
                raise ValueError("illegal version number")
            int = int & ~(0xC000 << 48) | 0x8000 << 48
            int = int & ~(0xF000 << 64) | version << 76
        object.__setattr__(self, "int", int)
        object.__setattr__(self, "_is_safe", is_safe)

    @property
    def is_safe(self):
        return _unknown() if self._is_safe is None else self._is_safe

    def __eq__(self, other):
        return self.int == other.int if isinstance(other, UUID) else NotImplemented

    def __lt__(self, other):
        return self.int < other.int if isinstance(other, UUID) else NotImplemented

    def __gt__(self, other):
        return self.int > other.int if isinstance(other, UUID) else NotImplemented

    def __le__(self, other):
        return self.int <= other.int if isinstance(other, UUID) else NotImplemented

    def __ge__(self, other):
        return self.int >= other.int if isinstance(other, UUID) else NotImplemented

    def __hash__(self):
        return hash(self.int)

    def __int__(self):
        return self.int

    def __repr__(self):
        return f"{self.__class__.__name__}({str(self)!r})"

    def __setattr__(self, name, value):
        raise TypeError("UUID objects are immutable")

    def __str__(self):
        digits = f"{self.int:032x}"
        return f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}"

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    @property
    def bytes(self):
        return self.int.to_bytes(16, "big")

    @property
    def bytes_le(self):
        b = self.bytes
        return b[3::-1] + b[5:3:-1] + b[7:5:-1] + b[8:]

    @property
    def fields(self):
        return (self.time_low, self.time_mid, self.time_hi_version, self.clock_seq_hi_variant, self.clock_seq_low, self.node)

    @property
    def time_low(self):
        return self.int >> 96

    @property
    def time_mid(self):
        return (self.int >> 80) & 0xFFFF

    @property
    def time_hi_version(self):
        return (self.int >> 64) & 0xFFFF

    @property
    def clock_seq_hi_variant(self):
        return (self.int >> 56) & 0xFF

    @property
    def clock_seq_low(self):
        return (self.int >> 48) & 0xFF

    @property
    def time(self):
        return ((self.time_hi_version & 0x0FFF) << 48) | (self.time_mid << 32) | self.time_low

    @property
    def clock_seq(self):
        return ((self.clock_seq_hi_variant & 0x3F) << 8) | self.clock_seq_low

    @property
    def node(self):
        return self.int & 0xFFFFFFFFFFFF

    @property
    def hex(self):
        return f"{self.int:032x}"

    @property
    def urn(self):
        return f"urn:uuid:{self}"

    @property
    def variant(self):
        if not self.int & (0x8000 << 48):
            return RESERVED_NCS
        if not self.int & (0x4000 << 48):
            return RFC_4122
        return RESERVED_FUTURE if self.int & (0x2000 << 48) else RESERVED_MICROSOFT

    @property
    def version(self):
        return (self.int >> 76) & 0xF if self.variant == RFC_4122 else None


_int = int


def _from_fields(fields):
    if len(fields) != 6:
        raise ValueError("fields is not a 6-tuple")
    sizes = (32, 16, 16, 8, 8, 48)
    number = 0
    for place, (value, size) in enumerate(zip(fields, sizes), 1):
        if not 0 <= value < 1 << size:
            raise ValueError(f"field {place} out of range (need a{'n 8' if size == 8 else ' ' + str(size)}-bit value)")
        number = number << size | value
    return number


_node = None
_last = None


def getnode():
    global _node
    if _node is None:
        _node = _int.from_bytes(os.urandom(6), "big") | 1 << 40
    return _node


def uuid1(node=None, clock_seq=None):
    global _last
    import time

    # 100-nanosecond intervals between the beginnings of the Gregorian calendar and of the epoch.
    stamp = time.time_ns() // 100 + 0x01B21DD213814000
    if _last is not None and stamp <= _last:
        stamp = _last + 1
    _last = stamp
    if clock_seq is None:
        clock_seq = _int.from_bytes(os.urandom(2), "big") & 0x3FFF
    if node is None:
        node = getnode()
    return UUID(
        fields=(stamp & 0xFFFFFFFF, (stamp >> 32) & 0xFFFF, (stamp >> 48) & 0x0FFF, (clock_seq >> 8) & 0x3F, clock_seq & 0xFF, node),
        version=1,
    )


def _named(algorithm, namespace, name, version):
    import hashlib

    if isinstance(name, str):
        name = name.encode("utf-8")
    return UUID(bytes=hashlib.new(algorithm, namespace.bytes + name).digest()[:16], version=version)


def uuid3(namespace, name):
    return _named("md5", namespace, name, 3)


def uuid4():
    return UUID(bytes=os.urandom(16), version=4)


def uuid5(namespace, name):
    return _named("sha1", namespace, name, 5)


NAMESPACE_DNS = UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_URL = UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_OID = UUID("6ba7b812-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_X500 = UUID("6ba7b814-9dad-11d1-80b4-00c04fd430c8")
