"""Tracebacks of exceptions as text."""

import sys

import _traceback

__all__ = [
    "extract_stack", "extract_tb", "format_exception", "format_exception_only", "format_list", "format_stack", "format_tb", "print_exc",
    "format_exc", "print_exception", "print_last", "print_stack", "print_tb", "clear_frames", "FrameSummary", "StackSummary",
    "TracebackException",
    "walk_stack", "walk_tb", "print_list",
]  # fmt: skip

_missing = object()
_CAUSE = "\nThe above exception was the direct cause of the following exception:\n\n"
_CONTEXT = "\nDuring handling of the above exception, another exception occurred:\n\n"
_REPEATED = 3


class FrameSummary:
    """One frame of a traceback."""

    __slots__ = ("filename", "lineno", "end_lineno", "colno", "end_colno", "name", "_line", "locals", "_text")

    def __init__(
        self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None, colno=None, end_colno=None, **kwargs
    ):
        self.filename = filename
        self.lineno = lineno
        self.name = name
        self._line = line
        self.locals = None if locals is None else {k: repr(v) for k, v in locals.items()}
        self.end_lineno = end_lineno if end_lineno is not None else lineno
        self.colno = colno
        self.end_colno = end_colno
        self._text = None

    @property
    def line(self):
        if self._line is None:
            if self.lineno is None:
                return None
            import linecache

            self._line = linecache.getline(self.filename, self.lineno).strip()
        return self._line

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
        made = klass()
        for frame, lineno in frame_gen:
            code = frame.f_code
            made.append(FrameSummary(code.co_filename, lineno, code.co_name, locals=frame.f_locals if capture_locals else None))
        return klass(_limited(made, limit))

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

    def format_frame_summary(self, frame_summary):
        if frame_summary._text is not None:
            return frame_summary._text
        text = f'  File "{frame_summary.filename}", line {frame_summary.lineno}, in {frame_summary.name}\n'
        if frame_summary.line:
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
            if place != last:
                if count > _REPEATED:
                    result.append(_repeated(count))
                last = place
                count = 0
            count += 1
            if count <= _REPEATED:
                result.append(text)
        if count > _REPEATED:
            result.append(_repeated(count))
        return result


def _repeated(count):
    more = count - _REPEATED
    return f"  [Previous line repeated {more} more time{'s' if more > 1 else ''}]\n"


def _limited(frames, limit):
    if limit is None:
        return list(frames)
    return list(frames)[:limit] if limit >= 0 else list(frames)[limit:]


def walk_tb(tb):
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next


def walk_stack(f):
    while f is not None:
        yield f, f.f_lineno
        f = f.f_back


def extract_tb(tb, limit=None):
    made = StackSummary()
    for filename, lineno, name, end_lineno, colno, end_colno, line, text in _traceback.frames(tb):
        frame = FrameSummary(filename, lineno, name, line=line, end_lineno=end_lineno, colno=colno, end_colno=end_colno)
        frame._text = text
        made.append(frame)
    return made if limit is None else StackSummary(_limited(made, limit))


def extract_stack(f=None, limit=None):
    made = StackSummary.extract(walk_stack(sys._getframe(1) if f is None else f))
    made.reverse()
    return made if limit is None else StackSummary(made[-limit:] if limit >= 0 else made[:-limit])


def format_list(extracted_list):
    return StackSummary.from_list(extracted_list).format()


def print_list(extracted_list, file=None):
    for item in format_list(extracted_list):
        print(item, file=sys.stderr if file is None else file, end="")


def format_tb(tb, limit=None):
    return extract_tb(tb, limit).format()


def print_tb(tb, limit=None, file=None):
    print_list(extract_tb(tb, limit), file)


def format_stack(f=None, limit=None):
    return format_list(extract_stack(sys._getframe(1) if f is None else f, limit))


def print_stack(f=None, limit=None, file=None):
    print_list(extract_stack(sys._getframe(1) if f is None else f, limit), file)


def clear_frames(tb):
    pass


def _text_of(value):
    try:
        return str(value)
    except Exception:
        return "<exception str() failed>"


def _parse(exc, value, tb):
    if (value is _missing) != (tb is _missing):
        raise ValueError("Both or neither of value and tb must be given")
    if value is _missing:
        if exc is not None and not isinstance(exc, BaseException):
            raise TypeError(f"Exception expected for value, {type(exc).__name__} found")
        return exc, exc.__traceback__ if exc is not None else None
    return value, tb


class TracebackException:
    """All that is needed to show an exception, taken when it is made."""

    def __init__(
        self,
        exc_type,
        exc_value,
        exc_traceback,
        *,
        limit=None,
        lookup_lines=True,
        capture_locals=False,
        compact=False,
        max_group_width=15,
        max_group_depth=10,
        _seen=None,
    ):
        seen = set() if _seen is None else _seen
        seen.add(id(exc_value))
        self.stack = extract_tb(exc_traceback, limit)
        self.exc_type = exc_type
        self._str = _text_of(exc_value)
        self._last = "NoneType: None\n" if exc_value is None else _traceback.last_lines(exc_value, self._str)
        self._value = exc_value
        self.__notes__ = getattr(exc_value, "__notes__", None)
        cause = context = None
        if exc_value is not None:
            cause = exc_value.__cause__
            context = exc_value.__context__
        self.__suppress_context__ = exc_value.__suppress_context__ if exc_value is not None else False
        self.__cause__ = self._chained(cause, seen, limit)
        self.__context__ = self._chained(context, seen, limit) if cause is None and not self.__suppress_context__ or not compact else None
        if isinstance(exc_value, SyntaxError):
            self.filename = exc_value.filename
            self.lineno = None if exc_value.lineno is None else str(exc_value.lineno)
            self.text = exc_value.text
            self.offset = exc_value.offset
            self.msg = exc_value.msg

    def _chained(self, exc, seen, limit):
        if exc is None or id(exc) in seen:
            return None
        return TracebackException(type(exc), exc, exc.__traceback__, limit=limit, _seen=seen)

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        return cls(type(exc), exc, exc.__traceback__, *args, **kwargs)

    @property
    def exc_type_str(self):
        return None if self.exc_type is None else self.exc_type.__qualname__

    def __str__(self):
        return self._str

    def format_exception_only(self, **kwargs):
        return iter(self._last.splitlines(True))

    def format(self, *, chain=True, **kwargs):
        if isinstance(self._value, BaseExceptionGroup):
            yield from _traceback.whole(self._value, _texts(self._value)).splitlines(True)
            return
        if chain:
            if self.__cause__ is not None:
                yield from self.__cause__.format()
                yield _CAUSE
            elif self.__context__ is not None and not self.__suppress_context__:
                yield from self.__context__.format()
                yield _CONTEXT
        if self.stack:
            yield "Traceback (most recent call last):\n"
            yield from self.stack.format()
        yield from self.format_exception_only()

    def print(self, *, file=None, chain=True):
        for line in self.format(chain=chain):
            print(line, file=sys.stderr if file is None else file, end="")


def _texts(exc):
    """The str of an exception and of all that are shown with it."""
    found = []
    todo = [exc]
    while todo:
        one = todo.pop()
        if one is None or any(one is other for other, _ in found):
            continue
        found.append((one, _text_of(one)))
        todo += [one.__cause__, one.__context__]
        if isinstance(one, BaseExceptionGroup):
            todo += one.exceptions
    return found


def format_exception(exc, /, value=_missing, tb=_missing, limit=None, chain=True, **kwargs):
    value, tb = _parse(exc, value, tb)
    return list(TracebackException(type(value), value, tb, limit=limit).format(chain=chain))


def format_exception_only(exc, /, value=_missing, *, show_group=False, **kwargs):
    if value is _missing:
        value = exc
    if value is None:
        return ["NoneType: None\n"]
    return _traceback.last_lines(value, _text_of(value)).splitlines(True)


def print_exception(exc, /, value=_missing, tb=_missing, limit=None, file=None, chain=True, **kwargs):
    value, tb = _parse(exc, value, tb)
    file = sys.stderr if file is None else file
    for part in TracebackException(type(value), value, tb, limit=limit).format(chain=chain):
        print(part, file=file, end="")


def format_exc(limit=None, chain=True):
    return "".join(format_exception(sys.exc_info()[1], limit=limit, chain=chain))


def print_exc(limit=None, file=None, chain=True):
    print_exception(sys.exc_info()[1], limit=limit, file=file, chain=chain)


def print_last(limit=None, file=None, chain=True):
    raise ValueError("no last exception")
