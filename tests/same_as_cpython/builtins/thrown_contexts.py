"""The context of an exception that is thrown into a generator that delegates."""

def f(): yield
def g():
    try: raise KeyError('a')
    except Exception: yield from f()
gen = g(); gen.send(None)
try: gen.throw(ValueError)
except ValueError as e: print(repr(e.__context__))
def g2():
    try: raise KeyError('a')
    except Exception: yield
gen = g2(); gen.send(None)
try: gen.throw(ValueError)
except ValueError as e: print(repr(e.__context__))
gen = g(); gen.send(None)
try: gen.throw(ValueError())
except ValueError as e: print(repr(e.__context__))
