"""dataclasses.asdict with a factory, fields and astuple."""

from dataclasses import asdict, astuple, dataclass, field


@dataclass
class P:
    x: int
    inner: list = field(default_factory=list)


@dataclass
class Q:
    p: P
    d: dict


q = Q(P(1, [P(2)]), {"k": P(3)})
print(asdict(q, dict_factory=lambda items: ext(dict(items))))
print(astuple(q), ext(asdict(P(5))))
