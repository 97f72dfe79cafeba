"""What belongs to the loop in which it is first waited for."""

from asyncio import events


class LoopBound:
    """Finds its loop at the first wait."""

    _loop = None

    def _get_loop(self):
        loop = events._get_running_loop()
        if self._loop is None:
            self._loop = loop
        if loop is not self._loop:
            raise RuntimeError(f"{self!r} is bound to a different event loop")
        return loop
