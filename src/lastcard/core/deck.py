"""The physical cards of a game, numbered, and the bit masks that make legality one `&`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from lastcard.core.cards import CUSTOM, WILD_DRAW_FOUR, Card
from lastcard.core.edition import Edition

CardSet = int
"""A set of physical cards: bit n stands for card n of the deck."""


def numbers(cards: CardSet) -> Iterator[int]:
    """The physical cards in a set, lowest first."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


class Deck:
    """Tables over the cards of an edition with some customizable cards put in. Made once, shared by all states."""

    def __init__(self, edition: Edition, custom: int) -> None:
        points = dict(edition.points)
        self.letters = edition.letters
        self.has_veto = edition.has_veto
        self.faces: tuple[Card, ...] = tuple(edition.faces(custom))
        self.size = len(self.faces)
        self.all: CardSet = (1 << self.size) - 1
        self.points: tuple[int, ...] = tuple(points[face.rank] for face in self.faces)
        self.copies: dict[Card, CardSet] = {}
        self.of_colour: dict[str | None, CardSet] = dict.fromkeys(edition.letters, 0)
        self.of_rank: dict[str, CardSet] = {}
        self.wilds: CardSet = 0
        for number, face in enumerate(self.faces):
            bit = 1 << number
            self.copies[face] = self.copies.get(face, 0) | bit
            self.of_rank[face.rank] = self.of_rank.get(face.rank, 0) | bit
            if face.is_wild:
                self.wilds |= bit
            else:
                self.of_colour[face.colour] |= bit
        self.draw_fours: CardSet = self.of_rank.get(WILD_DRAW_FOUR, 0)
        self.customs: CardSet = self.of_rank.get(CUSTOM, 0)
        self.piled: tuple[bytes, ...] = tuple(bytes((number,)) for number in range(self.size))
        self.colour_of: tuple[str | None, ...] = tuple(face.colour for face in self.faces)
        self.rank_of: tuple[str, ...] = tuple(face.rank for face in self.faces)
        # What fits on a coloured card (TURN-1), and on any wild once its colour is named (TURN-5).
        self.fits_on: tuple[CardSet, ...] = tuple(
            0 if face.is_wild else self.of_colour[face.colour] | self.of_rank[face.rank] | self.wilds
            for face in self.faces
        )
        self.fits_colour: dict[str | None, CardSet] = {
            colour: same | self.wilds for colour, same in self.of_colour.items()
        }

    def cards(self, held: CardSet) -> tuple[Card, ...]:
        """The faces in a set, in the deck's order."""
        faces = self.faces
        return tuple([faces[number] for number in numbers(held)])

    def worth(self, held: CardSet) -> int:
        return sum(self.points[number] for number in numbers(held))

    def pick(self, faces: Sequence[Card], out_of: CardSet) -> CardSet | None:
        """The lowest copies of these faces among `out_of`; None when one is missing."""
        picked = 0
        for face in faces:
            left = self.copies.get(face, 0) & out_of & ~picked
            if not left:
                return None
            picked |= left & -left
        return picked


@cache
def deck_of(edition: Edition, custom: int) -> Deck:
    return Deck(edition, custom)
