"""What the casual player makes of a play, and how likely a bluff is."""

from __future__ import annotations

from lastcard.kernel import player_traits
from lastcard.kernel.action_codes import PLAY, code
from lastcard.kernel.arrays import Piles, Row, Traits
from lastcard.kernel.bits import HALF, count, first_card
from lastcard.kernel.compiler import part
from lastcard.kernel.layout import BEFORE, COLOUR, COLOURS, DIRECTION, DISCARDS, HELD, PLAYER, next_seat
from lastcard.kernel.piles import DISCARD, hand
from lastcard.kernel.rule_tables import DRAW_FOUR, DRAW_TWO, PLAIN_WILD, SEATS, SEVEN_ZERO, Tables

_FEW = 2  # cards: who holds no more is about to go out


@part
def best_play(tables: Tables, row: Row, who: Traits, seat: int, lo: int, hi: int) -> tuple[int, float]:
    """The best of these cards to lay, and its worth; the first of equals."""
    best, most = -1, 0.0
    threat = row[HELD + next_seat(row, seat, tables.options[SEATS])] <= _FEW
    while lo | hi:
        card = first_card(lo, hi)
        lo &= ~tables.copies[card, 0]
        hi &= ~tables.copies[card, 1]
        wild = tables.rank[card] >= PLAIN_WILD
        base = _by_rank(tables, row, who, seat, card, threat)
        for named in range(COLOURS if wild else 1):
            colour = named if wild else tables.colour[card]
            left = _of_colour(tables, row, seat, colour) - (0 if wild else 1)
            worth = base + who[seat, player_traits.COLOUR_LEFT] * left
            if best < 0 or worth > most:
                best, most = code(PLAY, card, named, 0), worth
    return best, most


@part
def _by_rank(tables: Tables, row: Row, who: Traits, seat: int, card: int, threat: bool) -> float:
    """All of a play's worth that doesn't hang on the colour it leaves."""
    rank = tables.rank[card]
    if rank >= PLAIN_WILD:
        if rank != DRAW_FOUR:
            return who[seat, player_traits.WILD]
        worth = who[seat, player_traits.FOUR] + (who[seat, player_traits.THREAT] if threat else 0.0)
        return worth + (who[seat, player_traits.BLUFF] if _of_colour(tables, row, seat, row[COLOUR]) else 0.0)
    lo, hi = hand(row, seat)
    alike = count(lo & tables.of_rank[rank, 0]) + count(hi & tables.of_rank[rank, 1]) - 1
    worth = who[seat, player_traits.RANK_LEFT] * alike
    if rank < DRAW_TWO:
        moved = _hand_to_come(tables, row, seat, rank) if tables.options[SEVEN_ZERO] else 0
        return worth + who[seat, player_traits.NUMBER] + who[seat, player_traits.SWAP] * moved
    worth += who[seat, player_traits.DRAW_TWO + rank - DRAW_TWO]
    return worth + (who[seat, player_traits.THREAT] if threat else 0.0)


@part
def _hand_to_come(tables: Tables, row: Row, seat: int, rank: int) -> int:
    """Cards won by the hands that a 7 or a 0 moves."""
    left = row[HELD + seat] - 1
    if left == 0 or (rank != 7 and rank != 0):
        return 0
    if rank == 7:
        return left - row[HELD + holding_fewest(tables, row, seat)]
    return left - row[HELD + _seat_before(tables, row, seat)]


@part
def _seat_before(tables: Tables, row: Row, seat: int) -> int:
    seats = tables.options[SEATS]
    seat -= row[DIRECTION]
    if seat < 0:
        return seat + seats
    return seat - seats if seat >= seats else seat


@part
def _of_colour(tables: Tables, row: Row, seat: int, colour: int) -> int:
    lo, hi = hand(row, seat)
    return count(lo & tables.of_colour[colour, 0]) + count(hi & tables.of_colour[colour, 1])


@part
def held_most(tables: Tables, row: Row, seat: int) -> int:
    """The colour that most of the hand has; the first of equals."""
    best = 0
    for colour in range(1, COLOURS):
        if _of_colour(tables, row, seat, colour) > _of_colour(tables, row, seat, best):
            best = colour
    return best


@part
def holding_fewest(tables: Tables, row: Row, seat: int) -> int:
    """The seat with fewest cards but this one; of equals the nearest in the direction of play."""
    seats = tables.options[SEATS]
    other = next_seat(row, seat, seats)
    best = other
    for _ in range(seats - 2):
        other = next_seat(row, other, seats)
        if row[HELD + other] < row[HELD + best]:
            best = other
    return best


@part
def guilt(tables: Tables, row: Row, piles: Piles, seat: int, bluffers: float) -> float:
    """How likely the Wild Draw Four just laid was a bluff, by the cards this seat hasn't seen."""
    colour = row[BEFORE]
    lo, hi = hand(row, seat)
    seen_lo, seen_hi = lo, hi
    for place in range(row[DISCARDS]):
        card = piles[DISCARD, place]
        if card < HALF:
            seen_lo |= 1 << card
        else:
            seen_hi |= 1 << (card - HALF)
    unseen = tables.order.shape[0] - count(seen_lo) - count(seen_hi)
    coloured = count(tables.of_colour[colour, 0] & ~seen_lo) + count(tables.of_colour[colour, 1] & ~seen_hi)
    innocent = 1.0
    for _ in range(row[HELD + row[PLAYER]]):
        innocent *= 1.0 - coloured / unseen
    bluffed = bluffers * (1.0 - innocent)
    return bluffed / (bluffed + innocent)
