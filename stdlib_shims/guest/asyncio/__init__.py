"""Tasks, futures and what they wait for, on an event loop whose order does not depend on the speed of the machine.

What few programs use is imported at its first use.
"""

import sys
from asyncio import base_events, coroutines, events, exceptions, futures, runners, tasks
from asyncio.base_events import *
from asyncio.coroutines import *
from asyncio.events import *
from asyncio.exceptions import *
from asyncio.futures import *
from asyncio.runners import *
from asyncio.tasks import *

_LATER = {
    "locks": ("Lock", "Event", "Condition", "Semaphore", "BoundedSemaphore", "Barrier"),
    "protocols": ("BaseProtocol", "Protocol", "DatagramProtocol", "SubprocessProtocol", "BufferedProtocol"),
    "queues": ("Queue", "PriorityQueue", "LifoQueue", "QueueFull", "QueueEmpty", "QueueShutDown"),
    "streams": (
        "StreamReader", "StreamWriter", "StreamReaderProtocol", "open_connection", "start_server", "open_unix_connection",
        "start_unix_server",
    ),
    "subprocess": ("create_subprocess_exec", "create_subprocess_shell"),
    "taskgroups": ("TaskGroup",),
    "threads": ("to_thread",),
    "timeouts": ("Timeout", "timeout", "timeout_at"),
    "transports": ("BaseTransport", "ReadTransport", "WriteTransport", "Transport", "DatagramTransport", "SubprocessTransport"),
    "unix_events": ("SelectorEventLoop", "DefaultEventLoopPolicy", "EventLoop"),
}  # fmt: skip
_UNKNOWN = {"QueueShutDown", "EventLoop"} if sys.version_info < (3, 13) else set()
_HOMES = {name: home for home, names in _LATER.items() for name in names if name not in _UNKNOWN}

__all__ = (
    base_events.__all__ + coroutines.__all__ + events.__all__ + exceptions.__all__ + futures.__all__ + runners.__all__
    + tasks.__all__ + tuple(_HOMES)
)  # fmt: skip
if sys.version_info < (3, 12):
    __all__ = tuple(name for name in __all__ if name not in ("create_eager_task_factory", "eager_task_factory"))
    del globals()["create_eager_task_factory"], globals()["eager_task_factory"]


def __getattr__(name):
    home = name if name in _LATER else _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'asyncio' has no attribute {name!r}")
    module = __import__(f"asyncio.{home}", fromlist=[""])
    value = globals()[name] = module if name == home else getattr(module, name)
    return value


def __dir__():
    return sorted({*globals(), *__all__, *_LATER})
