"""All tables of a run, and the first error at any of them."""

from __future__ import annotations

import asyncio
from typing import Any

from bench.load.players import Table
from bench.load.seats import Seat, seat_all
from bench.load.table_socket import gather_limited

SEATS = 4
ENDLESS = {"race": None, "seats": SEATS, "absent": None, "options": {"target": 100_000}}
"""Settings of an endless table: nobody wins the match, calls are automatic, and there are no stand-ins."""


class RunFailed(Exception):
    """An error that can't happen at these tables, so no figure of the run counts."""


class TableGroup:
    """Tables of four random players each."""

    def __init__(self, host: str, seats: list[list[Seat]]) -> None:
        self._host = host
        self._failure: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.tables = [Table(of_table, seed, self._fail) for seed, of_table in enumerate(seats)]

    @classmethod
    async def open_tables(cls, host: str, tables: int) -> TableGroup:
        """Open new tables with everybody connected and the first cards dealt."""
        group = cls(host, await asyncio.to_thread(seat_all, host, [(ENDLESS, SEATS)] * tables))
        await group.connect()
        await group.deal()
        return group

    async def connect(self) -> None:
        players = [player for table in self.tables for player in table.players]
        await self.wait(gather_limited(player.connect(self._host) for player in players))

    async def deal(self) -> None:
        """Deal the first cards at all tables."""
        dealt = DealWaiter(len(self.tables))
        for table in self.tables:
            table.pace = dealt
            table.deal()
        await self.wait(dealt.all.wait())

    async def disconnect(self) -> None:
        for table in self.tables:
            table.pace = None
        await asyncio.gather(*(player.disconnect() for table in self.tables for player in table.players))

    @property
    def received(self) -> int:
        """The number of messages so far."""
        return sum(player.received for table in self.tables for player in table.players)

    async def wait(self, what: Any) -> None:
        """Wait until it is done, or raise the first error of a table."""
        waited = asyncio.ensure_future(what)
        await asyncio.wait((waited, self._failure), return_when=asyncio.FIRST_COMPLETED)
        if self._failure.done():
            waited.cancel()
            raise RunFailed(self._failure.result())
        await waited

    def _fail(self, why: str) -> None:
        if not self._failure.done():
            self._failure.set_result(why)


class DealWaiter:
    """Waits until a number of tables have dealt."""

    def __init__(self, tables: int) -> None:
        self._left = tables
        self.all = asyncio.Event()

    def action_completed(self, table: Table) -> None:
        self._left -= 1
        if not self._left:
            self.all.set()
