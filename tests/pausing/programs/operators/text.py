"""__str__, __repr__, __format__ and __bytes__ that call out."""

class T:
    def __str__(self):
        return ext("str")

    def __repr__(self):
        return ext("repr")

    def __format__(self, spec):
        return ext(f"format:{spec}")

    def __bytes__(self):
        return ext(b"bytes")


class OnlyRepr:
    def __repr__(self):
        return ext("only")


t = T()
print(t, str(t), repr(t), f"{t} {t!r} {t!s:>5} {t:x}", format(t, "y"), bytes(t))
print([t, (t,)], {"k": t}, "%s %r" % (t, t), "{} {!r} {:z}".format(t, t, t), OnlyRepr(), ascii(OnlyRepr()))
print(ValueError(t), [OnlyRepr()], str([t]))
