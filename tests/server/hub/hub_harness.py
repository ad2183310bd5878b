"""A hub without sockets or disks: clients that record what they receive, and a store that tests tell when to commit."""

from __future__ import annotations

import asyncio
import gzip
from collections import defaultdict
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from itertools import count
from typing import Any, TypeVar

import msgspec

from lastcard.bots import bot_of
from lastcard.bots.requests import DecisionRequest, HintRequest
from lastcard.protocol.commands import Act, Frame, Hello
from lastcard.protocol.http_bodies import NewSeat, NewTable
from lastcard.protocol.messages import Message, Ping, Presence, Resumed, Update, Welcome
from lastcard.protocol.settings import Changes
from lastcard.server.cluster import ClusterNode
from lastcard.server.hub import Hub, Limits, Metrics, Session
from lastcard.server.replays import ReviewProgress
from lastcard.server.replays.replay_program import MatchSource, make_document
from lastcard.server.store import StoredTable, StoreError
from lastcard.server.store.backend import PrunableTable
from lastcard.server.store.store import StoreDelay
from lastcard.table import Entry, Snapshot

NOON = 1_700_000_000_000
T = TypeVar("T")
_clients = count()
_message: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Message)


class MemoryStore:
    """A store in memory. With `manual_commit`, nothing becomes durable until the test calls `commit`."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Entry]] = defaultdict(list)
        self.snapshots: dict[str, Snapshot] = {}
        self.closed: set[str] = set()
        self.at = 0
        self.loads: list[str] = []
        self.manual_commit = False
        self.failing_tables: set[str] = set()
        """Tables whose writes fail; `*`: all writes fail."""
        self.unreadable = False
        self.stalled_for = 0.0
        """Seconds that a write has waited for so far."""
        self.interrupted = 0
        self._pending: list[tuple[asyncio.Future[None], str, Sequence[Entry], Snapshot | None, bool]] = []

    def write(
        self,
        table: str,
        entries: Sequence[Entry],
        snapshot: Snapshot | None = None,
        closed: bool = False,
        epoch: int = 0,
    ) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._pending.append((done, table, list(entries), snapshot, closed))
        if not self.manual_commit:
            loop.call_soon(self.commit)
        return done

    def commit(self, most: int | None = None) -> None:
        pending = self._pending[:most]
        del self._pending[:most]
        for done, table, entries, snapshot, closed in pending:
            if self.failing_tables & {table, "*"}:
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

    async def record(self, table: str, match: int) -> str | None:
        return None

    async def prunable(self, before: int, most: int) -> list[PrunableTable]:
        return []

    def waited(self) -> StoreDelay:
        return StoreDelay(self.stalled_for, 0)

    def interrupt(self, writing: bool) -> None:
        self.interrupted += 1

    async def beat(self, now: int) -> None:
        if "*" in self.failing_tables:
            raise StoreError("the disk is full")
        self.at = now


class InstantBotPool:
    """A bot pool that answers on the next turn of the loop; while it is `idle`, only when `answer_all` is called."""

    def __init__(self) -> None:
        self.idle = False
        self.asked: list[tuple[DecisionRequest, Callable[[DecisionRequest, Any], None]]] = []
        self._bots: dict[Any, Any] = {}
        self.prepares: Callable[[DecisionRequest, bool], None]
        self.is_wanted: Callable[[DecisionRequest], bool]
        self.addresses: list[str] = []
        """The address of each request."""
        self.hints: list[tuple[HintRequest, Callable[[HintRequest, Any], None]]] = []

    def ask(
        self,
        ask: DecisionRequest,
        answered: Callable[[DecisionRequest, Any], None],
        prepares: Callable[[DecisionRequest, bool], None],
        is_wanted: Callable[[DecisionRequest], bool],
        address: str,
    ) -> None:
        self.asked.append((ask, answered))
        self.prepares, self.is_wanted = prepares, is_wanted
        self.addresses.append(address)
        if not self.idle:
            asyncio.get_running_loop().call_soon(self.answer_all)

    def hint(
        self,
        request: HintRequest,
        answered: Callable[[HintRequest, Any], None],
        is_wanted: Callable[[HintRequest], bool],
        address: str,
    ) -> None:
        """Note the request: the test answers it."""
        assert is_wanted(request)
        self.hints.append((request, answered))
        self.addresses.append(address)

    def answer_all(self) -> None:
        asked, self.asked = self.asked, []
        for ask, answered in asked:
            bot = self._bots.setdefault((*ask.player, ask.level), bot_of(ask.level, ask.game, ask.seed))
            answered(ask, (bot.react if ask.react else bot.choose)(ask.view, list(ask.actions)))


class InlineReplays:
    """Makes records and replays at once; while it is `held`, when the test sets that event."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.held: asyncio.Event | None = None

    async def make(self, form: str, source: MatchSource) -> bytes:
        self.made.append(form)
        if self.held:
            await self.held.wait()
        return make_document(form, source)


class ScriptedReviews:
    """Makes reviews of ten steps, one step whenever the test allows it."""

    def __init__(self) -> None:
        self.begun = 0
        self.ended = 0
        """How many were stopped or completed."""
        self.steps: asyncio.Queue[int | Exception] = asyncio.Queue()
        """What to report next: up to which step it is judged, or an error."""

    async def make(self, source: MatchSource) -> AsyncGenerator[ReviewProgress, None]:
        self.begun += 1
        number, judged = self.begun, -1
        try:
            while judged < 10:
                found = await self.steps.get()
                if isinstance(found, Exception):
                    raise found
                judged = found
                yield ReviewProgress(judged, 10, gzip.compress(b"review %d: %d" % (number, judged), mtime=0))
        finally:
            self.ended += 1


class FakeClient:
    """A connection as the hub sees it, and the client behind it."""

    def __init__(self) -> None:
        self.received: list[Any] = []
        self.closed: tuple[int, str] | None = None
        self.session: Session | None = None
        self.measured: int | None = None
        """The round trip that the connection itself measures."""
        self._commands_sent = 0
        self.name = f"socket{next(_clients)}"

    def send(self, data: bytes) -> None:
        assert self.closed is None, "nothing is sent after the close"
        self.received.append(_message.decode(data))

    def close(self, code: int, reason: str) -> None:
        self.closed = self.closed or (code, reason)

    def round_trip(self) -> int | None:
        return self.measured

    @property
    def code(self) -> int | None:
        return self.closed and self.closed[0]

    def send_frame(self, frame: Frame | bytes) -> None:
        assert self.session
        self.session.receive(frame if isinstance(frame, bytes) else msgspec.json.encode(frame))

    def disconnect(self) -> None:
        """Break the connection."""
        assert self.session
        self.session.gone()

    def do(self, command: type, **fields: Any) -> str:
        """Send a command with a new id, and return the id."""
        self._commands_sent += 1
        name = f"{self.name}.{self._commands_sent}"
        self.send_frame(command(id=name, **fields))
        return name

    def play(self) -> None:
        """Take the first legal action if this client's decision is awaited, so that the game goes on with any deal."""
        update = next(update for update in reversed(self.all(Update)) if update.sight)
        if update.you.seat in update.sight.awaited:
            self.do(Act, action=update.you.may[0])

    def all(self, kind: type[T]) -> list[T]:
        return [message for message in self.received if isinstance(message, kind)]

    def last(self, kind: type[T]) -> T:
        return self.all(kind)[-1]

    @property
    def table_messages(self) -> list[Any]:
        """All messages but pings and presence."""
        return [message for message in self.received if not isinstance(message, Ping | Presence)]

    @property
    def seqs(self) -> list[int]:
        """The update numbers that this client received, in order."""
        return [message.seq for message in self.received if isinstance(message, Welcome | Update)]

    @property
    def resumed(self) -> Resumed:
        return self.last(Resumed)


class HubHarness:
    """A hub and its clients."""

    def __init__(self, store: Any = None, node: ClusterNode | None = None, **limits: Any) -> None:
        loop = asyncio.get_running_loop()
        self.store = store or MemoryStore()
        self.bot_pool = InstantBotPool()
        self.replays = InlineReplays()
        self.reviews = ScriptedReviews()
        self.metrics = Metrics()
        self.clock_offset = 0
        self.hub = Hub(
            self.store,
            self.bot_pool,  # type: ignore[arg-type]
            Limits(**limits),
            lambda: NOON + self.clock_offset + round(loop.time() * 1000),
            self.metrics,
            self.replays,  # type: ignore[arg-type]
            node,
            self.reviews.make,
        )
        self.tokens: dict[str, str] = {}
        self.players: dict[str, str] = {}
        self.table = ""

    async def open(self, *names: str, **settings: Any) -> str:
        """Open a table with these players."""
        self.table, player, token = await self.hub.open(NewTable(names[0], Changes(**settings)), "192.0.2.1")
        self.tokens[names[0]], self.players[names[0]] = token, player
        for name in names[1:]:
            await self.sit(name)
        return self.table

    async def sit(self, name: str) -> None:
        self.players[name], self.tokens[name] = await self.hub.sit(self.table, NewSeat(name), "192.0.2.1")

    async def connect(
        self,
        name: str | None,
        since: int | None = None,
        *,
        table: str = "",
        address: str = "192.0.2.1",
        screen: bool = False,
        key: str | None = None,
    ) -> FakeClient:
        socket = FakeClient()
        token = None if name is None else self.tokens.get(name, name)
        hello = Hello(token, since, screen=screen, key=key)
        socket.session = await self.hub.connect(table or self.table, hello, socket, address)
        return socket

    async def connect_all(self, *names: str) -> list[FakeClient]:
        return [await self.connect(name) for name in names]

    async def settle(self) -> None:
        """Let everything happen that needs no time to pass."""
        for _ in range(20):
            await asyncio.sleep(0)


async def wait_until_done(socket: FakeClient, command: str) -> None:
    """Wait until a command is done."""
    while not any(update.done == command for update in socket.all(Update)):
        await asyncio.sleep(0)


async def expect_error(what: Awaitable[Any], kind: type[Exception]) -> Exception:
    try:
        await what
    except kind as error:
        return error
    raise AssertionError(f"{kind.__name__} was expected")
