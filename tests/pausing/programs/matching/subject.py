"""Calls in the subject of match."""

match ext([1, 2, 3]):
    case [a, *rest]:
        print(a, rest, ext("body"))
match ext("x"), ext(2):
    case "x", n if n > 1:
        print("pair", n)
