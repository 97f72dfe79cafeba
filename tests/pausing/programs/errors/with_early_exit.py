"""return, break and continue leave a with whose __exit__ calls out."""

class M:
    def __enter__(self):
        return ext("in")

    def __exit__(self, *rest):
        ext("out")
        print("exit", rest[0])


def f():
    for i in range(4):
        with M() as m:
            if i == 1:
                continue
            if i == 3:
                return m, i
            if i == 2:
                pass
        print("after", i)


print(f())
