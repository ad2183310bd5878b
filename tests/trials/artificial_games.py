"""Artificial games with known probabilities, and helpers for experiments."""

from __future__ import annotations

import numpy as np

from lastcard import Game, RuleSet, edition
from lastcard.kernel.batch import Batch
from lastcard.trials.experiment import Experiment, GameUnit
from lastcard.trials.figures import FIGURES, Figure
from lastcard.trials.player_specs import parse_players


def experiment(players: str = "2", unit: GameUnit = "round", seed: int = 1, **options: object) -> Experiment:
    sitting = parse_players(players)
    return Experiment(Game(edition("coloradd"), RuleSet.of(options), len(sitting)), sitting, unit, seed)


def games(chance: np.random.Generator, rates: list[float], count: int, blocked: float = 0.0) -> Batch:
    """Return games that each seat wins at these rates, or nobody; longer games have more draws."""
    seats = len(rates)
    winner = chance.choice(seats, count, p=rates)
    nobody = chance.random(count) < blocked
    moves = chance.poisson(30, count) + chance.poisson(20, count)
    return Batch(
        winners=np.where(nobody, 0, 1 << winner).astype(np.uint16),
        first=chance.integers(seats, size=count).astype(np.int8),
        rounds=np.ones(count, np.int32),
        moves=moves.astype(np.int32),
        draws=chance.binomial(moves, 0.2).astype(np.int32),
        lead_changes=chance.poisson(4, count).astype(np.int32),
        scores=(np.arange(seats) == winner[:, None]) * chance.integers(1, 200, (count, 1)).astype(np.int32),
    )


def figure(name: str) -> Figure:
    return next(figure for figure in FIGURES if figure.name == name)
