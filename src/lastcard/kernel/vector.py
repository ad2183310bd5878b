"""Many rounds side by side, one step at a time, with the observations and the masks of the seats that are asked."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from lastcard.kernel.action_codes import NO_ACTION
from lastcard.kernel.action_numbers import ACTIONS, WAIT, code_of
from lastcard.kernel.compiler import inline, kernel
from lastcard.kernel.deal import deal
from lastcard.kernel.decisions import ask_next, begin, default_action, offered_actions, take
from lastcard.kernel.matches import first_dealer
from lastcard.kernel.memory import ASKED, MOVES, REACTING, ROUND_WORDS, WORD, round_at
from lastcard.kernel.observation import OBSERVATION, observe
from lastcard.kernel.policies import choose, react
from lastcard.kernel.rewards import write_rewards
from lastcard.kernel.rng import below
from lastcard.kernel.rule_tables import RuleTables
from lastcard.kernel.state_layout import NOBODY, OVER, PHASE, AnyArray, IntArray, Piles, RngState, RoundState, Traits

LEARNER, RANDOM, COMPILED = range(3)
"""Who decides for a seat: the caller, chance, or a compiled player."""
NEXT_STEP, SAME_STEP, DISABLED, RESET = range(4)
"""When a round that has ended is replaced by the next."""
MODE, SCHEME, MOST_MOVES = range(3)
"""Indices of the settings."""


class Rounds(NamedTuple):
    """The arrays of all rounds, a row each."""

    memory: AnyArray
    seeds: AnyArray
    numbers: IntArray
    """The number of the next deal."""
    observations: AnyArray
    final_observations: AnyArray
    """Under `SAME_STEP`, the last observation of a round that has just ended."""
    masks: AnyArray
    seats: IntArray
    """The seat that is asked; after the end of a round, the one that acted last."""
    rewards: AnyArray
    """What the seat gets that acted."""
    all_rewards: AnyArray
    """What each seat gets."""
    terminated: AnyArray
    truncated: AnyArray
    replaced: AnyArray
    """Whether the action wasn't legal and another was taken."""


@kernel
def step_rounds(
    tables: RuleTables,
    traits: Traits,
    players: IntArray,
    settings: IntArray,
    scratch: IntArray,
    address: int,
    rounds: Rounds,
    actions: IntArray,
) -> None:
    """Take an action in every round, and let the players that aren't learning act until a learner is asked.

    In the mode `RESET`, deal the rounds anew whose action is 1.
    """
    mode = settings[MODE]
    for line in range(actions.shape[0]):
        over = rounds.terminated[line] or rounds.truncated[line]
        dealing = actions[line] != 0 if mode == RESET else over and mode == NEXT_STEP
        if not dealing and (mode == RESET or (over and mode == DISABLED)):
            continue
        rounds.replaced[line] = False
        rounds.rewards[line] = 0.0
        if dealing:
            rounds.terminated[line] = False
            rounds.truncated[line] = False
        _step(tables, traits, players, settings, scratch, address, rounds, line, actions[line], dealing)


@inline
def _step(
    tables: RuleTables,
    traits: Traits,
    players: IntArray,
    settings: IntArray,
    scratch: IntArray,
    address: int,
    rounds: Rounds,
    line: int,
    action: int,
    dealing: bool,
) -> None:
    state, piles, rng_state = round_at(address + line * WORD * ROUND_WORDS)
    seat = state[ASKED] & 15
    while True:
        code = NO_ACTION
        if dealing:
            dealer = first_dealer(tables, rng_state, rounds.seeds[line], rounds.numbers[line])
            rounds.numbers[line] += 1
            deal(tables, state, piles, rng_state, dealer)
            begin(tables, state)
        else:
            code = _code_of_answer(tables, state, rounds, line, seat, action)
        _advance(tables, state, piles, rng_state, traits, players, settings, scratch, not dealing, code)
        if dealing:
            if state[PHASE] != OVER:  # the others may have ended the round before a learner was asked
                break
        elif _note_end(tables, state, settings, rounds, line, seat) and settings[MODE] == SAME_STEP:
            observe(tables, state, piles, seat, rounds.final_observations[line])
            dealing = True
        else:
            break
    _show(tables, state, piles, scratch, rounds, line, seat)


@inline
def _code_of_answer(tables: RuleTables, state: RoundState, rounds: Rounds, line: int, seat: int, action: int) -> int:
    """Return the code of the answer, or of another if it isn't legal; `NO_ACTION` for waiting."""
    mask = rounds.masks[line]
    if action < 0 or action >= ACTIONS or not mask[action]:
        action = default_action(mask)
        rounds.replaced[line] = True
    return NO_ACTION if action == WAIT else code_of(tables, state, seat, action)


@inline
def _note_end(tables: RuleTables, state: RoundState, settings: IntArray, rounds: Rounds, line: int, seat: int) -> bool:
    """Note whether the round has ended, and the rewards, and return it."""
    rounds.terminated[line] = state[PHASE] == OVER
    rounds.truncated[line] = state[PHASE] != OVER and state[MOVES] >= settings[MOST_MOVES]
    if not (rounds.terminated[line] or rounds.truncated[line]):
        return False
    write_rewards(tables, state, settings[SCHEME], rounds.all_rewards[line])
    rounds.rewards[line] = rounds.all_rewards[line, seat]
    return True


@inline
def _advance(
    tables: RuleTables,
    state: RoundState,
    piles: Piles,
    rng_state: RngState,
    traits: Traits,
    players: IntArray,
    settings: IntArray,
    scratch: IntArray,
    is_answered: bool,
    code: int,
) -> None:
    """Take an answer, if there is one, and let the others act until a learner is asked or the round ends."""
    while True:
        if is_answered:
            if code == NO_ACTION:
                ask_next(tables, state)
            else:
                take(tables, state, piles, rng_state, code)
        is_answered = True
        seat = state[ASKED] & 15
        if state[PHASE] == OVER or state[MOVES] >= settings[MOST_MOVES] or players[seat] == LEARNER:
            return
        if players[seat] == RANDOM:
            found = offered_actions(tables, state, seat, state[REACTING] != 0, scratch)
            number = scratch[below(rng_state, found)]
            code = NO_ACTION if number == WAIT else code_of(tables, state, seat, number)
        elif state[REACTING]:
            code = react(tables, state, rng_state, traits, seat)
        else:
            code = choose(tables, state, piles, rng_state, traits, seat)


@inline
def _show(
    tables: RuleTables, state: RoundState, piles: Piles, scratch: IntArray, rounds: Rounds, line: int, seat: int
) -> None:
    """Write what the asked seat sees and may do, or what the given one sees after the end."""
    mask = rounds.masks[line]
    for number in range(ACTIONS):
        mask[number] = 0
    if state[ASKED] != NOBODY:
        seat = state[ASKED] & 15
        for place in range(offered_actions(tables, state, seat, state[REACTING] != 0, scratch)):
            mask[scratch[place]] = 1
    rounds.seats[line] = seat
    observe(tables, state, piles, seat, rounds.observations[line])


def allocate_rounds(count: int, seats: int) -> Rounds:
    """Allocate the arrays of that many rounds."""
    return Rounds(
        memory=np.zeros((count, ROUND_WORDS), np.int64),
        seeds=np.zeros(count, np.uint64),
        numbers=np.zeros(count, np.int64),
        observations=np.zeros((count, OBSERVATION), np.int8),
        final_observations=np.zeros((count, OBSERVATION), np.int8),
        masks=np.zeros((count, ACTIONS), np.int8),
        seats=np.zeros(count, np.int64),
        rewards=np.zeros(count, np.float64),
        all_rewards=np.zeros((count, seats), np.float64),
        terminated=np.zeros(count, np.bool_),
        truncated=np.zeros(count, np.bool_),
        replaced=np.zeros(count, np.bool_),
    )
