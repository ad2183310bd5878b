"""Tournaments: every deal from both sides, so that luck cancels out; results don't depend on the cores."""

from __future__ import annotations

from collections import defaultdict
from itertools import islice, product

import numpy as np
import pytest

from lastcard import Game, RuleSet, edition
from lastcard.trials import engine_runner
from lastcard.trials.errors import PlayerError, TrialError
from lastcard.trials.player_specs import PlayerSpec
from lastcard.trials.tournament import Tournament, _game, results, standings
from tests.trials.custom_bots import MANY, NAMED, Cheats, Forgets, Raises, Remembers


def tournament(*bots: str, seats: int = 2, seed: int = 0, matches: bool = False, **options: object) -> Tournament:
    game = Game(edition("coloradd"), RuleSet.of(options), seats)
    return Tournament(game, tuple(map(PlayerSpec, bots)), "match" if matches else "round", seed)


def own(*names: str) -> list[str]:
    return [NAMED + name for name in names]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 10])
def test_equal_bots_share_every_deal(seats: int) -> None:
    """Both bots get the same cards, also with an odd number of seats."""
    alike = tournament(*own("First", "Twin"), seats=seats)
    assert list(results(alike, 12)) == [[0.5]] * 12


@pytest.mark.parametrize("options", [{"scoring": "tally"}, {"elimination": True}, {"teams": True}])
def test_equal_bots_share_every_match(options: dict[str, object]) -> None:
    """Ties share a match (R-ALT-TIE); under `teams` the two bots are the two teams."""
    alike = tournament(*own("First", "Twin"), seats=4, matches=True, target=60, **options)
    assert list(results(alike, 4)) == [[0.5]] * 4


def test_every_bot_holds_every_seat() -> None:
    both = tournament("beginner", "casual", seats=5)
    seated = [[bot.name[0] for bot in both.experiment((0, 1), side).players] for side in range(2)]
    assert seated == [list("bcbcb"), list("cbcbc")]


def test_both_sides_have_same_deal_and_random_numbers() -> None:
    """Return the dealer, the first card, the hand of each seat and the seed of its bot."""
    Remembers.seen.clear()
    list(results(tournament(*own("Remembers", "RemembersToo"), seats=3), 5))
    seen = defaultdict(list)
    for seat, dealer, *rest in Remembers.seen:
        seen[seat].append((dealer, *rest))
    assert all(games[0::2] == games[1::2] and len(set(games)) == 5 for games in seen.values())


def test_duplicate_deals_reduce_variance() -> None:
    """The two games of a deal together vary less than two games of different deals."""
    rivals = tournament(*own("First", "WildsLast"), seed=5)
    deals = range(250)
    here, there = (np.array([_game(rivals, deal, (0, 1), side) for deal in deals]) for side in range(2))
    duplicate, independent = (here + there) / 2, (here + np.roll(there, 1)) / 2
    assert duplicate.mean() == pytest.approx(independent.mean())
    assert duplicate.var() < 0.9 * independent.var()
    assert [row[0] for row in results(rivals, 20)] == list(duplicate[:20])


def test_results_do_not_depend_on_cores_or_order() -> None:
    names = ["casual", *own("First"), "beginner"]
    alone = np.array(list(results(tournament(*names), 12)))
    assert alone.tolist() == list(results(tournament(*names), 12, cores=2))
    turned = np.array(list(results(tournament(*reversed(names)), 12)))
    assert turned.tolist() == (1 - alone[:, ::-1]).tolist()
    assert alone.tolist() != list(results(tournament(*names, seed=1), 12))
    assert alone[:5].tolist() == list(results(tournament(*names), 5))


def test_better_bot_has_higher_rating() -> None:
    rivals = tournament("beginner", *own("First"), "casual")
    found = standings(rivals, list(results(rivals, 80)))
    assert [bot.name for bot in found.bots] == ["casual", "beginner", *own("First")]
    assert (found.deals, found.games, found.level) == (80, 480, ())
    for bot in found.bots:
        assert bot.wins.value == pytest.approx(np.mean([share.value for share in bot.against.values()]))
        assert bot.wins.low < bot.wins.value < bot.wins.high
    best, second, _ = found.bots
    assert best.against["beginner"].value == pytest.approx(1 - second.against["casual"].value)


def test_game_shares_are_one_half_or_zero() -> None:
    """The seat that goes out wins; a blocked round (R-BLOCKED), frequent with hands of one card, is a draw."""
    short = tournament(*own("First", "WildsLast"), hand_size=1, hand_limit=1)
    seen = set()
    for deal, side in product(range(40), range(2)):
        winners = int(engine_runner.play(short.experiment((0, 1), side), deal, 1).winners[0])
        worth = {0: 0.5, 1: 1.0 - side, 2: 0.0 + side}[winners]
        assert _game(short, deal, (0, 1), side) == worth
        seen.add((winners, side))
    assert len(seen) == 6


def test_bots_start_anew_in_every_game() -> None:
    """A new bot is made for each game, with its own seed for each seat."""
    Remembers.seen.clear()
    list(results(tournament(*own("Remembers", "First")), 20))
    assert len({seed for *_, seed in Remembers.seen}) > 20


@pytest.mark.parametrize(
    ("bots", "error"),
    [
        ([], "two bots or more"),
        (["casual"], "two bots or more"),
        (["casual", "beginner", "casual"], "casual is named twice"),
    ],
)
def test_invalid_tournament_is_refused(bots: list[str], error: str) -> None:
    with pytest.raises(TrialError, match=error):
        tournament(*bots)


@pytest.mark.parametrize(
    ("bot", "error"),
    [
        (Raises, r"Raises: KeyError: 'a card' \(custom_bots\.py, line \d+\)"),
        (Cheats, "Cheats.*seat [01], challenge: wrong-phase"),
        (Forgets, "Forgets.*None"),
    ],
)
def test_failing_bot_is_reported_with_deal(bot: type[Raises], error: str) -> None:
    """Earlier deals are kept; the error names the bot, the deal and what it did."""
    bot.games = 0
    played = results(tournament("casual", NAMED + bot.__name__), MANY)
    assert len(list(islice(played, MANY // 2))) == MANY // 2
    with pytest.raises(PlayerError, match=f"deal {MANY // 2}, casual against .*{error}"):
        next(played)


def test_failing_bot_in_worker_is_reported() -> None:
    played = results(tournament("casual", *own("Raises")), 100, cores=2)
    with pytest.raises(PlayerError, match=r"deal \d+, casual against .*Raises: KeyError"):
        list(played)


def test_bot_that_exits_is_reported() -> None:
    with pytest.raises(TrialError, match="does a bot exit"):
        list(results(tournament("casual", *own("Exits")), 100, cores=2))
