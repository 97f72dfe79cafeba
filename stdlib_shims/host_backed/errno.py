"""errno: numbers of the operating system's errors.

Safe because there are only constants.
"""

import errno

from interpreter.extension import HostModule

MODULE = HostModule("errno", {name: value for name, value in vars(errno).items() if name.startswith("E") or name == "errorcode"})
