"""A table in this process: what the server does for many tables, for one, without sockets and without a disk."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from time import time
from typing import Any, Final, Self

import msgspec

from lastcard.bots import bot_of
from lastcard.client.errors import ClientClosed, ClientRefused
from lastcard.core.actions import Action
from lastcard.core.defaults import Level
from lastcard.local.bot_queue import Thoughts, note
from lastcard.local.bot_thread import Notice
from lastcard.local.local_seat import HomePlace
from lastcard.local.seeded_table import HomeTable
from lastcard.notation.record import Record, replay
from lastcard.protocol.commands import Command, Start
from lastcard.protocol.messages import Message
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import Changes
from lastcard.server.bot_pool.worker_messages import Make
from lastcard.server.hub.wake_timer import Alarm
from lastcard.table import Ask, Entry, Outcome, TableRefused
from lastcard.table.match_record import record_of

_log: Final = logging.getLogger("lastcard.cli")
_read: Final[msgspec.json.Decoder[Message]] = msgspec.json.Decoder(Message)


def _now() -> int:
    return int(time() * 1000)


@contextmanager
def _refusing() -> Iterator[None]:
    """What the table refuses is refused here as it is everywhere in a place."""
    try:
        yield
    except TableRefused as refused:
        raise ClientRefused(refused.reason, refused.id, **refused.arguments) from refused


class Home:
    """Made by `open` or `resumed`. Its bots think in a thread; all its people are there until their places close."""

    places: list[HomePlace]
    """One for each person, in the order of their seats."""

    def __init__(self, table: HomeTable, make: Make, notice: Callable[[Notice], None]) -> None:
        self._table = table
        self._open = True
        self._entries: list[Entry] = []
        self._alarm = Alarm(_now, lambda: self._do(self._table.wake))
        self._thoughts = Thoughts(make, notice, self._answered, self._too_long)
        self.places = []

    @classmethod
    async def open(
        cls,
        people: Sequence[str],
        bots: Sequence[Level],
        changes: Changes,
        *,
        seed: bytes | None = None,
        make: Make = bot_of,
        notice: Callable[[Notice], None] = note,
    ) -> Self:
        """A new table, everybody seated; nothing is dealt before `places[0].start()`.

        The first match is dealt from `seed`, as `Match.new` would, and the next from others made of it. `make` is for
        bots other than our own. `notice` is told when a level gets ready or can't play here. Raises `ClientRefused` for
        settings or names that can't be, and for more players than there are chairs.
        """
        with _refusing():
            table = HomeTable.new(changes, seed, _now())
            outcomes = [table.sit(name, b"", _now()) for name in people]
        home = cls(table, make, notice)
        for outcome in outcomes:
            home._take(outcome)
        home._welcome()
        try:
            for level in bots:
                await home.places[0].bot(level)
        except BaseException:
            await home.close()
            raise
        return home

    @classmethod
    async def resumed(
        cls,
        record: Record,
        people: Collection[int] = (0,),
        level: Level = "casual",
        changes: Changes | None = None,
        *,
        make: Make = bot_of,
        notice: Callable[[Notice], None] = note,
    ) -> Self:
        """A match goes on from its record, under way at once, with people in these seats and bots in the others."""
        for _ in replay(record):
            pass  # says what is wrong with it, if anything is
        with _refusing():
            table = HomeTable.of(record, people, level, changes or Changes(), _now())
        home = cls(table, make, notice)
        home._do(table.command, table.state.host, Start("home.1"))
        home._welcome()
        return home

    def record(self, match: int | None = None) -> Record:
        """The match under way, so far, or the last one; or one of those before it by its number."""
        state = self._table.state
        number = state.match if match is None else match
        spans = {span.number: (span.first, span.last) for span in state.matches}
        if state.started is not None and state.playing:
            spans[state.match] = state.started.first, state.logged
        if number not in spans:
            raise ClientRefused(Reason.NOT_PLAYING, "error-no-such-match")
        first, last = spans[number]
        return record_of(entry for entry in self._entries if first <= entry.seq <= last)

    async def all_agree(self) -> None:
        """Everybody on this side of the screen agrees to what is written on the cards."""
        for place in self.places:
            if place.ended is None and place.me and not place.me.agreed:
                await place.agree()

    async def close(self) -> None:
        """Everybody gets up; what was being thought about is dropped."""
        self._end(ClientClosed("closed", "error-table-closed"))

    # What a place says

    def command(self, player: str, command: Command) -> None:
        self._do(self._table.command, player, command)

    def depart(self, player: str) -> None:
        self._do(self._table.depart, player)
        self._do(self._tell_presence)

    # What comes of it

    def _welcome(self) -> None:
        people = [chair.id for chair in self._table.state.chairs if chair.is_person]
        for player in people:
            self._do(self._table.arrive, player)
        for player in people:
            place = HomePlace(self, player)
            place.hear(_read.decode(self._table.welcome(player, _now())))
            self.places.append(place)

    def _do(self, what: Callable[..., Outcome], *arguments: Any) -> None:
        """Any method of the table that changes it; nothing, once the table was cleared away."""
        if not self._open:
            return
        try:
            self._take(what(*arguments, _now()))
        except Exception as error:
            _log.exception("the table can't go on")
            self._end(ClientClosed("broken", "error-table-broken", why=repr(error)))

    def _take(self, outcome: Outcome) -> None:
        self._entries += outcome.entries
        here = [place for place in self.places if place.ended is None]
        for told in outcome.told:
            for place in here:
                place.hear(_read.decode(told.to(place.player)))
        for who, message in outcome.replies:
            for place in here:
                if place.player == who:
                    place.hear(message)
        for place in here:
            if place.player in outcome.removed:
                place.end(ClientClosed("removed", "error-removed"))
        for ask in outcome.asks:
            self._thoughts.ask(ask)
        self._alarm.set(outcome.wake)

    def _answered(self, ask: Ask, action: Action | None) -> None:
        self._do(self._table.answer, ask, action)

    def _too_long(self, ask: Ask) -> None:
        self._do(self._table.go_on_without, ask)

    def _tell_presence(self, now: int) -> Outcome:
        presence = _read.decode(self._table.presence())
        return Outcome(replies=[(place.player, presence) for place in self.places])

    def _end(self, why: ClientClosed) -> None:
        self._open = False
        self._alarm.stop()
        self._thoughts.close()
        for place in self.places:
            place.end(why)
