"""The class ``statistics.NormalDist``."""

from math import erf, exp, fabs, hypot, log, sqrt, tau
from statistics import StatisticsError, _mean_stdev
from sys import version_info as _host_version

__name__ = "statistics"

_SQRT2 = sqrt(2.0)

# Coefficients of Wichura's algorithm AS 241 (Applied Statistics 37, 1988), highest power first: numerator and denominator for the
# middle of the distribution, for the sides and for the far tails.
_MIDDLE = (
    (
        2.5090809287301226727e3,
        3.3430575583588128105e4,
        6.7265770927008700853e4,
        4.5921953931549871457e4,
        1.3731693765509461125e4,
        1.9715909503065514427e3,
        1.3314166789178437745e2,
        3.3871328727963666080e0,
    ),
    (
        5.2264952788528545610e3,
        2.8729085735721942674e4,
        3.9307895800092710610e4,
        2.1213794301586595867e4,
        5.3941960214247511077e3,
        6.8718700749205790830e2,
        4.2313330701600911252e1,
        1.0,
    ),
)
_SIDE = (
    (
        7.74545014278341407640e-4,
        2.27238449892691845833e-2,
        2.41780725177450611770e-1,
        1.27045825245236838258e0,
        3.64784832476320460504e0,
        5.76949722146069140550e0,
        4.63033784615654529590e0,
        1.42343711074968357734e0,
    ),
    (
        1.05075007164441684324e-9,
        5.47593808499534494600e-4,
        1.51986665636164571966e-2,
        1.48103976427480074590e-1,
        6.89767334985100004550e-1,
        1.67638483018380384940e0,
        2.05319162663775882187e0,
        1.0,
    ),
)
_TAIL = (
    (
        2.01033439929228813265e-7,
        2.71155556874348757815e-5,
        1.24266094738807843860e-3,
        2.65321895265761230930e-2,
        2.96560571828504891230e-1,
        1.78482653991729133580e0,
        5.46378491116411436990e0,
        6.65790464350110377720e0,
    ),
    (
        2.04426310338993978564e-15,
        1.42151175831644588870e-7,
        1.84631831751005468180e-5,
        7.86869131145613259100e-4,
        1.48753612908506148525e-2,
        1.36929880922735805310e-1,
        5.99832206555887937690e-1,
        1.0,
    ),
)


def _polynomial(coefficients, x):
    value = 0.0
    for coefficient in coefficients:
        value = value * x + coefficient
    return value


def _normal_dist_inv_cdf(p, mu, sigma):
    q = p - 0.5
    if fabs(q) <= 0.425:
        r = 0.180625 - q * q
        x = _polynomial(_MIDDLE[0], r) * q / _polynomial(_MIDDLE[1], r)
        return mu + x * sigma
    r = sqrt(-log(p if q <= 0.0 else 1.0 - p))
    top, bottom = _SIDE if r <= 5.0 else _TAIL
    r -= 1.6 if r <= 5.0 else 5.0
    x = _polynomial(top, r) / _polynomial(bottom, r)
    return mu + (-x if q < 0.0 else x) * sigma


class NormalDist:
    """A normal distribution with mean ``mu`` and standard deviation ``sigma``."""

    __slots__ = ("_mu", "_sigma")

    def __init__(self, mu=0.0, sigma=1.0):
        if sigma < 0.0:
            raise StatisticsError("sigma must be non-negative")
        self._mu = float(mu)
        self._sigma = float(sigma)

    @classmethod
    def from_samples(cls, data):
        """Return the distribution with the mean and deviation of a sample."""
        return cls(*_mean_stdev(data))

    def samples(self, n, *, seed=None):
        """Return a list of ``n`` random values of the distribution."""
        import random

        source = random if seed is None else random.Random(seed)
        if _host_version < (3, 13):
            return [source.gauss(self._mu, self._sigma) for _ in range(n)]
        return [_normal_dist_inv_cdf(source.random(), self._mu, self._sigma) for _ in range(n)]

    def pdf(self, x):
        """Return the density at a point."""
        variance = self._sigma * self._sigma
        if not variance:
            raise StatisticsError("pdf() not defined when sigma is zero")
        diff = x - self._mu
        return exp(diff * diff / (-2.0 * variance)) / sqrt(tau * variance)

    def cdf(self, x):
        """Return the probability of values up to a point."""
        if not self._sigma:
            raise StatisticsError("cdf() not defined when sigma is zero")
        return 0.5 * (1.0 + erf((x - self._mu) / (self._sigma * _SQRT2)))

    def inv_cdf(self, p):
        """Return the point up to which values have a given probability."""
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError("p must be in the range 0.0 < p < 1.0")
        if self._sigma <= 0.0 and _host_version < (3, 12):
            raise StatisticsError("cdf() not defined when sigma at or below zero")
        return _normal_dist_inv_cdf(p, self._mu, self._sigma)

    def quantiles(self, n=4):
        """Return the ``n - 1`` points that cut the distribution into parts of equal probability."""
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def overlap(self, other):
        """Return the area that the densities of two distributions share."""
        if not isinstance(other, NormalDist):
            raise TypeError("Expected another NormalDist instance")
        one, two = self, other
        if (two._sigma, two._mu) < (one._sigma, one._mu):
            one, two = two, one
        one_variance, two_variance = one.variance, two.variance
        if not one_variance or not two_variance:
            raise StatisticsError("overlap() not defined when sigma is zero")
        variances = two_variance - one_variance
        means = fabs(two._mu - one._mu)
        if not variances:
            return 1.0 - erf(means / (2.0 * one._sigma * _SQRT2))
        # The densities cross at two points.
        a = one._mu * two_variance - two._mu * one_variance
        b = one._sigma * two._sigma * sqrt(means * means + variances * log(two_variance / one_variance))
        left, right = (a + b) / variances, (a - b) / variances
        return 1.0 - (fabs(two.cdf(left) - one.cdf(left)) + fabs(two.cdf(right) - one.cdf(right)))

    def zscore(self, x):
        """Return the distance of a point from the mean in standard deviations."""
        if not self._sigma:
            raise StatisticsError("zscore() not defined when sigma is zero")
        return (x - self._mu) / self._sigma

    @property
    def mean(self):
        """The arithmetic mean."""
        return self._mu

    @property
    def median(self):
        """The median."""
        return self._mu

    @property
    def mode(self):
        """The point of the highest density."""
        return self._mu

    @property
    def stdev(self):
        """The standard deviation."""
        return self._sigma

    @property
    def variance(self):
        """The square of the standard deviation."""
        return self._sigma * self._sigma

    def __add__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu + x2._mu, hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu + x2, x1._sigma)

    def __sub__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu - x2._mu, hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu - x2, x1._sigma)

    def __mul__(x1, x2):
        return NormalDist(x1._mu * x2, x1._sigma * fabs(x2))

    def __truediv__(x1, x2):
        return NormalDist(x1._mu / x2, x1._sigma / fabs(x2))

    def __pos__(x1):
        return NormalDist(x1._mu, x1._sigma)

    def __neg__(x1):
        return NormalDist(-x1._mu, x1._sigma)

    __radd__ = __add__

    def __rsub__(x1, x2):
        return -(x1 - x2)

    __rmul__ = __mul__

    def __eq__(x1, x2):
        if not isinstance(x2, NormalDist):
            return NotImplemented
        return x1._mu == x2._mu and x1._sigma == x2._sigma

    def __hash__(self):
        return hash((self._mu, self._sigma))

    def __repr__(self):
        return f"{type(self).__name__}(mu={self._mu!r}, sigma={self._sigma!r})"

    def __getstate__(self):
        return self._mu, self._sigma

    def __setstate__(self, state):
        self._mu, self._sigma = state
