"""Expressions of generated programs: of a wanted type, mostly, over the names in scope, with external calls between."""

import random

PLAIN = ("int", "str", "list", "dict", "bool", "tuple", "float")
"""Types of values that an external call may be asked about and may answer with."""


class Scope:
    """Names that a block can use: name -> type, and what kind of block it is."""

    def __init__(self, kind: str, outer: "Scope | None" = None) -> None:
        self.kind, self.outer = kind, outer
        self.names: dict[str, str] = {}

    def visible(self) -> dict[str, str]:
        """Names of this block and those around it."""
        return {**(self.outer.visible() if self.outer else {}), **self.names}


class Expressions:
    """Makes expressions as text. ``depth`` bounds their nesting."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.scope = Scope("module")
        self.functions: dict[str, int] = {}  # name -> number of parameters, all int
        self.generators: dict[str, int] = {}
        self.classes: list[str] = []
        self.counter = 0

    def chance(self, p: float) -> bool:
        """True with probability p."""
        return self.rng.random() < p

    def pick(self, *options: object) -> object:
        """One of the options."""
        return self.rng.choice(options)

    def fresh(self, prefix: str) -> str:
        """A name that is not used yet."""
        self.counter += 1
        return f"{prefix}{self.counter}"

    def of_type(self, kind: str) -> list[str]:
        """Names in scope that hold a value of the type, as far as is known."""
        return [name for name, found in self.scope.visible().items() if found == kind]

    def expression(self, kind: str, depth: int = 3) -> str:
        """An expression of the type; seldom of another, so that errors are met too; seldom the answer of an external call."""
        if kind in PLAIN and self.chance(0.015):
            kind = self.pick(*PLAIN)
        text = getattr(self, f"{kind}_expression")(depth)
        if kind in PLAIN and self.chance(0.13):
            text = f"ask({text})"
        return text

    def leaf(self, kind: str, literals: tuple[str, ...]) -> str:
        """A name or a literal."""
        names = self.of_type(kind)
        return self.rng.choice(names) if names and self.chance(0.7) else self.rng.choice(literals)

    def int_expression(self, depth: int) -> str:
        """An expression that gives an int."""
        if depth <= 0 or self.chance(0.25):
            return self.leaf("int", ("0", "1", "2", "3", "-1", "7", "10**12"))
        e = self.expression
        if self.chance(0.08):
            return self.risky_int(depth)
        ways = [
            lambda: f"({e('int', depth - 1)} {self.pick('+', '-', '*', '&', '|', '^')} {e('int', depth - 1)})",
            lambda: f"({e('int', depth - 1)} {self.pick('//', '%')} {self.rng.randint(1, 9)})",
            lambda: f"({self.pick('-', '~', '+')}{e('int', depth - 1)})",
            lambda: f"len({e(self.pick('str', 'list', 'dict', 'tuple'), depth - 1)})",
            lambda: f"[*{e('list', depth - 1)}, {e('int', 0)}][{self.pick('0', '-1', '0 * ' + e('int', depth - 1))}]",
            lambda: f"{e('dict', depth - 1)}.get({e('str', depth - 1)}, {e('int', depth - 1)})",
            lambda: f"({e('int', depth - 1)} if {e('bool', depth - 1)} else {e('int', depth - 1)})",
            lambda: f"sum({e('list', depth - 1)})",
            lambda: f"{self.pick('max', 'min')}({e('int', depth - 1)}, {e('int', depth - 1)})",
            lambda: self.named(depth),
            lambda: f"(lambda a, b={e('int', 0)}: a + b)({e('int', depth - 1)})",
            lambda: f"({e('bool', depth - 1)} {self.pick('and', 'or')} {e('int', depth - 1)})",
            lambda: f"{e('list', depth - 1)}.count({e('int', 0)})",
            lambda: self.object_int(depth),
            lambda: self.call(depth),
            lambda: f"next({self.iterator(depth)}, {e('int', 0)})",
        ]
        return self.rng.choice(ways)()

    def risky_int(self, depth: int) -> str:
        """An int if it goes well."""
        e = self.expression
        return self.pick(
            f"({e('int', depth - 1)} {self.pick('//', '%')} {e('int', depth - 1)})", f"{e('list', depth - 1)}[{e('int', depth - 1)} % 3]",
            f"{e('dict', depth - 1)}[{e('str', depth - 1)}]", f"int({e('str', depth - 1)})", f"{e('list', depth - 1)}.index({e('int', 0)})",
            f"({e('int', depth - 1)} << {e('int', 0)} % 9)",
        )  # fmt: skip

    def named(self, depth: int) -> str:
        """A named expression; a plain one inside comprehensions, where most names may not be bound so."""
        value = self.expression("int", depth - 1)
        return value if self.scope.kind == "comprehension" else f"({self.walrus('int')} := {value})"

    def walrus(self, kind: str) -> str:
        """A name that a named expression binds."""
        names = self.of_type(kind)
        mine = [name for name in names if name in self.scope.names]
        return self.rng.choice(mine) if mine else self.fresh("w")

    def bind(self, name: str, kind: str) -> str:
        """Note that the block binds the name."""
        self.scope.names[name] = kind
        return name

    def call(self, depth: int) -> str:
        """A call of a generated function, with positional, keyword or starred arguments."""
        if not self.functions:
            return self.expression("int", 0)
        name = self.rng.choice(list(self.functions))
        args = [self.expression("int", min(depth - 1, 1)) for _ in range(self.functions[name])]
        form = self.rng.random()
        if form < 0.1:
            return f"{name}(*[{', '.join(args)}])"
        if form < 0.2 and args:
            return f"{name}({', '.join([*args[:-1], f'p{len(args) - 1}={args[-1]}'])})"
        if form < 0.25 and args:
            return f"{name}({', '.join(args[:-1])}{', ' if args[1:] else ''}**{{'p{len(args) - 1}': {args[-1]}}})"
        return f"{name}({', '.join(args)})"

    def iterator(self, depth: int) -> str:
        """An iterator over ints."""
        names = self.of_type("iterator")
        if names and self.chance(0.6):
            return self.rng.choice(names)
        if self.generators and self.chance(0.7):
            name = self.rng.choice(list(self.generators))
            return f"keep({name}({', '.join(self.expression('int', 0) for _ in range(self.generators[name]))}))"
        return f"iter({self.expression('list', depth - 1)})"

    def object_int(self, depth: int) -> str:
        """An int that an object of a generated class gives through one of its hooks."""
        if not self.classes:
            return self.expression("int", 0)
        o, e = self.object_expression(depth), self.expression
        return self.pick(
            f"{o}.v", f"{o}.double", f"{o}.m({e('int', 0)})", f"len({o})", f"{o}[{e('int', 0)}]", f"({o} + {e('int', 0)}).v",
            f"({e('int', 0)} - {o}).v", f"int({o})", f"{o}({e('int', 0)})", f"{o}.missing_{self.pick(1, 2, 2, 2, 3)}", f"sum({o})",
        )  # fmt: skip

    def object_expression(self, depth: int) -> str:
        """An object of a generated class."""
        names = self.of_type("object")
        if names and self.chance(0.6):
            return self.rng.choice(names)
        return f"{self.rng.choice(self.classes)}({self.expression('int', min(depth - 1, 1))})"

    def bool_expression(self, depth: int) -> str:
        """An expression that gives a bool."""
        if depth <= 0 or self.chance(0.15):
            return self.leaf("bool", ("True", "False"))
        e = self.expression
        ways = [
            lambda: f"({e('int', depth - 1)} {self.pick('<', '<=', '==', '!=', '>', '>=')} {e('int', depth - 1)})",
            lambda: f"({e('int', depth - 1)} < {e('int', depth - 1)} <= {e('int', depth - 1)})",
            lambda: f"(not {e(self.pick('bool', 'int', 'list', 'str'), depth - 1)})",
            lambda: f"({e('bool', depth - 1)} {self.pick('and', 'or')} {e('bool', depth - 1)})",
            lambda: f"({e('int', depth - 1)} {self.pick('in', 'not in')} {e('list', depth - 1)})",
            lambda: f"({e('str', depth - 1)} {self.pick('==', '<', 'in')} {e('str', depth - 1)})",
            lambda: f"isinstance({e(self.pick(*PLAIN), depth - 1)}, ({self.pick('int', 'str')}, {self.pick('list', 'dict')}))",
            lambda: f"{self.pick('any', 'all')}({self.iterator(depth)})",
            lambda: f"({e('list', depth - 1)} {self.pick('==', '<', '!=')} {e('list', depth - 1)})",
            lambda: f"({e('list', depth - 1)} is not None)",  # what an external call gives is a copy: no other identity is the same
            lambda: self.object_bool(depth),
        ]
        return self.rng.choice(ways)()

    def object_bool(self, depth: int) -> str:
        """A bool by way of an object's comparison, truth or membership hooks."""
        if not self.classes:
            return "True"
        a, b = self.object_expression(depth), self.object_expression(depth)
        return self.pick(f"({a} < {b})", f"({a} == {b})", f"({a} != {b})", f"({self.expression('int', 0)} in {a})", f"bool({a})",
                         f"(not {a})", f"({a} in [{b}, {a}])", f"isinstance({a}, {self.rng.choice(self.classes)})")  # fmt: skip

    def str_expression(self, depth: int) -> str:
        """An expression that gives a str."""
        if depth <= 0 or self.chance(0.25):
            return self.leaf("str", ("''", "'a'", "'bc'", "'12'", "'x y'", "'\u00e9'"))
        e = self.expression
        ways = [
            lambda: f"({e('str', depth - 1)} + {e('str', depth - 1)})",
            lambda: f"({e('str', depth - 1)} * ({e('int', 0)} % 3))",
            lambda: f"f\"{{{e('int', 0)}}}-{{{self.name_or('str')}!r:>{{{self.rng.randint(1, 9)}}}}}\"",
            lambda: f"str({e(self.pick('int', 'list', 'bool', 'tuple'), depth - 1)})",
            lambda: f"{e('str', depth - 1)}.{self.pick('upper()', 'strip()', 'title()', 'zfill(4)', 'swapcase()')}",
            lambda: f"{e('str', depth - 1)}[{e('int', 0)}:{e('int', 0)}]",
            lambda: f"'-'.join(str(x) for x in {e('list', depth - 1)})",
            lambda: f"('%s/%r' % ({e('int', depth - 1)}, {e('str', depth - 1)}))",
            lambda: f"repr({self.object_expression(depth)})" if self.classes else "'o'",
            lambda: f"f\"{{{self.object_expression(0)}}}\"" if self.classes else "'o'",
        ]
        return self.rng.choice(ways)()

    def name_or(self, kind: str) -> str:
        """A name of the type, or a number: something without quotes, for a field of an f-string."""
        names = self.of_type(kind)
        return self.rng.choice(names) if names else "5"

    def list_expression(self, depth: int) -> str:
        """An expression that gives a list of ints."""
        if depth <= 0 or self.chance(0.2):
            return self.leaf("list", ("[]", "[1, 2, 3]", "[0]", "[3, 1, 2]"))
        e = self.expression
        ways = [
            lambda: f"[{', '.join(e('int', depth - 1) for _ in range(self.rng.randint(1, 3)))}]",
            lambda: f"[*{e('list', depth - 1)}, {e('int', depth - 1)}, *{self.iterator(depth)}]",
            lambda: f"({e('list', depth - 1)} + {e('list', depth - 1)})",
            lambda: self.comprehension(depth),
            lambda: f"sorted({e('list', depth - 1)}, key=lambda k: ask(-k))" if self.chance(0.3) else f"sorted({e('list', depth - 1)})",
            lambda: f"list(map(lambda k: k {self.pick('+', '*', '-')} {e('int', 0)}, {e('list', depth - 1)}))",
            lambda: f"list({self.iterator(depth)})",
            lambda: f"{e('list', depth - 1)}[{e('int', 0)}:]",
            lambda: f"list(range({e('int', 0)} % 4))",
            lambda: f"list({e('dict', depth - 1)}.values())",
            lambda: f"[k for _, k in zip({e('str', 0)}, {e('list', depth - 1)})]",
        ]
        return self.rng.choice(ways)()

    def comprehension(self, depth: int) -> str:
        """A list comprehension, or a generator expression or set made into a list."""
        kept, self.scope = self.scope, Scope("comprehension", self.scope)
        name = self.bind(self.fresh("c"), "int")
        source = self.expression("list", 0)
        element, condition = self.expression("int", min(depth - 1, 2)), self.expression("bool", 1)
        more = f" for {self.bind(self.fresh('c'), 'int')} in {self.expression('list', 0)}" if self.chance(0.2) else ""
        self.scope = kept
        inside = f"{element} for {name} in {source} if {condition}{more}"
        return self.pick(f"[{inside}]", f"list({inside})", f"sorted({{{inside}}})", f"[*({inside})]")

    def dict_expression(self, depth: int) -> str:
        """An expression that gives a dict of str to int."""
        if depth <= 0 or self.chance(0.3):
            return self.leaf("dict", ("{}", "{'a': 1}", "{'bc': 2, '': 0}"))
        e = self.expression
        ways = [
            lambda: "{" + ", ".join(f"{e('str', depth - 1)}: {e('int', depth - 1)}" for _ in range(self.rng.randint(1, 3))) + "}",
            lambda: f"{{**{e('dict', depth - 1)}, {e('str', 0)}: {e('int', depth - 1)}}}",
            lambda: f"{{str(k): k for k in {e('list', depth - 1)} if {e('bool', 1)}}}",
            lambda: f"dict({self.pick('a', 'k')}={e('int', depth - 1)}, **{e('dict', 0)})",
            lambda: f"({e('dict', depth - 1)} | {e('dict', depth - 1)})",
        ]
        return self.rng.choice(ways)()

    def tuple_expression(self, depth: int) -> str:
        """An expression that gives a tuple of plain values."""
        if depth <= 0:
            return self.leaf("tuple", ("()", "(1,)", "(1, 'a')"))
        parts = [self.expression(self.pick("int", "str", "bool"), depth - 1) for _ in range(self.rng.randint(1, 3))]
        return f"({', '.join(parts)},)"

    def float_expression(self, depth: int) -> str:
        """An expression that gives a float."""
        if depth <= 0:
            return self.leaf("float", ("0.5", "2.0", "-1.25"))
        e = self.expression
        return self.pick(f"({e('int', depth - 1)} / {self.rng.randint(1, 9)})", f"float({e('int', depth - 1)})", f"round({e('float', depth - 1)}, 2)",
                         f"({e('float', depth - 1)} {self.pick('+', '*', '-')} {e('int', depth - 1)})")  # fmt: skip
