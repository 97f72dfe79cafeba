"""Containers made from generators."""

def g(n):
    for i in range(n):
        yield ext(i)


print(list(g(2)), tuple(g(2)), sorted(set(g(2))), sorted(frozenset(g(2))), dict((ext(k), v) for k, v in zip("ab", g(2))), bytes(g(3)), bytearray(g(2)))
print(dict.fromkeys(g(2), "v"), str().join(ext(c) for c in "xy"), "-".join(map(str, g(3))), b"".join(bytes([x]) for x in g(2)))
