"""__ne__ of its own, __bool__ and __len__ in conditions."""

class A:
    def __ne__(self, o):
        return ext("ne")

    def __bool__(self):
        return ext(False)


class L:
    def __len__(self):
        return ext(2)


a, n = A(), L()
print(a != 1, bool(a), not a, a or "or", (a and "and") is a, "yes" if a else "no")
print(bool(n), len(n), not n, [x for x in (a, n) if x] == [n])
while n:
    break
print(any([a, a, n]), all([n, a]))
if not a:
    print(ext("falsy"))
