"""Enum members created with calls; used after a pause."""

from enum import Enum, auto


class Color(Enum):
    RED = ext(1)
    BLUE = auto()

    def __init__(self, n):
        self.label = ext(f"label {n}")

    @property
    def shout(self):
        return ext(self.name.lower())


c = Color.BLUE
ext("pause")
print(c is Color.BLUE, c.label, c.shout, Color(1), Color["RED"], list(Color), {Color.RED: 1}[Color(ext(1))])
