"""Doing what a seat has chosen. Nothing here asks whether it is legal: who chooses does (`legal`)."""

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
    calls,
    card_of,
    colour_of,
    kind_of,
)
from lastcard.kernel.arrays import Piles, Row, Words
from lastcard.kernel.bits import HALF
from lastcard.kernel.compiler import part
from lastcard.kernel.layout import (
    COLOUR,
    COLOURED,
    DRAWN_HI,
    DRAWN_LO,
    DREW,
    FITS,
    GUILTY,
    NOBODY,
    OPEN,
    OWING,
    PHASE,
    PLAYER,
    STUCK,
    TOTAL,
)
from lastcard.kernel.matching import fitting, playable
from lastcard.kernel.piles import can_draw, draw_cards, draw_one
from lastcard.kernel.play import lay, swap_hands
from lastcard.kernel.rule_tables import PENALTY, SEATS, UNTIL_PLAYABLE, Tables
from lastcard.kernel.turns import begin_turn, end_round, pass_turn, take


@part
def do(tables: Tables, row: Row, piles: Piles, dice: Words, seat: int, action: int) -> None:
    """The round after this action."""
    kind = kind_of(action)
    if kind in (PLAY, JUMP):
        lay(tables, row, piles, dice, seat, card_of(action), colour_of(action), calls(action))
    elif kind == DRAW and row[PHASE] == OPEN:
        _draw(tables, row, piles, dice, seat)
    elif kind in (ACCEPT, DRAW):
        take(tables, row, piles, dice, seat, row[TOTAL])
    elif kind == PASS:
        _pass(tables, row, seat)
    elif kind == CHALLENGE:
        _challenge(tables, row, piles, dice, seat)
    else:
        _aside(tables, row, piles, dice, seat, action)


@part
def _aside(tables: Tables, row: Row, piles: Piles, dice: Words, seat: int, action: int) -> None:
    """What is rarer."""
    kind = kind_of(action)
    if kind == NAME:
        row[COLOUR] = colour_of(action)
        row[FITS] = COLOURED + row[COLOUR]
        begin_turn(row, seat)
    elif kind == CALL:
        row[OWING] &= ~(1 << seat)
    elif kind == CATCH:
        caught = card_of(action)
        row[OWING] &= ~(1 << caught)
        draw_cards(tables, row, piles, dice, caught, tables.options[PENALTY])
    elif kind == SWAP_WITH:
        swap_hands(row, seat, card_of(action))
        pass_turn(tables, row, seat)


@part
def _draw(tables: Tables, row: Row, piles: Piles, dice: Words, seat: int) -> None:
    """TURN-2 and TURN-4, or nothing at all when there is nothing (R-STUCK)."""
    if not can_draw(tables, row, seat):
        _stuck(tables, row, seat)
        return
    row[OWING] = 0
    until = False
    if tables.options[UNTIL_PLAYABLE]:
        lo, hi = playable(tables, row, seat)
        until = (lo | hi) == 0
    lo, hi = _drawn(tables, row, piles, dice, seat)
    while until and (lo | hi) == 0 and can_draw(tables, row, seat):
        lo, hi = _drawn(tables, row, piles, dice, seat)
    if lo | hi:
        row[DRAWN_LO] = lo
        row[DRAWN_HI] = hi
        row[PHASE] = DREW
    else:
        pass_turn(tables, row, seat)


@part
def _drawn(tables: Tables, row: Row, piles: Piles, dice: Words, seat: int) -> tuple[int, int]:
    """Draw one card: the card if it can be played, or else nothing."""
    card = draw_one(row, piles, dice, seat)
    low = card < HALF
    bit = 1 << (card if low else card - HALF)
    return fitting(tables, row, seat, bit if low else 0, 0 if low else bit)


@part
def _pass(tables: Tables, row: Row, seat: int) -> None:
    if row[PHASE] == OPEN:
        _stuck(tables, row, seat)
    else:
        pass_turn(tables, row, seat)


@part
def _stuck(tables: Tables, row: Row, seat: int) -> None:
    """When that is so all round the table, the round is blocked (R-BLOCKED)."""
    row[OWING] = 0
    row[STUCK] |= 1 << seat
    if row[STUCK] == (1 << tables.options[SEATS]) - 1:
        end_round(row, NOBODY)
    else:
        pass_turn(tables, row, seat)


@part
def _challenge(tables: Tables, row: Row, piles: Piles, dice: Words, seat: int) -> None:
    """Guilt decides who draws (WD4-5, WD4-6, R-WD4-GUILTY-TURN)."""
    if row[GUILTY]:
        draw_cards(tables, row, piles, dice, row[PLAYER], row[TOTAL])
        begin_turn(row, seat)
    else:
        take(tables, row, piles, dice, seat, row[TOTAL] + 2)
