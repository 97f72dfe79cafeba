"""any, all, sum, min and max over generators."""

def g(*items):
    for x in items:
        yield ext(x)


print(any(g(0, 1, 2)), all(g(1, 0, 2)), sum(g(1, 2)), sum(g([1], [2]), [0]), min(g(3, 1)), max(g("a", "b")), len(list(g())))
