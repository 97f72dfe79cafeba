import re

def show(f, *args, **kw):
    try: print(repr(f(*args, **kw)))
    except re.error as e: print("re.error", e, "|", e.msg, e.pos, e.lineno, e.colno, e.pattern)
    except Exception as e: print(type(e).__name__, e)

text = "The rain in Spain, 2024-05-06 12:30. john@example.com <b>bold</b>  x=1, y = 22;z=333"
for p in (r"\w+", r"\d+", r"(\w)(\w*)", r"(?P<k>\w)\s*=\s*(?P<v>\d+)", r"\bS\w+", r"[aeiou]{2}", r"^The", r"333$", r"(?i)THE", r"<(\w+)>(.*?)</\1>", r"\s+", r"(x)|(y)|(z)", r"(?<=in )\w+", r"\w+(?=@)", r"(?:ab|a)*", r"", r"a|ain|rain", r"[^\w\s]", r"(\d{4})-(\d\d)-(\d\d)", r"[\w.]+@[\w.]+\.\w+", r"(a+)+b", r"(\w+\s*)+@", r".*(\d)", r"(?s).+", r"(?x) \d+  # digits"):
    show(re.findall, p, text); show(re.search, p, text); show(re.match, p, text); show(re.fullmatch, p, text)
    show(re.split, p, text); show(re.split, p, text, 2); show(re.sub, p, "<>", text); show(re.subn, p, "-", text, 3)
    show(lambda: [m.span() for m in re.finditer(p, text)]); show(lambda: [m.groups() for m in re.finditer(p, text)]); show(lambda: [m.groupdict() for m in re.finditer(p, text)][:3])
    show(lambda: [(m.lastindex, m.lastgroup) for m in re.finditer(p, text)])
show(re.sub, r"(\w+) (\w+)", r"\2 \1", "hello world"); show(re.sub, r"(?P<a>\w)", r"[\g<a>]", "ab"); show(re.sub, "a", r"\g<0>\g<0>", "banana"); show(re.sub, "a", "\\n", "banana"); show(re.sub, "(a)|b", r"[\1]", "ab")
show(re.sub, "a", r"\1", "a"); show(re.sub, "a", r"\g<x>", "a"); show(re.sub, "a", r"\g<", "a"); show(re.sub, "a", r"\q", "a"); show(re.sub, "a", 5, "a"); show(re.sub, "a", None, "a"); show(re.sub, "a", "b", b"a"); show(re.sub, b"a", b"b", "a")
calls = []
def f(m):
    calls.append(m.group()); return m.group().upper() if len(calls) % 2 else ""
show(re.sub, r"\w+", f, "one two three four"); print(calls); show(re.subn, r"\w+", lambda m: "x" * len(m[0]), "one two", count=1); show(re.sub, "a", lambda m: 5, "banana"); show(re.sub, "a", lambda m: None, "banana"); show(re.sub, b"a", lambda m: b"<" + m[0] + b">", b"banana")
def boom(m): raise KeyError(m[0])
show(re.sub, "n", boom, "banana"); show(re.sub, "", "-", "abc"); show(re.sub, "x*", "-", "axbxx"); show(re.sub, "", lambda m: str(m.start()), "abc")
for bad in ("[", "a**", "(?P<1>x)", "\\", "(?<=a+)", "*a", "(?i", "a{2,1}", "(?P<x>a)(?P<x>b)", "(", ")", "[z-a]", r"\8", "(?P=nope)", "(?z)", "a(?i)b", r"\N{FOO}", "(?(1)a|b", "(?#", r"[\d-z", "x{99999999999999}"):
    show(re.compile, bad)
p = re.compile(r"(?P<y>\d+)-(\d+)?", re.I | re.M)
print(p, p.pattern, p.flags, p.groups, dict(p.groupindex), type(p), p == re.compile(r"(?P<y>\d+)-(\d+)?", re.I | re.M), p != re.compile("a"))
m = p.search("ab 12-34 56-", 3); print(m, m.start(), m.end(), m.span(), m.span(1), m.group(), m.group(1, 2), m["y"], m[0], m.string, m.pos, m.endpos, m.re is p, m.regs)
m = p.search("ab 56-", 3); print(m.groups(), m.groups("d"), m.groupdict(), m.groupdict(default=1), m.group(2), m.span(2), m.lastindex, m.lastgroup, m.expand(r"\1!\2!\g<y>"))
show(m.group, 3); show(m.group, "q"); show(m.start, 9); show(lambda: m[7]); show(lambda: m["zz"]); show(m.group, 1.5); show(m.groups, 1, 2); show(lambda: m.foo); show(lambda: p.foo); show(bool, m)
show(p.search, "12-", 1, 2); show(p.match, "a12-", 1); show(p.fullmatch, "a12-3", 1); show(p.findall, "12-3 4-5", 2); show(p.search); show(p.search, 5); show(p.split, "a1-2b"); show(p.sub, "x", "1-2"); show(p.subn, string="1-2", repl="x"); show(p.search, string="1-2", pos=-5)
print(re.I, re.IGNORECASE | re.DOTALL, re.I | 0, repr(re.A), int(re.M), re.I & re.M, ~re.I & re.I, bool(re.NOFLAG), re.X in (re.X,), re.RegexFlag(2), re.I == 2, str(re.S), f"{re.I}", re.I.name, re.I.value, hash(re.I) == hash(2))
show(re.compile, p); show(re.compile, p, re.I); show(re.compile, 5); show(re.search, "a", 5); show(re.search, "a"); show(re.findall, None, "x")
print(re.escape("a.b*c[d]"), re.escape(b"x+"), re.escape("é 1_"), re.purge())
it = re.finditer("a", "banana"); print(next(it), next(it).start(), [x.end() for x in it], list(it)); print(iter(it) is it)
print([m[0] for m in re.finditer(r"", "ab")], [m.span() for m in re.finditer(r"x*", "axb")], list(re.finditer("z", "abc")))
print(re.findall(r"(?a)\w", "aé"), re.findall(r"\w", "aé_1²"), re.findall(rb"\w", b"a\xe9"), re.search("É", "é", re.I), re.findall("(?m)^.", "a\nb"), re.split("(,)", "a,b,c", 1), re.split("x*", "axbc"))
import copy; print(copy.copy(p) is p, copy.deepcopy(m) is m, isinstance(p, re.Pattern), isinstance(m, re.Match), {p: 1}[p], re.Match, re.Pattern)
class T(str): pass
m = re.search("b", T("abc")); print(type(m.string).__name__, m[0], type(m[0]).__name__, type(re.sub("b", "x", T("abc"))).__name__)
if m := re.match(r"(\d+)", "42 apples"): print(int(m.group(1)) + 1)
match re.match(r"(?P<cmd>\w+) (?P<arg>\w+)", "go north"):
    case re.Match() as mm: print(mm["cmd"], mm["arg"])
print(re.sub(r"(?P<first>\w+)\s(?P<second>\w+)", lambda m: f"{m['second']} {m['first']}", "a b c d"))
