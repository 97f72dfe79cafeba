"""__index__, __int__, __float__ and __bool__ of guest objects where natives ask for numbers."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class I:
    def __init__(self, n, log=None):
        self.n = n

    def __index__(self):
        return self.n

    def __repr__(self):
        return f"I({self.n})"


class Bad:
    def __index__(self):
        return "x"


class Raises:
    def __index__(self):
        raise KeyError("index")


class T:
    def __init__(self, v):
        self.v = v

    def __bool__(self):
        return self.v


class L:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n


l = list(range(10))
for i in (I(3), I(-1), I(99), Bad(), Raises(), T(True)):
    for name, call in (
        ("get", lambda: l[i]), ("tuple", lambda: (1, 2, 3, 4)[i]), ("str", lambda: "abcdef"[i]), ("bytes", lambda: b"abcdef"[i]), ("range", lambda: range(10)[i]), ("slice", lambda: l[i:]), ("slice2", lambda: l[:i]), ("slice3", lambda: l[::i]), ("mul", lambda: [1] * i), ("rmul", lambda: i * "ab"), ("chr", lambda: chr(i)), ("bin", lambda: bin(i)), ("hex", lambda: hex(i)), ("range1", lambda: list(range(i))), ("insert", lambda: [1, 2].insert(i, 0)), ("pop", lambda: list(l).pop(i)), ("find", lambda: "abcdef".find("d", i)), ("index", lambda: l.index(5, i)), ("split", lambda: "a b c d e f".split(None, i)), ("replace", lambda: "aaaaaa".replace("a", "b", i)), ("ljust", lambda: "a".ljust(i) + "|"), ("round", lambda: round(1.23456, i)), ("to_bytes", lambda: (5).to_bytes(i, "big")), ("bytes()", lambda: bytes(i)), ("int", lambda: int(i)), ("float", lambda: float(i)), ("complex", lambda: complex(i)), ("divmod", lambda: divmod(10, i)), ("pow", lambda: pow(2, 5, i)), ("add", lambda: 1 + i), ("eq", lambda: i == 3), ("fmt", lambda: "%d" % i), ("fmtx", lambda: "%x" % i), ("fmtstar", lambda: "%*d" % (i, 1)), ("format", lambda: format(i, "d")), ("set", lambda: [1, 2, 3, 4].__setitem__(i, 9)), ("del", lambda: [1, 2, 3, 4].__delitem__(i)), ("indices", lambda: slice(i).indices(5)), ("expandtabs", lambda: "a\tb".expandtabs(i)), ("enumerate", lambda: list(enumerate("ab", i))), ("in range", lambda: i in range(5)), ("in bytes", lambda: i in b"\x03abc"), ("bytearray", lambda: bytearray(b"ab").append(i)), ("shift", lambda: 1 << i), ("dict", lambda: {3: "x"}.get(i)), ("startswith", lambda: "abcdef".startswith("d", i)), ("zfill", lambda: "1".zfill(i)), ("abs", lambda: abs(i)), ("hash", lambda: hash(i) is not None), ("bool", lambda: bool(i)), ("sum", lambda: sum([1, i])),
    ):
        show(f"{name}", call)
for v in (T(True), T(False), T(5), T("x"), T(None), L(0), L(3), L(-1), L("a"), L(10**20)):
    for name, call in (("bool", lambda: bool(v)), ("not", lambda: not v), ("if", lambda: 1 if v else 2), ("and", lambda: (v and 1) == 1), ("any", lambda: any([v])), ("all", lambda: all([v])), ("filter", lambda: len(list(filter(None, [v])))), ("len", lambda: len(v)), ("while", lambda: [x for x in [1] if v])):
        show(name, call)
