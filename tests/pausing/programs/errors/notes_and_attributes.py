"""Notes, attributes, args and chains of an exception survive a pause."""

class Problem(Exception):
    level = 1


e = Problem("a", 2)
e.add_note("first note")
e.extra = [1]
e.__cause__ = KeyError("why")
ext(0)
e.add_note("second note")
e.extra.append(2)
print(e.args, e.__notes__, e.extra, repr(e.__cause__), e.level)
raise e
