"""Pure-Python modules of the host's own standard library as guest source: read where the host has them, nothing of them is stored here.

Only the modules that ``MODULES`` marks "lib" are read. Their C accelerators are absent in the guest, so that their own fallbacks run.
"""

from pathlib import Path

from interpreter.extension import GuestSource


def lib_source(name: str) -> GuestSource | None:
    """The source of a module of the host's library; None where this host has none."""
    import os

    place = Path(os.__file__).parent.joinpath(*name.split("."))
    for path, package in ((place / "__init__.py", True), (place.with_suffix(".py"), False)):
        try:
            return GuestSource(name, path.read_text(encoding="utf-8"), package=package)
        except OSError:
            continue
    return None
