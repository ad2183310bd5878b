"""What a seat may know about a round, as numbers of one byte: for learning programs.

Other seats are counted from the observing seat, to its left; it is itself the first. Nothing here depends on cards
that the seat can't see: `lastcard.envs.view_encoding` makes the same numbers from a view of the engine.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from lastcard.core.game import MOST_PLAYERS
from lastcard.kernel.action_numbers import FACES, face_number
from lastcard.kernel.bits import HALF, first_card, lowest
from lastcard.kernel.compiler import inline
from lastcard.kernel.memory import ASKED, REACTING
from lastcard.kernel.piles import DISCARD
from lastcard.kernel.rule_tables import DRAW_FOUR, SEATS, RuleTables
from lastcard.kernel.state_layout import (
    BEFORE,
    COLOUR,
    COLOURS,
    DIRECTION,
    DISCARDS,
    DRAWN_HI,
    DRAWN_LO,
    DREW,
    FOUR,
    HAND_SIZES,
    HANDS,
    KIND,
    OVER,
    OWING,
    PHASE,
    PILE,
    SEAT,
    STACK,
    TOTAL,
    TURN,
    AnyArray,
    Piles,
    RoundState,
)

PHASES: Final = 7


class Field(NamedTuple):
    """A part of an observation."""

    size: int
    low: int
    high: int
    meaning: str


FIELDS: Final = {
    "hand": Field(FACES, 0, 112, "how many copies of each face the seat holds"),
    "discards": Field(FACES, 0, 112, "how many copies of each face are on the discard pile"),
    "top": Field(FACES, 0, 1, "1 for the face on top of the discard pile"),
    "drawn": Field(FACES, 0, 1, "1 for the playable card that the seat has just drawn"),
    "colour": Field(COLOURS, 0, 1, "1 for the colour in play; all 0 while a first wild waits for its colour"),
    "phase": Field(
        PHASES,
        0,
        1,
        "1 for what is awaited: a colour, a turn, a drawn card, a stack, a Wild Draw Four, a swap, nothing",
    ),
    "before": Field(COLOURS, 0, 1, "1 for the colour in play before the pending Wild Draw Four"),
    "pending draw": Field(2, 0, 1, "1 for the kind of the pending draw: Draw Two, Wild Draw Four"),
    "pending": Field(1, 0, 127, "how many cards wait to be drawn, at most 127"),
    "draw pile": Field(1, 0, 112, "how many cards are in the draw pile"),
    "direction": Field(1, -1, 1, "1 to the left, -1 to the right"),
    "reacting": Field(1, 0, 1, "1 if this seat is asked for an action out of turn"),
    "hand sizes": Field(MOST_PLAYERS, 0, 112, "how many cards each seat holds"),
    "turn": Field(MOST_PLAYERS, 0, 1, "1 for the seat on turn, or whose play is being resolved"),
    "awaited": Field(MOST_PLAYERS, 0, 1, "1 for the seat whose decision in turn is awaited"),
    "owing": Field(MOST_PLAYERS, 0, 1, "1 for each seat that owes the call"),
}
"""The parts of an observation in their order."""
OBSERVATION: Final = sum(field.size for field in FIELDS.values())
"""The length of an observation."""


def offsets() -> dict[str, int]:
    """Return where each part begins."""
    starts, place = {}, 0
    for name, field in FIELDS.items():
        starts[name] = place
        place += field.size
    return starts


(
    _HAND,
    _DISCARDS,
    _TOP,
    _DRAWN,
    _COLOUR,
    _PHASE,
    _BEFORE,
    _PENDING_DRAW,
    _PENDING,
    _DRAW_PILE,
    _DIRECTION,
    _REACTING,
    _HAND_SIZES,
    _TURN,
    _AWAITED,
    _OWING,
) = offsets().values()


@inline
def observe(tables: RuleTables, state: RoundState, piles: Piles, seat: int, out: AnyArray) -> None:
    """Write the observation of a seat."""
    for place in range(OBSERVATION):
        out[place] = 0
    _write_hand(tables, state, seat, out)
    for place in range(state[DISCARDS]):
        out[_DISCARDS + face_number(tables, piles[DISCARD, place & 127] & 127)] += 1
    out[_TOP + face_number(tables, piles[DISCARD, (state[DISCARDS] - 1) & 127] & 127)] = 1
    _write_table(tables, state, seat, out)
    _write_seats(tables, state, seat, out)


@inline
def _write_hand(tables: RuleTables, state: RoundState, seat: int, out: AnyArray) -> None:
    lo, hi = state[HANDS + 2 * seat], state[HANDS + 2 * seat + 1]
    while lo:
        out[_HAND + face_number(tables, lowest(lo))] += 1
        lo &= lo - 1
    while hi:
        out[_HAND + face_number(tables, HALF + lowest(hi))] += 1
        hi &= hi - 1
    if state[PHASE] == DREW and state[SEAT] == seat:
        out[_DRAWN + face_number(tables, first_card(state[DRAWN_LO], state[DRAWN_HI]))] = 1


@inline
def _write_table(tables: RuleTables, state: RoundState, seat: int, out: AnyArray) -> None:
    phase = state[PHASE]
    if state[COLOUR] >= 0:
        out[_COLOUR + state[COLOUR]] = 1
    out[_PHASE + phase] = 1
    if phase == FOUR:
        out[_BEFORE + state[BEFORE]] = 1
    if phase in (STACK, FOUR):
        out[_PENDING_DRAW + (phase == FOUR or state[KIND] == DRAW_FOUR)] = 1
        out[_PENDING] = min(state[TOTAL], 127)
    out[_DRAW_PILE] = state[PILE]
    out[_DIRECTION] = state[DIRECTION]
    out[_REACTING] = state[REACTING] and state[ASKED] == seat


@inline
def _write_seats(tables: RuleTables, state: RoundState, seat: int, out: AnyArray) -> None:
    seats = tables.options[SEATS]
    other = seat
    for step in range(seats):
        out[_HAND_SIZES + step] = state[HAND_SIZES + other]
        out[_TURN + step] = state[TURN] == other
        out[_AWAITED + step] = state[PHASE] != OVER and state[SEAT] == other
        out[_OWING + step] = state[OWING] >> other & 1
        other = other + 1 if other + 1 < seats else 0
