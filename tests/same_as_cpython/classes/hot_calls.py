# Calls that emitted code makes by shorter ways: classes, constructors, sums, zips, exceptions; each also where the short way is not right.
class A: pass
class B(A):
    def area(self): return 1
class D(dict): pass
def make(f, *a):
    return f(*a)
def once(C):
    x = C()
    try:
        C(1)
    except TypeError as e:
        print(e)
    return type(x).__name__, set(), dict(), set([1]), dict(a=1), dict([(1, 2)]), sum([1, 2.5]), sum([True]), list((1, 2)), list(zip([1], (2,), range(3))), list(enumerate("ab"))
for i in range(80):
    for C in (A, B):
        r = once(C)
print(r)
def changed():
    def init(self, q): self.q = q
    for i in range(6):
        try:
            print(vars(A()))
        except TypeError as e:
            print(e)
        if i == 3:
            A.__init__ = init
        if i == 4:
            print(vars(A(4)))
            del A.__init__
changed()
class It:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if not self.n: raise StopIteration
        self.n -= 1
        return self.n
class N:
    def __init__(self, v): self.v = v
    def __add__(self, o): return N(self.v + (o.v if isinstance(o, N) else o))
    __radd__ = __add__
def sums():
    return sum([N(1), N(2)]).v, sum((N(3), 4)).v, sum(It(4)), list(zip(It(3), [1, 2])), list(It(3)), list(enumerate(It(2)))
for i in range(70):
    r = sums()
print(r)
def bad():
    for f in (lambda: sum("ab"), lambda: sum(["a"]), lambda: zip(1), lambda: enumerate(5), lambda: list(5), lambda: set(5), lambda: sum(None), lambda: sum([[1]])):
        try:
            print(f())
        except TypeError as e:
            print(e)
for i in range(3):
    bad()
class K(KeyError):
    def __init__(self, a): self.a = a
def errors():
    return repr(KeyError(1)), repr(ValueError("a", 2)), repr(K(3)), K(3).a, repr(ExceptionGroup("g", [OSError(2, "x")])), repr(OSError(2)), repr(StopIteration(5).value)
for i in range(70): r = errors()
print(r)
class R:
    def __init__(self, a=None, b=None, c=None, d=None): return a
def returns():
    for args in ((), (1,), (None, 2), (2, 3), (1, 2, 3), (1, 2, 3, 4)):
        try:
            if len(args) == 0: R()
            elif len(args) == 1: R(args[0])
            elif len(args) == 2: R(args[0], args[1])
            elif len(args) == 3: R(args[0], args[1], args[2])
            else: R(*args)
            print("made")
        except TypeError as e:
            print(e)
for i in range(70): returns()
