"""An edition of the game as data: the cards in the box and their points. The engine has no `if edition ==`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lastcard.core.cards import CUSTOM, Card
from lastcard.core.errors import ArgumentError

FEWEST_COLOURS, MOST_COLOURS = 2, 8
MOST_CARDS = 250
"""Maximum number of cards in a box: a card's number in a pile is one byte."""

ALPHABET = ("ember", "sun", "shore")
"""Parts that marks are made of. All of them together mean any colour: the mark of wilds."""
OWN_MARKS = ("cross", "bars")
"""Marks that aren't made of parts, for editions with many colours."""

Translations = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Look:
    """How the cards of a colour are drawn; colours are `#RRGGBB`."""

    face: str
    """Colour of the card."""
    ink: str
    """Colour of the print on the card."""
    tone: str
    """Colour of the large shape behind the print."""
    dim_dark: str
    """Colour of an unplayable card on a dark table."""
    dim_light: str
    """Colour of an unplayable card on a light table."""
    mark: tuple[str, ...]
    """Parts of the alphabet, or one of `OWN_MARKS`: a colour is never shown without its mark."""
    ansi: str
    """ANSI code that sets this text colour in a terminal."""


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour of an edition: its letter in the notation, its names, and how it is drawn."""

    letter: str
    name: str
    """English name, which the catalogue may translate: `red`."""
    look: Look
    names: Translations = ()
    """Names by language, for a colour that the catalogue doesn't know."""

    @property
    def all_names(self) -> tuple[str, ...]:
        """Names in all languages that have one."""
        return tuple(dict.fromkeys((self.name, *(name for _, name in self.names))))

    def name_in(self, language: str) -> str:
        """Return its name in that language, or in English."""
        return dict(self.names).get(language, self.name)


@dataclass(frozen=True, slots=True)
class Extra:
    """A card of the box that never enters the deck: removed before play, or placed in the middle."""

    name: str
    count: int
    place: Literal["out", "middle"]


@dataclass(frozen=True, slots=True)
class Edition:
    """The contents of one box (DECK) and how the first dealer is chosen (SETUP-1, SETUP-2)."""

    id: str
    name: str
    colours: tuple[Colour, ...]
    each_colour: tuple[tuple[str, int], ...]
    """Number of copies of each rank in every colour: `("7", 2)`."""
    wilds: tuple[tuple[str, int], ...]
    """Number of copies of `W`, `W+4` and `W*`."""
    points: tuple[tuple[str, int], ...]
    """Points of each rank at the end of a round (SCORE-2 to SCORE-4)."""
    extras: tuple[Extra, ...]
    """Cards that never enter the deck (DECK-9, DECK-10)."""
    dealer: Literal["draw", "random"]
    """Whether the first dealer is the seat that draws the highest card, or random."""
    symbols: bool
    """Whether colour symbols are shown by default (SYM-1)."""
    shown: str
    """Letters of the colours in display order, for hands and questions."""
    names: Translations = ()
    """Names by language, for an edition that the catalogue doesn't know."""

    def colour(self, letter: str) -> Colour | None:
        """Return the colour of that letter, or None."""
        return next((colour for colour in self.colours if colour.letter == letter), None)

    def name_in(self, language: str) -> str:
        """Return its name in that language, or in English."""
        return dict(self.names).get(language, self.name)

    def points_of(self, card: str) -> int:
        """The points of a card at the end of a round in this edition: 20 for `R+2`, 40 or 50 for `W*1`."""
        points = dict(self.points).get(Card(card).rank)
        if points is None:
            raise ArgumentError("error-no-such-card", card=card)
        return points

    @property
    def letters(self) -> str:
        """Letters of the colours in the order of the deck: `RBGY`."""
        return "".join(colour.letter for colour in self.colours)

    @property
    def max_custom(self) -> int:
        """Number of customizable cards in the box (DECK-7, DECK-8)."""
        return dict(self.wilds).get(CUSTOM, 0)

    @property
    def has_veto(self) -> bool:
        """Whether a VETO card lies in the middle (DECK-10)."""
        return any(extra.name == "veto" and extra.place == "middle" for extra in self.extras)

    @property
    def in_the_box(self) -> int:
        """Number of cards in the box, including those that never enter the deck (DECK-1)."""
        coloured = len(self.colours) * sum(count for _, count in self.each_colour)
        return coloured + sum(count for _, count in self.wilds) + sum(extra.count for extra in self.extras)

    def faces(self, custom: int) -> list[Card]:
        """Return the deck with that many customizable cards, in the order from which every shuffle starts."""
        deck = [
            Card(colour.letter + rank)
            for colour in self.colours
            for rank, count in self.each_colour
            for _ in range(count)
        ]
        for kind, count in self.wilds:
            if kind == CUSTOM:
                deck += [Card(f"{CUSTOM}{number}") for number in range(1, custom + 1)]
            else:
                deck += [Card(kind)] * count
        return deck
