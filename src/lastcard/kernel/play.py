"""Laying a card, and what each rank does."""

from __future__ import annotations

from lastcard.kernel.arrays import Piles, Row, Words
from lastcard.kernel.compiler import part
from lastcard.kernel.layout import (
    BEFORE,
    COLOUR,
    COLOURED,
    DIRECTION,
    FITS,
    FOUR,
    GUILTY,
    HANDS,
    HELD,
    KIND,
    OWING,
    PHASE,
    PLAYER,
    SEAT,
    STACK,
    STUCK,
    SWAP,
    TOTAL,
    TURN,
    give_card,
    next_seat,
)
from lastcard.kernel.matching import holds_colour
from lastcard.kernel.piles import discard, draw_cards
from lastcard.kernel.rule_tables import (
    BLUFFING,
    DRAW_FOUR,
    DRAW_TWO,
    PLAIN_WILD,
    REVERSE,
    SEATS,
    SEVEN_ZERO,
    SKIP,
    STACKING,
    TWO_SKIP,
    Tables,
)
from lastcard.kernel.turns import ask, deflected, end_round, pass_turn, skip, take


@part
def lay(tables: Tables, row: Row, piles: Piles, dice: Words, seat: int, card: int, colour: int, call: bool) -> None:
    """The card goes on the pile and acts."""
    rank = tables.rank[card] & 15
    pending = row[TOTAL] if row[PHASE] == STACK or row[PHASE] == FOUR else 0
    before = row[COLOUR]
    give_card(row, seat, card)
    discard(row, piles, card)
    wild = rank >= PLAIN_WILD
    row[COLOUR] = colour if wild else tables.colour[card]
    row[FITS] = COLOURED + colour if wild else card
    row[TURN] = seat
    row[STUCK] = 0
    held = row[HELD + seat]
    row[OWING] = 1 << seat if held == 1 and not call else 0
    if held == 0:
        _go_out(tables, row, piles, dice, seat, rank, pending)
    elif rank < DRAW_TWO and not tables.options[SEVEN_ZERO]:
        pass_turn(tables, row, seat)
    else:
        _act(tables, row, piles, dice, seat, rank, pending, before)


@part
def _act(tables: Tables, row: Row, piles: Piles, dice: Words, seat: int, rank: int, pending: int, before: int) -> None:
    if rank == DRAW_TWO:
        _draw_two(tables, row, piles, dice, seat, pending + 2)
    elif rank == DRAW_FOUR:
        _draw_four(tables, row, piles, dice, seat, pending + 4, before)
    elif (rank in (REVERSE, SKIP)) and pending:
        kind = DRAW_FOUR if row[PHASE] == FOUR else row[KIND]
        ask(row, deflected(tables, row, seat, rank), pending, kind)
    elif rank == REVERSE:
        row[DIRECTION] = -row[DIRECTION]
        if tables.options[TWO_SKIP]:
            skip(tables, row, seat)
        else:
            pass_turn(tables, row, seat)
    elif rank == SKIP:
        skip(tables, row, seat)
    elif rank == 7 and tables.options[SEVEN_ZERO]:
        row[PHASE] = SWAP
        row[SEAT] = seat
    else:
        if rank == 0 and tables.options[SEVEN_ZERO]:
            pass_hands_on(tables, row)
        pass_turn(tables, row, seat)


@part
def _draw_two(tables: Tables, row: Row, piles: Piles, dice: Words, seat: int, total: int) -> None:
    victim = next_seat(row, seat, tables.options[SEATS])
    if tables.options[STACKING]:
        ask(row, victim, total, DRAW_TWO)
    else:
        take(tables, row, piles, dice, victim, total)


@part
def _draw_four(tables: Tables, row: Row, piles: Piles, dice: Words, seat: int, total: int, before: int) -> None:
    """Guilt is settled now, on the hand that is left (R-WD4-MOMENT)."""
    victim = next_seat(row, seat, tables.options[SEATS])
    if not tables.options[BLUFFING] and not tables.options[STACKING]:
        take(tables, row, piles, dice, victim, total)
        return
    row[GUILTY] = holds_colour(tables, row, seat, before)
    row[BEFORE] = before
    row[PLAYER] = seat
    row[PHASE] = FOUR
    row[SEAT] = victim
    row[TOTAL] = total


@part
def _go_out(tables: Tables, row: Row, piles: Piles, dice: Words, seat: int, rank: int, pending: int) -> None:
    """The last card: what is to be drawn for it is still drawn and counts (END-2)."""
    total = pending
    if rank == DRAW_TWO:
        total += 2
    elif rank == DRAW_FOUR:
        total += 4
    if total:
        if rank in (REVERSE, SKIP):
            victim = deflected(tables, row, seat, rank)
        else:
            victim = next_seat(row, seat, tables.options[SEATS])
        draw_cards(tables, row, piles, dice, victim, total)
    end_round(row, seat)


@part
def swap_hands(row: Row, seat: int, other: int) -> None:
    """Nobody who gets a hand owes a call for it (R-UNO-SWAP)."""
    for word in range(2):
        mine = row[HANDS + 2 * seat + word]
        row[HANDS + 2 * seat + word] = row[HANDS + 2 * other + word]
        row[HANDS + 2 * other + word] = mine
    held = row[HELD + seat]
    row[HELD + seat] = row[HELD + other]
    row[HELD + other] = held
    row[OWING] &= ~(1 << seat | 1 << other)


@part
def pass_hands_on(tables: Tables, row: Row) -> None:
    """All hands move one seat in the direction of play: neighbours change places, from the end backwards."""
    seats = tables.options[SEATS]
    seat = 0
    for _ in range(seats - 1):
        row[DIRECTION] = -row[DIRECTION]
        before = next_seat(row, seat, seats)
        row[DIRECTION] = -row[DIRECTION]
        swap_hands(row, seat, before)
        seat = before
    row[OWING] = 0
