"""Tests that are skipped although nothing they import is absent: one row a test, with a reason out of a short list. Nothing is here because it fails."""

# The short list. What a skipped test asks for is beneath the language, or outside of what a guest is given.
REASONS = (
    "C-only", "C object layout", "C library", "thread", "process", "socket", "collector", "dis", "frames", "tracing", "file system", "import machinery",
    "module not offered", "resource", "memory", "time",
)  # fmt: skip

# module -> ((pattern of the test's name, reason), ...)
SKIPS: dict[str, tuple[tuple[str, str], ...]] = {}
