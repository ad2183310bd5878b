"""Subscriptions to what a client hears: each has its own queue and misses nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Generic, NamedTuple, TypeVar, cast
from weakref import WeakSet

from lastcard.protocol.messages import Message


class ConnectionLost(NamedTuple):
    """The connection is lost; the next attempt comes after so many seconds."""

    wait: float


News = Message | ConnectionLost
_T = TypeVar("_T")


class Subscription(Generic[_T]):
    """An asynchronous iterator over what comes from now on; it ends with the seat."""

    def __init__(self, kinds: tuple[type, ...]) -> None:
        self._kinds = kinds
        self._queue: asyncio.Queue[News | None] = asyncio.Queue()

    def put(self, news: News | None) -> None:
        if news is None or isinstance(news, self._kinds):
            self._queue.put_nowait(news)

    def waiting(self) -> Iterator[_T]:
        """Yield what has come already, without waiting for more."""
        while not self._queue.empty():
            news = self._queue.get_nowait()
            if news is None:
                self._queue.put_nowait(None)
                return
            yield cast(_T, news)

    def __aiter__(self) -> Subscription[_T]:
        return self

    async def __anext__(self) -> _T:
        news = await self._queue.get()
        if news is None:
            self._queue.put_nowait(None)
            raise StopAsyncIteration
        return cast(_T, news)


class Subscriptions:
    """The streams that are still in use; others are dropped."""

    def __init__(self) -> None:
        self._streams: WeakSet[Subscription[object]] = WeakSet()
        self._over = False

    def add(self, stream: Subscription[_T]) -> Subscription[_T]:
        if self._over:
            stream.put(None)
        else:
            self._streams.add(cast(Subscription[object], stream))
        return stream

    def tell(self, news: News) -> None:
        for stream in list(self._streams):
            stream.put(news)

    def end(self) -> None:
        self._over = True
        for stream in list(self._streams):
            stream.put(None)
