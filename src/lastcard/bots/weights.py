"""What the casual player goes by, in numbers found by trial."""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.core.cards import CUSTOM, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR


@dataclass(frozen=True, slots=True)
class Weights:
    """What makes a play better than another. Whole numbers, so that equals are equal wherever they are reckoned."""

    colour: int
    """For each card left of the colour that the play leaves."""
    rank: int
    """For each card left of the rank just laid."""
    number: int
    draw_two: int
    reverse: int
    skip: int
    wild: int
    four: int
    threat: int
    """For what holds the next player back, when that one is about to go out."""
    bluff: int
    swap: int
    """For each card that a 7 or a 0 makes the hand smaller."""
    decline: int
    """What is worth less than this is left, if it can be."""

    def of_rank(self, rank: str) -> int:
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
BLUFFERS = 0.3
"""How many of those who could bluff it takes for bluffers."""
CERTAINTY = 0.25
"""How likely a bluff must be for a challenge."""
BEGINNERS_BLUFFERS = EXPERTS_BLUFFERS = 0.1
