"""Trying out what a seat might do: in many worlds that fit what it knows, each action is played on to the end."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import NamedTuple

import numpy as np

from lastcard.kernel import rng as rolling
from lastcard.kernel.action_codes import card_of, colour_of
from lastcard.kernel.apply import do
from lastcard.kernel.arrays import Numbers, Piles, Row, Traits, Words
from lastcard.kernel.batch import room
from lastcard.kernel.bits import first_card
from lastcard.kernel.compiler import entry, part
from lastcard.kernel.heuristics import best_play
from lastcard.kernel.layout import (
    BEFORE,
    COLOUR,
    DIRECTION,
    FITS,
    FOUR,
    GUILTY,
    HANDS,
    HELD,
    LENGTH,
    OPEN,
    PHASE,
    PILE,
    PLAYER,
    WINNER,
    copy_round,
    next_seat,
    take_card,
)
from lastcard.kernel.matches import SCORES, play_out, points_left
from lastcard.kernel.matching import holds_colour, playable
from lastcard.kernel.observations import (
    DREW_CARDS,
    FRESH,
    IN_PLAY,
    KIND,
    LATER,
    NAMED,
    NEXT_HELD,
    NO_NOTE,
    NOTES,
    TOP,
    WAY,
)
from lastcard.kernel.piles import DRAW, hand
from lastcard.kernel.player_traits import BLUFFERS
from lastcard.kernel.rule_tables import SEATS, TALLY, TEAMS, Tables

_TRIES = 25  # hands looked at before one is taken as it is
_UNSOUND = 0.1  # how often a choice is let pass that a sound player wouldn't have made
_AT_FIRST = 64  # worlds; then as many again, and so on
_OUT_OF_THE_RUNNING = 2.5  # standard errors behind the best
_BETTER_THAN_USUAL = 0.3


class Known(NamedTuple):
    """A round as one seat knows it."""

    row: Row
    """Other hands hold only what lies open."""
    piles: Piles
    missing: Row
    """How many cards of each hand are hidden."""
    unseen: Piles
    """The cards that may be in those hands or in the draw pile."""
    notes: Numbers
    """A few lines a seat: what it did of its own accord, laid out by `lastcard.kernel.observations`."""
    laid: Numbers
    """The cards each seat has laid of late, the last one first."""


class Scratch(NamedTuple):
    """Room for a world, and for what is tried in it."""

    world: Row
    heaps: Piles
    row: Row
    piles: Piles
    dice: Words
    result: Row
    then: Row
    """The round as it was when somebody chose."""


def best_action(
    tables: Tables,
    known: Known,
    who: Traits,
    seat: int,
    actions: Row,
    usual: int,
    seed: int,
    worlds: int,
    seconds: float,
) -> int:
    """Which of the actions comes out best; the usual one unless another is better by more than chance.

    Actions that fall behind are tried no further. It ends after so many worlds, or when the time is up.
    """
    (world, heaps, _), (row, piles, dice) = room(), room()
    result = np.zeros(SCORES + tables.options[SEATS], np.int64)
    scratch = Scratch(world, heaps, row, piles, dice, result, room()[0])
    worlds = max(1, worlds)
    values = np.zeros((worlds, len(actions)))
    running = np.arange(len(actions))
    start, done, more = perf_counter(), 0, _AT_FIRST
    while done == 0 or (done < worlds and len(running) > 1 and perf_counter() - start < seconds):
        tried = np.zeros((min(more, worlds - done), len(running)))
        try_out(tables, known, who, seat, actions[running], np.uint64(seed), done, scratch, tried)
        values[done : done + len(tried), running] = tried
        done = more = done + len(tried)
        best = running[values[:done, running].mean(axis=0).argmax()]
        running = np.array(
            [other for other in running if _ahead(values[:done], best, int(other)) <= _OUT_OF_THE_RUNNING]
        )
    best = running[values[:done, running].mean(axis=0).argmax()]
    if usual in running and _ahead(values[:done], best, usual) < _BETTER_THAN_USUAL:
        return usual
    return int(best)


def _ahead(values: Numbers, best: int, other: int) -> float:
    """By how many standard errors one action is better than another over the same worlds."""
    difference = values[:, best] - values[:, other]
    better, spread = float(difference.mean()), float(difference.std())
    if spread == 0.0:
        return inf if better > 0.0 else 0.0
    return better * len(difference) ** 0.5 / spread


@entry
def try_out(
    tables: Tables,
    known: Known,
    who: Traits,
    seat: int,
    actions: Row,
    seed: np.uint64,
    first: int,
    scratch: Scratch,
    values: Numbers,
) -> None:
    """What each action came to in each world, a line a world.

    The same world and the same dice serve every action, so that luck falls on all alike.
    """
    row, piles, dice = scratch.row, scratch.piles, scratch.dice
    for line in range(values.shape[0]):
        rolling.start(dice, seed, first + line)
        _imagine(tables, known, who, seat, scratch)
        luck = dice[0]
        for choice in range(actions.shape[0]):
            dice[0] = luck
            copy_round(scratch.world, scratch.heaps, row, piles)
            do(tables, row, piles, dice, seat, actions[choice])
            play_out(tables, row, piles, dice, who, scratch.result)
            values[line, choice] = _value(tables, row, seat)


@part
def _value(tables: Tables, row: Row, seat: int) -> float:
    """What a round was good for: going out, oneself or a partner; where every hand counts, cheap hands."""
    value = 0.0
    for other in range(tables.options[SEATS]):
        if other == seat or (tables.options[TEAMS] and (other ^ seat) & 1 == 0):
            value += -points_left(tables, row, other) if tables.options[TALLY] else row[WINNER] == other
    return value


@part
def _imagine(tables: Tables, known: Known, who: Traits, seat: int, scratch: Scratch) -> None:
    """One of the worlds that fit what is known, and mostly one in which the others would have done what they did.

    Hand after hand is dealt, and dealt again while it is an unlikely one.
    """
    world, heaps = scratch.world, scratch.heaps
    copy_round(known.row, known.piles, world, heaps)
    world[GUILTY] = holds_colour(tables, world, world[PLAYER], world[BEFORE])  # it may lie open
    left = known.unseen.shape[0]
    for place in range(left):
        heaps[DRAW, place] = known.unseen[place]
    for other in range(tables.options[SEATS]):
        if known.missing[other]:
            for _ in range(_TRIES):
                _deal_unseen(known, other, left, scratch)
                if _likely(tables, known, who, seat, other, left, scratch):
                    break
            left -= known.missing[other]
    world[PILE] = left


@part
def _deal_unseen(known: Known, other: int, left: int, scratch: Scratch) -> None:
    """Fill a hand with cards that stay in the pile's array, above what is left of it."""
    world, heaps = scratch.world, scratch.heaps
    for place in (HANDS + 2 * other, HANDS + 2 * other + 1, HELD + other):
        world[place] = known.row[place]
    for _ in range(known.missing[other]):
        place = rolling.below(scratch.dice, left)
        left -= 1
        card = heaps[DRAW, place]
        heaps[DRAW, place] = heaps[DRAW, left]
        heaps[DRAW, left] = card
        take_card(world, other, card)


@part
def _likely(tables: Tables, known: Known, who: Traits, seat: int, other: int, left: int, scratch: Scratch) -> bool:
    """Whether a sound player would have chosen as this seat did; now and then another choice is let pass.

    Where a bluff is in question, it is one as rarely as people bluff.
    """
    world, dice = scratch.world, scratch.dice
    if world[PHASE] == FOUR and other == world[PLAYER]:
        world[GUILTY] = holds_colour(tables, world, other, world[BEFORE])
        if world[GUILTY] and not rolling.happens(dice, who[seat, BLUFFERS]):
            return False
    for note in range(NOTES):
        if known.notes[other, note, KIND] != NO_NOTE:
            _go_back(tables, known, other, note, left, scratch)
            sound = _would_have(tables, known, who, other, note, scratch.then)
            if not sound and not rolling.happens(dice, _UNSOUND):
                return False
    return True


@part
def _go_back(tables: Tables, known: Known, seat: int, note: int, left: int, scratch: Scratch) -> None:
    """The round as it was when the seat chose: without what it has drawn since, and with what it has laid."""
    then, line = scratch.then, known.notes[seat, note]
    for place in range(LENGTH):
        then[place] = known.row[place]
    for drawn in range(known.missing[seat] - line[FRESH]):
        take_card(then, seat, scratch.heaps[DRAW, left - 1 - drawn])
    for last in range(line[LATER]):
        lo, hi = hand(then, seat)
        lo = tables.copies[known.laid[seat, last], 0] & ~lo
        hi = tables.copies[known.laid[seat, last], 1] & ~hi
        if lo | hi:  # after a reshuffle all copies may be in hand again
            take_card(then, seat, first_card(lo, hi))
    then[PHASE] = OPEN
    then[DIRECTION] = line[WAY]
    then[FITS] = line[TOP]
    then[COLOUR] = line[IN_PLAY]
    then[HELD + next_seat(then, seat, tables.options[SEATS])] = line[NEXT_HELD]


@part
def _would_have(tables: Tables, known: Known, who: Traits, seat: int, note: int, then: Row) -> bool:
    """Whether a sound player would have done what is noted."""
    lo, hi = playable(tables, then, seat)
    if known.notes[seat, note, KIND] == DREW_CARDS or (lo | hi) == 0:
        return (lo | hi) == 0
    play, _ = best_play(tables, then, who, seat, lo, hi)
    card, laid = card_of(play), known.laid[seat, known.notes[seat, note, LATER] - 1]
    same = tables.rank[card] == tables.rank[laid] and tables.colour[card] == tables.colour[laid]
    return same and (tables.colour[card] >= 0 or colour_of(play) == known.notes[seat, note, NAMED])
