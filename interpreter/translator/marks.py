"""How emitted code, and a frame whose loop it runs, are known from outside: the only part of the translator that is always loaded."""

FUNCTION_FILE, LOOP_FILE = "<translated>", "<translated loop>"
"""File names of emitted functions and of loops emitted alone; the first line of neither is a file's."""
NOPC = 900_000
"""Host line of code that stands at no pc: a frame there is represented by a machine frame."""
ENTERED: list = []
"""Stands for the locals of a machine frame while its loop runs in translated code, which has them."""
