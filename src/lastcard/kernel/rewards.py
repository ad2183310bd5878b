"""What each seat gets at the end of a round: the seats that win get what the others lose. Partners get the same."""

from __future__ import annotations

from typing import Final

from lastcard.kernel.compiler import inline
from lastcard.kernel.matches import hand_points
from lastcard.kernel.rule_tables import SEATS, TEAMS, RuleTables
from lastcard.kernel.state_layout import NOBODY, OVER, PHASE, WINNER, AnyArray, RoundState

SCHEMES: Final = ("win", "points")
POINTS: Final = SCHEMES.index("points")
POINT_SCALE: Final = 100.0
"""A reward of 1 stands for so many points."""


@inline
def write_rewards(tables: RuleTables, state: RoundState, scheme: int, out: AnyArray) -> None:
    """Write the reward of every seat; nobody gets anything while the round lasts, or when it was blocked."""
    seats = tables.options[SEATS]
    for seat in range(seats):
        out[seat] = 0.0
    winner = state[WINNER]
    if state[PHASE] != OVER or winner == NOBODY:
        return
    teams = tables.options[TEAMS]
    winners = seats // 2 if teams else 1
    lost = 0.0
    for seat in range(seats):
        if not _wins(tables, winner, seat):
            out[seat] = (
                -hand_points(tables, state, seat) / POINT_SCALE if scheme == POINTS else -1.0 / (seats - winners)
            )
            lost -= out[seat]
    for seat in range(seats):
        if _wins(tables, winner, seat):
            out[seat] = lost / winners
        elif teams:
            out[seat] = -lost / (seats - winners)


@inline
def _wins(tables: RuleTables, winner: int, seat: int) -> bool:
    return seat == winner or (tables.options[TEAMS] != 0 and (seat ^ winner) & 1 == 0)
