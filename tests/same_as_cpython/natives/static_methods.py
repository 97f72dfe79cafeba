"""Static and class methods of native classes, called in hot code."""


def table():
    return b"hello".translate(bytes.maketrans(b"lo", b"01")), "hello".translate(str.maketrans("lo", "01")), bytes.fromhex("01ff")


def made():
    return dict.fromkeys("ab", 1), int.from_bytes(b"\x01\x02", "big"), float.fromhex("0x1p3")


for _ in range(5):
    print(table(), made())
f = bytes.maketrans
print([f(b"a", b"b")[97] for _ in range(4)])
