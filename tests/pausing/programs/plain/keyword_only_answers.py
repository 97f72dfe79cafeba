"""Calls whose arguments are keywords, in their order."""

print(ext(b=1, a=2))
print(ext(1, 2, z=[3], y={"k": (4,)}))
print(ext(*range(3), **{"q": 5}))
