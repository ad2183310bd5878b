"""A table of players that do whatever they may, at random."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

import msgspec
from msgspec import Struct

from bench.load.seats import Seat
from bench.load.table_socket import TableSocket


class _Own(Struct):
    may: tuple[str, ...] = ()


class _Told(Struct):
    """Of a message, only what a player here goes by."""

    tell: str
    you: _Own | None = None
    n: int = 0
    reason: str = ""
    words: str = ""


_decode = msgspec.json.Decoder(_Told).decode


class Pace(Protocol):
    def told(self, table: Table) -> None:
        """Everybody at the table has been told of the last action."""


class Player:
    def __init__(self, seat: Seat, number: int, table: Table) -> None:
        self._seat = seat
        self._number = number
        self._table = table
        self._socket: TableSocket | None = None
        self._there = asyncio.Event()
        self._gone = asyncio.Event()
        self._sent = 0
        self.may: tuple[str, ...] = ()
        self.received = 0

    async def connect(self, host: str) -> None:
        """Until it has been welcomed."""
        self._there.clear()
        self._gone.clear()
        hello = b'{"do":"hello","token":"%s"}' % self._seat.token.encode()
        self._socket = await TableSocket.to(host, self._seat.table, hello, self)
        await self._there.wait()

    async def disconnect(self) -> None:
        """Until its socket is closed."""
        if self._socket:
            socket, self._socket = self._socket, None
            socket.close()
            await self._gone.wait()

    def do(self, command: bytes) -> None:
        """`command` as JSON without the brace it begins with."""
        self._sent += 1
        self._send(b'{"id":"%d.%d",%s' % (self._number, self._sent, command))

    def receive(self, data: bytes) -> None:
        self.received += 1
        told = _decode(data)
        if told.you:
            self.may = told.you.may
        match told.tell:
            case "update":
                self._table.heard()
            case "ping":
                self._send(b'{"do":"pong","n":%d}' % told.n)
            case "welcome":
                self._there.set()
            case "refused" | "bye":
                self._table.fail(f"{told.tell}: {told.reason} {told.words}")

    def lost(self, code: int) -> None:
        self._gone.set()
        if self._socket:
            self._socket = None
            self._table.fail(f"a socket was closed with {code}")

    def _send(self, data: bytes) -> None:
        if self._socket:
            self._socket.send(data)


class Table:
    """One action at a time: the pace says when."""

    def __init__(self, seats: Sequence[Seat], seed: int, fail: Callable[[str], None]) -> None:
        self.id = seats[0].table
        self.players = [Player(seat, number, self) for number, seat in enumerate(seats)]
        self.fail = fail
        self.pace: Pace | None = None
        self._choice = Random(seed).choice
        self._heard = 0

    def heard(self) -> None:
        """One of the players was told."""
        self._heard += 1
        if self._heard == len(self.players):
            self._heard = 0
            if self.pace:
                self.pace.told(self)

    def deal(self) -> None:
        self.players[0].do(b'"do":"start"}')

    def act(self) -> None:
        """Somebody who may do something does it; cards are laid rather than drawn, so that rounds come to an end."""
        player = next((player for player in self.players if player.may), None)
        if player is None:
            self.fail("nobody may do anything")
            return
        plays = [action for action in player.may if action.startswith("play")]
        player.do(b'"do":"act","action":"%s"}' % self._choice(plays or player.may).encode())
