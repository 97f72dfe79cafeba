import fractions, calendar, pprint, shlex, fnmatch, difflib, graphlib, colorsys, html, ipaddress, getopt, textwrap, statistics, random, string, heapq, bisect, copy, warnings, traceback, argparse, configparser, tomllib, urllib.parse, sched, mimetypes
from fractions import Fraction as F
print(F(1,3)+F(1,6), F("0.75"), F(1.5), F(3,4)**2, round(F(7,3),1), F(5,2)//1, float(F(1,4)), F(1,3)<F(1,2), repr(F(2,4)), F.from_float(0.5), F(10,4).limit_denominator(1), hash(F(1,2))==hash(0.5))
print(calendar.month(2024,2)); print(calendar.isleap(2024), calendar.monthrange(2024,2), calendar.day_name[0], calendar.TextCalendar().formatweekday(0,3))
pprint.pprint({"b":[1,2,3]*10,"a":{"x":"y"*50,"z":("t",)*5}}, width=60); print(pprint.pformat([1,2]))
print(shlex.split("a 'b c' d"), shlex.quote("a b"), fnmatch.filter(["a.py","b.txt"],"*.py"), difflib.get_close_matches("appel",["ape","apple"]), list(difflib.unified_diff(["a\n"],["b\n"])), difflib.SequenceMatcher(None,"abcd","bcde").ratio())
print(list(graphlib.TopologicalSorter({"d":{"b","c"},"b":{"a"},"c":{"a"}}).static_order())[0], colorsys.rgb_to_hsv(1,0.5,0), html.escape("<a&'>"), html.unescape("&lt;&eacute;&#39;"), ipaddress.ip_address("10.0.0.1"), list(ipaddress.ip_network("10.0.0.0/30")), ipaddress.ip_address("::1").is_loopback, getopt.getopt(["-a","1","x"],"a:"))
print(urllib.parse.urlparse("http://a.b:80/c;p?q=1#f"), urllib.parse.quote("a b&c"), urllib.parse.urlencode({"a":1,"b":"c d"}), urllib.parse.parse_qs("a=1&a=2"), urllib.parse.urljoin("http://a/b/","c"), urllib.parse.unquote("%41+"))
p=argparse.ArgumentParser(prog="x"); p.add_argument("--n",type=int,default=3); p.add_argument("f",nargs="*"); print(p.parse_args(["--n","5","a"])); 
c=configparser.ConfigParser(); c.read_string("[a]\nx=1\ny=%(x)s2\n"); print(c["a"]["y"], c.sections(), c.getint("a","x"))
print(tomllib.loads('a=1\n[b]\nc="x"\nd=[1,2.5,true]\ne=2024-01-01'))
try:
    {}["k"]
except KeyError as e:
    print(traceback.format_exception_only(type(e), e), traceback.format_exc().splitlines()[-1], len(traceback.extract_tb(e.__traceback__)))
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always"); warnings.warn("hey", UserWarning); print(len(w), w[0].message)
s=sched.scheduler(lambda: 0, lambda n: None); s.enter(0,1,print,("sched",)); s.run()
print(mimetypes.guess_type("a.html"))
random.seed(42); print(random.random(), random.randint(1,100), random.choice("abc"), random.sample(range(10),3), random.shuffle([1]), random.gauss(0,1))
print(statistics.mean([1,2,3]), statistics.stdev([1,2,3,4]), textwrap.fill("hello world foo bar", 10), textwrap.dedent("  a\n  b"))
