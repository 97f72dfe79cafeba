"""cmp_to_key, total_ordering, partialmethod."""
# calls differ: a sort makes other comparisons

from functools import cmp_to_key, partialmethod, total_ordering


def compare(a, b):
    return ext(a) - b


print(sorted([3, 1, 2], key=cmp_to_key(compare)))


@total_ordering
class V:
    def __init__(self, v):
        self.v = v

    def __eq__(self, o):
        return ext(self.v == o.v)

    def __lt__(self, o):
        return ext(self.v < o.v)

    def add(self, a, b):
        return self.v + ext(a) + b

    add5 = partialmethod(add, 5)


print(V(1) <= V(2), V(1) > V(2), V(2) >= V(2), V(1).add5(2))
