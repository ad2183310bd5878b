"""Which cards can be laid now, as sets."""

from __future__ import annotations

from lastcard.kernel.arrays import Row
from lastcard.kernel.compiler import part
from lastcard.kernel.layout import COLOUR, DRAWN_HI, DRAWN_LO, DREW, FITS, FOUR, HELD, KIND, PHASE, STACK
from lastcard.kernel.piles import hand
from lastcard.kernel.rule_tables import BLUFFING, DEFLECT, DRAW_FOUR, DRAW_TWO, PLAIN, REVERSE, SKIP, STACKING, Tables


@part
def playable(tables: Tables, row: Row, seat: int) -> tuple[int, int]:
    """What this seat can lay: out of its hand, or out of what it has just drawn."""
    if row[PHASE] == DREW:
        return row[DRAWN_LO], row[DRAWN_HI]
    lo, hi = hand(row, seat)
    return fitting(tables, row, seat, lo, hi)


@part
def fitting(tables: Tables, row: Row, seat: int, lo: int, hi: int) -> tuple[int, int]:
    """Those of these cards that can be laid (TURN-1, TURN-5)."""
    top = row[FITS] & 127
    lo &= tables.fits[top, 0]
    hi &= tables.fits[top, 1]
    if row[PHASE] == STACK or row[PHASE] == FOUR:
        lo, hi = answering(tables, row, lo, hi)
    if tables.options[PLAIN]:
        return lo, hi
    if not tables.options[BLUFFING] and is_bluff(tables, row, seat):
        lo &= ~tables.of_rank[DRAW_FOUR, 0]
        hi &= ~tables.of_rank[DRAW_FOUR, 1]
    if row[HELD + seat] == 1:
        lo &= tables.last[0]
        hi &= tables.last[1]
    return lo, hi


@part
def answering(tables: Tables, row: Row, lo: int, hi: int) -> tuple[int, int]:
    """Those that answer a pending draw (`stacking`, `deflect`)."""
    stacking = tables.options[STACKING]
    if stacking == 0:
        return 0, 0
    kind = DRAW_FOUR if row[PHASE] == FOUR else row[KIND]
    answer_lo, answer_hi = tables.of_rank[kind, 0], tables.of_rank[kind, 1]
    if stacking == 2:
        answer_lo |= tables.of_rank[DRAW_TWO, 0] | tables.of_rank[DRAW_FOUR, 0]
        answer_hi |= tables.of_rank[DRAW_TWO, 1] | tables.of_rank[DRAW_FOUR, 1]
    deflect = tables.options[DEFLECT]
    colour = row[COLOUR]
    if deflect & 1:
        answer_lo |= tables.of_rank[REVERSE, 0] & tables.of_colour[colour, 0]
        answer_hi |= tables.of_rank[REVERSE, 1] & tables.of_colour[colour, 1]
    if deflect & 2:
        answer_lo |= tables.of_rank[SKIP, 0] & tables.of_colour[colour, 0]
        answer_hi |= tables.of_rank[SKIP, 1] & tables.of_colour[colour, 1]
    return lo & answer_lo, hi & answer_hi


@part
def is_bluff(tables: Tables, row: Row, seat: int) -> bool:
    """Whether a Wild Draw Four would now be against WD4-2."""
    return holds_colour(tables, row, seat, row[COLOUR])


@part
def holds_colour(tables: Tables, row: Row, seat: int, colour: int) -> bool:
    """Whether there is a card of that colour in the hand."""
    lo, hi = hand(row, seat)
    return (lo & tables.of_colour[colour, 0] | hi & tables.of_colour[colour, 1]) != 0


@part
def must_play(tables: Tables, row: Row, seat: int) -> bool:
    """Whether a card can be laid that is no bluff (`forced_play`)."""
    lo, hi = playable(tables, row, seat)
    if is_bluff(tables, row, seat):
        lo &= ~tables.of_rank[DRAW_FOUR, 0]
        hi &= ~tables.of_rank[DRAW_FOUR, 1]
    return (lo | hi) != 0


@part
def identical(tables: Tables, row: Row, seat: int) -> tuple[int, int]:
    """The cards this seat could jump in with: never a wild."""
    top = row[FITS]
    if top >= tables.copies.shape[0]:
        return 0, 0
    lo, hi = hand(row, seat)
    lo &= tables.copies[top, 0]
    hi &= tables.copies[top, 1]
    if row[HELD + seat] == 1:
        lo &= tables.last[0]
        hi &= tables.last[1]
    return lo, hi
