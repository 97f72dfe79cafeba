"""hash() of what holds or is a guest object."""


def hash_instance(method):
    return D_checked_hash(method())


def hash_tuple(items):
    hashes = []
    for item in items:
        hashes.append(hash(item))
    return D_mix_tuple(hashes)


def hash_frozenset(items):
    hashes = []
    for item in items:
        hashes.append(hash(item))
    return D_mix_set(hashes)
