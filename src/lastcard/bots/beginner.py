"""The beginner: it plays any playable card."""

from __future__ import annotations

from lastcard.bots import heuristics
from lastcard.bots.base import BaseBot
from lastcard.bots.weights import BEGINNER_BLUFF_RATE
from lastcard.core.actions import Action, Play
from lastcard.views import View


class Beginner(BaseBot):
    """A player that draws only when it must and decides everything else at random, bluffs included."""

    def pick_play(self, view: View, plays: list[Play], fallback: Action | None) -> Play | None:
        """Return a random playable card, a single one, with a random colour for a wild."""
        playable = {play.cards[0] for play in plays}
        cards = view.drawn if view.phase == "drawn" else heuristics.hand(view)
        card = self.random.choice([card for card in cards if card in playable])
        return Play((card,), self.random.choice(self.game.deck.colours_of(card)))

    def wants_challenge(self, view: View) -> bool:
        return self.chance(heuristics.bluff_probability(view, self.game, BEGINNER_BLUFF_RATE))

    def pick_colour(self, view: View, colours: str) -> str:
        return self.random.choice(colours)

    def pick_swap_seat(self, view: View, seats: list[int]) -> int:
        return self.random.choice(seats)
