"""Descriptors of slots and native types, asked by hand."""

class A:
    __slots__ = ("x", "__dict__")
    def __init__(self): self.x = 1
a = A()
d = A.x
print(d.__get__(a), d.__get__(a, A), d.__get__(None, A) is d)
d.__set__(a, 5); print(a.x); d.__delete__(a)
try: print(a.x)
except AttributeError as e: print(e)
try: d.__get__(3)
except TypeError as e: print(e)
print(int.real.__get__(5), dict.__dict__["fromkeys"].__get__(None, dict)("ab"))
l=[]; list.append.__get__(l, list)(4); print(l)
print(str.upper.__get__("a")(), str.__len__.__get__("abc")())
class B: pass
b = B(); b.q = 1
g = B.__dict__["__dict__"]
print(type(g).__name__, g.__get__(b), g.__name__)
try: g.__set__(b, {"z": 3}); print(b.z)
except Exception as e: print(type(e), e)
try: int.real.__set__(5, 3)
except AttributeError as e: print(e)
try: str.upper.__get__(5)
except TypeError as e: print(e)
print(int.real.__objclass__, A.x.__objclass__)
