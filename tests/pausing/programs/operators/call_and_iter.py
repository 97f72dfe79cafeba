"""__call__, __iter__, __next__ and __length_hint__."""
# calls differ: list() and tuple() ask for no length hint

class F:
    def __call__(self, *args, **kwargs):
        return ext(args), kwargs


f = F()
print(f(1, k=2), list(map(f, [1])), sorted([2, 1], key=F()))


class It:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __length_hint__(self):
        return ext(2)

    def __next__(self):
        self.n += 1
        if ext(self.n) > 2:
            raise StopIteration
        return self.n


print(list(It()), tuple(It()), sum(It()), next(It()), dict(zip(It(), It())))
a, b = It()
print(a, b, [*It()], max(It()), 2 in It())
