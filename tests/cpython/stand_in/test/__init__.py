"""The package test: its modules are those of the running Python, its support is a stand-in."""
