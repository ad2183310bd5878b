"""Figures don't depend on how games are split, and their intervals contain the truth 95 times in 100."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from lastcard.kernel.batch import Batch
from lastcard.trials.counters import Comparison, GameCounter
from lastcard.trials.estimates import Estimate, Z
from lastcard.trials.experiment import Experiment
from lastcard.trials.summary import summarize
from tests.trials.artificial_games import experiment, figure, games

RATES = [0.1, 0.3, 0.3, 0.3]
TABLE = "beginner,casual,casual,casual"
RUNS, GAMES = 400, 150


def counted(played: Experiment, *batches: Batch) -> GameCounter:
    count = GameCounter(played)
    for batch in batches:
        count.add(batch)
    return count


def parts(batch: Batch, *cuts: int) -> Iterator[Batch]:
    for start, end in zip((0, *cuts), (*cuts, len(batch.moves)), strict=True):
        yield Batch(*(column[start:end] for column in batch))


@pytest.fixture
def chance() -> np.random.Generator:
    return np.random.default_rng(4)


def test_summary_has_means_and_intervals(chance: np.random.Generator) -> None:
    batch = games(chance, RATES, 1000)
    found = summarize(counted(experiment(TABLE), batch))
    deviation = batch.moves.std(ddof=1)
    assert found.length.mean.value == pytest.approx(batch.moves.mean())
    assert found.length.mean.half_width == pytest.approx(Z * deviation / np.sqrt(1000))
    assert found.figures["draws"].value == pytest.approx(batch.draws.sum() / batch.moves.sum())
    assert found.moves == batch.moves.sum()
    assert found.seats[2].figures["score"].value == pytest.approx(batch.scores[:, 2].mean())
    assert [seat.wins for seat in found.seats] == [int((batch.winners == 1 << seat).sum()) for seat in range(4)]


def test_quantiles_are_those_of_sorted_lengths(chance: np.random.Generator) -> None:
    batch = games(chance, RATES, 1000)
    found = summarize(counted(experiment(TABLE), batch)).length
    ordered = sorted(batch.moves.tolist())
    assert [found.low, found.median, found.high] == [ordered[50 - 1], ordered[500 - 1], ordered[950 - 1]]


def test_figures_do_not_depend_on_chunks_or_order(chance: np.random.Generator) -> None:
    batch = games(chance, RATES, 500, blocked=0.05)
    whole = summarize(counted(experiment(TABLE), batch))
    assert summarize(counted(experiment(TABLE), *parts(batch, 1, 99, 320))) == whole
    assert summarize(counted(experiment(TABLE), *reversed(list(parts(batch, 7, 250))))) == whole


def test_first_seat_figures_have_expected_values(chance: np.random.Generator) -> None:
    batch = games(chance, RATES, 600, blocked=0.1)
    found = summarize(counted(experiment(TABLE), batch))
    won = (batch.winners >> batch.first & 1).astype(float)
    fair = (batch.winners > 0) / 4
    assert found.figures["first"].value == pytest.approx(won.mean())
    assert found.fair == pytest.approx(fair.mean())
    assert found.figures["first_gain"].value == pytest.approx((won - fair).mean())
    assert found.figures["first_gain"].half_width == pytest.approx(Z * (won - fair).std(ddof=1) / np.sqrt(600))
    assert found.figures["blocked"].value == pytest.approx((batch.winners == 0).mean())


def test_team_wins_round_together() -> None:
    """`teams`: the seat that goes out wins for both seats; for a match all winners are given."""
    batch = games(np.random.default_rng(1), [0, 1, 0, 0], 10)
    found = summarize(counted(experiment("4", teams=True), batch))
    assert [seat.wins for seat in found.seats] == [0, 10, 0, 10]
    assert found.fair == 0.5
    alone = summarize(counted(experiment("4", "match", teams=True), batch))
    assert [seat.wins for seat in alone.seats] == [0, 10, 0, 0]


def held(truth: float, trial: Callable[[np.random.Generator], Estimate]) -> float:
    """Return the share of runs whose interval contains the truth."""
    chance = np.random.default_rng(7)
    found = [trial(chance) for _ in range(RUNS)]
    return float(np.mean([estimate.low <= truth <= estimate.high for estimate in found]))


def one(read: Callable[[GameCounter], Estimate]) -> Callable[[np.random.Generator], Estimate]:
    return lambda chance: read(counted(experiment(TABLE), games(chance, RATES, GAMES)))


@pytest.mark.parametrize(
    ("truth", "read"),
    [
        pytest.param(0.1, lambda count: count.share("won_0"), id="a seat"),
        pytest.param(0.3, lambda count: count.won_by([1, 2, 3]), id="a level"),
        pytest.param(50, lambda count: count.estimate(figure("length")), id="length"),
        pytest.param(0.2, lambda count: count.estimate(figure("draws")), id="draws"),
        pytest.param(0, lambda count: count.estimate(figure("first_gain")), id="going first"),
    ],
)
def test_intervals_contain_truth_95_percent(truth: float, read: Callable[[GameCounter], Estimate]) -> None:
    """Of 400 intervals 380 contain the truth, within 4 standard deviations of 4.4."""
    assert 0.906 <= held(truth, one(read)) <= 0.994


def test_seats_of_player_are_not_independent(chance: np.random.Generator) -> None:
    """Three of four seats win 90 % together, so their mean of 30 % is more certain than three separate seats."""
    count = counted(experiment(TABLE), games(chance, RATES, 900))
    level, seat = count.won_by([1, 2, 3]), count.share("won_1")
    assert level.half_width < 0.5 * seat.half_width
    assert level.half_width == pytest.approx(Z * np.sqrt(0.9 * 0.1 / 900) / 3, rel=0.1)


def shared_wins(chance: np.random.Generator, count: int) -> Batch:
    """Return games of two seats that win together in half of them, and each alone in a quarter."""
    batch = games(chance, [0.5, 0.5], count)
    return batch._replace(winners=chance.choice(np.array([1, 2, 3, 3], np.uint16), count))


def test_shared_wins_have_correct_interval() -> None:
    trial = lambda chance: counted(experiment("2", "match"), shared_wins(chance, GAMES)).won_by([0, 1])  # noqa: E731
    assert 0.906 <= held(0.75, trial) <= 0.994


def pair_of(chance: np.random.Generator) -> tuple[Batch, Batch]:
    """Return the same games twice, the second time with 5 more moves on average."""
    batch = games(chance, [0.5, 0.5], GAMES)
    return batch, batch._replace(moves=batch.moves + chance.poisson(5, GAMES).astype(np.int32))


def compared(chance: np.random.Generator) -> Comparison:
    made = Comparison([experiment("2"), experiment("2", stacking="same")])
    made.add(pair_of(chance))
    return made


def test_difference_intervals_contain_truth() -> None:
    assert 0.906 <= held(5, lambda chance: compared(chance).difference(1, figure("length"))) <= 0.994
    truth = 0.2 * 50 / 55 - 0.2
    assert 0.906 <= held(truth, lambda chance: compared(chance).difference(1, figure("draws"))) <= 0.994


def test_same_deals_narrow_difference_interval(chance: np.random.Generator) -> None:
    """The common variance cancels out; only that of the added moves remains."""
    found = compared(chance).difference(1, figure("length"))
    assert found.half_width == pytest.approx(Z * np.sqrt(5 / GAMES), rel=0.2)
