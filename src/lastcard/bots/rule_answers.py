"""What bots of all levels say to written rules and to the table's votes. They can neither hear nor see the players."""

from __future__ import annotations

from random import Random

from lastcard.bots import heuristics
from lastcard.bots.habits import Habits
from lastcard.core.actions import Action, Choose, Dare, Discard, Vote
from lastcard.core.game import Game
from lastcard.views import View

Seed = Random | int | str | bytes
_A_FAIR_PENALTY = 4  # cards: what the dearest card of the deck costs


class Answering:
    """A player with habits, and its own chance."""

    def __init__(self, game: Game, seed: Seed, habits: Habits) -> None:
        self.game = game
        self.habits = habits
        self.random = seed if isinstance(seed, Random) else Random(seed)
        self._points = dict(game.edition.points)

    def does(self, rate: float) -> bool:
        return self.random.random() < rate

    def answers(self, view: View, actions: list[Action]) -> Action:
        """A choice, cards to discard, or a dare."""
        choices = [action for action in actions if isinstance(action, Choose)]
        if choices:
            return self._choice(view, choices)
        if view.discard_count:
            # Made here, not picked: of very many discards only the first are listed.
            dearest = sorted(heuristics.hand(view), key=lambda card: self._points[card.rank], reverse=True)
            return Discard(tuple(dearest[: view.discard_count]))
        return Dare(self.does(self.habits.dares))

    def _choice(self, view: View, choices: list[Choose]) -> Action:
        """A colour, a player or a way. What is done to the player isn't said, so it is taken for no favour."""
        if view.question:
            return self.random.choice(choices)
        if not choices[0].what.isdecimal():
            return Choose(heuristics.held_most(view, [choice.what for choice in choices]))
        return min(choices, key=lambda choice: _spared(view, int(choice.what)))

    def votes(self, view: View) -> Vote:
        """What it can't hear or see it guesses; favours to the other side and heavy penalties it turns down."""
        assert view.judged is not None
        friend = heuristics.partners(view, view.judged)
        proposal = view.proposal
        if proposal and proposal.effect == "discard":
            return Vote(friend)
        if proposal and (friend or proposal.amount > _A_FAIR_PENALTY):
            return Vote(False)
        return Vote(self.does(self.habits.votes_yes))


def _spared(view: View, seat: int) -> tuple[bool, int]:
    """Partners are spared, and then who is furthest from going out."""
    return heuristics.partners(view, seat), heuristics.held(view, seat)
