"""Rounds by the kernel with a player of one's own in seat 0: it lays what is dearest, the others any card."""

from lastcard.kernel import rng as rolling
from lastcard.kernel.action_codes import PLAY, card_of, kind_of
from lastcard.kernel.apply import do
from lastcard.kernel.compiler import entry, part
from lastcard.kernel.deal import deal
from lastcard.kernel.layout import HELD, OVER, PHASE, SEAT, WINNER
from lastcard.kernel.legal import legal
from lastcard.kernel.rule_tables import SEATS


@part
def choose(tables, row, dice, seat, offers):
    found = legal(tables, row, seat, offers)
    plays = 0  # they come first
    while plays < found and kind_of(offers[plays]) == PLAY:
        plays += 1
    if plays == 0:
        return offers[rolling.below(dice, found)]
    chosen = offers[rolling.below(dice, plays)]
    if seat == 0:
        for place in range(plays):
            if tables.points[card_of(offers[place])] > tables.points[card_of(chosen)]:
                chosen = offers[place]
    return chosen | (row[HELD + seat] == 2) << 14  # with the call


@entry
def play(tables, row, piles, dice, seed, offers, winners):
    for game in range(winners.shape[0]):
        rolling.start(dice, seed, game)
        deal(tables, row, piles, dice, game % tables.options[SEATS])
        while row[PHASE] != OVER:
            seat = row[SEAT]
            do(tables, row, piles, dice, seat, choose(tables, row, dice, seat, offers))
        winners[game] = row[WINNER]
