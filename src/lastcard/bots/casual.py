"""A casual player: good habits, and now and then a slip."""

from __future__ import annotations

from lastcard.bots import heuristics
from lastcard.bots.base import Seated
from lastcard.bots.weights import BLUFFERS, CASUAL, CERTAINTY, Weights
from lastcard.core.actions import Action, Play
from lastcard.views import View


class Casual(Seated):
    """Keeps its wilds for need, goes for its strongest colour and hits a neighbour who is about to go out.

    But for its habits, nothing is left to chance: the compiled casual player chooses the same (`lastcard.kernel`).
    """

    weights: Weights = CASUAL

    def picks(self, view: View, plays: list[Play], instead: Action | None) -> Play | None:
        """The best play; of equals the first card of the hand, in the first colour of the edition."""
        appraisal = heuristics.Appraisal(view, self.weights)
        hand, letters = heuristics.hand(view), self.game.deck.letters

        def rank(play: Play) -> tuple[int, int, int]:
            return appraisal.worth(play), -hand.index(play.cards[0]), -letters.index(play.colour or letters[0])

        best = max(plays, key=rank)
        return None if instead and appraisal.worth(best) < self.weights.decline else best

    def doubts(self, view: View) -> bool:
        return heuristics.guilt(view, self.game, BLUFFERS) > CERTAINTY

    def names(self, view: View, colours: str) -> str:
        return heuristics.held_most(view, colours)

    def swaps_with(self, view: View, seats: list[int]) -> int:
        return heuristics.holding_fewest(view)
