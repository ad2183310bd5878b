"""Random worlds that fit what a seat knows: the hidden cards are dealt so that they explain what the others did."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.kernel import rng
from lastcard.kernel.action_codes import card_of, colour_of
from lastcard.kernel.bits import first_card
from lastcard.kernel.compiler import inline
from lastcard.kernel.heuristics import best_play
from lastcard.kernel.matching import holds_colour, playable
from lastcard.kernel.piles import DRAW, hand
from lastcard.kernel.player_traits import BLUFF_RATE
from lastcard.kernel.rule_tables import SEATS, RuleTables
from lastcard.kernel.state_layout import (
    BEFORE,
    COLOUR,
    DIRECTION,
    FITS,
    FOUR,
    GUILTY,
    HAND_SIZES,
    HANDS,
    OPEN,
    PHASE,
    PILE,
    PLAYER,
    STATE_SIZE,
    AnyArray,
    IntArray,
    Piles,
    RngState,
    RoundState,
    Traits,
    add_card,
    copy_round,
    next_seat,
)

OBS_KIND, OBS_TOP, OBS_COLOUR, OBS_DIRECTION, OBS_NEXT_HAND, OBS_NAMED, OBS_PLAYED, OBS_DRAWN = range(8)
"""Fields of an observation: what the seat did; the top card, the colour and the direction at that time; how many cards
the next seat held; the colour it named; how many cards it has played from that hand, this one included; and how many
it has drawn since."""
OBS_SIZE = 8
NO_OBSERVATION, DREW_CARDS, PLAYED_CARD = range(3)
"""Values of `OBS_KIND`."""
MAX_OBSERVATIONS = 4
"""How many observations of a seat are kept."""

_MAX_DEALS = 25  # hands tried before one is taken as it is
_UNSOUND = 0.1  # how often a choice is accepted that a sound player would not have made


class KnownRound(NamedTuple):
    """A round as one seat knows it."""

    state: RoundState
    """Hands of other seats hold only the cards that lie open."""
    piles: Piles
    missing: IntArray
    """How many cards of each hand are hidden."""
    unseen: Piles
    """The cards that may be in those hands or in the draw pile."""
    observations: AnyArray
    """The choices of each seat, a few rows a seat."""
    played: AnyArray
    """The cards each seat has played lately, the last one first."""


class ScratchBuffers(NamedTuple):
    """Space for a world, and for what is tried in it."""

    world: RoundState
    world_piles: Piles
    state: RoundState
    piles: Piles
    rng_state: RngState
    result: IntArray
    then: RoundState
    """The round as it was when somebody chose."""


@inline
def sample_world(tables: RuleTables, known: KnownRound, traits: Traits, seat: int, scratch: ScratchBuffers) -> None:
    """Write a random world that fits what is known, usually one in which the others would have done what they did.

    Each hidden hand is dealt, and dealt again while it is implausible.
    """
    world, piles = scratch.world, scratch.world_piles
    copy_round(known.state, known.piles, world, piles)
    world[GUILTY] = holds_colour(tables, world, world[PLAYER], world[BEFORE])  # the hand may lie open
    left = known.unseen.shape[0]
    for place in range(left):
        piles[DRAW, place] = known.unseen[place]
    for other in range(tables.options[SEATS]):
        if known.missing[other]:
            for _ in range(_MAX_DEALS):
                _deal_hidden_cards(known, other, left, scratch)
                if _is_plausible(tables, known, traits, seat, other, left, scratch):
                    break
            left -= known.missing[other]
    world[PILE] = left


@inline
def _deal_hidden_cards(known: KnownRound, other: int, left: int, scratch: ScratchBuffers) -> None:
    """Fill a hand. Its cards stay in the array of the draw pile, above those that are left."""
    world, piles = scratch.world, scratch.world_piles
    for place in (HANDS + 2 * other, HANDS + 2 * other + 1, HAND_SIZES + other):
        world[place] = known.state[place]
    for _ in range(known.missing[other]):
        place = rng.below(scratch.rng_state, left)
        left -= 1
        card = piles[DRAW, place]
        piles[DRAW, place] = piles[DRAW, left]
        piles[DRAW, left] = card
        add_card(world, other, card)


@inline
def _is_plausible(
    tables: RuleTables, known: KnownRound, traits: Traits, seat: int, other: int, left: int, scratch: ScratchBuffers
) -> bool:
    """Return whether a sound player would have chosen as this seat did; sometimes accept another choice.

    Where a Wild Draw Four can be challenged, it is a bluff only as often as people bluff.
    """
    world, rng_state = scratch.world, scratch.rng_state
    if world[PHASE] == FOUR and other == world[PLAYER]:
        world[GUILTY] = holds_colour(tables, world, other, world[BEFORE])
        if world[GUILTY] and not rng.bernoulli(rng_state, traits[seat, BLUFF_RATE]):
            return False
    for line in range(MAX_OBSERVATIONS):
        if known.observations[other, line, OBS_KIND] != NO_OBSERVATION:
            rewind(tables, known, other, line, left, scratch)
            sound = explains_choice(tables, known, traits, other, line, scratch.then)
            if not sound and not rng.bernoulli(rng_state, _UNSOUND):
                return False
    return True


@inline
def rewind(tables: RuleTables, known: KnownRound, seat: int, line: int, left: int, scratch: ScratchBuffers) -> None:
    """Write the round as it was when the seat chose: without the cards drawn since, and with those played since."""
    then, observed = scratch.then, known.observations[seat, line]
    for place in range(STATE_SIZE):
        then[place] = known.state[place]
    for drawn in range(known.missing[seat] - observed[OBS_DRAWN]):
        add_card(then, seat, scratch.world_piles[DRAW, left - 1 - drawn])
    for last in range(observed[OBS_PLAYED]):
        lo, hi = hand(then, seat)
        lo = tables.copies[known.played[seat, last], 0] & ~lo
        hi = tables.copies[known.played[seat, last], 1] & ~hi
        if lo | hi:  # after a reshuffle all copies may be in the hand again
            add_card(then, seat, first_card(lo, hi))
    then[PHASE] = OPEN
    then[DIRECTION] = observed[OBS_DIRECTION]
    then[FITS] = observed[OBS_TOP]
    then[COLOUR] = observed[OBS_COLOUR]
    then[HAND_SIZES + next_seat(then, seat, tables.options[SEATS])] = observed[OBS_NEXT_HAND]


@inline
def explains_choice(
    tables: RuleTables, known: KnownRound, traits: Traits, seat: int, line: int, then: RoundState
) -> bool:
    """Return whether a sound player with this hand would have done what was observed."""
    lo, hi = playable(tables, then, seat)
    if known.observations[seat, line, OBS_KIND] == DREW_CARDS or (lo | hi) == 0:
        return (lo | hi) == 0
    play, _ = best_play(tables, then, traits, seat, lo, hi)
    card, played = card_of(play), known.played[seat, known.observations[seat, line, OBS_PLAYED] - 1]
    same = tables.rank[card] == tables.rank[played] and tables.colour[card] == tables.colour[played]
    return same and (tables.colour[card] >= 0 or colour_of(play) == known.observations[seat, line, OBS_NAMED])
