"""How fast a table is: real time at the pace of people, or time that stands still while people think."""

from __future__ import annotations

from typing import Final, NamedTuple


class TablePace(NamedTuple):
    """Times in milliseconds; where there are two, the least and the most."""

    reaction: tuple[int, int]
    """How long bots take to act out of turn."""
    first_turn: tuple[int, int]
    """How long bots take while others still wait for their first turn."""
    decision: tuple[int, int]
    per_card: int
    """On top of a decision, for each card in the hand."""
    between_catches: int
    """Between two tries of one seat to catch somebody."""


HUMAN_PACE: Final = TablePace((450, 1300), (350, 750), (900, 2200), per_card=40, between_catches=1000)
STEPPED_PACE: Final = TablePace((1, 1000), (1001, 1001), (1001, 1001), per_card=0, between_catches=0)
"""Without real time: every reaction of a bot comes before any decision of a bot."""
