"""Whose turn it is, how it passes on, and how it ends."""

from __future__ import annotations

from lastcard.kernel.arrays import Piles, Row, Words
from lastcard.kernel.compiler import part
from lastcard.kernel.layout import (
    DIRECTION,
    KIND,
    OPEN,
    OVER,
    OWING,
    PHASE,
    SEAT,
    STACK,
    STUCK,
    TOTAL,
    TURN,
    WINNER,
    next_seat,
)
from lastcard.kernel.piles import draw_cards
from lastcard.kernel.rule_tables import AFTER_PENALTY, SEATS, SKIP, Tables


@part
def begin_turn(row: Row, seat: int) -> None:
    """An open turn of this seat."""
    row[TURN] = seat
    row[SEAT] = seat
    row[PHASE] = OPEN


@part
def pass_turn(tables: Tables, row: Row, seat: int) -> None:
    """The next seat's turn."""
    begin_turn(row, next_seat(row, seat, tables.options[SEATS]))


@part
def skip(tables: Tables, row: Row, seat: int) -> None:
    """The next seat loses its turn."""
    pass_turn(tables, row, next_seat(row, seat, tables.options[SEATS]))


@part
def take(tables: Tables, row: Row, piles: Piles, dice: Words, seat: int, total: int) -> None:
    """Draw and lose the turn; under `play_after_penalty` draw and keep it."""
    draw_cards(tables, row, piles, dice, seat, total)
    if tables.options[AFTER_PENALTY]:
        begin_turn(row, seat)
    else:
        pass_turn(tables, row, seat)


@part
def ask(row: Row, seat: int, total: int, kind: int) -> None:
    """Under `stacking` the seat answers the pending draw, or takes it."""
    row[PHASE] = STACK
    row[SEAT] = seat
    row[TOTAL] = total
    row[KIND] = kind


@part
def deflected(tables: Tables, row: Row, seat: int, rank: int) -> int:
    """Who gets a pending draw after a Reverse, which turns it back, or a Skip, which hands it on."""
    if rank != SKIP:
        row[DIRECTION] = -row[DIRECTION]
    return next_seat(row, seat, tables.options[SEATS])


@part
def end_round(row: Row, winner: int) -> None:
    """It is over, and nobody owes anything any longer."""
    row[PHASE] = OVER
    row[WINNER] = winner
    row[OWING] = 0
    row[STUCK] = 0
