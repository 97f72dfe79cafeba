"""Callbacks stored in lists, dicts and attributes."""

class Button:
    def __init__(self, action):
        self.action = action

    def press(self, *args):
        return self.action(*args)


def hello(x):
    return f"hello {ext(x)}"


table = {"a": [hello, lambda x: ext(x) + 1], "b": Button(hello).press, "c": ext, "d": str.upper}
ext("pause")
print(table["a"][0]("p"), table["a"][1](1), table["b"]("q"), table["c"](3), table["d"](ext("up")))
print([f(5) for f in table["a"]])
