"""Calls in the condition and both arms."""

for n in (0, 1):
    print(ext("yes") if ext(n) else ext("no"))
