"""Moves of the game: from whoever makes them, through the race, into the log."""

from __future__ import annotations

from dataclasses import replace

from lastcard.core.actions import Action, Call, Catch, JumpIn, Play
from lastcard.core.errors import NotationError
from lastcard.core.state import State
from lastcard.notation.actions import read_action
from lastcard.notation.refusal_text import explain
from lastcard.protocol import messages
from lastcard.protocol.commands import Act
from lastcard.protocol.refusal_reasons import Reason
from lastcard.rules.legality import refusal
from lastcard.table import log_entries
from lastcard.table.event_log import Log
from lastcard.table.members import Chair
from lastcard.table.outcome import Outcome, TableRefused
from lastcard.table.race import CLOSING, Bid, Race, at_stake, credit
from lastcard.table.table_state import TableState
from lastcard.table.timeout_action import timid

_BETWEEN_CATCHES = 1000  # milliseconds between two tries of one seat


class Acting:
    def __init__(self, log: Log) -> None:
        self._log = log
        self.race = Race()
        self._tries: dict[int, int] = {}

    @property
    def _table(self) -> TableState:
        return self._log.table

    def measured(self, player: str, round_trip: int) -> None:
        """How long a message to that player and back takes."""
        self.race.credits[player] = credit(round_trip)

    def departed(self, player: str) -> None:
        """Nothing is on the way any longer from who isn't there."""
        self.race.credits.pop(player, None)

    def act(self, out: Outcome, chair: Chair, command: Act, now: int) -> None:
        """A person's move; raises `TableRefused` when the table, not the game, says no."""
        seat, state = self._seat(chair)
        try:
            action = read_action(command.action, state.game.deck.letters)
        except NotationError as error:
            out.replies.append((chair.id, messages.Refused.of(command.id, "bad-notation", error)))
            return
        if isinstance(action, Catch):
            self._try_to_catch(seat, now)
        less = self.race.credits.get(chair.id, 0)
        self.submit(out, Bid(seat, action, now, less, player=chair.id, id=command.id), now)

    def _seat(self, chair: Chair) -> tuple[int, State]:
        table = self._table
        seat = table.seat_of(chair.id)
        if table.standing == "paused":
            raise TableRefused(Reason.PAUSED, "error-paused")
        if table.standing != "playing" or table.game is None or seat is None or seat >= table.game.game.seats:
            raise TableRefused(Reason.NOT_PLAYING, "error-no-match-on")
        return seat, table.game

    def _try_to_catch(self, seat: int, now: int) -> None:
        last = self._tries.get(seat)
        if last is not None and last <= now < last + _BETWEEN_CATCHES:  # the system's clock may have been set back
            raise TableRefused(Reason.TOO_FAST, "error-catch-too-fast")
        self._tries[seat] = now

    def submit(self, out: Outcome, bid: Bid, now: int) -> None:
        """Do it, or let it wait until it is clear that it was first."""
        state, moment, race = self._table.game, self._table.moment, self.race
        assert state is not None
        if isinstance(bid.action, CLOSING) and race.is_waiting(bid.seat):
            raise TableRefused(Reason.WAITING, "error-move-waits")
        if self._table.settings.race is None or not at_stake(state, moment, bid.action):
            self._do(out, bid, now)
            return
        race.add(bid)
        self.settle(out, now)
        if bid in race.bids:
            self.still_waits(out, bid)

    def still_waits(self, out: Outcome, bid: Bid) -> None:
        state = self._table.game
        if state is not None and bid.player is not None and bid.id is not None:
            until = self.race.due(bid, state, self._table.moment)
            out.replies.append((bid.player, messages.Held(bid.id, until)))

    def settle(self, out: Outcome, now: int) -> None:
        """Decide what can be decided, in the order in which it was made."""
        while (bid := self._next(now)) is not None:
            self._do(out, bid, now)

    def _next(self, now: int) -> Bid | None:
        state = self._table.game
        if state is None or self._table.standing != "playing":
            return None
        return self.race.take(state, self._table.moment, now)

    def give_up(self, out: Outcome, refused: TableRefused) -> None:
        """Nothing that waits will be decided: the game was paused or ended."""
        for bid in self.race.bids:
            if bid.player is not None:
                out.replies.append((bid.player, messages.Refused.of(bid.id, refused.reason, refused)))
        self.race.bids.clear()

    def _do(self, out: Outcome, bid: Bid, now: int) -> None:
        state = self._table.game
        assert state is not None
        action = self._with_call(state, bid.seat, bid.action)
        reason = refusal(state, bid.seat, action)
        if reason is None:
            waited = bid.arrived != now  # perhaps for a race that is over by now
            raced = bid.arrived if waited or state.owing or self._table.moment is not None else 0
            fact = log_entries.Did(bid.seat, str(action), bid.why, bid.player, bid.id, bid.less if raced else 0, raced)
            self._log.keep(out, fact, now, action)
            self._call_for(out, now)
        elif bid.player is not None:
            why = explain(state, bid.seat, action, reason)
            out.replies.append((bid.player, messages.Refused.of(bid.id, reason, why)))

    def instead(self, out: Outcome, seat: int, why: log_entries.Why, now: int) -> None:
        """Whatever commits that seat to least, in place of its own decision."""
        state = self._table.game
        action = None if state is None or self._table.standing != "playing" else timid(state, seat)
        if action is not None:
            self._log.keep(out, log_entries.Did(seat, str(action), why), now, action)
            self._call_for(out, now)

    def _with_call(self, state: State, seat: int, action: Action) -> Action:
        """A play with the call where it is armed, or where calls are automatic, and due."""
        if not isinstance(action, Play | JumpIn) or action.call or not self._calls_itself(seat):
            return action
        laid = len(action.cards) if isinstance(action, Play) else 1
        if state.hands[seat].bit_count() != laid + 1:
            return action  # nothing to call, as most often
        called = replace(action, call=True)
        return called if refusal(state, seat, called) is None else action

    def _calls_itself(self, seat: int) -> bool:
        return self._table.settings.race is None or seat in self._table.armed

    def _call_for(self, out: Outcome, now: int) -> None:
        """The call of a hand that a written rule brought down to one card (R-UNO-ANY), where it is made by itself."""
        state = self._table.game
        assert state is not None
        for seat in state.playing:
            if self._table.standing == "playing" and state.owing >> seat & 1 and self._calls_itself(seat):
                self._do(out, Bid(seat, Call(), 0, why="automatic"), now)
