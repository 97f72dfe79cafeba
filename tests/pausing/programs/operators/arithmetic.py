"""Every arithmetic dunder, plain and reflected."""

class N:
    def __init__(self, v):
        self.v = v

    def __repr__(self):
        return f"N({self.v})"


def define(name, op):
    def plain(self, other):
        return N((name, ext(op), getattr(other, "v", other)))

    def reflected(self, other):
        return N(("r" + name, ext(op), other))

    setattr(N, f"__{name}__", plain)
    setattr(N, f"__r{name}__", reflected)


for name in "add sub mul truediv floordiv mod pow lshift rshift and or xor matmul".split():
    define(name, name)
a, b = N(1), 2
print(a + b, a - b, a * b, a / b, a // b, a % b, a**b)
print(b + a, b - a, b * a, b / a, b // a, b % a, b**a)
print(a << b, a >> b, a & b, a | b, a ^ b, a @ b)
print(b << a, b >> a, b & a, b | a, b ^ a, b @ a)
print(a + a, divmod(7, 2), pow(a, 2))
