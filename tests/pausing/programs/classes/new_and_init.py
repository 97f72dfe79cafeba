"""Calls in __new__ and __init__, also of subclasses of builtins."""

class A:
    def __new__(cls, *args):
        self = super().__new__(cls)
        self.made = ext(len(args))
        return self

    def __init__(self, *args):
        self.args = ext(args)


a = A(1, 2)
print(a.made, a.args)


class Money(int):
    def __new__(cls, v):
        return super().__new__(cls, ext(v) * 100)


class Names(list):
    def __init__(self, *names):
        super().__init__(ext(n) for n in names)


print(Money(5) + 1, Names("a", "b"), isinstance(Money(1), int))


class Err(Exception):
    def __init__(self, code):
        super().__init__("code", ext(code))
        self.code = code


try:
    raise Err(5)
except Err as e:
    print(repr(e), e.code)
