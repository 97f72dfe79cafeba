import time, sys
def show(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except Exception as e: print(type(e).__name__, e)
print(time.gmtime(0), time.gmtime(86400 * 365).tm_year, time.gmtime(0)[:3], time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(1e9)), time.asctime(time.gmtime(0)), time.strptime("2024-05-06", "%Y-%m-%d"), time.strptime("2024", "%Y").tm_mon)
a = time.perf_counter(); b = time.perf_counter(); print(b >= a, type(time.time()), time.monotonic() <= time.monotonic(), type(time.time_ns()), time.process_time() >= 0)
show(time.sleep, -1); show(time.sleep, "x"); show(time.sleep); show(time.sleep, 0.001); show(time.strftime); show(time.strftime, 5); show(time.gmtime, "x"); show(time.strptime, "x", "%Y"); show(time.time, 1); show(time.strftime, "%Y", (1, 2))
print(time.struct_time((2024, 1, 2, 3, 4, 5, 6, 7, 0)).tm_mday, time.struct_time, isinstance(time.gmtime(0), tuple), time.gmtime(0) == time.gmtime(0), list(time.gmtime(0)), len(time.gmtime(0)))
print(sys.version_info >= (3, 8), sys.version_info[0], sys.version_info.major, sys.version_info > (3, 99), type(sys.version_info).__name__, sys.version_info[:1], sys.maxsize, sys.byteorder, sys.float_info.max, sys.float_info.epsilon, sys.int_info.bits_per_digit, sys.maxunicode, sys.hexversion > 0, sys.version.split()[0] == "%d.%d.%d" % sys.version_info[:3], sys.platform)
print("sys" in sys.modules, sys.modules["sys"] is sys, sys.modules["time"] is time, isinstance(sys.argv, list), sys.getrecursionlimit() > 10, sys.getdefaultencoding(), sys.intern("a"), sys.getsizeof(5) > 0, callable(sys.exit))
show(sys.exit.__call__ if False else (lambda: None)); show(sys.intern, 5); show(sys.setrecursionlimit, 0); show(sys.setrecursionlimit, "x"); show(sys.getsizeof)
for code in (None, 0, 3, "text", (1, 2)):
    try: sys.exit(code)
    except SystemExit as e: print(repr(e), e.code, e.args)
try: 1 / 0
except ZeroDivisionError as e:
    t, v, tb = sys.exc_info(); print(t, v is e, tb is not None, sys.exception() is e)
    try: [][1]
    except IndexError: print(sys.exc_info()[0])
    print(sys.exc_info()[0])
print(sys.exc_info(), sys.exception())
def f():
    return sys.exc_info()[0]
try: raise ValueError
except ValueError: print(f())
sys.stdout.write("written\n"); print(sys.stdout.write(""), sys.stdout.flush(), sys.stdout.writable())
sys.stdout.writelines(["a", "b\n"]); print("x", "y", sep="-", end="!\n", file=sys.stdout); sys.stderr.write("")
class W:
    def __init__(self): self.t = []
    def write(self, s): self.t.append(s)
    def flush(self): self.t.append("F")
w = W(); old, sys.stdout = sys.stdout, w; print("hidden", 1, flush=True); sys.stdout = old; print(w.t)
def rec(n): return rec(n + 1)
try: rec(0)
except RecursionError as e: print(str(e)[:32])
print(sys.implementation.name if hasattr(sys, "implementation") else "cpython")
