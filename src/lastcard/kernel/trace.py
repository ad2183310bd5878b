"""Random rounds written down step by step: what the proof compares with the engine."""

from __future__ import annotations

import numpy as np

from lastcard.kernel import rng as rolling
from lastcard.kernel.action_codes import DRAW
from lastcard.kernel.apply import do
from lastcard.kernel.arrays import Numbers, Piles, Row, Words
from lastcard.kernel.compiler import entry, part
from lastcard.kernel.deal import deal
from lastcard.kernel.layout import OVER, PHASE, copy_round
from lastcard.kernel.legal import legal
from lastcard.kernel.matches import first_dealer, next_dealer, settle
from lastcard.kernel.rule_tables import SEATS, Tables


@entry
def begin(tables: Tables, dice: Words, seed: np.uint64, number: int) -> int:
    """Start the dice of one game; the first dealer."""
    return first_dealer(tables, dice, seed, number)


@part
def _any(dice: Words, offers: Numbers, found: int) -> int:
    """One of them; a draw only when it comes up three times running, or rounds would take for ever."""
    offer = offers[rolling.below(dice, found)]
    for _ in range(2):
        if offer & 15 == DRAW:
            offer = offers[rolling.below(dice, found)]
    return offer


@entry
def wander(
    tables: Tables,
    row: Row,
    piles: Piles,
    dice: Words,
    dealer: int,
    offered: Row,
    rows: Numbers,
    heaps: Numbers,
    offers: Numbers,
    chosen: Numbers,
) -> int:
    """Deal and play a round of any legal actions of any seats; how many were taken.

    Before every step its row, its piles and all that was offered (with the seat in the bits from 16 on) are written
    down; the lines of `offers` end with -1. A round too long for the room there is breaks off.
    """
    deal(tables, row, piles, dice, dealer)
    last = rows.shape[0] - 1
    step = 0
    while True:
        copy_round(row, piles, rows[step], heaps[step])
        found = 0
        if row[PHASE] != OVER:
            for seat in range(tables.options[SEATS]):
                for place in range(legal(tables, row, seat, offered)):
                    offers[step, found] = offered[place] | seat << 16
                    found += 1
        offers[step, found] = -1
        if row[PHASE] == OVER or step == last:
            return step
        chosen[step] = _any(dice, offers[step], found)
        do(tables, row, piles, dice, chosen[step] >> 16, chosen[step] & 0xFFFF)
        step += 1


@entry
def settled(tables: Tables, row: Row, dice: Words, result: Row) -> int:
    """Count the round into the match; the next dealer."""
    settle(tables, row, result)
    return next_dealer(tables, row, dice)
