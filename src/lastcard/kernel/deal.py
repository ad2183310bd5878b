"""From a dealer to the first turn."""

from __future__ import annotations

from lastcard.kernel.arrays import Piles, Row, Words
from lastcard.kernel.compiler import part
from lastcard.kernel.layout import (
    COLOUR,
    COLOURED,
    DEALER,
    DIRECTION,
    FITS,
    NAMING,
    PHASE,
    PILE,
    PUT_BACK,
    SEAT,
    TURN,
    next_seat,
    take_card,
)
from lastcard.kernel.piles import DRAW, discard, next_card
from lastcard.kernel.rule_tables import DEAL, DRAW_FOUR, DRAW_TWO, PLAIN_WILD, REVERSE, SEATS, SKIP, Tables
from lastcard.kernel.turns import begin_turn, skip, take


@part
def deal(tables: Tables, row: Row, piles: Piles, dice: Words, dealer: int) -> None:
    """Hands, and the first card turned up (SETUP-4 to SETUP-7)."""
    _deal_hands(tables, row, piles, dice, dealer)
    while _only_fours(tables, row, piles):  # nothing to turn up: dealt again
        _deal_hands(tables, row, piles, dice, dealer)
    card = next_card(row, piles, dice)
    while tables.rank[card] == DRAW_FOUR:  # START-6
        row[PUT_BACK] += 1
        card = next_card(row, piles, dice)
    row[PILE] -= 1
    discard(row, piles, card)
    _first_turn(tables, row, piles, dice, card)


@part
def _deal_hands(tables: Tables, row: Row, piles: Piles, dice: Words, dealer: int) -> None:
    row[:] = 0
    row[DIRECTION] = 1
    row[DEALER] = dealer
    size = tables.order.shape[0]
    for place in range(size):
        piles[DRAW, place] = tables.order[place]
    row[PILE] = size
    seats = tables.options[SEATS]
    for _ in range(tables.options[DEAL]):
        seat = dealer
        for _ in range(seats):
            seat = next_seat(row, seat, seats)
            take_card(row, seat, next_card(row, piles, dice))
            row[PILE] -= 1


@part
def _only_fours(tables: Tables, row: Row, piles: Piles) -> bool:
    """Can only be so where few cards are left: a glance at the first settles it nearly always."""
    place = 0
    while place < row[PILE] and tables.rank[piles[DRAW, place]] == DRAW_FOUR:
        place += 1
    return place == row[PILE]


@part
def _first_turn(tables: Tables, row: Row, piles: Piles, dice: Words, card: int) -> None:
    """What the first upturned card does (START-1 to START-7)."""
    rank = tables.rank[card]
    dealer = row[DEALER]
    first = next_seat(row, dealer, tables.options[SEATS])
    row[TURN] = first
    row[COLOUR] = tables.colour[card]
    row[FITS] = card
    if rank >= PLAIN_WILD:
        row[FITS] = COLOURED
        row[PHASE] = NAMING
        row[SEAT] = first
    elif rank == DRAW_TWO:
        take(tables, row, piles, dice, first, 2)
    elif rank == SKIP:
        skip(tables, row, dealer)
    elif rank == REVERSE:
        row[DIRECTION] = -1
        begin_turn(row, dealer)
    else:
        begin_turn(row, first)
