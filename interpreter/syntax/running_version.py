"""The version of the host that is running: messages, and a few readings, are those of that version."""

from __future__ import annotations

from sys import version_info

# Major and minor number.
HOST = version_info[:2]
# The same and the micro number.
HOST_RELEASE = version_info[:3]
