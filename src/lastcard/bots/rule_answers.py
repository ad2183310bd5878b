"""Answers of bots of all levels to written rules and votes. They can't hear or see the players."""

from __future__ import annotations

from random import Random

from lastcard.bots import heuristics
from lastcard.bots.bot import Habits
from lastcard.core.actions import Action, Choose, Dare, Discard, Vote
from lastcard.core.game import Game
from lastcard.views import View

Seed = Random | int | str | bytes
_FAIR_PENALTY = 4  # cards, as many as the most severe card of the deck


class RuleAnswers:
    """A player with habits and its own random numbers."""

    def __init__(self, game: Game, seed: Seed, habits: Habits) -> None:
        self.game = game
        self.habits = habits
        self.random = seed if isinstance(seed, Random) else Random(seed)
        self._points = dict(game.edition.points)

    def chance(self, rate: float) -> bool:
        """Return True with that probability."""
        return self.random.random() < rate

    def answer_rule(self, view: View, actions: list[Action]) -> Action:
        """Answer with a choice, cards to discard, or yes or no to a dare."""
        choices = [action for action in actions if isinstance(action, Choose)]
        if choices:
            return self._choice(view, choices)
        if view.discard_count:
            # Built here: of very many possible discards only the first are listed.
            most_points = sorted(heuristics.hand(view), key=lambda card: self._points[card.rank], reverse=True)
            return Discard(tuple(most_points[: view.discard_count]))
        return Dare(self.chance(self.habits.dares))

    def _choice(self, view: View, choices: list[Choose]) -> Action:
        """Choose a colour, a player or a way. What happens to the player is unknown, so it expects nothing good."""
        if view.question:
            return self.random.choice(choices)
        if not choices[0].what.isdecimal():
            return Choose(heuristics.most_held_colour(view, [choice.what for choice in choices]))
        return min(choices, key=lambda choice: _unlikely_victim(view, int(choice.what)))

    def vote(self, view: View) -> Vote:
        """Abstain, because it can't see or hear what is judged (R-CUST-JUDGE); refuse only a heavy penalty."""
        proposal = view.proposal
        heavy = proposal is not None and proposal.effect == "draw" and proposal.amount > _FAIR_PENALTY
        return Vote(False if heavy else None)


def _unlikely_victim(view: View, seat: int) -> tuple[bool, int]:
    """Sort key: partners last, and before them the seats with the most cards."""
    return heuristics.is_partner(view, seat), heuristics.hand_size(view, seat)
