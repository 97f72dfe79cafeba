"""Code objects as bytes and back, for bytecode that our own compiler made: the prelude's image and the cache of library modules.

The bytes are marshal's of plain tuples, numbers and texts, in a form that every supported host version reads. They are trusted: what
comes from outside goes through `interpreter/snapshot/`, which verifies it.
"""

from __future__ import annotations

import marshal

from interpreter.bytecode.code import Code

FIELDS = (
    "name", "qualname", "filename", "firstlineno", "flags", "argcount", "posonly", "kwonly", "slots", "cells", "frees", "consts", "ops",
    "args", "spans", "doc", "module",
)  # fmt: skip
MARSHAL_VERSION = 2
"""Known to all supported host versions, and without references, which would make the bytes depend on the history of the process."""


NOWHERE = (0, 0, 0, 0)
"""Position of an instruction whose source nobody is shown; a Code that has no other is packed without positions."""


def pack(code: Code) -> bytes:
    """A Code, and those inside it, as bytes."""
    return marshal.dumps(_flat(code), MARSHAL_VERSION)


def unpack(data: bytes) -> Code:
    """The Code of packed bytes. ValueError, TypeError or EOFError for bytes that are none."""
    return _solid(marshal.loads(data))


def _flat(code: Code) -> list:
    """The fields in order. A Code among the constants is a list: no constant is one."""
    values = {name: object.__getattribute__(code, name) for name in FIELDS}
    values["consts"] = tuple(_flat(c) if type(c) is Code else c for c in code.consts)
    values["spans"] = _flat_spans(code.spans)
    return list(values.values())


def _solid(flat: list) -> Code:
    facts = dict(zip(FIELDS, flat, strict=True))
    facts["consts"] = tuple(_solid(c) if type(c) is list else c for c in facts["consts"])
    spans = iter(facts["spans"])
    facts["spans"] = tuple(zip(spans, spans, spans, spans, strict=True)) or (NOWHERE,) * len(facts["ops"])
    return Code(**facts)


def _flat_spans(spans: tuple) -> tuple:
    return () if set(spans) == {NOWHERE} else tuple(number for span in spans for number in span)
