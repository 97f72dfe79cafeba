"""Contexts of exceptions that are thrown into generators and coroutines."""

def g():
    yield 1
def show(e):
    print(type(e).__name__, '<-', type(e.__context__).__name__)
it = g()
try:
    try: raise KeyError('1')
    except KeyError: it.throw(TypeError('2'))
except Exception as e: show(e)
it = g(); next(it)
try:
    try: raise KeyError('1')
    except KeyError: it.throw(TypeError('2'))
except Exception as e: show(e)
def h():
    x = 10**12
    yield from iter([0])
    return {'a': 1}['q']
it = h()
try:
    try: raise KeyError('1')
    except KeyError: it.throw(TypeError('2'))
except Exception as e: show(e)
def k():
    try:
        raise ValueError
    except ValueError:
        try:
            yield 1
        finally:
            pass
it = k(); next(it)
try:
    try: raise KeyError('1')
    except KeyError: it.throw(TypeError('2'))
except Exception as e: show(e); print(e.__context__.__context__)
def d():
    yield from k()
it = d(); next(it)
try:
    try: raise KeyError('1')
    except KeyError: it.throw(TypeError('2'))
except Exception as e: show(e)
def r():
    try: yield 1
    except TypeError: raise OSError
it = r(); next(it)
try:
    try: raise KeyError('1')
    except KeyError: it.throw(TypeError('2'))
except Exception as e: show(e); print(repr(e.__context__.__context__))
async def co():
    await s()
import types
@types.coroutine
def s():
    yield 1
c = co(); c.send(None)
try:
    try: raise KeyError('1')
    except KeyError: c.throw(TypeError('2'))
except Exception as e: show(e)
c = co()
try:
    try: raise KeyError('1')
    except KeyError: c.throw(TypeError('2'))
except Exception as e: show(e)
it = k(); next(it)
try:
    try: raise KeyError('1')
    except KeyError: it.close()
except Exception as e: show(e)
