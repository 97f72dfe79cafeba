"""Paused inside a generator and in the loop over it."""

def gen(n):
    for i in range(n):
        got = ext(i)
        yield got
        print("after", got)


for x in gen(3):
    print(ext(x * 10))
