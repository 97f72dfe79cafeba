"""_linecache: source texts of the session.

Safe because it reads the session's own table of texts that it was given to run.
"""

from interpreter.extension import HostModule, entry


@entry
def source(runtime: object, args: tuple, _kwargs: dict) -> str | None:
    """``source(filename)``: the text run under that name, None if there is none."""
    text = runtime.sources.get(args[0]) if type(args[0]) is str else None
    return text.decode("utf-8", "replace") if isinstance(text, bytes) else text


MODULE = HostModule("_linecache", {"source": source})
