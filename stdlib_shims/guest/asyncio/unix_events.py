"""The loop and the policy of this platform."""

from asyncio.base_events import SelectorEventLoop
from asyncio.events import BaseDefaultEventLoopPolicy

__all__ = ("SelectorEventLoop", "DefaultEventLoopPolicy", "EventLoop")


class DefaultEventLoopPolicy(BaseDefaultEventLoopPolicy):
    """Keeps the current loop."""


EventLoop = SelectorEventLoop
