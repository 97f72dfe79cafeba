"""next with a default, two-argument iter."""

def g():
    yield ext(1)


it = g()
print(next(it), next(it, ext("default")))
answers = iter([3, 2, 1, 0])
print(list(iter(lambda: ext(next(answers)), 0)))
it = iter(lambda: ext("x"), "y")
print(next(it))
ext("pause")
print(next(it))
