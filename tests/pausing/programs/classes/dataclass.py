"""Calls in __post_init__ and default_factory of a dataclass."""

from dataclasses import dataclass, field, replace


@dataclass
class P:
    x: int
    items: list = field(default_factory=lambda: ext([1]))
    total: int = field(init=False)

    def __post_init__(self):
        self.total = ext(self.x) + len(self.items)


p = P(1)
ext("pause")
print(p, P(2, [1, 2]), p == P(1), replace(p, x=5))


@dataclass(order=True, frozen=True)
class Q:
    a: int
    b: str = "z"


print(sorted([Q(2), Q(1, "b"), Q(1, "a")], key=lambda q: (ext(q.a), q)), {Q(1): ext(1)}[Q(1)])
