"""Counter and OrderedDict fed by generators."""

from collections import ChainMap, Counter, OrderedDict, deque, namedtuple

c = Counter(ext(x) for x in "abca")
c.update(ext(x) for x in "bd")
print(c, c.most_common(1), Counter(a=1) + c)
od = OrderedDict((ext(k), 1) for k in "ba")
od.move_to_end("b")
print(list(od), ChainMap({"a": 1}, {"b": ext(2)})["b"])
d = deque((ext(x) for x in range(4)), maxlen=3)
ext("pause")
d.append(9)
print(d, d.popleft())
P = namedtuple("P", "x y")
p = P(ext(1), y=ext(2))
ext("pause")
print(p, p.x, p._replace(y=5), p == (1, 2))
