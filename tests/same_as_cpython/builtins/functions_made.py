"""Functions made of code objects; attributes of classmethod and staticmethod objects."""

import types
class C(object):
    def foo(*a): return a
    goo = classmethod(foo)
print(C.goo(1)[1:], C().goo(1)[0] is C)
cm = classmethod(lambda c: c)
cm.x = 42; print(cm.x, cm.__dict__); del cm.x
try: cm.x
except AttributeError as e: print(e)
sm = staticmethod(lambda: 1)
sm.x = 43; print(sm.x, sm.__dict__); del sm.x
print(hasattr(sm, "x"))
try: del sm.y
except AttributeError as e: print(e)
@classmethod
def f(cls, a: int) -> str: "doc"
print(f.__annotations__, f.__name__, f.__doc__, f.__wrapped__ is f.__func__)
def meth(self): return type(self).__name__
class D:
    m = property(lambda s: 1)
print(types.MethodType(meth, D())(), )
try: types.MethodType(meth, None)
except TypeError as e: print(e)
f2 = types.FunctionType(meth.__code__, globals(), "named", None)
print(f2(3), f2.__name__, f2.__defaults__)
def mk():
    x = 5
    def inner(a, b=2, *, k=1): return x + a + b + k
    return inner
i = mk()
f3 = types.FunctionType(i.__code__, {}, "g", (7,), i.__closure__)
try: print(f3(1, k=2))
except TypeError as e: print(e)
for args in [(i.__code__, {}), (1, {}), (i.__code__, 1), (i.__code__, {}, 3), (meth.__code__, {}, None, 3), (meth.__code__, {}, None, None, (1,)), (i.__code__, {}, "g", None, (1,)), ()]:
    try: print(types.FunctionType(*args))
    except (TypeError, ValueError) as e: print(type(e).__name__, e)
def gen():
    yield 1
print(list(types.FunctionType(gen.__code__, globals())()))
print(types.FunctionType(meth.__code__, {"__name__": "mod", "__builtins__": {"len": 1}}).__module__)
d = {"a": 1}
f4 = types.FunctionType((lambda: a).__code__, d); print(f4())
f5 = types.FunctionType((lambda: len([])).__code__, {"__builtins__": {}})
try: print(f5())
except NameError as e: print(e)
