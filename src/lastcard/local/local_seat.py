"""A seat at a table in this process."""

from __future__ import annotations

import asyncio
from typing import Protocol

from lastcard.client.errors import ClientClosed
from lastcard.client.seat import Seat
from lastcard.notation.record import Record
from lastcard.protocol.commands import Command


class SeatTable(Protocol):
    """The table that a local seat belongs to."""

    def command(self, player: str, command: Command) -> None: ...

    def depart(self, player: str | None) -> None: ...

    def record(self, match: int | None = None) -> Record: ...


class LocalSeat(Seat):
    """Made by `LocalTable`, and welcomed from the beginning. Without a player it is a spectator's."""

    def __init__(self, table: SeatTable, player: str | None) -> None:
        super().__init__()
        self.player = player
        self._table = table

    async def close(self) -> None:
        """Leave the table; if others play on, a bot plays these cards after a while."""
        if self.ended is None:
            self.end(ClientClosed("closed", "error-seat-closed"))
            self._table.depart(self.player)

    async def record(self, match: int | None = None) -> Record:
        return self._table.record(match)

    def end(self, why: ClientClosed) -> None:
        """End the seat, unless it has already ended."""
        if self.ended is None:
            self._end(why)

    def _send(self, command: Command) -> None:
        assert self.player is not None, "a spectator sends no commands"
        asyncio.get_running_loop().call_soon(self._table.command, self.player, command)
