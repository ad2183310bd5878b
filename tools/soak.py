"""Soak test of the engine: random games of every kind for millions of moves, all checked at every move.

    python tools/soak.py --moves 5000000 --seed 1

Written rules include the library's and random programs. Each game is replayed from its seed and actions, and must end
in the same state. The first failure is printed with all that is needed to reproduce it, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the invariants are in tests

from lastcard.core.actions import Action
from lastcard.core.awaiting import MatchOver
from lastcard.core.game import Words, WrittenRule
from lastcard.core.state import State
from lastcard.effects.rule import Rule, write_rule
from lastcard.rules.apply import apply
from lastcard.rules.deal import open_match
from tests.support.invariants import check_state, checked
from tests.support.random_play import choose, random_match

LONGEST = 3000  # moves; a game with extreme options may never end
BATCH = 64  # games per task of a process


@dataclass(frozen=True, slots=True)
class Report:
    moves: int
    failure: str = ""


def play_game(seed: int, number: int) -> Report:
    """Play one game, check every move, and replay it."""
    name = f"{seed}/{number}"
    actions: list[tuple[int, Action]] = []
    start = None
    try:
        dice, start = random_match(name)
        check_state(start)
        state = start
        while len(actions) < LONGEST and not isinstance(state.awaiting, MatchOver):
            actions.append(choose(state, dice, eager=(0.3, 0.7, 0.95)[number % 3]))
            state, _ = checked(state, *actions[-1])
        _check_replay(start, actions, state)
    except Exception as error:
        return Report(len(actions), _describe(name, start, actions, error))
    return Report(len(actions))


def _check_replay(start: State, actions: list[tuple[int, Action]], end: State) -> None:
    state = open_match(start.game, start.random.seed)[0]
    assert state == start, "the same seed dealt another game"
    for seat, action in actions:
        state, _ = apply(state, seat, action)
    assert state == end, "the same actions led elsewhere"


def _describe(name: str, start: State | None, actions: list[tuple[int, Action]], error: Exception) -> str:
    """Return the failure and how to reproduce it: edition, seats, rules, seed and actions."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    lines = [f"game {name}: {type(error).__name__}: {error}", f"    at {frame.name}: {frame.line}"]
    if start is not None:
        game = start.game
        lines += [
            f"    edition {game.edition.id}, {game.seats} seats, seed {start.random.seed.hex()}",
            f"    rules {game.rules.changed()}",
            *(f"    W*{number}: {_one_line(rule)}" for number, rule in enumerate(game.written, 1)),
            *(f"    {seat} {action}" for seat, action in actions),
        ]
    return "\n".join(lines)


def _one_line(rule: WrittenRule) -> str:
    """Return a rule as in a record; rules of the tests as Python writes them."""
    return write_rule(rule) if isinstance(rule, Rule | Words) else repr(rule)


@contextmanager
def _reports(seed: int, jobs: int) -> Iterator[Iterator[Report]]:
    """Yield game after game, on several cores."""
    play = partial(play_game, seed)
    if jobs == 1:
        yield map(play, count())
        return
    with Pool(jobs) as pool:
        batches = (range(first, first + jobs * BATCH) for first in count(0, jobs * BATCH))
        yield (report for batch in batches for report in pool.imap_unordered(play, batch, chunksize=4))


def soak(moves: int, seed: int, jobs: int) -> int:
    """Play a number of moves, and return the exit status."""
    done = games = 0
    began = time.monotonic()
    with _reports(seed, jobs) as reports:
        for report in reports:
            done, games = done + report.moves, games + 1
            if report.failure:
                print(f"\n{report.failure}", flush=True)
                return 1
            if games % 20 == 0:
                rate = done / (time.monotonic() - began)
                print(f"\r{done:,} moves, {games:,} games, {rate:,.0f} moves/s ", end="", file=sys.stderr, flush=True)
            if done >= moves:
                break
    print(f"\n{done:,} moves in {games:,} games: everything held")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Play random games of every kind and check every move.")
    parser.add_argument("--moves", type=int, default=1_000_000, help="how many moves to play at least")
    parser.add_argument("--seed", type=int, default=1, help="which games: the same seed plays the same ones")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes; all cores unless said")
    options = parser.parse_args()
    if options.moves < 1 or options.jobs < 1:
        parser.error("--moves and --jobs are at least 1")
    if not __debug__:
        parser.error("the checks are assertions: run without -O")
    try:
        return soak(options.moves, options.seed, options.jobs)
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
