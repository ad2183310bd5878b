"""A table in memory, who is connected to it, and what waits to be told until it is durable."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from lastcard.core.actions import Action
from lastcard.protocol.commands import Chat, Command
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.messages import Refused
from lastcard.server.hub import frames
from lastcard.server.hub.context import House
from lastcard.server.hub.errors import Unavailable
from lastcard.server.hub.rate_limit import Bucket
from lastcard.server.hub.safe_logging import described, short
from lastcard.server.hub.session import Session
from lastcard.server.hub.wake_timer import Alarm
from lastcard.table import Ask, Outcome, Table, TableRefused

_log: Final = logging.getLogger("lastcard.server")

Sessions = dict[str | None, list[Session]]
"""By player; None: the spectators."""


class Room:
    """The table in memory runs ahead of the disk; the sockets never do.

    Whatever is to be said is queued in the order in which it came about, and waits for everything before it to be
    durable. So a socket that joins is queued as well, with the table as it stood when it came: it neither misses nor
    doubles anything, and sees nothing that could still be lost.
    """

    def __init__(self, table: Table, house: House, broken: Callable[[Room], None]) -> None:
        self.id = table.id
        self.table = table
        self.house = house
        self.open = True
        self.idle_since: int | None = house.now()
        self.alarm = Alarm(house.now, self._wake)
        self.unsaved = 0
        """Entries since the last snapshot."""
        self.present: Sessions = {}
        """All sockets, also those that wait for their first words."""
        self._hearing: Sessions = {}
        self._chats: dict[str, Bucket] = {}
        """By player: more tabs, or new ones, have no more to say."""
        self._broken = broken
        self._due: deque[tuple[asyncio.Future[None] | None, Callable[[], None]]] = deque()
        self._waiting: set[asyncio.Future[None]] = set()

    # What reaches the table

    def command(self, player: str, command: Command) -> None:
        self.house.metrics.commands += 1
        self.do(self.table.command, player, command)

    def may_chat(self, player: str, line: Chat) -> bool:
        if self.table.has_applied(player, line.id):
            return True  # sent again: it was said, and isn't refused after that
        house = self.house
        chats = self._chats.setdefault(player, Bucket(house.limits.chat_burst, house.time()))
        # What is refused costs nothing here: the socket's own bucket sees to that.
        if chats.take(house.limits.chat_rate, house.limits.chat_burst, house.time()) >= 0:
            return True
        chats.level += 1
        return False

    def do(self, what: Callable[..., Outcome], *arguments: Any) -> Outcome | None:
        """Any method of the table that changes it; None when that went wrong, and the table is no longer here."""
        if not self.open or self.house.draining:
            return None
        try:
            outcome = what(*arguments, self.house.now())
            self._take(outcome)
        except TableRefused:
            raise
        except Exception as error:
            self.fail(error)
            return None
        return outcome

    def begin(self, outcome: Outcome) -> None:
        """What came of opening the table, or of loading it."""
        self.do(lambda now: outcome)

    def _take(self, outcome: Outcome) -> None:
        """Store it, tell it once that is done, and see to the rest at once."""
        house = self.house
        if outcome.entries:
            house.commits.handed_in()
            self.unsaved = 0 if outcome.snapshot else self.unsaved + len(outcome.entries)
            written = house.store.write(self.id, outcome.entries, outcome.snapshot)
            self._then(written, partial(self._tell, outcome))
        elif outcome.told or outcome.replies or outcome.removed:
            self._then(None, partial(self._tell, outcome))
        for ask in outcome.asks:
            house.thinkers.ask(ask, self._answered)
        self.alarm.set(outcome.wake)

    def _wake(self) -> None:
        self.do(self.table.wake)

    def _answered(self, ask: Ask, action: Action | None) -> None:
        self.house.metrics.answers += 1
        self.do(self.table.answer, ask, action)

    # Who comes and goes

    def join(self, session: Session, since: int | None) -> None:
        player = session.player
        arrives = player is None or player not in self.present
        self.present.setdefault(player, []).append(session)
        self.idle_since = None
        if arrives:
            self.do(self.table.arrive, player)
            self._tell_presence()
        try:
            first = self._first_words(player, since)
        except Exception as error:
            self.fail(error)
        if self.open:
            self._then(None, partial(self._joined, session, first))

    def leave(self, session: Session) -> None:
        player = session.player
        for sessions in (self.present, self._hearing):
            if session in sessions.get(player, ()):
                sessions[player].remove(session)
                if not sessions[player]:
                    del sessions[player]
        self.house.left(session.address)
        if not self.open:
            return
        if not self.present:
            self.idle_since = self.house.now()
        if player is None or player not in self.present:
            self.do(self.table.depart, player)
            self._tell_presence()

    def sessions(self) -> list[Session]:
        return [session for sessions in self.present.values() for session in sessions]

    def _first_words(self, player: str | None, since: int | None) -> list[bytes]:
        now = self.house.now()
        missed = None if since is None else self.table.missed(since, player, now)
        return [self.table.welcome(player, now)] if missed is None else missed

    def _joined(self, session: Session, first: Iterable[bytes]) -> None:
        if session.open:
            self._hearing.setdefault(session.player, []).append(session)
            for data in first:
                session.port.send(data)
            self.house.pings.ping(session)

    # What is told

    def say(self, session: Session, data: bytes) -> None:
        """To one socket, after what it has been told so far."""
        self._then(None, partial(_say, session, data))

    @property
    def quiet(self) -> bool:
        """Whether everything so far is stored and told."""
        return not self._due

    def durable(self) -> asyncio.Future[None]:
        """Done when everything so far is stored and told."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        future.add_done_callback(self._waited)
        if self.open:
            self._then(None, partial(_done, future))
        else:
            future.set_exception(Unavailable())
        return future

    def _waited(self, future: asyncio.Future[None]) -> None:
        self._waiting.discard(future)
        if not future.cancelled():
            future.exception()  # seen, also where nobody waits any more

    def _then(self, written: asyncio.Future[None] | None, what: Callable[[], None]) -> None:
        self._due.append((written, what))
        if written:
            written.add_done_callback(self._go_on)
        elif len(self._due) == 1:
            self._go_on(None)

    def _go_on(self, written: asyncio.Future[None] | None) -> None:
        """Tell what has become durable, in order. What comes up meanwhile is queued behind it."""
        if written:
            self.house.commits.settled()
            if not self.open and not written.cancelled():
                written.exception()  # seen, so that nobody complains
        due = self._due
        try:
            while due and self.open:
                written, what = due[0]
                if written:
                    if not written.done():
                        return
                    written.result()
                what()
                due.popleft()
        except Exception as error:
            self.fail(error)

    def _tell(self, outcome: Outcome) -> None:
        hearing, metrics = self._hearing, self.house.metrics
        for told in outcome.told:
            for player, sessions in hearing.items():
                data = told.to(player)
                for session in sessions:
                    session.port.send(data)
                metrics.told += len(sessions)
        for who, message in outcome.replies:
            metrics.refused += isinstance(message, Refused)
            if who in hearing:
                data = frames.encode(message)
                for session in hearing[who]:
                    session.port.send(data)
        for gone in outcome.removed:
            for session in self.present.get(gone, [])[:]:
                session.drop(frames.REMOVED, CloseCode.REMOVED, "you are no longer at this table")

    def _tell_presence(self) -> None:
        if self.open:
            self._then(None, partial(self._send_all, self.table.presence()))

    def _send_all(self, data: bytes) -> None:
        for sessions in self._hearing.values():
            for session in sessions:
                session.port.send(data)

    def fail(self, error: Exception) -> None:
        """Something went wrong, or wasn't stored: what is in memory can't be trusted, and all come back to what is."""
        if not self.open:
            return
        self.stop()
        _log.error("table %s: dropped, and loaded again when asked for, after %s", short(self.id), described(error))
        self.house.metrics.failures += 1
        self._broken(self)
        for session in self.sessions():
            session.drop(frames.come_back(self.house.limits.retry), CloseCode.TRY_AGAIN, "something went wrong here")
        for future in list(self._waiting):
            if not future.done():
                future.set_exception(Unavailable())

    def stop(self) -> None:
        """Forget the table; its sockets are none of our business any more."""
        self.open = False
        self.alarm.stop()


def _say(session: Session, data: bytes) -> None:
    if session.open:
        session.port.send(data)


def _done(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
