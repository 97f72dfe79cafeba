"""Tasks, futures and what they wait for, on an event loop whose order does not depend on the speed of the machine."""

import sys
from asyncio import (
    base_events,
    coroutines,
    events,
    exceptions,
    futures,
    locks,
    protocols,
    queues,
    runners,
    streams,
    subprocess,
    taskgroups,
    tasks,
    threads,
    timeouts,
    transports,
    unix_events,
)
from asyncio.base_events import *
from asyncio.coroutines import *
from asyncio.events import *
from asyncio.exceptions import *
from asyncio.futures import *
from asyncio.locks import *
from asyncio.protocols import *
from asyncio.queues import *
from asyncio.runners import *
from asyncio.streams import *
from asyncio.subprocess import *
from asyncio.taskgroups import *
from asyncio.tasks import *
from asyncio.threads import *
from asyncio.timeouts import *
from asyncio.transports import *
from asyncio.unix_events import *

__all__ = (
    base_events.__all__ + coroutines.__all__ + events.__all__ + exceptions.__all__ + futures.__all__ + locks.__all__
    + protocols.__all__ + runners.__all__ + queues.__all__ + streams.__all__ + subprocess.__all__ + taskgroups.__all__
    + tasks.__all__ + threads.__all__ + timeouts.__all__ + transports.__all__ + unix_events.__all__
)  # fmt: skip
if sys.version_info < (3, 12):
    __all__ = tuple(name for name in __all__ if name not in ("create_eager_task_factory", "eager_task_factory"))
    del globals()["create_eager_task_factory"], globals()["eager_task_factory"]
