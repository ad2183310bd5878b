"""Races between a call and a catch, by two players whose messages take time in both directions."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import msgspec
from msgspec import Struct

from bench.load.seats import Seat, seat_all
from bench.load.table_socket import TableSocket, gather_limited

REACTION = 0.3, 0.06
"""Seconds that a player takes to react: mean and standard deviation, the same for all."""
_SETTINGS = {"seats": 2, "absent": None, "options": {"hand_size": 2, "target": 100_000}}
_BETWEEN_CATCHES = 1.1  # seconds; a seat may catch once a second
_PATIENCE = 60.0
_TABLES = 100
_WARM_UP = 6.0  # the server measures each round trip a few times


class Connection(NamedTuple):
    """How long messages of a player take, in seconds."""

    round_trip: float
    pong_late: float = 0.0
    """How much later a cheating client answers pings, to seem slower."""
    turn: float = 0.0
    """How long the player thinks about a turn."""


class _Sight(Struct):
    awaited: tuple[int, ...] = ()
    owing: tuple[int, ...] = ()
    phase: str = "turn"


class _You(Struct):
    seat: int
    may: tuple[str, ...] = ()


class _Message(Struct):
    tell: str
    n: int = 0
    id: str | None = None
    seq: int = 0
    action: str | None = None
    done: str | None = None
    sight: _Sight | None = None
    you: _You | None = None


_decode = msgspec.json.Decoder(_Message).decode


class RacingPlayer:
    """Calls or catches as soon as they have seen the chance and reacted."""

    def __init__(self, seat: Seat, connection: Connection, random: Random, changed: asyncio.Event) -> None:
        """`changed` is set whenever the player sees something."""
        self._seat = seat
        self._connection = connection
        self._random = random
        self._socket: TableSocket | None = None
        self._sent = 0
        self._open: set[str] = set()
        """Commands without an outcome."""
        self._changed = changed
        self.sight: _Sight | None = None
        self.you: _You | None = None
        self.seq = 0
        self.last_action = ""
        self.owner: int | None = None
        """The seat that owed the call in the last race."""

    async def connect(self, host: str) -> None:
        hello = b'{"do":"hello","token":"%s"}' % self._seat.token.encode()
        self._socket = await TableSocket.to(host, self._seat.table, hello, self)

    def disconnect(self) -> None:
        if self._socket:
            self._socket.close()

    @property
    def is_quiet(self) -> bool:
        """Whether all that this player has sent is decided."""
        return not self._open

    def do(self, command: str, after: float = 0.0) -> None:
        """Send a command after some seconds; `command` is JSON without its opening brace."""
        self._sent += 1
        name = f"{self._seat.player}.{self._sent}"
        self._open.add(name)
        self._send(f'{{"id":"{name}",{command}', after)

    def act(self, action: str, *, thinking: bool = False) -> None:
        self.do(f'"do":"act","action":"{action}"}}', self._connection.turn if thinking else 0.0)

    def receive(self, data: bytes) -> None:
        asyncio.get_running_loop().call_later(self._connection.round_trip / 2, self._see, _decode(data))

    def lost(self, code: int) -> None:
        self._changed.set()

    def _send(self, data: str, late: float = 0.0) -> None:
        assert self._socket
        wait = late + self._connection.round_trip / 2
        asyncio.get_running_loop().call_later(wait, self._socket.send, data.encode())

    def _see(self, message: _Message) -> None:
        if message.tell == "ping":
            self._send(f'{{"do":"pong","n":{message.n}}}', self._connection.pong_late)
            return
        if message.tell == "refused" and message.id:
            self._open.discard(message.id)
        if message.done:
            self._open.discard(message.done)
        owing = self.sight.owing if self.sight else ()
        self.seq, self.you = message.seq or self.seq, message.you or self.you
        self.last_action = message.action or self.last_action
        if message.sight:
            self.sight = message.sight
            if self.sight.owing and not owing:
                self._react(self.sight.owing[0])
        self._changed.set()

    def _react(self, owner: int) -> None:
        assert self.you
        self.owner = owner
        action = "uno" if self.you.seat == owner else f"catch {owner}"
        self._open.add("reaction")
        asyncio.get_running_loop().call_later(max(self._random.gauss(*REACTION), 0.0), self._reacted, action)

    def _reacted(self, action: str) -> None:
        self._open.discard("reaction")
        self.act(action)


class RaceResult:
    """In how many races the owner of the call was safe, by the seat of the owner."""

    def __init__(self) -> None:
        self._owned: Counter[int] = Counter()
        self._safe: Counter[int] = Counter()

    @property
    def races(self) -> int:
        return self._owned.total()

    def add(self, owner: int, *, safe: bool) -> None:
        self._owned[owner] += 1
        self._safe[owner] += safe

    def share(self, owner: int) -> str:
        return f"{self._safe[owner] / self._owned[owner]:.0%} of {self._owned[owner]} races"


class RacingTable:
    def __init__(self, seats: Sequence[Seat], connections: Sequence[Connection], seed: int, result: RaceResult) -> None:
        self._changed = asyncio.Event()
        random = Random(seed)
        self.players = [RacingPlayer(*each, random, self._changed) for each in zip(seats, connections, strict=True)]
        self._result = result

    async def run(self, races: int) -> None:
        """Play until there were so many races at all tables."""
        first, second = self.players
        await self._wait(lambda: bool(first.seq and second.seq))
        first.do('"do":"start"}')
        await self._settle()
        while self._result.races < races:
            self._act()
            await self._settle()
            if first.owner is not None:
                self._result.add(first.owner, safe=first.last_action == "uno")
                first.owner = None
                await asyncio.sleep(_BETWEEN_CATCHES)
        for player in self.players:
            player.disconnect()

    def _act(self) -> None:
        """Let the player whose turn it is take the first action, a play if there is one; never with the call."""
        for player in self.players:
            assert player.sight
            assert player.you
            if player.you.seat in player.sight.awaited or "next" in player.you.may:
                plays = [action for action in player.you.may if action.startswith("play") and "uno" not in action]
                player.act((plays or player.you.may)[0], thinking=True)

    async def _settle(self) -> None:
        """Wait until everything is decided, races included, and both have seen it."""
        first, second = self.players
        await self._wait(lambda: first.is_quiet and second.is_quiet and first.seq == second.seq)

    async def _wait(self, condition: Callable[[], bool]) -> None:
        while not condition():
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), _PATIENCE)


async def run_races(host: str, connections: Sequence[Connection], races: int) -> RaceResult:
    """Let players with these connections race, at many tables at the same time."""
    seats = await asyncio.to_thread(seat_all, host, [(_SETTINGS, len(connections))] * _TABLES)
    result = RaceResult()
    tables = [RacingTable(of_table, connections, seed, result) for seed, of_table in enumerate(seats)]
    await gather_limited(player.connect(host) for table in tables for player in table.players)
    await asyncio.sleep(_WARM_UP)
    await asyncio.gather(*(table.run(races) for table in tables))
    return result
