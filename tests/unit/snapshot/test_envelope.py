"""The envelope: magic, version, seal, size."""

import sys
import zlib

import pytest

import interpreter as pi
from interpreter import snapshot
from interpreter.snapshot.envelope import COMPRESSED, HEADER_SIZE, MAGIC
from interpreter.snapshot.format import PRODUCER, unpack_tokens

TEXT = "x = [1, 'two']\ny = fetch(x)\nprint(y)\n"
KEY, OTHER = b"a key", b"another key"


@pytest.fixture(scope="module")
def step():
    """A paused run."""
    return pi.start(TEXT, externals={"fetch"})


def test_every_prefix_is_refused(step):
    """Cut off anywhere, signed or not."""
    for blob, key in ((step.dump(), None), (step.dump(key=KEY), KEY)):
        for size in range(len(blob)):
            with pytest.raises(pi.SnapshotError):
                pi.load(blob[:size], key=key)


def test_trailing_bytes_are_refused(step):
    """One byte or a second snapshot behind the end."""
    blob = step.dump()
    for more in (b"\0", blob):
        with pytest.raises(pi.SnapshotError):
            pi.load(blob + more)


def test_each_changed_bit_is_noticed(step):
    """By the checksum, and by the signature with a key."""
    for blob, key in ((step.dump(), None), (step.dump(key=KEY), KEY)):
        for at in range(len(blob)):
            changed = bytearray(blob)
            changed[at] ^= 1 << at % 8
            with pytest.raises(pi.SnapshotError):
                pi.load(bytes(changed), key=key)


def test_signed_bytes_need_their_key(step):
    """A right key among several loads; a wrong one and none do not."""
    blob = step.dump(key=KEY)
    assert pi.load(blob, key=KEY).function_name == "fetch"
    assert pi.load(blob, keys=[OTHER, KEY]).function_name == "fetch"
    for given in ({}, {"key": OTHER}, {"keys": [OTHER]}):
        with pytest.raises(pi.SnapshotError):
            pi.load(blob, **given)


def test_unsigned_bytes_are_refused_with_a_key(step):
    """Whoever signs wants signed bytes only."""
    with pytest.raises(pi.SnapshotError, match="not signed"):
        pi.load(step.dump(), key=KEY)


def test_seal_cannot_be_exchanged(step):
    """A signed snapshot with the seal byte of an unsigned one."""
    blob = bytearray(step.dump(key=KEY))
    blob[HEADER_SIZE - 1] = 0
    with pytest.raises(pi.SnapshotError):
        pi.load(bytes(blob))


def test_key_must_be_bytes(step):
    """A text and an empty key are the caller's mistakes."""
    with pytest.raises(TypeError):
        step.dump(key="text")
    with pytest.raises(ValueError):
        step.dump(key=b"")


def test_other_versions_are_refused(step):
    """Format 0 never was, later ones are unknown."""
    for version in (0, snapshot.VERSION + 1, 255):
        blob = bytearray(step.dump())
        blob[HEADER_SIZE - 2] = version
        with pytest.raises(pi.SnapshotError, match="format"):
            pi.load(bytes(blob))


def test_larger_than_allowed_is_refused(step):
    """Before anything is read."""
    from interpreter.machine.engine import Engine

    blob = step.dump()
    with pytest.raises(pi.SnapshotError, match="allowed"):
        snapshot.decode(blob, Engine(), maximum=len(blob) - 1)


@pytest.mark.parametrize("value", ["text", None, 5, [b"a"]])
def test_what_is_no_bytes_is_refused(value):
    """With the same error as bad bytes."""
    with pytest.raises(pi.SnapshotError):
        pi.load(value)


def test_loaders_tell_runs_from_sessions(step):
    """Each refuses the other's bytes."""
    session = pi.Session()
    session.run("x = 1")
    with pytest.raises(pi.SnapshotError):
        pi.load(session.dump())
    with pytest.raises(pi.SnapshotError):
        pi.Session.load(step.dump())


@pytest.mark.parametrize(
    "body",
    [
        b"\xdb\xff\xff\xff\xffabc",  # a text of 4 GiB
        b"\xc6\xff\xff\xff\xffabc",  # bytes of 4 GiB
        b"\xdd\xff\xff\xff\xff",  # an array of 4 Gi items
        b"\xdf\xff\xff\xff\xff",  # a map of as many
        b"\xc9\xff\xff\xff\xff\x01",  # an extension
        b"\x93" * 2000,  # arrays in arrays
        b"\x80",  # a map
        b"\xc1",  # no msgpack
        b"\xd6\xff\x00\x00\x00\x01",  # a timestamp
        b"\xa2\xff\xfe",  # no UTF-8
        b"\x94\x01\x02\x03\x04",  # an array longer than any token
    ],
    ids=lambda body: body[:6].hex(),
)
def test_foreign_msgpack_is_refused_without_effort(body: bytes):
    """Declared lengths, depth, maps and extensions."""
    with pytest.raises(pi.SnapshotError):
        unpack_tokens(body, 1 << 20)


@pytest.mark.parametrize("code", range(256))
def test_no_extension_type_is_known(code: int):
    """Whatever its number and size."""
    for body in (bytes((0xD4, code, 0)), bytes((0xC7, 0, code)), bytes((0xC7, 3, code, 1, 2, 3)), bytes((0xD8, code)) + bytes(16)):
        with pytest.raises(pi.SnapshotError):
            unpack_tokens(body, 1 << 20)


def test_more_tokens_than_memory_are_refused():
    """One byte a token is eight bytes in memory."""
    with pytest.raises(pi.SnapshotError, match="memory"):
        unpack_tokens(b"\0" * 300_000, 1 << 20)


def test_producer_is_the_release():
    """The version that a snapshot names."""
    assert pi.__version__ == PRODUCER


@pytest.mark.parametrize("key", [None, KEY])
def test_compressed_bytes_load(key):
    """Smaller, with and without a key."""
    step = pi.start("x = list('abc' * 1000)\nfetch(x)\nlen(x)", externals={"fetch"})
    blob = step.dump(key, compress=True)
    assert len(blob) < len(step.dump(key)) / 3
    assert pi.load(blob, key=key).resume(1).value == 3000
    for size in range(len(blob)):
        with pytest.raises(pi.SnapshotError):
            pi.load(blob[:size], key=key)
    for body in (b"", b"\0" * 20, zlib.compress(b"abc") + b"x", zlib.compress(b"abc")[:-1]):
        whole = MAGIC + bytes((1, COMPRESSED)) + body
        with pytest.raises(pi.SnapshotError):
            pi.load(whole + zlib.crc32(whole).to_bytes(4, "little"))


def test_compressed_bytes_may_not_expand_beyond_what_is_allowed():
    """A bomb of a thousand times its size."""
    whole = MAGIC + bytes((1, COMPRESSED)) + zlib.compress(b"\0" * (snapshot.MAXIMUM + 1))
    with pytest.raises(pi.SnapshotError, match="expanded"):
        pi.load(whole + zlib.crc32(whole).to_bytes(4, "little"))


@pytest.mark.parametrize("compress", [False, True])
def test_encrypted_bytes_need_their_key(step, compress):
    """They show nothing, differ each time, and load as signed ones do: with one of several keys."""
    blob = step.dump(KEY, encrypt=True, compress=compress)
    assert b"two" not in blob
    assert blob != step.dump(KEY, encrypt=True, compress=compress)
    assert pi.load(blob, keys=[OTHER, KEY]).function_name == "fetch"
    for given in ({}, {"key": OTHER}, {"keys": [OTHER]}):
        with pytest.raises(pi.SnapshotError):
            pi.load(blob, **given)
    session = pi.Session()
    session.run("x = 1")
    assert pi.Session.load(session.dump(KEY, encrypt=True), key=KEY).run("x").value == 1


def test_encrypted_bytes_notice_each_change(step):
    """Of the header too."""
    blob = step.dump(KEY, encrypt=True)
    for at in range(len(blob)):
        changed = bytearray(blob)
        changed[at] ^= 1 << at % 8
        with pytest.raises(pi.SnapshotError):
            pi.load(bytes(changed), key=KEY)
        with pytest.raises(pi.SnapshotError):
            pi.load(blob[:at], key=KEY)


def test_encryption_needs_a_key_and_the_package(step, monkeypatch):
    """What is missing is named."""
    with pytest.raises(ValueError, match="key"):
        step.dump(encrypt=True)
    for key, error in (("text", TypeError), (b"", ValueError)):
        with pytest.raises(error):
            step.dump(key, encrypt=True)
    blob = step.dump(KEY, encrypt=True)
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives.ciphers.aead", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'pyinterp-sandbox\[encryption\]'"):
        step.dump(KEY, encrypt=True)
    with pytest.raises(pi.SnapshotError, match="needs the package cryptography"):
        pi.load(blob, key=KEY)
