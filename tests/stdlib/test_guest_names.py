"""The guest's modules have the public names of the host's."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

from guest_import import PLAIN, guest_modules

MODULES = sorted([name for name in PLAIN if not name.startswith("_")] + ["collections.abc"])
# Names that are left out on purpose, with the reason.
LEFT_OUT = {"types": {"CapsuleType"}}  # no value of a script has this type


@pytest.mark.parametrize("name", MODULES)
def test_guest_module_has_every_public_name(name: str) -> None:
    """Each name of the host module's ``__all__`` (or its public names without one) is in ours too."""
    host = importlib.import_module(name)
    wanted = set(getattr(host, "__all__", None) or [key for key in vars(host) if not key.startswith("_")])
    with guest_modules():
        guest = importlib.import_module(name)
        missing = {key for key in wanted if not hasattr(guest, key)}
    assert missing - LEFT_OUT.get(name, set()) == set()
