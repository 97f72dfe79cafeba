"""getattr, hasattr, setattr and vars on objects with hooks."""

class A:
    def __getattr__(self, name):
        if name.startswith("no"):
            raise AttributeError(ext(name))
        return ext(name)


a = A()
print(getattr(a, "yes"), getattr(a, "no", ext("default")), hasattr(a, "nope"), hasattr(a, "y"))
setattr(a, ext("attr"), ext(1))
print(vars(a), a.attr)
try:
    getattr(a, "none")
except AttributeError as e:
    print(e)
