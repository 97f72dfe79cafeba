"""Special methods that properties make."""
def booh(self): raise AttributeError("booh")
class E: __eq__ = property(booh)
class I: __init__ = property(booh)
class C: __call__ = property(lambda self: lambda *a: ("called", a))
class L: __len__ = property(lambda self: lambda: 7)
class G: __getitem__ = property(lambda self: lambda k: k)
class B: __bool__ = property(booh)
class T: __iter__ = property(lambda self: lambda: iter([1,2]))
class A: __add__ = property(lambda self: lambda o: 5)
class R: __repr__ = property(lambda self: lambda: "rr")
class H: __hash__ = property(lambda self: lambda: 9)
class N: __next__ = property(lambda self: lambda: 3)
class W:
    __enter__ = property(lambda self: lambda: 3)
    __exit__ = property(lambda self: lambda *a: None)
class GA:
    __getattr__ = property(lambda self: lambda n: n)
class SA:
    __setattr__ = property(lambda self: lambda n, v: print("set", n, v))
class CM:
    __contains__ = property(lambda self: lambda v: True)
def att(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
for f in (lambda: E()==E(), lambda: E() != 1, lambda: I(), lambda: C()(1), lambda: len(L()), lambda: G()[3], lambda: bool(B()), lambda: list(T()), lambda: A()+1, lambda: repr(R()), lambda: str(R()), lambda: hash(H()), lambda: next(N()), lambda: GA().foo, lambda: 3 in CM(), lambda: sorted(T()), lambda: f"{R()}", lambda: [R()]):
    att(f)
with W() as x: print(x)
SA().x = 3
