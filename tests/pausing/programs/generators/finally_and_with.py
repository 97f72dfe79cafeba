"""finally and with inside generators, left early."""

class M:
    def __enter__(self):
        ext("enter")

    def __exit__(self, *rest):
        print("exit", ext(rest[0] is None))


def g():
    with M():
        try:
            yield 1
            yield 2
        finally:
            print("finally", ext("f"))


for x in g():
    print(x)
it = g()
next(it)
it.close()
