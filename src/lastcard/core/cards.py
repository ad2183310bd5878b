"""A card is its notation: `R7`, `G+2`, `YS`, `BR`, `W`, `W+4`, `W*1`."""

from __future__ import annotations

import re
from typing import Final

NUMBERS: Final = tuple("0123456789")
DRAW_TWO: Final = "+2"
REVERSE: Final = "R"
SKIP: Final = "S"
ACTIONS: Final = (DRAW_TWO, REVERSE, SKIP)
RANKS: Final = (*NUMBERS, *ACTIONS)

WILD: Final = "W"
WILD_DRAW_FOUR: Final = "W+4"
CUSTOM: Final = "W*"

_FACE = re.compile(r"(?P<colour>[A-VX-Z])(?P<rank>[0-9]|\+2|R|S)|(?P<wild>W(?:\+4|\*[1-4])?)|\?")


class Card(str):
    """One face of the deck; its copies are equal. A `str`, so that it prints, sorts and travels as its notation."""

    __slots__ = ()

    def __new__(cls, text: str) -> Card:
        if _FACE.fullmatch(text) is None:
            raise ValueError(f"{text!r} is not a card: write a colour and a rank (R7, G+2, YS, BR) or W, W+4, W*1")
        return super().__new__(cls, text)

    @property
    def is_wild(self) -> bool:
        """Whether it is of no colour: `W`, `W+4` or `W*`."""
        return self[0] == WILD

    @property
    def colour(self) -> str | None:
        """The colour's letter; None for a wild (and for the back of a card)."""
        return None if self[0] in "W?" else self[0]

    @property
    def rank(self) -> str:
        """`0`–`9`, `+2`, `R`, `S`; for wilds `W`, `W+4` or `W*` whatever the number on it."""
        if self.is_custom:
            return CUSTOM
        return str(self) if self.is_wild else self[1:]

    @property
    def is_custom(self) -> bool:
        """Whether a rule of the players' own is written on it: `W*1` to `W*4`."""
        return self.startswith(CUSTOM)

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


BACK: Final = Card("?")
"""A card seen from behind: stands in a view for each card that may not be seen."""


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a line of text: `cards("R7 W+4")`."""
    return tuple(Card(word) for word in text.split())
