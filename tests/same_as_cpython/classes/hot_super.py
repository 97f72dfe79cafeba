# super() in hot methods: methods, properties, class methods, missing names, changed classes, a super of the script's own.
class A:
    kind = "a"
    def __init__(self, x): self.x = x
    def area(self, k=1): return self.x * k
    @property
    def p(self): return self.x
    @classmethod
    def c(cls): return cls.__name__
    def __repr__(self): return "A"
class B(A):
    def __init__(self, x): super().__init__(x + 1)
    def area(self, k=2): return super().area(k) + super().area(k=3) + super().p
    @classmethod
    def c(cls): return super().c() + "!"
    def kinds(self): return super().kind
    def __repr__(self): return "B" + super().__repr__()
    def missing(self): return super().nothing
class C(B):
    def area(self): return super().area() + 1
    def __init__(self, x):
        super().__init__(x)
        self.area2 = super().area
def run():
    b, c = B(1), C(2)
    out = [b.area(), c.area(), C.c(), c.kinds(), repr(c), c.area2(4)]
    try:
        c.missing()
    except AttributeError as e:
        out.append(str(e))
    return out
for i in range(70): r = run()
print(r)
A.area = lambda self, k=0: 100
print(run())
def super(): return str.upper.__get__
class E(A):
    def area(self):
        return super().x
def own():
    class Odd:
        def m(self): pass
    o = Odd()
    m = o.m
    global super
    super = lambda: m
    try:
        return E(1).area()
    except AttributeError as e:
        return str(e)
for i in range(70): r = own()
print(r)
del super
for i in range(70): r = run()
print(r)
print(E(3).area())
