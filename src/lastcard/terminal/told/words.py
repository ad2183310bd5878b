"""Cards, colours and lists in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.core.cards import CUSTOM, DRAW_TWO, NUMBERS, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card
from lastcard.core.edition import Edition
from lastcard.core.state import LEFT

_KINDS = {
    DRAW_TWO: "Draw Two",
    REVERSE: "Reverse",
    SKIP: "Skip",
    WILD: "Wild",
    WILD_DRAW_FOUR: "Wild Draw Four",
    CUSTOM: "Wild Customizable",
}


def colour_name(edition: Edition, letter: str) -> str:
    return next((colour.name for colour in edition.colours if colour.letter == letter), letter)


def colour_words(edition: Edition, letter: str) -> str:
    """The colour as its word and the letter to type: `green (G)`."""
    return f"{colour_name(edition, letter)} ({letter})"


def card_words(edition: Edition, card: Card) -> str:
    """`red 7`, `blue Draw Two`, `Wild`."""
    kind = card.rank if card.rank in NUMBERS else _KINDS[card.rank]
    if card.colour is None:
        return kind
    return f"{colour_name(edition, card.colour)} {kind}"


def count_words(count: int, thing: str = "card") -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def way(direction: int) -> str:
    return "left" if direction == LEFT else "right"
