# An exception on its way through answers, generators and handlers leaves the contexts of all as they are.
def gen():
    try:
        yield 1
    except KeyError:
        yield 2
def one():
    g = gen(); next(g)
    try:
        raise KeyError("k")
    except KeyError as k:
        g.throw(k)
        try:
            raise RuntimeError("r")
        except RuntimeError as r:
            try:
                g.close()
            finally:
                print(repr(r.__context__))
def finished():
    g = gen()
    list(g)
    try:
        try:
            raise KeyError("k")
        except KeyError:
            g.throw(ValueError("v"))
    except ValueError as v:
        print(repr(v), repr(v.__context__))
class E:
    def __eq__(self, other):
        try:
            raise IndexError("i")
        except IndexError:
            raise TypeError("t")
    __hash__ = None
    @property
    def p(self):
        try:
            raise IndexError("i")
        except IndexError:
            raise TypeError("t")
    def __getattr__(self, name):
        try:
            raise IndexError("i")
        except IndexError:
            raise AttributeError("t")
    def __bool__(self):
        raise OSError("o") from None
def asks(f):
    try:
        try:
            raise KeyError("k")
        except KeyError:
            f(E())
    except Exception as e:
        while e is not None:
            print(repr(e), e.__suppress_context__, repr(e.__cause__), end=" < ")
            e = e.__context__
        print()
def a1(e): e == e
def a2(e): e in [1, 2]
def a3(e): e.p
def a4(e): e.q
def a5(e): not e
def a6(e): {1: e} == {1: E()}
def a7(e): hasattr(e, "z") or e == 1
ERR = ZeroDivisionError("same")
def a8(e): raise ERR
def again():
    for i in range(3):
        try:
            raise ERR
        except ZeroDivisionError as z:
            print(repr(z.__context__))
            try:
                raise LookupError(i)
            except LookupError as l:
                try:
                    raise z
                except ZeroDivisionError as y:
                    print(repr(y.__context__), repr(y.__context__.__context__), repr(l.__context__))
for i in range(8):
    one()
    finished()
    for f in (a1, a2, a3, a4, a5, a6, a7, a8):
        asks(f)
    again()
