"""re.sub with a function that calls out."""

import re

print(re.sub(r"\d+", lambda m: str(ext(int(m[0])) * 2), "a1 b22 c333"))
p = re.compile(r"(?P<k>\w)=(?P<v>\w)")
print(p.subn(lambda m: f"{m['v']}={ext(m['k'])}", "a=1 b=2", count=1))
m = p.search("x y=z")
ext("pause")
print(m.groupdict(), m.span(), p.pattern, [x[1] for x in p.finditer("a=1 b=2")])
