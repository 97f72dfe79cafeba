"""What of the operating system a script gets."""

from interpreter.policy.ospolicy import OsPolicy

__all__ = ["OsPolicy"]
