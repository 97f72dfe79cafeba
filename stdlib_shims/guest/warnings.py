"""Warnings: filters that say which are shown, raised or ignored."""

import sys

__all__ = [
    "warn", "warn_explicit", "showwarning", "formatwarning", "filterwarnings", "simplefilter", "resetwarnings", "catch_warnings",
]  # fmt: skip
if sys.version_info >= (3, 13):
    __all__.append("deprecated")

_once = {}
_version = [0]
defaultaction = "default"
_ACTIONS = ("error", "ignore", "always", "all", "default", "module", "once")


class WarningMessage:
    """One warning that is shown."""

    _WARNING_DETAILS = ("message", "category", "filename", "lineno", "file", "line", "source")

    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        self.message = message
        self.category = category
        self.filename = filename
        self.lineno = lineno
        self.file = file
        self.line = line
        self.source = source
        self._category_name = category.__name__ if category else None

    def __str__(self):
        parts = f"message : {self.message!r}, category : {self._category_name!r}, filename : {self.filename!r}, lineno : {self.lineno}"
        return f"{{{parts}, line : {self.line!r}}}"


def showwarning(message, category, filename, lineno, file=None, line=None):
    text = formatwarning(message, category, filename, lineno, line)
    file = sys.stderr if file is None else file
    if file is not None:
        file.write(text)


_original_showwarning = showwarning


def formatwarning(message, category, filename, lineno, line=None):
    text = f"{filename}:{lineno}: {category.__name__}: {message}\n"
    if line is None:
        import linecache

        line = linecache.getline(filename, lineno)
    if line and line.strip():
        text += f"  {line.strip()}\n"
    return text


filters = [
    ("default", None, DeprecationWarning, "__main__", 0),
    ("ignore", None, DeprecationWarning, None, 0),
    ("ignore", None, PendingDeprecationWarning, None, 0),
    ("ignore", None, ImportWarning, None, 0),
    ("ignore", None, ResourceWarning, None, 0),
]


def _add(item, append):
    if append:
        if item not in filters:
            filters.append(item)
    else:
        if item in filters:
            filters.remove(item)
        filters.insert(0, item)
    _version[0] += 1


def _check(action, category, lineno):
    if action not in _ACTIONS:
        raise ValueError(f"invalid action: {action!r}") if sys.version_info >= (3, 12) else AssertionError(f"invalid action: {action!r}")
    if not isinstance(lineno, int):
        raise TypeError("lineno must be an int")
    if lineno < 0:
        raise ValueError("lineno must be an int >= 0")


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    _check(action, category, lineno)
    if message or module:
        import re
    wanted = re.compile(message, re.IGNORECASE) if message else None
    _add((action, wanted, category, re.compile(module) if module else None, lineno), append)


def simplefilter(action, category=Warning, lineno=0, append=False):
    _check(action, category, lineno)
    _add((action, None, category, None, lineno), append)


def resetwarnings():
    filters[:] = []
    _version[0] += 1


def warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
    if isinstance(message, Warning):
        category = message.__class__
    if category is None:
        category = UserWarning
    if not (isinstance(category, type) and issubclass(category, Warning)):
        raise TypeError(f"category must be a Warning subclass, not '{type(category).__name__}'")
    frame = sys._getframe(1)
    while frame is not None and stacklevel > 1:
        frame = frame.f_back
        stacklevel -= 1
    if frame is None:
        space = {"__name__": "sys"}
        filename, lineno = ("<sys>", 0) if sys.version_info >= (3, 12) else ("sys", 1)
    else:
        space, filename, lineno = frame.f_globals, frame.f_code.co_filename, frame.f_lineno
    module = space.get("__name__", "<string>")
    warn_explicit(message, category, filename, lineno, module, space.setdefault("__warningregistry__", {}), space, source)


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    lineno = int(lineno)
    if module is None:
        module = filename or "<unknown>"
        if module[-3:].lower() == ".py":
            module = module[:-3]
    if registry is None:
        registry = {}
    if registry.get("version", 0) != _version[0]:
        registry.clear()
        registry["version"] = _version[0]
    if isinstance(message, Warning):
        text = str(message)
        category = message.__class__
    else:
        text = message
        message = category(message)
    key = (text, category, lineno)
    if registry.get(key):
        return
    action = defaultaction
    for verb, msg, cat, mod, line in filters:
        if (
            (msg is None or msg.match(text))
            and issubclass(category, cat)
            and (mod is None or (mod == module if isinstance(mod, str) else mod.match(module)))
            and line in (0, lineno)
        ):
            action = verb
            break
    if action == "ignore":
        return
    if action == "error":
        raise message
    if action == "once":
        registry[key] = 1
        if _once.get((text, category)):
            return
        _once[text, category] = 1
    elif action == "module":
        registry[key] = 1
        other = (text, category, 0)
        if registry.get(other):
            return
        registry[other] = 1
    elif action == "default":
        registry[key] = 1
    _showwarnmsg(WarningMessage(message, category, filename, lineno, source=source))


def _showwarnmsg(msg):
    showwarning(msg.message, msg.category, msg.filename, msg.lineno, msg.file, msg.line)


class catch_warnings:
    """Restores filters and display at its end; records warnings if asked to."""

    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._filter = None if action is None else (action, category, lineno, append)
        self._entered = False

    def __repr__(self):
        return f"catch_warnings({'record=True' if self._record else ''})"

    def __enter__(self):
        global showwarning, _showwarnmsg
        if self._entered:
            raise RuntimeError(f"Cannot enter {self!r} twice")
        self._entered = True
        self._saved = (filters[:], showwarning, _showwarnmsg)
        _version[0] += 1
        log = None
        if self._record:
            log = []
            _showwarnmsg = log.append
            showwarning = _original_showwarning
        if self._filter is not None:
            simplefilter(*self._filter)
        return log

    def __exit__(self, *exc_info):
        global showwarning, _showwarnmsg
        if not self._entered:
            raise RuntimeError(f"Cannot exit {self!r} without entering first")
        filters[:], showwarning, _showwarnmsg = self._saved
        _version[0] += 1


class deprecated:
    """Marks a class or function whose use is warned of."""

    def __init__(self, message, /, *, category=DeprecationWarning, stacklevel=1):
        if not isinstance(message, str):
            raise TypeError(f"Expected an object of type str for 'message', not {type(message).__name__!r}")
        self.message = message
        self.category = category
        self.stacklevel = stacklevel

    def __call__(self, arg, /):
        message, category, stacklevel = self.message, self.category, self.stacklevel
        if category is None:
            arg.__deprecated__ = message
            return arg
        import functools

        if isinstance(arg, type):
            original = arg.__new__

            def __new__(cls, /, *args, **kwargs):
                if cls is arg:
                    warn(message, category=category, stacklevel=stacklevel + 1)
                if original is not object.__new__:
                    return original(cls, *args, **kwargs)
                return original(cls)

            arg.__new__ = staticmethod(__new__)
            arg.__deprecated__ = message
            return arg

        @functools.wraps(arg)
        def wrapper(*args, **kwargs):
            warn(message, category=category, stacklevel=stacklevel + 1)
            return arg(*args, **kwargs)

        wrapper.__deprecated__ = arg.__deprecated__ = message
        return wrapper
