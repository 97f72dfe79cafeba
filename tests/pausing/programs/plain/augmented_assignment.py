"""The target of an augmented assignment is evaluated once."""

class Box:
    value = 10


def box():
    print("box")
    return b


def key():
    print("key")
    return "k"


b = Box()
x = 1
x += ext(2)
box().value -= ext(3)
d = {"k": [1]}
d[key()] += ext([2])
d[ext("k")] *= ext(2)
print(x, b.value, d)
