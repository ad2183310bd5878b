"""Cards, each a string in its notation: `R7`, `G+2`, `YS`, `BR`, `W`, `W+4`, `W*1`."""

from __future__ import annotations

import re
from typing import Final

from lastcard.core.arguments import require_text
from lastcard.core.errors import CardError

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
    """One face of the deck; copies are equal. It is a `str`, so it prints, sorts and serializes as its notation."""

    __slots__ = ()

    def __new__(cls, text: str) -> Card:
        if not isinstance(text, str) or _FACE.fullmatch(text) is None:
            raise CardError("error-not-a-card", text=text)
        return super().__new__(cls, text)

    @property
    def is_wild(self) -> bool:
        """Whether the card has no colour: `W`, `W+4` or `W*`."""
        return self[0] == WILD

    @property
    def colour(self) -> str | None:
        """Letter of the colour; None for a wild and for the back of a card."""
        return None if self[0] in "W?" else self[0]

    @property
    def rank(self) -> str:
        """`0`–`9`, `+2`, `R`, `S`; for wilds `W`, `W+4` or `W*`, without the number of a customizable card."""
        if self.is_custom:
            return CUSTOM
        return str(self) if self.is_wild else self[1:]

    @property
    def is_custom(self) -> bool:
        """Whether it is a customizable card: `W*1` to `W*4`."""
        return self.startswith(CUSTOM)

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


BACK: Final = Card("?")
"""The back of a card: stands in a view for every hidden card."""


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards in a line of text: `cards("R7 W+4")`."""
    require_text("text", text)
    return tuple(Card(word) for word in text.split())
