"""A table on the server: it runs the driver, stores entries, and sends updates to its sessions."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Any, Final

from lastcard.bots.requests import DecisionRequest, HintRequest
from lastcard.core.actions import Action
from lastcard.protocol.commands import Change, Chat, Command, Start, Subscribe
from lastcard.protocol.connection import CloseCode
from lastcard.server.hub import frames
from lastcard.server.hub.audience import SessionAudience
from lastcard.server.hub.context import Context
from lastcard.server.hub.errors import NotVisibleYet, Unavailable
from lastcard.server.hub.rate_limit import Bucket, household
from lastcard.server.hub.session import Session
from lastcard.server.hub.spectator_delay import SpectatorDelay
from lastcard.server.push import PushRefused, PushResult
from lastcard.server.safe_logging import described, short
from lastcard.server.store import LeaseLost, OutOfOrder, StoreError
from lastcard.table import Driver, Entry, Outcome, Snapshot, Table
from lastcard.table.hints import HintAnswer
from lastcard.table.push_notices import PushRequest

_log: Final = logging.getLogger("lastcard.server")
_WRITTEN: Final = 3
"""As how much more a change of written rules counts, because they are read and checked."""
_LEAST_BYTES: Final[dict[type, int]] = {Start: 1024}
_LEAST: Final = 256
"""As how many bytes a shorter command counts, because of the update that follows; a start also deals and stores."""


class Room:
    """A table and its sessions. A session that joins is queued behind entries that aren't stored yet.

    It gets the state of the table at the time it joined. So it misses nothing, gets nothing twice, and sees nothing
    that could still be lost.
    """

    def __init__(self, table: Table, context: Context, broken: Callable[[Room], None], epoch: int) -> None:
        self.id = table.id
        self.epoch = epoch
        """This server's claim to the table."""
        self.table = table
        self.context = context
        self.idle_since: int | None = context.now()
        self.was_visited = True
        """Whether anybody has been connected since it was opened."""
        self.unsaved = 0
        """Entries since the last snapshot."""
        self.audience = SessionAudience(context.metrics, self._push)
        self._delay: SpectatorDelay | None = None
        self._driver = Driver(table, context, self, self, self.audience, self._failed)
        self._chat_limits: dict[str, Bucket] = {}
        """By player, so that more connections don't allow more chat."""
        self._hint_limits: dict[str, Bucket] = {}
        self._change_limit = Bucket(context.limits.change_burst, context.time())
        """For the whole table."""
        self._broken = broken
        self._waiting: set[asyncio.Future[None]] = set()

    # Input for the table

    def command(self, sender: Session, player: str, command: Command) -> None:
        """Let the table carry out a command of a player.

        A copy of one whose refusal waits for the store isn't carried out: it gets the same answer.
        """
        self.context.metrics.commands += 1
        is_first = self.audience.await_answer(sender, player, command.id)
        if is_first or self.table.has_taken(player, command.id):
            self.do(self.table.command, player, command)

    def may_chat(self, player: str, line: Chat) -> bool:
        if self.table.has_taken(player, line.id):
            return True  # sent again: it was said, and isn't refused after that
        limits, now = self.context.limits, self.context.time()
        bucket = self._chat_limits.setdefault(player, Bucket(limits.chat_burst, now))
        # A refused line costs nothing here: the session's own bucket counts it.
        return bucket.take_if_enough(limits.chat_rate, limits.chat_burst, now)

    def may_hint(self, player: str) -> bool:
        limits, now = self.context.limits, self.context.time()
        bucket = self._hint_limits.setdefault(player, Bucket(limits.hint_burst, now))
        return bucket.take_if_enough(limits.hint_rate, limits.hint_burst, now)

    def may_change(self, player: str, command: Command, size: int, address: str) -> bool:
        """Count a command that changes the lobby: it is stored, and the whole lobby is sent to everybody."""
        if self.table.has_taken(player, command.id):
            return True
        limits, now = self.context.limits, self.context.time()
        if isinstance(command, Change) and command.settings.written:
            size *= _WRITTEN
        if not self.context.addresses.may_change(address, max(size, _LEAST_BYTES.get(type(command), _LEAST))):
            return False
        cost = 1 + len(frames.encode(self.table.lobby())) // 1024
        return self._change_limit.take_if_enough(limits.change_rate, limits.change_burst, now, cost)

    def is_banned(self, *tokens: str | None) -> bool:
        """Whether the host removed the player with one of these tokens."""
        return any(token is not None and self.table.is_banned(hash_of(token)) for token in tokens)

    def do(self, change: Callable[..., Outcome], *arguments: Any) -> Outcome | None:
        """Call a method of the table that changes it; None when that went wrong, and the table is no longer here."""
        return self._driver.do(change, *arguments)

    def begin(self, outcome: Outcome) -> None:
        """Do what came of opening the table, or of loading it."""
        if self.table.delay_ms:
            self._delay = self._new_delay()
            self._delay.show_later(self.table.at)
            self.audience.set_late(True)
        self._driver.begin(outcome)

    # Called by the driver

    def write(self, entries: Sequence[Entry], snapshot: Snapshot | None) -> asyncio.Future[None]:
        self.context.commits.begin()
        self.context.monitor.watch()
        self.unsaved = 0 if snapshot else self.unsaved + len(entries)
        written = self.context.store.write(self.id, entries, snapshot, epoch=self.epoch)
        written.add_done_callback(partial(self._written, entries))
        return written

    def _written(self, entries: Sequence[Entry], written: asyncio.Future[None]) -> None:
        self.context.commits.end()
        if not self.is_open and not written.cancelled():
            written.exception()  # retrieved, so that asyncio doesn't complain
        elif self._delay and not written.cancelled() and written.exception() is None:
            self._delay.note(entries)
        self._driver.flush()
        self._follow_delay()
        self._follow_newcomers()

    def ask(self, request: DecisionRequest) -> None:
        address = household(self.audience.address())
        self.context.bots.ask(request, self._answer, self._bot_prepares, self._awaits, address)

    def _awaits(self, request: DecisionRequest) -> bool:
        return self.is_open and self.table.awaits(request)

    def _bot_prepares(self, request: DecisionRequest, begins: bool) -> None:
        if self.table.bot_prepares(request.player, begins):
            self._tell_presence()

    def _answer(self, request: DecisionRequest, action: Action | None) -> None:
        self.context.metrics.answers += 1
        self.do(self.table.answer, request, action)

    def hint(self, request: HintRequest) -> None:
        address = household(self.audience.address())
        self.context.bots.hint(request, self._answer_hint, self._awaits_hint, address)

    def _awaits_hint(self, request: HintRequest) -> bool:
        return self.is_open and self.table.awaits_hint(request)

    def _answer_hint(self, request: HintRequest, answer: HintAnswer) -> None:
        self.context.metrics.hints += 1
        self._driver.answer_hint(request, answer)

    def takes_subscription(self, command: Subscribe) -> bool:
        """Whether this server can notify that browser."""
        try:
            self.context.push.check(command)
        except PushRefused:
            return False
        return True

    def _push(self, request: PushRequest) -> None:
        self.context.push.send(request, self._awaits_push, self._pushed)

    def _awaits_push(self, request: PushRequest) -> bool:
        return self.is_open and not self.is_draining and self.table.awaits_push(request)

    def _pushed(self, request: PushRequest, result: PushResult) -> None:
        if not self.is_open:
            return  # the table was unloaded, or is another node's: it notices by itself what is still due
        if result.delivered:
            self.do(self.table.notified, request)
        for endpoint in result.gone:
            self.do(self.table.subscription_expired, request.player, endpoint)

    # Joining and leaving

    def join(self, session: Session, since: int | None) -> None:
        player = session.player
        is_new = self.audience.add(session)
        self.idle_since = None
        self.was_visited = True
        session.is_late = self._delay is not None and not session.is_live
        if is_new:
            self.do(partial(self.table.arrive, screen=session.is_screen), player)
            self._tell_presence()
        if session.is_late and self._delay:
            # It is stored already. A newcomer to whom nothing can be shown so far waits for it: they keep their place.
            self._welcome(session, self._delay.first_messages(since, player) if self.is_visible else ())
            return
        try:
            first = self._first_messages(player, since)
        except Exception as error:
            self.fail(error)
        if self.is_open:
            self._driver.when_stored(partial(self._welcome, session, first))

    def leave(self, session: Session) -> None:
        is_gone = self.audience.discard(session)
        self.context.remove_session(session.address)
        if not self.is_open:
            return
        if not self.audience:
            self.idle_since = self.context.now()
        if is_gone:
            self.do(partial(self.table.depart, screen=session.is_screen), session.player)
            self._tell_presence()

    def _first_messages(self, player: str | None, since: int | None) -> list[bytes]:
        now = self.context.now()
        missed = None if since is None else self.table.missed(since, player, now)
        return list(map(frames.encode, [self.table.welcome(player, now)] if missed is None else missed))

    def _welcome(self, session: Session, first: Iterable[bytes]) -> None:
        if session.open:
            self.audience.welcome(session, first)
            self.context.heartbeat.ping(session)

    # The delay for spectators

    @property
    def seen(self) -> Table:
        """The table as those may see it who aren't at it; raises `NotVisibleYet` if nothing can be shown so far."""
        self.check_visible()
        return self._delay.shown if self._delay and self._delay.shown else self.table

    @property
    def is_visible(self) -> bool:
        """Whether something can be shown to those who aren't at the table."""
        return self._delay is None or self._delay.shown is not None

    def check_visible(self) -> None:
        """Raise `NotVisibleYet` if there is nothing so far."""
        if self._delay and not self.is_visible:
            raise NotVisibleYet(self._delay.seconds_left())

    def _new_delay(self) -> SpectatorDelay:
        return SpectatorDelay(self.table, self.context, self.context.limits.delay_bytes, self.audience.tell_late)

    def _follow_delay(self) -> None:
        """Begin, change or end the delay, if the host has changed it."""
        delay, behind = self._delay, self.table.delay_ms // 1000
        if not self.is_open or behind == (delay.behind if delay else 0):
            return
        if delay is None:
            self._delay = delay = self._new_delay()
            self._driver.when_stored(partial(self._begin_delay, delay, self.table.copy(self.context.now())))
        elif behind:
            delay.delay_changed()
        else:
            delay.stop()
            self._delay = None
            first = {player: self._first_messages(player, None)[0] for player in self._late_players()}
            self._driver.when_stored(partial(self._end_delay, first))

    def _late_players(self) -> set[str | None]:
        """Return the newcomers who see the table late, and None for spectators."""
        return {session.player for session in self.audience.sessions() if session.is_late}

    def _follow_newcomers(self) -> None:
        """Show the table as it is to newcomers who have got their seats."""
        if not self.is_open:
            return
        for session in self.audience.newly_live(self.table.is_waiting):
            if session.is_late:
                first = self._first_messages(session.player, None)
                self._driver.when_stored(partial(self.audience.set_live, session, first))

    def _stop_delay(self) -> None:
        if self._delay:
            self._delay.stop()

    def _begin_delay(self, delay: SpectatorDelay, copy: Table) -> None:
        """Everything in the copy has been stored and told: spectators continue from there, later."""
        if self._delay is delay:
            self.audience.set_late(True)
            delay.show(copy)

    def _end_delay(self, first: Mapping[str | None, bytes]) -> None:
        if self._delay is None:
            self.audience.tell_late(first.__getitem__)
            self.audience.set_late(False)

    # Sending

    def say(self, session: Session, data: bytes) -> None:
        """Send to one session, after everything that was sent to it so far."""
        self._driver.when_stored(partial(_send, session, data))

    def _tell_presence(self) -> None:
        if self.is_open:
            presence = self.table.presence()
            self._driver.when_stored(partial(self.audience.tell_all, frames.encode(presence)))
            if self._delay:
                self._delay.note_presence(presence)

    @property
    def is_open(self) -> bool:
        return self._driver.is_open

    @property
    def is_draining(self) -> bool:
        """Whether it takes no more input."""
        return self._driver.is_draining

    @property
    def is_idle(self) -> bool:
        """Whether everything so far is stored and sent."""
        return self._driver.is_idle

    @property
    def wakes_at(self) -> int | None:
        return self._driver.timer.due

    def stored(self) -> asyncio.Future[None]:
        """Return a future that is done when everything so far is stored and sent."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        future.add_done_callback(self._waited)
        if self.is_open:
            self._driver.when_stored(partial(_set_done, future))
        else:
            future.set_exception(Unavailable())
        return future

    def _waited(self, future: asyncio.Future[None]) -> None:
        self._waiting.discard(future)
        if not future.cancelled():
            future.exception()  # retrieved, even where nobody waits any more

    # The end

    def fail(self, error: Exception) -> None:
        """Drop the table from memory, as it can't be trusted; sessions come back to what is stored."""
        self._driver.fail(error)

    def _failed(self, error: Exception) -> None:
        if isinstance(error, StoreError) and not isinstance(error, OutOfOrder):
            if not isinstance(error, LeaseLost):  # logged once, and not for each of thousands of tables
                self.context.monitor.dropped(error)
        else:
            _log.error("table %s: dropped, and loaded again when asked for, after %s", short(self.id), described(error))
        self._stop_delay()
        self.context.metrics.failures += 1
        self._broken(self)
        limits = self.context.limits
        bye = frames.come_back(limits.retry_soon if isinstance(error, LeaseLost | OutOfOrder) else limits.retry)
        for session in self.audience.sessions():
            session.drop(bye, CloseCode.TRY_AGAIN, "something went wrong here")
        for future in list(self._waiting):
            if not future.done():
                future.set_exception(Unavailable())

    def drain(self) -> None:
        """Take no more input, and store and tell what is under way."""
        self._driver.is_draining = True

    def stop(self) -> None:
        """Forget the table; its sessions are left alone."""
        self._driver.stop()
        self._stop_delay()


def hash_of(token: str) -> bytes:
    """Return what is stored of a token."""
    return sha256(token.encode()).digest()


def _send(session: Session, data: bytes) -> None:
    if session.open:
        session.connection.send(data)


def _set_done(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
