"""Calls in __instancecheck__ and __subclasscheck__."""

class Meta(type):
    def __instancecheck__(cls, obj):
        return ext(obj == 1)

    def __subclasscheck__(cls, sub):
        return ext(sub is int)


class A(metaclass=Meta):
    pass


print(isinstance(1, A), isinstance(2, (str, A)), issubclass(int, A), issubclass(str, (bytes, A)))
match 1:
    case A():
        print("matched")
try:
    raise ValueError("x")
except (KeyError, ValueError) as e:
    print(isinstance(e, (int, A)))
