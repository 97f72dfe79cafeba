"""Host version: the CPython we run on, whose rules and messages hold wherever versions differ."""

import sys

HOST: tuple[int, int] = sys.version_info[:2]
