"""Lasting effects of written rules: open hands, a forbidden colour, a mark on a player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["open", "forbid", "only", "draws", "mark", "lose-turn", "points", "free-text"]
Until = Literal["turn", "turn-over", "call", "round"]


@dataclass(frozen=True, slots=True)
class InForce:
    """One lasting effect. All of it is public, because everyone knows the rule."""

    kind: Kind
    seat: int
    """The seat it concerns; if it concerns all seats, the one that played the card."""
    until: Until
    """It ends when the next turn of `whose` begins, the turn of `seat` is over, a seat calls, or the round ends."""
    whose: int = 0
    value: str | int = ""
    """The letter of a colour, a number of cards or points, or words."""
    begun: bool = False
    """Whether the turn that ends it has begun."""
