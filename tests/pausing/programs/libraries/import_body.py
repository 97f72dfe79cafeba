"""A module imported after and before a pause keeps its state."""

import math

ext("pause")
import string
from collections import abc

print(math.floor(2.5), string.digits, issubclass(list, abc.Sequence))
ext("pause")
print(math.pi, string.ascii_lowercase[:3])
