"""Generated programs: statements, functions, generators and classes around the expressions, from a seed.

Every program ends: its loops are bounded, its functions call only earlier ones, and `tick` ends it after a number of steps.
"""

import random

from hypothesis import strategies

from tests.fuzz.expressions import PLAIN, Expressions, Scope

PREAMBLE = '''\
TICKS = [0]


class Enough(BaseException):
    pass


def tick():
    TICKS[0] += 1
    if TICKS[0] > 400:
        raise Enough


def ask(x):
    return ext(x) if type(x) in (int, str, bool, float, list, tuple, dict) else x


KEPT = []


def keep(iterator):
    # a generator that nobody holds any more is closed at once by CPython and at the next safepoint by us
    KEPT.append(iterator)
    return iterator


def chain(e):
    names, seen = [], 0
    while e is not None and seen < 6:
        names.append(type(e).__name__ + (":cause" if e.__cause__ is not None else "") + (":quiet" if e.__suppress_context__ else ""))
        e, seen = e.__cause__ or e.__context__, seen + 1
    return " <- ".join(names)


class Manager:
    def __init__(self, tag, swallow=False, fails=False):
        self.tag, self.swallow, self.fails = tag, swallow, fails

    def __enter__(self):
        print("enter", ask(self.tag))
        return self.tag

    def __exit__(self, kind, value, tb):
        print("exit", self.tag, kind and kind.__name__, chain(value))
        if self.fails:
            raise RuntimeError(ask("exit failed"))
        return ask(self.swallow)
'''
ERRORS = ("ValueError", "KeyError", "IndexError", "TypeError", "ZeroDivisionError", "RuntimeError")
CAUGHT = (*ERRORS, "LookupError", "Exception", "(ValueError, KeyError)")


class Programs(Expressions):
    """Makes one program. ``lines`` is its text so far; a `small` one has a few statements, of which many more can be looked at."""

    def __init__(self, rng: random.Random, *, small: bool = False) -> None:
        super().__init__(rng)
        self.small = small
        self.lines: list[str] = []
        self.indent = 0
        self.loops = 0
        self.blocks = 0

    def put(self, text: str) -> None:
        """One more line."""
        self.lines.append("    " * self.indent + text)

    def block(self, statements: int, **inside: int) -> None:
        """An indented block of some statements; never empty."""
        self.indent += 1
        kept = self.loops
        self.loops = inside.get("loops", self.loops)
        for _ in range(max(1, statements)):
            self.statement()
        self.loops = kept
        self.indent -= 1

    def program(self) -> str:
        """The whole text."""
        for _ in range(self.rng.randint(0, 1 if self.small else 2)):
            self.class_definition()
        for kind in PLAIN:
            self.start_name(kind)
        for _ in range(self.rng.randint(0, 1) if self.small else self.rng.randint(1, 3)):
            self.pick(self.function, self.function, self.generator)()
        for _ in range(self.rng.randint(1, 3) if self.small else self.rng.randint(4, 9)):
            if self.chance(0.93):
                self.guarded(self.statement)
            else:
                self.statement()
        self.put("print('end', TICKS[0] < 400)")
        return PREAMBLE + "\n\n" + "\n".join(self.lines) + "\n"

    def guarded(self, make: object) -> None:
        """A statement whose error is printed, so that the program goes on."""
        self.put("try:")
        self.indent += 1
        make()
        self.indent -= 1
        self.put("except Exception as error:")
        self.put("    print('failed', chain(error), error)")

    def statement(self) -> None:
        """Any statement that may stand here."""
        ways = [
            (6, self.simple_assignment), (3, self.show), (2, self.augmented), (2, self.unpack), (1, self.delete), (1, self.raise_some), (0.5, self.check),
            (1, self.use_iterator), (1, self.store_attribute),
        ]  # fmt: skip
        if self.indent < (3 if self.small else 6):
            ways += [(3, self.if_), (2, self.for_), (2, self.while_), (4, self.try_), (2, self.with_), (1, self.match_)]
        if self.indent < 3 and self.scope.kind != "class":
            ways += [(1, self.nested_function)]
        if self.loops:
            ways += [(2, lambda: self.put(self.pick("break", "continue")))]
        if self.scope.kind in ("function", "generator"):
            ways += [(2, lambda: self.put(f"return {self.expression('int', 2)}"))]
        if self.scope.kind == "generator":
            ways += [(5, self.yield_)]
        weights, makers = zip(*ways, strict=True)
        self.rng.choices(makers, weights)[0]()

    def start_name(self, kind: str) -> None:
        """A first name of the type in this block, bound whatever happens."""
        text = self.expression(kind, 0)
        self.put(f"{self.bind(self.fresh('x'), kind)} = {text}")

    def assign(self, kind: str) -> None:
        """Bind a name, mostly a known one, to a value of the type: a new one may stay unbound where the statement is not reached."""
        mine = [name for name, found in self.scope.names.items() if found == kind]
        text = self.expression(kind)
        name = self.rng.choice(mine) if mine and self.chance(0.85) else self.fresh("x")
        self.put(f"{name} = {text}")
        self.bind(name, kind)

    def simple_assignment(self) -> None:
        """Bind a plain value, an object or an iterator."""
        if self.classes and self.chance(0.25):
            text = self.object_expression(2)
            self.put(f"{self.bind(self.fresh('o'), 'object')} = {text}")
        elif self.chance(0.15):
            text = self.iterator(2)
            self.put(f"{self.bind(self.fresh('it'), 'iterator')} = {text}")
        else:
            self.assign(self.pick(*PLAIN))

    def show(self) -> None:
        """Print something."""
        self.put(f"print({self.rng.randint(0, 99)}, {self.expression(self.pick(*PLAIN))})")

    def augmented(self) -> None:
        """An augmented assignment to a name, an item or an attribute."""
        mine = [name for name, found in self.scope.names.items() if found == "int"]
        lists, objects = self.of_type("list"), self.of_type("object")
        operator = self.pick("+=", "-=", "*=", "//=", "|=")
        if lists and self.chance(0.3):
            self.put(f"{self.rng.choice(lists)}[{self.expression('int', 1)} % 2] {operator} {self.expression('int', 2)}")
        elif objects and self.chance(0.4):
            self.put(f"{self.rng.choice(objects)}.v {operator} {self.expression('int', 2)}")
        elif mine:
            self.put(f"{self.rng.choice(mine)} {operator} {self.expression('int', 2)}")
        else:
            self.assign("int")

    def unpack(self) -> None:
        """Unpack a list into names."""
        first, rest = self.fresh("x"), self.fresh("x")
        source = self.pick(self.expression("list", 2), self.iterator(2))
        self.put(self.pick(f"{first}, *{rest} = {source}", f"{first}, {rest} = {self.expression('int', 1)}, [*{source}]"))
        self.bind(first, "int")
        self.bind(rest, "list")

    def delete(self) -> None:
        """Delete an item, or a name that later uses may miss."""
        lists, mine = self.of_type("list"), list(self.scope.names)
        if lists and self.chance(0.6):
            self.put(f"del {self.rng.choice(lists)}[{self.expression('int', 1)}:{self.expression('int', 0)}]")
        elif mine and self.chance(0.1):
            self.put(f"del {self.rng.choice(mine)}")
        else:
            self.show()

    def raise_some(self) -> None:
        """Raise, by the script or by the answer to a call; mostly under a condition."""
        text = self.pick(
            f"raise {self.pick(*ERRORS)}({self.expression('str', 1)})", f"fail({self.pick(*ERRORS)!r}, {self.expression('str', 0)})",
            f"raise {self.pick(*ERRORS)} from {self.pick('None', 'KeyError(1)', 'OSError')}", "raise",
        )  # fmt: skip
        if self.chance(0.7):
            self.put(f"if {self.expression('bool', 2)}:")
            self.put(f"    {text}")
        else:
            self.put(text)

    def check(self) -> None:
        """An assertion."""
        self.put(f"assert {self.expression('bool', 2)}, {self.expression('str', 1)}")

    def use_iterator(self) -> None:
        """Take from an iterator; generators also get values and exceptions, and are closed."""
        names = self.of_type("iterator")
        if not names:
            return self.simple_assignment()
        name = self.rng.choice(names)
        return self.put(self.pick(
            f"print(next({name}, 'none left'))", f"{name}.close()", f"print({name}.send({self.expression('int', 1)}))",
            f"{name}.throw({self.pick(*ERRORS)}({self.expression('str', 0)}))", f"print(list({name}))",
        ))  # fmt: skip

    def store_attribute(self) -> None:
        """Store in an attribute or an item of an object."""
        objects = self.of_type("object")
        if not objects:
            return self.show()
        name = self.rng.choice(objects)
        return self.put(self.pick(f"{name}.v = {self.expression('int')}", f"{name}.double = {self.expression('int')}",
                                  f"{name}[{self.expression('int', 1)}] = {self.expression('int', 1)}", f"del {name}.double"))  # fmt: skip

    def if_(self) -> None:
        """if, elif, else."""
        self.put(f"if {self.expression('bool')}:")
        self.block(self.rng.randint(1, 2))
        if self.chance(0.3):
            self.put(f"elif {self.expression('bool')}:")
            self.block(1)
        if self.chance(0.4):
            self.put("else:")
            self.block(self.rng.randint(1, 2))

    def for_(self) -> None:
        """A for loop over one of many kinds of iterables, perhaps with else."""
        name = self.fresh("i")
        source = self.pick(
            f"range({self.rng.randint(0, 4)})", self.expression("list", 2), self.iterator(2), f"sorted({self.expression('dict', 1)}.values())",
            f"[v for _, v in enumerate({self.expression('list', 1)})]", f"reversed({self.expression('list', 1)})",
        )  # fmt: skip
        self.put(f"for {name} in {source}:")
        self.bind(name, "int")
        self.put("    tick()")
        self.block(self.rng.randint(1, 3), loops=self.loops + 1)
        if self.chance(0.25):
            self.put("else:")
            self.block(1)

    def while_(self) -> None:
        """A while loop that counts down, perhaps with else."""
        name = self.fresh("n")
        self.put(f"{name} = {self.rng.randint(1, 4)}")
        self.put(f"while {name} > 0 and {self.expression('bool', 2)}:")
        self.put(f"    {name} -= 1")
        self.put("    tick()")
        self.block(self.rng.randint(1, 3), loops=self.loops + 1)
        if self.chance(0.25):
            self.put("else:")
            self.block(1)

    def try_(self) -> None:
        """try with handlers, else and finally in any combination."""
        self.put("try:")
        self.block(self.rng.randint(1, 3))
        handlers = self.rng.randint(0, 2)
        for _ in range(handlers):
            name = self.fresh("e")
            self.put(f"except {self.pick(*CAUGHT)} as {name}:")
            self.put(f"    print({self.rng.randint(0, 99)}, chain({name}), {name})")
            self.block(self.rng.randint(0, 2))
        if handlers and self.chance(0.3):
            self.put("else:")
            self.block(1)
        if not handlers or self.chance(0.5):
            self.put("finally:")
            self.block(self.rng.randint(1, 2))

    def with_(self) -> None:
        """with, one or two managers, which may swallow or fail."""
        items = []
        for _ in range(self.rng.randint(1, 2)):
            swallow, fails = self.pick("False", "True", self.expression("bool", 1)), self.pick("False", "False", "False", "True")
            name = self.fresh("m")
            items.append(f"Manager({self.rng.randint(0, 99)}, {swallow}, {fails}) as {name}")
            self.bind(name, "int")
        self.put(f"with {', '.join(items)}:")
        self.block(self.rng.randint(1, 3))

    def match_(self) -> None:
        """match on a plain value or an object."""
        self.put(f"match {self.expression(self.pick('list', 'tuple', 'int', 'dict', 'str'))}:")
        patterns = ["[a, b]", "[first, *rest]", "0 | 1 | 'a'", "int(n) if n > 1", "{'a': v}", "{**kw}", "str() as s", "(x, 'a')", "[]", "None"]
        if self.classes:
            patterns += [f"{self.rng.choice(self.classes)}(v=w)"]
        for pattern in self.rng.sample(patterns, self.rng.randint(1, 3)):
            self.put(f"    case {pattern}:")
            self.indent += 1
            self.block(1)
            self.indent -= 1
        if self.chance(0.5):
            self.put("    case _:")
            self.indent += 1
            self.block(1)
            self.indent -= 1

    def yield_(self) -> None:
        """A yield, as a statement, in an expression, or delegated."""
        name = self.fresh("y")
        value = self.expression("int", 2)
        self.put(self.pick(f"yield {value}", f"{name} = yield {value}", f"yield from {self.iterator(2)}", f"print('sent', (yield {value}))"))

    def function(self, kind: str = "function") -> None:
        """A function of int parameters, perhaps decorated; it may be called from now on."""
        name, count = self.fresh("g" if kind == "generator" else "f"), self.rng.randint(0, 3)
        parameters = [f"p{i}" for i in range(count)]
        default = self.expression("int", 1)
        shown = [*parameters[:-1], f"{parameters[-1]}={default}"] if parameters and self.chance(0.4) else parameters
        kept = self.scope, self.indent, self.loops
        self.put(f"def {name}({', '.join(shown)}):")
        self.scope, self.loops = Scope(kind, self.scope), 0
        for parameter in parameters:
            self.bind(parameter, "int")
        self.put("    tick()")
        self.indent += 1
        for start in ("int", "list", "str"):
            self.start_name(start)
        self.indent -= 1
        self.block(self.rng.randint(1, 4), loops=0)
        self.indent += 1
        if kind == "generator":
            self.yield_()
        self.put(f"return {self.expression('int', 2)}")
        self.indent -= 1
        self.scope, self.indent, self.loops = kept
        (self.generators if kind == "generator" else self.functions)[name] = count

    def generator(self) -> None:
        """A generator function."""
        self.function("generator")

    def nested_function(self) -> None:
        """A closure over the block's names that reads and perhaps rebinds one of them, called at once."""
        mine = [name for name, found in self.scope.names.items() if found == "int"]
        name, outer = self.fresh("h"), self.scope
        self.put(f"def {name}(q):")
        self.put("    tick()")
        if mine and outer.kind != "class" and self.chance(0.6):
            changed = self.rng.choice(mine)
            self.put(f"    {'global' if outer.kind == 'module' else 'nonlocal'} {changed}")
            self.put(f"    {changed} = {self.expression('int', 2)}")
        self.scope = Scope("function", outer)
        self.bind("q", "int")
        self.put(f"    return {self.expression('int', 2)}")
        self.scope = outer
        result = self.fresh("x")
        self.put(f"{result} = {name}({self.expression('int', 1)})")
        self.bind(result, "int")

    def class_definition(self) -> None:
        """A class with hooks, some of which call out."""
        name = self.fresh("C")
        base = f"({self.rng.choice(self.classes)})" if self.classes and self.chance(0.5) else ""
        self.put(f"class {name}{base}:")
        methods = [
            f"def __init__(self, v): self.v = {self.pick('v', 'ask(v)')}",
            "def __repr__(self): return f'{type(self).__name__}<{self.v}>'",
            f"def __add__(self, o): return type(self)(self.v + {self.pick('o', 'ask(o)')})",
            "def __rsub__(self, o): return type(self)(ask(o) - self.v)",
            "def __eq__(self, o): return isinstance(o, type(self)) and ask(self.v) == o.v",
            "def __hash__(self): return hash(ask(self.v))",
            "def __lt__(self, o): return ask(self.v) < o.v",
            f"def __len__(self): return {self.pick('2', 'ask(3)', 'self.v % 5')}",
            f"def __bool__(self): return {self.pick('self.v > 1', 'ask(self.v) != 0')}",
            "def __getitem__(self, k):\n        if k > 2: raise IndexError(k)\n        return ask(self.v) + k",
            "def __setitem__(self, k, v): self.v = ask(k) + v",
            "def __iter__(self):\n        yield self.v\n        yield ask(self.v) + 1",
            "def __contains__(self, x): return ask(x) == self.v",
            "def __call__(self, x): return ask(self.v) * x",
            "def __int__(self): return ask(self.v)",
            "def __getattr__(self, name):\n        if name.endswith('3'): raise AttributeError(name)\n        return ask(len(name))",
            "@property\n    def double(self): return ask(self.v) * 2\n    @double.setter\n    def double(self, x): self.v = ask(x)",
            f"def m(self, x): return self.v {self.pick('+', '*')} ask(x)",
            "def __format__(self, spec): return ask('formatted')",
            "def __iadd__(self, o):\n        self.v += ask(o)\n        return self",
        ]
        for method in [*methods[:2], *self.rng.sample(methods[2:], self.rng.randint(4, len(methods) - 2))]:
            self.put(f"    {method}")
        self.classes.append(name)


def program(seed: int, *, small: bool = False) -> str:
    """The program of a seed; always the same text for one seed and one version of the generator."""
    return Programs(random.Random(seed), small=small).program()


def programs() -> strategies.SearchStrategy[str]:
    """A strategy of hypothesis that gives programs: it makes a failing one smaller by making other choices."""
    return strategies.randoms(use_true_random=False).map(lambda rng: Programs(rng).program())
