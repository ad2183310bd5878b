"""Everything a seat may do now, listed: for players that choose among all of it, and for the proof."""

from __future__ import annotations

from lastcard.kernel.action_codes import (
    ACCEPT,
    CALL,
    CATCH,
    CHALLENGE,
    DRAW,
    JUMP,
    NAME,
    PASS,
    PLAY,
    SWAP_WITH,
    code,
    of_seat,
)
from lastcard.kernel.arrays import Row
from lastcard.kernel.bits import first_card
from lastcard.kernel.compiler import part
from lastcard.kernel.layout import COLOURS, DREW, FOUR, HELD, NAMING, OPEN, OWING, PHASE, SEAT, STACK, SWAP
from lastcard.kernel.matching import identical, must_play, playable
from lastcard.kernel.piles import can_draw
from lastcard.kernel.rule_tables import BLUFFING, FORCED, JUMP_IN, PLAIN_WILD, SEATS, STACKING, Tables

MOST = 600
"""More than any seat ever has to choose from: room for what is listed."""


@part
def legal(tables: Tables, row: Row, seat: int, out: Row) -> int:
    """Write down what this seat may do, in turn or out of it; how much that is."""
    found = 0
    if row[SEAT] == seat:
        phase = row[PHASE]
        if phase == NAMING:
            for colour in range(COLOURS):
                out[found + colour] = code(NAME, 0, colour, 0)
            found = COLOURS
        elif phase == SWAP:
            found = _swaps(tables, seat, out)
        else:
            found = _plays(tables, row, seat, out)
            found = _besides(tables, row, seat, out, found)
    return _out_of_turn(tables, row, seat, out, found)


@part
def _swaps(tables: Tables, seat: int, out: Row) -> int:
    found = 0
    for other in range(tables.options[SEATS]):
        if other != seat:
            out[found] = of_seat(SWAP_WITH, other)
            found += 1
    return found


@part
def _plays(tables: Tables, row: Row, seat: int, out: Row) -> int:
    """Each face once, a wild with each colour, with and without the call where one is due."""
    lo, hi = playable(tables, row, seat)
    ways = 2 if row[HELD + seat] == 2 else 1
    found = 0
    while lo | hi:
        card = first_card(lo, hi)
        lo &= ~tables.copies[card, 0]
        hi &= ~tables.copies[card, 1]
        for colour in range(COLOURS if tables.rank[card] >= PLAIN_WILD else 1):
            for call in range(ways):
                out[found] = code(PLAY, card, colour, call)
                found += 1
    return found


@part
def may_draw(tables: Tables, row: Row, seat: int) -> bool:
    """Whether an open turn may go into a draw (R-MUST-PLAY, `forced_play`); with nothing to do at all it may."""
    if can_draw(tables, row, seat):
        return not (tables.options[FORCED] == 2 and must_play(tables, row, seat))
    lo, hi = playable(tables, row, seat)
    return (lo | hi) == 0


@part
def may_pass(tables: Tables, row: Row, seat: int) -> bool:
    """Whether what was drawn may be kept."""
    return not (tables.options[FORCED] and must_play(tables, row, seat))


@part
def _besides(tables: Tables, row: Row, seat: int, out: Row, found: int) -> int:
    """What there is to do instead of laying a card."""
    phase = row[PHASE]
    if phase == OPEN and may_draw(tables, row, seat):
        out[found] = DRAW
        found += 1
        if not can_draw(tables, row, seat):
            out[found] = PASS
            found += 1
    elif phase == DREW and may_pass(tables, row, seat):
        out[found] = PASS
        found += 1
    elif phase in (STACK, FOUR):
        out[found] = ACCEPT
        found += 1
        if tables.options[STACKING]:
            out[found] = DRAW
            found += 1
        if phase == FOUR and tables.options[BLUFFING]:
            out[found] = CHALLENGE
            found += 1
    return found


@part
def _out_of_turn(tables: Tables, row: Row, seat: int, out: Row, found: int) -> int:
    owing = row[OWING]
    if owing >> seat & 1:
        out[found] = CALL
        found += 1
    for other in range(tables.options[SEATS]):
        if other != seat and owing >> other & 1:
            out[found] = of_seat(CATCH, other)
            found += 1
    if tables.options[JUMP_IN] and row[PHASE] == OPEN:
        lo, hi = identical(tables, row, seat)
        if lo | hi:
            card = first_card(lo, hi)
            for call in range(2 if row[HELD + seat] == 2 else 1):
                out[found] = code(JUMP, card, 0, call)
                found += 1
    return found
