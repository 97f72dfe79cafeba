"""Values of all plain kinds go out and come back equal."""

for v in (None, True, 10**30, -1.5, 2 + 3j, "h\u00e9llo \U0001f600", b"\x00\xff", [1, [2]], (1, (2,)), {"a": {"b": None}}, {1: 2, (3, 4): 5}, {1, 2}, frozenset({3})):
    got = ext(v)
    print(got == v, type(got).__name__)
x = [1]
y = ext([x, x])
print(y[0] is y[1], y[0] is x)
