"""All the tables of a run, and the first thing that goes wrong at any of them."""

from __future__ import annotations

import asyncio
from typing import Any

from bench.load.players import Table
from bench.load.seating import Chair, seat_all
from bench.load.together import together

SEATS = 4
ENDLESS = {"race": None, "seats": SEATS, "absent": None, "options": {"target": 100_000}}
"""A table that goes on: nobody wins the match, calls are made by themselves, and no bot takes over."""


class Failed(Exception):
    """Something that can't happen at these tables did: no figure is worth anything after it."""


class Hall:
    def __init__(self, host: str, chairs: list[list[Chair]]) -> None:
        self._host = host
        self._trouble: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.tables = [Table(of_table, seed, self._fail) for seed, of_table in enumerate(chairs)]

    @classmethod
    async def opened(cls, host: str, tables: int) -> Hall:
        """So many new tables, everybody connected, and the first cards dealt."""
        hall = cls(host, await asyncio.to_thread(seat_all, host, [(ENDLESS, SEATS)] * tables))
        await hall.come()
        dealt = Dealt(tables)
        for table in hall.tables:
            table.pace = dealt
            table.deal()
        await hall.wait(dealt.all.wait())
        return hall

    async def come(self) -> None:
        players = [player for table in self.tables for player in table.players]
        await self.wait(together(player.come(self._host) for player in players))

    async def go(self) -> None:
        for table in self.tables:
            table.pace = None
        await asyncio.gather(*(player.go() for table in self.tables for player in table.players))

    @property
    def received(self) -> int:
        """Messages, so far."""
        return sum(player.received for table in self.tables for player in table.players)

    async def wait(self, what: Any) -> None:
        """Until it is done, or something goes wrong."""
        waited = asyncio.ensure_future(what)
        await asyncio.wait((waited, self._trouble), return_when=asyncio.FIRST_COMPLETED)
        if self._trouble.done():
            waited.cancel()
            raise Failed(self._trouble.result())
        await waited

    def _fail(self, why: str) -> None:
        if not self._trouble.done():
            self._trouble.set_result(why)


class Dealt:
    """Until the deal has been told at so many tables."""

    def __init__(self, tables: int) -> None:
        self._left = tables
        self.all = asyncio.Event()

    def told(self, table: Table) -> None:
        self._left -= 1
        if not self._left:
            self.all.set()
