"""Generators paused while held in lists, dicts and closures."""

def g(tag):
    for i in range(3):
        yield tag, ext(i)


def maker():
    inside = g("closure")
    return lambda: next(inside)


held = {"list": [g("a"), g("b")], "f": maker()}
print(next(held["list"][0]), held["f"]())
ext("pause")
print(next(held["list"][0]), next(held["list"][1]), held["f"]())
ext("again")
print([next(x) for x in held["list"]], held["f"](), next(held["list"][0], "end"))
