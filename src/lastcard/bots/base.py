"""Base class of the bots of all levels; each level decides how well it chooses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

from lastcard.bots import heuristics
from lastcard.bots.bot import Habits
from lastcard.bots.rule_answers import RuleAnswers, Seed
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
_PlayOrJump = TypeVar("_PlayOrJump", Play, JumpIn)


class BaseBot(RuleAnswers, ABC):
    """A bot of one seat. It forgets the call as often as its habits say."""

    def __init__(self, game: Game, seed: Seed, habits: Habits) -> None:
        super().__init__(game, seed, habits)
        self._forgot = False

    @abstractmethod
    def pick_play(self, view: View, plays: list[Play], fallback: Action | None) -> Play | None:
        """Return one of the plays, or None for the fallback, if there is one."""

    @abstractmethod
    def wants_challenge(self, view: View) -> bool:
        """Return whether to challenge the Wild Draw Four."""

    @abstractmethod
    def pick_colour(self, view: View, colours: str) -> str:
        """Return the colour for a wild that was turned up at the start."""

    @abstractmethod
    def pick_swap_seat(self, view: View, seats: list[int]) -> int:
        """Return the seat to swap hands with after a 7."""

    def choose(self, view: View, actions: list[Action]) -> Action:
        """Return a legal action for what is awaited of this seat."""
        self._remember(view)
        return _BY_PHASE[view.phase](self, view, actions)

    def react(self, view: View, actions: list[Action]) -> Action | None:
        """Call, catch or jump in, each at its rate.

        It never slaps the VETO and never proposes anything: it can't hear or see the players.
        """
        self._remember(view)
        if _first(actions, Call) and not self._forgets():
            return Call()
        caught = [catch for catch in _all(actions, Catch) if not heuristics.is_partner(view, catch.seat)]
        if caught and self.chance(self.habits.catches):
            return caught[0]
        jumps = _all(actions, JumpIn)
        if jumps and view.seat not in view.awaited and self.chance(self.habits.jumps_in):
            return self._with_call(jumps)
        return None

    def _remember(self, view: View) -> None:
        """Keep a forgotten call forgotten until it is no longer due."""
        self._forgot = self._forgot and view.seat in view.owing

    def _forgets(self) -> bool:
        self._forgot = self._forgot or self.chance(self.habits.forgets)
        return self._forgot

    def _take_turn(self, view: View, actions: list[Action]) -> Action:
        """Play a card; answer a pending draw, or take it."""
        fallback = _first(actions, Accept) or _first(actions, Draw) or _first(actions, Pass)
        plays = _all(actions, Play)
        picked = self.pick_play(view, plays, fallback) if plays else None
        if picked is None:
            assert fallback is not None
            return fallback
        return self._with_call([play for play in plays if same_except_call(play, picked)])

    def _with_call(self, plays: list[_PlayOrJump]) -> _PlayOrJump:
        """Return the play with the call, unless it forgets it."""
        calling = [play for play in plays if play.call]
        return calling[0] if calling and not self._forgets() else plays[0]

    def _challenge(self, view: View, actions: list[Action]) -> Action:
        return (
            Challenge() if _first(actions, Challenge) and self.wants_challenge(view) else self._take_turn(view, actions)
        )

    def _name_colour(self, view: View, actions: list[Action]) -> Action:
        return NameColour(self.pick_colour(view, self.game.deck.letters))

    def _answer(self, view: View, actions: list[Action]) -> Action:
        swaps = _all(actions, Swap)
        return (
            Swap(self.pick_swap_seat(view, [swap.seat for swap in swaps])) if swaps else self.answer_rule(view, actions)
        )

    def _vote(self, view: View, actions: list[Action]) -> Action:
        return self.vote(view)

    def _deal_next(self, view: View, actions: list[Action]) -> Action:
        return Next()


_BY_PHASE: dict[str, Callable[[BaseBot, View, list[Action]], Action]] = {
    "turn": BaseBot._take_turn,
    "drawn": BaseBot._take_turn,
    "challenge": BaseBot._challenge,
    "colour": BaseBot._name_colour,
    "choose": BaseBot._answer,
    "vote": BaseBot._vote,
    "round-over": BaseBot._deal_next,
}


def same_except_call(play: Play, other: Play) -> bool:
    """Return whether two plays differ at most in the call."""
    return (play.cards, play.colour) == (other.cards, other.colour)


def _all(actions: list[Action], kind: type[_A]) -> list[_A]:
    return [action for action in actions if isinstance(action, kind)]


def _first(actions: list[Action], kind: type[_A]) -> _A | None:
    return next(iter(_all(actions, kind)), None)
