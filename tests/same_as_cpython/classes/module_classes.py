"""Classes that derive from types.ModuleType, and modules made by hand."""

import types, sys
M=types.ModuleType
class Lazy(M):
    x=1
    def __init__(self,name):
        super().__init__(name,"doc")
        self.y=2
    def __getattr__(self,name):
        if name.startswith("__"): raise AttributeError(name)
        return "lazy "+name
m=Lazy("mm"); print(m.__name__,m.__doc__,m.x,m.y,m.z,m, isinstance(m,M), issubclass(Lazy,M), sorted(vars(m)), dir(m)[:3])
sys.modules["mm"]=m
import mm; print(mm is m)
from mm import y, x, foo; print(y,x,foo)
class P(M): pass
p=P("p"); print(p, dir(p), repr(p.__dict__))
try: p.q
except AttributeError as e: print(e)
class S(M): __slots__=("a",)
s=S("s"); s.a=1; print(s.a)
class D(M):
    @property
    def attr(self): raise ValueError("v")
try: D("d").attr
except Exception as e: print(type(e),e)
f=M.__new__(M); print(f.__dict__, dir(f))
for n in ("__name__","not_here"):
    try: getattr(f,n); print("has")
    except AttributeError as e: print(e)
f=M("foo","d"); f.bar=42; d=f.__dict__; f.__init__("foo2","doc2"); print(f.__name__,f.__doc__,f.bar, f.__dict__ is d)
try: M()
except TypeError as e: print("err")
class Foo(M):
    def __dir__(self): return ["a"]
print(dir(Foo("foo")))
class Bar(M): pass
b=Bar("b"); b.__dict__["__dir__"]=lambda: ["z"]; print(dir(b))
print(sys.__class__ is M, type(p), P.__mro__[-1])
