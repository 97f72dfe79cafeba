"""float and complex: construction, methods, operators, dunders, subclasses."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class F:
    def __float__(self):
        return 2.5


class I:
    def __index__(self):
        return 3


class C:
    def __complex__(self):
        return 1 + 2j


class Bad:
    def __float__(self):
        return "x"


class Celsius(float):
    def __new__(cls, value, unit="C"):
        self = super().__new__(cls, value)
        self.unit = unit
        return self

    def __repr__(self):
        return f"{float(self)}{self.unit}"


class Plain(float):
    pass


for args in ((), (1,), ("1.5",), (" 1e3 ",), ("inf",), ("-Infinity",), ("nan",), ("1_0.5",), (b"2.5",), ("",), ("abc",), (None,), ([],), ("1.5x",), (10**400,), (True,), (F(),), (I(),), (Bad(),), (1j,), (1, 2)):
    show("float", lambda: float(*args))
for x in (0.0, 1.5, -2.75, 1e300, 0.1):
    print(x.hex(), x.is_integer(), x.as_integer_ratio(), x.conjugate(), x.real, x.imag, float.fromhex(x.hex()) == x, x.__int__(), x.__trunc__(), x.__bool__(), x.__abs__(), -x, +x, x.__hash__() == hash(x), x.__floor__(), x.__ceil__(), x.__round__())
for call in (
    lambda: float.fromhex("zz"), lambda: float("inf").as_integer_ratio(), lambda: int(float("nan")), lambda: 1.0 / 0, lambda: 1.0 // 0.0, lambda: 1.0 % 0, lambda: 7.5 // 2, lambda: -7.5 % 2, lambda: divmod(7.5, 2), lambda: 2.0**0.5, lambda: (-8) ** (1 / 3), lambda: 0.0**-1, lambda: 1e308 * 10, lambda: 10.0**400, lambda: round(2.5), lambda: round(3.5), lambda: round(2.675, 2), lambda: round(1234.5, -2), lambda: round(float("nan")), lambda: round(float("inf")), lambda: abs(-1.5), lambda: 1.5 == 1.5, lambda: float("nan") == float("nan"), lambda: 0.1 + 0.2, lambda: 1.5 < "a", lambda: 1.5 + "a", lambda: hash(1.0) == hash(1), lambda: hash(0.5), lambda: hash(float("inf")), lambda: 1.5 << 1, lambda: float.__add__(1.5, 2), lambda: (1.5).__add__("a"), lambda: (1.5).__lt__(2), lambda: (1.5).__eq__(1.5), lambda: (1.5).__format__(".3f"), lambda: (1.5).__repr__(), lambda: (1.5).foo, lambda: 1e16, lambda: 1e15, lambda: 123456789012345680.0, lambda: 1e-5, lambda: 0.0001, lambda: -0.0, lambda: 5e-324, lambda: [1.0, 2.5e-10],
    lambda: Celsius("21.5"), lambda: Celsius(1, unit="K").unit, lambda: Celsius(20) + 1, lambda: f"{Celsius(20):.1f} {Celsius(20)}", lambda: [Celsius(1)], lambda: Plain(2.5), lambda: Plain(2.5) * 2, lambda: type(Plain(2.5) * 2).__name__, lambda: sorted([Celsius(3), Celsius(1), 2.0]), lambda: max(1.5, Plain(2)), lambda: {Plain(1.5): 1}[1.5], lambda: Plain.fromhex("0x1p1"), lambda: type(Plain.fromhex("0x1p1")).__name__,
    lambda: complex(), lambda: complex(1), lambda: complex(1, 2), lambda: complex("1+2j"), lambda: complex(" 1-2j "), lambda: complex("1 + 2j"), lambda: complex("a"), lambda: complex(real=1, imag=-1), lambda: complex(C()), lambda: complex(F()), lambda: complex("1", 2), lambda: complex(None), lambda: complex(1j, 1j), lambda: (1 + 2j).real, lambda: (1 + 2j).imag, lambda: (1 + 2j).conjugate(), lambda: abs(3 + 4j), lambda: (1 + 2j) * (3 - 1j), lambda: (1 + 2j) / 2, lambda: (1 + 2j) / 0, lambda: (1 + 2j) ** 2, lambda: (1 + 2j) // 1, lambda: (1 + 2j) < 2, lambda: (1 + 2j) == (1 + 2j), lambda: 1j == 1, lambda: hash(1 + 0j) == hash(1), lambda: int(1j), lambda: float(1j), lambda: bool(0j), lambda: -(1 + 2j), lambda: [1j, -1j, 0j, -0j, 1 + 0j, float("nan") * 1j], lambda: (1j).__add__(1), lambda: (1j).__eq__(1j), lambda: (1j).__repr__(), lambda: f"{1 + 2j:.2f}", lambda: (1j).foo, lambda: 1e400, lambda: str(1e22) + str(1e21),
):
    show("op", call)
