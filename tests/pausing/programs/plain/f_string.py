"""Calls in fields, specifications and nested specifications of f-strings."""

x = 3.14159
print(f"{ext(1)} {ext('a')!r:>{ext(6)}} {x:{ext('.2f')}} {ext(2)=}")
print(f"{f'{ext(7)}-{ext(8)}'}" + f"{ext(9):03}")
