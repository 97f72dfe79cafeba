"""What sys does in guest code: lines of an iterable to a stream, the hooks that show values and exceptions."""


def write_lines(stream, lines):
    write = stream.write
    for line in lines:
        write(line)


def read_line(prompt):
    """Do what ``input`` does where the script has replaced the streams."""
    import sys

    streams = [getattr(sys, name, None) for name in ("stdin", "stdout", "stderr")]
    for name, stream in zip(("stdin", "stdout", "stderr"), streams):
        if stream is None:
            raise RuntimeError(f"input(): lost sys.{name}")
    source, out, errors = streams
    errors.flush()
    out.write(str(prompt))
    try:
        out.flush()
    except Exception:
        pass
    line = source.readline()
    if not isinstance(line, str):
        raise TypeError("object.readline() returned non-string")
    if not line:
        raise EOFError("EOF when reading a line")
    return line.removesuffix("\n")


def displayhook(value):
    if value is None:
        return
    import builtins
    import sys

    builtins._ = None
    text = repr(value)
    sys.stdout.write(text)
    sys.stdout.write("\n")
    builtins._ = value


def excepthook(kind, value, tb):
    import sys
    import traceback

    shown = traceback.TracebackException(type(value), value, tb, compact=True)
    if sys.version_info < (3, 12):  # the printer in C adds what the module does only from 3.12 on
        import _traceback

        shown._str += _traceback.hint(value)
    shown.print()


def unraisablehook(unraisable):
    import sys
    import traceback

    if unraisable.object is not None:
        sys.stderr.write(f"{unraisable.err_msg or 'Exception ignored in'}: {unraisable.object!r}\n")
    elif unraisable.err_msg:
        sys.stderr.write(f"{unraisable.err_msg}:\n")
    traceback.print_exception(unraisable.exc_type, unraisable.exc_value, unraisable.exc_traceback)
