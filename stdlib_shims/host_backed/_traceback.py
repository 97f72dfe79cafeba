"""_traceback: frames and texts of the script's own tracebacks.

Safe because it reads what the engine itself keeps of a traceback (code objects and places) and the session's source texts; no frame of the
host is concerned.
"""

from interpreter.extension import HostModule, TracebackView, entry, shown_frames, suggestion, traceback_entries
from interpreter.extension import traceback as text


@entry
def frames(runtime: object, args: tuple, _kwargs: dict) -> list[tuple]:
    """``frames(tb, texts)``: (filename, lineno, name, end lineno, column, end column, source line, formatted text), outermost first."""
    view, texts = args
    sources = {**texts, **runtime.sources} if texts else runtime.sources
    if view is not None and type(view) is not TracebackView:
        raise AttributeError(f"'{runtime.type_of(view).__name__}' object has no attribute 'tb_frame'")
    found = []
    for code, pc in reversed(traceback_entries(view)):
        source = sources.get(code.filename, "")
        lines = source.splitlines() if isinstance(source, str) else []
        for name, span in shown_frames(code, pc):
            line, end_line, column, end_column = span
            shown = lines[line - 1].strip() if 0 < line <= len(lines) else ""
            whole_text = text.format_frames([(code, name, span)], sources)
            found.append((code.filename, line or code.firstlineno, name, end_line, column, end_column, shown, whole_text))
    return found


@entry
def unknown_files(runtime: object, args: tuple, _kwargs: dict) -> list[str]:
    """``unknown_files(tb)``: names of the files in a traceback whose text the session does not have."""
    view = args[0]
    if type(view) is not TracebackView:
        return []
    names = {code.filename for code, _ in traceback_entries(view)}
    return sorted(name for name in names if name not in runtime.sources and name[:1] != "<")


@entry
def hint(runtime: object, args: tuple, _kwargs: dict) -> str:
    """``hint(exception)``: what is added to the text of a NameError, AttributeError or ImportError."""
    return suggestion(runtime, args[0])


MODULE = HostModule("_traceback", {"frames": frames, "hint": hint, "unknown_files": unknown_files})
