"""Mapping patterns on dicts and on a mapping that calls out."""

from collections.abc import Mapping


class M(Mapping):
    def __init__(self, d):
        self.d = d

    def __getitem__(self, k):
        return self.d[ext(k)]

    def __iter__(self):
        return iter(self.d)

    def __len__(self):
        return len(self.d)


match {"a": 1, "b": 2}:
    case {"a": ext_value, **rest}:
        print(ext(ext_value), rest)
match M({"k": 3, "l": 4}):
    case {"z": _}:
        print("no")
    case {"k": v, "l": w}:
        print(v, w)
