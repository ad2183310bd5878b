"""Games come in order for any number of cores, and the engine agrees with the kernel."""

from __future__ import annotations

import sys
from pathlib import Path
from threading import Event

import numpy as np
import pytest

from lastcard import RuleSet, rule_of
from lastcard.core.errors import LastcardError
from lastcard.core.game import Game
from lastcard.trials import engine_runner, runner
from lastcard.trials.counters import GameCounter
from lastcard.trials.errors import PlayerError
from lastcard.trials.experiment import Experiment
from lastcard.trials.figures import compared_figures
from lastcard.trials.player_specs import parse_players
from lastcard.trials.runner import chunks, engine_reason
from lastcard.trials.summary import Summary, simulate, summarize
from tests.support.editions import edition_of
from tests.trials.artificial_games import experiment


def played(one: Experiment, games: int, cores: int) -> np.ndarray:
    """Return all games as one table."""
    columns = [np.column_stack([*batch[:6], batch.scores]) for (batch,) in chunks([one], games, cores)]
    return np.concatenate(columns)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("one", [
    experiment("beginner,casual,casual"),
    experiment("3", "match", target=100),
    experiment("2", doubles=True),
    experiment("3", "match", elimination=True),
], ids=["rounds", "matches", "engine", "engine, matches"])  # fmt: skip
def test_results_do_not_depend_on_cores_or_chunks(one: Experiment, monkeypatch: pytest.MonkeyPatch) -> None:
    games = 12 if engine_reason(one) else 700
    alone = played(one, games, 1)
    assert len(alone) == games
    monkeypatch.setitem(runner._IN_KERNEL, one.unit, 64)
    monkeypatch.setitem(runner._ON_ENGINE, one.unit, 3)
    assert (played(one, games, 2) == alone).all()
    assert simulate(one, games, 2) == simulate(one, games, 1)
    assert not (played(setting_with_seed(one, 2), games, 1) == alone).all()


def setting_with_seed(one: Experiment, seed: int) -> Experiment:
    return Experiment(one.game, one.players, one.unit, seed)


def test_engine_reason_names_slow_player_or_rule() -> None:
    assert engine_reason(experiment("beginner,casual")) is None
    assert str(engine_reason(experiment("casual,expert"))) == "expert plays"
    assert engine_reason(experiment("2", doubles=True)) is not None


def test_one_engine_experiment_moves_all_to_engine() -> None:
    plain, doubled = experiment("2"), experiment("2", doubles=True)
    ((batch, _),) = chunks([plain, doubled], 1, 1)
    assert all((ours == theirs).all() for ours, theirs in zip(batch, engine_runner.play(plain, 0, 1), strict=True))


@pytest.mark.parametrize("one", [experiment("2"), experiment("2", doubles=True)], ids=["kernel", "engine"])
@pytest.mark.parametrize("cores", [1, 2])
def test_stop_ends_chunks_early(one: Experiment, cores: int) -> None:
    """Nothing more is yielded, and nothing waits for the remaining millions of games."""
    stop = Event()
    games = 0
    for (batch,) in chunks([one], 10**9, cores, stop):
        games += len(batch.moves)
        stop.set()
    assert 0 < games < 10**6


@pytest.mark.sweep(1)
@pytest.mark.parametrize("options", [
    {},
    {"stacking": "any", "deflect": "both", "seven_zero": True},
    {"jump_in": True, "draw_until_playable": True, "forced_play": "hand"},
    {"teams": True, "scoring": "tally"},
    {"bluffing": False, "finish": "number", "open_last": 2, "hand_limit": 12},
], ids=str)  # fmt: skip
def test_engine_and_kernel_agree(options: dict[str, object]) -> None:
    """The means of both, from different games, are within four standard errors of each other."""
    one = experiment("beginner,casual,casual,beginner", **options)
    assert_agreement(one, 250, 8000)


def assert_agreement(one: Experiment, slow_games: int, fast_games: int) -> None:
    ours = counted(one, engine_runner.play(one, 0, slow_games))
    theirs = counted(one, next(iter(chunks([one], fast_games, 1)))[0])
    for figure in compared_figures(one):
        measure = figure.measure(one)
        slow, fast = ours.moments.estimate(measure), theirs.moments.estimate(measure)
        assert abs(slow.value - fast.value) <= 2.05 * (slow.half_width + fast.half_width) + 1e-9, figure.name


def counted(one: Experiment, batch: engine_runner.Batch) -> GameCounter:
    count = GameCounter(one)
    count.add(batch)
    return count


def test_engine_and_kernel_agree_on_matches() -> None:
    one = experiment("beginner,casual,casual", "match", target=150)
    assert_agreement(one, 60, 2000)


@pytest.mark.parametrize(
    ("colours", "cards", "reason"),
    [
        (4, 60, None),
        (4, 112, None),
        (4, 150, "150 cards: the kernel plays 112 at most"),
        (5, 112, "5 colours: the kernel plays 4"),
        (6, 60, "6 colours: the kernel plays 4"),
        (6, 150, "6 colours: the kernel plays 4"),
    ],
)
def test_other_decks_are_simulated_by_kernel_or_engine(colours: int, cards: int, reason: str | None) -> None:
    """Wins add up, and nobody scores more than the other hands can hold."""
    game = Game(edition_of(colours, cards), RuleSet(hand_size=5), 3)
    one = Experiment(game, parse_players("beginner,casual,casual"), seed=1)
    assert str(engine_reason(one)) == str(reason)
    (batch,) = next(iter(chunks([one], 40, 1)))
    found = simulate(one, 40)
    assert found.games == 40
    assert sum(seat.wins for seat in found.seats) == 40 - np.count_nonzero(batch.winners == 0)
    most = sum(sorted(game.deck.points)[-2 * cards // 3 :])
    assert (batch.scores.sum(axis=1) <= most).all()
    assert set(batch.winners.tolist()) <= {0, 1, 2, 4}


def test_small_deck_engine_and_kernel_agree() -> None:
    game = Game(edition_of(4, 60), RuleSet(hand_size=5), 3)
    assert_agreement(Experiment(game, parse_players("beginner,casual,casual"), seed=1), 250, 8000)


def test_engine_round_has_consistent_columns() -> None:
    """The columns are consistent."""
    one = experiment("casual,beginner,casual")
    batch = engine_runner.play(one, 5, 40)
    assert (batch.rounds == 1).all()
    assert ((batch.first >= 0) & (batch.first < 3)).all()
    assert (batch.draws < batch.moves).all()
    assert set(batch.winners.tolist()) <= {0, 1, 2, 4}
    for won, scores in zip(batch.winners.tolist(), batch.scores.tolist(), strict=True):
        assert [score > 0 for score in scores] == [bool(won >> seat & 1) for seat in range(3)]


def test_engine_match_ends_at_target() -> None:
    """WIN-1: the winner has reached the target."""
    batch = engine_runner.play(experiment("3", "match", target=60), 0, 20)
    best = batch.scores.argmax(axis=1)
    assert (batch.scores.max(axis=1) >= 60).all()
    assert (batch.winners == 1 << best).all()
    assert (batch.lead_changes < batch.rounds).all()


def test_endless_round_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_runner, "MOST_MOVES", 5)
    for unit in ("round", "match"):
        batch = engine_runner.play(experiment("2", unit), 0, 3)
        assert batch.moves.tolist() == [5, 5, 5]
        assert batch.winners.tolist() == [0, 0, 0]


def test_written_rules_are_played_on_engine() -> None:
    one = experiment("3")
    ruled = Experiment(Game(one.game.edition, one.game.rules, 3, (rule_of("extra-turn"),)), one.players)
    assert engine_reason(ruled) is not None
    assert simulate(ruled, 10).games == 10


def test_failure_in_worker_process_is_raised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.path", [*sys.path, str(tmp_path)])
    (tmp_path / "sour_bot.py").write_text(
        "import os\nclass Sour:\n    def __init__(self, seed): ...\n    def choose(self, view, actions): 1 / 0\n"
        "class Gone(Sour):\n    def choose(self, view, actions): os._exit(3)\n",
        "utf-8",
    )
    with pytest.raises(
        LastcardError, match=r"sour_bot:Sour: ZeroDivisionError: division by zero \(sour_bot.py, line 4"
    ):
        list(chunks([experiment("sour_bot:Sour,casual")], 10, 2))
    with pytest.raises(LastcardError, match="ended suddenly"):
        list(chunks([experiment("sour_bot:Gone,casual")], 10, 2))


def test_simulate_returns_summary() -> None:
    found = simulate(experiment("2"), 50)
    assert isinstance(found, Summary)
    assert found == summarize(counted(experiment("2"), next(iter(chunks([experiment("2")], 50, 1)))[0]))
    assert found.players == ()


def test_failing_bot_is_reported_with_game() -> None:
    with pytest.raises(PlayerError, match=r"^game \d+, tests\.trials\.custom_bots:Raises: "):
        list(chunks([experiment("tests.trials.custom_bots:Raises,casual")], 40, cores=1))
