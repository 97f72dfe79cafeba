"""exec and eval in mappings of classes of the script, and with mappings for builtins."""

import types
class D(dict):
    def __missing__(self, k): return "missing " + k
    def __getitem__(self, k):
        return dict.__getitem__(self,k) if dict.__contains__(self,k) else self.__missing__(k)
def att(f,*a,**k):
    try: print(f(*a,**k))
    except Exception as e: print(type(e).__name__, e)
att(eval,"foo",D(a=1))
att(eval,"a",D(a=1))
d=D(); exec("x=1\nclass A: y=x",d); print(dict.__contains__(d,'x'))
att(eval,"sup",{'__builtins__':types.MappingProxyType({'sup':1})})
att(eval,"sup2",{'__builtins__':types.MappingProxyType({'sup':1})})
att(eval,"sup2",{'__builtins__':{'sup':1}})
att(eval,"sup",{'__builtins__':{'sup':1}})
att(eval,"sup",{'__builtins__':D()})
att(exec,"sup",{'__builtins__':{}},{'sup':3})
att(eval,"sup",{'__builtins__':{}},{'sup':3})
att(eval,"len",{'__builtins__':{}},{'sup':3})
class V:
    @property
    def __dict__(self): return {'a':2}
print(vars(V()), V().__dict__)
att(__import__,'sys',name='sys')
import locale; print(locale.getencoding())
class M:
    def __getitem__(self, key):
        if key == 'a': return 12
        raise KeyError
    def keys(self): return list('xyz')
m=M(); g=globals()
for s in ("a","dir()","globals() is g","locals() is m","vars() is m", "[a for i in range(2)]", "(lambda: 3)()"):
    try: print(s, eval(s,g,m))
    except Exception as e: print(s, type(e), e)


class Recorder:
    def __init__(self):
        self.items = {}

    def __setitem__(self, key, value):
        print("set", key)
        self.items[key] = value

    def __getitem__(self, key):
        return self.items[key]

    def __delitem__(self, key):
        print("del", key)
        del self.items[key]


r = Recorder()
exec("x: int = 1\ny = x + 1\ndel x\nclass C:\n    z: str\nw: float", {}, r)
print({k: v for k, v in r.items.items() if k != "C"}, r.items["C"].__annotations__)
att(exec, "del nothing", {}, r)
att(exec, "print(__builtins__['sup'])", {"__builtins__": {"sup": 1, "print": print}}, {})
att(exec, "print(sup)", {"__builtins__": {"sup": 1, "print": print}}, {})
import sys

print(sys.__annotations__ if "__annotations__" in vars(sys) else "none yet")
m = type(sys)("m")
print("__annotations__" in vars(m), m.__annotations__, "__annotations__" in vars(m))
m.__annotations__["a"] = int
print(m.__annotations__)
del m.__annotations__
print(m.__annotations__)


class P:
    @property
    def __annotations__(self):
        return "own"

    @__annotations__.deleter
    def __annotations__(self):
        print("deleted")

    @property
    def __x__(self):
        return 1


p = P()
print(p.__annotations__)
del p.__annotations__
att(setattr, p, "__x__", 2)
att(delattr, p, "__x__")
