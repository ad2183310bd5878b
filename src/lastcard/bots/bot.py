"""The interface of every bot, and the habits that bots of a level share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from lastcard.core.actions import Action
from lastcard.views import View


class Bot(Protocol):
    """A player of one seat. The same seed, views and actions give the same choices.

    A bot may also have `hear(view, events)`: it is called after every action with what happened and the new view, as
    far as its seat may know them.
    """

    def choose(self, view: View, actions: list[Action]) -> Action:
        """Return one of the actions: something is awaited of this seat, or it may deal the next round."""

    def react(self, view: View, actions: list[Action]) -> Action | None:
        """Return an action out of turn (a call, a catch, a jump-in), or None to do nothing."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How often a bot does each optional thing, from 0 to 1."""

    forgets: float
    """Leaves out the last-card call."""
    catches: float
    """Catches a seat that left it out, each time it could."""
    jumps_in: float
    """Plays out of turn, each time it could (`jump_in`)."""
    dares: float = 0.7
    """Accepts a dare."""

    def never_slipping(self) -> Habits:
        """Return the same habits, but without forgotten calls and missed catches."""
        return replace(self, forgets=0.0, catches=1.0)
