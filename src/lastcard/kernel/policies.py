"""The compiled players. They choose as those of `lastcard.bots` do, and a test compares them choice by choice."""

from __future__ import annotations

from lastcard.kernel import player_traits
from lastcard.kernel.action_codes import (
    ACCEPT,
    CATCH,
    CHALLENGE,
    DRAW,
    JUMP,
    NAME,
    NO_ACTION,
    PASS,
    PLAY,
    SWAP_WITH,
    encode,
    encode_seat,
)
from lastcard.kernel.bits import count, first_card, nth_card
from lastcard.kernel.compiler import inline
from lastcard.kernel.heuristics import best_play, bluff_probability, fewest_cards_seat, most_held_colour
from lastcard.kernel.legal import may_draw, may_pass
from lastcard.kernel.matching import identical_cards, playable
from lastcard.kernel.rng import below, below_and_colour, bernoulli
from lastcard.kernel.rule_tables import BLUFFING, JUMP_IN, SEATS, TEAMS, RuleTables
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
    SWAP,
    Piles,
    RngState,
    RoundState,
    Traits,
)


@inline
def choose(tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, traits: Traits, seat: int) -> int:
    """Return what the player of the awaited seat does."""
    phase = state[PHASE]
    if phase in (NAMING, SWAP):
        return _choose_colour_or_seat(tables, state, rng_state, traits, seat)
    if phase == FOUR and tables.options[BLUFFING] and _wants_challenge(tables, state, piles, rng_state, traits, seat):
        return CHALLENGE
    if traits[seat, player_traits.POLICY] == player_traits.BEGINNER:
        return _choose_random_card(tables, state, rng_state, traits, seat)
    return _choose_best_card(tables, state, rng_state, traits, seat)


@inline
def _choose_colour_or_seat(
    tables: RuleTables, state: RoundState, rng_state: RngState, traits: Traits, seat: int
) -> int:
    """Name the colour of the first wild, or a seat to swap hands with."""
    beginner = traits[seat, player_traits.POLICY] == player_traits.BEGINNER
    if state[PHASE] == NAMING:
        return encode(NAME, 0, below(rng_state, COLOURS) if beginner else most_held_colour(tables, state, seat), 0)
    if beginner:
        other = below(rng_state, tables.options[SEATS] - 1)
        return encode_seat(SWAP_WITH, other + 1 if other >= seat else other)
    return encode_seat(SWAP_WITH, fewest_cards_seat(tables, state, seat))


@inline
def _wants_challenge(
    tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, traits: Traits, seat: int
) -> bool:
    likely = bluff_probability(tables, state, piles, seat, traits[seat, player_traits.BLUFF_RATE])
    if traits[seat, player_traits.POLICY] == player_traits.BEGINNER:
        return bernoulli(rng_state, likely)
    return likely > traits[seat, player_traits.CHALLENGE_THRESHOLD]


@inline
def _choose_random_card(tables: RuleTables, state: RoundState, rng_state: RngState, traits: Traits, seat: int) -> int:
    """Play a random playable card; do something else only if there is none."""
    lo, hi = playable(tables, state, seat)
    cards = count(lo) + count(hi)
    if cards == 0:
        return _fallback(state)
    one, colour = below_and_colour(rng_state, cards)
    return encode(PLAY, nth_card(lo, hi, one), colour, _call_flag(state, rng_state, traits, seat))


@inline
def _choose_best_card(tables: RuleTables, state: RoundState, rng_state: RngState, traits: Traits, seat: int) -> int:
    """Play the best card, unless its value is too low and there is something else to do."""
    lo, hi = playable(tables, state, seat)
    if (lo | hi) == 0:
        return _fallback(state)
    play, worth = best_play(tables, state, traits, seat, lo, hi)
    if worth < traits[seat, player_traits.DECLINE] and _may_decline(tables, state, seat):
        return _fallback(state)
    return play | _call_flag(state, rng_state, traits, seat) << 14


@inline
def _may_decline(tables: RuleTables, state: RoundState, seat: int) -> bool:
    phase = state[PHASE]
    if phase == OPEN:
        return may_draw(tables, state, seat)
    return phase != DREW or may_pass(tables, state, seat)


@inline
def _fallback(state: RoundState) -> int:
    phase = state[PHASE]
    if phase == OPEN:
        return DRAW
    return PASS if phase == DREW else ACCEPT


@inline
def _call_flag(state: RoundState, rng_state: RngState, traits: Traits, seat: int) -> int:
    """Return 1 if the play is made with the last-card call: it is due and not forgotten."""
    return 1 if state[HAND_SIZES + seat] == 2 and not bernoulli(rng_state, traits[seat, player_traits.FORGETS]) else 0


@inline
def react(tables: RuleTables, state: RoundState, rng_state: RngState, traits: Traits, seat: int) -> int:
    """Return an action out of turn, a catch or a jump-in, or `NO_ACTION`."""
    caught = state[OWING] & ~(1 << seat)
    if tables.options[TEAMS]:
        caught &= 0b0101010101 if seat & 1 else 0b1010101010  # partners are not caught
    if caught and bernoulli(rng_state, traits[seat, player_traits.CATCHES]):
        return encode_seat(CATCH, first_card(caught, 0))
    if tables.options[JUMP_IN] and state[PHASE] == OPEN and state[SEAT] != seat:
        lo, hi = identical_cards(tables, state, seat)
        if (lo | hi) and bernoulli(rng_state, traits[seat, player_traits.JUMPS_IN]):
            return encode(JUMP, first_card(lo, hi), 0, _call_flag(state, rng_state, traits, seat))
    return NO_ACTION
