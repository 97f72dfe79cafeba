"""Every in-place dunder, and the fall-back to the plain one."""

class N:
    def __init__(self, v):
        self.v = v

    def __iadd__(self, o):
        self.v += ext(o)
        return self

    def __isub__(self, o):
        return ext("replaced")

    def __mul__(self, o):
        return N(self.v * ext(o))

    def __ior__(self, o):
        ext(o)
        return NotImplemented

    def __or__(self, o):
        return N((self.v, ext(o)))


a = b = N(1)
a += 5
print(a is b, a.v)
a *= 3
print(a is b, a.v)
a |= 7
print(a.v)
b -= 1
print(b)
d = {"k": N(1)}
d["k"] += 2
holder = type("H", (), {})()
holder.n = d["k"]
holder.n += 3
print(d["k"].v, holder.n is d["k"])
