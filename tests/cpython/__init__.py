"""The judge that runs CPython's own test modules, as the running host has them installed, inside the guest."""
