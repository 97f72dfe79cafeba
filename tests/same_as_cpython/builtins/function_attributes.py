"""Attributes of functions that may be replaced, and those that may only be read."""

def f(a): return a+1
def g(a, b=2): return a*b
f.__code__ = g.__code__
try: print(f(3))
except TypeError as e: print(e)
print(f(3,4), f.__name__)
for bad in (None, 1):
    try: f.__code__ = bad
    except TypeError as e: print(e)
def outer():
    x=1
    def inner(): return x
    return inner
try: outer().__code__ = f.__code__
except ValueError as e: print(e)
try: f.__code__ = outer().__code__
except ValueError as e: print(e)
for n in ("__closure__","__globals__","__builtins__"):
    try: setattr(f,n,2)
    except AttributeError as e: print(e)
    try: delattr(f,n)
    except AttributeError as e: print(e)
try: del f.__code__
except TypeError as e: print(e)
print(f.__builtins__["len"] is len)
class C:
    def m(self): pass
C.m.k=1
print('k' in dir(C().m), 'k' in dir(C.m))
i=outer(); c=i.__closure__[0]
c.cell_contents=9; print(i())
del c.cell_contents
try: i()
except NameError as e: print(e)
try: c.cell_contents
except ValueError as e: print(e)
import types
def cell(v): return (lambda: v).__closure__[0]
import sys
if sys.version_info>=(3,12): print(C.__type_params__, int.__type_params__)
class P:
    @property
    def q(self): "d"
print(getattr(P.q,'__name__',None))
m=types.ModuleType("foo"); print(m.__annotations__, "__annotations__" in m.__dict__)
