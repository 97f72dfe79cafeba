"""base64: the encodings of RFC 4648, Ascii85 and Base85.

Safe because each function reads bytes-like natives (or ASCII text) and gives bytes whose length is bounded by a small multiple of the
argument's. The functions on files are guest code.
"""

import base64

from interpreter.extension import Direct, Entry, HostModule, in_guest

_NAMES = [
    "a85decode", "a85encode", "b16decode", "b16encode", "b32decode", "b32encode", "b32hexdecode", "b32hexencode", "b64decode", "b64encode",
    "b85decode", "b85encode", "decodebytes", "encodebytes", "standard_b64decode", "standard_b64encode", "urlsafe_b64decode",
    "urlsafe_b64encode", "z85decode", "z85encode",
]  # fmt: skip


def _on_files(name: str) -> Entry:
    return Entry(lambda runtime, args, kwargs: in_guest(runtime, "_base64", name, args, kwargs))


MODULE = HostModule(
    "base64",
    {name: Direct(vars(base64)[name]) for name in _NAMES if name in vars(base64)}
    | {"encode": _on_files("encode"), "decode": _on_files("decode"), "MAXLINESIZE": 76, "MAXBINSIZE": 57, "__all__": list(base64.__all__)},
    doc="Base16, Base32, Base64 (RFC 3548), Base85 and Ascii85 data encodings",
)
