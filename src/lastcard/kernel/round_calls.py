"""The functions of `Round` that are compiled. Python calls them with addresses and numbers only."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from lastcard.kernel.action_numbers import ACTIONS, WAIT
from lastcard.kernel.compiler import entry_point, inline
from lastcard.kernel.deal import deal
from lastcard.kernel.decisions import begin, offered_actions, take_number
from lastcard.kernel.matches import first_dealer, hand_points
from lastcard.kernel.memory import ASKED, FOUND, REACTING, ROUND_WORDS, WORD, round_at, small_at, tables_at, words_at
from lastcard.kernel.observation import OBSERVATION, observe
from lastcard.kernel.rule_tables import RuleTables
from lastcard.kernel.state_layout import NOBODY, OVER, PHASE, SEAT, RoundState

LEGAL: Final = ROUND_WORDS
"""Where the numbers of the legal actions follow the round."""
MEMORY_WORDS: Final = LEGAL + 256
ILLEGAL: Final = -1


@inline
def _list_legal(tables: RuleTables, state: RoundState, memory: int) -> int:
    found = 0
    if state[PHASE] != OVER:
        numbers = words_at(memory + WORD * LEGAL, MEMORY_WORDS - LEGAL)
        found = offered_actions(tables, state, state[ASKED] & 15, state[REACTING] != 0, numbers)
    state[FOUND] = found
    return found


def start(tables_address: int, memory: int, seed: int, number: int, dealer: int) -> int:
    """Deal, and return how many actions are legal. Without a dealer, it is a random seat."""
    tables = tables_at(tables_address)
    state, piles, rng_state = round_at(memory)
    chosen = first_dealer(tables, rng_state, np.uint64(seed), number)
    deal(tables, state, piles, rng_state, chosen if dealer == NOBODY else dealer)
    begin(tables, state)
    return _list_legal(tables, state, memory)


def do(tables_address: int, memory: int, number: int) -> int:
    """Take an action and return how many are legal next, `ILLEGAL` if it isn't legal."""
    tables = tables_at(tables_address)
    state, piles, rng_state = round_at(memory)
    legal = words_at(memory + WORD * LEGAL, MEMORY_WORDS - LEGAL)
    place = 0
    while place < state[FOUND] and legal[place] != number:
        place += 1
    if place == state[FOUND]:
        return ILLEGAL
    take_number(tables, state, piles, rng_state, number)
    return _list_legal(tables, state, memory)


def write_observation(tables_address: int, memory: int, seat: int, out: int) -> int:
    """Write the observation of a seat to an address."""
    state, piles, _ = round_at(memory)
    observe(tables_at(tables_address), state, piles, seat & 15, small_at(out, OBSERVATION))
    return 0


def write_mask(tables_address: int, memory: int, seat: int, scratch: int, out: int) -> int:
    """Write a 1 for each action with which a seat may answer, if all are asked at the same time."""
    tables = tables_at(tables_address)
    state, _, _ = round_at(memory)
    mask = small_at(out, ACTIONS)
    for number in range(ACTIONS):
        mask[number] = 0
    if state[PHASE] == OVER:
        return 0
    numbers = words_at(scratch, MEMORY_WORDS - LEGAL)
    for reacting in range(2):
        if reacting or state[SEAT] == seat:
            for place in range(offered_actions(tables, state, seat & 15, reacting != 0, numbers)):
                mask[numbers[place]] = 1
    mask[WAIT] = state[SEAT] != seat
    return 0


def points_in_hand(tables_address: int, memory: int, seat: int) -> int:
    """Return the points of the cards in a hand."""
    state, _, _ = round_at(memory)
    return hand_points(tables_at(tables_address), state, seat & 15)


class RoundCalls(NamedTuple):
    """The compiled functions."""

    start: Callable[[int, int, int, int, int], int]
    do: Callable[[int, int, int], int]
    write_observation: Callable[[int, int, int, int], int]
    write_mask: Callable[[int, int, int, int, int], int]
    points_in_hand: Callable[[int, int, int], int]


@cache
def round_calls() -> RoundCalls:
    """Return the functions, compiled at the first call and then cached on disk."""
    functions = (start, do, write_observation, write_mask, points_in_hand)
    return RoundCalls(*(_compiled(function) for function in functions))


def _compiled(function: Callable[..., int]) -> Callable[..., int]:
    arguments = ",".join(["int64"] * function.__code__.co_argcount)
    return entry_point(function, f"int64({arguments})")
