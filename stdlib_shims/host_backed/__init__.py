"""Modules backed by vetted host functions, one file a module; each file states why it is safe."""
