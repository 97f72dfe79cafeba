"""Random values for security: tokens and choices from the session's source of randomness."""

import base64
import os
from hmac import compare_digest

__all__ = ["choice", "randbelow", "randbits", "SystemRandom", "token_bytes", "token_hex", "token_urlsafe", "compare_digest"]

DEFAULT_ENTROPY = 32


def __getattr__(name):
    if name == "SystemRandom":
        from random import SystemRandom

        return SystemRandom
    raise AttributeError(f"module 'secrets' has no attribute {name!r}")


def randbits(k):
    if k < 0:
        raise ValueError("number of bits must be non-negative")
    size = (k + 7) // 8
    return int.from_bytes(os.urandom(size), "big") >> (size * 8 - k)


def randbelow(exclusive_upper_bound):
    if exclusive_upper_bound <= 0:
        raise ValueError("Upper bound must be positive.")
    bits = exclusive_upper_bound.bit_length()
    number = randbits(bits)
    while number >= exclusive_upper_bound:
        number = randbits(bits)
    return number


def choice(seq):
    if not len(seq):
        raise IndexError("Cannot choose from an empty sequence")
    return seq[randbelow(len(seq))]


def token_bytes(nbytes=None):
    return os.urandom(DEFAULT_ENTROPY if nbytes is None else nbytes)


def token_hex(nbytes=None):
    return token_bytes(nbytes).hex()


def token_urlsafe(nbytes=None):
    return base64.urlsafe_b64encode(token_bytes(nbytes)).rstrip(b"=").decode("ascii")
