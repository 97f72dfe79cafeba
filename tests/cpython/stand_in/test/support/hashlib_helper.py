"""Digests in tests."""


def requires_hashdigest(digestname, openssl=None, usedforsecurity=True):
    return lambda item: item


requires_openssl_hashdigest = requires_builtin_hashdigest = requires_hashdigest
