"""Names of a comprehension: its own loop variables, walrus outside, closures over them."""

x = "outer"
fs = [lambda: (ext(i), i) for i in range(3)]
print(x, [f() for f in fs])


def f(n):
    got = [last := ext(k) for k in range(n)]
    return got, last


print(f(3))


class C:
    items = ext([1, 2])
    doubled = [v * 2 for v in items]


print(C.doubled)
