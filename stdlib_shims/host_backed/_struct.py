"""_struct: the functions of struct under the name that they call their home.

Safe for the reasons given there.
"""

from interpreter.extension import HostModule
from stdlib_shims.host_backed import struct

MODULE = HostModule("_struct", dict(struct.MODULE.members), types=struct.MODULE.types)
