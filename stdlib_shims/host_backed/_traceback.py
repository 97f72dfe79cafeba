"""_traceback: frames and texts of the script's own tracebacks.

Safe because it reads what the engine itself keeps of a traceback (code objects and places) and the session's source texts; no frame of the
host is concerned.
"""

from interpreter.extension import HostModule, TracebackView, entry, shown_frames, suggestion, traceback_entries
from interpreter.extension import traceback as text


@entry
def frames(runtime: object, args: tuple, _kwargs: dict) -> list[tuple]:
    """``frames(tb)``: (filename, lineno, name, end lineno, column, end column, source line, formatted text), outermost first."""
    view = args[0]
    if view is not None and type(view) is not TracebackView:
        raise AttributeError(f"'{runtime.type_of(view).__name__}' object has no attribute 'tb_frame'")
    found = []
    for code, pc in reversed(traceback_entries(view)):
        source = runtime.sources.get(code.filename, "")
        lines = source.splitlines() if isinstance(source, str) else []
        for name, span in shown_frames(code, pc):
            line, end_line, column, end_column = span
            shown = lines[line - 1].strip() if 0 < line <= len(lines) else ""
            whole_text = text.format_frames([(code, name, span)], runtime.sources)
            found.append((code.filename, line or code.firstlineno, name, end_line, column, end_column, shown, whole_text))
    return found


@entry
def hint(runtime: object, args: tuple, _kwargs: dict) -> str:
    """``hint(exception)``: what is added to the text of a NameError, AttributeError or ImportError."""
    return suggestion(runtime, args[0])


MODULE = HostModule("_traceback", {"frames": frames, "hint": hint})
