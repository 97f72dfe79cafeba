"""Classes of the script that derive from OSError: who takes the arguments, and characters_written."""


class A(OSError):
    def __init__(self, message, bar):
        self.bar = bar
        super().__init__(message)


class B(OSError):
    def __new__(cls, message, baz):
        self = super().__new__(cls, message)
        self.baz = baz
        return self


class C(A, B):
    pass


class D(B, A):
    pass


class E(OSError):
    def __init__(self):
        pass


class F(OSError):
    def __init__(self, *a):
        super().__init__(2, "no file", "name")


class G(OSError):
    pass


class H(FileNotFoundError):
    def __init__(self, x, *, y=1):
        super().__init__(x, y)


def show(f):
    try:
        e = f()
        print(type(e).__name__, e.args, e.errno, e.strerror, e.filename, vars(e), str(e))
    except Exception as x:
        print(type(x).__name__, x)


show(lambda: A("m", "b"))
show(lambda: A("m", bar="b"))
show(lambda: B("m", "b"))
show(lambda: B("m", baz="b"))
show(lambda: C("m", "b"))
show(lambda: D("m", "b"))
show(lambda: E())
show(lambda: E(1))
show(lambda: F())
show(lambda: F(1, 2, 3))
show(lambda: G(2, "x"))
show(lambda: G(2, "x", "f"))
show(lambda: G(2))
show(lambda: G(x=1))
show(lambda: OSError(2, "x"))
show(lambda: OSError(17, "x", "f", None, "g"))
show(lambda: H(3))
show(lambda: H(3, y=4))
show(lambda: OSError(x=1))
for n in range(6):
    e = BlockingIOError(*("a", "b", "c", "d", "e")[:n])
    try:
        e.characters_written
    except AttributeError:
        print("none")
    try:
        del e.characters_written
    except AttributeError:
        print("none")
e = BlockingIOError("a", "b", 3)
print(e.characters_written, e.args, e.errno)
e.characters_written = 5
print(e.characters_written)
del e.characters_written
try:
    e.characters_written
except AttributeError:
    print("none")
