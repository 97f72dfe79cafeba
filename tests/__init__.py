"""The tests: a package, so that no other package named tests on the path can stand in for it."""
