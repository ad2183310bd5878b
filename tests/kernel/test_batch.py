"""Batches of rounds and matches."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from lastcard import Game, RuleSet, edition
from lastcard.kernel.batch import Batch, GameUnit, KernelPlayer, play_games
from lastcard.kernel.matches import MOST_ROUNDS
from lastcard.trials.player_specs import PlayerSpec
from lastcard.trials.runner import kernel_player
from tests.bots.helpers import is_about
from tests.kernel.probability import counted, surprise

BEGINNER, CASUAL = (kernel_player(PlayerSpec(level)) for level in ("beginner", "casual"))
CAREFUL = kernel_player(PlayerSpec("casual"))._replace(forgets=0.0)  # with nobody to catch, partners make no difference
BLOCKING = {"hand_size": 1, "hand_limit": 1}


def game_of(seats: int, **options: Any) -> Game:
    return Game(edition("artiste"), RuleSet(**options), seats)


def played(
    game: Game, players: list[KernelPlayer], unit: GameUnit = "round", count: int = 200, start: int = 0
) -> Batch:
    return play_games(game, players, unit, 7, start, count)


def joined(batches: list[Batch]) -> list[Any]:
    return [np.concatenate(columns).tolist() for columns in zip(*batches, strict=True)]


@pytest.mark.compiles
@pytest.mark.parametrize("unit", ["round", "match"])
def test_game_is_the_same_in_any_chunk_order_or_thread(unit: GameUnit) -> None:
    game, players = game_of(3), [BEGINNER, CASUAL, BEGINNER]
    whole = played(game, players, unit, 90, start=5)
    starts = [65, 5, 35]
    with ThreadPoolExecutor(3) as pool:
        chunks = list(pool.map(lambda start: played(game, players, unit, 30, start), starts))
    in_order = [chunks[starts.index(start)] for start in sorted(starts)]
    assert joined(in_order) == joined([whole])


def test_other_seed_gives_other_games() -> None:
    game, players = game_of(2), [CASUAL, CASUAL]
    one, other = (play_games(game, players, "round", seed, 0, 100) for seed in (1, 2))
    assert one.moves.tolist() != other.moves.tolist()
    assert joined([play_games(game, players, "round", -1, 0, 9)]) == joined(
        [play_games(game, players, "round", 2**64 - 1, 0, 9)]
    )


@pytest.mark.parametrize("player", [BEGINNER, CASUAL], ids=["beginner", "casual"])
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_equal_players_win_equally_often(player: KernelPlayer, seats: int) -> None:
    """SETUP-1, SETUP-2: the dealer is random."""
    batch = played(game_of(seats), [player] * seats, count=20_000)
    even = dict.fromkeys(range(seats), 1 / seats)
    assert surprise(counted(np.log2(batch.winners).astype(np.int64)), even) < 4
    assert surprise(counted(batch.first), even) < 4


def test_win_rate_does_not_depend_on_seat() -> None:
    count = 20_000
    left = played(game_of(2), [CASUAL, BEGINNER], count=count).winners == 1
    right = played(game_of(2), [BEGINNER, CASUAL], count=count, start=count).winners == 2
    assert left.mean() > 0.55
    assert is_about(int(left.sum()), count, float(right.mean()))


@pytest.mark.parametrize("options", [{}, {"seven_zero": True}, {"stacking": "any", "jump_in": True}], ids=str)
def test_winner_scores_points_of_other_hands(options: dict[str, Any]) -> None:
    """SCORE-1 against ALT-1: the same games, where every hand counts for its own seat."""
    seats = 4
    won = played(game_of(seats, **options), [CAREFUL] * seats)
    tally = played(game_of(seats, scoring="tally", **options), [CAREFUL] * seats)
    assert won.winners.tolist() == tally.winners.tolist()
    winner = won.winners[:, None] >> np.arange(seats) & 1 == 1
    assert (tally.scores[winner] == 0).all()
    assert (tally.scores[~winner] > 0).mean() > 0.9  # but for a single 0
    assert (won.scores[~winner] == 0).all()
    assert won.scores[winner].tolist() == tally.scores.sum(axis=1).tolist()


def test_score_factor_multiplies_points() -> None:
    once, thrice = (played(game_of(3, score_factor=factor), [CASUAL] * 3) for factor in (1, 3))
    assert (3 * once.scores).tolist() == thrice.scores.tolist()


def test_team_scores_points_of_other_team() -> None:
    """Both partners get the points of the team."""
    seats = 6
    tally = played(game_of(seats, scoring="tally"), [CAREFUL] * seats)
    teams = played(game_of(seats, teams=True), [CAREFUL] * seats)
    odd = np.isin(teams.winners, [2, 8, 32])
    for team in (0, 1):
        others = tally.scores[:, 1 - team :: 2].sum(axis=1)
        for seat in range(team, seats, 2):
            assert teams.scores[:, seat].tolist() == np.where(odd == team, others, 0).tolist()


def test_match_ends_at_target() -> None:
    """WIN-1."""
    batch = played(game_of(3, target=300), [CASUAL] * 3, "match")
    winner = batch.winners[:, None] >> np.arange(3) & 1 == 1
    assert (winner.sum(axis=1) == 1).all()
    assert (batch.scores[winner] >= 300).all()
    assert (batch.scores[~winner] < 300).all()
    assert (batch.rounds > 1).mean() > 0.9
    assert (batch.lead_changes < batch.rounds).all()
    assert batch.lead_changes.any()


def test_tally_match_ends_at_target_and_lowest_win() -> None:
    """ALT-1: tied seats share the win."""
    batch = played(game_of(3, target=100, scoring="tally"), [CASUAL] * 3, "match", count=2000)
    assert (batch.scores.max(axis=1) >= 100).all()
    lowest = batch.scores == batch.scores.min(axis=1)[:, None]
    assert (lowest << np.arange(3)).sum(axis=1).tolist() == batch.winners.tolist()
    assert (lowest.sum(axis=1) > 1).any()


def test_match_of_one_round_equals_round() -> None:
    """With a target that any round reaches, a match has one round: the same deal, moves and points."""
    game = game_of(4, target=1)
    match, single = played(game, [CASUAL] * 4, "match"), played(game, [CASUAL] * 4)
    assert (match.rounds == 1).all()
    assert joined([match._replace(lead_changes=single.lead_changes)]) == joined([single])


def test_blocked_round_has_no_winner_and_no_score() -> None:
    """R-BLOCKED."""
    batch = played(game_of(2, **BLOCKING), [CASUAL] * 2)
    blocked = batch.winners == 0
    assert 0 < blocked.sum() < len(blocked)
    assert not batch.scores[blocked].any()
    assert (batch.rounds == 1).all()
    match = played(game_of(2, **BLOCKING, target=1), [CASUAL] * 2, "match")
    assert (match.rounds[blocked] > 1).all()
    assert match.winners.all()


def test_endless_match_has_no_winner() -> None:
    batch = played(game_of(2, **BLOCKING, target=100_000), [CASUAL] * 2, "match", count=1)
    assert batch.rounds.tolist() == [MOST_ROUNDS]
    assert batch.winners.tolist() == [0]


def test_draws_are_fewer_than_moves() -> None:
    """In a two-player round every played card is a move, and so is every draw."""
    batch = played(game_of(2), [BEGINNER] * 2)
    assert (batch.draws < batch.moves).all()
    assert (batch.moves - batch.draws >= 7).all()
    assert (batch.lead_changes < batch.moves).all()
    assert batch.draws.any()
    assert batch.lead_changes.any()
