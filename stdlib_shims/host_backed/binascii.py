"""binascii: bytes to text and back.

Safe because each function reads bytes-like natives and gives bytes whose length is bounded by a small multiple of the argument's.
"""

import binascii

from interpreter.extension import Direct, HostModule, NativeType

_NAMES = [
    "a2b_base64", "a2b_hex", "a2b_qp", "a2b_uu", "b2a_base64", "b2a_hex", "b2a_qp", "b2a_uu", "crc32", "crc_hqx", "hexlify", "unhexlify",
]  # fmt: skip

MODULE = HostModule(
    "binascii",
    {name: Direct(vars(binascii)[name]) for name in _NAMES} | {"Error": binascii.Error, "Incomplete": binascii.Incomplete},
    doc="Conversion between binary data and ASCII",
    types=(NativeType(binascii.Error, (), constructor=None), NativeType(binascii.Incomplete, (), constructor=None)),
)
