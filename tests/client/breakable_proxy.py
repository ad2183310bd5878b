"""A TCP proxy between clients and a server whose connections tests can break."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit


class BreakableProxy:
    """Forwards connections to a target; `break_connections` breaks the current ones, and new ones work at once."""

    def __init__(self, target: str) -> None:
        self.target = target
        self.url = ""
        self.made = 0
        self._ends: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def break_connections(self) -> None:
        for end in self._ends:
            end.transport.abort()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forward both ways until either end is gone. `finish` waits for it, even before the target has answered."""
        self.made += 1
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        self._ends.add(writer)
        parts = urlsplit(self.target)
        try:
            far_reader, far_writer = await asyncio.open_connection(parts.hostname, parts.port)
            self._ends.add(far_writer)
            await asyncio.gather(self._forward(reader, far_writer), self._forward(far_reader, writer))
            self._ends.discard(far_writer)
        except OSError:
            writer.transport.abort()
        finally:
            self._ends.discard(writer)
            self._tasks.discard(task)

    async def _forward(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                sink.write(data)
                await sink.drain()
        sink.transport.abort()

    async def finish(self) -> None:
        self.break_connections()
        while self._tasks:
            await asyncio.wait(self._tasks)


@asynccontextmanager
async def start_proxy(target: str) -> AsyncIterator[BreakableProxy]:
    proxy = BreakableProxy(target)
    async with await asyncio.start_server(proxy.connect, "127.0.0.1", 0) as server:
        proxy.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        yield proxy
        await proxy.finish()
