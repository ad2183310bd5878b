"""Somebody's place at a table of this process."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

import msgspec

from lastcard.client.errors import ClientClosed
from lastcard.client.seat import Place
from lastcard.notation.record import Record
from lastcard.protocol.commands import Command

_read: Final = msgspec.json.Decoder(Command).decode


class Authority(Protocol):
    """Whom a place speaks to."""

    def command(self, player: str, command: Command) -> None: ...

    def depart(self, player: str) -> None: ...

    def record(self, match: int | None = None) -> Record: ...


class HomePlace(Place):
    """Made by `Home`, and known from the beginning."""

    def __init__(self, home: Authority, player: str) -> None:
        super().__init__()
        self.player: str = player
        self._home = home

    async def close(self) -> None:
        """Hear no more; after a while a bot plays these cards, if others play on."""
        if self.ended is None:
            self.end(ClientClosed("closed", "error-place-closed"))
            self._home.depart(self.player)

    async def record(self, match: int | None = None) -> Record:
        return self._home.record(match)

    def end(self, why: ClientClosed) -> None:
        """There is nothing more to come, unless it was so before."""
        if self.ended is None:
            self._end(why)

    def _send(self, data: bytes) -> None:
        asyncio.get_running_loop().call_soon(self._home.command, self.player, _read(data))
