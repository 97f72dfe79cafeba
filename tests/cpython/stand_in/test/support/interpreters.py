"""No sub-interpreters."""

import unittest

raise unittest.SkipTest("C-only: sub-interpreters")
