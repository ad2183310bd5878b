"""An edition of the game as data: what is in the box and what it is worth. The engine has no `if edition ==`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lastcard.core.cards import CUSTOM, Card


@dataclass(frozen=True, slots=True)
class Colour:
    letter: str
    name: str


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
