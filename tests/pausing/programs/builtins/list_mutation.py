"""extend, update, slice assignment and unpacking from generators."""

def g(n):
    for i in range(n):
        yield ext(i)


a = [9]
a.extend(g(2))
a += g(1)
a[1:2] = g(3)
print(a)
d = {}
d.update((ext(k), 1) for k in "ab")
d |= {"c": ext(2)}
s = {1}
s.update(g(3))
s |= {ext(7)}
print(d, sorted(s), [*g(2), *g(1)], {**{"x": ext(1)}})
s.difference_update(g(2))
print(sorted(s), s.union(g(1)) >= {0}, s.isdisjoint(g(1)), s.issuperset(g(0)))
