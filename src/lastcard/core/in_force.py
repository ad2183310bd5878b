"""What a written rule leaves behind until a moment: open hands, a forbidden colour, a mark on somebody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["open", "forbid", "only", "draws", "mark", "lose-turn", "points", "free-text"]
Moment = Literal["turn", "turn-over", "call", "round"]


@dataclass(frozen=True, slots=True)
class InForce:
    """One thing in force. All of it is public: everybody heard the rule."""

    kind: Kind
    seat: int
    """Whom it concerns; for what concerns everybody, who played the card."""
    until: Moment
    """The next turn of `whose` begins; the turn of `seat` is over or lost; somebody makes the call; the round ends."""
    whose: int = 0
    value: str | int = ""
    """A colour's letter, a number of cards or points, or words."""
    begun: bool = False
    """For what is over with a turn: whether that turn has begun."""
