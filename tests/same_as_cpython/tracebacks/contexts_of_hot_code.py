"""Context and cause of exceptions that pass through hot functions, with blocks and generators."""

class CM:
    def __init__(self): self.gen = self.g()
    def g(self):
        while True:
            try: yield 1
            except KeyError: pass
    def __enter__(self): return next(self.gen)
    def __exit__(self, t, v, tb):
        self.gen.throw(v)
        try:
            raise RuntimeError("didn't stop")
        finally:
            self.gen.close()
for i in range(4):
    try:
        with CM(): raise KeyError("k")
    except RuntimeError as e:
        print(repr(e), repr(e.__context__), repr(e.__cause__))
def f():
    try:
        with CM(): raise KeyError("k")
    except RuntimeError as e:
        print(repr(e), repr(e.__context__), repr(e.__cause__))
f();f();f()
def ex():
    try: raise RuntimeError("x")
    finally: pass
def g():
    try: raise KeyError("k")
    except KeyError:
        ex()
for h in (g,)*3:
    try: h()
    except RuntimeError as e: print(repr(e), repr(e.__context__))
def gen():
    try: yield 1
    except ValueError as e: raise StopIteration("no")
for i in range(4):
    it = gen(); next(it)
    try: it.throw(ValueError("v"))
    except RuntimeError as e: print(repr(e), repr(e.__cause__), repr(e.__context__), repr(e.__context__.__context__))
