"""Iterators of the builtins go on after an exception, cold and hot."""


class Lazy:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        for i in range(self.n):
            yield i


def inverse(x):
    return 12 // x


def rest(it):
    found = []
    for _ in range(30):
        try:
            found.append(next(it))
        except ZeroDivisionError:
            found.append("zero")
        except StopIteration:
            break
    return found


for _ in range(3):
    print(rest(map(inverse, [1, 0, 3, 0, 0, 4])))
    print(rest(filter(inverse, [1, 0, 3, 0, 0, 4])))
    print(rest(map(lambda x, y: x // y, Lazy(5), [1, 0, 3, 0, 4])))
many = map(inverse, (*range(1, 20), *[0] * 3, *range(1, 4)))
print(sum(next(many) for _ in range(19)), rest(many))
