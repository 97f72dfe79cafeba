"""A call chooses the classes that an except catches."""

def classes(*names):
    table = {"v": ValueError, "k": KeyError}
    return tuple(table[n] for n in ext(list(names)))


for error in (KeyError("x"), ValueError("y")):
    try:
        raise error
    except classes("v") as e:
        print("first", repr(e))
    except classes("v", "k") as e:
        print("second", repr(e))
