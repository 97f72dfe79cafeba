"""Assertions about containers, texts and attributes."""

import re


class ContainerAssertions:
    """The part of TestCase that compares containers and texts."""

    def assertIn(self, member, container, msg=None):
        if member not in container:
            self.fail(self._formatMessage(msg, f"{member!r} not found in {_short(container)}"))

    def assertNotIn(self, member, container, msg=None):
        if member in container:
            self.fail(self._formatMessage(msg, f"{member!r} unexpectedly found in {_short(container)}"))

    def assertSequenceEqual(self, first, second, msg=None, seq_type=None):
        if seq_type is not None:
            for value, place in ((first, "First"), (second, "Second")):
                if not isinstance(value, seq_type):
                    self.fail(f"{place} sequence is not a {seq_type.__name__}: {_short(value)}")
        if first == second:
            return
        length = None
        try:
            length = len(first), len(second)
        except (TypeError, NotImplementedError):
            self.fail(self._formatMessage(msg, "a sequence has no length"))
        for i in range(min(length)):
            if first[i] != second[i]:
                self.fail(self._formatMessage(msg, f"Sequences differ at {i}: {_short(first[i])} != {_short(second[i])}"))
        if length[0] == length[1] and seq_type is None and type(first) is not type(second):
            return
        self.fail(self._formatMessage(msg, f"Sequences differ: {_short(first)} != {_short(second)}"))

    def assertListEqual(self, list1, list2, msg=None):
        self.assertSequenceEqual(list1, list2, msg, seq_type=list)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        self.assertSequenceEqual(tuple1, tuple2, msg, seq_type=tuple)

    def assertSetEqual(self, set1, set2, msg=None):
        try:
            only1, only2 = set1.difference(set2), set2.difference(set1)
        except (TypeError, AttributeError) as e:
            self.fail(f"no sets: {e}")
        if only1 or only2:
            self.fail(self._formatMessage(msg, f"only in the first: {_short(only1)}, only in the second: {_short(only2)}"))

    def assertDictEqual(self, d1, d2, msg=None):
        self.assertIsInstance(d1, dict, "First argument is not a dictionary")
        self.assertIsInstance(d2, dict, "Second argument is not a dictionary")
        if d1 != d2:
            self.fail(self._formatMessage(msg, f"{_short(d1)} != {_short(d2)}"))

    def assertCountEqual(self, first, second, msg=None):
        rest, missing = list(second), []
        for item in first:
            for i, other in enumerate(rest):
                if other == item:
                    del rest[i]
                    break
            else:
                missing.append(item)
        if rest or missing:
            self.fail(self._formatMessage(msg, f"Element counts were not equal: {_short(missing)} and {_short(rest)}"))

    def assertRegex(self, text, expected_regex, msg=None):
        pattern = re.compile(expected_regex) if isinstance(expected_regex, (str, bytes)) else expected_regex
        if not pattern.search(text):
            self.fail(self._formatMessage(msg, f"Regex didn't match: {pattern.pattern!r} not found in {text!r}"))

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        pattern = re.compile(unexpected_regex) if isinstance(unexpected_regex, (str, bytes)) else unexpected_regex
        if pattern.search(text):
            self.fail(self._formatMessage(msg, f"Regex matched: {pattern.pattern!r} in {text!r}"))

    # Names of later versions; some of CPython's own mixins bring them too.
    def assertHasAttr(self, obj, name, msg=None):
        if not hasattr(obj, name):
            self.fail(self._formatMessage(msg, f"{type(obj).__name__!r} object has no attribute {name!r}"))

    def assertNotHasAttr(self, obj, name, msg=None):
        if hasattr(obj, name):
            self.fail(self._formatMessage(msg, f"{type(obj).__name__!r} object has unexpected attribute {name!r}"))

    def assertStartsWith(self, s, prefix, msg=None):
        if not s.startswith(prefix):
            self.fail(self._formatMessage(msg, f"{s!r} doesn't start with {prefix!r}"))

    def assertEndsWith(self, s, suffix, msg=None):
        if not s.endswith(suffix):
            self.fail(self._formatMessage(msg, f"{s!r} doesn't end with {suffix!r}"))

    def assertIsSubclass(self, cls, superclass, msg=None):
        if not issubclass(cls, superclass):
            self.fail(self._formatMessage(msg, f"{cls!r} is not a subclass of {superclass!r}"))

    def assertNotIsSubclass(self, cls, superclass, msg=None):
        if issubclass(cls, superclass):
            self.fail(self._formatMessage(msg, f"{cls!r} is a subclass of {superclass!r}"))


def _short(value):
    text = repr(value)
    return text if len(text) < 400 else text[:400] + " [truncated]..."
