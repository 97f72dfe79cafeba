import traceback, logging, pathlib, inspect, ast, weakref, array, zoneinfo, io, sys, datetime
def show(f,*a,**k):
    try: print(repr(f(*a,**k)))
    except Exception as e: print(type(e).__name__, e)
def f(): raise ValueError("boom")
try: f()
except ValueError as e:
    s=traceback.format_exc(); print(s)
    print(traceback.format_exception_only(e), [(x.name,x.lineno,x.line) for x in traceback.extract_tb(e.__traceback__)], traceback.format_tb(e.__traceback__)[0])
    b=io.StringIO(); traceback.print_exc(file=b); print(b.getvalue()==s)
try:
    try: 1/0
    except ZeroDivisionError as e: raise KeyError("k") from e
except KeyError as e: print("".join(traceback.format_exception(e)))
print(traceback.format_exception(None), traceback.TracebackException.from_exception(ValueError("x")).exc_type)
b=io.StringIO(); logging.basicConfig(stream=b, level=logging.INFO, force=True, format="%(levelname)s %(name)s %(message)s"); log=logging.getLogger("a.b"); log.info("hi %s", 5); log.debug("no"); log.warning("w %d %s", 1, "x"); logging.error("root")
try: 1/0
except ZeroDivisionError: log.exception("oops")
print(b.getvalue()); print(log, log.parent, logging.getLogger("a").level, logging.getLevelName(20), log.isEnabledFor(10), log.getEffectiveLevel())
h=logging.StreamHandler(b); h.setFormatter(logging.Formatter("{message}!", style="{")); l2=logging.getLogger("z"); l2.addHandler(h); l2.propagate=False; l2.setLevel("DEBUG"); b.truncate(0); b.seek(0); l2.debug("dbg"); print(b.getvalue())
P=pathlib.PurePosixPath; p=P("/a/b")/"c.tar.gz"
print(p, repr(p), p.name, p.stem, p.suffix, p.suffixes, p.parent, list(p.parents), p.parts, p.with_suffix(".x"), p.with_name("q"), p.relative_to("/a"), p.is_absolute(), P("a")/"../b", P("a//b/./c"), P("."), P(""), p.match("*.gz"), p==P("/a/b/c.tar.gz"), hash(p)==hash(P("/a/b/c.tar.gz")), P("a")<P("b"), p.joinpath("d","e"), P("/a","/b"), "x"/P("y"), p.as_posix(), p.root, p.anchor, P("a/b").is_relative_to("a"), str(p), f"{p}", sorted([P("b"),P("a")]), {p:1}[P("/a/b/c.tar.gz")], p.with_stem("s"))
show(p.relative_to, "/x"); show(p.with_suffix, "x"); show(P, 5); show(lambda: p/5); show(P("/").with_name, "x"); print(pathlib.PureWindowsPath("c:\\a\\b.txt").parts, pathlib.Path("x/y").name, isinstance(pathlib.Path("a"), pathlib.PurePosixPath), repr(pathlib.Path("a")))
def g(a, b:int=2, /, c=3, *args, d, e="x", **kw)->str: "doc"
sig=inspect.signature(g); print(sig, list(sig.parameters), sig.parameters["b"].default, sig.parameters["d"].kind, sig.return_annotation, sig.bind(1,d=4).arguments, inspect.getfullargspec(g)); show(sig.bind); show(sig.bind, 1, 2, 3, d=1, a=5)
class C:
    def __init__(self, x, y=1): pass
    def m(self, q): "  m doc\n    more"
    @staticmethod
    def s(z): pass
    @classmethod
    def k(cls, w): pass
    async def co(self): pass
    def gen(self): yield
print(inspect.signature(C), inspect.signature(C.m), inspect.signature(C(1).m), inspect.signature(C.k), inspect.signature(lambda *a, k=1: 0), inspect.isfunction(g), inspect.isclass(C), inspect.ismethod(C(1).m), inspect.iscoroutinefunction(C.co), inspect.isgeneratorfunction(C.gen), inspect.getdoc(C.m), inspect.isbuiltin(len), [n for n,_ in inspect.getmembers(C, inspect.isfunction)], inspect.ismodule(io), inspect.getmro(C), inspect.unwrap(g) is g)
import functools
print(inspect.signature(functools.partial(g, 1, d=5)))
@functools.wraps(g)
def wrapped(*a, **k): pass
print(inspect.signature(wrapped), inspect.cleandoc("  a\n    b\n   c"))
print(ast.literal_eval("{'a': [1, 2.5, -3, (4,), None, True, b'x', {1, 2}], 'b': 1+2j}")); show(ast.literal_eval, "[1,"); show(ast.literal_eval, " 5")
class W: pass
w=W(); r=weakref.ref(w); print(r() is w, weakref.ref(w)==r); d=weakref.WeakValueDictionary(); d["a"]=w; print(d["a"] is w, len(d), "a" in d); kd=weakref.WeakKeyDictionary(); kd[w]=1; print(kd[w], len(kd)); px=weakref.proxy(w); w.x=5; print(px.x); show(weakref.ref, 5); ws=weakref.WeakSet([w]); print(w in ws, len(ws))
a=array.array("i",[1,2,3]); a.append(4); print(a, a[1:3], a.itemsize, a.tobytes(), list(a), sum(a), a==array.array("i",[1,2,3,4]), len(a), array.array("d",[1.5])); show(a.append, "x"); show(array.array, "z"); show(a.append, 2**40); show(array.array, "i", [1.5])
z=zoneinfo.ZoneInfo("Europe/Paris"); t=datetime.datetime(2024,7,1,12,tzinfo=z); print(z, repr(z), t, t.utcoffset(), t.astimezone(datetime.timezone.utc), t.tzname(), z.key, zoneinfo.ZoneInfo("Europe/Paris") is z); show(zoneinfo.ZoneInfo, "Nope/X"); show(zoneinfo.ZoneInfo, "../etc/passwd")
