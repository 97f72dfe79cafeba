"""print of objects whose __str__ calls out, sep and end too."""

class T:
    def __init__(self, n):
        self.n = n

    def __str__(self):
        return ext(f"<{self.n}>")


print(T(1), T(2), sep=ext("-"), end=ext("!\n"))
print([str(T(3))], T(4))
