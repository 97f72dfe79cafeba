"""Decorators and their arguments come from calls; the decorated body calls out."""

def tag(label):
    print("tag", ext(label))

    def wrap(f):
        print("wrap", ext(f.__name__))

        def inner(*args, **kwargs):
            return label, ext(f(*args, **kwargs))

        return inner

    return wrap


@tag(ext("a"))
@tag(ext("b"))
def add(x, y=ext(1)):
    return x + ext(y)


print(add(2), add(2, y=5))


@(lambda c: (ext("class"), c)[1])
class C:
    pass


print(C.__name__)
