"""The legal actions of a seat, for players that choose among all of them and for the proof."""

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
    encode,
    encode_seat,
)
from lastcard.kernel.bits import first_card
from lastcard.kernel.compiler import inline
from lastcard.kernel.matching import identical_cards, must_play, playable
from lastcard.kernel.piles import can_draw
from lastcard.kernel.rule_tables import BLUFFING, FORCED, JUMP_IN, PLAIN_WILD, SEATS, STACKING, RuleTables
from lastcard.kernel.state_layout import (
    COLOURS,
    DREW,
    FOUR,
    HAND_SIZES,
    NAMING,
    OPEN,
    OWING,
    PHASE,
    SEAT,
    STACK,
    SWAP,
    IntArray,
    RoundState,
)

MAX_LEGAL = 600
"""More actions than a seat ever has: the size of a list for them."""


@inline
def legal_actions(tables: RuleTables, state: RoundState, seat: int, out: IntArray) -> int:
    """Write the legal actions of a seat, in turn and out of it, into `out` and return how many there are."""
    found = 0
    if state[SEAT] == seat:
        phase = state[PHASE]
        if phase == NAMING:
            for colour in range(COLOURS):
                out[found + colour] = encode(NAME, 0, colour, 0)
            found = COLOURS
        elif phase == SWAP:
            found = _swaps(tables, seat, out)
        else:
            found = _plays(tables, state, seat, out)
            found = _other_actions(tables, state, seat, out, found)
    return _out_of_turn(tables, state, seat, out, found)


@inline
def _swaps(tables: RuleTables, seat: int, out: IntArray) -> int:
    found = 0
    for other in range(tables.options[SEATS]):
        if other != seat:
            out[found] = encode_seat(SWAP_WITH, other)
            found += 1
    return found


@inline
def _plays(tables: RuleTables, state: RoundState, seat: int, out: IntArray) -> int:
    """Write each face once, a wild with each colour, with and without the call where it is due."""
    lo, hi = playable(tables, state, seat)
    ways = 2 if state[HAND_SIZES + seat] == 2 else 1
    found = 0
    while lo | hi:
        card = first_card(lo, hi)
        lo &= ~tables.copies[card, 0]
        hi &= ~tables.copies[card, 1]
        for colour in range(COLOURS if tables.rank[card] >= PLAIN_WILD else 1):
            for call in range(ways):
                out[found] = encode(PLAY, card, colour, call)
                found += 1
    return found


@inline
def may_draw(tables: RuleTables, state: RoundState, seat: int) -> bool:
    """Return whether a seat may draw in its turn (R-MUST-PLAY, `forced_play`); if it can do nothing else, it may."""
    if can_draw(tables, state, seat):
        return not (tables.options[FORCED] == 2 and must_play(tables, state, seat))
    lo, hi = playable(tables, state, seat)
    return (lo | hi) == 0


@inline
def may_pass(tables: RuleTables, state: RoundState, seat: int) -> bool:
    """Return whether a seat may keep the drawn card."""
    return not (tables.options[FORCED] and must_play(tables, state, seat))


@inline
def _other_actions(tables: RuleTables, state: RoundState, seat: int, out: IntArray, found: int) -> int:
    """Write what the seat may do instead of playing a card."""
    phase = state[PHASE]
    if phase == OPEN and may_draw(tables, state, seat):
        out[found] = DRAW
        found += 1
        if not can_draw(tables, state, seat):
            out[found] = PASS
            found += 1
    elif phase == DREW and may_pass(tables, state, seat):
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


@inline
def _out_of_turn(tables: RuleTables, state: RoundState, seat: int, out: IntArray, found: int) -> int:
    owing = state[OWING]
    if owing >> seat & 1:
        out[found] = CALL
        found += 1
    for other in range(tables.options[SEATS]):
        if other != seat and owing >> other & 1:
            out[found] = encode_seat(CATCH, other)
            found += 1
    if tables.options[JUMP_IN] and state[PHASE] == OPEN:
        lo, hi = identical_cards(tables, state, seat)
        if lo | hi:
            card = first_card(lo, hi)
            for call in range(2 if state[HAND_SIZES + seat] == 2 else 1):
                out[found] = encode(JUMP, card, 0, call)
                found += 1
    return found
