"""The command as a process of its own: it starts from one file of byte-code and ends without the host's teardown."""

from __future__ import annotations

import gc
import os
import sys

from interpreter import start_image

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn


def run_command() -> NoReturn:
    """Run the command line of this process and end it with the command's exit status."""
    # Nothing of what the imports make is garbage; `commands.advance.settled` switches the collector on again before the script starts.
    gc.disable()
    image = start_image.install()
    from interpreter.cli import main  # by way of the image

    status = main()
    start_image.refresh(image)
    leave(status)


def leave(status: int) -> NoReturn:
    """End the process. Where code of the user ran in it (`--tools`), its exit handlers and threads have their turn first."""
    if "interpreter.commands.tools" in sys.modules:
        sys.exit(status)
    try:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
        # Taking the engine's modules apart takes longer than running a small script.
        os._exit(status)
    except (OSError, ValueError, OverflowError):
        sys.exit(status)  # the host tells of streams that cannot be flushed, and knows what a status beyond its range comes to
