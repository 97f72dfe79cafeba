"""What of the operating system a script gets."""

from interpreter.policy.ospolicy import OsPolicy

__all__ = ["Mount", "OsPolicy"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from interpreter.policy.mounts import Mount


def __getattr__(name: str) -> object:
    """Mount is imported at first need: most runs have none."""
    if name == "Mount":
        from interpreter.policy.mounts import Mount  # at first need

        return Mount
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
