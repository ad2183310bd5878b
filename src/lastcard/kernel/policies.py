"""The compiled players: the same ones as `lastcard.bots` has, which a test compares choice by choice."""

from __future__ import annotations

from lastcard.kernel import player_traits
from lastcard.kernel.action_codes import (
    ACCEPT,
    CATCH,
    CHALLENGE,
    DRAW,
    JUMP,
    NAME,
    NOTHING,
    PASS,
    PLAY,
    SWAP_WITH,
    code,
    of_seat,
)
from lastcard.kernel.arrays import Piles, Row, Traits, Words
from lastcard.kernel.bits import count, first_card, nth_card
from lastcard.kernel.compiler import part
from lastcard.kernel.heuristics import best_play, guilt, held_most, holding_fewest
from lastcard.kernel.layout import COLOURS, DREW, FOUR, HELD, NAMING, OPEN, OWING, PHASE, SEAT, SWAP
from lastcard.kernel.legal import may_draw, may_pass
from lastcard.kernel.matching import identical, playable
from lastcard.kernel.rng import below, below_and_four, happens
from lastcard.kernel.rule_tables import BLUFFING, JUMP_IN, SEATS, TEAMS, Tables


@part
def choose(tables: Tables, row: Row, piles: Piles, dice: Words, who: Traits, seat: int) -> int:
    """What is awaited of this seat, decided by who plays there."""
    phase = row[PHASE]
    if phase in (NAMING, SWAP):
        return _name(tables, row, dice, who, seat)
    if phase == FOUR and tables.options[BLUFFING] and _doubts(tables, row, piles, dice, who, seat):
        return CHALLENGE
    if who[seat, player_traits.POLICY] == player_traits.BEGINNER:
        return _any_card(tables, row, dice, who, seat)
    return _best_card(tables, row, dice, who, seat)


@part
def _name(tables: Tables, row: Row, dice: Words, who: Traits, seat: int) -> int:
    """A colour for the upturned wild, or a seat to swap hands with."""
    beginner = who[seat, player_traits.POLICY] == player_traits.BEGINNER
    if row[PHASE] == NAMING:
        return code(NAME, 0, below(dice, COLOURS) if beginner else held_most(tables, row, seat), 0)
    if beginner:
        other = below(dice, tables.options[SEATS] - 1)
        return of_seat(SWAP_WITH, other + 1 if other >= seat else other)
    return of_seat(SWAP_WITH, holding_fewest(tables, row, seat))


@part
def _doubts(tables: Tables, row: Row, piles: Piles, dice: Words, who: Traits, seat: int) -> bool:
    likely = guilt(tables, row, piles, seat, who[seat, player_traits.BLUFFERS])
    if who[seat, player_traits.POLICY] == player_traits.BEGINNER:
        return happens(dice, likely)
    return likely > who[seat, player_traits.CERTAINTY]


@part
def _any_card(tables: Tables, row: Row, dice: Words, who: Traits, seat: int) -> int:
    """Any card that can be played, and nothing else while there is one."""
    lo, hi = playable(tables, row, seat)
    cards = count(lo) + count(hi)
    if cards == 0:
        return _instead(row)
    one, colour = below_and_four(dice, cards)
    return code(PLAY, nth_card(lo, hi, one), colour, _call(row, dice, who, seat))


@part
def _best_card(tables: Tables, row: Row, dice: Words, who: Traits, seat: int) -> int:
    """The best card, unless it isn't worth playing and there is something else to do."""
    lo, hi = playable(tables, row, seat)
    if (lo | hi) == 0:
        return _instead(row)
    play, worth = best_play(tables, row, who, seat, lo, hi)
    if worth < who[seat, player_traits.DECLINE] and _may_decline(tables, row, seat):
        return _instead(row)
    return play | _call(row, dice, who, seat) << 14


@part
def _may_decline(tables: Tables, row: Row, seat: int) -> bool:
    phase = row[PHASE]
    if phase == OPEN:
        return may_draw(tables, row, seat)
    return phase != DREW or may_pass(tables, row, seat)


@part
def _instead(row: Row) -> int:
    phase = row[PHASE]
    if phase == OPEN:
        return DRAW
    return PASS if phase == DREW else ACCEPT


@part
def _call(row: Row, dice: Words, who: Traits, seat: int) -> int:
    """1 with the last-card call, where it is due and not forgotten."""
    return 1 if row[HELD + seat] == 2 and not happens(dice, who[seat, player_traits.FORGETS]) else 0


@part
def react(tables: Tables, row: Row, dice: Words, who: Traits, seat: int) -> int:
    """Catch somebody, or jump in; or let the moment go by."""
    caught = row[OWING] & ~(1 << seat)
    if tables.options[TEAMS]:
        caught &= 0b0101010101 if seat & 1 else 0b1010101010  # partners are spared
    if caught and happens(dice, who[seat, player_traits.CATCHES]):
        return of_seat(CATCH, first_card(caught, 0))
    if tables.options[JUMP_IN] and row[PHASE] == OPEN and row[SEAT] != seat:
        lo, hi = identical(tables, row, seat)
        if (lo | hi) and happens(dice, who[seat, player_traits.JUMPS_IN]):
            return code(JUMP, first_card(lo, hi), 0, _call(row, dice, who, seat))
    return NOTHING
