"""Paused inside __iter__, __next__ and the body."""

class Count:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        ext("iter")
        self.i = 0
        return self

    def __next__(self):
        if ext(self.i) >= self.n:
            raise StopIteration
        self.i += 1
        return self.i


for x in Count(2):
    print(x, ext("body"))


class Old:
    def __getitem__(self, i):
        if ext(i) == 2:
            raise IndexError
        return i * 10


for x in Old():
    print(x)
