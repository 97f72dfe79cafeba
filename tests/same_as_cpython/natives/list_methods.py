"""Every method of list over plain and guest elements."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Point:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        if isinstance(other, Point):
            return self.x == other.x
        return NotImplemented

    def __lt__(self, other):
        return self.x < other.x

    def __repr__(self):
        return f"P{self.x}"


class Grumpy:
    def __eq__(self, other):
        raise RuntimeError("no comparing")

    def __repr__(self):
        return "grumpy"


def changed(items, call):
    result = call(items)
    return result, items


for make in (lambda: [3, 1, 2, 1], lambda: [Point(3), Point(1), Point(2), Point(1)], lambda: []):
    one = make()[1] if make() else 1
    show("append", lambda: changed(make(), lambda l: l.append(one)))
    show("extend list", lambda: changed(make(), lambda l: l.extend([one, one])))
    show("extend gen", lambda: changed(make(), lambda l: l.extend(x for x in (one, 7))))
    show("extend self", lambda: changed(make(), lambda l: l.extend(l)))
    show("insert", lambda: changed(make(), lambda l: l.insert(1, 9)))
    show("insert far", lambda: changed(make(), lambda l: l.insert(-100, 9)))
    show("pop", lambda: changed(make(), lambda l: l.pop()))
    show("pop 0", lambda: changed(make(), lambda l: l.pop(0)))
    show("pop far", lambda: changed(make(), lambda l: l.pop(50)))
    show("remove", lambda: changed(make(), lambda l: l.remove(one)))
    show("remove none", lambda: changed(make(), lambda l: l.remove(99)))
    show("remove point", lambda: changed(make(), lambda l: l.remove(Point(2))))
    show("index", lambda: make().index(one))
    show("index from", lambda: make().index(one, 2))
    show("index range", lambda: make().index(one, 2, 3))
    show("index none", lambda: make().index(99))
    show("index point", lambda: make().index(Point(2)))
    show("index point none", lambda: make().index(Point(44)))
    show("count", lambda: make().count(one))
    show("count point", lambda: make().count(Point(1)))
    show("reverse", lambda: changed(make(), lambda l: l.reverse()))
    show("sort", lambda: changed(make(), lambda l: l.sort()))
    show("sort reverse", lambda: changed(make(), lambda l: l.sort(reverse=True)))
    show("copy", lambda: make().copy() == make())
    show("clear", lambda: changed(make(), lambda l: l.clear()))
    show("in", lambda: (one in make(), 99 in make(), Point(2) in make(), Point(44) not in make()))
    show("eq", lambda: (make() == make(), make() != make(), make() == make()[1:]))
    show("lt", lambda: (make() < make(), make() < make() + [1], make() <= make()))
    show("mul", lambda: make() * 2)
    show("add", lambda: make() + [one])
    show("slice", lambda: (make()[1:3], make()[::-1], make()[-2:]))

grumpy = Grumpy()
show("identity in", lambda: grumpy in [1, grumpy])
show("identity index", lambda: [0, grumpy].index(grumpy))
show("raising in", lambda: 1 in [grumpy])
show("raising eq", lambda: [1] == [grumpy])
show("raising remove", lambda: [grumpy].remove(1))
show("same eq", lambda: [grumpy] == [grumpy])
show("extend bad", lambda: [].extend(1))
show("extend arity", lambda: [].extend())
show("append arity", lambda: [].append())
show("pop empty", lambda: [].pop())
show("pop bad", lambda: [1].pop("a"))
show("add bad", lambda: [] + ())
show("index range", lambda: [1][3])
show("store range", lambda: [1].__setitem__(3, 1))
show("mul bad", lambda: [1] * "a")
show("lt bad", lambda: [1] < ["a"])
show("lt other", lambda: [1] < (1,))
show("missing", lambda: [].nothing)
show("unbound", lambda: list.append([], 1))
show("unbound bad", lambda: list.append((), 1))
show("hash", lambda: hash([]))
items = list(range(10))
items[2:5] = "ab"
print(items)
items[::2] = [0] * 5 if len(items[::2]) == 5 else [0] * len(items[::2])
print(items)
del items[1:3]
print(items)
items[1:1] = (x for x in (7, 8))
print(items)
items += (1, 2)
items += (x * 2 for x in range(2))
items *= 2
print(items)
try:
    items[::2] = [1]
except ValueError as e:
    print(e)
try:
    items[0:1] = 5
except TypeError as e:
    print(e)
a = [1]
a.append(a)
print(a, a[1] is a, [a])
print([1, 2].__len__(), [1].__add__([2]), [1].__contains__(1), [1, 2].__getitem__(1), [1].__eq__([1]), [1].__lt__([2]), [1].__eq__(1), [1].__iter__().__next__(), list([1].__reversed__()), [1].__repr__(), [1].__mul__(2))
