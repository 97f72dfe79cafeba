"""Attribute and item paths in formats use the one lookup: properties, __getattr__, private names, errors."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class P:
    klass = "class attr"

    def __init__(self):
        self._private = "private"
        self.__mangled = "mangled"
        self.child = self

    @property
    def prop(self):
        return "prop value"

    @property
    def broken(self):
        raise ValueError("broken property")

    def __getattr__(self, name):
        if name.startswith("dyn"):
            return "dynamic " + name
        raise AttributeError(f"no {name}")

    def method(self):
        return "called"

    def __str__(self):
        return "P()"


class Item:
    def __getitem__(self, key):
        return f"{type(key).__name__}:{key}"


class Index(list):
    def __getitem__(self, i):
        return f"own {i!r}"


class Fmt(str):
    def format(self, *args):
        return "own format"


p = P()
for template in ("{0.klass}", "{0._private}", "{0._P__mangled}", "{0.prop}", "{0.broken}", "{0.dynamic}", "{0.nothing}", "{0.child.child.prop}", "{0.__class__.__name__}", "{0.__module__}", "{0.__nothing__}", "{0.method}", "{0.prop!r:>15}", "{0.child}", "{0!s:.2}", "{0.prop[0]}", "{0.prop.upper}", "{0.klass.__len__}", "{0.1}", "{0.child.}", "{0. prop}"):
    show(template, lambda: "bound" if "bound" in template.format(p) or "built-in" in template.format(p) or "wrapper" in template.format(p) else template.format(p))
for template in ("{0[a]}", "{0[1]}", "{0[-1]}", "{0[a.b]}", "{0[a b]}", "{0[01]}", "{0[]}", "{0[[]}", "{0[a][b]}", "{0['a']}", "{0[1_0]}", "{0[ 1]}"):
    show(template, lambda: template.format(Item()))
    show(template + " map", lambda: template.replace("{0", "{x").format_map({"x": Item()}))
show("index own", lambda: "{0[0]} {0[x]}".format(Index([1])))
show("list", lambda: "{0[0]} {0[1]}".format(["a", "b"]))
show("list name", lambda: "{0[x]}".format(["a"]))
show("list range", lambda: "{0[5]}".format(["a"]))
show("str", lambda: "{0[1]}".format("abc"))
show("dict int", lambda: "{0[1]} {0[k]}".format({1: "int", "1": "str", "k": "v"}))
show("none", lambda: "{0.x}".format(None))
show("int", lambda: "{0.real} {0.numerator}".format(5))
show("own format", lambda: Fmt("{}").format(1))
show("own format unbound", lambda: str.format(Fmt("{}"), 1))
show("nested attr", lambda: "{0:{1.klass}}".format("x", type("W", (), {"klass": ">5"})))
show("fstring attr", lambda: f"{p.prop:>{len(p.klass)}}|{p.dynx}|{p.method()}|{p!s}")
show("fstring error", lambda: f"{p.broken}")
show("module func", lambda: "{0.__name__}".format(show))
show("func attr", lambda: "{0.__defaults__} {0.__qualname__}".format(show))
show("exc", lambda: "{0.args[0]}".format(ValueError("x")))
for kwargs in ({"a": 1}, {"a.b": 2}, {"1": 3}, {"": 4}):
    for template in ("{a}", "{a.real}", "{1}", "{}"):
        show(f"{template} {kwargs}", lambda: template.format(**kwargs))
