"""Weights with which the casual player evaluates a play, found by experiments."""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.core.cards import CUSTOM, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of a play. Whole numbers, so that ties are the same on every machine."""

    colour: int
    """For each card left in the hand of the colour that is then in play."""
    rank: int
    """For each card left in the hand of the rank just played."""
    number: int
    draw_two: int
    reverse: int
    skip: int
    wild: int
    four: int
    threat: int
    """For a card that stops the next player when they are about to go out."""
    bluff: int
    swap: int
    """For each card by which a 7 or a 0 makes the hand smaller."""
    decline: int
    """A play with a lower value is not made if there is an alternative."""

    def of_rank(self, rank: str) -> int:
        """Value of a rank by itself."""
        by_rank = {
            DRAW_TWO: self.draw_two,
            REVERSE: self.reverse,
            SKIP: self.skip,
            WILD: self.wild,
            CUSTOM: self.wild,
            WILD_DRAW_FOUR: self.four,
        }
        return by_rank.get(rank, self.number)


CASUAL = Weights(
    colour=2,
    rank=1,
    number=4,
    draw_two=6,
    reverse=6,
    skip=6,
    wild=-12,
    four=-16,
    threat=10,
    bluff=-100,
    swap=3,
    decline=-50,
)
BLUFF_RATE = 0.3
"""The share of players it expects to bluff when they could."""
CHALLENGE_THRESHOLD = 0.25
"""How likely a bluff must be before it challenges."""
BEGINNER_BLUFF_RATE = EXPERT_BLUFF_RATE = 0.1
