import sys, warnings, inspect, traceback, logging, io
def outer():
    x = 5
    return inner()
def inner():
    f = sys._getframe(); line = f.f_lineno
    return f.f_code.co_name, line, f.f_back.f_code.co_name, f.f_back.f_locals["x"], f.f_back.f_back.f_code.co_name, f.f_globals["__name__"]
print(outer())
def who(): return inspect.stack()[1].function, inspect.currentframe().f_code.co_name, [s.name for s in traceback.extract_stack()][-1]
def caller(): return who()
print(caller())
try: sys._getframe(500)
except ValueError as e: print(e)
class C:
    def m(self): return sys._getframe().f_code.co_name, sys._getframe(1).f_code.co_name
print(C().m(), sys._getframe(0).f_code.co_name, sorted([3, 1], key=lambda v: (v, sys._getframe().f_code.co_name)))
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always")
    warnings.warn("one"); warnings.warn(RuntimeWarning("three"))
    def deep(): warnings.warn("deep", stacklevel=2)
    deep()
    print([(str(x.message), x.category.__name__, x.lineno) for x in w])
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try: warnings.warn("bad", UserWarning)
    except UserWarning as e: print("raised", e)
with warnings.catch_warnings(record=True) as w:
    warnings.filterwarnings("ignore", message="skip.*")
    warnings.filterwarnings("once", category=FutureWarning)
    for i in range(3): warnings.warn("skip this"); warnings.warn("again", FutureWarning)
    print(len(w))
try: warnings.warn("x", int)
except TypeError as e: print(e)
print(warnings.formatwarning("m", UserWarning, "f.py", 3, "code line"))
b = io.StringIO(); h = logging.StreamHandler(b); h.setFormatter(logging.Formatter("%(funcName)s:%(lineno)d %(levelname)s %(message)s")); lg = logging.getLogger("place"); lg.addHandler(h); lg.propagate = False
def work(): lg.warning("here")
work(); lg.error("top"); print(b.getvalue())
def gen():
    yield sys._getframe().f_code.co_name
print(list(gen()))
