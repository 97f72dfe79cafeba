"""Calls in keys and values of a dict comprehension."""

print({ext(k): ext(v) for k, v in ext({"a": 1, "b": 2}).items() if ext(v) != 9})
