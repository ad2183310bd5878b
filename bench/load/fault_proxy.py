"""A TCP proxy between a node and PostgreSQL that cuts, holds up or delays what passes through it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

_CHUNK = 64 * 1024


class FaultProxy:
    """Forwards connections on a free port to the Unix socket of the database, until a fault is asked for.

    Bytes that are held up arrive after `restore`, even if their sender has gone meanwhile: so do packets of a network
    that repeats them.
    """

    def __init__(self, target: Path) -> None:
        self._target = target
        self._server: asyncio.Server | None = None
        self._forwarding = asyncio.Event()
        self._forwarding.set()
        self._refusing = False
        self._delay = 0.0
        self._connections: dict[asyncio.Task[None], tuple[asyncio.StreamWriter, ...]] = {}

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)

    @property
    def port(self) -> int:
        assert self._server, "not started"
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    @property
    def connections(self) -> int:
        """How many connections are open."""
        return len(self._connections)

    # Faults

    def cut(self) -> None:
        """Reset all connections, and new ones at once."""
        self._refusing = True
        for writers in self._connections.values():
            for writer in writers:
                writer.transport.abort()

    def black_hole(self) -> None:
        """Forward nothing more, and close nothing: neither side learns that the other doesn't hear it."""
        self._forwarding.clear()

    def delay(self, seconds: float) -> None:
        """Forward everything so much later, in both directions."""
        self._delay = seconds

    def restore(self) -> None:
        """Forward everything at once again, and what was held up."""
        self._refusing = False
        self._delay = 0.0
        self._forwarding.set()

    async def close(self) -> None:
        """End all connections, and accept no more."""
        if self._server:
            self._server.close()
        self.cut()
        self._forwarding.set()
        for task in list(self._connections):
            task.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    # One connection

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._connections[task] = (writer,)
        try:
            if not self._refusing:
                await self._connect(task, reader, writer)
        except (OSError, asyncio.CancelledError):
            pass  # the database is down, or one side has gone; the other is told by the abort
        finally:
            for each in self._connections.pop(task):
                each.transport.abort()

    async def _connect(
        self, task: asyncio.Task[None], reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        await self._forwarding.wait()
        from_database, to_database = await asyncio.open_unix_connection(str(self._target))
        self._connections[task] = (writer, to_database)
        await asyncio.gather(self._forward(reader, to_database), self._forward(from_database, writer))

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(_CHUNK):
            await asyncio.sleep(self._delay)
            await self._forwarding.wait()
            writer.write(data)
            await writer.drain()
        await self._forwarding.wait()
        with suppress(OSError):
            writer.write_eof()
