"""Bases of native library types: nothing of the implementation shows."""
import io, random, re, datetime, decimal, hashlib, struct, itertools

for cls in (io.StringIO, io.BytesIO, random.Random, type(re.compile("a")), type(re.match("a", "a")), datetime.datetime, decimal.Decimal, type(hashlib.md5()), struct.Struct, itertools.count):
    print(cls.__name__, cls.__mro__[-1], object in cls.mro(), all(k.__module__.partition(".")[0] not in ("interpreter", "stdlib_shims") for k in (*cls.__mro__, *cls.__bases__, cls.__base__ or object)))
print(struct.Struct.__base__, type(re.compile("a")).__bases__)
