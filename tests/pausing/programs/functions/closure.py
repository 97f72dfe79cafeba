"""Closures that write nonlocal names share their cells after a move."""

def counter(start):
    n = start

    def up(by=1):
        nonlocal n
        n += ext(by)
        return n

    def get():
        return n

    return up, get


up, get = counter(ext(10))
print(up(), get())
ext("pause")
print(up(5), get(), up.__closure__[0] is not None)
a, b = counter(0), counter(100)
print(a[0](), b[0](), a[1](), b[1]())
