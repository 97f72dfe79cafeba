"""Tree to structured bytecode."""
