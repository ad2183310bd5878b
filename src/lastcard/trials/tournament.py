"""A round-robin of bots on duplicate deals.

Every two bots meet, on every deal twice. They sit alternately around the table, for any number of seats: one, other,
one, other. Then they change seats: with the same cards, the same dealer and the same random numbers, each bot holds the
hands that the other held. So the luck of the deal cancels out; for two bots that play alike, exactly. All pairs play
the same deals.

Pairs, and not tables of many different bots: the result of a pair compares two bots, which is what a rating needs. It
works for any number of seats, even or odd, and for teams, which are alternate seats. And two games of a deal are enough
for both bots to hold every hand.

A round is won by the seat that goes out, a match by its winners; seats that win together share the win. A round without
a winner, blocked or stopped, is a draw. In a match the first deal is the same for both games; later deals may differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import pairwise, starmap
from statistics import fmean
from typing import TYPE_CHECKING

import numpy as np

from lastcard.core.game import Game
from lastcard.trials import engine_runner
from lastcard.trials.errors import PlayerError, TrialError
from lastcard.trials.estimates import Estimate
from lastcard.trials.experiment import Experiment, GameUnit
from lastcard.trials.player_specs import PlayerSpec
from lastcard.trials.ratings import Pair, Rating, pairs_of, rate, wins
from lastcard.trials.workers import in_order, processes

if TYPE_CHECKING:
    from lastcard.trials.ray_workers import RayWorkers

SIDES = 2
"""How often a pair plays a deal: once from each side."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """The bots and the game they play. A deal depends only on `seed` and its number, not on how the work is split."""

    game: Game
    bots: tuple[PlayerSpec, ...]
    unit: GameUnit = "round"
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
        """The pairs of bots that meet."""
        return pairs_of(len(self.bots))

    def experiment(self, pair: Pair, side: int) -> Experiment:
        """Return the game of a pair, seated alternately; the other side swaps the two bots."""
        seats = (self.bots[pair[(seat + side) % 2]] for seat in range(self.game.seats))
        return Experiment(self.game, tuple(seats), self.unit, self.seed)


def results(tournament: Tournament, deals: int, cores: int = 1, ray: RayWorkers | None = None) -> Iterator[list[float]]:
    """Yield a row for each deal: for each pair what its first bot won, from 0 to 1.

    The deals are played on cores of this machine, or by the workers of Ray: the results are the same.
    """
    pieces = ((tournament, deal) for deal in range(deals))
    if cores == 1 and not ray:  # in this process, where a debugger reaches the bot
        yield from starmap(_deal, pieces)
        return
    for bot in tournament.bots:
        bot.prepare(tournament.game)
    with nullcontext(ray) if ray else processes(cores) as pool:
        yield from in_order(pool, _deal, pieces, 2 * (ray.cores if ray else cores))


def _deal(tournament: Tournament, deal: int) -> list[float]:
    return [fmean(_game(tournament, deal, pair, side) for side in range(SIDES)) for pair in tournament.pairs]


def _game(tournament: Tournament, deal: int, pair: Pair, side: int) -> float:
    """Return the share of one game that the first of the pair won."""
    try:
        winners = int(engine_runner.play(tournament.experiment(pair, side), deal, 1).winners[0])
    except PlayerError as error:
        first, second = (tournament.bots[bot].name for bot in pair)
        error.within("frame-deal", number=deal, first=first, second=second)
        raise
    won = [seat for seat in range(tournament.game.seats) if winners >> seat & 1]
    return fmean((seat + side) % 2 == 0 for seat in won) if won else 0.5


@dataclass(frozen=True, slots=True)
class BotStanding:
    """The results of one bot. `against` has its share of the wins against each other bot, by name."""

    name: str
    rating: Rating
    wins: Estimate
    against: dict[str, Estimate]


@dataclass(frozen=True, slots=True)
class Standings:
    """The bots, best first."""

    deals: int
    games: int
    bots: tuple[BotStanding, ...]
    level: tuple[tuple[str, str], ...]
    """Neighbours in the ranking that these deals don't separate."""


def standings(tournament: Tournament, rows: Sequence[Sequence[float]]) -> Standings:
    """Compute the standings from the results of two deals or more."""
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
            BotStanding(
                name=names[bot],
                rating=ratings.bots[bot],
                wins=wins(np.mean([columns[bot, other] for other in ranked if other != bot], axis=0)),
                against={names[other]: wins(columns[bot, other]) for other in ranked if other != bot},
            )
            for bot in ranked
        ),
        level=tuple((names[one], names[other]) for one, other in pairwise(ranked) if not ratings.differ(one, other)),
    )
