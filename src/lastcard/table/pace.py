"""The pace of a table: real time at a human pace, or time that stops while people think."""

from __future__ import annotations

from typing import Final, NamedTuple


class TablePace(NamedTuple):
    """Times in milliseconds; pairs are minimum and maximum."""

    reaction: tuple[int, int]
    """How long bots take to act out of turn."""
    first_turn: tuple[int, int]
    """How long bots take while others still wait for their first turn: longest, because newcomers still look around."""
    decision: tuple[int, int]
    drawn: tuple[int, int]
    """How long bots take to play or keep a card that they drew."""
    per_card: int
    """On top of a decision, for each card in the hand."""
    between_catches: int
    """Between two attempts of a seat to catch somebody."""


HUMAN_PACE: Final = TablePace((450, 1300), (1900, 2500), (900, 2200), (600, 1200), per_card=40, between_catches=1000)
SLOWER: Final = 2
"""How many times as long slow bots take."""
STEPPED_PACE: Final = TablePace((1, 1000), (1001, 1001), (1001, 1001), (1001, 1001), per_card=0, between_catches=0)
"""Without real time: every reaction of a bot comes before any decision of a bot."""
