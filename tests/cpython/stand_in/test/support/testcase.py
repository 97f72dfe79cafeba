"""Mixins of test cases."""

from math import copysign, isnan


class ExceptionIsLikeMixin:
    """Compares exceptions with templates of groups."""

    def assertExceptionIsLike(self, exc, template):
        if exc is None and template is None:
            return
        if template is None:
            self.fail(f"unexpected exception: {exc}")
        if exc is None:
            self.fail(f"expected an exception like {template!r}, got None")
        if not isinstance(exc, ExceptionGroup):
            self.assertEqual(exc.__class__, template.__class__)
            self.assertEqual(exc.args[0], template.args[0])
        else:
            self.assertEqual(exc.message, template.message)
            self.assertEqual(len(exc.exceptions), len(template.exceptions))
            for e, t in zip(exc.exceptions, template.exceptions):
                self.assertExceptionIsLike(e, t)


class FloatsAreIdenticalMixin:
    """Floats equal to the sign of zero."""

    def assertFloatsAreIdentical(self, x, y):
        if isnan(x) or isnan(y):
            same = isnan(x) and isnan(y)
        else:
            same = x == y and (x != 0.0 or copysign(1.0, x) == copysign(1.0, y))
        if not same:
            self.fail(f"floats {x!r} and {y!r} are not identical")


class ComplexesAreIdenticalMixin(FloatsAreIdenticalMixin):
    """Complex numbers, part by part."""

    def assertComplexesAreIdentical(self, x, y):
        self.assertFloatsAreIdentical(x.real, y.real)
        self.assertFloatsAreIdentical(x.imag, y.imag)


class ExtraAssertions:
    """They are in TestCase here."""
