"""Requests that ask for too much: long heads, all connections behind a proxy, and many replays."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from lastcard.server.http.connection_cap import EXTRA_CONNECTIONS, ConnectionCap
from lastcard.server.http.request_limits import HELD_BACK, RequestLimits
from tests.support.fast_forward import run_fast_forward
from tests.support.raw_socket import open_raw_socket
from tests.support.server import ServerProcess, connect_client, start_server

START = "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
LONG = 120 * 1024


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with start_server(tmp_path_factory.mktemp("server"), "--max-replays-per-minute", "8") as started:
        yield started
        assert " ERROR " not in started.log


@pytest.mark.parametrize(
    "head",
    [
        pytest.param(START.format(path="/health") + f"X-Long: {'a' * LONG}\r\n", id="one header"),
        pytest.param(START.format(path="/health") + "X-More: aaaaaaaaaaaaaaaaaa\r\n" * 4000, id="many headers"),
        pytest.param(START.format(path="/health?" + "a=b&" * 15_000), id="query"),
        pytest.param(START.format(path="/" + "a" * 60_000), id="path"),
        pytest.param(START.format(path="/health") + "X-More: aaaaaaaaaaaaaaaaaa\r\n" * 1240, id="a little too long"),
    ],
)
def test_long_head_is_refused(server: ServerProcess, head: str) -> None:
    with open_raw_socket(server.url) as connection:
        answer = connection.request(head + "\r\n")
    assert answer.status == 431
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_long_head_after_another_request_is_refused(server: ServerProcess) -> None:
    short, long = "GET /health HTTP/1.1\r\nHost: x\r\n", START.format(path="/health") + f"X-Long: {'a' * LONG}\r\n"
    with open_raw_socket(server.url) as connection:
        connection.write(f"{short}\r\n{long}\r\n".encode())
        answers = connection.until_gone()
    assert answers.count(b"HTTP/1.1 200") == answers.count(b"HTTP/1.1 431") == 1


def test_long_head_of_a_handshake_is_refused(server: ServerProcess) -> None:
    url = server.request("/api/tables", {"name": "Ana"}).data["socket"]
    for headers in ({"X-Long": "a" * LONG}, {f"X-{number}": "a" * 1200 for number in range(100)}):
        with open_raw_socket(url) as connection:
            assert connection.handshake(headers).status in (400, 431)
    with open_raw_socket(url) as connection:
        assert connection.handshake({"X-Short": "a" * 1000}).status == 101


def test_forwarded_address_cannot_hold_all_connections(tmp_path: Path) -> None:
    """Sockets that never say hello are counted by the address that the proxy forwards."""
    with start_server(tmp_path, "--proxy", "--max-sockets-per-address", "3") as server, ExitStack() as open_sockets:
        seat = server.request("/api/tables", {"name": "Ana"}).data
        mallory = {"X-Forwarded-For": "198.51.100.1"}

        def handshake(headers: dict[str, str]) -> int:
            return open_sockets.enter_context(open_raw_socket(seat["socket"])).handshake(headers).status

        answers = [handshake(mallory) for _ in range(3 + EXTRA_CONNECTIONS + 20)]
        assert answers == [101] * (3 + EXTRA_CONNECTIONS) + [503] * 20
        assert server.request("/health", headers=mallory).data["reason"] == "too-many"
        assert handshake({"X-Forwarded-For": "203.0.113.1"}) == 101
        assert server.request("/health", headers={"X-Forwarded-For": "203.0.113.1"}).status == 200


def test_connections_of_a_client_are_counted_until_they_end() -> None:
    async def scenario() -> None:
        end = asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await end.wait()

        limited = RequestLimits(app, ConnectionCap(100, 2))
        sent: list[dict[str, Any]] = []

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        def visit(address: str) -> asyncio.Task[None]:
            scope = {"type": "http", "headers": [], "client": (address, 1)}
            return asyncio.create_task(limited(scope, None, send))

        waiting = [visit("198.51.100.1"), visit("198.51.100.1"), visit("203.0.113.1")]
        await visit("198.51.100.1")
        assert [message.get("status") for message in sent] == [503, None]
        end.set()
        await asyncio.gather(*waiting)
        await visit("198.51.100.1")
        assert len(sent) == 2

    run_fast_forward(scenario)


def test_refusal_of_too_many_requests_is_held_back() -> None:
    async def scenario() -> None:
        at: dict[int, float] = {}
        loop = asyncio.get_running_loop()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": scope["status"], "headers": []})

        async def send(message: dict[str, Any]) -> None:
            at[message["status"]] = loop.time()

        for status in (200, 429):
            scope = {"type": "http", "headers": [], "client": None, "status": status}
            await RequestLimits(app, ConnectionCap(100, None))(scope, None, send)
        assert at == {200: 0, 429: HELD_BACK}

    run_fast_forward(scenario)


def test_many_requests_for_a_match_make_one_replay(server: ServerProcess) -> None:
    """Later ones are refused, and others are answered meanwhile."""
    players = [server.request("/api/tables", {"name": "Ana"}).data]
    table = players[0]["table"]
    server.request(f"/api/tables/{table}/seats", {"name": "Bea"})
    with connect_client(players[0]["socket"], players[0]["token"]) as client:
        client.command("start")
        client.command("stop")
    path = f"/api/tables/{table}/matches/1/replay"
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda _: server.request(path, headers={"Accept-Encoding": "gzip"}), range(20)))
    statuses = sorted(answer.status for answer in answers)
    assert statuses[:3] == [200] * 3
    assert statuses[-10:] == [429] * 10
    shown = json.loads(gzip.decompress(next(answer.body for answer in answers if answer.status == 200)))
    assert shown["names"] == ["Ana", "Bea"]
    assert server.request(f"{path[:-6]}record").status == 429
    assert b"lastcard_replays_total 1.0" in server.request("/metrics").body
    assert server.request("/health").status == 200
