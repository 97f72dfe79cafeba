"""_linecache: source texts of the session.

Safe because it reads the session's own table of texts that it was given to run, and decodes bytes that the script has.
"""

from interpreter.extension import HostModule, check_items, decode_source, entry


@entry
def source(runtime: object, args: tuple, _kwargs: dict) -> str | None:
    """``source(filename)``: the text run under that name, None if there is none."""
    text = runtime.sources.get(args[0]) if type(args[0]) is str else None
    return text.decode("utf-8", "replace") if isinstance(text, bytes) else text


@entry
def decoded(runtime: object, args: tuple, _kwargs: dict) -> str:
    """``decoded(data, filename)``: the text of a source file, by its byte order mark or coding line (PEP 263), else UTF-8."""
    check_items(runtime, 4 * len(args[0]))
    return decode_source(args[0], args[1]).replace("\r\n", "\n").replace("\r", "\n")


MODULE = HostModule("_linecache", {"source": source, "decoded": decoded})
