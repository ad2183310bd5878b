"""Whole deals with real clients: when the table learns their shares, and what a dishonest one could do with them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from lastcard.client import ClientRefused, Seat
from lastcard.core.defaults import Level
from lastcard.local import LocalTable
from lastcard.notation.record import proof_limits, proof_problems
from lastcard.protocol.settings import Changes
from lastcard.table import Entry, Snapshot
from tests.client.players import run


class WatchedTable(LocalTable):
    """A local table that shows what it has stored: all that a dishonest server could know."""

    stored: list[bytes]

    def write(self, entries: Sequence[Entry], snapshot: Snapshot | None) -> None:
        self.stored = [*getattr(self, "stored", []), *(entry.command for entry in entries)]
        super().write(entries, snapshot)

    def knows(self, seat: Seat) -> bool:
        """Whether the table knows this client's share for the next deal, or for the current one."""
        match = seat.lobby.match + (not self.is_under_way)
        return any(seat.fairness_notes.shares[match].hex().encode() in command for command in self.stored)


@asynccontextmanager
async def open_table(*people: str, bots: Sequence[Level] = ("beginner",)) -> AsyncIterator[WatchedTable]:
    """Open a table, and wait until all clients take part in the next deal."""
    table = await WatchedTable.open(people, bots, Changes())
    for seat in table.seats:
        await seat.until(lambda client: all(player.shared or player.level for player in client.lobby.players))
    yield table
    await table.close()


def test_table_knows_no_share_while_the_seats_can_change() -> None:
    """A server that knows all shares could let the host add and remove bots until it likes the cards."""

    async def scenario() -> None:
        async with open_table("Ana", "Ben") as table:
            ana, ben = table.seats
            await ana.bot()
            assert not table.knows(ana)
            assert not table.knows(ben)
            await ana.start()
            assert table.knows(ana)
            assert table.knows(ben)
            with pytest.raises(ClientRefused):
                await ana.bot()
            record = table.record()
            assert (proof_problems(record), proof_limits(record)) == ({}, [])

    run(scenario())


def test_last_client_to_reveal_committed_before_it_knew_a_share() -> None:
    async def scenario() -> None:
        async with open_table("Ana", "Ben") as table:
            ana, ben = table.seats
            committed = [player.digest for player in ana.lobby.players]
            await ana.start()
            fairness = table.record().fairness
            assert fairness is not None
            assert [one.digest for one in fairness.share_commitments] == committed
            assert ben.fairness_notes.setups[1].names == tuple(player.name for player in ben.lobby.players)

    run(scenario())


def test_every_client_proves_each_of_several_matches() -> None:
    """People at one screen, too: each seat has its own share, and commits again for the rematch."""

    async def scenario() -> None:
        async with open_table("Ana", "Ben") as table:
            for _ in range(2):
                await table.seats[0].start()
                await table.seats[0].stop()
                for seat in table.seats:
                    report = await seat.check_deal()
                    assert report.is_proven, report
                    await seat.until(lambda client: all(one.shared or one.level for one in client.lobby.players))

    run(scenario())
