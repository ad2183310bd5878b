"""A beginner: any card that can be played."""

from __future__ import annotations

from lastcard.bots import heuristics
from lastcard.bots.base import Seated
from lastcard.bots.weights import BEGINNERS_BLUFFERS
from lastcard.core.actions import Action, Play
from lastcard.views import View


class Beginner(Seated):
    """Draws only when it must, and leaves everything else to chance, bluffs included."""

    def picks(self, view: View, plays: list[Play], instead: Action | None) -> Play | None:
        """Any of the cards in the hand that can be played, one at a time; then any of a wild's colours."""
        playable = {play.cards[0] for play in plays}
        reach = view.drawn if view.phase == "drawn" else heuristics.hand(view)
        card = self.random.choice([card for card in reach if card in playable])
        return Play((card,), self.random.choice(self.game.deck.colours_of(card)))

    def doubts(self, view: View) -> bool:
        return self.does(heuristics.guilt(view, self.game, BEGINNERS_BLUFFERS))

    def names(self, view: View, colours: str) -> str:
        return self.random.choice(colours)

    def swaps_with(self, view: View, seats: list[int]) -> int:
        return self.random.choice(seats)
