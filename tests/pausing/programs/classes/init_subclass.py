"""Calls in __init_subclass__ through two levels."""

class Plugin:
    known = []

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.known.append(ext(cls.__name__))


class A(Plugin):
    pass


class B(A):
    pass


print(Plugin.known)
