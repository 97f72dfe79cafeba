"""Measurements of the package; `python -m benchmarks` prints them."""
