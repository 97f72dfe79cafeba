"""random: binomialvariate."""
# needs 3.12
import random

random.seed(5)
print([random.binomialvariate(10, 0.3) for _ in range(8)], [random.binomialvariate(1000, 0.7) for _ in range(5)], random.binomialvariate(), random.binomialvariate(5, 0), random.binomialvariate(5, 1.0), random.expovariate())
for bad in (lambda: random.binomialvariate(-1), lambda: random.binomialvariate(1, 2)):
    try:
        bad()
    except ValueError as e:
        print(e)
