"""The parser: source text to tree."""
