"""with: calls in __enter__, the body and __exit__, without and with an exception."""

class Manager:
    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        print("enter", ext(self.name))
        return self

    def __exit__(self, kind, value, tb):
        print("exit", self.name, kind and kind.__name__, value, ext(tb is not None))
        return ext(self.swallow)


with Manager("a") as a, Manager("b", True):
    print(ext("body"), a.name)
    raise ValueError("swallowed")
print("between")
with Manager("c"):
    fail("KeyError", "passes")
