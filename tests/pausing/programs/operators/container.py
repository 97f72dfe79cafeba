"""Container dunders: contains, items, missing, iteration, reversed."""

class Box:
    def __init__(self):
        self.d = {1: "one"}

    def __contains__(self, x):
        return ext(x) in self.d

    def __getitem__(self, k):
        return self.d[ext(k)]

    def __setitem__(self, k, v):
        self.d[ext(k)] = ext(v)

    def __delitem__(self, k):
        del self.d[ext(k)]

    def __iter__(self):
        ext("iter")
        return iter(self.d)

    def __reversed__(self):
        return ext([9, 8])

    def __len__(self):
        return len(self.d)


class Missing(dict):
    def __missing__(self, k):
        return ext(("missing", k))


b = Box()
print(1 in b, 2 in b, 2 not in b, b[1])
b[2] = "two"
b[1] += ext("!")
del b[2]
print(b.d, list(b), reversed(b), len(b), *b)
m = Missing(a=1)
print(m["a"], m["b"], m.get("b"), "b" in m)
try:
    b[5]
except KeyError as e:
    print(repr(e))
