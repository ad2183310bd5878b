"""A bot that plays a sound game and makes human mistakes at a set rate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from lastcard.bots import judging
from lastcard.core.actions import (
    Accept,
    Action,
    Call,
    Catch,
    Challenge,
    Choose,
    Dare,
    Discard,
    Draw,
    JumpIn,
    NameColour,
    Next,
    Pass,
    Play,
    Swap,
    Vote,
)
from lastcard.views import View

_A = TypeVar("_A")
_A_FAIR_PENALTY = 4  # cards: what the dearest card of the deck costs


@dataclass(frozen=True, slots=True)
class Habits:
    """How often it does what it might leave, each from 0 to 1."""

    forgets: float = 0.2
    """Leaves out the last-card call."""
    catches: float = 0.35
    bluffs: float = 0.15
    jumps_in: float = 0.6
    dares: float = 0.7
    votes_yes: float = 0.5


class SimpleBot:
    """Keeps its wilds for need, goes for its strongest colour and hits a neighbour who is about to go out."""

    def __init__(self, seed: Random | int | str | bytes, habits: Habits | None = None) -> None:
        self._random = seed if isinstance(seed, Random) else Random(seed)
        self._habits = habits or Habits()

    def choose(self, view: View, actions: list[Action]) -> Action:
        """A legal action, by what is awaited of this seat."""
        return _BY_PHASE[view.phase](self, view, actions)

    def react(self, view: View, actions: list[Action]) -> Action | None:
        """Call, catch or jump in, each at its rate.

        It never slaps the VETO nor proposes anything: it can't hear anybody talk, nor see an elbow bend.
        """
        if _first(actions, Call) and not self._does(self._habits.forgets):
            return Call()
        for catch in _all(actions, Catch):
            if not judging.partners(view, catch.seat) and self._does(self._habits.catches):
                return catch
        jumps = _all(actions, JumpIn)
        if jumps and view.seat not in view.awaited and self._does(self._habits.jumps_in):
            return self._with_call(jumps)
        return None

    def _turn(self, view: View, actions: list[Action]) -> Action:
        """Play the best card; a pending draw is answered if it can be, else taken."""
        rest = _first(actions, Accept) or _first(actions, Draw) or _first(actions, Pass)
        return self._play(view, actions, rest)

    def _drawn(self, view: View, actions: list[Action]) -> Action:
        return self._play(view, actions, _first(actions, Pass))

    def _challenge(self, view: View, actions: list[Action]) -> Action:
        if _first(actions, Challenge) and self._does(judging.guilt(view)):
            return Challenge()
        return self._turn(view, actions)

    def _play(self, view: View, actions: list[Action], instead: Action | None) -> Action:
        plays = _all(actions, Play)
        honest = [play for play in plays if not judging.is_bluff(view, play)]
        if len(honest) < len(plays) and not self._does(self._habits.bluffs):
            plays = honest or ([] if instead else plays)
        if not plays and instead:
            return instead
        best = max(plays, key=lambda play: (judging.worth(view, play), str(play.cards), str(play.colour)))
        return self._with_call([play for play in plays if (play.cards, play.colour) == (best.cards, best.colour)])

    def _with_call(self, plays: list[_A]) -> _A:
        """Of the same play with and without the call: with it, unless it is forgotten."""
        calling = [play for play in plays if getattr(play, "call", False)]
        return calling[0] if calling and not self._does(self._habits.forgets) else plays[0]

    def _colour(self, view: View, actions: list[Action]) -> Action:
        """The colour it holds most of."""
        return max(_all(actions, NameColour), key=lambda name: judging.of_colour(judging.hand(view), name.colour))

    def _by_rule(self, view: View, actions: list[Action]) -> Action:
        """The choices after a 7 and of written rules."""
        if swaps := _all(actions, Swap):
            return min(swaps, key=lambda swap: judging.held(view, swap.seat))
        if choices := _all(actions, Choose):
            return self._choice(view, choices)
        if view.discard_count:
            # Made here, not picked: of very many discards only the first are listed.
            dearest = sorted(judging.hand(view), key=judging.points, reverse=True)
            return Discard(tuple(dearest[: view.discard_count]))
        return Dare(self._does(self._habits.dares))

    def _choice(self, view: View, choices: list[Choose]) -> Action:
        """A colour, a player or a way. What is done to the player isn't said, so it is taken for no favour."""
        if view.question:
            return self._random.choice(choices)
        if not choices[0].what.isdecimal():
            return max(choices, key=lambda choice: judging.of_colour(judging.hand(view), choice.what))
        return min(choices, key=lambda choice: _spared(view, int(choice.what)))

    def _vote(self, view: View, actions: list[Action]) -> Action:
        """What it can't hear or see it guesses; favours to the other side and heavy penalties it turns down."""
        assert view.judged is not None
        friend = judging.partners(view, view.judged)
        proposal = view.proposal
        if proposal and proposal.effect == "discard":
            return Vote(friend)
        if proposal and (friend or proposal.amount > _A_FAIR_PENALTY):
            return Vote(False)
        return Vote(self._does(self._habits.votes_yes))

    def _next(self, view: View, actions: list[Action]) -> Action:
        return Next()

    def _does(self, rate: float) -> bool:
        return self._random.random() < rate


_BY_PHASE: dict[str, Callable[[SimpleBot, View, list[Action]], Action]] = {
    "turn": SimpleBot._turn,
    "drawn": SimpleBot._drawn,
    "challenge": SimpleBot._challenge,
    "colour": SimpleBot._colour,
    "choose": SimpleBot._by_rule,
    "vote": SimpleBot._vote,
    "round-over": SimpleBot._next,
}


def _all(actions: list[Action], kind: type[_A]) -> list[_A]:
    return [action for action in actions if isinstance(action, kind)]


def _first(actions: list[Action], kind: type[_A]) -> _A | None:
    return next(iter(_all(actions, kind)), None)


def _spared(view: View, seat: int) -> tuple[bool, int]:
    """Partners are spared, and then who is furthest from going out."""
    return judging.partners(view, seat), judging.held(view, seat)
