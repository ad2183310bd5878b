"""What every bot is."""

from __future__ import annotations

from typing import Protocol

from lastcard.core.actions import Action
from lastcard.views import View


class Bot(Protocol):
    """A player of one seat. The same seed, views and actions give the same choices.

    One that also has `hear(view, events)` is told after every action what happened and how things stand, as its seat
    may know it.
    """

    def choose(self, view: View, actions: list[Action]) -> Action:
        """Decide what is awaited of this seat, or deal the next round; `actions` are all it may do."""

    def react(self, view: View, actions: list[Action]) -> Action | None:
        """Do something out of turn (a call, a catch, a jump-in), or let the moment go by."""
