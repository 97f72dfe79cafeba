"""format(), f-strings and str.format: specs, conversions, nested fields, guest protocols, errors."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Money:
    def __init__(self, amount):
        self.amount = amount
        self.tags = ["a", {"k": "v"}]

    def __format__(self, spec):
        return f"<{spec}:{self.amount}>"

    def __str__(self):
        return f"${self.amount}"

    def __repr__(self):
        return f"Money({self.amount})"

    def __getitem__(self, key):
        return ("item", key)


class Plain:
    def __repr__(self):
        return "plain"


class BadFormat:
    def __repr__(self):
        return 'bad format'

    def __format__(self, spec):
        return 3


class Lazy(dict):
    def __missing__(self, key):
        return "{" + key + "}"


class Num(int):
    def __str__(self):
        return "num"


class Text(str):
    def __str__(self):
        return "text"


m, p = Money(5), Plain()
for value, specs in (
    (42, ["", "d", "5", "<5", "^6", ">6", "05", "+", " ", ",", "_", "x", "#x", "X", "o", "b", "#010b", "e", ".2f", "c", "n", "%", "*^9", "=+8", "s", "z", "5.2d", ",x", "_x"]),
    (-1234567, [",", "_", "015,", "+,.2f", "x", "=10", "e", "g"]),
    (3.14159, ["", ".2f", "8.3f", "<8.1f", "e", ".0f", "g", ".3g", "%", ".1%", "+.2f", "010.2f", ",", "n", "d", "s", "#.0f", "E", "G", "F"]),
    (1e20, ["", ",", "g", ".3e", ",.2f"]),
    (float("nan"), ["", "f", "5", "F"]),
    (True, ["", "d", "5", "s", ">6"]),
    ("text", ["", "s", "10", ">10", "^10", "*<10", ".2", "10.2", "d", "=10", "05"]),
    (2 + 3j, ["", ".1f", ">15", "e", "d"]),
    (None, ["", "5"]), ([1], ["", "5"]), ((1, 2), ["", ">5"]), ({}, ["", "x"]), (b"a", ["", "5"]), (p, ["", "5"]), (m, ["", "abc", ">5"]), (BadFormat(), [""]),
    (Num(7), ["", "5", "x"]), (Text("abc"), ["", "6", ".1"]), (int, ["", "5"]), (10**25, ["", ",", "e"]),
):
    for spec in specs:
        show(f"{value!r} {spec!r}", lambda: format(value, spec))

w, prec = 10, 3
print(f"{3.14159:{w}.{prec}f}|{'x':>{w}}|{m:{'q'}}|{m!r:>12}|{m!s:<8}|{p!a}|{m.amount + 1}|{{}}|{w=}|{p!r}|{m}|{w = :>5}")
print(f"{[m, p]} {(m,)} {dict(a=m)}")
for template, args, kwargs in (
    ("{} {}", (1, 2), {}), ("{1} {0}", (1, 2), {}), ("{a} {b}", (), {"a": 1, "b": m}), ("{0.amount} {0.tags[0]} {0.tags[1][k]}", (m,), {}), ("{0[key]} {0[3]} {0[-1]}", (m,), {}),
    ("{!r} {!s} {!a}", (p, p, "\u00e9"), {}), ("{:>5}|{:<5}|{:^5}", (1, "b", 2.5), {}), ("{:{}}|{:{w}.{p}f}", ("x", 5, 3.14159), {"w": 8, "p": 2}), ("{{}} {{{}}}", (1,), {}),
    ("{0} {}", (1, 2), {}), ("{} {0}", (1, 2), {}), ("{2}", (1,), {}), ("{}", (), {}), ("{x}", (), {}), ("{", (), {}), ("}", (), {}), ("{!x}", (1,), {}), ("{!}", (1,), {}), ("{0", (1,), {}), ("{0!r", (1,), {}),
    ("{0.missing}", (1,), {}), ("{0[0]}", (5,), {}), ("{0[a]}", ([1],), {}), ("{0[5]}", ([1],), {}), ("{0.}", (1,), {}), ("{0[}", (1,), {}), ("{0[]}", (1,), {}), ("{0[a]b}", ({"a": 1},), {}),
    ("{:{:{}}}", (1, 2, 3), {}), ("{:d}", ("s",), {}), ("{:abc}", (m,), {}), ("{0:{1}}", (m, "zz"), {}), ("{a.amount:>{b}}", (), {"a": m, "b": 6}), ("{m[a][b]}", (), {"m": {"a": {"b": "deep"}}}),
    ("{0.real} {0.imag}", (3,), {}), ("{} {} {}", (None, True, [p]), {}), ("{:>10}", ([1],), {}), ("{:5}{:5}", ("a", Text("b")), {}), ("no fields", (1, 2), {"x": 1}), ("", (), {}), ("{a}{a}{b}", (), {"a": 1, "b": 2}),
    ("{self}", (), {"self": 1}), ("{0!r:>8}", (p,), {}), ("{:}", (m,), {}), ("{0:}", (5,), {}), ("{a b}", (), {"a b": 1}), ("{0.__class__.__name__}", (m,), {}),
):
    show(template, lambda: template.format(*args, **kwargs))
show("map", lambda: "{a} {b}".format_map({"a": 1, "b": [m]}))
show("map missing", lambda: "{a} {b}".format_map({"a": 1}))
show("map lazy", lambda: "{a} {b}".format_map(Lazy(a=1)))
show("map positional", lambda: "{} {a}".format_map({"a": 1}))
show("map guest", lambda: "{a} {b[c]}".format_map(m))
show("map arity", lambda: "{a}".format_map())
show("text sub", lambda: Text("{}").format(1))
show("format arity", lambda: format())
show("format spec type", lambda: format(1, 2))
show("bound", lambda: [f(1, b=2) for f in ["{} {b}".format]])
show("unbound", lambda: str.format("{}-{}", 1, 2))
show("map call", lambda: list(map("{:>3}".format, [1, m, "z"])))
