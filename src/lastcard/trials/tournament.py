"""A round-robin of bots on duplicate deals.

Every two bots meet, and on every deal twice. They sit alternately round the table, whatever the number of seats: one,
other, one, other. Then they change: the same cards, the same dealer, the same chance, and each bot holds the hands
that the other held. What the cards were worth cancels out; with two bots that play alike, to the last point. All pairs
play the same deals.

Pairs and not tables of many different bots: a pair's result is a comparison of two, which is what a rating is made
of; it holds for any number of seats, even or odd, and for teams, which are alternate seats; and two games of a deal
are enough for every seat to be held by both.

A game is won by who goes out, a match by who wins it; seats that win together share. A round that nobody wins, being
blocked or broken off, is drawn. In a match the first deal is the same for both games; later ones may part ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, starmap
from statistics import fmean

import numpy as np

from lastcard.core.game import Game
from lastcard.trials import engine_runner
from lastcard.trials.entrants import Entrant
from lastcard.trials.errors import PlayerError, TrialError
from lastcard.trials.estimates import Estimate
from lastcard.trials.experiment import Setting, Unit
from lastcard.trials.ratings import Pair, Rating, pairs_of, rate, wins
from lastcard.trials.workers import in_order, processes

SIDES = 2
"""How often a deal is played by a pair: once from each side."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """Who plays what. A deal is made of `seed` and its number alone: how the work is shared out changes nothing."""

    game: Game
    bots: tuple[Entrant, ...]
    unit: Unit = "round"
    seed: int = 0

    def __post_init__(self) -> None:
        names = [bot.name for bot in self.bots]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise TrialError("error-bot-twice", name=twice)
        if len(names) < 2:
            raise TrialError("error-two-bots")

    @property
    def pairs(self) -> list[Pair]:
        """Who meets whom."""
        return pairs_of(len(self.bots))

    def table(self, pair: Pair, side: int) -> Setting:
        """The pair alternately round the table; from the other side it is the other way round."""
        seats = (self.bots[pair[(seat + side) % 2]] for seat in range(self.game.seats))
        return Setting(self.game, tuple(seats), self.unit, self.seed)


def results(tournament: Tournament, deals: int, cores: int = 1) -> Iterator[list[float]]:
    """Deal after deal: for each pair what its first bot won, from 0 to 1."""
    pieces = ((tournament, deal) for deal in range(deals))
    if cores == 1:  # here, where a bot can be watched at work
        yield from starmap(_deal, pieces)
        return
    for bot in tournament.bots:
        bot.get_ready(tournament.game)
    with processes(cores) as pool:
        yield from in_order(pool, _deal, pieces, 2 * cores)


def _deal(tournament: Tournament, deal: int) -> list[float]:
    return [fmean(_game(tournament, deal, pair, side) for side in range(SIDES)) for pair in tournament.pairs]


def _game(tournament: Tournament, deal: int, pair: Pair, side: int) -> float:
    """The share of one game that the first of the pair won."""
    try:
        winners = int(engine_runner.play(tournament.table(pair, side), deal, 1).winners[0])
    except PlayerError as error:
        first, second = (tournament.bots[bot].name for bot in pair)
        error.within("frame-deal", number=deal, first=first, second=second)
        raise
    won = [seat for seat in range(tournament.game.seats) if winners >> seat & 1]
    return fmean((seat + side) % 2 == 0 for seat in won) if won else 0.5


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did. `against` has its share of the wins against each of the others, by their names."""

    name: str
    rating: Rating
    wins: Estimate
    against: dict[str, Estimate]


@dataclass(frozen=True, slots=True)
class Standings:
    """The bots, best first."""

    deals: int
    games: int
    bots: tuple[Standing, ...]
    level: tuple[tuple[str, str], ...]
    """Neighbours in the ranking that the deals don't tell apart."""


def standings(tournament: Tournament, rows: Sequence[Sequence[float]]) -> Standings:
    """What the results of two deals or more come to."""
    results = np.asarray(rows, dtype=float)
    names = [bot.name for bot in tournament.bots]
    ratings = rate(len(names), results)
    columns = {pair: results[:, column] for column, pair in enumerate(tournament.pairs)}
    columns |= {(other, one): 1 - shares for (one, other), shares in columns.items()}
    ranked = sorted(range(len(names)), key=lambda bot: -ratings.bots[bot].value)
    return Standings(
        deals=len(results),
        games=results.size * SIDES,
        bots=tuple(
            Standing(
                name=names[bot],
                rating=ratings.bots[bot],
                wins=wins(np.mean([columns[bot, other] for other in ranked if other != bot], axis=0)),
                against={names[other]: wins(columns[bot, other]) for other in ranked if other != bot},
            )
            for bot in ranked
        ),
        level=tuple((names[one], names[other]) for one, other in pairwise(ranked) if not ratings.apart(one, other)),
    )
