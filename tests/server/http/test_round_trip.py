"""The round trip of a connection: from the kernel, and from WebSocket pings that the client's library answers."""

from __future__ import annotations

import asyncio
import socket
import sys
from functools import partial
from struct import pack
from typing import Any

import pytest
from uvicorn import Config, Server
from websockets.asyncio.client import connect

from lastcard.server.http.connection_cap import ConnectionCap
from lastcard.server.http.connection_guard import ROUND_TRIP, GuardedHttpProtocol, GuardedWebSocketProtocol
from lastcard.server.http.listen_socket import listen
from lastcard.server.http.round_trip import is_this_machine, kernel_round_trip
from tests.support import PATIENCE


class _FakeTransport:
    """A transport whose socket has this `tcp_info`."""

    def __init__(self, info: bytes | OSError) -> None:
        self._info = info

    def get_extra_info(self, name: str) -> Any:
        return self if name == "socket" else None

    def getsockopt(self, level: int, option: int, size: int) -> bytes:
        if isinstance(self._info, OSError):
            raise self._info
        return self._info[:size]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the round trip")
@pytest.mark.parametrize(
    ("info", "expected"),
    [
        (bytes(148) + pack("=I", 43_210) + bytes(80), 43),
        (bytes(148) + pack("=I", 0xFFFFFFFF), None),
        (bytes(104), None),
        (OSError("closed"), None),
    ],
    ids=["measured", "nothing measured", "old kernel", "closed"],
)
def test_kernel_round_trip_is_read_from_tcp_info(info: bytes | OSError, expected: int | None) -> None:
    assert kernel_round_trip(_FakeTransport(info)) == expected


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the round trip")
def test_kernel_measures_a_real_connection() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as client:
        accepted, _ = server.accept()
        with accepted:
            accepted.sendall(b"?")
            assert client.recv(1) == b"?"
            transport: Any = type("Transport", (), {"get_extra_info": lambda self, name: accepted})()
            assert kernel_round_trip(transport) is not None


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("127.0.0.1", True),
        ("127.3.2.1", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("", True),
        ("192.0.2.1", False),
        ("10.0.0.7", False),
        ("::ffff:192.0.2.1", False),
        ("2001:db8::1", False),
    ],
)
def test_address_of_this_machine_is_recognised(address: str, expected: bool) -> None:
    assert is_this_machine(address) == expected


@pytest.mark.parametrize("direct", [True, False])
def test_pings_are_answered_by_the_library_of_the_client(direct: bool) -> None:
    """The program of the client has no part in it. If there is no proxy, the kernel's round trip counts as well."""
    found: list[int] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        measure = scope["extensions"][ROUND_TRIP]["measure"]
        found.append(measure())
        measure.__self__._pings.sent -= 0.2  # as if it had been sent earlier
        await receive()
        found.append(measure())
        while (await receive())["type"] != "websocket.disconnect":
            pass

    async def run() -> None:
        cap = ConnectionCap(10, None)
        requests: Any = partial(GuardedHttpProtocol, cap=cap)
        sockets: Any = partial(GuardedWebSocketProtocol, cap=cap, direct=direct)
        server = Server(Config(app, http=requests, ws=sockets, lifespan="off", log_config=None))
        listening = listen("127.0.0.1", 0)
        port = listening.getsockname()[1]
        task = asyncio.create_task(server.serve([listening]))
        async with asyncio.timeout(PATIENCE), connect(f"ws://127.0.0.1:{port}/", proxy=None) as client:
            await (await client.ping())  # the answer comes after the server's ping
            await client.send("again")
            await (await client.ping())
        server.should_exit = True
        await task

    asyncio.run(run())
    first, second = found
    assert first == 0 or direct
    if direct and sys.platform == "linux":
        assert second < 200
    else:
        assert second >= 200
