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
    """Plays out of turn, each time it could (`jump_in`)."""
    dares: float = 0.7
    """Takes up a dare."""
    votes_yes: float = 0.5
    """Says yes in a vote: it can't see what is judged."""

    def never_slipping(self) -> Habits:
        """The call never missed, by itself or by others."""
        return replace(self, forgets=0.0, catches=1.0)
