"""A str subclass with every dunder of its own, used by natives, formats and containers."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class S(str):
    def __eq__(self, other):
        return str.__eq__(self.lower(), other.lower()) if isinstance(other, str) else NotImplemented

    def __hash__(self):
        return hash(self.lower())

    def __len__(self):
        return 42

    def __iter__(self):
        return iter("it")

    def __contains__(self, item):
        return item == "magic"

    def __getitem__(self, i):
        return f"item {i}"

    def __add__(self, other):
        return S("added " + str(other))

    def __radd__(self, other):
        return S("radded " + str(other))

    def __mul__(self, n):
        return "multiplied"

    __rmul__ = __mul__

    def __mod__(self, other):
        return "modded"

    def __str__(self):
        return "str()"

    def __repr__(self):
        return "repr()"

    def __format__(self, spec):
        return f"format({spec})"

    def __lt__(self, other):
        return True

    def __bool__(self):
        return False

    def upper(self):
        return "own upper"

    def __getattr__(self, name):
        return f"attr {name}"


class P(str):
    pass


s = S("AbC")
for call in (
    lambda: s, lambda: str(s), lambda: repr(s), lambda: f"{s}", lambda: f"{s:>5}", lambda: f"{s!s:>8}", lambda: f"{s!r}", lambda: "%s" % s, lambda: "%r" % s, lambda: "{}".format(s), lambda: "{:x}".format(s), lambda: "{0[1]}".format(s), lambda: "{0.zork}".format(s), lambda: format(s), lambda: s == "abc", lambda: "abc" == s, lambda: s != "ABC", lambda: s == 5, lambda: hash(s) == hash("abc"), lambda: len(s), lambda: list(s), lambda: "magic" in s, lambda: "A" in s, lambda: s[0], lambda: s[1:], lambda: s + "x", lambda: "x" + s, lambda: s * 3, lambda: 3 * s, lambda: s % 5, lambda: s < "a", lambda: "a" < s, lambda: s > "a", lambda: bool(s), lambda: not s, lambda: s.upper(), lambda: s.lower(), lambda: s.zork, lambda: "".join([s, s]), lambda: "-".join(s), lambda: s.join(["x", "y"]), lambda: [s], lambda: {s: 1}, lambda: {"abc": 1}.get(s), lambda: {s: 1}.get("ABC"), lambda: {s: 1}.get("abc"), lambda: s in ["abc"], lambda: "ABC" in [s], lambda: ["x", s].index("ABC"), lambda: [s].count("abc"), lambda: s in {"abc"}, lambda: sorted([s, "b", "a"]), lambda: max(s, "zzz"), lambda: set("ABC") & set(s), lambda: s.replace("A", "z"), lambda: "xAbCx".replace(s, "-"), lambda: "xAbCx".find(s), lambda: "xAbCx".split(s), lambda: "AbCx".startswith(s), lambda: s.startswith("A"), lambda: s.encode(), lambda: s.split("b"), lambda: s.strip("A"), lambda: int(S("12")), lambda: float(S("1.5")), lambda: S("x").isalpha(), lambda: tuple(s), lambda: [*s], lambda: dict([s]) if False else 0, lambda: S("{}").format(s), lambda: str.__len__(s), lambda: str.__getitem__(s, 0), lambda: str.__eq__(s, "abc"), lambda: str.__str__(s), lambda: str.__add__(s, "q"), lambda: str.__mod__(S("%s"), 1), lambda: isinstance(s, str), lambda: type(str(s)), lambda: type(s + "a").__name__, lambda: print(s, end="!\n"), lambda: s.__class__.__name__, lambda: ord(S("a")), lambda: S("a").center(5), lambda: P("abc")[0:2] + P("d"), lambda: P("a") * 3, lambda: P("%s") % 1, lambda: P("a") == "a", lambda: P("b") > "a", lambda: {P("a"): 1}["a"], lambda: P("abc").__len__(), lambda: [P("a")], lambda: "b" in P("abc"), lambda: sorted([P("b"), "a"]), lambda: ",".join({P("k"): 1}), lambda: P("x").join(["1", "2"]), lambda: P("{0}").format("v"), lambda: repr(P("it's")), lambda: P(5), lambda: P(b"x", "ascii"), lambda: P(object=6), lambda: P("a").upper().__class__.__name__, lambda: eval(P("1+1")), lambda: open if False else P("x"), lambda: dict(**{P("key"): 1}), lambda: (lambda **k: k)(**{P("q"): 1}), lambda: "abc".translate({97: P("Z")}), lambda: bytes(P("ab"), "ascii"), lambda: P("ab").encode(P("utf-8")),
):
    show("str", call)
