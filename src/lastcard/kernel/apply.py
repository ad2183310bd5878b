"""Apply an action to a round. Nothing here checks whether it is legal: the caller does (`legal`)."""

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
    card_of,
    colour_of,
    has_call,
    kind_of,
)
from lastcard.kernel.bits import HALF
from lastcard.kernel.compiler import inline
from lastcard.kernel.matching import playable, playable_among
from lastcard.kernel.piles import can_draw, draw_cards, draw_one
from lastcard.kernel.play import play_card, swap_hands
from lastcard.kernel.rule_tables import PENALTY, SEATS, UNTIL_PLAYABLE, RuleTables
from lastcard.kernel.state_layout import (
    COLOUR,
    DRAWN_HI,
    DRAWN_LO,
    DREW,
    FITS,
    GUILTY,
    NAMED_COLOUR,
    NOBODY,
    OPEN,
    OWING,
    PHASE,
    PLAYER,
    STUCK,
    TOTAL,
    Piles,
    RngState,
    RoundState,
)
from lastcard.kernel.turns import begin_turn, end_round, pass_turn, take_penalty


@inline
def apply(tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, seat: int, action: int) -> None:
    """Apply an action of a seat."""
    kind = kind_of(action)
    if kind in (PLAY, JUMP):
        play_card(tables, state, piles, rng_state, seat, card_of(action), colour_of(action), has_call(action))
    elif kind == DRAW and state[PHASE] == OPEN:
        _draw(tables, state, piles, rng_state, seat)
    elif kind in (ACCEPT, DRAW):
        take_penalty(tables, state, piles, rng_state, seat, state[TOTAL])
    elif kind == PASS:
        _pass(tables, state, seat)
    elif kind == CHALLENGE:
        _challenge(tables, state, piles, rng_state, seat)
    else:
        _apply_rare(tables, state, piles, rng_state, seat, action)


@inline
def _apply_rare(
    tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, seat: int, action: int
) -> None:
    """Apply the rarer kinds of actions."""
    kind = kind_of(action)
    if kind == NAME:
        state[COLOUR] = colour_of(action)
        state[FITS] = NAMED_COLOUR + state[COLOUR]
        begin_turn(state, seat)
    elif kind == CALL:
        state[OWING] &= ~(1 << seat)
    elif kind == CATCH:
        caught = card_of(action)
        state[OWING] &= ~(1 << caught)
        draw_cards(tables, state, piles, rng_state, caught, tables.options[PENALTY])
    elif kind == SWAP_WITH:
        swap_hands(state, seat, card_of(action))
        pass_turn(tables, state, seat)


@inline
def _draw(tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, seat: int) -> None:
    """Draw (TURN-2, TURN-4), or pass when there is nothing to draw (R-STUCK)."""
    if not can_draw(tables, state, seat):
        _pass_stuck(tables, state, seat)
        return
    state[OWING] = 0
    until = False
    if tables.options[UNTIL_PLAYABLE]:
        lo, hi = playable(tables, state, seat)
        until = (lo | hi) == 0
    lo, hi = _draw_playable(tables, state, piles, rng_state, seat)
    while until and (lo | hi) == 0 and can_draw(tables, state, seat):
        lo, hi = _draw_playable(tables, state, piles, rng_state, seat)
    if lo | hi:
        state[DRAWN_LO] = lo
        state[DRAWN_HI] = hi
        state[PHASE] = DREW
    else:
        pass_turn(tables, state, seat)


@inline
def _draw_playable(
    tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, seat: int
) -> tuple[int, int]:
    """Draw one card and return it as a set if it can be played, otherwise an empty set."""
    card = draw_one(state, piles, rng_state, seat)
    low = card < HALF
    bit = 1 << (card if low else card - HALF)
    return playable_among(tables, state, seat, bit if low else 0, 0 if low else bit)


@inline
def _pass(tables: RuleTables, state: RoundState, seat: int) -> None:
    if state[PHASE] == OPEN:
        _pass_stuck(tables, state, seat)
    else:
        pass_turn(tables, state, seat)


@inline
def _pass_stuck(tables: RuleTables, state: RoundState, seat: int) -> None:
    """Pass without a card. When every seat has done so, the round is blocked (R-BLOCKED)."""
    state[OWING] = 0
    state[STUCK] |= 1 << seat
    if state[STUCK] == (1 << tables.options[SEATS]) - 1:
        end_round(state, NOBODY)
    else:
        pass_turn(tables, state, seat)


@inline
def _challenge(tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, seat: int) -> None:
    """Let the guilty player draw, or the challenger (WD4-5, WD4-6, R-WD4-GUILTY-TURN)."""
    if state[GUILTY]:
        draw_cards(tables, state, piles, rng_state, state[PLAYER], state[TOTAL])
        begin_turn(state, seat)
    else:
        take_penalty(tables, state, piles, rng_state, seat, state[TOTAL] + 2)
