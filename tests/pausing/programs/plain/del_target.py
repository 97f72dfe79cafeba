"""Calls in the target of del."""

d = {"a": 1, "b": 2}
items = [1, 2, 3, 4]


class C:
    pass


c = C()
c.x = 1
del d[ext("a")], items[ext(0)], items[ext(0) : ext(1)]
del (lambda: ext() or c)().x
print(d, items, hasattr(c, "x"))
