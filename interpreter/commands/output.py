"""The command's own output: the script's text as it comes, one line for each fault, and snapshot files written whole."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO


class Output:
    """Where the script's text goes: the process's standard streams, in UTF-8, each piece at once.

    Bytes of the command line that were no UTF-8 come out as they were; other lone surrogates are written as escapes. An instance is a
    sink for the engine. A stream that cannot be written to raises its OSError into the script, as it does under CPython; ``broken``
    then says that nobody reads standard output.
    """

    script_errors = (OSError,)
    """Errors of ours that the script gets; any other of a sink is the host's."""

    def __init__(self) -> None:
        self.broken = False
        self.inside_line = False
        self._files: dict[str, TextIO | None] = {"stdout": sys.stdout, "stderr": sys.stderr}
        for name, errors in (("stdout", "surrogateescape"), ("stderr", "backslashreplace")):
            file = self._files[name]
            if file is not None and hasattr(file, "reconfigure"):
                file.reconfigure(encoding="utf-8", errors=errors)

    def __call__(self, stream: str, text: str) -> None:
        """Write text of the script to "stdout" or "stderr". OSError if the stream cannot be written to."""
        file = self._files[stream]
        if file is None or not text:
            return
        if stream == "stdout":
            self.inside_line = not text.endswith("\n")
        try:
            try:
                file.write(text)
            except UnicodeEncodeError:
                file.write(text.encode("utf-8", "backslashreplace").decode())
            file.flush()
        except OSError as e:
            self._abandon(stream)
            raise OSError(e.errno, os.strerror(e.errno or 0)) from None

    def _abandon(self, stream: str) -> None:
        """Send what the stream still holds, and all that follows, to nowhere: the end of the process flushes it."""
        self.broken = self.broken or stream == "stdout"
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1 if stream == "stdout" else 2)
        os.close(nowhere)

    def line(self, text: str) -> None:
        """Write a line of our own to standard output, starting on a fresh line. A broken stream is no fault here."""
        try:
            self("stdout", ("\n" if self.inside_line else "") + text + "\n")
        except OSError:
            return

    def error(self, text: str) -> None:
        """Write text to standard error. A broken stream is no fault here."""
        try:
            self("stderr", text)
        except OSError:
            return


def write_whole(path: str, data: bytes) -> None:
    """Write a file so that its name never leads to a part of it: beside its place, then renamed. OSError as `open` raises it."""
    place = os.path.realpath(path)
    fresh = f"{place}.{os.getpid()}.part"
    try:
        mode = os.stat(place).st_mode & 0o777  # noqa: PTH116 - pathlib is not imported at start
    except OSError:
        mode = None
    with open(fresh, "xb") as file:  # noqa: PTH123 - same
        try:
            if mode is not None:
                os.fchmod(file.fileno(), mode)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            os.replace(fresh, place)  # noqa: PTH105 - same
        except BaseException:
            os.unlink(fresh)  # noqa: PTH108 - same
            raise


def check_place(path: str) -> None:
    """Raise OSError now if a snapshot could not be written to `path` later."""
    if not path:
        raise OSError(0, "the name is empty")
    place = os.path.realpath(path)
    if os.path.exists(place) and not os.path.isfile(place):  # noqa: PTH110, PTH113 - same
        raise OSError(0, "it is no regular file")
    folder = os.path.dirname(place)  # noqa: PTH120 - same
    if not os.path.isdir(folder):  # noqa: PTH112 - same
        raise OSError(0, "its folder does not exist")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise OSError(0, "its folder cannot be written to")


def reason(error: OSError) -> str:
    """Why a file cannot be used, without its name."""
    return error.strerror or str(error)
