"""A hub without sockets, disks or waiting: ports that keep what they are sent, a store whose commits one decides about,
and a clock that jumps to whatever comes next."""

from __future__ import annotations

import asyncio
import selectors
from collections import defaultdict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec

from lastcard.bots import bot_of
from lastcard.bots.requests import DecisionRequest
from lastcard.protocol.commands import Act, Frame, Hello
from lastcard.protocol.http_bodies import NewSeat, NewTable
from lastcard.protocol.messages import Message, Ping, Presence, Resumed, Update, Welcome
from lastcard.protocol.settings import Changes
from lastcard.server.hub import Hub, Limits, Metrics, Session
from lastcard.server.store import StoredTable, StoreError
from lastcard.table import Entry, Snapshot

NOON = 1_700_000_000_000
T = TypeVar("T")
_message: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Message)


class _NoWaiting(selectors.DefaultSelector):
    """Instead of waiting it lets the time pass."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0)
        if not ready and timeout:
            self.passed += timeout
        return ready


class Travelling(asyncio.SelectorEventLoop):
    """An event loop for which waiting takes no time. Nothing outside it may be waited for."""

    def __init__(self) -> None:
        self._no_waiting = _NoWaiting()
        super().__init__(self._no_waiting)

    def time(self) -> float:
        return self._no_waiting.passed


def travel(story: Callable[[], Coroutine[Any, Any, T]]) -> T:
    with asyncio.Runner(loop_factory=Travelling) as runner:
        return runner.run(story())


class Shelf:
    """A store in memory. While it is `held`, nothing becomes durable until one commits."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Entry]] = defaultdict(list)
        self.snapshots: dict[str, Snapshot] = {}
        self.closed: set[str] = set()
        self.at = 0
        self.loads: list[str] = []
        self.held = False
        self.broken: set[str] = set()
        """Tables that nothing can be stored of; `*`: nothing at all can."""
        self.unreadable = False
        self._handed: list[tuple[asyncio.Future[None], str, Sequence[Entry], Snapshot | None, bool]] = []

    def write(
        self, table: str, entries: Sequence[Entry], snapshot: Snapshot | None = None, closed: bool = False
    ) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._handed.append((done, table, list(entries), snapshot, closed))
        if not self.held:
            loop.call_soon(self.commit)
        return done

    def commit(self, most: int | None = None) -> None:
        handed = self._handed[:most]
        del self._handed[:most]
        for done, table, entries, snapshot, closed in handed:
            if self.broken & {table, "*"}:
                done.set_exception(StoreError("the disk is full"))
                continue
            for entry in entries:
                assert entry.seq == len(self.logs[table]) + 1
                self.logs[table].append(entry)
            if snapshot:
                self.snapshots[table] = snapshot
            if closed:
                self.closed.add(table)
            done.set_result(None)

    async def load(self, table: str) -> StoredTable | None:
        self.loads.append(table)
        self.commit()
        await asyncio.sleep(0)
        if self.unreadable:
            raise StoreError("the disk is gone")
        snapshot = self.snapshots.get(table)
        after = snapshot.seq if snapshot else 0
        return StoredTable(snapshot, self.logs[table][after:], table in self.closed)

    async def entries(self, table: str, first: int, last: int) -> list[Entry]:
        return self.logs[table][first - 1 : last]

    async def live(self) -> list[str]:
        return [table for table in self.logs if table not in self.closed]

    async def alive_at(self) -> int:
        return self.at

    async def beat(self, now: int) -> None:
        if "*" in self.broken:
            raise StoreError("the disk is full")
        self.at = now


class Thoughts:
    """Thinkers that think at once, on the next turn of the loop; or not at all until one says so."""

    def __init__(self) -> None:
        self.idle = False
        self.asked: list[tuple[DecisionRequest, Callable[[DecisionRequest, Any], None]]] = []
        self._minds: dict[Any, Any] = {}

    def ask(self, ask: DecisionRequest, answered: Callable[[DecisionRequest, Any], None]) -> None:
        self.asked.append((ask, answered))
        if not self.idle:
            asyncio.get_running_loop().call_soon(self.think)

    def think(self) -> None:
        asked, self.asked = self.asked, []
        for ask, answered in asked:
            bot = self._minds.setdefault((*ask.player, ask.level), bot_of(ask.level, ask.game, ask.seed))
            answered(ask, (bot.react if ask.react else bot.choose)(ask.view, list(ask.actions)))


class Socket:
    """A port, and the client behind it."""

    def __init__(self) -> None:
        self.got: list[Any] = []
        self.closed: tuple[int, str] | None = None
        self.session: Session | None = None
        self._said = 0
        self.name = f"socket{id(self)}"

    def send(self, data: bytes) -> None:
        assert self.closed is None, "nothing is sent after the close"
        self.got.append(_message.decode(data))

    def close(self, code: int, reason: str) -> None:
        self.closed = self.closed or (code, reason)

    @property
    def code(self) -> int | None:
        return self.closed and self.closed[0]

    def say(self, frame: Frame | bytes) -> None:
        assert self.session
        self.session.receive(frame if isinstance(frame, bytes) else msgspec.json.encode(frame))

    def gone(self) -> None:
        """The connection breaks."""
        assert self.session
        self.session.gone()

    def do(self, command: type, **fields: Any) -> str:
        """Says it with a new id, which is the answer."""
        self._said += 1
        name = f"{self.name}.{self._said}"
        self.say(command(id=name, **fields))
        return name

    def play(self) -> None:
        """Do the first thing that can be done, if anything is to be decided: whatever was dealt, the game goes on."""
        update = next(update for update in reversed(self.all(Update)) if update.sight)
        if update.you.seat in update.sight.awaited:
            self.do(Act, action=update.you.may[0])

    def all(self, kind: type[T]) -> list[T]:
        return [message for message in self.got if isinstance(message, kind)]

    def last(self, kind: type[T]) -> T:
        return self.all(kind)[-1]

    @property
    def news(self) -> list[Any]:
        """All but pings and presence."""
        return [message for message in self.got if not isinstance(message, Ping | Presence)]

    @property
    def seqs(self) -> list[int]:
        """The numbers of all that this socket knows of, in the order in which it was told."""
        return [message.seq for message in self.got if isinstance(message, Welcome | Update)]

    @property
    def resumed(self) -> Resumed:
        return self.last(Resumed)


class House:
    """A hub and those who come to it."""

    def __init__(self, shelf: Any = None, **limits: Any) -> None:
        loop = asyncio.get_running_loop()
        self.shelf = shelf or Shelf()
        self.thoughts = Thoughts()
        self.metrics = Metrics()
        self.jump = 0
        self.hub = Hub(
            self.shelf,
            self.thoughts,  # type: ignore[arg-type]
            Limits(**limits),
            lambda: NOON + self.jump + round(loop.time() * 1000),
            self.metrics,
        )
        self.tokens: dict[str, str] = {}
        self.players: dict[str, str] = {}
        self.table = ""

    async def open(self, *names: str, **settings: Any) -> str:
        """A table where these sit."""
        self.table, player, token = await self.hub.open(NewTable(names[0], Changes(**settings)), "192.0.2.1")
        self.tokens[names[0]], self.players[names[0]] = token, player
        for name in names[1:]:
            await self.sit(name)
        return self.table

    async def sit(self, name: str) -> None:
        self.players[name], self.tokens[name] = await self.hub.sit(self.table, NewSeat(name), "192.0.2.1")

    async def connect(
        self, name: str | None, since: int | None = None, *, table: str = "", address: str = "192.0.2.1"
    ) -> Socket:
        socket = Socket()
        hello = Hello(None if name is None else self.tokens.get(name, name), since)
        socket.session = await self.hub.connect(table or self.table, hello, socket, address)
        return socket

    async def connect_all(self, *names: str) -> list[Socket]:
        return [await self.connect(name) for name in names]

    async def settle(self) -> None:
        """Let everything that can happen without time passing happen."""
        for _ in range(20):
            await asyncio.sleep(0)


async def refused(what: Awaitable[Any], kind: type[Exception]) -> Exception:
    try:
        await what
    except kind as error:
        return error
    raise AssertionError(f"{kind.__name__} was expected")
