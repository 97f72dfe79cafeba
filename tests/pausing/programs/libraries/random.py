"""Random state survives a pause and is that of the seed."""

import random

random.seed(42)
a = [random.random() for _ in range(3)]
ext("pause")
b = [random.randint(1, 100) for _ in range(5)]
r = random.Random(7)
c = r.choice("abcdef")
ext("pause")
print(a, b, c, r.sample(range(50), 3), random.gauss(0, 1))
