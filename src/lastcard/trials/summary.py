"""The results of an experiment, as figures with their intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.trials.counters import Comparison, GameCounter
from lastcard.trials.estimates import Estimate
from lastcard.trials.experiment import Experiment, GameUnit
from lastcard.trials.figures import (
    SEAT_COLUMNS,
    compared_figures,
    fair_share,
    mean_of_seats,
    of_seat,
    seats_by_player,
    summary_figures,
)
from lastcard.trials.runner import chunks

if TYPE_CHECKING:
    from lastcard.trials.ray_workers import RayWorkers


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """The results of one seat."""

    seat: int
    player: str
    wins: int
    rate: Estimate
    figures: Mapping[str, Estimate]
    """The mean of every `SEAT_COLUMNS` of `lastcard.trials.figures`, by its name."""


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """The results of all seats of one player; the rate is that of one such seat."""

    player: str
    seats: int
    wins: int
    rate: Estimate
    figures: Mapping[str, Estimate]
    """As in `SeatFigures`."""


@dataclass(frozen=True, slots=True)
class LengthFigures:
    """Length in moves: the mean, and what half of the games, 5 % and 95 % of them took at most."""

    mean: Estimate
    median: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Summary:
    """The results of an experiment."""

    unit: GameUnit
    games: int
    moves: int
    seats: tuple[SeatFigures, ...]
    players: tuple[PlayerFigures, ...]
    """One for each player; empty when there is only one."""
    length: LengthFigures
    figures: Mapping[str, Estimate]
    """Every figure of `lastcard.trials.figures` that a summary has, by its name."""
    fair: float
    """How often a seat wins on average."""


def simulate(experiment: Experiment, games: int, cores: int = 1, ray: RayWorkers | None = None) -> Summary:
    """Play that many games, two or more, on cores of this machine or by the workers of Ray, and sum them up."""
    counter = GameCounter(experiment)
    for (batch,) in chunks([experiment], games, cores, ray=ray):
        counter.add(batch)
    return summarize(counter)


def summarize(counter: GameCounter) -> Summary:
    """The figures of two games or more: a single game has no interval."""
    figures = {figure.name: counter.estimate(figure) for figure in summary_figures()}
    return Summary(
        unit=counter.experiment.unit,
        games=counter.games,
        moves=counter.moments.total("moves"),
        seats=_seats(counter),
        players=_players(counter),
        length=LengthFigures(figures["length"], *(counter.length_at(part) for part in (0.5, 0.05, 0.95))),
        figures=figures,
        fair=counter.moments.value(fair_share(counter.experiment)),
    )


def differences(compared: Comparison, place: int) -> dict[str, Estimate]:
    """The differences from the first experiment to that one, by the figures' names."""
    figures = compared_figures(compared.counters[place].experiment)
    return {figure.name: compared.difference(place, figure) for figure in figures}


def _seats(counter: GameCounter) -> tuple[SeatFigures, ...]:
    return tuple(
        SeatFigures(
            seat,
            player.name,
            counter.moments.total(of_seat("won", seat)),
            counter.share(of_seat("won", seat)),
            _means(counter, [seat]),
        )
        for seat, player in enumerate(counter.experiment.players)
    )


def _players(counter: GameCounter) -> tuple[PlayerFigures, ...]:
    players = seats_by_player(counter.experiment)
    if len(players) == 1:
        return ()
    return tuple(
        PlayerFigures(
            player,
            len(seats),
            sum(counter.moments.total(of_seat("won", seat)) for seat in seats),
            counter.won_by(seats),
            _means(counter, seats),
        )
        for player, seats in players.items()
    )


def _means(counter: GameCounter, seats: Sequence[int]) -> dict[str, Estimate]:
    return {column.name: counter.moments.estimate(mean_of_seats(column.name, seats)) for column in SEAT_COLUMNS}
