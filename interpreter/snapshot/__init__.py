"""Snapshots: a paused run as bytes, and back. `docs/snapshot-format.md` describes the bytes."""

from __future__ import annotations

import gc

from interpreter.snapshot.envelope import disclose, enclose
from interpreter.snapshot.format import VERSION, pack_tokens, unpack_tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from interpreter.snapshot.encoder import Encoder

__all__ = ["MAXIMUM", "VERSION", "decode", "encode"]

MAXIMUM = 64 << 20
"""Largest snapshot that is loaded unless the caller says otherwise, in bytes."""
_MEMORY = 1 << 30
# What loading may allocate where the engine has no limit of its own.
_SECONDS = 10.0
# An honest snapshot of the largest size loads in a few seconds.


def encode(
    engine: object, frames: list, state: dict, key: bytes | None = None, *, compress: bool = False, encrypt: bool = False
) -> bytes:
    """The state of an engine as bytes.

    Args:
        engine: the engine whose modules, globals and numbers belong to the state.
        frames: the paused frames, outermost first; none between two feeds of a session.
        state: plain data of the caller's: exact scalars, lists, dicts, tuples.
        key: signs the bytes.
        compress: makes them smaller (zlib).
        encrypt: encrypts them with the key instead (AES-GCM).

    Raises:
        PauseError: a value cannot be saved; the message names its type.
        TypeError, ValueError: for a key that is none.
        ModuleNotFoundError: for encryption without the package `cryptography`.
    """
    return enclose(pack_tokens(encoded(engine, frames, state)[0]), key, compress=compress, encrypt=encrypt)


def encoded(engine: object, frames: list, state: dict) -> tuple[list, Encoder]:
    """The tokens of what `encode` makes bytes of, and the encoder that knows which object has which row."""
    from interpreter.snapshot.encoder import Encoder

    encoder = Encoder(engine)
    for frame in frames:
        if frame.generator is not None:
            encoder.running[id(frame.generator)] = frame
    collecting = gc.isenabled()
    gc.disable()  # all that is made here is needed to the end: looking for garbage costs a quarter more
    try:
        roots = [state, engine.main, engine.modules, engine.builtins, [engine.max_depth, engine.repr_stack]]
        return encoder.tokens(frames, roots), encoder
    finally:
        if collecting:
            gc.enable()
        for frame in encoder.suspended:
            frame.generator = None


def decode(
    blob: bytes,
    engine: object,
    key: bytes | None = None,
    keys: Iterable[bytes] | None = None,
    *,
    maximum: int = MAXIMUM,
    seconds: float = _SECONDS,
    met: list[int] | None = None,
) -> tuple[list, dict]:
    """Fill a fresh engine with a saved state; (frames, state) as `encode` took them. Runs no code of the script.

    Args:
        blob: the bytes.
        engine: an engine that has run nothing.
        key: the bytes must be signed or encrypted with it.
        keys: more keys, one of which must have signed or encrypted them.
        maximum: largest size of the bytes.
        seconds: longest time.
        met: gets the identity of each row's object.

    Raises:
        SnapshotError: for bytes that are not what `encode` gave, that are not signed as wanted, or that are too large.
    """
    given = [k for k in (key, *(keys or ())) if k is not None]
    body, version, signed = disclose(blob, given, maximum)
    from interpreter.snapshot.decoder import Decoder
    from interpreter.snapshot.verify import check_state

    memory = _MEMORY if engine.memory_allowed is None else 4 * engine.memory_allowed
    collecting = gc.isenabled()
    gc.disable()  # as above
    try:
        tokens = unpack_tokens(body, memory)
        decoder = Decoder(engine, tokens, trusted=signed, memory=memory, seconds=seconds)
        frames, state = check_state(decoder, version)
    finally:
        if collecting:
            gc.enable()
    if met is not None:
        met += map(id, decoder.objects)
    return frames, state
