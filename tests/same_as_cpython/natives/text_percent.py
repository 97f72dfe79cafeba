"""The % operator of str, bytes and bytearray."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Thing:
    def __str__(self):
        return "thing"

    def __repr__(self):
        return "Thing\u00e9()"

    def __int__(self):
        return 12

    def __index__(self):
        return 13

    def __float__(self):
        return 1.5

    def __bytes__(self):
        return b"thing bytes"


class Bare:
    def __repr__(self):
        return "bare"


class Lookup:
    def __getitem__(self, key):
        return "got " + key


class Tuple(tuple):
    pass


class Template(str):
    def __mod__(self, other):
        return "own mod " + repr(other)


class Reflected(str):
    pass


t, b = Thing(), Bare()
for template, values in (
    ("%s", "a"), ("%s", t), ("%r", t), ("%a", t), ("%s %s", (t, [t])), ("%d", 5), ("%d", 5.9), ("%d", t), ("%i", True), ("%x", 255), ("%X", 255), ("%#x", 255), ("%o", 8), ("%x", t), ("%f", 1.5), ("%f", t), ("%e", 12345.678),
    ("%g", 0.0001), ("%G", 1e-10), ("%.2f", 3.14159), ("%5d|%-5d|%05d|%+d|% d", (1, 2, 3, 4, 5)), ("%5s|%-5s|%.2s", ("a", "b", "cde")), ("%c", "x"), ("%c", 65), ("%c", "xy"), ("%c", 1.5), ("%%", ()), ("%5%", ()),
    ("%*d", (5, 1)), ("%-*d|", (5, 1)), ("%*d|", (-5, 1)), ("%.*f", (2, 3.14159)), ("%*d", ("a", 1)), ("%(a)s %(b)d", {"a": 1, "b": 2}), ("%(a)s", {}), ("%(a)s", 1), ("%(a)s", Lookup()), ("%(a)s%(b)s", {"a": t, "b": [b]}),
    ("%s", ()), ("%s %s", 1), ("%s", (1, 2)), ("none", 1), ("none", ()), ("none", {}), ("none", [1]), ("none", t), ("none", Lookup()), ("none", (1,)), ("%", 1), ("%y", 1), ("%(a", {}), ("%(a)", {"a": 1}), ("%d", "s"), ("%d", None), ("%x", 1.5), ("%f", "s"), ("%d", b),
    ("%s", None), ("%s", [1, b]), ("%s", {"k": b}), ("%s", (Tuple((1, 2)),)), ("%s %s", Tuple((1, 2))), ("%s", ((1, 2),)), ("%r", "it's"), ("%10r|", "a"), ("%ld %hd", (1, 2)), ("%.3d", 5), ("%+.3e", 1.0), ("%#o", 8), ("%s" * 3, (1, 2, 3)), ("%d%%", 50),
    ("%(x)5.1f|", {"x": 2.25}), ("%((a))s", {"(a)": 1}), ("%s and %(a)s", {"a": 1}), ("%u", 3), ("%.0f", 0.5), ("%5.5s|", "abc"), ("\u4e00%s", "\u4e01"), ("%s", b"x"), ("%b", 1), ("%d", 10**20), ("%e", 10**20), ("%d", 1e20), ("%d", float("nan")), ("%d", float("inf")),
):
    show(template, lambda: template % values)
for template, values in (
    (b"%s", b"a"), (b"%b", bytearray(b"q")), (b"%s", t), (b"%d", 5), (b"%d", t), (b"%x", 255), (b"%c", 65), (b"%c", b"x"), (b"%a", "\u00e9"), (b"%r", t), (b"%s", "str"), (b"%s", b), (b"%(a)s", {b"a": b"v"}), (b"%(a)s", {"a": b"v"}), (b"%5s|%-5d|", (b"a", 1)),
    (b"%s", (1, 2)), (b"%s %s", (b"a",)), (b"%.2f", 1.5), (b"%y", 1), (b"%%", ()), (b"%c", 300), (b"%c", b"xy"), (b"%d", b"s"), (bytearray(b"%s"), b"a"), (b"none", 1), (b"%*d", (4, 2)), (b"%c", t),
):
    show(template, lambda: template % values)
print(Template("%s") % 5, Template("%s").__mod__(3))
x = "a %s"
x %= t
print(x)
print("%s" % Reflected("r"), "%d items" % len([1, 2]), "%s=%r" % ("k", b))
