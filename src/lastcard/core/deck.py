"""The numbered physical cards of a game, and bit masks that reduce legality to one `&`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache

from lastcard.core.actions import Play
from lastcard.core.cards import CUSTOM, WILD_DRAW_FOUR, Card
from lastcard.core.edition import Edition
from lastcard.core.errors import GameError

CardSet = int
"""A set of physical cards: bit n stands for card n of the deck."""

_MOST_SETS = 4096
"""Sets of cards that a deck remembers the faces of: most hands stay the same from one action to the next."""


def numbers(cards: CardSet) -> Iterator[int]:
    """Yield the physical cards in a set, lowest first."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


class Deck:
    """Lookup tables for the cards of an edition with some customizable cards. Built once, shared by all states."""

    def __init__(self, edition: Edition, custom: int) -> None:
        self._made_of = edition, custom
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
        # Cards that fit on a coloured card (TURN-1), and on any wild once its colour is named (TURN-5).
        self.fits_on: tuple[CardSet, ...] = tuple(
            0 if face.is_wild else self.of_colour[face.colour] | self.of_rank[face.rank] | self.wilds
            for face in self.faces
        )
        self.fits_colour: dict[str | None, CardSet] = {
            colour: same | self.wilds for colour, same in self.of_colour.items()
        }

        self.cards: Callable[[CardSet], tuple[Card, ...]] = lru_cache(_MOST_SETS)(self._faces_of)
        """The faces of a set in the order of the deck."""
        self._table_plays()

    def __reduce__(self) -> tuple[object, ...]:
        return deck_of, self._made_of

    def _table_plays(self) -> None:
        """Build three tables, indexed by the bit length of a set, which identifies its highest card.

        They hold the plays of that card, the same with and without the call, and all cards below it and its copies,
        which are adjacent in the deck. So each face of a set is listed once, and each play is created only once.
        """
        plays = {face: tuple(Play((face,), colour) for colour in self.colours_of(face)) for face in self.copies}
        calling = {
            face: tuple(Play(play.cards, play.colour, call) for play in same for call in (False, True))
            for face, same in plays.items()
        }
        below = {face: (copies & -copies) - 1 for face, copies in self.copies.items()}
        self.plays: list[tuple[Play, ...]] = [(), *(plays[face] for face in self.faces)]
        self.calling_plays: list[tuple[Play, ...]] = [(), *(calling[face] for face in self.faces)]
        self.below: list[CardSet] = [0, *(below[face] for face in self.faces)]

    def colours_of(self, face: Card) -> tuple[str | None, ...]:
        """Return the colours that can be named with this card."""
        return tuple(self.letters) if face.is_wild else (None,)

    def _faces_of(self, held: CardSet) -> tuple[Card, ...]:
        faces = self.faces
        return tuple([faces[number] for number in numbers(held)])

    def worth(self, held: CardSet) -> int:
        return sum(self.points[number] for number in numbers(held))

    def pick(self, faces: Sequence[Card], out_of: CardSet) -> CardSet | None:
        """Return the lowest copies of these faces in `out_of`, or None when one is missing."""
        picked = 0
        for face in faces:
            left = self.copies.get(face, 0) & out_of & ~picked
            if not left:
                return None
            picked |= left & -left
        return picked


@cache
def deck_of(edition: Edition, custom: int) -> Deck:
    """Return the deck of an edition with that many customizable cards, at most those in the box (R-CUSTOM-COUNT)."""
    most = edition.max_custom
    if custom > most:
        raise GameError("error-custom-count", count=custom, edition=edition.id, most=most)
    return Deck(edition, custom)
