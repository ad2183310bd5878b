"""Whose decision comes next, and what may be decided: every seat that may act out of turn is asked before the turn.

After each action the seats are asked in the direction of play, the one that acted last; the first that acts ends the
window, and a new one opens. `lastcard.bots.round_runner` asks bots in the same order.
"""

from __future__ import annotations

from lastcard.kernel.action_codes import CALL, CATCH, JUMP, kind_of
from lastcard.kernel.action_numbers import DEFAULTS, WAIT, code_of, number_of
from lastcard.kernel.apply import apply
from lastcard.kernel.compiler import inline
from lastcard.kernel.legal import legal_actions
from lastcard.kernel.matching import identical_cards
from lastcard.kernel.memory import ACTOR, ASKED, CURSOR, MOVES, REACTING, WINDOW
from lastcard.kernel.rule_tables import JUMP_IN, SEATS, RuleTables
from lastcard.kernel.state_layout import (
    NOBODY,
    OPEN,
    OVER,
    OWING,
    PHASE,
    SEAT,
    TURN,
    AnyArray,
    IntArray,
    Piles,
    RngState,
    RoundState,
    next_seat,
)


@inline
def begin(tables: RuleTables, state: RoundState) -> None:
    """Ask for the first decision after a deal."""
    state[MOVES] = 0
    _open_window(tables, state, state[TURN])


@inline
def take(tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, code: int) -> None:
    """Apply an action of the seat that is asked, and ask for the next decision."""
    seat = state[ASKED] & 15
    apply(tables, state, piles, rng_state, seat, code)
    state[MOVES] += 1
    _open_window(tables, state, seat)


@inline
def take_number(tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, number: int) -> None:
    """Do the same with the number of an action."""
    if number == WAIT:
        ask_next(tables, state)
    else:
        take(tables, state, piles, rng_state, code_of(tables, state, state[ASKED] & 15, number))


@inline
def _open_window(tables: RuleTables, state: RoundState, actor: int) -> None:
    state[ACTOR] = actor
    state[CURSOR] = actor
    state[WINDOW] = 0
    ask_next(tables, state)


@inline
def ask_next(tables: RuleTables, state: RoundState) -> None:
    """Ask the next seat that may act out of turn, or after the last of them the seat whose decision is awaited."""
    state[REACTING] = 0
    if state[PHASE] == OVER:
        state[ASKED] = NOBODY
        return
    if state[OWING] or (tables.options[JUMP_IN] and state[PHASE] == OPEN):
        while state[WINDOW] < tables.options[SEATS]:
            state[WINDOW] += 1
            state[CURSOR] = next_seat(state, state[CURSOR], tables.options[SEATS])
            if _may_react(tables, state, state[CURSOR] & 15):
                state[ASKED] = state[CURSOR]
                state[REACTING] = 1
                return
    state[ASKED] = state[SEAT]


@inline
def _may_react(tables: RuleTables, state: RoundState, seat: int) -> bool:
    if state[OWING]:
        return True  # to call, or to catch
    lo, hi = identical_cards(tables, state, seat)
    return seat != state[SEAT] and (lo | hi) != 0


@inline
def _is_offered(state: RoundState, seat: int, kind: int, reacting: bool) -> bool:
    """Return whether an action belongs to this question. In its turn a seat plays a card and doesn't jump in."""
    if kind == JUMP:
        return reacting and seat != state[SEAT]
    return (kind in (CALL, CATCH)) == reacting


@inline
def offered_actions(tables: RuleTables, state: RoundState, seat: int, reacting: bool, numbers: IntArray) -> int:
    """Write the numbers of the actions that a seat may answer with, and return how many there are."""
    found = 0
    for place in range(legal_actions(tables, state, seat, numbers)):
        code = numbers[place]
        if _is_offered(state, seat, kind_of(code), reacting):
            numbers[found] = number_of(tables, seat, code)
            found += 1
    if reacting:
        numbers[found] = WAIT
        found += 1
    return found


@inline
def default_action(mask: AnyArray) -> int:
    """Return what a seat does when its answer isn't legal: the first of `DEFAULTS`, or its first legal action."""
    for number in DEFAULTS:
        if mask[number]:
            return number
    number = 0
    while not mask[number]:
        number += 1
    return number
