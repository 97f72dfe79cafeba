"""locals() within comprehensions shows their variables (PEP 709)."""
# requires: 3.12
def f():
    y = 1
    r = [sorted(locals()) for x in [1,2]]
    return r, sorted(locals())
print(f())
def g():
    x = 5
    return [x for x in [1,2] if locals()["x"] == x], sorted(locals()), x
print(g())
class C:
    a=1
    r = [sorted(k for k in locals() if k[0]!='_') for x in [1]]
print(C.r)
print([("q" in locals()) for q in [1]], "q" in globals())
def h():
    return [[sorted(locals()) for b in [1]] for a in [1]]
print(h())
