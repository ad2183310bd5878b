"""A table in this process: the same driver as on a server, without sockets and without a disk."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Self

from lastcard.bots import bot_of
from lastcard.bots.requests import DecisionRequest, HintRequest
from lastcard.bots.worker import MakeBot, WorkerStatus
from lastcard.client.errors import ClientClosed, ClientRefused
from lastcard.core.actions import Action
from lastcard.core.defaults import LEVEL, Level
from lastcard.local.bot_queue import BotQueue, log_notice
from lastcard.local.bot_thread import Notice
from lastcard.local.clocks import RealClock, SteppedClock
from lastcard.local.local_seat import LocalSeat
from lastcard.local.match_log import MatchLog
from lastcard.local.seeded_table import SeededTable
from lastcard.notation.record import Record, replay
from lastcard.protocol.commands import Command, Start
from lastcard.protocol.messages import Message
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import Changes
from lastcard.table import Driver, Entry, Removal, Snapshot, TableRefused, TableUpdate, log_entries
from lastcard.table.bot_pacing import HUMAN_PACE, STEPPED_PACE
from lastcard.table.hints import HintAnswer
from lastcard.table.match_record import MatchRecorder, record_of
from lastcard.table.push_notices import PushRequest

_log: Final = logging.getLogger("lastcard.cli")


@contextmanager
def _refusing() -> Iterator[None]:
    """Turn refusals of the table into the errors of a seat."""
    try:
        yield
    except TableRefused as refused:
        raise ClientRefused(refused.reason, refused.id, **refused.arguments) from refused


class LocalTable:
    """Made by `open` or `resume`. Its bots think in a thread; all its people are there until their seats close.

    A stepped table has no real time: there is no hurry, and bots act only when a front end calls `step`.
    """

    seats: list[LocalSeat]
    """One for each person, in the order of their seats."""

    def __init__(
        self,
        table: SeededTable,
        clock: RealClock | SteppedClock,
        make: MakeBot = bot_of,
        notice: Callable[[Notice], None] = log_notice,
        log: MatchLog | None = None,
    ) -> None:
        self._table = table
        self._clock = clock
        self._log = log
        self._recorder: MatchRecorder | None = None
        self._entries: list[Entry] = []
        self._report = notice
        self._bots = BotQueue(make, self._notice, self._answer, self._too_long, self._answer_hint)
        self._driver = Driver(table, clock, self, self._bots, self, self._failed)
        self._spectators: list[LocalSeat] = []
        self.seats = []

    @classmethod
    async def open(
        cls,
        people: Sequence[str],
        bots: Sequence[Level],
        changes: Changes,
        *,
        seed: bytes | None = None,
        make: MakeBot = bot_of,
        notice: Callable[[Notice], None] = log_notice,
        log: MatchLog | None = None,
    ) -> Self:
        """Open a table with everybody seated; nothing is dealt before `seats[0].start()`.

        The first match is dealt from `seed`, as `Match.new` would, and later ones from seeds made of it. `make` is for
        bots other than our own. `notice` is called when a level gets ready or can't play here. `log` writes each match
        to a file. Raises `ClientRefused` for invalid settings or names, and for more players than seats.
        """
        clock = RealClock()
        with _refusing():
            table = SeededTable.new(changes, seed, clock.now())
            outcomes = [table.sit(name, b"", clock.now()) for name in people]
        local = cls(table, clock, make, notice, log)
        for outcome in outcomes:
            local._driver.begin(outcome)
        local.welcome_people()
        try:
            for level in bots:
                await local.seats[0].bot(level)
        except BaseException:
            await local.close()
            raise
        return local

    @classmethod
    async def resume(
        cls,
        record: Record,
        people: Collection[int] = (0,),
        level: Level = LEVEL,
        changes: Changes | None = None,
        *,
        stepped: bool = False,
        make: MakeBot = bot_of,
        notice: Callable[[Notice], None] = log_notice,
        log: MatchLog | None = None,
    ) -> Self:
        """Resume a match from its record, under way at once: people in these seats, bots in the others."""
        for _ in replay(record):
            pass  # raises what is wrong with it, if anything is
        clock = SteppedClock() if stepped else RealClock()
        pace = STEPPED_PACE if stepped else HUMAN_PACE
        with _refusing():
            table = SeededTable.of(record, people, level, changes or Changes(), clock.now(), pace)
        local = cls(table, clock, make, notice, log)
        local._driver.do(table.command, table.state.host, Start("home.1"))
        local.welcome_people()
        return local

    def welcome_people(self) -> None:
        """Give everybody their seat."""
        people = [member.id for member in self._table.state.members if member.is_person]
        for player in people:
            self._driver.do(self._table.arrive, player)
        self.seats += [self._welcomed(player) for player in people]

    def watch(self) -> LocalSeat:
        """Return a spectator's seat."""
        self._driver.do(self._table.arrive, None)
        self._spectators.append(self._welcomed(None))
        return self._spectators[-1]

    async def step(self, most: int) -> bool:
        """Advance a stepped clock until something happens, at most by this time; return whether it did."""
        assert isinstance(self._clock, SteppedClock)
        seq, until = self._table.state.seq, self._clock.now() + most
        await self._bots.all_answered()
        while self._table.state.seq == seq and self._clock.step(until):
            await self._bots.all_answered()
        return self._table.state.seq != seq

    def record(self, match: int | None = None) -> Record:
        """Return the record of the match under way, so far, or of the last one; or of an earlier one by its number."""
        state = self._table.state
        number = state.match if match is None else match
        spans = {span.number: (span.first, span.last) for span in state.matches}
        if state.started is not None and state.playing:
            spans[state.match] = state.started.first, state.entries
        if number not in spans:
            raise ClientRefused(Reason.NOT_PLAYING, "error-no-such-match")
        first, last = spans[number]
        return record_of((entry for entry in self._entries if first <= entry.seq <= last), timed=self._is_timed)

    @property
    def _is_timed(self) -> bool:
        return isinstance(self._clock, RealClock)

    @property
    def is_under_way(self) -> bool:
        """Whether a match is dealt and not over."""
        return self._table.state.playing

    def save_unfinished(self, *, keep: bool = True) -> None:
        """Write a match under way to its log, before the table is closed; or remove it from there."""
        if self._log and self.is_under_way:
            if keep:
                self._log.leave(self.record())
            else:
                self._log.discard()

    async def all_agree(self) -> None:
        """Let everybody at this screen agree to the written rules."""
        for seat in self.seats:
            if seat.ended is None and seat.me and not seat.me.agreed:
                await seat.agree()

    async def close(self) -> None:
        """Close all seats; decisions of bots under way are dropped."""
        self._end(ClientClosed("closed", "error-table-closed"))

    # Input from the seats

    def command(self, player: str, command: Command) -> None:
        self._driver.do(self._table.command, player, command)

    def depart(self, player: str | None) -> None:
        self._driver.do(self._table.depart, player)
        self._tell_presence()

    def _tell_presence(self) -> None:
        for seat in self._open_seats():
            seat.hear(self._table.presence())

    def _notice(self, notice: Notice) -> None:
        if isinstance(notice, WorkerStatus) and self._table.bot_prepares("thread", notice is WorkerStatus.PREPARING):
            self._tell_presence()
        self._report(notice)

    # Called by the driver

    def write(self, entries: Sequence[Entry], snapshot: Snapshot | None) -> None:
        self._entries += entries
        if self._log:
            for entry in entries:
                self._write_to_log(self._log, entry)

    def _write_to_log(self, log: MatchLog, entry: Entry) -> None:
        """Write what an entry means for the match, which is over if the table doesn't play any more."""
        state = self._table.state
        if isinstance(log_entries.decode(entry.command), log_entries.MatchStarted):
            self._recorder = MatchRecorder(entry, timed=self._is_timed)
            log.begin(self._recorder.so_far(), tuple(member.name for member in state.members if member.is_person))
        elif self._recorder and (move := self._recorder.add(entry)):
            log.add(move, self._recorder.so_far)
        if self._recorder and not state.playing and entry.seq == state.matches[-1].last:
            log.finish(self.record())
            self._recorder = None

    def tell(self, update: TableUpdate) -> None:
        for seat in self._open_seats():
            seat.hear(update.message(seat.player))

    def reply(self, player: str, message: Message) -> None:
        for seat in self._open_seats():
            if seat.player == player:
                seat.hear(message)

    def remove(self, removal: Removal) -> None:
        for seat in self._open_seats():
            if seat.player == removal.player:
                seat.end(ClientClosed("removed", "error-removed"))

    def push(self, request: PushRequest) -> None:
        """Do nothing: everybody is at this screen."""

    def _welcomed(self, player: str | None) -> LocalSeat:
        seat = LocalSeat(self, player)
        seat.hear(self._table.welcome(player, self._clock.now()))
        return seat

    def _open_seats(self) -> list[LocalSeat]:
        return [seat for seat in (*self.seats, *self._spectators) if seat.ended is None]

    def _answer(self, request: DecisionRequest, action: Action | None) -> None:
        self._driver.answer(request, action)

    def _answer_hint(self, request: HintRequest, answer: HintAnswer) -> None:
        self._driver.answer_hint(request, answer)

    def _too_long(self, request: DecisionRequest) -> None:
        self._driver.do(self._table.go_on_without, request)

    def _failed(self, error: Exception) -> None:
        _log.error("the table can't go on", exc_info=error)
        self._end(ClientClosed("broken", "error-table-broken", why=repr(error)))

    def _end(self, why: ClientClosed) -> None:
        self._driver.stop()
        self._bots.close()
        for seat in self._open_seats():
            seat.end(why)
