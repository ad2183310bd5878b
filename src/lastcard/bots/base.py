"""What bots of all levels have in common; how well they choose is up to each level."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

from lastcard.bots import heuristics
from lastcard.bots.habits import Habits
from lastcard.bots.rule_answers import Answering, Seed
from lastcard.core.actions import (
    Accept,
    Action,
    Call,
    Catch,
    Challenge,
    Draw,
    JumpIn,
    NameColour,
    Next,
    Pass,
    Play,
    Swap,
)
from lastcard.core.game import Game
from lastcard.views import View

_A = TypeVar("_A")
_Laid = TypeVar("_Laid", Play, JumpIn)


class Seated(Answering, ABC):
    """A player of one seat, who forgets the call as often as is its habit."""

    def __init__(self, game: Game, seed: Seed, habits: Habits) -> None:
        super().__init__(game, seed, habits)
        self._forgot = False

    @abstractmethod
    def picks(self, view: View, plays: list[Play], instead: Action | None) -> Play | None:
        """One of the plays, of which there is one at least; None to do what else can be done, if anything can."""

    @abstractmethod
    def doubts(self, view: View) -> bool:
        """Whether to challenge the Wild Draw Four."""

    @abstractmethod
    def names(self, view: View, colours: str) -> str:
        """The colour of an upturned wild."""

    @abstractmethod
    def swaps_with(self, view: View, seats: list[int]) -> int:
        """Whose hand to take after a 7."""

    def choose(self, view: View, actions: list[Action]) -> Action:
        """A legal action, by what is awaited of this seat."""
        self._remember(view)
        return _BY_PHASE[view.phase](self, view, actions)

    def react(self, view: View, actions: list[Action]) -> Action | None:
        """Call, catch or jump in, each at its rate.

        It never slaps the VETO nor proposes anything: it can't hear anybody talk, nor see an elbow bend.
        """
        self._remember(view)
        if _first(actions, Call) and not self._forgets():
            return Call()
        caught = [catch for catch in _all(actions, Catch) if not heuristics.partners(view, catch.seat)]
        if caught and self.does(self.habits.catches):
            return caught[0]
        jumps = _all(actions, JumpIn)
        if jumps and view.seat not in view.awaited and self.does(self.habits.jumps_in):
            return self._with_call(jumps)
        return None

    def _remember(self, view: View) -> None:
        """A call that was forgotten stays so until it is no longer due."""
        self._forgot = self._forgot and view.seat in view.owing

    def _forgets(self) -> bool:
        self._forgot = self._forgot or self.does(self.habits.forgets)
        return self._forgot

    def _turn(self, view: View, actions: list[Action]) -> Action:
        """Play a card; answer a pending draw, or take it."""
        instead = _first(actions, Accept) or _first(actions, Draw) or _first(actions, Pass)
        plays = _all(actions, Play)
        picked = self.picks(view, plays, instead) if plays else None
        if picked is None:
            assert instead is not None
            return instead
        return self._with_call([play for play in plays if same_but_for_the_call(play, picked)])

    def _with_call(self, plays: list[_Laid]) -> _Laid:
        """Of the same play with and without the call: with it, unless it is forgotten."""
        calling = [play for play in plays if play.call]
        return calling[0] if calling and not self._forgets() else plays[0]

    def _challenge(self, view: View, actions: list[Action]) -> Action:
        return Challenge() if _first(actions, Challenge) and self.doubts(view) else self._turn(view, actions)

    def _colour(self, view: View, actions: list[Action]) -> Action:
        return NameColour(self.names(view, self.game.deck.letters))

    def _asked(self, view: View, actions: list[Action]) -> Action:
        swaps = _all(actions, Swap)
        return Swap(self.swaps_with(view, [swap.seat for swap in swaps])) if swaps else self.answers(view, actions)

    def _vote(self, view: View, actions: list[Action]) -> Action:
        return self.votes(view)

    def _next(self, view: View, actions: list[Action]) -> Action:
        return Next()


_BY_PHASE: dict[str, Callable[[Seated, View, list[Action]], Action]] = {
    "turn": Seated._turn,
    "drawn": Seated._turn,
    "challenge": Seated._challenge,
    "colour": Seated._colour,
    "choose": Seated._asked,
    "vote": Seated._vote,
    "round-over": Seated._next,
}


def same_but_for_the_call(play: Play, other: Play) -> bool:
    return (play.cards, play.colour) == (other.cards, other.colour)


def _all(actions: list[Action], kind: type[_A]) -> list[_A]:
    return [action for action in actions if isinstance(action, kind)]


def _first(actions: list[Action], kind: type[_A]) -> _A | None:
    return next(iter(_all(actions, kind)), None)
