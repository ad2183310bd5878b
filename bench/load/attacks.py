"""Attacks within the limits of frames and connections, to measure what other tables notice of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from contextlib import suppress
from itertools import count
from typing import Any

from bench.load.pace import SteadyRate
from bench.load.seats import Seat, seat_all
from bench.load.table_group import TableGroup
from bench.load.table_socket import TableSocket

CONNECTIONS = 20
_FRAMES = 20
"""Frames a second from one socket: as many as the server allows."""
_ACTIONS = 50
"""Actions a second of four players together, who may send no more frames either."""
_SMALL = {"seats": 2, "absent": None}


async def long_match(host: str, actions: int) -> str:
    """Play a match, end it, and return the path of its replay."""
    group = await TableGroup.open_tables(host, 1)
    [table] = group.tables
    pace = SteadyRate(group.tables, _ACTIONS)
    pace.begin()
    while pace.actions < actions:
        await group.wait(asyncio.sleep(0.1))
    pace.end()
    while pace.waiting:
        await group.wait(asyncio.sleep(0.1))
    table.pace = None
    table.players[0].do(b'"do":"stop"}')
    path = f"/api/tables/{table.id}/matches/1/replay"
    while (await _get(host, path))[0] == 404:
        await asyncio.sleep(0.1)
    await group.disconnect()
    return path


class ReplayAttack:
    """Connections that ask for a replay again as soon as they have an answer."""

    def __init__(self, host: str, path: str) -> None:
        self._host, self._path = host, path
        self.answers: dict[int, int] = {}
        """How many answers there were of each status."""

    async def run(self) -> None:
        await asyncio.gather(*(self._ask() for _ in range(CONNECTIONS)))

    async def _ask(self) -> None:
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                status, _ = await _get(self._host, self._path)
                self.answers[status] = self.answers.get(status, 0) + 1


class ChangeAttack:
    """Hosts, each at their table, who change four written rules of sixty effects as often as frames are allowed."""

    def __init__(self, host: str) -> None:
        self._host = host
        self._seats: list[Seat] = []
        self.answers: dict[str, int] = {}

    async def prepare(self) -> None:
        seats = await asyncio.to_thread(seat_all, self._host, [(_SMALL, 1)] * CONNECTIONS)
        self._seats = [seat for [seat] in seats]

    @property
    def tables(self) -> list[str]:
        return [seat.table for seat in self._seats]

    async def run(self) -> None:
        await asyncio.gather(*(self._change(seat) for seat in self._seats))

    async def _change(self, seat: Seat) -> None:
        socket = await TableSocket.to(
            self._host, seat.table, b'{"do":"hello","token":"%s"}' % seat.token.encode(), self
        )
        try:
            for number in count(1):
                socket.send(_change(number))
                await asyncio.sleep(1 / _FRAMES)
        finally:
            socket.close()

    def receive(self, data: bytes) -> None:
        kind = "refused" if data.startswith(b'{"tell":"refused"') else "update"
        self.answers[kind] = self.answers.get(kind, 0) + 1

    def lost(self, code: int) -> None:
        pass


def _change(number: int) -> bytes:
    effects = "; ".join(f"draw(next, {1 + (number + at) % 4})" for at in range(60))
    written = [f"rule {number} {card} :: {effects}" for card in range(4)]
    return json.dumps({"do": "change", "id": f"attack.{number}", "settings": {"written": written}}).encode()


async def _get(host: str, path: str) -> tuple[int, bytes]:
    """Send a request on a separate connection; return the status and the body."""
    name, _, port = host.rpartition(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    try:
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n".encode()
        )
        answer = await reader.read()
        return int(answer[9:12] or b"0"), answer
    finally:
        writer.close()


async def during(attack: Callable[[], Coroutine[Any, Any, None]], measured: Coroutine[Any, Any, Any]) -> Any:
    """Return what is measured while the attack runs."""
    running = asyncio.create_task(attack())
    try:
        return await measured
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
