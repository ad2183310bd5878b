"""An edition of the game as data: what is in the box and what it is worth. The engine has no `if edition ==`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lastcard.core.cards import CUSTOM, Card

FEWEST_COLOURS, MOST_COLOURS = 2, 8
MOST_CARDS = 250
"""Cards in a box: a card's number in a pile is one byte."""

ALPHABET = ("ember", "sun", "shore")
"""The parts that marks are made of. All of them together are any colour: the mark of wilds."""
OWN_MARKS = ("cross", "bars")
"""Marks that are no sum of parts, for editions of many colours."""

Translations = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Look:
    """How the cards of a colour are drawn; colours are `#RRGGBB`."""

    face: str
    """The card."""
    ink: str
    """What is printed on it."""
    tone: str
    """What lies large behind that."""
    dim_dark: str
    """The card when it can't be played, on a dark table."""
    dim_light: str
    """The same on a light table."""
    mark: tuple[str, ...]
    """Parts of the alphabet, or one of the own marks: colour is never shown without it."""
    ansi: str
    """The code that puts text of a terminal in this colour."""


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour of an edition: its letter in the notation, its names, and how it is drawn."""

    letter: str
    name: str
    """A word that the catalogue may have translations of: `red`."""
    look: Look
    names: Translations = ()
    """By language, for a colour that the catalogue doesn't know."""

    @property
    def all_names(self) -> tuple[str, ...]:
        """Its names in every language that it has one in."""
        return tuple(dict.fromkeys((self.name, *(name for _, name in self.names))))

    def name_in(self, language: str) -> str:
        """Return its name in that language, or in English."""
        return dict(self.names).get(language, self.name)


@dataclass(frozen=True, slots=True)
class Extra:
    """A card of the box that never enters the deck: taken out before play, or lying in the middle."""

    name: str
    count: int
    place: Literal["out", "middle"]


@dataclass(frozen=True, slots=True)
class Edition:
    """What one box holds (DECK) and how its first dealer is found (SETUP-1, SETUP-2)."""

    id: str
    name: str
    colours: tuple[Colour, ...]
    each_colour: tuple[tuple[str, int], ...]
    """Copies of each rank in every colour: `("7", 2)`."""
    wilds: tuple[tuple[str, int], ...]
    """Copies of `W`, `W+4` and `W*`."""
    points: tuple[tuple[str, int], ...]
    """What a rank counts at the end of a round (SCORE-2 to SCORE-4)."""
    extras: tuple[Extra, ...]
    """Cards that never enter the deck (DECK-9, DECK-10)."""
    dealer: Literal["draw", "random"]
    """Whether the highest card drawn deals, or it is by lot."""
    symbols: bool
    """Whether colour symbols are shown unless the players say otherwise (SYM-1)."""
    shown: str
    """The letters of its colours in the order in which they stand side by side, in a hand and in a question."""
    names: Translations = ()
    """Its name by language, for an edition that the catalogue doesn't know."""

    def colour(self, letter: str) -> Colour | None:
        """The colour of that letter; None where there is none."""
        return next((colour for colour in self.colours if colour.letter == letter), None)

    def name_in(self, language: str) -> str:
        """Return its name in that language, or in English."""
        return dict(self.names).get(language, self.name)

    @property
    def letters(self) -> str:
        """The letters of its colours, in the deck's order: `RBGY`."""
        return "".join(colour.letter for colour in self.colours)

    @property
    def max_custom(self) -> int:
        """How many customizable cards the box holds (DECK-7, DECK-8)."""
        return dict(self.wilds).get(CUSTOM, 0)

    @property
    def has_veto(self) -> bool:
        """Whether a VETO card lies in the middle (DECK-10)."""
        return any(extra.name == "veto" and extra.place == "middle" for extra in self.extras)

    @property
    def in_the_box(self) -> int:
        """Every card of the box, those that never enter the deck included (DECK-1)."""
        coloured = len(self.colours) * sum(count for _, count in self.each_colour)
        return coloured + sum(count for _, count in self.wilds) + sum(extra.count for extra in self.extras)

    def faces(self, custom: int) -> list[Card]:
        """The deck in the order that every shuffle starts from, with that many customizable cards."""
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
