"""Sockets that reach the wrong node: the owner's bytes and refusals go through unchanged."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from lastcard.protocol.connection import CloseCode
from lastcard.server.http import connection_guard, table_router, tunnel
from lastcard.server.hub import Unavailable
from tests.server.http.echo_sockets import PATH, EchoApp, closed, connected
from tests.server.http.node_pair import TABLE, NodePair, unused_address, with_nodes
from tests.server.http.test_relay import signed

LoopFactory = Callable[[], asyncio.AbstractEventLoop]


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_router, "PAUSES", (0.001, 0.001, None))


@pytest.fixture
def app() -> EchoApp:
    return EchoApp()


def test_table_is_played_over_the_wrong_node(loop_factory: LoopFactory) -> None:
    async def test(nodes: NodePair) -> None:
        table = await nodes.owner.harness.open("Ana", "Bo")
        nodes.move(table)
        async with connected(nodes.near, f"/api/tables/{table}/socket") as client:

            async def until(wanted: Callable[[Any], Any]) -> Any:
                while not wanted(message := json.loads(await client.recv())):
                    pass
                return message

            await client.send(json.dumps({"do": "hello", "token": nodes.owner.harness.tokens["Ana"]}))
            assert (await until(lambda message: message["tell"] == "welcome"))["player"] == "p1"
            await client.send(json.dumps({"do": "start", "id": "a.1"}))
            assert "sight" in await until(lambda message: message.get("done") == "a.1")
            await client.send(json.dumps({"do": "chat", "id": "a.2", "text": "héllo ♠"}))
            assert (await until(lambda message: message.get("done") == "a.2"))["chat"]["text"] == "héllo ♠"
        assert nodes.near.metrics.relayed == 1
        assert (nodes.near.metrics.sockets, nodes.owner.metrics.commands) == (0, 2)
        for node in nodes:
            await node.is_free()

    with_nodes(loop_factory, test)


def test_frames_and_pings_go_through_unchanged(loop_factory: LoopFactory, app: EchoApp) -> None:
    async def test(nodes: NodePair) -> None:
        async with connected(nodes.near, additional_headers={"X-Own": "1"}) as client:
            assert client.response.headers["x-from"] == "the owner"
            for message in ("", "x", "♠" * 2000, b"\0" * 8192):
                await client.send(message)
                assert await client.recv() == message
            await client.send(["in ", "three ", "parts"])
            assert await client.recv() == "in three parts"
            await (await client.ping(b"there?"))
        await app.ended.wait()
        assert app.ends[-1]["code"] == 1000
        names = {name for name, _ in app.scopes[-1]["headers"]}
        assert {b"x-own", b"sec-websocket-key"} <= names

    with_nodes(loop_factory, test, app)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("code", [1000, CloseCode.RESTART, CloseCode.NO_SUCH_TABLE, CloseCode.REMOVED])
def test_close_codes_of_the_owner_reach_the_client(loop_factory: LoopFactory, app: EchoApp, code: int) -> None:
    async def test(nodes: NodePair) -> None:
        async with connected(nodes.near) as client:
            await client.send(f"close {code}")
            assert await closed(client) == (code, "as you wish")
        for node in nodes:
            await node.is_free()

    with_nodes(loop_factory, test, app)


def test_close_code_of_the_client_reaches_the_owner(loop_factory: LoopFactory, app: EchoApp) -> None:
    async def test(nodes: NodePair) -> None:
        async with connected(nodes.near) as client:
            await client.close(4321, "enough")
        await app.ended.wait()
        assert (app.ends[-1]["code"], app.ends[-1]["reason"]) == (4321, "enough")

    with_nodes(loop_factory, test, app)


def test_too_large_frame_is_refused_by_the_owner(loop_factory: LoopFactory, app: EchoApp) -> None:
    async def test(nodes: NodePair) -> None:
        async with connected(nodes.near) as client:
            await client.send("x" * 9000)
            assert (await closed(client))[0] == CloseCode.TOO_LARGE

    with_nodes(loop_factory, test, app)


def test_owner_sees_the_client_and_its_host_on_sockets(loop_factory: LoopFactory, app: EchoApp) -> None:
    async def test(nodes: NodePair) -> None:
        made_up = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https", "Forwarded": "for=203.0.113.9"}
        async with connected(nodes.near, additional_headers=made_up):
            scope = app.scopes[-1]
        assert (scope["client"], scope["scheme"]) == (("127.0.0.1", 0), "ws")
        assert [value for name, value in scope["headers"] if name == b"host"] == [nodes.near.address.netloc.encode()]
        names = {name for name, _ in scope["headers"]}
        assert names.isdisjoint({b"x-lastcard-relay", b"x-forwarded-for", b"x-forwarded-proto", b"forwarded"})

    with_nodes(loop_factory, test, app)


def test_round_trip_of_a_relayed_socket_comes_from_pings(loop_factory: LoopFactory) -> None:
    """The kernel knows only the way between the nodes."""
    asked = []

    class Session:
        def gone(self) -> None:
            pass

    async def connect_session(table: str, hello: Any, port: Any, address: str) -> Any:
        asked.append(port.round_trip())
        return Session()

    async def test(nodes: NodePair) -> None:
        guard = connection_guard.GuardedWebSocketProtocol
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(nodes.owner.harness.hub, "connect", connect_session)
            patch.setattr(guard, "measure_round_trip", lambda self: 1)
            patch.setattr(guard, "measure_by_pings", lambda self: 2)
            headers = {"x-lastcard-relay": signed(PATH)}
            for more in (headers, {}):
                async with connected(nodes.owner, additional_headers=more) as client:
                    await client.send('{"do":"hello"}')
                    await (await client.ping())
        assert asked == [2, None], "a client on this machine isn't measured at all"

    with_nodes(loop_factory, test)


def test_refusal_of_the_owner_is_passed_on(loop_factory: LoopFactory) -> None:
    async def test(nodes: NodePair) -> None:
        for path, origin in ((PATH, "https://elsewhere.example"), (f"/api/tables/{TABLE}/nonsense", None)):
            answers = []
            for node in nodes:
                with pytest.raises(InvalidStatus) as refused:
                    await connected(node, path, origin=origin)
                response = refused.value.response
                answers.append((response.status_code, response.body, response.headers["content-type"]))
            assert answers[0] == answers[1]
        for node in nodes:
            await node.is_free()

    with_nodes(loop_factory, test)


def test_invalid_relay_header_of_a_socket_is_refused(loop_factory: LoopFactory, app: EchoApp) -> None:
    async def test(nodes: NodePair) -> None:
        for node in nodes:
            with pytest.raises(InvalidStatus) as refused:
                await connected(node, additional_headers={"x-lastcard-relay": signed("/api/tables/other/socket")})
            assert refused.value.response.status_code == 403
            assert b"invalid-relay" in (refused.value.response.body or b"")
        assert app.scopes == []

    with_nodes(loop_factory, test, app)


def test_socket_of_a_table_elsewhere_is_misdirected(loop_factory: LoopFactory) -> None:
    async def test(nodes: NodePair) -> None:
        with pytest.raises(InvalidStatus) as refused:
            await connected(nodes.near, additional_headers={"x-lastcard-relay": signed(PATH)})
        assert refused.value.response.status_code == 421

    with_nodes(loop_factory, test)


def test_moved_table_and_unreachable_owner_are_looked_up_again(loop_factory: LoopFactory, app: EchoApp) -> None:
    async def test(nodes: NodePair) -> None:
        nodes.near.directory.places[TABLE] = [unused_address(), nodes.near.address, nodes.owner.address]
        async with connected(nodes.near) as client:
            await client.send("here?")
            assert await client.recv() == "here?"
        assert nodes.near.directory.forgotten == [TABLE] * 2
        nodes.near.replace_app(here := EchoApp())
        nodes.near.directory.places[TABLE] = [unused_address(), None]
        async with connected(nodes.near):
            assert len(here.scopes) == 1

    with_nodes(loop_factory, test, app)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("place", ["nobody", "loop", "error"])
def test_socket_without_an_owner_is_asked_to_come_back(loop_factory: LoopFactory, place: str) -> None:
    async def test(nodes: NodePair) -> None:
        found = {"nobody": unused_address(), "loop": nodes.near.address, "error": Unavailable()}[place]
        nodes.near.directory.places[TABLE] = [found]
        async with connected(nodes.near) as client:
            assert json.loads(await client.recv())["tell"] == "bye"
            assert (await closed(client))[0] == CloseCode.TRY_AGAIN
        assert nodes.near.metrics.relayed == 0
        await nodes.near.is_free()

    with_nodes(loop_factory, test)


@pytest.mark.sweep(1)
def test_owner_that_never_answers_is_given_up(loop_factory: LoopFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tunnel, "ANSWER_WITHIN", 0.05)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await receive()

    async def test(nodes: NodePair) -> None:
        async with connected(nodes.near) as client:
            assert json.loads(await client.recv())["tell"] == "bye"
        for node in nodes:
            await node.is_free()

    with_nodes(loop_factory, test, app)


def test_owner_that_speaks_no_http_is_given_up(loop_factory: LoopFactory) -> None:
    async def babble(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"x" * 100_000)
        await reader.read()
        writer.transport.abort()

    async def test(nodes: NodePair) -> None:
        server = await asyncio.start_server(babble, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        nodes.near.directory.places[TABLE] = [nodes.near.address._replace(port=port)]
        async with connected(nodes.near) as client:
            assert json.loads(await client.recv())["tell"] == "bye"
        server.close()

    with_nodes(loop_factory, test)
