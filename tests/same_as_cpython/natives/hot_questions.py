"""Builtins that ask script code, called until they are hot."""
import math
class H:
    def __index__(self): return 3
    def __float__(self): return 2.5
    def __hash__(self): return 1
    def __eq__(self, o): return True
    def __len__(self): return 2
    def __iter__(self): return iter([1])
h=H()
fs=[lambda: len(set([h])), lambda: "%d" % h, lambda: "%5.1f" % h, lambda: bytes(h), lambda: bytes([h]), lambda: math.gcd(h,4), lambda: math.comb(5,h), lambda: [h].index(h), lambda: {h: 1}.get(h), lambda: max([h], key=len), lambda: sorted([h,h], key=len) and 1, lambda: len(h), lambda: hex(h), lambda: range(h), lambda: chr(h), lambda: 'ab'.center(h), lambda: [1,2,3,4].pop(h), lambda: round(2.34567, h), lambda: int.from_bytes(b'ab','big') , lambda: isinstance(h, H), lambda: divmod(h.__index__(), 2), lambda: list(h), lambda: sum(h), lambda: str(h)[:5], lambda: H(), lambda: abs(-3)]
def use(f): return f()
for f in fs:
    r=None
    for i in range(150): r=f()
    print(r if not isinstance(r, H) else 'H')
def a1(): return len(h)
def a2(): return set([h])
def a3(): return bytes(h)
for i in range(200): a1(); a2(); a3()
print('done')
class R:
    def __len__(self): return 3
    def __call__(self, x): return x
    def m(self, x): print('m', x) if x % 100 == 0 else None; return x
class L(list): pass
r=R()
def g(x):
    if x % 100 == 0: print('g', x)
    return x
def use(f, x): return f(x)
seen=0
def main():
    global seen
    t=0
    for i in range(300):
        t+=use(len, r)
    for i in range(300):
        t+=use(g, i)
    for i in range(300):
        t+=use(r.m, i)
    for i in range(300):
        t+=use(r, i)
    for i in range(300):
        t+=use(int, i) + len(use(L, [1])) + use(len, r)
    return t
print(main())
class K:
    def __eq__(self, o): return True
    def __hash__(self): return 1
def idx(l, k): return l.index(k)
def cnt(): 
    t=0
    for i in range(300): t+=idx([K(), 2], K())+[K()].count(3)
    return t
print(cnt())
