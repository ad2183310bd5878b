"""Decides who was first: orders calls, catches, jump-ins and closing actions by the time when they were made.

Messages take time, and some players' messages take longer than others'. So an action counts as made when it arrived,
less a share of the measured round trip. It is decided as soon as no action made before it can still be on its way. An
action that would end somebody's chance to call or to catch also waits until the table's moment has passed.
"""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.core.actions import Action, Call, Catch, Draw, JumpIn, Pass, Play, Swap
from lastcard.core.state import State
from lastcard.table.log_entries import DecidedBy

CREDIT = 150
"""The most milliseconds that a slow connection is credited with."""
_SHARE = 2  # a message travels half of the round trip
CLOSING = (Play, Draw, Pass, JumpIn, Swap)
"""Actions that end the chance to call or catch; after a swap, a player with one card can't be caught (R-UNO-SWAP)."""


def credit(round_trip: int) -> int:
    return min(round_trip // _SHARE, CREDIT)


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
        self.credits: dict[str, int] = {}
        """Milliseconds credited to the messages of each connected player."""

    def find(self, player: str, command: str) -> PendingAction | None:
        return next((each for each in self.pending if (each.player, each.id) == (player, command)), None)

    def is_waiting(self, seat: int) -> bool:
        """Whether a play or a draw of this seat waits already."""
        return any(pending.seat == seat and isinstance(pending.action, CLOSING) for pending in self.pending)

    def add(self, pending: PendingAction) -> None:
        self.pending.append(pending)
        self.pending.sort(key=lambda waiting: (waiting.made, waiting.arrived))

    def due(self, pending: PendingAction, state: State, moment: int | None) -> int:
        """When it can be decided."""
        slack = max((less for player, less in self.credits.items() if player != pending.player), default=0)
        since = pending.made
        if moment is not None and waits_for_the_moment(state, pending.action):
            since = max(since, moment)
        return max(since + slack, pending.arrived)

    def next_due(self, state: State, moment: int | None) -> int | None:
        return min((self.due(pending, state, moment) for pending in self.pending), default=None)

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
