"""The casual player: it plays sensibly and makes a mistake now and then."""

from __future__ import annotations

from lastcard.bots import heuristics
from lastcard.bots.base import BaseBot
from lastcard.bots.weights import BLUFF_RATE, CASUAL, CHALLENGE_THRESHOLD, Weights
from lastcard.core.actions import Action, Play
from lastcard.views import View


class Casual(BaseBot):
    """A player that saves its wilds, keeps to its strongest colour and stops a neighbour who is about to go out.

    Apart from its habits nothing is random: the compiled casual player of `lastcard.kernel` makes the same choices.
    """

    weights: Weights = CASUAL

    def pick_play(self, view: View, plays: list[Play], fallback: Action | None) -> Play | None:
        """Return the best play; among equals the first card of the hand, in the first colour of the edition."""
        evaluator = heuristics.PlayEvaluator(view, self.weights)
        hand, letters = heuristics.hand(view), self.game.deck.letters

        def rank(play: Play) -> tuple[int, int, int]:
            return evaluator.evaluate(play), -hand.index(play.cards[0]), -letters.index(play.colour or letters[0])

        best = max(plays, key=rank)
        return None if fallback and evaluator.evaluate(best) < self.weights.decline else best

    def wants_challenge(self, view: View) -> bool:
        return heuristics.bluff_probability(view, self.game, BLUFF_RATE) > CHALLENGE_THRESHOLD

    def pick_colour(self, view: View, colours: str) -> str:
        return heuristics.most_held_colour(view, colours)

    def pick_swap_seat(self, view: View, seats: list[int]) -> int:
        return heuristics.fewest_cards_seat(view)
