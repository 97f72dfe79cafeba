"""Docstrings, names and copies of properties, and what one without a part says."""

import sys
class Base:
    @property
    def spam(self): "BaseClass.getter"; return self._s
    @spam.setter
    def spam(self, v): self._s=v
class Sub(Base):
    @Base.spam.getter
    def spam(self): "SubClass.getter"; return 5
print(Base.spam.__doc__, Sub.spam.__doc__)
class P2:
    @property
    def foo(self): "old"
    @foo.getter
    def foo(self): "new"
print(P2.foo.__doc__)
class P3:
    foo = property(lambda self: 1, doc="given")
    @foo.getter
    def foo(self): "getter's"
print(P3.foo.__doc__)
class PS(property): "sub doc"
class P4:
    @PS
    def foo(self): "a docstring"; return 1
    @foo.getter
    def foo(self): "a new docstring"; return 2
print(P4.foo.__doc__, P4().foo)
class P5:
    @PS
    def foo(self): return 1
    @foo.getter
    def foo(self): "doc 2"; return 2
print(P5.foo.__doc__)
if sys.version_info >= (3,13):
    p = property(None)
    print(hasattr(p,'__name__'))
    try: p.__name__
    except AttributeError as e: print(e)
    p.__set_name__(int, "abc"); print(p.__name__)
    p.__name__ = "x"; print(p.__name__); del p.__name__; print(hasattr(p,'__name__'))
p = property(lambda s: 1)
try: p.__set_name__(1)
except TypeError as e: print(e)
p.__set_name__(1, 2)
class pro(property):
    def __new__(typ, *args, **kw): return "abcdef"
class A:
    p = property.__new__(pro); p.__set_name__(A if False else int, 1)
    np = property()
try: A().np
except AttributeError as e: print(e)
try: A().np = 3
except AttributeError as e: print(e)
try: del A().np
except AttributeError as e: print(e)
class SD(property):
    __slots__ = ("__doc__",)
try: print(SD(lambda s: 1).__doc__)
except Exception as e: print(type(e), e)
class Q(property): pass
q=Q(lambda s: s, doc="D"); print(q.__doc__); q.__doc__="E"; print(q.__doc__)
