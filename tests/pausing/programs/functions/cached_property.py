"""A cached property's body runs once."""

from functools import cached_property


class C:
    @cached_property
    def slow(self):
        print("computing")
        return ext([1])


c = C()
print(c.slow)
ext("pause")
c.slow.append(2)
print(c.slow, C().slow)
