"""The WebSocket of a table over real connections: who is admitted, and the close codes of those who aren't."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from lastcard.protocol.commands import Hello
from lastcard.protocol.connection import CloseCode
from lastcard.server.http import table_socket
from lastcard.server.http.public_address import PublicAddress
from lastcard.server.hub import Connection, Limits, Metrics
from tests.support import PATIENCE
from tests.support.server import ServerProcess, SocketClient, connect_client, start_server

NOWHERE = "aaaaaaaaaaaaaa"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with start_server(tmp_path_factory.mktemp("server"), "--origin", "https://friend.example") as started:
        yield started


@pytest.fixture(scope="module")
def me(server: ServerProcess) -> dict[str, str]:
    opened: dict[str, str] = server.request("/api/tables", {"name": "Ana", "settings": {"spectators": False}}).data
    return opened


def test_socket_with_a_token_gets_its_seat(me: dict[str, str]) -> None:
    with connect_client(me["socket"], me["token"]) as client:
        welcome = client.receive()
        assert (welcome["tell"], welcome["player"]) == ("welcome", "p1")
        update = client.command("chat", text="héllo ♠")
        assert update["chat"]["text"] == "héllo ♠"


def test_socket_resumes_after_the_last_update(me: dict[str, str]) -> None:
    with connect_client(me["socket"], me["token"]) as client:
        seq = client.receive()["seq"]
        client.command("chat", text="one")
    with connect_client(me["socket"], me["token"], since=seq) as client:
        resumed = client.receive()
        assert resumed["tell"] == "resumed"
        assert resumed["missed"] >= 1
        assert client.receive_until(lambda message: "chat" in message)["chat"]["text"] == "one"


def test_missing_table_and_wrong_token_look_alike(server: ServerProcess, me: dict[str, str]) -> None:
    elsewhere = me["socket"].replace(me["table"], NOWHERE)
    ends = []
    for address, token in ((elsewhere, None), (elsewhere, "x" * 32), (me["socket"], None), (me["socket"], "x" * 32)):
        with connect_client(address, token) as client:
            ends.append(client.until_closed())
            closed = client.socket.protocol.close_rcvd
            assert closed
            ends[-1] += (closed.reason,)
    assert len({str(end) for end in ends}) == 1
    assert ends[0][:2] == ([], CloseCode.NO_SUCH_TABLE)


@pytest.mark.parametrize(
    "first", ["nonsense", '{"do":"start","id":"a.1"}', "[" * 8000, b"\x00\x01", '{"do":"hello","token":1}', ""]
)
def test_first_frame_must_be_a_hello(me: dict[str, str], first: str | bytes) -> None:
    with connect(me["socket"], proxy=None) as socket:
        socket.send(first)
        messages, code = SocketClient(socket).until_closed()
    assert [message["reason"] for message in messages] == ["unreadable"]
    assert code == CloseCode.UNREADABLE


def test_too_large_frame_closes_the_socket(me: dict[str, str]) -> None:
    with connect_client(me["socket"], me["token"]) as client:
        client.send("x" * 9000)
        assert client.until_closed()[1] == CloseCode.TOO_LARGE


def test_invalid_text_closes_only_its_socket(server: ServerProcess, me: dict[str, str]) -> None:
    with connect(me["socket"], proxy=None) as socket:
        socket.send(b"\xff\xfe", text=True)
        assert SocketClient(socket).until_closed()[1] == 1007
    assert server.request("/health").status == 200


def origin(server: ServerProcess, text: str) -> str:
    return text.format(here=server.url, port=server.url.rpartition(":")[2])


@pytest.mark.parametrize(
    "text", ["{here}", "https://friend.example", "https://friend.example:443", "https://127.0.0.1:{port}"]
)
def test_own_pages_may_connect(server: ServerProcess, me: dict[str, str], text: str) -> None:
    with connect(me["socket"], proxy=None, origin=origin(server, text)) as socket:  # type: ignore[arg-type]
        client = SocketClient(socket)
        client.send_frame("hello", token=me["token"])
        assert client.receive()["tell"] == "welcome"


@pytest.mark.parametrize(
    "text",
    [
        "https://elsewhere.example",
        "null",
        "http://friend.example",
        "{here}.elsewhere.example",
        "file://",
        "http://127.0.0.1",
    ],
)
def test_foreign_pages_may_not_connect(server: ServerProcess, me: dict[str, str], text: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(me["socket"], proxy=None, origin=origin(server, text)).__enter__()  # type: ignore[arg-type]
    assert refused.value.response.status_code == 403
    assert refused.value.response.headers["content-security-policy"]
    assert b"foreign-origin" in (refused.value.response.body or b"")


@pytest.mark.parametrize("path", ["/", "/api/tables", "/api/tables/x/socket/y", "/api/tables//socket"])
def test_unknown_socket_path_is_refused(server: ServerProcess, path: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(server.url.replace("http", "ws") + path, proxy=None).__enter__()
    assert refused.value.response.status_code == 404


def test_number_of_sockets_is_limited(tmp_path: Path) -> None:
    with start_server(tmp_path, "--max-sockets", "1") as server:
        table = server.request("/api/tables", {"name": "Ana"}).data
        with connect_client(table["socket"], table["token"]) as first, connect_client(table["socket"]) as second:
            assert first.receive()["tell"] == "welcome"
            messages, code = second.until_closed()
        assert ([message["tell"] for message in messages], code) == (["bye"], CloseCode.TRY_AGAIN)


class FakeAsgiSocket:
    """The ASGI server's side of a socket: frames from the client, and what it is sent unless it doesn't read."""

    def __init__(self, *texts: str, reads: bool = True) -> None:
        self.sent: list[dict[str, Any]] = []
        self._coming = [{"type": "websocket.connect"}, *({"type": "websocket.receive", "text": text} for text in texts)]
        self._reads = reads
        self._closed = asyncio.Event()

    async def receive(self) -> dict[str, Any]:
        if self._coming:
            return self._coming.pop(0)
        await self._closed.wait()
        return {"type": "websocket.disconnect", "code": 1005}

    async def send(self, message: dict[str, Any]) -> None:
        if message["type"] != "websocket.accept" and not self._reads:
            await asyncio.Event().wait()
        self.sent.append(message)
        if message["type"] == "websocket.close":
            self._closed.set()

    async def run_app(self, hub: Any, limits: Limits) -> None:
        scope = {"type": "websocket", "path": "/api/tables/x/socket", "headers": [], "client": None, "scheme": "ws"}
        endpoint = table_socket.TableSocketApp(hub, limits, Metrics(), PublicAddress())
        await asyncio.wait_for(endpoint(scope, self.receive, self.send), PATIENCE)


def test_socket_without_hello_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_socket, "HELLO_WITHIN", 0.01)

    async def run() -> FakeAsgiSocket:
        fake_socket = FakeAsgiSocket()
        await fake_socket.run_app(None, Limits())
        return fake_socket

    sent = asyncio.run(run()).sent
    assert [message["type"] for message in sent] == ["websocket.accept", "websocket.close"]
    assert sent[-1]["code"] == CloseCode.NO_HELLO


class FloodingHub:
    """A hub, and its only session, that sends too many messages."""

    def __init__(self) -> None:
        self.is_gone = False

    async def connect(self, table: str, hello: Hello, port: Connection, address: str) -> FloodingHub:
        for _ in range(10):
            port.send(b"{}")
            await asyncio.sleep(0)
        return self

    def gone(self) -> None:
        self.is_gone = True


def test_socket_that_reads_nothing_is_dropped() -> None:
    async def run() -> FloodingHub:
        hub = FloodingHub()
        await FakeAsgiSocket('{"do":"hello"}', reads=False).run_app(hub, Limits(queue_frames=4, closing=0.01))
        return hub

    assert asyncio.run(run()).is_gone
