"""Sequence patterns on a sequence that calls out."""

from collections.abc import Sequence


class S(Sequence):
    def __init__(self, *items):
        self.items = items

    def __getitem__(self, i):
        return self.items[ext(i)]

    def __len__(self):
        return ext(len(self.items))


match S(1, 2, 3):
    case [x]:
        print("one")
    case [a, b, c]:
        print(a, b, c)
match S(1, 2, 3, 4):
    case [first, *_, last]:
        print(first, last)
