"""statistics: averages, spread, quantiles, relations, normal distribution, errors."""
import sys
from decimal import Decimal as D
from fractions import Fraction as F
from statistics import *

print(mean([1, 2, 3, 4]), mean([0.1, 0.2, 0.3]), mean([1, 2]), mean([F(1, 3), F(1, 6)]), mean([D("0.5"), D("0.75")]), mean(iter([1, 2, 3])), mean([1e308, 1e308]), mean([True, False]), mean([1, 2.5]), mean([3, F(1, 2)]))
print(fmean([1, 2, 3]), fmean(iter([1.5, 2])), harmonic_mean([40, 60]), geometric_mean([54, 24, 36]), harmonic_mean([1, 0]), fmean([3, 5], [1, 3]), harmonic_mean([40, 60], weights=[5, 30]))
print(median([3, 1, 2]), median([1, 2, 3, 4]), median_low([1, 2, 3, 4]), median_high([1, 2, 3, 4]), median_grouped([1, 2, 2, 3, 4, 4, 4, 4, 4, 5]), median_grouped([52, 52, 53, 54]), mode([1, 1, 2]), mode("aabbb"), multimode([1, 1, 2, 2]), multimode([]))
print(variance([1, 2, 3, 4]), pvariance([1, 2, 3, 4]), stdev([1.5, 2.5, 2.5, 2.75, 3.25, 4.75]), pstdev([1.5, 2.5, 2.5, 2.75, 3.25, 4.75]), stdev([1, 1, 1]), variance([0.1, 0.2, 0.4]), variance([F(1, 6), F(1, 2), F(5, 3)]), variance([D("27.5"), D("30.25"), D("30.25")]), stdev([D(1), D(2)]), variance([1, 2, 3], 2), pvariance([1, 2, 3], mu=2))
print(quantiles([1, 2, 3, 4, 5]), quantiles(range(100), n=10), quantiles([1, 2, 3], n=4, method="inclusive"), quantiles([5, 1, 3.5], n=3))
print(covariance([1, 2, 3], [4, 5, 7]), correlation([1, 2, 3], [1, 2, 3]), correlation([1, 2, 3, 5], [4, 1, 7, 2]), linear_regression([1, 2, 3], [2, 4, 7]), linear_regression([1, 2, 3], [2, 4, 7], proportional=True))
n = NormalDist(100, 15)
print(n, n.mean, n.stdev, n.variance, n.cdf(115), n.pdf(100), n.inv_cdf(0.9), n.quantiles(), n.zscore(130), n + 5, n * 2, n - NormalDist(1, 2), -n, n / 2, n == NormalDist(100, 15), NormalDist.from_samples([1, 2, 3, 4]), n.overlap(NormalDist(110, 10)), n.inv_cdf(0.001), n.inv_cdf(1e-12), 5 - n, hash(n) == hash(NormalDist(100, 15)))
for f in (lambda: mean([]), lambda: mean(["a"]), lambda: fmean([]), lambda: median([]), lambda: mode([]), lambda: variance([1]), lambda: stdev([1]), lambda: pstdev([]), lambda: pvariance([]), lambda: harmonic_mean([-1, 2]), lambda: harmonic_mean([]), lambda: quantiles([1, 2], n=0), lambda: quantiles([1, 2], method="x"), lambda: covariance([1], [1]), lambda: covariance([1, 2], [1]),
          lambda: correlation([1, 1], [1, 2]), lambda: linear_regression([1, 1], [1, 2]), lambda: NormalDist(0, -1), lambda: n.inv_cdf(0), lambda: fmean([1, 2], [1]), lambda: n.overlap(5), lambda: NormalDist(0, 0).cdf(1), lambda: harmonic_mean([1, 2], weights=[1])):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(issubclass(StatisticsError, ValueError), mean([float("inf"), 1]), mean([float("nan")]), mean([10**20, 1]), stdev([10**20, 10**20 + 4]), mean([1e-300, 2e-300]), mean([-1, 1]), mean([5]))
print(stdev([2, 4, 4, 4, 5, 5, 7, 9]), pstdev([2, 4, 4, 4, 5, 5, 7, 9]), round(stdev([1e-5 * i for i in range(50)]), 20))
