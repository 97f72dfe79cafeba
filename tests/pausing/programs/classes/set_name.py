"""Calls in __set_name__."""

class Field:
    def __set_name__(self, owner, name):
        self.name = ext(name)
        self.owner = owner.__name__


class A:
    x = Field()
    y = Field()


print(A.x.name, A.y.name, A.x.owner)
