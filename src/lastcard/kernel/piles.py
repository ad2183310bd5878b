"""Drawing. The draw pile is shuffled only as far as it is drawn: each card drawn is any of those left.

A drawn card changes places with the last of the pile, so that what is left of the array when the pile is used up is
the order in which a shuffled pile would have been drawn. That is measured quicker than picking a random bit of a set,
and much quicker than shuffling it all (`bench/draw_methods.py`).
"""

from __future__ import annotations

from lastcard.kernel import rng as rolling
from lastcard.kernel.arrays import Piles, Row, Words
from lastcard.kernel.compiler import part
from lastcard.kernel.layout import DISCARDS, HANDS, HELD, OWING, PILE, SHUFFLED, SHUFFLES, STUCK, take_card
from lastcard.kernel.rule_tables import LIMIT, Tables

DRAW, DISCARD = 0, 1
"""The two piles."""


@part
def discard(row: Row, piles: Piles, card: int) -> None:
    """Lay a card on the discard pile."""
    piles[DISCARD, row[DISCARDS] & 127] = card
    row[DISCARDS] += 1


@part
def next_card(row: Row, piles: Piles, dice: Words) -> int:
    """The top of the draw pile, which isn't empty: it stays in its place until the pile counts one card less."""
    last = (row[PILE] - 1) & 127
    place = rolling.below(dice, last + 1)
    card = piles[DRAW, place]
    piles[DRAW, place] = piles[DRAW, last]
    piles[DRAW, last] = card
    return card


@part
def reshuffle(row: Row, piles: Piles) -> None:
    """PILE-1: all discards but the top one."""
    under = row[DISCARDS] - 1
    for place in range(under):
        piles[DRAW, place] = piles[DISCARD, place]
    piles[DISCARD, 0] = piles[DISCARD, under]
    row[PILE] = under
    row[DISCARDS] = 1
    row[SHUFFLES] += 1
    row[SHUFFLED] = under


@part
def can_draw(tables: Tables, row: Row, seat: int) -> bool:
    """Whether there is a card to draw, and room for it in the hand."""
    limit = tables.options[LIMIT]
    if limit and row[HELD + seat] >= limit:
        return False
    return row[PILE] > 0 or row[DISCARDS] > 1


@part
def draw_cards(tables: Tables, row: Row, piles: Piles, dice: Words, seat: int, wanted: int) -> None:
    """So many cards, or as many as there are and the hand may hold (R-PILE-SHORT, `hand_limit`)."""
    limit = tables.options[LIMIT]
    if limit:
        wanted = min(wanted, max(0, limit - row[HELD + seat]))
    for _ in range(wanted):
        if row[PILE] == 0:
            if row[DISCARDS] < 2:
                break
            reshuffle(row, piles)
        take_card(row, seat, next_card(row, piles, dice))
        row[PILE] -= 1
        row[STUCK] = 0
        row[OWING] &= ~(1 << seat)


@part
def draw_one(row: Row, piles: Piles, dice: Words, seat: int) -> int:
    """One card, when there is one to draw."""
    if row[PILE] == 0:
        reshuffle(row, piles)
    card = next_card(row, piles, dice)
    row[PILE] -= 1
    take_card(row, seat, card)
    row[STUCK] = 0
    return card


@part
def hand(row: Row, seat: int) -> tuple[int, int]:
    """The two words of a seat's cards."""
    return row[HANDS + 2 * seat], row[HANDS + 2 * seat + 1]
