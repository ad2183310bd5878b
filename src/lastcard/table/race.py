"""Who was first: calls, catches, jump-ins and what would cut them off, in the order in which they were made.

Everybody's messages are on the way for a while, and for some longer than for others. So an action counts as made when
it arrived, less a share of the measured round trip, and is decided as soon as nothing made before it can still be on
the way. What would close somebody's chance to call or to catch waits, besides, for the table's moment to pass.
"""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.core.actions import Action, Call, Catch, Draw, JumpIn, Pass, Play, Swap
from lastcard.core.state import State
from lastcard.table.log_entries import Why

CREDIT = 150
"""The most milliseconds that a slow connection is credited with."""
_SHARE = 2  # a message travels half of the round trip
CLOSING = (Play, Draw, Pass, JumpIn, Swap)
"""What closes somebody's chance: who swaps a hand of one card away can't be caught with it any longer (R-UNO-SWAP)."""


def credit(round_trip: int) -> int:
    return min(round_trip // _SHARE, CREDIT)


@dataclass(frozen=True, slots=True)
class Bid:
    """An action that waits to be decided."""

    seat: int
    action: Action
    arrived: int
    less: int = 0
    why: Why = "person"
    player: str | None = None
    id: str | None = None

    @property
    def made(self) -> int:
        return self.arrived - self.less


def waits_for_the_moment(state: State, action: Action) -> bool:
    """Whether it would cut off a call, a catch or a jump-in that may still come."""
    if state.owing:
        return isinstance(action, CLOSING)
    return isinstance(action, Play | Draw | Pass)


def at_stake(state: State, moment: int | None, action: Action) -> bool:
    """Whether the order matters: somebody owes the call, or a jump-in may come."""
    if state.owing:
        return isinstance(action, (*CLOSING, Call, Catch))
    return moment is not None and isinstance(action, CLOSING)


class Race:
    """The bids that wait."""

    def __init__(self) -> None:
        self.bids: list[Bid] = []
        self.credits: dict[str, int] = {}
        """What each connected player's messages are credited with."""

    def find(self, player: str, command: str) -> Bid | None:
        return next((bid for bid in self.bids if (bid.player, bid.id) == (player, command)), None)

    def is_waiting(self, seat: int) -> bool:
        """Whether a play or a draw of this seat waits already."""
        return any(bid.seat == seat and isinstance(bid.action, CLOSING) for bid in self.bids)

    def add(self, bid: Bid) -> None:
        self.bids.append(bid)
        self.bids.sort(key=lambda waiting: (waiting.made, waiting.arrived))

    def due(self, bid: Bid, state: State, moment: int | None) -> int:
        """When it can be decided."""
        slack = max((less for player, less in self.credits.items() if player != bid.player), default=0)
        since = bid.made
        if moment is not None and waits_for_the_moment(state, bid.action):
            since = max(since, moment)
        return max(since + slack, bid.arrived)

    def next_due(self, state: State, moment: int | None) -> int | None:
        return min((self.due(bid, state, moment) for bid in self.bids), default=None)

    def take(self, state: State, moment: int | None, now: int) -> Bid | None:
        """The next bid to decide: of those made no later than one that is due, the first made."""
        ready = [bid for bid in self.bids if self.due(bid, state, moment) <= now]
        if not ready:
            return None
        first = min(ready, key=lambda bid: bid.made)
        for bid in self.bids:  # in the order made
            if bid.made <= first.made and (bid in ready or not waits_for_the_moment(state, bid.action)):
                self.bids.remove(bid)
                return bid
        return None
