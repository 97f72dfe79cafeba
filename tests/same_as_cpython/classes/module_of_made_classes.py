"""``__module__`` of what functions make: the caller's."""

import collections
import dataclasses
import enum
import sys
import typing

text = """
T = collections.namedtuple("T", "a b")
E = enum.Enum("E", "A B")
N = typing.NewType("N", int)
R = typing.NamedTuple("R", [("a", int)])
D = typing.TypedDict("D", {"a": int})
C = dataclasses.make_dataclass("C", ["a"]) if sys.version_info >= (3, 12) else T
X = type("X", (), {})
print([x.__module__ for x in (T, E, N, R, D, C, X)])
"""
names = {"collections": collections, "enum": enum, "typing": typing, "dataclasses": dataclasses, "sys": sys}
exec(text, dict(names, __name__="made.up"))
exec(text, globals())
print(collections.namedtuple("T", "a", module="given").__module__, enum.Enum("E", "A", module="given").__module__)
