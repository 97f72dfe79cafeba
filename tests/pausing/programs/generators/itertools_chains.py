"""itertools over generators that call out."""

from itertools import accumulate, chain, count, groupby, islice, takewhile, zip_longest


def g(n):
    for i in range(n):
        yield ext(i)


print(list(islice(g(10), 1, 4)))
print(list(chain(g(2), "ab", g(1))))
print(list(accumulate(g(4), lambda a, b: ext(a + b))))
print(list(takewhile(lambda x: ext(x) < 2, g(5))))
print([(k, list(v)) for k, v in groupby(g(4), key=lambda x: ext(x) // 2)])
print(list(zip_longest(g(2), g(3), fillvalue="-")))
it = islice(count(5), 3)
print(next(it))
ext("pause")
print(list(it))
