"""Functions and iterables of map, filter, zip and enumerate."""

def g(n):
    for i in range(n):
        yield ext(i)


m = map(lambda a, b: ext(a) + b, g(2), [10, 20])
print(next(m))
ext("pause")
print(list(m), list(filter(lambda x: ext(x) > 0, g(3))), list(zip(g(2), g(3))), list(enumerate(g(2), ext(5))))
print(list(map(ext, [1, 2])), list(filter(ext, [0, 1])), list(reversed(list(g(2)))))
