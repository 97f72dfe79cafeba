"""int and bool: construction, methods, operators, dunders, subclasses."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Index:
    def __index__(self):
        return 7


class Int:
    def __int__(self):
        return 8


class Bad:
    def __int__(self):
        return "8"

    def __index__(self):
        return 1.5


class Raises:
    def __int__(self):
        raise ValueError("no int")


class Sub(int):
    def __add__(self, other):
        return Sub(int(self) + int(other))

    __radd__ = __add__

    def __repr__(self):
        return f"Sub({int(self)})"


class Plain(int):
    pass


class New(int):
    def __new__(cls, text, note=""):
        self = super().__new__(cls, text.strip("$"))
        self.note = note
        return self


for args in ((), (5,), (5.9,), (-5.9,), ("12",), (" -12 ",), ("1_000",), ("0x1f", 16), ("0b11", 0), ("zz", 36), ("12", 3), (b"34",), (bytearray(b"5"),), (True,), ("",), ("abc",), ("12.5",), ("1__0",), (None,), ([],), ("9", 8), ("1", 1), ("1", 37), (5, 10), (1.5, 10), (float("inf"),), (float("nan"),), (Index(),), (Int(),), (Bad(),), (Raises(),), (1j,), ("\u0661\u0662",), (object(),), (1, 2, 3)):
    show(f"int{args!r}" if args and not isinstance(args[0], (Index, Int, Bad, Raises)) and type(args[0]) is not object else "int guest", lambda: int(*args))
show("kw base", lambda: int("11", base=2))
show("kw x", lambda: int(x="11"))
show("base only", lambda: int(base=2))
for n in (0, 1, -1, 255, -256, 2**70):
    print(n.bit_length(), n.bit_count(), n.conjugate(), n.real, n.imag, n.numerator, n.denominator, n.as_integer_ratio(), n.__index__(), n.__int__(), n.__float__(), n.__bool__(), n.__abs__(), n.__neg__(), n.__hash__() == hash(n))
show("to_bytes", lambda: (1024).to_bytes(2, "big"))
show("to_bytes little", lambda: (1024).to_bytes(length=4, byteorder="little"))
show("to_bytes signed", lambda: (-1).to_bytes(2, "big", signed=True))
show("to_bytes overflow", lambda: (1024).to_bytes(1, "big"))
show("to_bytes negative", lambda: (-1).to_bytes(1, "big"))
show("to_bytes order", lambda: (1).to_bytes(1, "middle"))
show("to_bytes default", lambda: (7).to_bytes())
show("from_bytes", lambda: int.from_bytes(b"\x04\x00", "big"))
show("from_bytes list", lambda: int.from_bytes([4, 0], "little"))
show("from_bytes gen", lambda: int.from_bytes((x for x in (1, 2)), "big"))
show("from_bytes signed", lambda: int.from_bytes(b"\xff", "big", signed=True))
show("from_bytes bad", lambda: int.from_bytes("a", "big"))
show("from_bytes sub", lambda: (Plain.from_bytes(b"a", "big"), type(Plain.from_bytes(b"a", "big")).__name__))
for call in (
    lambda: 7 // 2, lambda: -7 // 2, lambda: 7 % -3, lambda: divmod(-7, 2), lambda: 2**10, lambda: 2**-1, lambda: 1 << 5, lambda: -9 >> 1, lambda: 5 & 3, lambda: 5 | 3, lambda: 5 ^ 3, lambda: ~5, lambda: 1 / 3, lambda: 1 // 0, lambda: 1 % 0, lambda: 1 / 0, lambda: divmod(1, 0),
    lambda: 1 << -1, lambda: 0**-1, lambda: 1 + "a", lambda: 1 < "a", lambda: 1 @ 2, lambda: pow(3, 4, 5), lambda: pow(3, -1, 7), lambda: pow(2, -1, 4), lambda: round(15, -1), lambda: round(25, -1), lambda: round(1234, 2), lambda: abs(-5), lambda: 1 == 1.0, lambda: 1 == True, lambda: 2**100, lambda: -(2**63), lambda: 10**20 // 3, lambda: hash(2**61 - 1), lambda: hash(-1),
    lambda: True + True, lambda: True & False, lambda: True | 2, lambda: True ^ True, lambda: not True, lambda: bool([]), lambda: bool("a"), lambda: bool(), lambda: bool(1, 2), lambda: isinstance(True, int), lambda: int(True), lambda: str(True), lambda: (5).__add__(3), lambda: (5).__add__("a"), lambda: (5).__radd__(3), lambda: (5).__lt__(6), lambda: (5).__eq__("a"), lambda: (5).__pow__(2), lambda: (5).__divmod__(3), lambda: (5).__mul__(3), lambda: (1).__lshift__(4), lambda: (7).__floordiv__(2), lambda: (7).__rfloordiv__(20), lambda: (7).__mod__(4), lambda: (5).__format__("03d"), lambda: (5).__repr__(), lambda: (5).__round__(), lambda: (5).__trunc__(), lambda: (5).__ceil__(),
    lambda: int.__add__(1, 2), lambda: int.__add__("a", 2), lambda: int.bit_length(5), lambda: (5).foo, lambda: Sub(1) + 2, lambda: 2 + Sub(1), lambda: Sub(3) * 2, lambda: sum([Sub(1), 2, 3]), lambda: [Sub(1), Plain(2)], lambda: Plain(2) + 3, lambda: type(Plain(2) + 3).__name__, lambda: {Plain(2): 1}[2], lambda: [10, 20, 30][Plain(1)], lambda: (New("$5", note="five"), New("$5", note="five").note), lambda: New("x"), lambda: range(Index())[Index() if False else 3], lambda: [1, 2, 3, 4, 5, 6, 7, 8][Index()], lambda: "ab" * Plain(2), lambda: f"{Plain(5):03d} {Sub(5)} {Sub(5)!r}", lambda: hex(Index()), lambda: 1_000_000, lambda: 0xFF, lambda: int("7" * 4300) > 0, lambda: int("7" * 4301), lambda: str(10**4300), lambda: len(str(10**4299)), lambda: f"{10**5000}", lambda: "%d" % 10**5000, lambda: repr(10**5000), lambda: len(hex(10**5000)),
):
    show("op", call)
