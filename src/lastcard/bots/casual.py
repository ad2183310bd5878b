"""A casual player: good habits, and now and then a slip."""

from __future__ import annotations

from lastcard.bots import judging
from lastcard.bots.seated import Seated
from lastcard.bots.weights import BLUFFERS, CASUAL, CERTAINTY, Weights
from lastcard.core.actions import Action, Play
from lastcard.views import View


class Casual(Seated):
    """Keeps its wilds for need, goes for its strongest colour and hits a neighbour who is about to go out.

    But for its habits, nothing is left to chance: the compiled casual player chooses the same (`lastcard.sim`).
    """

    weights: Weights = CASUAL

    def picks(self, view: View, plays: list[Play], instead: Action | None) -> Play | None:
        """The best play; of equals the first card of the hand, in the first colour of the edition."""
        appraisal = judging.Appraisal(view, self.weights)
        hand, letters = judging.hand(view), self.game.deck.letters

        def rank(play: Play) -> tuple[int, int, int]:
            return appraisal.worth(play), -hand.index(play.cards[0]), -letters.index(play.colour or letters[0])

        best = max(plays, key=rank)
        return None if instead and appraisal.worth(best) < self.weights.decline else best

    def doubts(self, view: View) -> bool:
        return judging.guilt(view, self.game, BLUFFERS) > CERTAINTY

    def names(self, view: View, colours: str) -> str:
        return judging.held_most(view, colours)

    def swaps_with(self, view: View, seats: list[int]) -> int:
        return judging.holding_fewest(view)
