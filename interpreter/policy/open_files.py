"""OpenFile: an open file of a script, with its position and what was read ahead."""

from __future__ import annotations

import errno

from interpreter.policy.walk import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from interpreter.policy.filesystem import FileSystem
    from interpreter.policy.overlay import MemoryFile
    from interpreter.policy.tree import HostFile

AHEAD = 1 << 16
"""Bytes that are read at once where fewer are asked for."""


class OpenFile:
    """An open file. What is written goes to the file at once, so that a saved run and the files it left belong together."""

    __slots__ = ("ahead", "append", "at", "files", "handle", "path", "position", "readable", "version", "writable")

    def __init__(
        self, files: FileSystem, handle: HostFile | MemoryFile, path: str, *, readable: bool, writable: bool, append: bool
    ) -> None:
        self.files, self.handle, self.path = files, handle, path
        self.readable, self.writable, self.append = readable, writable, append
        self.position = handle.size() if append else 0
        self.ahead, self.at, self.version = b"", 0, -1

    def _may_read(self) -> None:
        """EBADF for a file that is open for writing only, whatever the object above it says."""
        if not self.readable:
            raise refusal(errno.EBADF)

    def _held(self) -> bytes:
        """What is read ahead from the position on, read if there is nothing; b"" only at the end."""
        self._may_read()
        start = self.position - self.at
        if self.version != self.files.version or not 0 <= start < len(self.ahead):
            self.ahead, self.at, self.version = self.handle.read_at(AHEAD, self.position), self.position, self.files.version
            start = 0
        return self.ahead[start:] if start else self.ahead

    def read(self, count: int) -> bytes:
        """At most `count` bytes; fewer only at the end."""
        if count >= AHEAD:
            self._may_read()
            data = self.handle.read_at(min(count, max(0, self.handle.size() - self.position) or AHEAD), self.position)
        else:
            data = self._held()[:count]
            if len(data) < count:
                self.position += len(data)
                more = self._held()[: count - len(data)] if data else b""
                self.position -= len(data)
                data += more
        self.position += len(data)
        return data

    def left(self) -> int:
        """Bytes from the position to the end, as the file is now."""
        return max(0, self.handle.size() - self.position)

    def rest(self) -> bytes:
        """All bytes to the end. MemoryError if they become more than the script may have while they are read."""
        self._may_read()
        parts = []
        total = 0
        allowed = self.files.system.memory_allowed
        while piece := self.handle.read_at(max(AHEAD, self.left()), self.position):
            parts.append(piece)
            total += len(piece)
            self.position += len(piece)
            if allowed is not None and total > allowed:
                raise MemoryError
            if not self.left():
                break
        return parts[0] if len(parts) == 1 else b"".join(parts)

    def line(self, most: int) -> bytes:
        """The bytes to the end of the line, at most `most` if that is not negative."""
        parts = []
        total = 0
        allowed = self.files.system.memory_allowed
        while most < 0 or total < most:
            held = self._held()
            if not held:
                break
            end = held.find(b"\n") + 1 or len(held)
            if 0 <= most < total + end:
                end = most - total
            parts.append(held[:end])
            total += end
            self.position += end
            if held[end - 1] == 10:
                break
            if allowed is not None and total > allowed:
                raise MemoryError
        return parts[0] if len(parts) == 1 else b"".join(parts)

    def peek(self) -> bytes:
        """What is read ahead; the position stays."""
        return self._held()

    def write(self, data: bytes) -> None:
        """Write at the position, or at the end of a file that is appended to. EBADF for a file that is open for reading only."""
        if not self.writable:
            raise refusal(errno.EBADF)
        if data:
            if self.append:
                self.position = self.handle.size()
            self.handle.write_at(data, self.position)
            self.position += len(data)
            self.files.version += 1

    def seek(self, place: int, whence: int) -> int:
        """The new position. EINVAL for one before the start."""
        goal = place + (0 if whence == 0 else self.position if whence == 1 else self.handle.size())
        if not 0 <= goal < 1 << 62:
            raise refusal(errno.EINVAL)
        self.position = goal
        return goal

    def truncate(self, size: int) -> None:
        """Cut or lengthen the file. EINVAL for one that is open for reading only."""
        if not self.writable or not 0 <= size < 1 << 62:
            raise refusal(errno.EINVAL)
        self.handle.truncate(size)
        self.files.version += 1

    def state(self) -> list:
        """Path, how it is open, position, and whether the file has no name any more."""
        how = ("r" if self.readable else "") + ("w" if self.writable else "") + ("a" if self.append else "")
        return [self.path, how, self.position, self.handle.lost()]
