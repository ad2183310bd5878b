"""How the casual player judges a play, and how likely a bluff is."""

from __future__ import annotations

from lastcard.kernel import player_traits
from lastcard.kernel.action_codes import PLAY, encode
from lastcard.kernel.bits import HALF, count, first_card
from lastcard.kernel.compiler import inline
from lastcard.kernel.piles import DISCARD, hand
from lastcard.kernel.rule_tables import DRAW_FOUR, DRAW_TWO, PLAIN_WILD, SEATS, SEVEN_ZERO, RuleTables
from lastcard.kernel.state_layout import (
    BEFORE,
    COLOUR,
    COLOURS,
    DIRECTION,
    DISCARDS,
    HAND_SIZES,
    PLAYER,
    Piles,
    RoundState,
    Traits,
    next_seat,
)

_ABOUT_TO_GO_OUT = 2  # a player with no more cards than this


@inline
def best_play(tables: RuleTables, state: RoundState, traits: Traits, seat: int, lo: int, hi: int) -> tuple[int, float]:
    """Return the best play among these cards and its value; the first among equals."""
    best, most = -1, 0.0
    threat = state[HAND_SIZES + next_seat(state, seat, tables.options[SEATS])] <= _ABOUT_TO_GO_OUT
    while lo | hi:
        card = first_card(lo, hi)
        lo &= ~tables.copies[card, 0]
        hi &= ~tables.copies[card, 1]
        wild = tables.rank[card] >= PLAIN_WILD
        base = _rank_value(tables, state, traits, seat, card, threat)
        for named in range(COLOURS if wild else 1):
            colour = named if wild else tables.colour[card]
            left = _count_colour(tables, state, seat, colour) - (0 if wild else 1)
            worth = base + traits[seat, player_traits.COLOUR_LEFT] * left
            if best < 0 or worth > most:
                best, most = encode(PLAY, card, named, 0), worth
    return best, most


@inline
def _rank_value(tables: RuleTables, state: RoundState, traits: Traits, seat: int, card: int, threat: bool) -> float:
    """Part of a play's value that doesn't depend on the colour it leaves."""
    rank = tables.rank[card]
    if rank >= PLAIN_WILD:
        if rank != DRAW_FOUR:
            return traits[seat, player_traits.WILD]
        worth = traits[seat, player_traits.FOUR] + (traits[seat, player_traits.THREAT] if threat else 0.0)
        return worth + (traits[seat, player_traits.BLUFF] if _count_colour(tables, state, seat, state[COLOUR]) else 0.0)
    lo, hi = hand(state, seat)
    alike = count(lo & tables.of_rank[rank, 0]) + count(hi & tables.of_rank[rank, 1]) - 1
    worth = traits[seat, player_traits.RANK_LEFT] * alike
    if rank < DRAW_TWO:
        moved = _swap_gain(tables, state, seat, rank) if tables.options[SEVEN_ZERO] else 0
        return worth + traits[seat, player_traits.NUMBER] + traits[seat, player_traits.SWAP] * moved
    worth += traits[seat, player_traits.DRAW_TWO + rank - DRAW_TWO]
    return worth + (traits[seat, player_traits.THREAT] if threat else 0.0)


@inline
def _swap_gain(tables: RuleTables, state: RoundState, seat: int, rank: int) -> int:
    """How many cards fewer the hand has that a 7 or a 0 brings."""
    left = state[HAND_SIZES + seat] - 1
    if left == 0 or (rank != 7 and rank != 0):
        return 0
    if rank == 7:
        return left - state[HAND_SIZES + fewest_cards_seat(tables, state, seat)]
    return left - state[HAND_SIZES + _seat_before(tables, state, seat)]


@inline
def _seat_before(tables: RuleTables, state: RoundState, seat: int) -> int:
    seats = tables.options[SEATS]
    seat -= state[DIRECTION]
    if seat < 0:
        return seat + seats
    return seat - seats if seat >= seats else seat


@inline
def _count_colour(tables: RuleTables, state: RoundState, seat: int, colour: int) -> int:
    lo, hi = hand(state, seat)
    return count(lo & tables.of_colour[colour, 0]) + count(hi & tables.of_colour[colour, 1])


@inline
def most_held_colour(tables: RuleTables, state: RoundState, seat: int) -> int:
    """Return the colour that most cards of the hand have; the first among equals."""
    best = 0
    for colour in range(1, COLOURS):
        if _count_colour(tables, state, seat, colour) > _count_colour(tables, state, seat, best):
            best = colour
    return best


@inline
def fewest_cards_seat(tables: RuleTables, state: RoundState, seat: int) -> int:
    """Return the other seat with the fewest cards; among equals the nearest in the direction of play."""
    seats = tables.options[SEATS]
    other = next_seat(state, seat, seats)
    best = other
    for _ in range(seats - 2):
        other = next_seat(state, other, seats)
        if state[HAND_SIZES + other] < state[HAND_SIZES + best]:
            best = other
    return best


@inline
def bluff_probability(tables: RuleTables, state: RoundState, piles: Piles, seat: int, bluff_rate: float) -> float:
    """Return how likely the Wild Draw Four just played was a bluff, by the cards this seat hasn't seen."""
    colour = state[BEFORE]
    lo, hi = hand(state, seat)
    seen_lo, seen_hi = lo, hi
    for place in range(state[DISCARDS]):
        card = piles[DISCARD, place]
        if card < HALF:
            seen_lo |= 1 << card
        else:
            seen_hi |= 1 << (card - HALF)
    unseen = tables.order.shape[0] - count(seen_lo) - count(seen_hi)
    coloured = count(tables.of_colour[colour, 0] & ~seen_lo) + count(tables.of_colour[colour, 1] & ~seen_hi)
    innocent = 1.0
    for _ in range(state[HAND_SIZES + state[PLAYER]]):
        innocent *= 1.0 - coloured / unseen
    bluffed = bluff_rate * (1.0 - innocent)
    return bluffed / (bluffed + innocent)
