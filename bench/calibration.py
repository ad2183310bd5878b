"""Whether predicted chances come true: chances to win a match against who won it, in ten groups by prediction.

Casual players play matches that no chance was ever fitted to. Decisions are drawn by lot, and their chances are
predicted from what the player of the seat knew then. Each decision is as likely to be drawn, however long its match
becomes: a fixed number of each match would favour the decisions that were soon followed by its end. Decisions of one
match share its outcome, so the intervals count matches.

    python bench/calibration.py [--decisions 20000] [--players 2 3 4] [--target 100]
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `tests` is found from any working folder

from lastcard.analysis.judge import Judge
from lastcard.analysis.moments import moments
from lastcard.analysis.win_chances import Rollouts
from lastcard.bots.determinize import kernel_game
from lastcard.core.game import Game
from lastcard.editions import edition
from lastcard.notation.record import Record, replay
from tests.support.bot_matches import bot_match

MOST_GAP = 0.03
GROUPS = 10
_SHARE = 1 / 16
"""How many of the decisions are drawn."""
_WORLDS = 2_048


class Prediction(NamedTuple):
    """The predicted chance of a seat to win, and whether it won."""

    chance: float
    won: bool
    match: int


def predict(number: int, players: Sequence[int], target: int) -> list[Prediction]:
    """Play a match, and predict who wins at some of its decisions."""
    seats = players[number % len(players)]
    record = bot_match(["casual"] * seats, f"calibration {number}", {"target": target})
    game = kernel_game(Game(edition(record.edition), record.rules, seats), seats)
    rollouts, winners = Rollouts(game), _winners(record)
    predictions, lots = [], Random(number)
    for moment in moments(list(replay(record)), range(seats)):
        if lots.random() >= _SHARE:
            continue
        judge = Judge(rollouts, moment, moment.step)
        judge.judge(_WORLDS)
        assert moment.view.seat is not None
        chance = judge.estimate().choices[moment.chosen].match
        predictions.append(Prediction(chance, moment.view.seat in winners, number))
    return predictions


def _winners(record: Record) -> set[int]:
    """Return the winners as the result states them: `match 0: 512 310`."""
    return {int(seat) for seat in record.result.partition(":")[0].split()[1:]}


def report(predictions: Sequence[Prediction]) -> float:
    """Print the groups, and return the largest gap between prediction and outcome."""
    print(f"{'predicted':>14} {'decisions':>9} {'mean':>7} {'won':>7} {'gap':>7}   95 % of the gap by chance")
    largest = 0.0
    for group in range(GROUPS):
        of_group = [one for one in predictions if min(int(one.chance * GROUPS), GROUPS - 1) == group]
        if not of_group:
            continue
        mean = sum(one.chance for one in of_group) / len(of_group)
        won = sum(one.won for one in of_group) / len(of_group)
        matches = len({one.match for one in of_group})
        chance = 1.96 * (won * (1 - won) / matches) ** 0.5
        largest = max(largest, abs(won - mean))
        bounds = f"{group / GROUPS:.0%} to {(group + 1) / GROUPS:.0%}"
        print(
            f"{bounds:>14} {len(of_group):9,} {mean:7.1%} {won:7.1%} {100 * (won - mean):+7.2f}   ±{100 * chance:.2f}"
        )
    return largest


def predictions(decisions: int, players: Sequence[int], target: int) -> Iterator[list[Prediction]]:
    predict(0, players, target)  # compiled once
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        done = 0
        play = partial(predict, players=players, target=target)
        for of_match in pool.imap_unordered(play, range(1, 2 * decisions), chunksize=4):
            yield of_match
            done += len(of_match)
            if done >= decisions:
                return


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=20_000)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--target", type=int, default=100, help="points of a match; fewer make shorter matches")
    args = parser.parse_args()
    found: list[Prediction] = []
    for of_match in predictions(args.decisions, args.players, args.target):
        found += of_match
        if sys.stderr.isatty():
            print(f"\r{len(found):,} of {args.decisions:,} decisions", end="", file=sys.stderr, flush=True)
    largest = report(found)
    verdict = "reached" if largest <= MOST_GAP else "missed"
    print(f"largest gap: {100 * largest:.2f} points (at most {100 * MOST_GAP:.0f}: {verdict})")
    return largest > MOST_GAP


if __name__ == "__main__":
    sys.exit(main())
