"""Logging: loggers in a hierarchy, handlers, formatters, filters."""

import sys
import time

__all__ = [
    "BASIC_FORMAT", "BufferingFormatter", "CRITICAL", "DEBUG", "ERROR", "FATAL", "FileHandler", "Filter", "Formatter", "Handler", "INFO",
    "LogRecord",
    "Logger", "LoggerAdapter", "NOTSET", "NullHandler", "StreamHandler", "WARN", "WARNING", "addLevelName", "basicConfig",
    "captureWarnings",
    "critical", "debug", "disable", "error", "exception", "fatal", "getLevelName", "getLogger", "getLoggerClass", "info", "log",
    "makeLogRecord",
    "setLoggerClass", "shutdown", "warn", "warning", "getLogRecordFactory", "setLogRecordFactory", "lastResort", "raiseExceptions",
    "getLevelNamesMapping", "getHandlerByName", "getHandlerNames",
]  # fmt: skip

CRITICAL = 50
FATAL = CRITICAL
ERROR = 40
WARNING = 30
WARN = WARNING
INFO = 20
DEBUG = 10
NOTSET = 0

raiseExceptions = True
logThreads = logMultiprocessing = logProcesses = logAsyncioTasks = True
_startTime = time.time()
_levelToName = {CRITICAL: "CRITICAL", ERROR: "ERROR", WARNING: "WARNING", INFO: "INFO", DEBUG: "DEBUG", NOTSET: "NOTSET"}
_nameToLevel = {
    "CRITICAL": CRITICAL, "FATAL": FATAL, "ERROR": ERROR, "WARN": WARNING, "WARNING": WARNING, "INFO": INFO, "DEBUG": DEBUG,
    "NOTSET": NOTSET,
}  # fmt: skip
BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"
_handlers = {}
_placed = []


def getLevelNamesMapping():
    return _nameToLevel.copy()


def getLevelName(level):
    result = _levelToName.get(level)
    if result is None:
        result = _nameToLevel.get(level)
    return f"Level {level}" if result is None else result


def addLevelName(level, levelName):
    _levelToName[level] = levelName
    _nameToLevel[levelName] = level


def _checkLevel(level):
    if isinstance(level, int):
        return level
    if str(level) == level:
        if level not in _nameToLevel:
            raise ValueError(f"Unknown level: {level!r}")
        return _nameToLevel[level]
    raise TypeError(f"Level not an integer or a valid string: {level!r}")


class LogRecord:
    """One event."""

    def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None, sinfo=None, **kwargs):
        now = time.time()
        self.name = name
        self.msg = msg
        if args and len(args) == 1 and isinstance(args[0], dict) and args[0]:
            args = args[0]
        self.args = args
        self.levelname = getLevelName(level)
        self.levelno = level
        self.pathname = pathname
        self.filename = pathname.rpartition("/")[2]
        self.module = self.filename.rpartition(".")[0] or self.filename
        self.exc_info = exc_info
        self.exc_text = None
        self.stack_info = sinfo
        self.lineno = lineno
        self.funcName = func
        self.created = now
        self.msecs = int((now - int(now)) * 1000) + 0.0
        self.relativeCreated = (now - _startTime) * 1000
        self.thread = 0
        self.threadName = "MainThread"
        self.processName = "MainProcess"
        self.process = 1
        self.taskName = None

    def __repr__(self):
        return f'<LogRecord: {self.name}, {self.levelno}, {self.pathname}, {self.lineno}, "{self.msg}">'

    def getMessage(self):
        msg = str(self.msg)
        if self.args:
            msg = msg % self.args
        return msg


_logRecordFactory = LogRecord


def setLogRecordFactory(factory):
    global _logRecordFactory
    _logRecordFactory = factory


def getLogRecordFactory():
    return _logRecordFactory


def makeLogRecord(dict):
    record = _logRecordFactory(None, None, "", 0, "", (), None, None)
    record.__dict__.update(dict)
    return record


class PercentStyle:
    """Formats with %."""

    default_format = "%(message)s"
    asctime_format = "%(asctime)s"
    asctime_search = "%(asctime)"

    def __init__(self, fmt, *, defaults=None):
        self._fmt = fmt or self.default_format
        self._defaults = defaults

    def usesTime(self):
        return self.asctime_search in self._fmt

    def validate(self):
        import re

        if not re.search(r"%\(\w+\)[#0+ -]*(\*|\d+)?(\.(\*|\d+))?[diouxefgcrsa%]", self._fmt, re.IGNORECASE):
            raise ValueError(f"Invalid format '{self._fmt}' for '{self.default_format[0]}' style")

    def _values(self, record):
        return {**self._defaults, **record.__dict__} if self._defaults else record.__dict__

    def _format(self, record):
        return self._fmt % self._values(record)

    def format(self, record):
        try:
            return self._format(record)
        except KeyError as e:
            raise ValueError(f"Formatting field not found in record: {e}") from e


class StrFormatStyle(PercentStyle):
    """Formats with str.format."""

    default_format = "{message}"
    asctime_format = "{asctime}"
    asctime_search = "{asctime"

    def validate(self):
        if "{" not in self._fmt:
            raise ValueError("invalid format: no fields")

    def _format(self, record):
        return self._fmt.format(**self._values(record))


class StringTemplateStyle(PercentStyle):
    """Formats with string.Template."""

    default_format = "${message}"
    asctime_format = "${asctime}"
    asctime_search = "${asctime}"

    def usesTime(self):
        return "$asctime" in self._fmt or self.asctime_format in self._fmt

    def validate(self):
        if "$" not in self._fmt:
            raise ValueError("invalid format: no fields")

    def _format(self, record):
        from string import Template

        return Template(self._fmt).substitute(**self._values(record))


_STYLES = {
    "%": (PercentStyle, BASIC_FORMAT), "{": (StrFormatStyle, "{levelname}:{name}:{message}"),
    "$": (StringTemplateStyle, "${levelname}:${name}:${message}"),
}  # fmt: skip


class Formatter:
    """Makes the text of a record."""

    converter = time.localtime
    default_time_format = "%Y-%m-%d %H:%M:%S"
    default_msec_format = "%s,%03d"

    def __init__(self, fmt=None, datefmt=None, style="%", validate=True, *, defaults=None):
        if style not in _STYLES:
            raise ValueError(f"Style must be one of: {','.join(_STYLES.keys())}")
        self._style = _STYLES[style][0](fmt, defaults=defaults)
        if validate:
            self._style.validate()
        self._fmt = self._style._fmt
        if any(name in self._fmt for name in ("lineno", "filename", "pathname", "funcName", "module")):
            _placed.append(True)
        self.datefmt = datefmt

    def formatTime(self, record, datefmt=None):
        moment = self.converter(record.created)
        if datefmt:
            return time.strftime(datefmt, moment)
        text = time.strftime(self.default_time_format, moment)
        if self.default_msec_format:
            text = self.default_msec_format % (text, record.msecs)
        return text

    def formatException(self, ei):
        import traceback

        text = "".join(traceback.format_exception(ei[0], ei[1], ei[2]))
        return text[:-1] if text[-1:] == "\n" else text

    def usesTime(self):
        return self._style.usesTime()

    def formatMessage(self, record):
        return self._style.format(record)

    def formatStack(self, stack_info):
        return stack_info

    def format(self, record):
        record.message = record.getMessage()
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        text = self.formatMessage(record)
        if record.exc_info and not record.exc_text:
            record.exc_text = self.formatException(record.exc_info)
        if record.exc_text:
            text += ("" if text[-1:] == "\n" else "\n") + record.exc_text
        if record.stack_info:
            text += ("" if text[-1:] == "\n" else "\n") + self.formatStack(record.stack_info)
        return text


_defaultFormatter = Formatter()


class BufferingFormatter:
    """Makes the text of several records."""

    def __init__(self, linefmt=None):
        self.linefmt = linefmt or _defaultFormatter

    def formatHeader(self, records):
        return ""

    def formatFooter(self, records):
        return ""

    def format(self, records):
        if not records:
            return ""
        return self.formatHeader(records) + "".join([self.linefmt.format(r) for r in records]) + self.formatFooter(records)


class Filter:
    """Lets the records of a logger and those below it pass."""

    def __init__(self, name=""):
        self.name = name
        self.nlen = len(name)

    def filter(self, record):
        if self.nlen == 0 or self.name == record.name:
            return True
        return record.name.startswith(self.name + ".")


class Filterer:
    """What has filters."""

    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        if filter in self.filters:
            self.filters.remove(filter)

    def filter(self, record):
        for f in self.filters:
            result = f.filter(record) if hasattr(f, "filter") else f(record)
            if not result:
                return False
            if isinstance(result, LogRecord):
                record = result
        return record if sys.version_info >= (3, 12) else True


class Handler(Filterer):
    """Takes records somewhere."""

    def __init__(self, level=NOTSET):
        Filterer.__init__(self)
        self._name = None
        self.level = _checkLevel(level)
        self.formatter = None

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, name):
        _handlers.pop(self._name, None)
        self._name = name
        if name:
            _handlers[name] = self

    def get_name(self):
        return self.name

    def set_name(self, name):
        self.name = name

    def createLock(self):
        self.lock = None

    def acquire(self):
        pass

    def release(self):
        pass

    def setLevel(self, level):
        self.level = _checkLevel(level)

    def format(self, record):
        return (self.formatter or _defaultFormatter).format(record)

    def emit(self, record):
        raise NotImplementedError("emit must be implemented by Handler subclasses")

    def handle(self, record):
        passed = self.filter(record)
        if passed:
            if isinstance(passed, LogRecord):
                record = passed
            self.emit(record)
        return passed

    def setFormatter(self, fmt):
        self.formatter = fmt

    def flush(self):
        pass

    def close(self):
        _handlers.pop(self._name, None)

    def handleError(self, record):
        if raiseExceptions and sys.stderr:
            import traceback

            print("--- Logging error ---", file=sys.stderr)
            traceback.print_exc(file=sys.stderr)
            print(f"Message: {record.msg!r}\nArguments: {record.args}", file=sys.stderr)

    def __repr__(self):
        return f"<{self.__class__.__name__} ({getLevelName(self.level)})>"


class StreamHandler(Handler):
    """Writes records to a stream, sys.stderr by default."""

    terminator = "\n"

    def __init__(self, stream=None):
        Handler.__init__(self)
        self.stream = sys.stderr if stream is None else stream

    def flush(self):
        if self.stream and hasattr(self.stream, "flush"):
            self.stream.flush()

    def emit(self, record):
        try:
            text = self.format(record)
            self.stream.write(text + self.terminator)
            self.flush()
        except RecursionError:
            raise
        except Exception:
            self.handleError(record)

    def setStream(self, stream):
        if stream is self.stream:
            return None
        before = self.stream
        self.flush()
        self.stream = stream
        return before

    def __repr__(self):
        name = str(getattr(self.stream, "name", ""))
        return f"<{self.__class__.__name__} {name + ' ' if name else ''}({getLevelName(self.level)})>"


class FileHandler(StreamHandler):
    """Writes records to a file."""

    def __init__(self, filename, mode="a", encoding=None, delay=False, errors=None):
        self.baseFilename = filename
        self.mode = mode
        self.encoding = encoding
        self.errors = errors
        if delay:
            Handler.__init__(self)
            self.stream = None
        else:
            StreamHandler.__init__(self, self._open())

    def _open(self):
        return open(self.baseFilename, self.mode, encoding=self.encoding, errors=self.errors)

    def emit(self, record):
        if self.stream is None:
            self.stream = self._open()
        StreamHandler.emit(self, record)

    def close(self):
        if self.stream:
            self.flush()
            self.stream.close()
            self.stream = None
        StreamHandler.close(self)


class NullHandler(Handler):
    """Takes records nowhere."""

    def handle(self, record):
        pass

    def emit(self, record):
        pass


class _LastResort(StreamHandler):
    """Writes to what sys.stderr is at the time."""

    def __init__(self, level=NOTSET):
        Handler.__init__(self, level)

    @property
    def stream(self):
        return sys.stderr


lastResort = _LastResort(WARNING)


class Manager:
    """The loggers by name."""

    def __init__(self, root):
        self.root = root
        self.disable = 0
        self.emittedNoHandlerWarning = False
        self.loggerDict = {}
        self.loggerClass = None

    def getLogger(self, name):
        if not isinstance(name, str):
            raise TypeError("A logger name must be a string")
        found = self.loggerDict.get(name)
        if found is None:
            found = (self.loggerClass or _loggerClass)(name)
            found.manager = self
            self.loggerDict[name] = found
            self._place(found)
        return found

    def _place(self, logger):
        """Find the parent of a new logger, and make it the parent of those below it."""
        name = logger.name
        parent = self.root
        head = name
        while "." in head:
            head = head.rpartition(".")[0]
            if head in self.loggerDict:
                parent = self.loggerDict[head]
                break
        logger.parent = parent
        for other in self.loggerDict.values():
            if other.name.startswith(name + ".") and other.parent is parent:
                other.parent = logger

    def setLoggerClass(self, klass):
        self.loggerClass = klass


class Logger(Filterer):
    """A channel of events."""

    def __init__(self, name, level=NOTSET):
        Filterer.__init__(self)
        self.name = name
        self.level = _checkLevel(level)
        self.parent = None
        self.propagate = True
        self.handlers = []
        self.disabled = False

    def setLevel(self, level):
        self.level = _checkLevel(level)

    def debug(self, msg, *args, **kwargs):
        if self.isEnabledFor(DEBUG):
            self._log(DEBUG, msg, args, **kwargs)

    def info(self, msg, *args, **kwargs):
        if self.isEnabledFor(INFO):
            self._log(INFO, msg, args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        if self.isEnabledFor(WARNING):
            self._log(WARNING, msg, args, **kwargs)

    warn = warning

    def error(self, msg, *args, **kwargs):
        if self.isEnabledFor(ERROR):
            self._log(ERROR, msg, args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.error(msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        if self.isEnabledFor(CRITICAL):
            self._log(CRITICAL, msg, args, **kwargs)

    fatal = critical

    def log(self, level, msg, *args, **kwargs):
        if not isinstance(level, int):
            if raiseExceptions:
                raise TypeError("level must be an integer")
            return
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)

    def findCaller(self, stack_info=False, stacklevel=1):
        frame = sys._getframe(1)
        while frame is not None and frame.f_globals.get("__name__") == "logging":
            frame = frame.f_back
        while frame is not None and stacklevel > 1:
            frame = frame.f_back
            stacklevel -= 1
        if frame is None:
            return "(unknown file)", 0, "(unknown function)", None
        sinfo = None
        if stack_info:
            import traceback

            sinfo = "Stack (most recent call last):\n" + "".join(traceback.format_stack(frame)).rstrip("\n")
        return frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name, sinfo

    def makeRecord(self, name, level, fn, lno, msg, args, exc_info, func=None, extra=None, sinfo=None):
        record = _logRecordFactory(name, level, fn, lno, msg, args, exc_info, func, sinfo)
        if extra is not None:
            for key in extra:
                if key in ("message", "asctime") or key in record.__dict__:
                    raise KeyError(f"Attempt to overwrite {key!r} in LogRecord")
                record.__dict__[key] = extra[key]
        return record

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        # Looking for the caller costs as much as the rest: only where somebody shows it.
        if _placed or stack_info or type(self).findCaller is not Logger.findCaller:
            file, line, func, sinfo = self.findCaller(stack_info, stacklevel)
        else:
            file, line, func, sinfo = "(unknown file)", 0, "(unknown function)", None
        if exc_info:
            if isinstance(exc_info, BaseException):
                exc_info = (type(exc_info), exc_info, exc_info.__traceback__)
            elif not isinstance(exc_info, tuple):
                exc_info = sys.exc_info()
        self.handle(self.makeRecord(self.name, level, file, line, msg, args, exc_info, func, extra, sinfo))

    def handle(self, record):
        if self.disabled:
            return
        passed = self.filter(record)
        if not passed:
            return
        if isinstance(passed, LogRecord):
            record = passed
        self.callHandlers(record)

    def addHandler(self, hdlr):
        if hdlr not in self.handlers:
            self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        if hdlr in self.handlers:
            self.handlers.remove(hdlr)

    def hasHandlers(self):
        logger = self
        while logger:
            if logger.handlers:
                return True
            if not logger.propagate:
                break
            logger = logger.parent
        return False

    def callHandlers(self, record):
        logger = self
        found = 0
        while logger:
            for handler in logger.handlers:
                found += 1
                if record.levelno >= handler.level:
                    handler.handle(record)
            logger = logger.parent if logger.propagate else None
        if found == 0:
            if lastResort:
                if record.levelno >= lastResort.level:
                    lastResort.handle(record)
            elif raiseExceptions and not self.manager.emittedNoHandlerWarning:
                sys.stderr.write(f'No handlers could be found for logger "{self.name}"\n')
                self.manager.emittedNoHandlerWarning = True

    def getEffectiveLevel(self):
        logger = self
        while logger:
            if logger.level:
                return logger.level
            logger = logger.parent
        return NOTSET

    def isEnabledFor(self, level):
        if self.disabled or self.manager.disable >= level:
            return False
        return level >= self.getEffectiveLevel()

    def getChild(self, suffix):
        if self.root is not self:
            suffix = f"{self.name}.{suffix}"
        return self.manager.getLogger(suffix)

    def getChildren(self):
        return {logger for logger in self.manager.loggerDict.values() if logger.parent is self}

    def __repr__(self):
        return f"<{self.__class__.__name__} {self.name} ({getLevelName(self.getEffectiveLevel())})>"


class RootLogger(Logger):
    """The logger above all."""

    def __init__(self, level):
        Logger.__init__(self, "root", level)


_loggerClass = Logger
root = RootLogger(WARNING)
Logger.root = root
Logger.manager = Manager(root)


def setLoggerClass(klass):
    global _loggerClass
    if klass != Logger and not issubclass(klass, Logger):
        raise TypeError(f"logger not derived from logging.Logger: {klass.__name__}")
    _loggerClass = klass


def getLoggerClass():
    return _loggerClass


class LoggerAdapter:
    """A logger with information of its own in each record."""

    def __init__(self, logger, extra=None, merge_extra=False):
        self.logger = logger
        self.extra = extra
        self.merge_extra = merge_extra

    def process(self, msg, kwargs):
        if self.merge_extra and "extra" in kwargs:
            kwargs["extra"] = {**self.extra, **kwargs["extra"]}
        else:
            kwargs["extra"] = self.extra
        return msg, kwargs

    def debug(self, msg, *args, **kwargs):
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        self.log(WARNING, msg, *args, **kwargs)

    warn = warning

    def error(self, msg, *args, **kwargs):
        self.log(ERROR, msg, *args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        self.log(CRITICAL, msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        if self.isEnabledFor(level):
            msg, kwargs = self.process(msg, kwargs)
            self.logger.log(level, msg, *args, **kwargs)

    def isEnabledFor(self, level):
        return self.logger.isEnabledFor(level)

    def setLevel(self, level):
        self.logger.setLevel(level)

    def getEffectiveLevel(self):
        return self.logger.getEffectiveLevel()

    def hasHandlers(self):
        return self.logger.hasHandlers()

    @property
    def name(self):
        return self.logger.name

    @property
    def manager(self):
        return self.logger.manager


def basicConfig(**kwargs):
    force = kwargs.pop("force", False)
    encoding = kwargs.pop("encoding", None)
    errors = kwargs.pop("errors", "backslashreplace")
    if force:
        for handler in root.handlers[:]:
            root.removeHandler(handler)
            handler.close()
    if root.handlers:
        return
    handlers = kwargs.pop("handlers", None)
    if handlers is None:
        if "stream" in kwargs and "filename" in kwargs:
            raise ValueError("'stream' and 'filename' should not be specified together")
    elif "stream" in kwargs or "filename" in kwargs:
        raise ValueError("'stream' or 'filename' should not be specified together with 'handlers'")
    if handlers is None:
        filename = kwargs.pop("filename", None)
        mode = kwargs.pop("filemode", "a")
        if filename:
            handler = FileHandler(filename, mode, encoding=encoding, errors=errors)
        else:
            handler = StreamHandler(kwargs.pop("stream", None))
        handlers = [handler]
    kwargs.pop("filemode", None)
    datefmt = kwargs.pop("datefmt", None)
    style = kwargs.pop("style", "%")
    if style not in _STYLES:
        raise ValueError(f"Style must be one of: {','.join(_STYLES.keys())}")
    fmt = kwargs.pop("format", _STYLES[style][1])
    formatter = Formatter(fmt, datefmt, style)
    for handler in handlers:
        if handler.formatter is None:
            handler.setFormatter(formatter)
        root.addHandler(handler)
    level = kwargs.pop("level", None)
    if level is not None:
        root.setLevel(level)
    if kwargs:
        raise ValueError(f"Unrecognised argument(s): {', '.join(kwargs.keys())}")


def getLogger(name=None):
    if not name or (isinstance(name, str) and name == root.name):
        return root
    return Logger.manager.getLogger(name)


def _configured():
    if not root.handlers:
        basicConfig()
    return root


def critical(msg, *args, **kwargs):
    _configured().critical(msg, *args, **kwargs)


fatal = critical


def error(msg, *args, **kwargs):
    _configured().error(msg, *args, **kwargs)


def exception(msg, *args, exc_info=True, **kwargs):
    error(msg, *args, exc_info=exc_info, **kwargs)


def warning(msg, *args, **kwargs):
    _configured().warning(msg, *args, **kwargs)


warn = warning


def info(msg, *args, **kwargs):
    _configured().info(msg, *args, **kwargs)


def debug(msg, *args, **kwargs):
    _configured().debug(msg, *args, **kwargs)


def log(level, msg, *args, **kwargs):
    _configured().log(level, msg, *args, **kwargs)


def disable(level=CRITICAL):
    root.manager.disable = _checkLevel(level)


def getHandlerByName(name):
    return _handlers.get(name)


def getHandlerNames():
    return frozenset(_handlers)


def shutdown(handlerList=()):
    pass


def captureWarnings(capture):
    pass
