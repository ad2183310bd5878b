"""A table of players that take random legal actions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

import msgspec
from msgspec import Struct

from bench.load.seats import Seat
from bench.load.table_socket import TableSocket


class _OwnPart(Struct):
    may: tuple[str, ...] = ()


class _ReceivedMessage(Struct):
    """The fields of a message that a player here needs."""

    tell: str
    you: _OwnPart | None = None
    n: int = 0
    reason: str = ""
    words: str = ""


_decode = msgspec.json.Decoder(_ReceivedMessage).decode


class Pace(Protocol):
    def action_completed(self, table: Table) -> None:
        """Every player at the table has received the update of the last action."""


class Player:
    def __init__(self, seat: Seat, number: int, table: Table) -> None:
        self._seat = seat
        self._number = number
        self._table = table
        self._socket: TableSocket | None = None
        self._welcomed = asyncio.Event()
        self._closed = asyncio.Event()
        self._sent = 0
        self.may: tuple[str, ...] = ()
        self.received = 0

    async def connect(self, host: str) -> None:
        """Connect and wait for the welcome."""
        self._welcomed.clear()
        self._closed.clear()
        hello = b'{"do":"hello","token":"%s"}' % self._seat.token.encode()
        self._socket = await TableSocket.to(host, self._seat.table, hello, self)
        await self._welcomed.wait()

    async def disconnect(self) -> None:
        """Close the socket and wait until it is closed."""
        if self._socket:
            socket, self._socket = self._socket, None
            socket.close()
            await self._closed.wait()

    def do(self, command: bytes) -> None:
        """Send a command; `command` is JSON without its opening brace."""
        self._sent += 1
        self._send(b'{"id":"%d.%d",%s' % (self._number, self._sent, command))

    def receive(self, data: bytes) -> None:
        self.received += 1
        message = _decode(data)
        if message.you:
            self.may = message.you.may
        match message.tell:
            case "update" if message.you:  # not when somebody is only ready for the next round
                self._table.update_received()
            case "ping":
                self._send(b'{"do":"pong","n":%d}' % message.n)
            case "welcome":
                self._welcomed.set()
            case "refused" | "bye":
                self._table.fail(f"{message.tell}: {message.reason} {message.words}")

    def lost(self, code: int) -> None:
        self._closed.set()
        if self._socket:
            self._socket = None
            self._table.fail(f"a socket was closed with {code}")

    def _send(self, data: bytes) -> None:
        if self._socket:
            self._socket.send(data)


class Table:
    """A table that makes one action at a time, when its pace says so."""

    def __init__(self, seats: Sequence[Seat], seed: int, fail: Callable[[str], None]) -> None:
        self.id = seats[0].table
        self.players = [Player(seat, number, self) for number, seat in enumerate(seats)]
        self.fail = fail
        self.pace: Pace | None = None
        self._choice = Random(seed).choice
        self._heard = 0

    def update_received(self) -> None:
        """Count an update that one of the players received."""
        self._heard += 1
        if self._heard == len(self.players):
            self._heard = 0
            if self.pace:
                self.pace.action_completed(self)

    def deal(self) -> None:
        self.players[0].do(b'"do":"start"}')

    def act(self) -> None:
        """Make a random action; plays are preferred to draws, so that rounds end."""
        player = next((player for player in self.players if player.may), None)
        if player is None:
            self.fail("nobody may do anything")
            return
        if "next" in player.may:  # the round is dealt when all are ready
            for each in self.players:
                each.do(b'"do":"act","action":"next"}')
            return
        plays = [action for action in player.may if action.startswith("play")]
        player.do(b'"do":"act","action":"%s"}' % self._choice(plays or player.may).encode())
