"""Calls in the container, the index and the value of a subscript."""

d = {"a": [1, 2, 3]}
print(ext(d)[ext("a")][ext(1)])
d[ext("b")] = ext([4])
d[ext("b")][ext(0)] = ext(5)
print(d)
