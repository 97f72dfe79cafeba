"""Frames of tracebacks as records and their text: FrameSummary, StackSummary and how stacks are walked."""

import sys
import types

import _traceback

__name__ = "traceback"

_RECURSIVE_CUTOFF = 3
_SHOWS_LINES = sys.version_info >= (3, 13)


def _safe_string(value, what, func=str):
    try:
        return func(value)
    except Exception:
        return f"<{what} {func.__name__}() failed>"


class FrameSummary:
    """One frame of a traceback."""

    __slots__ = ("filename", "lineno", "end_lineno", "colno", "end_colno", "name", "_line", "_lines", "locals", "_text")

    def __init__(
        self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None, colno=None, end_colno=None, **kwargs
    ):
        self.filename = filename
        self.lineno = lineno
        self.name = name
        self._line = self._lines = line
        self._text = None
        self.end_lineno = lineno if end_lineno is None and _SHOWS_LINES else end_lineno
        self.colno = colno
        self.end_colno = end_colno
        if lookup_line:
            self.line  # noqa: B018 - read now, as it is now
        self.locals = {k: _safe_string(v, "local", repr) for k, v in locals.items()} if locals else None

    @property
    def _original_line(self):
        return self.line

    @property
    def line(self):
        if self._line is None:
            if self.lineno is None:
                return None
            import linecache

            self._line = linecache.getline(self.filename, self.lineno)
        return self._line.partition("\n")[0].strip() if _SHOWS_LINES else self._line.strip()

    def __eq__(self, other):
        if isinstance(other, FrameSummary):
            return (self.filename, self.lineno, self.name, self.locals) == (other.filename, other.lineno, other.name, other.locals)
        if isinstance(other, tuple):
            return (self.filename, self.lineno, self.name, self.line) == other
        return NotImplemented

    __hash__ = None

    def __getitem__(self, pos):
        return (self.filename, self.lineno, self.name, self.line)[pos]

    def __iter__(self):
        return iter([self.filename, self.lineno, self.name, self.line])

    def __len__(self):
        return 4

    def __repr__(self):
        return f"<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>"


class StackSummary(list):
    """The frames of a traceback, outermost first."""

    @classmethod
    def extract(klass, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        return _extract(klass, frame_gen, limit, lookup_lines, capture_locals)

    @classmethod
    def from_list(klass, a_list):
        made = klass()
        for frame in a_list:
            if isinstance(frame, FrameSummary):
                made.append(frame)
            else:
                filename, lineno, name, line = frame
                made.append(FrameSummary(filename, lineno, name, line=line))
        return made

    def format_frame_summary(self, frame_summary, **kwargs):
        text = frame_summary._text
        if text is None:
            filename = frame_summary.filename
            if _SHOWS_LINES and filename.startswith("<stdin") and filename.endswith(">"):
                filename = "<stdin>"
            text = f'  File "{filename}", line {frame_summary.lineno}, in {frame_summary.name}\n'
            if frame_summary.line and frame_summary.line.strip():
                text += f"    {frame_summary.line.strip()}\n"
        if frame_summary.locals:
            for name, value in sorted(frame_summary.locals.items()):
                text += f"    {name} = {value}\n"
        return text

    def format(self, **kwargs):
        result = []
        last = None
        count = 0
        for frame in self:
            text = self.format_frame_summary(frame)
            if text is None:
                continue
            place = (frame.filename, frame.lineno, frame.name)
            if last is None or place != last:
                if count > _RECURSIVE_CUTOFF:
                    result.append(_repeated(count))
                last = place
                count = 0
            count += 1
            if count <= _RECURSIVE_CUTOFF:
                result.append(text)
        if count > _RECURSIVE_CUTOFF:
            result.append(_repeated(count))
        return result


def _repeated(count):
    more = count - _RECURSIVE_CUTOFF
    return f"  [Previous line repeated {more} more time{'s' if more > 1 else ''}]\n"


def _limited(frames, limit):
    if limit is None:
        limit = getattr(sys, "tracebacklimit", None)
        if limit is not None and limit < 0:
            limit = 0
    frames = list(frames)
    if limit is None:
        return frames
    return frames[:limit] if limit >= 0 else frames[limit:]


def _extract(klass, frame_gen, limit, lookup_lines, capture_locals):
    """Make the summaries of frames; ``walk_stack`` counts on as many calls between it and who asked for the summary."""
    made = klass()
    for frame, lineno in _limited(frame_gen, limit):
        code = frame.f_code
        shown = frame.f_locals if capture_locals else None
        made.append(FrameSummary(code.co_filename, lineno, code.co_name, lookup_line=lookup_lines, locals=shown))
    return made


def walk_tb(tb):
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next


def walk_stack(f):
    if f is None:
        f = sys._getframe()
        for _ in range(4):
            f = f and f.f_back
    while f is not None:
        yield f, f.f_lineno
        f = f.f_back


def extract_tb(tb, limit=None):
    return extracted(tb, limit, True, False)


def extracted(tb, limit, lookup_lines, capture_locals):
    """The summary of a traceback; one of the script's own has the text of each frame ready."""
    if tb is not None and not isinstance(tb, types.TracebackType) or capture_locals:
        return StackSummary.extract(walk_tb(tb), limit=limit, lookup_lines=lookup_lines, capture_locals=capture_locals)
    made = StackSummary()
    texts = {}
    for name in _traceback.unknown_files(tb):
        import linecache

        linecache.checkcache(name)
        texts[name] = "".join(linecache.getlines(name))
    for filename, lineno, name, end_lineno, colno, end_colno, line, text in _limited(_traceback.frames(tb, texts), limit):
        frame = FrameSummary(filename, lineno, name, line=line, end_lineno=end_lineno, colno=colno, end_colno=end_colno)
        frame._text = text
        made.append(frame)
    return made


def extract_stack(f=None, limit=None):
    made = StackSummary.extract(walk_stack(sys._getframe(1) if f is None else f), limit=limit)
    made.reverse()
    return made
