"""A cable between clients and a server, to be pulled out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit


class Cable:
    """Connections through one port to another; `pull` breaks those there are, and new ones can be made at once."""

    def __init__(self, to: str) -> None:
        self.to = to
        self.url = ""
        self.made = 0
        self._ends: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def pull(self) -> None:
        for end in self._ends:
            end.transport.abort()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.made += 1
        parts = urlsplit(self.to)
        assert parts.hostname
        try:
            far_reader, far_writer = await asyncio.open_connection(parts.hostname, parts.port)
        except OSError:
            writer.transport.abort()
            return
        for source, sink in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.create_task(self._carry(source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        self._ends.add(sink)
        with suppress(OSError):
            while data := await source.read(65536):
                sink.write(data)
                await sink.drain()
        self._ends.discard(sink)
        sink.transport.abort()

    async def finish(self) -> None:
        self.pull()
        while self._tasks:
            await asyncio.wait(self._tasks)


@asynccontextmanager
async def cable(to: str) -> AsyncIterator[Cable]:
    laid = Cable(to)
    async with await asyncio.start_server(laid.connect, "127.0.0.1", 0) as listening:
        laid.url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        yield laid
        await laid.finish()
