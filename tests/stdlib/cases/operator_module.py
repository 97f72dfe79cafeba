"""operator: functions and getters."""
import operator
from operator import *

print(add(1, 2), sub(5, 3), mul("a", 3), truediv(7, 2), floordiv(7, 2), mod(7, 3), pow(2, 5), neg(4), pos(-4), abs(-5), inv(5), invert(0), lshift(1, 4), rshift(16, 2), and_(6, 3), or_(6, 3), xor(6, 3))
print(lt(1, 2), le(2, 2), eq(1, 1.0), ne(1, 2), ge(1, 2), gt(2, 1), not_(0), truth([]), is_(None, None), is_not(1, None), contains([1], 1), countOf([1, 2, 1], 1), indexOf("abc", "c"), concat([1], [2]), index(True))
l = [1, 2, 3]
setitem(l, 0, 9)
delitem(l, 1)
print(l, getitem(l, 0), getitem("abc", slice(1, None)), iadd([1], [2]), imul(3, 4), isub(5, 1), ior({1}, {2}), iconcat([1], (2,)), ipow(2, 3), ixor(5, 1), itruediv(1, 2), ifloordiv(5, 2), imod(5, 3), iand(6, 2), ilshift(1, 2), irshift(8, 1))
print(length_hint([1, 2]), length_hint(iter([1, 2, 3])), length_hint(5, 7), call(max, 1, 5), call(dict, a=1))
print(itemgetter(1)("abc"), itemgetter(0, 2)("abc"), itemgetter("k")({"k": 5}), itemgetter(slice(1, 3))("abcd"), itemgetter(-1)([1, 2]))


class O:
    def __init__(self, **k):
        self.__dict__.update(k)

    def m(self, *a, **k):
        return a, k


o = O(a=1, b=O(c=2))
print(attrgetter("a")(o), attrgetter("b.c")(o), attrgetter("a", "b.c")(o), methodcaller("m", 1, z=2)(o), methodcaller("upper")("x"), methodcaller("split", ",", maxsplit=1)("a,b,c"))
print(itemgetter(1), itemgetter("a", 2), attrgetter("a.b", "c"), methodcaller("f", 1, k="v"))
print(sorted([(1, "b"), (2, "a")], key=itemgetter(1)), list(map(itemgetter(0), ["ab", "cd"])), max([{"v": 1}, {"v": 3}], key=itemgetter("v")))
for bad in (lambda: itemgetter(), lambda: attrgetter(), lambda: attrgetter(5), lambda: methodcaller(), lambda: methodcaller(5), lambda: concat(1, 2), lambda: indexOf([1], 5), lambda: index("a"), lambda: index(1.5), lambda: itemgetter(5)("a"), lambda: attrgetter("zz")(5), lambda: add(1, "a"), lambda: length_hint(5, "a"), lambda: itemgetter("k")({}), lambda: mod(1, 0), lambda: countOf(5, 1), lambda: iconcat(1, 2)):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
print(operator.__add__(1, 2), operator.__lt__(1, 2), operator.__getitem__("ab", 1), operator.__contains__([1], 2))
print(operator.matmul.__name__, sorted(n for n in operator.__all__ if n not in dir(operator)))
