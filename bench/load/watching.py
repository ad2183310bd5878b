"""Sockets that only look."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from time import perf_counter

from bench.load.line import Line
from bench.load.players import Player
from bench.load.together import together


class _Spectator:
    def __init__(self) -> None:
        self.there = asyncio.Event()

    def hear(self, data: bytes) -> None:
        self.there.set()

    def lost(self, code: int) -> None:
        pass


async def watch(host: str, tables: Iterable[str]) -> list[Line]:
    """A spectator at each of these tables, welcomed."""

    async def one(table: str) -> Line:
        spectator = _Spectator()
        line = await Line.to(host, table, b'{"do":"hello"}', spectator)
        await spectator.there.wait()
        return line

    return await together(map(one, tables))


async def welcomed(host: str, players: Iterable[Player]) -> list[float]:
    """When each of these players was, all coming back at once."""

    async def one(player: Player) -> float:
        await player.come(host)
        at = perf_counter()
        await player.go()
        return at

    return await together(map(one, players))
