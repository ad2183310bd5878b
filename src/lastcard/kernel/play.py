"""Play a card, and what each rank does."""

from __future__ import annotations

from lastcard.kernel.compiler import inline
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
    RuleTables,
)
from lastcard.kernel.state_layout import (
    BEFORE,
    COLOUR,
    DIRECTION,
    FITS,
    FOUR,
    GUILTY,
    HAND_SIZES,
    HANDS,
    KIND,
    NAMED_COLOUR,
    OWING,
    PHASE,
    PLAYER,
    SEAT,
    STACK,
    STUCK,
    SWAP,
    TOTAL,
    TURN,
    Piles,
    RngState,
    RoundState,
    next_seat,
    remove_card,
)
from lastcard.kernel.turns import await_answer, deflect_target, end_round, pass_turn, skip, take_penalty


@inline
def play_card(
    tables: RuleTables,
    state: RoundState,
    piles: Piles,
    rng_state: RngState,
    seat: int,
    card: int,
    colour: int,
    call: bool,
) -> None:
    """Put the card on the discard pile and apply it."""
    rank = tables.rank[card] & 15
    pending = state[TOTAL] if state[PHASE] == STACK or state[PHASE] == FOUR else 0
    before = state[COLOUR]
    remove_card(state, seat, card)
    discard(state, piles, card)
    wild = rank >= PLAIN_WILD
    state[COLOUR] = colour if wild else tables.colour[card]
    state[FITS] = NAMED_COLOUR + colour if wild else card
    state[TURN] = seat
    state[STUCK] = 0
    held = state[HAND_SIZES + seat]
    state[OWING] = 1 << seat if held == 1 and not call else 0
    if held == 0:
        _go_out(tables, state, piles, rng_state, seat, rank, pending)
    elif rank < DRAW_TWO and not tables.options[SEVEN_ZERO]:
        pass_turn(tables, state, seat)
    else:
        _act(tables, state, piles, rng_state, seat, rank, pending, before)


@inline
def _act(
    tables: RuleTables,
    state: RoundState,
    piles: Piles,
    rng_state: RngState,
    seat: int,
    rank: int,
    pending: int,
    before: int,
) -> None:
    if rank == DRAW_TWO:
        _draw_two(tables, state, piles, rng_state, seat, pending + 2)
    elif rank == DRAW_FOUR:
        _draw_four(tables, state, piles, rng_state, seat, pending + 4, before)
    elif (rank in (REVERSE, SKIP)) and pending:
        kind = DRAW_FOUR if state[PHASE] == FOUR else state[KIND]
        await_answer(state, deflect_target(tables, state, seat, rank), pending, kind)
    elif rank == REVERSE:
        state[DIRECTION] = -state[DIRECTION]
        if tables.options[TWO_SKIP]:
            skip(tables, state, seat)
        else:
            pass_turn(tables, state, seat)
    elif rank == SKIP:
        skip(tables, state, seat)
    elif rank == 7 and tables.options[SEVEN_ZERO]:
        state[PHASE] = SWAP
        state[SEAT] = seat
    else:
        if rank == 0 and tables.options[SEVEN_ZERO]:
            pass_hands_on(tables, state)
        pass_turn(tables, state, seat)


@inline
def _draw_two(tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, seat: int, total: int) -> None:
    victim = next_seat(state, seat, tables.options[SEATS])
    if tables.options[STACKING]:
        await_answer(state, victim, total, DRAW_TWO)
    else:
        take_penalty(tables, state, piles, rng_state, victim, total)


@inline
def _draw_four(
    tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, seat: int, total: int, before: int
) -> None:
    """Decide now, by the hand that is left, whether it was a bluff (R-WD4-MOMENT)."""
    victim = next_seat(state, seat, tables.options[SEATS])
    if not tables.options[BLUFFING] and not tables.options[STACKING]:
        take_penalty(tables, state, piles, rng_state, victim, total)
        return
    state[GUILTY] = holds_colour(tables, state, seat, before)
    state[BEFORE] = before
    state[PLAYER] = seat
    state[PHASE] = FOUR
    state[SEAT] = victim
    state[TOTAL] = total


@inline
def _go_out(
    tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, seat: int, rank: int, pending: int
) -> None:
    """End the round. Cards that the last card makes somebody draw are still drawn and count (END-2)."""
    total = pending
    if rank == DRAW_TWO:
        total += 2
    elif rank == DRAW_FOUR:
        total += 4
    if total:
        if rank in (REVERSE, SKIP):
            victim = deflect_target(tables, state, seat, rank)
        else:
            victim = next_seat(state, seat, tables.options[SEATS])
        draw_cards(tables, state, piles, rng_state, victim, total)
    end_round(state, seat)


@inline
def swap_hands(state: RoundState, seat: int, other: int) -> None:
    """Swap two hands. Nobody owes a call for a hand they got (R-UNO-SWAP)."""
    for word in range(2):
        mine = state[HANDS + 2 * seat + word]
        state[HANDS + 2 * seat + word] = state[HANDS + 2 * other + word]
        state[HANDS + 2 * other + word] = mine
    held = state[HAND_SIZES + seat]
    state[HAND_SIZES + seat] = state[HAND_SIZES + other]
    state[HAND_SIZES + other] = held
    state[OWING] &= ~(1 << seat | 1 << other)


@inline
def pass_hands_on(tables: RuleTables, state: RoundState) -> None:
    """Move all hands one seat in the direction of play: swap neighbours, from the end backwards."""
    seats = tables.options[SEATS]
    seat = 0
    for _ in range(seats - 1):
        state[DIRECTION] = -state[DIRECTION]
        before = next_seat(state, seat, seats)
        state[DIRECTION] = -state[DIRECTION]
        swap_hands(state, seat, before)
        seat = before
    state[OWING] = 0
