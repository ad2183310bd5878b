"""Tunnels whose ends are slow, vanish or stop: memory stays bounded, and both ends are freed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from lastcard.protocol.connection import CloseCode
from lastcard.server.http import tunnel
from tests.server.http.echo_sockets import EchoApp, closed, connected, raw
from tests.server.http.node_pair import TABLE, NodePair, with_nodes

LARGE = 16 * 1024 * 1024
"""More than the system keeps of what nobody reads."""
LoopFactory = Callable[[], asyncio.AbstractEventLoop]


@pytest.fixture
def app() -> EchoApp:
    return EchoApp()


class Gauge:
    """The largest write buffers of tunnels, and whether one was full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.largest = 0
        self.is_full = asyncio.Event()
        self._receive, self._pause = tunnel._End.data_received, tunnel._End.pause_writing
        monkeypatch.setattr(tunnel._End, "data_received", lambda end, data: self._received(end, data))
        monkeypatch.setattr(tunnel._End, "pause_writing", lambda end: self._paused(end))

    def _received(self, end: tunnel._End, data: bytes) -> None:
        self._receive(end, data)
        self.largest = max(self.largest, end.other.transport.get_write_buffer_size())

    def _paused(self, end: tunnel._End) -> None:
        self._pause(end)
        self.is_full.set()


def test_client_that_does_not_read_fills_no_memory(loop_factory: LoopFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    part = bytes(range(256)) * 256

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        for _ in range(LARGE // len(part)):
            await send({"type": "websocket.send", "bytes": part})
        await receive()

    async def test(nodes: NodePair) -> None:
        gauge = Gauge(monkeypatch)
        async with raw(nodes.near, receive_buffer=4096) as (reader, _):
            await gauge.is_full.wait()
            for _ in range(LARGE // len(part)):
                assert await reader.readexactly(10) == b"\x82\x7f" + len(part).to_bytes(8, "big")
                assert await reader.readexactly(len(part)) == part
        assert gauge.largest < 1024 * 1024
        for node in nodes:
            await node.is_free()

    with_nodes(loop_factory, test, app)


def test_owner_that_does_not_read_fills_no_memory(loop_factory: LoopFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    part = b"\x82\xfe\x20\x00\0\0\0\0" + b"x" * 8192
    begin = asyncio.Event()
    counted = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await begin.wait()
        for _ in range(LARGE // 8192):
            assert (await receive())["bytes"] == b"x" * 8192
        counted.set()
        await receive()

    async def test(nodes: NodePair) -> None:
        gauge = Gauge(monkeypatch)
        async with raw(nodes.near) as (_, writer):
            writer.write(part * (LARGE // 8192))
            await gauge.is_full.wait()
            begin.set()
            await counted.wait()
        assert gauge.largest < 1024 * 1024

    with_nodes(loop_factory, test, app)


def test_client_that_never_reads_is_cut_off(loop_factory: LoopFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tunnel, "SILENCE_LIMIT", 0.05)
    ended = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        try:
            while True:
                await send({"type": "websocket.send", "bytes": bytes(65536)})
        finally:
            ended.set()

    async def test(nodes: NodePair) -> None:
        async with raw(nodes.near, receive_buffer=4096):
            await ended.wait()
            for node in nodes:
                await node.is_free()

    with_nodes(loop_factory, test, app)


class StuckTransport:
    """A transport that never gets rid of its last bytes."""

    def __init__(self) -> None:
        self.aborted = asyncio.Event()

    def close(self) -> None:
        pass

    def is_closing(self) -> bool:
        return True

    def abort(self) -> None:
        self.aborted.set()


@pytest.mark.parametrize("end_now", ["close", "end_within"])
def test_time_limit_of_an_end_holds_while_it_still_sends(monkeypatch: pytest.MonkeyPatch, end_now: str) -> None:
    monkeypatch.setattr(tunnel, "_FLUSH_WITHIN", 0.01)

    async def run() -> None:
        stuck: Any = StuckTransport()
        end = tunnel._End(stuck, lambda end, exc: None)
        end.other = end
        end.close() if end_now == "close" else end.end_within(0.01)
        end.pause_writing()
        end.resume_writing()
        await asyncio.wait_for(stuck.aborted.wait(), 10)

    asyncio.run(run())


@pytest.mark.parametrize("half", [True, False])
def test_client_that_vanishes_frees_both_ends(loop_factory: LoopFactory, app: EchoApp, half: bool) -> None:
    async def test(nodes: NodePair) -> None:
        async with raw(nodes.near) as (_, writer):
            if half:
                writer.write_eof()
            else:
                writer.transport.abort()
            await app.ended.wait()
            for node in nodes:
                await node.is_free()

    with_nodes(loop_factory, test, app)


def test_owner_that_vanishes_closes_the_client(loop_factory: LoopFactory, app: EchoApp) -> None:
    async def test(nodes: NodePair) -> None:
        async with connected(nodes.near) as client:
            await app.accepted.wait()
            [connection] = nodes.owner.server.server_state.connections
            connection.transport.abort()
            assert await closed(client) == (1006, "")
        for node in nodes:
            await node.is_free()

    with_nodes(loop_factory, test, app)


def test_client_that_leaves_during_the_handshake_frees_both_ends(loop_factory: LoopFactory) -> None:
    asked = asyncio.Event()
    answer = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        asked.set()
        await answer.wait()
        await EchoApp()(scope, receive, send)

    async def test(nodes: NodePair) -> None:
        opening = asyncio.create_task(connected(nodes.near).__aenter__())
        await asked.wait()
        opening.cancel()
        await asyncio.wait([opening])
        while nodes.near.server.server_state.connections:
            await asyncio.sleep(0.01)
        answer.set()
        for node in nodes:
            await node.is_free()

    with_nodes(loop_factory, test, app)


def test_relaying_node_that_stops_asks_clients_to_come_back(loop_factory: LoopFactory, app: EchoApp) -> None:
    async def test(nodes: NodePair) -> None:
        async with connected(nodes.near) as client:
            await client.send("before")
            stopping = asyncio.create_task(nodes.near.stop())
            assert await client.recv() == "before"
            assert (await closed(client))[0] == CloseCode.RESTART
            await stopping
        assert nodes.near.server.server_state.connections == set()
        await nodes.owner.is_free()

    with_nodes(loop_factory, test, app)


def test_stopping_node_writes_nothing_into_a_frame(loop_factory: LoopFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """An owner that doesn't finish its frame leaves no place for a close frame."""
    monkeypatch.setattr(tunnel, "_STOP_WITHIN", 0.05)
    half = b"\x82\x7e\x10\x00" + b"x" * 100
    told = asyncio.Event()
    over = asyncio.Event()

    async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + half)
        await reader.read()
        told.set()
        await over.wait()
        writer.transport.abort()

    async def test(nodes: NodePair) -> None:
        server = await asyncio.start_server(hang, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        nodes.near.directory.places[TABLE] = [nodes.near.address._replace(port=port)]
        async with raw(nodes.near) as (reader, _):
            await nodes.near.stop()
            assert await reader.read() == half
        assert told.is_set(), "the owner was asked first"
        over.set()
        server.close()

    with_nodes(loop_factory, test)


def test_stopping_owner_closes_its_sockets_through_the_tunnel(loop_factory: LoopFactory) -> None:
    async def test(nodes: NodePair) -> None:
        table = await nodes.owner.harness.open("Ana")
        nodes.move(table)
        async with connected(nodes.near, f"/api/tables/{table}/socket") as client:
            await client.send(json.dumps({"do": "hello", "token": nodes.owner.harness.tokens["Ana"]}))
            assert json.loads(await client.recv())["tell"] == "welcome"
            stopping = asyncio.create_task(nodes.owner.stop())
            while json.loads(await client.recv())["tell"] != "bye":
                pass
            assert (await closed(client))[0] == CloseCode.RESTART
            await stopping
        await nodes.near.is_free()

    with_nodes(loop_factory, test)
