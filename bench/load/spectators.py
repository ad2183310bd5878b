"""Spectator sockets, and players that all reconnect at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from time import perf_counter

from bench.load.players import Player
from bench.load.table_socket import TableSocket, gather_limited


class _Spectator:
    def __init__(self) -> None:
        self.there = asyncio.Event()

    def receive(self, data: bytes) -> None:
        self.there.set()

    def lost(self, code: int) -> None:
        pass


async def connect_spectators(host: str, tables: Iterable[str]) -> list[TableSocket]:
    """Connect a spectator to each of these tables and wait for its welcome."""

    async def one(table: str) -> TableSocket:
        spectator = _Spectator()
        socket = await TableSocket.to(host, table, b'{"do":"hello"}', spectator)
        await spectator.there.wait()
        return socket

    return await gather_limited(map(one, tables))


async def reconnect_all(host: str, players: Iterable[Player]) -> list[float]:
    """Connect all these players at once; return when each was welcomed."""

    async def one(player: Player) -> float:
        await player.connect(host)
        at = perf_counter()
        await player.disconnect()
        return at

    return await gather_limited(map(one, players))
