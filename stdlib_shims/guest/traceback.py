"""Tracebacks of exceptions as text."""

import sys

import _traceback
import _traceback_frames
from _traceback_frames import (
    _RECURSIVE_CUTOFF,  # noqa: F401 - the host has it here
    FrameSummary,
    StackSummary,
    _safe_string,
    extract_stack,
    extract_tb,
    walk_stack,
    walk_tb,
)

__all__ = [
    "extract_stack", "extract_tb", "format_exception", "format_exception_only", "format_list", "format_stack", "format_tb", "print_exc",
    "format_exc", "print_exception", "print_last", "print_stack", "print_tb", "clear_frames", "FrameSummary", "StackSummary",
    "TracebackException", "walk_stack", "walk_tb",
]  # fmt: skip
if sys.version_info >= (3, 14):
    __all__.append("print_list")



class _Implicit:
    """Stands for an argument that was not given."""

    def __repr__(self):
        return "<implicit>"


_sentinel = _Implicit()
BUILTIN_EXCEPTION_LIMIT = object()
_CAUSE = "\nThe above exception was the direct cause of the following exception:\n\n"
_CONTEXT = "\nDuring handling of the above exception, another exception occurred:\n\n"
_SUGGESTS = sys.version_info >= (3, 12)
_TELLS_TYPE = sys.version_info >= (3, 13)


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
    while tb is not None:
        try:
            tb.tb_frame.clear()
        except (RuntimeError, AttributeError):
            pass
        tb = tb.tb_next


def _parse(exc, value, tb):
    if (value is _sentinel) != (tb is _sentinel):
        raise ValueError("Both or neither of value and tb must be given")
    if value is tb is _sentinel:
        if exc is None:
            return None, None
        if isinstance(exc, BaseException):
            return exc, exc.__traceback__
        raise TypeError(f"Exception expected for value, {type(exc).__name__} found")
    return value, tb


def _final_line(kind, value):
    text = _safe_string(value, "exception")
    return f"{kind}\n" if value is None or not text else f"{kind}: {text}\n"


def _hint(exc, tb):
    if tb is not None or not isinstance(exc, NameError):
        return _traceback.hint(exc)
    if exc.name not in sys.stdlib_module_names:
        return ""
    return f". Did you forget to import '{exc.name}'{'?' if _TELLS_TYPE else ''}"


class _Tree:
    """Where the text of an exception group stands: how deep, and whether its frame has still to be closed."""

    def __init__(self):
        self.depth = 0
        self.open = False

    def indent(self):
        return " " * (2 * self.depth)

    def emit(self, text, margin=None):
        start = self.indent()
        if self.depth:
            start += (margin or "|") + " "
        for piece in (text,) if isinstance(text, str) else text:
            yield "".join([start + line for line in piece.splitlines(True)])


class TracebackException:
    """All that is needed to show an exception, taken when it is made."""

    def __init__(
        self, exc_type, exc_value, exc_traceback, *, limit=None, lookup_lines=True, capture_locals=False, compact=False, max_group_width=15,
        max_group_depth=10, save_exc_type=True, _seen=None,
    ):  # fmt: skip
        nested = _seen is not None
        seen = _seen if nested else set()
        seen.add(id(exc_value))
        self.max_group_width = max_group_width
        self.max_group_depth = max_group_depth
        self.stack = _traceback_frames.extracted(exc_traceback, limit, lookup_lines, capture_locals)
        self._take_type(exc_type, save_exc_type)
        self._str = _safe_string(exc_value, "exception")
        try:
            self.__notes__ = getattr(exc_value, "__notes__", None)
        except Exception as e:
            self.__notes__ = [f"Ignored error getting __notes__: {_safe_string(e, '__notes__', repr)}"]
        if isinstance(exc_value, SyntaxError):
            for name in ("filename", "text", "offset", "end_offset", "msg"):
                setattr(self, name, getattr(exc_value, name))
            self.lineno, self.end_lineno = [None if n is None else str(n) for n in (exc_value.lineno, exc_value.end_lineno)]
        elif _SUGGESTS and isinstance(exc_value, (NameError, AttributeError, ImportError)):
            self._str += _hint(exc_value, exc_traceback)
        self.__suppress_context__ = exc_value.__suppress_context__ if exc_value is not None else False
        self.__cause__ = self.__context__ = self.exceptions = None
        options = {
            "limit": limit, "lookup_lines": lookup_lines, "capture_locals": capture_locals, "max_group_width": max_group_width,
            "max_group_depth": max_group_depth, "_seen": seen,
        }  # fmt: skip
        if not nested:
            self._take_chain(exc_value, options, compact)

    def _take_type(self, exc_type, save):
        self._exc_type = exc_type if save else None
        self._have_exc_type = exc_type is not None
        self._is_syntax_error = exc_type is not None and issubclass(exc_type, SyntaxError)
        if exc_type is None:
            self._type_text = None
            return
        module, name = exc_type.__module__, exc_type.__qualname__
        if module in ("__main__", "builtins"):
            self._type_text = name
        else:
            self._type_text = f"{module if isinstance(module, str) else '<unknown>'}.{name}"

    def _take_chain(self, value, options, compact):
        """Take causes, contexts and members; a list of what is left to do stands for recursion, as chains may be long."""
        seen, left = options["_seen"], [(self, value)]
        while left:
            made, exc = left.pop()
            if exc is None:
                continue
            if exc.__cause__ is not None and id(exc.__cause__) not in seen:
                made.__cause__ = TracebackException(type(exc.__cause__), exc.__cause__, exc.__cause__.__traceback__, **options)
            needed = made.__cause__ is None and not exc.__suppress_context__ if compact else True
            if needed and exc.__context__ is not None and id(exc.__context__) not in seen:
                made.__context__ = TracebackException(type(exc.__context__), exc.__context__, exc.__context__.__traceback__, **options)
            if isinstance(exc, BaseExceptionGroup):
                made.exceptions = [TracebackException(type(e), e, e.__traceback__, **options) for e in exc.exceptions]
                left.extend(zip(made.exceptions, exc.exceptions))
            left += [(made.__cause__, exc.__cause__)] if made.__cause__ is not None else []
            left += [(made.__context__, exc.__context__)] if made.__context__ is not None else []

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        return cls(type(exc), exc, exc.__traceback__, *args, **kwargs)

    @property
    def exc_type(self):
        if _TELLS_TYPE:
            import warnings

            warnings.warn("Deprecated in 3.13. Use exc_type_str to access type name.", DeprecationWarning, stacklevel=2)
        return self._exc_type

    @property
    def exc_type_str(self):
        return self._type_text

    def __eq__(self, other):
        return self.__dict__ == other.__dict__ if isinstance(other, TracebackException) else NotImplemented

    __hash__ = None

    def __str__(self):
        return self._str

    def format_exception_only(self, *, show_group=False, _depth=0, **kwargs):
        start = 3 * _depth * " "
        if not self._have_exc_type:
            yield start + _final_line(None, self._str)
            return
        if self._is_syntax_error:
            yield from [start + line for line in self._format_syntax_error(self._type_text)]
        elif _depth:
            yield from [f"{start}{line}\n" for line in _final_line(self._type_text, self._str)[:-1].split("\n")]
        else:
            yield _final_line(self._type_text, self._str)
        notes = self.__notes__
        if isinstance(notes, (list, tuple)) or (notes is not None and _is_sequence(notes)):
            for note in notes:
                yield from [f"{start}{line}\n" for line in _safe_string(note, "note").split("\n")]
        elif notes is not None:
            yield f"{start}{_safe_string(notes, '__notes__', repr)}\n"
        if self.exceptions and show_group:
            for exc in self.exceptions:
                yield from exc.format_exception_only(show_group=show_group, _depth=_depth + 1)

    def _format_syntax_error(self, kind, **kwargs):
        suffix = ""
        if self.lineno is not None:
            yield f'  File "{self.filename or "<string>"}", line {self.lineno}\n'
        elif self.filename is not None:
            suffix = f" ({self.filename})"
        if self.text is not None:
            whole = self.text.rstrip("\n")
            line = whole.lstrip(" \n\f")
            yield f"    {line}\n"
            if self.offset is not None:
                yield from self._carets(whole, line)
        yield f"{kind}: {self.msg or '<no detail available>'}{suffix}\n"

    def _carets(self, whole, line):
        offset, shift = self.offset, len(whole) - len(line)
        if self.lineno == self.end_lineno or not _TELLS_TYPE:
            end = self.end_offset if self.end_offset not in {None, 0} else offset
        else:
            end = len(whole) + 1
        if _TELLS_TYPE:
            if self.text and offset > len(self.text):
                offset = len(whole) + 1
            if self.text and end > len(self.text):
                end = len(whole) + 1
            if offset >= end or end < 0:
                end = offset + 1
        elif offset == end or end == -1:
            end = offset + 1
        first = offset - 1 - shift
        if first >= 0:
            space = "".join([c if c.isspace() else " " for c in line[:first]])
            yield f"    {space}{'^' * (end - 1 - shift - first)}\n"

    def _linked(self, chain):
        """This exception and those that it follows from, outermost first, each with the line that stands behind it."""
        found, exc = [], self
        while exc is not None:
            link = following = None
            if chain and exc.__cause__ is not None:
                link, following = _CAUSE, exc.__cause__
            elif chain and exc.__context__ is not None and not exc.__suppress_context__:
                link, following = _CONTEXT, exc.__context__
            found.append((link, exc))
            exc = following
        found.reverse()
        return found

    def format(self, *, chain=True, _ctx=None, **kwargs):
        tree = _Tree() if _ctx is None else _ctx
        for link, exc in self._linked(chain):
            if link is not None:
                yield from tree.emit(link)
            if exc.exceptions is None:
                if exc.stack:
                    yield from tree.emit("Traceback (most recent call last):\n")
                    yield from tree.emit(exc.stack.format())
                yield from tree.emit(exc.format_exception_only())
            elif tree.depth > self.max_group_depth:
                yield from tree.emit(f"... (max_group_depth is {self.max_group_depth})\n")
            else:
                yield from exc._format_group(tree, chain, self.max_group_width)

    def _format_group(self, tree, chain, width):
        top = tree.depth == 0
        if top:
            tree.depth += 1
        if self.stack:
            yield from tree.emit("Exception Group Traceback (most recent call last):\n", margin="+" if top else None)
            yield from tree.emit(self.stack.format())
        yield from tree.emit(self.format_exception_only())
        members = len(self.exceptions)
        shown = members if members <= width else width + 1
        tree.open = False
        for i in range(shown):
            if i == shown - 1:
                tree.open = True
            title = str(i + 1) if i < width else "..."
            yield f"{tree.indent()}{'+-' if i == 0 else '  '}+---------------- {title} ----------------\n"
            tree.depth += 1
            if i < width:
                yield from self.exceptions[i].format(chain=chain, _ctx=tree)
            else:
                more = members - width
                yield from tree.emit(f"and {more} more exception{'s' if more > 1 else ''}\n")
            if i == shown - 1 and tree.open:
                yield f"{tree.indent()}+------------------------------------\n"
                tree.open = False
            tree.depth -= 1
        if top:
            tree.depth = 0

    def print(self, *, file=None, chain=True, **kwargs):
        for line in self.format(chain=chain):
            print(line, file=sys.stderr if file is None else file, end="")


def _is_sequence(value):
    from collections.abc import Sequence

    return isinstance(value, Sequence) and not (_SUGGESTS and isinstance(value, (str, bytes)))


def format_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, chain=True, **kwargs):
    value, tb = _parse(exc, value, tb)
    return list(TracebackException(type(value), value, tb, limit=limit, compact=True).format(chain=chain))


def format_exception_only(exc, /, value=_sentinel, *, show_group=False, **kwargs):
    if value is _sentinel:
        value = exc
    return list(TracebackException(type(value), value, None, compact=True).format_exception_only(show_group=show_group))


def print_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, file=None, chain=True, **kwargs):
    value, tb = _parse(exc, value, tb)
    TracebackException(type(value), value, tb, limit=limit, compact=True).print(file=file, chain=chain)


if not _TELLS_TYPE:
    # Without the keywords of 3.13, which says whether to colour.
    def format_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, chain=True):
        value, tb = _parse(exc, value, tb)
        return list(TracebackException(type(value), value, tb, limit=limit, compact=True).format(chain=chain))

    def format_exception_only(exc, /, value=_sentinel):
        value = exc if value is _sentinel else value
        return list(TracebackException(type(value), value, None, compact=True).format_exception_only())

    def print_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, file=None, chain=True):
        value, tb = _parse(exc, value, tb)
        TracebackException(type(value), value, tb, limit=limit, compact=True).print(file=file, chain=chain)


def _print_exception_bltin(exc, /):
    print_exception(exc, file=sys.__stderr__ if sys.stderr is None else sys.stderr)


def format_exc(limit=None, chain=True):
    return "".join(format_exception(sys.exc_info()[1], limit=limit, chain=chain))


def print_exc(limit=None, file=None, chain=True):
    print_exception(sys.exc_info()[1], limit=limit, file=file, chain=chain)


def print_last(limit=None, file=None, chain=True):
    raise ValueError("no last exception")
