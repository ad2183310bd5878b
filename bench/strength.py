"""How often each level wins rounds against the others, with 95 % intervals; nobody misses the call.

The first player takes every seat in turn. The expert searches, so its games take long: about an hour for all.

    python bench/strength.py [--games 20000] [--only casual] [--worlds 256]
"""

from __future__ import annotations

import argparse
from collections import deque
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from lastcard import Game, RuleSet, edition
from lastcard.bots.bot import Bot
from lastcard.bots.expert import WORLDS, Expert
from lastcard.cli.progress import progress_bar
from lastcard.trials.counters import GameCounter
from lastcard.trials.estimates import Estimate, share
from lastcard.trials.experiment import Experiment
from lastcard.trials.figures import of_seat
from lastcard.trials.player_specs import PlayerSpec
from lastcard.trials.runner import chunks
from lastcard.trials.workers import available_cores


class Trial(NamedTuple):
    """The players, how often the first must win, and how often it should."""

    players: tuple[str, ...]
    least: float
    aim: float

    @property
    def words(self) -> str:
        first, *others = self.players
        return f"{first} against {len(others)} × {others[0]}" if len(others) > 1 else f"{first} against {others[0]}"


TRIALS = (
    Trial(("casual", "beginner"), 0.60, 0.60),
    Trial(("expert", "beginner"), 0.65, 0.65),
    Trial(("expert", "casual"), 0.53, 0.55),
    Trial(("expert", "casual", "casual", "casual"), 0.28, 0.30),
)


@dataclass(frozen=True, slots=True)
class LimitedExpert(PlayerSpec):
    """An expert with a given number of worlds and a time limit."""

    worlds: int = WORLDS
    seconds: float = inf

    def bot(self, game: Game, seed: int) -> Bot:
        return Expert(game, seed, self.habits, self.worlds, self.seconds)


def won(trial: Trial, expert: LimitedExpert, games: int, cores: int, seed: int) -> Estimate:
    """Return the share of rounds that the first player wins, with as many rounds from each seat."""
    seats = deque(expert if name == expert.name else PlayerSpec(name, never_slips=True) for name in trial.players)
    game = Game(edition("artiste"), RuleSet(), len(seats))
    wins = played = 0
    with progress_bar(games) as done:
        for seat in range(len(seats)):
            counter = GameCounter(Experiment(game, tuple(seats), seed=seed + seat))
            for (batch,) in chunks([counter.experiment], games // len(seats), cores):
                counter.add(batch)
                done(played + counter.games)
            wins += counter.moments.total(of_seat("won", seat))
            played += counter.games
            seats.rotate()
    return share(wins, played)


def describe(trial: Trial, games: int, rate: Estimate) -> str:
    reached = "aim reached" if rate.value >= trial.aim else "reached" if rate.value >= trial.least else "missed"
    aim = f", aiming at {trial.aim:.0%}" if trial.aim > trial.least else ""
    interval = f"{rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%})"
    return f"{trial.words}: {interval} of {games:,} rounds   at least {trial.least:.0%}{aim}: {reached}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=20_000, help="rounds a trial (default 20000)")
    parser.add_argument("--only", choices=sorted({trial.players[0] for trial in TRIALS}), help="whose trials")
    parser.add_argument("--worlds", type=int, default=WORLDS, help=f"that the expert tries (default {WORLDS})")
    parser.add_argument("--seconds", type=float, default=inf, help=f"that it has for them (default {inf})")
    parser.add_argument("--cores", type=int, default=available_cores(), help="default: all there are")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    expert = LimitedExpert("expert", never_slips=True, worlds=options.worlds, seconds=options.seconds)
    for trial in TRIALS:
        if options.only in (None, trial.players[0]):
            rate = won(trial, expert, options.games, options.cores, options.seed)
            print(describe(trial, options.games, rate), flush=True)


if __name__ == "__main__":
    main()
