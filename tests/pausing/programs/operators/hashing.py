"""__hash__ and __eq__ during dict and set operations."""
# calls differ: equality of sets asks once more

class K:
    def __init__(self, v):
        self.v = v

    def __hash__(self):
        return hash(ext(self.v))

    def __eq__(self, o):
        return isinstance(o, K) and ext(self.v) == o.v

    def __repr__(self):
        return f"K{self.v}"


d = {K(1): "a", K(2): "b"}
print(d[K(1)], K(2) in d, K(3) in d, d.get(K(3)), d.setdefault(K(4), "d"))
d[K(1)] = "c"
del d[K(2)]
print(d, d.pop(K(4)), len(d))
s = {K(1), K(2), K(1)}
s.add(K(2))
print(len(s), sorted(x.v for x in s | {K(3)}), sorted(x.v for x in s & {K(1), K(9)}), sorted(x.v for x in s - {K(1)}), K(1) in s)
s.discard(K(1))
print(len(s), s == {K(2)})
ext("pause")
print(d[K(1)], K(2) in s)
