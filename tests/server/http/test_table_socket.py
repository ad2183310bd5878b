"""The socket of a table, over real connections: who is let in, who is turned away, and with which code."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from lastcard.protocol.commands import Hello
from lastcard.server.http import table_socket
from lastcard.server.http.public_address import PublicAddress
from lastcard.server.hub import Connection, Limits, Metrics
from tests.support.server import PATIENCE, Chair, Running, running, seated

NOWHERE = "aaaaaaaaaaaaaa"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server"), "--origin", "https://friend.example") as started:
        yield started


@pytest.fixture(scope="module")
def me(server: Running) -> dict[str, str]:
    opened: dict[str, str] = server.ask("/api/tables", {"name": "Ana", "settings": {"spectators": False}}).data
    return opened


def test_socket_with_a_token_gets_its_seat(me: dict[str, str]) -> None:
    with seated(me["socket"], me["token"]) as chair:
        welcome = chair.hear()
        assert (welcome["tell"], welcome["player"]) == ("welcome", "p1")
        told = chair.command("chat", text="héllo ♠")
        assert told["chat"]["text"] == "héllo ♠"


def test_socket_resumes_after_the_last_update(me: dict[str, str]) -> None:
    with seated(me["socket"], me["token"]) as chair:
        seq = chair.hear()["seq"]
        chair.command("chat", text="one")
    with seated(me["socket"], me["token"], since=seq) as chair:
        resumed = chair.hear()
        assert resumed["tell"] == "resumed"
        assert resumed["missed"] >= 1
        assert chair.until(lambda told: "chat" in told)["chat"]["text"] == "one"


def test_missing_table_and_wrong_token_look_alike(server: Running, me: dict[str, str]) -> None:
    elsewhere = me["socket"].replace(me["table"], NOWHERE)
    ends = []
    for address, token in ((elsewhere, None), (elsewhere, "x" * 32), (me["socket"], None), (me["socket"], "x" * 32)):
        with seated(address, token) as chair:
            ends.append(chair.until_closed())
            closed = chair.socket.protocol.close_rcvd
            assert closed
            ends[-1] += (closed.reason,)
    assert len({str(end) for end in ends}) == 1
    assert ends[0][:2] == ([], 4404)


@pytest.mark.parametrize(
    "first", ["nonsense", '{"do":"start","id":"a.1"}', "[" * 8000, b"\x00\x01", '{"do":"hello","token":1}', ""]
)
def test_first_frame_must_be_a_hello(me: dict[str, str], first: str | bytes) -> None:
    with connect(me["socket"], proxy=None) as socket:
        socket.send(first)
        told, code = Chair(socket).until_closed()
    assert [message["reason"] for message in told] == ["unreadable"]
    assert code == 4400


def test_too_large_frame_closes_the_socket(me: dict[str, str]) -> None:
    with seated(me["socket"], me["token"]) as chair:
        chair.send("x" * 9000)
        assert chair.until_closed()[1] == 1009


def test_invalid_text_closes_only_its_socket(server: Running, me: dict[str, str]) -> None:
    with connect(me["socket"], proxy=None) as socket:
        socket.send(b"\xff\xfe", text=True)
        assert Chair(socket).until_closed()[1] == 1007
    assert server.ask("/health").status == 200


def origin(server: Running, text: str) -> str:
    return text.format(here=server.url, port=server.url.rpartition(":")[2])


@pytest.mark.parametrize(
    "text", ["{here}", "https://friend.example", "https://friend.example:443", "https://127.0.0.1:{port}"]
)
def test_own_pages_may_connect(server: Running, me: dict[str, str], text: str) -> None:
    with connect(me["socket"], proxy=None, origin=origin(server, text)) as socket:  # type: ignore[arg-type]
        chair = Chair(socket)
        chair.say("hello", token=me["token"])
        assert chair.hear()["tell"] == "welcome"


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
def test_foreign_pages_may_not_connect(server: Running, me: dict[str, str], text: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(me["socket"], proxy=None, origin=origin(server, text)).__enter__()  # type: ignore[arg-type]
    assert refused.value.response.status_code == 403
    assert refused.value.response.headers["content-security-policy"]
    assert b"foreign-origin" in (refused.value.response.body or b"")


@pytest.mark.parametrize("path", ["/", "/api/tables", "/api/tables/x/socket/y", "/api/tables//socket"])
def test_unknown_socket_path_is_refused(server: Running, path: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(server.url.replace("http", "ws") + path, proxy=None).__enter__()
    assert refused.value.response.status_code == 404


def test_number_of_sockets_is_limited(tmp_path: Path) -> None:
    with running(tmp_path, "--max-sockets", "1") as server:
        table = server.ask("/api/tables", {"name": "Ana"}).data
        with seated(table["socket"], table["token"]) as first, seated(table["socket"]) as second:
            assert first.hear()["tell"] == "welcome"
            told, code = second.until_closed()
        assert ([message["tell"] for message in told], code) == (["bye"], 1013)


class Wire:
    """An ASGI server's side of a socket: what the client says, and what it is sent until it reads no more."""

    def __init__(self, *said: str, reads: bool = True) -> None:
        self.sent: list[dict[str, Any]] = []
        self._coming = [{"type": "websocket.connect"}, *({"type": "websocket.receive", "text": text} for text in said)]
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

    async def attended(self, hub: Any, limits: Limits) -> None:
        scope = {"type": "websocket", "path": "/api/tables/x/socket", "headers": [], "client": None, "scheme": "ws"}
        endpoint = table_socket.TableSocketApp(hub, limits, Metrics(), PublicAddress())
        await asyncio.wait_for(endpoint(scope, self.receive, self.send), PATIENCE)


def test_socket_without_hello_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_socket, "HELLO_WITHIN", 0.01)

    async def run() -> Wire:
        wire = Wire()
        await wire.attended(None, Limits())
        return wire

    sent = asyncio.run(run()).sent
    assert [message["type"] for message in sent] == ["websocket.accept", "websocket.close"]
    assert sent[-1]["code"] == 4408


class Flood:
    """A hub that has too much to say to everybody, and the session of whom it says it to."""

    def __init__(self) -> None:
        self.is_gone = False

    async def connect(self, table: str, hello: Hello, port: Connection, address: str) -> Flood:
        for _ in range(10):
            port.send(b"{}")
            await asyncio.sleep(0)
        return self

    def gone(self) -> None:
        self.is_gone = True


def test_socket_that_reads_nothing_is_dropped() -> None:
    async def run() -> Flood:
        hub = Flood()
        await Wire('{"do":"hello"}', reads=False).attended(hub, Limits(queue_frames=4, closing=0.01))
        return hub

    assert asyncio.run(run()).is_gone
