"""How long a review of a 500-point match of four takes on one core, and how well repeated reviews agree.

Seconds are processor time, so that other programs don't count. The kernel is compiled before. The matches are played by
casual players and beginners. Repeated reviews look at other random worlds; compared are the chances after each
decision, and the luck and skill of each player.

    python bench/review.py [--matches 5]
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `tests` is found from any working folder

from lastcard.analysis import Review, Reviewer
from lastcard.analysis.review import WORLDS
from lastcard.notation.record import Record
from tests.support.bot_matches import bot_match

MOST_SECONDS = 30.0
MOST_FIRST_SECONDS = 2.0
MOST_DIFFERENCE = 0.015
"""Of 95 % of the chances in two reviews."""


class TimedReview(NamedTuple):
    review: Review
    first_graph: float
    """Seconds of one core until then."""
    seconds: float
    """Seconds of one core in all."""


def timed(record: Record, seed: int) -> TimedReview:
    begun = process_time()
    reviewer = Reviewer(record, seed=seed)
    judged = reviewer.deepen(WORLDS)
    next(judged)
    reviewer.review()
    first_graph = process_time() - begun
    for _ in judged:
        pass
    return TimedReview(reviewer.review(), first_graph, process_time() - begun)


def differences(one: Review, other: Review) -> list[float]:
    """Return by how much the chances after each decision differ."""
    return [abs(here.chance - there.chance) for here, there in zip(one.decisions, other.decisions, strict=True)]


def sum_differences(one: Review, other: Review) -> list[float]:
    """Return by how much luck and skill differ, per round."""
    rounds = len(one.rounds)
    pairs = zip(one.seats, other.seats, strict=True)
    return [
        abs(value) / rounds for here, there in pairs for value in (here.luck - there.luck, here.skill - there.skill)
    ]


def percentile(values: Sequence[float], share: float) -> float:
    return sorted(values)[int(share * (len(values) - 1))]


def verdict(value: float, most: float) -> str:
    return "reached" if value <= most else "missed"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=5)
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:1])
    timed(bot_match(["casual"] * 4, "warm", {"target": 20}), 0)
    first, seconds, chances, sums = [], [], [], []
    for number in range(args.matches):
        record = bot_match(["casual", "beginner", "casual", "beginner"], f"review {number}")
        one, other = timed(record, 1), timed(record, 2)
        first += [one.first_graph, other.first_graph]
        seconds += [one.seconds, other.seconds]
        chances += differences(one.review, other.review)
        sums += sum_differences(one.review, other.review)
        moves, rounds = len(record.actions), len(one.review.rounds)
        print(f"{moves} moves, {rounds} rounds: first graph {one.first_graph:.2f} s, review {one.seconds:.1f} s")
    repeated = percentile(chances, 0.95)
    for name, found, limit in (
        ("first graph", max(first), MOST_FIRST_SECONDS),
        ("whole review", max(seconds), MOST_SECONDS),
    ):
        print(f"{name}: at most {found:.2f} s (limit {limit:.0f}: {verdict(found, limit)})")
    agreeing = sum(chance <= MOST_DIFFERENCE for chance in chances) / len(chances)
    print(
        f"chances in two reviews: {agreeing:.1%} of {len(chances):,} within {100 * MOST_DIFFERENCE} points "
        f"(limit 95 %: {verdict(repeated, MOST_DIFFERENCE)}); 95 % within {100 * repeated:.2f} points, "
        f"all within {100 * max(chances):.2f}"
    )
    print(f"luck and skill per round in two reviews: all within {100 * max(sums):.2f} points")
    missed = max(first) > MOST_FIRST_SECONDS or max(seconds) > MOST_SECONDS or repeated > MOST_DIFFERENCE
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
