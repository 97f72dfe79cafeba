"""Exception groups of odd arguments, hashes of ranges and views, state of exceptions."""
def att(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
for ex in ({ValueError(1): 2}, {ValueError(1)}, (x for x in [ValueError(1)]), None, 5, "abc", [], [5], "", range(2), {"a": 1}):
    att(lambda: ExceptionGroup("m", ex).exceptions)
for m in (ValueError(1), None, 5, b"x"):
    att(lambda: ExceptionGroup(m, [ValueError(1)]))
    att(lambda: ExceptionGroup(ValueError(1), m))
print(hash(range(0, 2**100, -1)) == hash(range(5, 5, 3)), hash(range(1)) == hash(range(0,1,7)), hash(range(10)) == hash((10, 0, 1)))
mv = memoryview(b"abc")
print(hash(mv) == hash(b"abc"), hash(mv[::2]) == hash(b"ac"))
att(lambda: hash(memoryview(bytearray(b"a"))))
mv.release()
print(repr(mv)[:10])

e = ValueError(1, 2)
e.__setstate__({"x": 5})
print(e.x)
att(lambda: e.__setstate__(5))
att(lambda: e.__setstate__(None))
def d(): del e.args
att(d)
def d(): del e.__traceback__
att(d)
def d(): del e.__cause__
att(d)
def d(): del e.__context__
att(d)
def d(): del e.__suppress_context__
att(d)
