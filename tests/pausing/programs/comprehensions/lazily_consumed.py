"""Generator expressions held, passed on and consumed in pieces."""

def take(n, it):
    return [x for _, x in zip(range(n), it)]


squares = (ext(i) ** 2 for i in range(10))
chain = (y + 1 for y in squares)
print(take(2, chain))
ext("pause")
print(take(2, squares), next(chain))
print(sum(ext(x) for x in range(3)), max((ext(x) for x in [1, 3, 2]), default=0), any(ext(x) for x in (0, 1, 2)))
