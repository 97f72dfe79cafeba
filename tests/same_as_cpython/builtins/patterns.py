"""match statements over natives and objects."""


class Point:
    __match_args__ = ("x", "y")

    def __init__(self, x, y):
        self.x, self.y = x, y


class Bad:
    __match_args__ = ["x"]
    x = 1


class BadElement:
    __match_args__ = (1,)


class Twice:
    __match_args__ = ("a", "a")
    a = 1


class Sub(Point):
    pass


class Computed:
    __match_args__ = ("value",)

    @property
    def value(self):
        return "computed"


class Box(list):
    pass


class Table(dict):
    pass


def kind(v):
    match v:
        case None:
            return "none"
        case True | False:
            return "bool"
        case 0:
            return "zero"
        case int(n) if n > 100:
            return f"big {n}"
        case int() | float() as n:
            return f"number {n}"
        case "":
            return "empty"
        case str(s):
            return f"text {s}"
        case []:
            return "empty list"
        case [x]:
            return f"one {x}"
        case [1, 2, *rest]:
            return f"12 and {rest}"
        case [first, *_, last]:
            return f"{first}..{last}"
        case {"type": "circle", "r": r}:
            return f"circle {r}"
        case {"a": [x, y], **rest}:
            return f"a {x} {y} {rest}"
        case {}:
            return "mapping"
        case Point(0, 0):
            return "origin"
        case Point(x, y=0):
            return f"on x {x}"
        case Point(x=a, y=b) if a == b:
            return f"diagonal {a}"
        case Point():
            return "point"
        case Computed("computed" as c):
            return c
        case _:
            return "other"


for v in (None, True, 0, 5, 2.5, 500, "", "hi", [], [7], [1, 2, 3], (1, 2), (4, 5, 6), {"type": "circle", "r": 3}, {"a": (1, 2), "z": 9}, {},
          Point(0, 0), Point(3, 0), Point(2, 2), Point(1, 2), Sub(5, 0), Computed(), Box([1, 2, 9]), Table(a=[1, 2]), {1, 2}, b"bytes", range(1, 4)):  # fmt: skip
    print(kind(v))


def attempt(subject, cls_text):
    try:
        exec(f"match subject:\n    case {cls_text}:\n        print('matched')\n    case _:\n        print('no match')", {"subject": subject, **globals()} | {"subject": subject})
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)


attempt(Bad(), "Bad(1)")
attempt(BadElement(), "BadElement(1)")
attempt(Twice(), "Twice(1, 1)")
attempt(Point(1, 2), "Point(1, 2, 3)")
attempt(Point(1, 2), "Point(1, x=1)")
attempt(5, "int(1, 2)")
attempt(5, "int(5)")
attempt(object(), "object(1)")
attempt({"k": 1}, "{'k': 1, 'z': _}")
attempt(Point(1, 2), "Point(z=1)")


class K:
    A = 1
    B = "b"


def dotted(v):
    match v:
        case K.A:
            return "A"
        case K.B:
            return "B"
        case -1 | 1j | 2 + 3j:
            return "number"
        case "x" "y":
            return "xy"
    return None


print([dotted(v) for v in (1, "b", -1, 1j, 2 + 3j, "xy", "none")])


def nested(v):
    match v:
        case {"user": {"name": str(name), "tags": [*tags]}, "ok": True}:
            return name, tags
        case [Point(x=px), {"k": [_, second]}]:
            return px, second
        case (("add" | "plus") as op, (int() | float()) as a, b):
            return op, a, b
        case [[a, b], [c, d]]:
            return a + b + c + d


print(nested({"user": {"name": "Ann", "tags": ("x", "y")}, "ok": True}), nested([Point(4, 5), {"k": (1, 2)}]))
print(nested(("plus", 1, 2)), nested([[1, 2], (3, 4)]), nested("no"))


class Mapping:
    def __init__(self, d):
        self.d = d

    def keys(self):
        return self.d.keys()

    def __getitem__(self, k):
        return self.d[k]


match Mapping({"a": 1}):
    case {"a": 1}:
        print("wrong: no registered mapping")
    case _:
        print("not a mapping pattern subject")
x = 5
match x:
    case y:
        print(y)
match 1, 2:
    case a, b:
        print(a, b)
