"""What a table does when time passes: races, bots, clocks, the next round, and those who are away."""

from __future__ import annotations

from contextlib import suppress

from lastcard.bots.round_runner import OUT_OF_TURN
from lastcard.core.actions import Action, Next
from lastcard.protocol.messages import Hurry
from lastcard.rules.legality import refusal
from lastcard.table import clock, log_entries
from lastcard.table.bot_pacing import Minds
from lastcard.table.event_log import Log
from lastcard.table.game_actions import Acting
from lastcard.table.outcome import Outcome, TableRefused
from lastcard.table.presence import Attending
from lastcard.table.race import Bid

_MISSES = 2  # times in a row that somebody may let the clock run out before a bot takes over


class Waking:
    def __init__(self, log: Log, acting: Acting, here: Attending, minds: Minds) -> None:
        self._log = log
        self._table = log.table
        self._acting = acting
        self._here = here
        self._minds = minds
        self._warned: int | None = None
        """The deadline that was warned of."""

    def wake(self, out: Outcome, now: int) -> None:
        """Do whatever is due, in the order in which it fell due as far as that matters."""
        self._absences(out, now)
        if self._table.standing == "playing":
            self._acting.settle(out, now)
            self._bots(out, now)
            self._clock(out, now)
            self._next_round(out, now)

    def next(self) -> int | None:
        """When there will be something to do."""
        times = [at for at, player in self._here.absent() if self._matters(player)]
        if self._table.standing == "playing":
            times += [at for at in self._in_play() if at is not None]
        return min(times, default=None)

    def _in_play(self) -> list[int | None]:
        table = self._table
        assert table.game is not None
        return [
            self._acting.race.next_due(table.game, table.moment),
            self._minds.next_due(table.turn) if self.bots_play() else None,
            *((table.deadline, self._warning()) if self._keep_waiting() else ()),
            table.next_round if self._goes_on() else None,
        ]

    def _warning(self) -> int | None:
        return clock.warning_at(self._table) if self._table.deadline != self._warned else None

    def bots_play(self) -> bool:
        """Bots don't play among themselves while nobody looks."""
        return self._table.standing == "playing" and self._goes_on()

    def _goes_on(self) -> bool:
        """Whether somebody is there; or, at a table that waits for days, somebody still plays."""
        if self._table.settings.pace == "correspondence":
            return any(not chair.by_bot for chair in self._table.chairs)
        return self._here.anybody()

    def _bots(self, out: Outcome, now: int) -> None:
        while self.bots_play() and (thought := self._minds.take(self._table.turn, now)) is not None:
            self._bot_does(out, *thought, now)

    def _bot_does(self, out: Outcome, seat: int, action: Action, now: int) -> None:
        game = self._table.game
        assert game is not None
        if refusal(game, seat, action) is None:
            with suppress(TableRefused):  # its move waits already
                self._acting.submit(out, Bid(seat, action, now, why="bot"), now)
        elif not isinstance(action, OUT_OF_TURN):
            self._acting.instead(out, seat, "bot", now)  # a bot that chose what can't be done holds nobody up

    def _clock(self, out: Outcome, now: int) -> None:
        table = self._table
        warning = self._warning()
        if warning is not None and warning <= now and table.deadline is not None:
            self._warned = table.deadline
            out.replies += [(table.chairs[seat].id, Hurry(table.deadline)) for seat in self._keep_waiting()]
        if table.deadline is not None and table.deadline <= now:
            for seat in self._keep_waiting():
                self._time_is_up(out, seat, now)

    def _keep_waiting(self) -> list[int]:
        """The seats that people have yet to decide for. Bots have no clock: they answer, or sleep with the table."""
        game, race = self._table.game, self._acting.race
        assert game is not None
        people = [seat for seat in game.awaiting.seats if not self._table.chairs[seat].by_bot]
        return [seat for seat in people if not race.is_waiting(seat) and not self._abandoned(seat)]

    def _abandoned(self, seat: int) -> bool:
        """Where nobody stands in and nobody is there, a clock alone would play on without end."""
        return self._table.misses.get(seat, 0) >= _MISSES and not self._here.anybody()

    def _time_is_up(self, out: Outcome, seat: int, now: int) -> None:
        table = self._table
        self._acting.instead(out, seat, "time", now)
        chair = table.chairs[seat]
        if table.misses.get(seat, 0) >= _MISSES and table.settings.absent is not None and table.playing:
            self._log.keep(out, log_entries.StoodIn(chair.id), now)

    def _next_round(self, out: Outcome, now: int) -> None:
        table = self._table
        if table.next_round is not None and table.next_round <= now and self._goes_on():
            assert table.game is not None
            action = Next()
            self._log.keep(out, log_entries.Did(table.game.playing[0], str(action), "automatic"), now, action)

    def _absences(self, out: Outcome, now: int) -> None:
        for at, player in self._here.absent():
            if at <= now and self._matters(player):
                self._give_up_on(out, player, now)

    def _matters(self, player: str) -> bool:
        """Whether something is to be done about it that they are away."""
        chair = self._table.chair(player)
        if chair is None:
            return False
        return (self._table.playing and not chair.by_bot) or (player == self._table.host and self._heir() is not None)

    def _give_up_on(self, out: Outcome, player: str, now: int) -> None:
        chair, heir = self._table.chair(player), self._heir()
        if chair is not None and self._table.playing and not chair.by_bot:
            self._log.keep(out, log_entries.StoodIn(player), now)
        if player == self._table.host and heir is not None:
            self._log.keep(out, log_entries.Hosted(heir), now)

    def _heir(self) -> str | None:
        """Somebody who is there and could be the host."""
        people = (chair.id for chair in self._table.chairs if chair.is_person and not chair.gone)
        return next(filter(self._here.is_here, people), None)
