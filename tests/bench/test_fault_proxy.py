"""The proxy between a node and its database: forwards, cuts, holds up and delays, as the faults need it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from bench.load.fault_proxy import FaultProxy
from tests.support import PATIENCE

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class EchoDatabase:
    """A server on a Unix socket that returns what it gets, and records it."""

    def __init__(self, socket: Path) -> None:
        self._socket = socket
        self.received = b""
        self.ended = asyncio.Event()

    async def start(self) -> None:
        self._server = await asyncio.start_unix_server(self.serve, str(self._socket))

    def stop(self) -> None:
        self._server.close()
        self._socket.unlink(missing_ok=True)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(1024):
                self.received += data
                writer.write(data)
        except OSError:
            pass
        self.ended.set()
        writer.transport.abort()


@asynccontextmanager
async def proxied(socket: Path) -> AsyncIterator[tuple[FaultProxy, EchoDatabase, Callable[[], Any]]]:
    """Run a database behind a proxy; yield them, and what connects a client."""
    database = EchoDatabase(socket)
    await database.start()
    proxy = FaultProxy(socket)
    await proxy.start()
    writers = []

    async def connect() -> Streams:
        reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
        writers.append(writer)
        return reader, writer

    try:
        async with asyncio.timeout(PATIENCE):
            yield proxy, database, connect
    finally:
        for writer in writers:
            writer.transport.abort()
        await proxy.close()
        database.stop()
    assert proxy.connections == 0


async def echoed(streams: Streams, data: bytes) -> bytes:
    reader, writer = streams
    writer.write(data)
    return await reader.readexactly(len(data))


def proxy_test(body: Callable[..., Coroutine[Any, Any, None]]) -> Callable[[Path], None]:
    """Run the body with a proxy, its database and what connects a client."""

    def test(tmp_path: Path) -> None:
        async def run() -> None:
            async with proxied(tmp_path / "socket") as parts:
                await body(*parts)

        asyncio.run(run())

    test.__name__, test.__doc__ = body.__name__, body.__doc__
    return test


@proxy_test
async def test_bytes_pass_in_both_directions(proxy: FaultProxy, database: EchoDatabase, connect: Any) -> None:
    assert await echoed(await connect(), b"x" * 100_000) == b"x" * 100_000
    assert len(database.received) == 100_000


@proxy_test
async def test_end_of_a_client_reaches_the_database(proxy: FaultProxy, database: EchoDatabase, connect: Any) -> None:
    streams = await connect()
    await echoed(streams, b"last")
    streams[1].close()
    await database.ended.wait()


@proxy_test
async def test_cut_resets_old_and_new_connections_until_restored(
    proxy: FaultProxy, database: EchoDatabase, connect: Any
) -> None:
    streams = await connect()
    await echoed(streams, b"before")
    proxy.cut()
    await database.ended.wait()
    with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
        await echoed(streams, b"after")
    with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
        await echoed(await connect(), b"new")
    proxy.restore()
    assert await echoed(await connect(), b"again") == b"again"
    assert database.received == b"beforeagain"


@proxy_test
async def test_black_hole_holds_bytes_until_restored(proxy: FaultProxy, database: EchoDatabase, connect: Any) -> None:
    old = await connect()
    await echoed(old, b"1")
    proxy.black_hole()
    new = await connect()
    old[1].write(b"2")
    new[1].write(b"3")
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.1):
            await old[0].read(1)
    assert database.received == b"1"
    assert not old[0].at_eof()
    proxy.restore()
    assert await old[0].readexactly(1) == b"2"
    assert await new[0].readexactly(1) == b"3"


@proxy_test
async def test_bytes_of_a_client_that_left_arrive_after_a_black_hole(
    proxy: FaultProxy, database: EchoDatabase, connect: Any
) -> None:
    streams = await connect()
    await echoed(streams, b"1")
    proxy.black_hole()
    streams[1].write(b"2")
    streams[1].close()
    await streams[1].wait_closed()
    proxy.restore()
    await database.ended.wait()
    assert database.received == b"12"


@proxy_test
async def test_delay_holds_bytes_for_a_while(proxy: FaultProxy, database: EchoDatabase, connect: Any) -> None:
    streams = await connect()
    await echoed(streams, b"1")
    proxy.delay(0.05)
    start = monotonic()
    assert await echoed(streams, b"2") == b"2"
    assert monotonic() - start >= 0.1  # a lower limit, which a busy machine can't miss
    proxy.restore()
    assert await echoed(streams, b"3") == b"3"


@proxy_test
async def test_database_that_is_down_ends_the_connection(
    proxy: FaultProxy, database: EchoDatabase, connect: Any
) -> None:
    database.stop()
    with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
        await echoed(await connect(), b"1")
