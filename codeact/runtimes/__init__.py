"""Runtimes behind the seam: the interpreter, and two small ones for tests and documents."""
