"""random: the numbers of a seeded generator, for every function and kind of seed; errors."""
import random
from random import Random

random.seed(42)
print(random.random(), random.randint(1, 100), random.randrange(10), random.randrange(5, 50, 5), random.choice("abcdef"), random.uniform(1, 10), random.getrandbits(40), random.getrandbits(0))
print(random.choices([1, 2, 3], k=5), random.choices("ab", weights=[1, 9], k=6), random.choices("abc", cum_weights=[1, 3, 6], k=4), random.sample(range(1000), 8), random.sample("abcdef", 3), random.sample([1, 2, 3], counts=[3, 1, 2], k=4), random.sample(list(range(30)), 25))
l = list(range(12))
random.shuffle(l)
print(l)
print(random.gauss(0, 1), random.gauss(5, 2), random.gauss(), random.normalvariate(1, 2), random.lognormvariate(0, 0.25), random.expovariate(1.5), random.vonmisesvariate(1, 4), random.gammavariate(2, 3), random.gammavariate(0.5, 1), random.gammavariate(1, 2), random.betavariate(2, 5), random.paretovariate(3), random.weibullvariate(1, 1.5), random.triangular(0, 10, 3), random.triangular())
for seed in (0, 1, -5, 2**100, 3.5, "text", b"bytes", bytearray(b"ba"), "", True):
    r = Random(seed)
    print(seed, r.random(), r.randint(0, 10**6))
r = Random(7)
s = r.getstate()
a = [r.random() for _ in range(3)]
r.setstate(s)
print(a == [r.random() for _ in range(3)], s[0], len(s[1]), s[2])
r.seed("v1", version=1)
print(r.random())
r.gauss(0, 1)
print(r.getstate()[2] is not None, r.randbytes(6), Random(3).randbytes(0))
for bad in (lambda: random.choice([]), lambda: random.randint(5, 1), lambda: random.randrange(0), lambda: random.randrange(1, 1), lambda: random.randrange(1, 5, 0), lambda: random.sample([1], 2), lambda: random.sample({1, 2}, 1), lambda: random.sample({"a": 1}, 1), lambda: random.choices([1, 2], weights=[1]), lambda: random.choices([1], weights=[0]),
            lambda: random.choices([1], weights=[1], cum_weights=[1]), lambda: random.shuffle("abc"), lambda: random.sample([1, 2], counts=[1], k=1), lambda: random.gammavariate(0, 1), lambda: random.choices([1, 2], 2), lambda: random.getrandbits(-1), lambda: random.choices([], k=1), lambda: random.shuffle((1, 2)), lambda: random.randrange(10, 0, 3), lambda: random.randrange("a")):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)


class Mine(Random):
    def random(self):
        return 0.25


m = Mine(5)
print(m.random(), m.uniform(0, 8), m.randint(0, 9), m.choice("abcd"), m.sample(range(10), 3), m.choices("abcd", k=2))
print(len(random.sample(range(10**6), 50)), Random(1).sample(range(10**9), 5), sorted(random.sample(range(20), 20)) == list(range(20)))
w = Random(99)
deck = [f"{v}{s}" for s in "SH" for v in range(1, 6)]
w.shuffle(deck)
print(deck, w.choice(deck), [w.randint(1, 6) for _ in range(10)], w.randrange(2**70), w.randrange(-10, 10, 3), w.randint(-5, -5))
print(isinstance(random.SystemRandom().random(), float), 0 <= random.SystemRandom().randint(1, 3) <= 3)
