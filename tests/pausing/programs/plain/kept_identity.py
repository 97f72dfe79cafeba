"""Aliases and cycles of the script survive a pause."""

shared = [1]
pair = {"a": shared, "b": shared}
loop = []
loop.append(loop)
ext(1)
pair["a"].append(2)
print(pair, loop[0] is loop, shared is pair["b"])
t = (shared, loop)
ext(2)
print(t[0] is shared, t[1] is loop)
