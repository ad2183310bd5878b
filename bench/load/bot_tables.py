"""Tables full of bots, with one person who acts at once, to measure how long bots wait for their decisions."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import perf_counter

import msgspec
from msgspec import Struct

from bench.load.seats import Seat, seat_all
from bench.load.table_socket import TableSocket

BOTS = 9
_SETTINGS = {"race": None, "seats": BOTS + 1, "absent": None, "quick_bots": True, "options": {"target": 100_000}}


class _OwnPart(Struct):
    seat: int = 0
    may: tuple[str, ...] = ()


class _Sight(Struct):
    awaited: tuple[int, ...] = ()


class _ReceivedMessage(Struct):
    tell: str
    why: str = ""
    sight: _Sight | None = None
    you: _OwnPart | None = None
    n: int = 0


_decode = msgspec.json.Decoder(_ReceivedMessage).decode


class BotTable:
    """The socket of the host of a table of bots."""

    def __init__(self, seat: Seat, level: str) -> None:
        self._seat, self._level = seat, level
        self._socket: TableSocket | None = None
        self._sent = 0
        self.last_update = 0.0
        self._welcomed = asyncio.Event()
        self.waits: list[float] = []
        """Seconds from each update to that of the next bot."""

    async def begin(self, host: str) -> None:
        """Connect, add the bots and deal."""
        hello = b'{"do":"hello","token":"%s"}' % self._seat.token.encode()
        self._socket = await TableSocket.to(host, self._seat.table, hello, self)
        await self._welcomed.wait()
        for _ in range(BOTS):
            self._do(b'"do":"bot","level":"%s"}' % self._level.encode())
        self._do(b'"do":"start"}')

    def end(self) -> None:
        if self._socket:
            self._socket.close()

    def receive(self, data: bytes) -> None:
        message = _decode(data)
        match message.tell:
            case "ping":
                self._send(b'{"do":"pong","n":%d}' % message.n)
            case "welcome":
                self._welcomed.set()
            case "update" if message.sight and message.you:
                now = perf_counter()
                if message.why == "bot" and self.last_update:
                    self.waits.append(now - self.last_update)
                self.last_update = now
                may = message.you.may
                if "next" in may or (may and message.you.seat in message.sight.awaited):
                    self._do(b'"do":"act","action":"%s"}' % (b"next" if "next" in may else may[0].encode()))

    def lost(self, code: int) -> None:
        self._socket = None

    def _do(self, command: bytes) -> None:
        self._sent += 1
        self._send(b'{"id":"bench.%d",%s' % (self._sent, command))

    def _send(self, data: bytes) -> None:
        if self._socket:
            self._socket.send(data)


async def begin_bot_tables(host: str, tables: int, level: str) -> list[BotTable]:
    """Open tables whose bots have that level, and let them play."""
    seats = await asyncio.to_thread(seat_all, host, [(_SETTINGS, 1)] * tables)
    opened = [BotTable(of_table[0], level) for of_table in seats]
    await asyncio.gather(*(table.begin(host) for table in opened))
    return opened


async def bot_waits(tables: Sequence[BotTable], seconds: float) -> list[float]:
    """Return how long the bots of these tables waited in the next seconds; a wait that hasn't ended counts, too."""
    for table in tables:
        table.waits.clear()
    await asyncio.sleep(seconds)
    now = perf_counter()
    return [wait for table in tables for wait in (*table.waits, now - table.last_update)]
