"""The cards that can be played now, as sets."""

from __future__ import annotations

from lastcard.kernel.compiler import inline
from lastcard.kernel.piles import hand
from lastcard.kernel.rule_tables import (
    ALWAYS_PLAYABLE,
    BLUFFING,
    DEFLECT,
    DRAW_FOUR,
    DRAW_TWO,
    REVERSE,
    SKIP,
    STACKING,
    RuleTables,
)
from lastcard.kernel.state_layout import (
    COLOUR,
    DRAWN_HI,
    DRAWN_LO,
    DREW,
    FITS,
    FOUR,
    HAND_SIZES,
    KIND,
    PHASE,
    STACK,
    RoundState,
)


@inline
def playable(tables: RuleTables, state: RoundState, seat: int) -> tuple[int, int]:
    """Return the cards a seat can play: from its hand, or the card it has just drawn."""
    if state[PHASE] == DREW:
        return state[DRAWN_LO], state[DRAWN_HI]
    lo, hi = hand(state, seat)
    return playable_among(tables, state, seat, lo, hi)


@inline
def playable_among(tables: RuleTables, state: RoundState, seat: int, lo: int, hi: int) -> tuple[int, int]:
    """Return those of these cards that can be played (TURN-1, TURN-5)."""
    top = state[FITS] & 127
    lo &= tables.fits[top, 0]
    hi &= tables.fits[top, 1]
    if state[PHASE] == STACK or state[PHASE] == FOUR:
        lo, hi = answers_among(tables, state, lo, hi)
    if tables.options[ALWAYS_PLAYABLE]:
        return lo, hi
    if not tables.options[BLUFFING] and is_bluff(tables, state, seat):
        lo &= ~tables.of_rank[DRAW_FOUR, 0]
        hi &= ~tables.of_rank[DRAW_FOUR, 1]
    if state[HAND_SIZES + seat] == 1:
        lo &= tables.may_finish[0]
        hi &= tables.may_finish[1]
    return lo, hi


@inline
def answers_among(tables: RuleTables, state: RoundState, lo: int, hi: int) -> tuple[int, int]:
    """Return those of these cards that answer a pending draw (`stacking`, `deflect`)."""
    stacking = tables.options[STACKING]
    if stacking == 0:
        return 0, 0
    kind = DRAW_FOUR if state[PHASE] == FOUR else state[KIND]
    answer_lo, answer_hi = tables.of_rank[kind, 0], tables.of_rank[kind, 1]
    if stacking == 2:
        answer_lo |= tables.of_rank[DRAW_TWO, 0] | tables.of_rank[DRAW_FOUR, 0]
        answer_hi |= tables.of_rank[DRAW_TWO, 1] | tables.of_rank[DRAW_FOUR, 1]
    deflect = tables.options[DEFLECT]
    colour = state[COLOUR]
    if deflect & 1:
        answer_lo |= tables.of_rank[REVERSE, 0] & tables.of_colour[colour, 0]
        answer_hi |= tables.of_rank[REVERSE, 1] & tables.of_colour[colour, 1]
    if deflect & 2:
        answer_lo |= tables.of_rank[SKIP, 0] & tables.of_colour[colour, 0]
        answer_hi |= tables.of_rank[SKIP, 1] & tables.of_colour[colour, 1]
    return lo & answer_lo, hi & answer_hi


@inline
def is_bluff(tables: RuleTables, state: RoundState, seat: int) -> bool:
    """Return whether a Wild Draw Four would now be against WD4-2."""
    return holds_colour(tables, state, seat, state[COLOUR])


@inline
def holds_colour(tables: RuleTables, state: RoundState, seat: int, colour: int) -> bool:
    """Return whether a hand has a card of that colour."""
    lo, hi = hand(state, seat)
    return (lo & tables.of_colour[colour, 0] | hi & tables.of_colour[colour, 1]) != 0


@inline
def must_play(tables: RuleTables, state: RoundState, seat: int) -> bool:
    """Return whether a card can be played that is no bluff (`forced_play`)."""
    lo, hi = playable(tables, state, seat)
    if is_bluff(tables, state, seat):
        lo &= ~tables.of_rank[DRAW_FOUR, 0]
        hi &= ~tables.of_rank[DRAW_FOUR, 1]
    return (lo | hi) != 0


@inline
def identical_cards(tables: RuleTables, state: RoundState, seat: int) -> tuple[int, int]:
    """Return the cards a seat could jump in with: never a wild."""
    top = state[FITS]
    if top >= tables.copies.shape[0]:
        return 0, 0
    lo, hi = hand(state, seat)
    lo &= tables.copies[top, 0]
    hi &= tables.copies[top, 1]
    if state[HAND_SIZES + seat] == 1:
        lo &= tables.may_finish[0]
        hi &= tables.may_finish[1]
    return lo, hi
