"""One thread of the process that tells running engines to look at their limits.

It only sets ``engine.tick`` and fills ``engine.stop``; the engine looks at the next safepoint. The thread starts with the first
run that has a limit to watch and ends when none is left.
"""

import _thread
import os
import time

TICK = 0.02
"""Seconds between looks; a limit on time is noticed this much late at most, beside the script's longest native call."""

_lock = _thread.allocate_lock()
_watched: list[object] = []
_alive = False


def watch(engine: object) -> None:
    """Fill ``engine.stop`` at every tick until `unwatch`."""
    global _alive
    with _lock:
        _watched.append(engine)
        if not _alive:
            _alive = True
            _thread.start_new_thread(_loop, ())


def unwatch(engine: object) -> None:
    """Look at this engine no more."""
    with _lock:
        for i, other in enumerate(_watched):
            if other is engine:
                del _watched[i]
                return


def _loop() -> None:
    global _alive
    while True:
        time.sleep(TICK)
        with _lock:
            if not _watched:
                _alive = False
                return
            for engine in _watched:
                engine.tick = True
                engine.stop[:] = [1]
            del engine  # it would be held, with its open files, while this thread sleeps


def _after_fork() -> None:
    """The thread does not live in a forked child."""
    global _alive, _lock
    _lock = _thread.allocate_lock()
    _alive = bool(_watched)
    if _alive:
        _thread.start_new_thread(_loop, ())


os.register_at_fork(after_in_child=_after_fork)
