"""Bytecode to host functions, for speed."""
