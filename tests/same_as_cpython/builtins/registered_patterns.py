"""Odds and ends: registered classes in patterns, classes of exceptions that make none, calls of modules, arity of object methods."""
# requires: 3.12
import collections.abc, array, types
class P: 
    def __len__(self): return 0
    def keys(self): return []
class C(P): pass
def k(x):
    match x:
        case {}: return "map"
        case [*_]: return "seq"
    return None
print(k(P()),k(C()))
collections.abc.Mapping.register(P)
print(k(P()),k(C()))
class Q:
    def __len__(self): return 0
    def __getitem__(self,i): raise IndexError
collections.abc.MutableSequence.register(Q)
class R(Q): pass
print(k(Q()),k(R()),k(array.array("b",b"ab")),k(memoryview(b"a")),k(b""),k("a"),k(range(3)))
match array.array("b", b"abc"):
    case [x, y, z]: print(x,y,z)
class E(Exception):
    def __new__(cls,*a): return cls
def att(f):
    try: f()
    except Exception as e: print(type(e).__name__, e)
def a(): raise E
def b(): raise IndexError("i") from E
att(a)
def g():
    try: yield
    except TypeError as e: print("in", e)
gen=g(); next(gen)
att(lambda: gen.throw(E))
for n in ("__delattr__","__getattribute__","__setattr__"):
    att(lambda: getattr({},n)()); att(lambda: getattr(P(),n)(1,2,3))
m=types.ModuleType("mod"); m.mod=len; att(m); att(types.ModuleType("x"))
import math; att(lambda: math(1))
