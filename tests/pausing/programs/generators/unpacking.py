"""Generators consumed by unpacking, star, in, and builtins."""

def g(n):
    for i in range(n):
        yield ext(i)


a, b, c = g(3)
print(a, b, c)
first, *rest = g(4)
print(first, rest, 2 in g(5), [*g(2), *g(1)])
print(list(g(2)), tuple(g(2)), sum(g(4)), max(g(3)), sorted(g(3), reverse=True), dict(zip(g(2), g(2))), "".join(str(x) for x in g(3)))
try:
    a, b = g(3)
except ValueError as e:
    print(e)
