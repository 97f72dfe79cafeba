# requires: 3.12
"""Generic functions and classes, type aliases (PEP 695)."""


def first[T](items: list[T], default: T = None) -> T:
    return items[0] if items else default


print(first([1, 2]), first([]), first.__type_params__, first.__name__, first.__defaults__, first.__annotations__)


class Stack[T, *Ts, **P]:
    def __init__(self):
        self.items: list[T] = []

    def push(self, item: T) -> None:
        self.items.append(item)

    def pop(self) -> T:
        return self.items.pop()

    @classmethod
    def make(cls):
        return cls()


s = Stack()
s.push(1)
print(s.pop(), Stack.__type_params__, type(Stack.make()).__name__, Stack.__name__)


class Bounded[T: (int, str), U: list]:
    pass


T, U = Bounded.__type_params__
print(T.__name__, T.__constraints__, T.__bound__, U.__bound__, U.__constraints__)
type Pair[A] = tuple[A, A]
type Lazy = undefined_name
print(Pair, Pair.__name__, Pair.__value__, Pair.__type_params__, type(Pair).__name__)
try:
    Lazy.__value__
except NameError as e:
    print(e)


class Node[T](dict):
    def show(self) -> "Node[T]":
        return f"{type(self).__name__} {len(self)}"


print(Node(a=1).show())


def decorated[**P, R](f):
    return lambda *a: f(*a)


print(decorated(max)(1, 2), [p.__name__ for p in decorated.__type_params__])
