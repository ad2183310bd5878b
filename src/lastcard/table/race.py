"""Decides who was first: orders calls, catches, jump-ins and closing actions by the time when they were made.

Messages take time, and some players' messages take longer than others'. A player sees a chance later than the server,
and the answer takes time as well: together a round trip. So an action counts as made when it arrived, less the measured
round trip: what is compared is how fast the players reacted. An action is decided as soon as none made before it can
still be on its way. One that would end somebody's chance to call or to catch also waits until the table's moment has
passed.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from lastcard.core.actions import Action, Call, Catch, Draw, JumpIn, Pass, Play, Swap
from lastcard.core.state import State
from lastcard.table.log_entries import DecidedBy

CREDIT = 300
"""The most milliseconds that a slow connection is credited with."""
_ANSWERS = 8  # the last quick answers of a player
CLOSING = (Play, Draw, Pass, JumpIn, Swap)
"""Actions that end the chance to call or catch; after a swap, a player with one card can't be caught (R-UNO-SWAP)."""


@dataclass(frozen=True, slots=True)
class PendingAction:
    """An action that waits to be decided."""

    seat: int
    action: Action
    arrived: int
    less: int = 0
    why: DecidedBy = "person"
    player: str | None = None
    id: str | None = None
    turn: int | None = None
    """For a bot: the turn for which it decided."""

    @property
    def made(self) -> int:
        return self.arrived - self.less


def waits_for_the_moment(state: State, action: Action) -> bool:
    """Return whether it would cut off a call, a catch or a jump-in that may still come."""
    if state.owing:
        return isinstance(action, CLOSING)
    return isinstance(action, Play | Draw | Pass)


def at_stake(state: State, moment: int | None, action: Action) -> bool:
    """Whether the order matters: somebody owes the call, or a jump-in may come."""
    if state.owing:
        return isinstance(action, (*CLOSING, Call, Catch))
    return moment is not None and isinstance(action, CLOSING)


class Race:
    """The actions that wait."""

    def __init__(self) -> None:
        self.pending: list[PendingAction] = []
        self._round_trips: dict[str, int] = {}
        """Of each connected player, in milliseconds."""
        self._answers: dict[str, deque[int]] = {}
        """Milliseconds after which players caught somebody or took their turn: their round trip can't be longer."""
        self._opened: int | None = None
        """When the last chance was opened."""
        self._turn: tuple[int, int] | None = None
        """When the turn began, and the seat that acted before."""

    def set_round_trip(self, player: str, milliseconds: int) -> None:
        self._round_trips[player] = milliseconds

    def forget_round_trip(self, player: str) -> None:
        self._round_trips.pop(player, None)
        self._answers.pop(player, None)  # the next connection may be another one

    def open_chance(self, at: int) -> None:
        """Note that from this time on somebody may call, catch or jump in."""
        self._opened = at

    def begin_turn(self, at: int, after: int) -> None:
        """Note that a turn begins, after an action of that seat."""
        self._turn = at, after

    def credit(self, player: str) -> int:
        """Return the milliseconds that are credited to this player's messages."""
        return min(self._round_trips.get(player, 0), CREDIT, *self._answers.get(player, ()))

    def credit_for(self, player: str, seat: int, state: State, action: Action, now: int) -> int:
        """Return the credit for an action that arrives now: nobody reacts to a chance before it is there."""
        if isinstance(action, Play | Draw) and self._turn and self._turn[1] != seat and seat in state.awaiting.seats:
            self._note_answer(player, now - self._turn[0])
        if self._opened is None or not isinstance(action, Call | Catch | JumpIn) or state.owing.bit_count() > 1:
            return self.credit(player)  # if several players owe the call, their chances were opened one by one
        answered = max(now - self._opened, 0)
        if isinstance(action, Catch) and state.owing >> action.seat & 1:
            self._note_answer(player, answered)
        return min(self.credit(player), answered)

    def _note_answer(self, player: str, milliseconds: int) -> None:
        """Note how soon a player answered an action of another: a client that answers pings late is slow nowhere else.

        The owner's call isn't such an answer, because it may be sent together with the play.
        """
        if milliseconds < CREDIT:
            self._answers.setdefault(player, deque(maxlen=_ANSWERS)).append(max(milliseconds, 0))

    def find(self, player: str, command: str) -> PendingAction | None:
        for each in self.pending:  # almost always empty
            if (each.player, each.id) == (player, command):
                return each
        return None

    def is_waiting(self, seat: int) -> bool:
        """Whether a play or a draw of this seat waits already."""
        return any(pending.seat == seat and isinstance(pending.action, CLOSING) for pending in self.pending)

    def add(self, pending: PendingAction) -> None:
        self.pending.append(pending)
        self.pending.sort(key=lambda waiting: (waiting.made, waiting.arrived))

    def due(self, pending: PendingAction, state: State, moment: int | None) -> int:
        """When it can be decided."""
        if not at_stake(state, moment, pending.action):
            return pending.arrived
        since = pending.made
        if moment is not None and waits_for_the_moment(state, pending.action):
            since = max(since, moment)
        return max(since + self._slack(pending), pending.arrived)

    def _slack(self, pending: PendingAction) -> int:
        """Return how much later an earlier action of another player may arrive."""
        return max((self.credit(player) for player in self._round_trips if player != pending.player), default=0)

    def decides_now(self, pending: PendingAction, state: State, moment: int | None) -> bool:
        """Whether an action needn't wait: its order doesn't matter, or the others have had their moment."""
        if not at_stake(state, moment, pending.action):
            return True
        is_late = moment is not None and pending.arrived >= moment + self._slack(pending)
        return is_late and isinstance(pending.action, CLOSING) and not self.pending

    def next_due(self, state: State, moment: int | None) -> int | None:
        return min([self.due(pending, state, moment) for pending in self.pending]) if self.pending else None

    def take(self, state: State, moment: int | None, now: int) -> PendingAction | None:
        """Return the next action to decide: of those made no later than one that is due, the first made."""
        ready = [pending for pending in self.pending if self.due(pending, state, moment) <= now]
        if not ready:
            return None
        first = min(ready, key=lambda pending: pending.made)
        for pending in self.pending:  # in the order made
            if pending.made <= first.made and (pending in ready or not waits_for_the_moment(state, pending.action)):
                self.pending.remove(pending)
                return pending
        return None
