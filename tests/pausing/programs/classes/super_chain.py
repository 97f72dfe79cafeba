"""super() through a diamond, calls at each level."""

class A:
    def m(self):
        return ["A", ext(1)]


class B(A):
    def m(self):
        return ["B", ext(2), *super().m()]


class C(A):
    def m(self):
        return ["C", ext(3), *super().m()]


class D(B, C):
    def m(self):
        got = super().m()
        return ["D", ext(4), *got]


print(D().m(), super(B, D()).m())
