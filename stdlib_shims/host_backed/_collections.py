"""_collections: the deque, a native type of the engine.

Safe because it only names what the engine itself vets.
"""

from collections import deque

from interpreter.extension import HostModule

MODULE = HostModule("_collections", {"deque": deque})
