"""Calls in guards; later cases still apply."""

def f(x):
    match x:
        case int() if ext(x) > 5:
            return "big"
        case int(n) if ext(n) > 1:
            return f"middle {n}"
        case int() | str() as v:
            return ext(("other", v))
        case _:
            return ext("any")


print(f(10), f(3), f(0), f("s"), f(None))
