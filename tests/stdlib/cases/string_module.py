"""string: constants, capwords, Template, Formatter."""
import string
from string import *

print(ascii_letters, digits, hexdigits, octdigits, punctuation, repr(whitespace), repr(printable), ascii_lowercase, ascii_uppercase)
print(capwords("hello  big world"), capwords("a-b-c", "-"), repr(capwords("  x  y ")))
t = Template("$who likes ${what} for $$5 and $who_2")
print(t.substitute(who="tim", what="kung pao", who_2="q"), t.substitute({"who": "a", "what": "b", "who_2": 3}, what="c"), t.safe_substitute(who="x"), t.template, Template("$").safe_substitute())
for bad in (lambda: t.substitute(who="a"), lambda: Template("a $ b").substitute(), lambda: Template("line\n$5").substitute(), lambda: Template("${bad").substitute()):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
print(t.get_identifiers(), t.is_valid(), Template("$5").is_valid())


class Percent(Template):
    delimiter = "%"
    idpattern = "[a-z]+"


print(Percent("%name is 100%% %x").substitute(name="n", x=1))
f = Formatter()
print(f.format("{0} {1!r:>5} {name} {0:>{w}}", 1, "a", name="n", w=4), f.format("{} {}", 1, 2), f.format("{a.real} {b[0]} {c[k]}", a=1, b=[2], c={"k": 3}), f.format("{{}} {x!s}", x=5), f.vformat("{0}", (1,), {}))
print(list(f.parse("a{b}c{d!r:>{w}}{{e}}")), f.get_field("0.real", (5,), {}), list(f.parse("")), list(f.parse("plain")), list(f.parse("{}")))
for bad in (lambda: f.format("{}"), lambda: f.format("{0} {}", 1, 2), lambda: f.format("{x}"), lambda: f.format("}"), lambda: f.format("{"), lambda: f.format("{!x}", 1), lambda: f.format("{a", a=1), lambda: f.format()):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)


class Default(Formatter):
    def get_value(self, key, args, kwargs):
        return kwargs.get(key, f"<{key}>") if isinstance(key, str) else args[key]

    def format_field(self, value, spec):
        return value.upper() if spec == "up" else super().format_field(value, spec)


print(Default().format("{a} {b:up} {c}", a=1, b="x"))
