"""What sets one player apart from another of the same level."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Habits:
    """How often it does what it might leave, each from 0 to 1."""

    forgets: float
    """Leaves out the last-card call."""
    catches: float
    """Sees that another did, each time there is something to see."""
    jumps_in: float
    dares: float = 0.7
    votes_yes: float = 0.5

    def never_slipping(self) -> Habits:
        """The call never missed, by itself or by others."""
        return replace(self, forgets=0.0, catches=1.0)
