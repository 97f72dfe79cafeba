"""The engine's public names: run untrusted Python scripts, pause them at any external call, move them, go on."""

__version__ = "0.1.0"
