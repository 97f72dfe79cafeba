"""Telling a fault of this package from an error of the script, by where the host raised it."""

from types import TracebackType

_NEVER_OF_A_NATIVE = (NameError, AssertionError, ImportError)
"""Exceptions that the host never raises by itself for an operation on a script's values."""
_ATTRIBUTE_ACCESS = frozenset({"LOAD_ATTR", "LOAD_METHOD", "STORE_ATTR", "DELETE_ATTR", "LOAD_SUPER_ATTR"})
_PACKAGES = ("interpreter.", "stdlib_shims.")


def is_fault(exc: BaseException) -> bool:
    """Whether code of this package failed, rather than an operation that the script asked for.

    A deliberate ``raise`` is the script's error. So is what a native operation raised; but our own code's missing name, failed
    assertion or missing attribute is a fault.
    """
    if not isinstance(exc, (*_NEVER_OF_A_NATIVE, AttributeError)):
        return False
    tb = exc.__traceback__
    if tb is None:
        return False
    while tb.tb_next is not None:
        tb = tb.tb_next
    module = tb.tb_frame.f_globals.get("__name__")
    if type(module) is not str or not module.startswith(_PACKAGES):
        return False
    name = _instruction(tb)
    if name == "RAISE_VARARGS":
        return isinstance(exc, AssertionError)  # an assert of ours: a script's own is raised by its RAISE
    return isinstance(exc, _NEVER_OF_A_NATIVE) or name in _ATTRIBUTE_ACCESS


def _instruction(tb: TracebackType) -> str:
    """Name of the host instruction that raised."""
    import opcode

    return opcode.opname[tb.tb_frame.f_code.co_code[tb.tb_lasti]]
