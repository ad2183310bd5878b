"""A player that continues across servers and records every update it receives."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any, ClassVar

from bench.load.ledger import PlayerAccount
from bench.load.seats import Seat
from bench.load.seen_updates import Message, SeenUpdate, read_message
from bench.load.table_socket import TableSocket
from lastcard.protocol.connection import CloseCode

_SESSION = "witness"
_THINKING = (0.02, 0.06)
"""Seconds between commands: slow enough never to count as a flood."""
_CHATS, _ARMS = 0.03, 0.06
"""How often it chats or arms a call instead of playing."""


class RecordingPlayer:
    _EXPECTED_CODES: ClassVar = frozenset({0, CloseCode.RESTART})

    def __init__(self, seat: Seat, seed: str) -> None:
        self._seat = seat
        self._rng = Random(seed)
        self._socket: TableSocket | None = None
        self._welcomed = asyncio.Event()
        self._closed = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._seq: int | None = None
        self._may: tuple[str, ...] = ()
        self._sent = 0
        self._pending: dict[str, bytes] = {}
        """Unanswered commands, which are sent again unchanged to the next server."""
        self._sent_at = 0.0
        """When the last command was first sent."""
        self.account = PlayerAccount(seat.table, seat.player)
        self.sent_again = 0
        self.applied_before = 0
        """How many of those the server before had applied without acknowledging them."""
        self.restarts_announced = 0
        """How often it was asked to reconnect to the next server."""
        self.retry_ms: int | None = None
        """After how many milliseconds it was asked to reconnect."""
        self.refused_moves: list[str] = []
        """Actions in a round that were refused, with the reason."""
        self.on_acknowledged: Callable[[float], None] = lambda sent_at: None
        """Is called when a command is acknowledged, with the time at which it was first sent."""

    async def connect(self, host: str) -> None:
        """Connect, if the server is still running."""
        self._welcomed.clear()
        self._closed.clear()
        since = {} if self._seq is None else {"since": self._seq}
        hello = {"do": "hello", "token": self._seat.token, **since}
        try:
            self._socket = await TableSocket.to(host, self._seat.table, json.dumps(hello).encode(), self)
        except OSError:
            self._closed.set()

    async def there(self) -> None:
        """Wait for the welcome."""
        await self._welcomed.wait()

    async def gone(self) -> None:
        """Wait until the socket is closed."""
        await self._closed.wait()

    def deal(self, bots: int) -> None:
        for _ in range(bots):
            self._do(do="bot", level="beginner")
        self._do(do="start")

    def lost(self, code: int) -> None:
        if code not in self._EXPECTED_CODES:
            self.account.wrong.append(f"{self._whose}'s socket was closed with {code}")
        self._socket = None
        self._closed.set()
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def receive(self, data: bytes) -> None:
        message = read_message(data)
        match message.tell:
            case "update":
                self._updated(message)
            case "welcome" | "resumed":
                self._came(message)
            case "done":
                self.applied_before += message.again
                self._answered(message.id, self.account.acknowledged)
            case "refused":
                self._note_refusal(message)
                self._answered(message.id, self.account.refused)
            case "ping":
                self._send(b'{"do":"pong","n":%d}' % message.n)
            case "bye":
                self.restarts_announced += message.reason == "restart"
                self.retry_ms = message.retry_ms
        self._think()

    def _came(self, message: Message) -> None:
        """Check that no seen update is lost, and send unanswered commands again."""
        if self._seq is not None and message.seq < self._seq:
            self.account.wrong.append(f"{self._whose} was told of {self._seq}, and came back to {message.seq}")
        if message.tell == "welcome":
            self._seq = message.seq
            self._told(message)
        self._welcomed.set()
        for frame in self._pending.values():
            self.sent_again += 1
            self._send(frame)

    def _updated(self, message: Message) -> None:
        if self._seq is not None and message.seq != self._seq + 1:
            self.account.wrong.append(f"{self._whose} was told of {message.seq} after {self._seq}")
        self._seq = message.seq
        self._told(message)
        if message.done:
            self._answered(message.done, self.account.acknowledged)

    def _told(self, message: Message) -> None:
        self.account.seen.append(SeenUpdate.by(self._seat.player, message))
        if message.you:
            self._may = message.you.may

    def _answered(self, command: str | None, how: set[str]) -> None:
        if command is not None:
            how.add(command)
            if self._pending.pop(command, None) and how is self.account.acknowledged:
                self.on_acknowledged(self._sent_at)

    def _note_refusal(self, message: Message) -> None:
        command = json.loads(self._pending.get(message.id or "", b"{}"))
        if command.get("do") == "act" and command["action"] != "next":  # the others may have gone on without this one
            self.refused_moves.append(f"{command['action']}: {message.reason}")

    def _think(self) -> None:
        if self._socket and not self._timer and self._may:
            self._timer = asyncio.get_running_loop().call_later(self._rng.uniform(*_THINKING), self._act)

    def _act(self) -> None:
        self._timer = None
        if self._pending or not self._may:
            return
        chance = self._rng.random()
        if chance < _CHATS:
            self._do(do="chat", text=f"line {self._sent}")
        elif chance < _ARMS:
            self._do(do="arm", armed=self._rng.random() < 0.5)
        else:
            plays = [action for action in self._may if action.startswith("play")]
            self._do(do="act", action=self._rng.choice(plays or self._may))

    def _do(self, **command: Any) -> None:
        self._sent += 1
        name = f"{_SESSION}.{self._sent}"
        self._sent_at = monotonic()
        self._pending[name] = frame = json.dumps({"id": name, **command}).encode()
        self._send(frame)

    def _send(self, data: bytes) -> None:
        if self._socket:
            self._socket.send(data)

    @property
    def _whose(self) -> str:
        return f"table {self._seat.table}: {self._seat.player}"
