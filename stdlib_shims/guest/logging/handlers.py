"""Handlers that buffer or queue records, and those that rotate files."""

import logging

DEFAULT_TCP_LOGGING_PORT = 9020


class BaseRotatingHandler(logging.FileHandler):
    """A file that is begun anew from time to time."""

    namer = None
    rotator = None

    def rotation_filename(self, default_name):
        return self.namer(default_name) if callable(self.namer) else default_name

    def rotate(self, source, dest):
        if callable(self.rotator):
            self.rotator(source, dest)
        else:
            import os

            if os.path.exists(source):
                os.rename(source, dest)

    def emit(self, record):
        if self.shouldRollover(record):
            self.doRollover()
        logging.FileHandler.emit(self, record)


class RotatingFileHandler(BaseRotatingHandler):
    """A file that is begun anew when it has reached a size."""

    def __init__(self, filename, mode="a", maxBytes=0, backupCount=0, encoding=None, delay=False, errors=None):
        logging.FileHandler.__init__(self, filename, "a" if maxBytes > 0 else mode, encoding=encoding, delay=delay, errors=errors)
        self.maxBytes = maxBytes
        self.backupCount = backupCount

    def doRollover(self):
        import os

        if self.stream:
            self.stream.close()
            self.stream = None
        for i in range(self.backupCount - 1, 0, -1):
            source = self.rotation_filename(f"{self.baseFilename}.{i}")
            if os.path.exists(source):
                os.replace(source, self.rotation_filename(f"{self.baseFilename}.{i + 1}"))
        if self.backupCount > 0:
            self.rotate(self.baseFilename, self.rotation_filename(f"{self.baseFilename}.1"))
        self.mode = "w"
        self.stream = self._open()

    def shouldRollover(self, record):
        if self.stream is None:
            self.stream = self._open()
        if self.maxBytes <= 0:
            return False
        self.stream.seek(0, 2)
        return self.stream.tell() + len(self.format(record)) + 1 >= self.maxBytes


class BufferingHandler(logging.Handler):
    """Keeps records until there are enough."""

    def __init__(self, capacity):
        logging.Handler.__init__(self)
        self.capacity = capacity
        self.buffer = []

    def shouldFlush(self, record):
        return len(self.buffer) >= self.capacity

    def emit(self, record):
        self.buffer.append(record)
        if self.shouldFlush(record):
            self.flush()

    def flush(self):
        self.buffer.clear()

    def close(self):
        self.flush()
        logging.Handler.close(self)


class MemoryHandler(BufferingHandler):
    """Keeps records and gives them to another handler."""

    def __init__(self, capacity, flushLevel=logging.ERROR, target=None, flushOnClose=True):
        BufferingHandler.__init__(self, capacity)
        self.flushLevel = flushLevel
        self.target = target
        self.flushOnClose = flushOnClose

    def shouldFlush(self, record):
        return len(self.buffer) >= self.capacity or record.levelno >= self.flushLevel

    def setTarget(self, target):
        self.target = target

    def flush(self):
        if self.target:
            for record in self.buffer:
                self.target.handle(record)
            self.buffer.clear()


class QueueHandler(logging.Handler):
    """Puts records into a queue."""

    def __init__(self, queue):
        logging.Handler.__init__(self)
        self.queue = queue
        self.listener = None

    def enqueue(self, record):
        self.queue.put_nowait(record)

    def prepare(self, record):
        import copy

        message = self.format(record)
        record = copy.copy(record)
        record.message = record.msg = message
        record.args = record.exc_info = record.exc_text = record.stack_info = None
        return record

    def emit(self, record):
        try:
            self.enqueue(self.prepare(record))
        except Exception:
            self.handleError(record)
