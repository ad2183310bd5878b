"""How long the expert takes for a decision in real rounds, on one core, against its budget of 150 ms.

Only decisions with a choice count. Whether to call is no choice, and calls and catches out of turn need no search, so
they are left out: they would make the numbers look better. The other seats are casual players; nobody misses the call.

    python bench/expert.py [--games 20] [--players 2 4]
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from statistics import median, quantiles
from time import perf_counter

from lastcard import Game, RuleSet, edition, open_match
from lastcard.bots.expert import Expert
from lastcard.bots.levels import HABITS, bot_of
from lastcard.bots.round_runner import OUT_OF_TURN, play_round
from lastcard.core.actions import Action
from lastcard.core.events import Event
from lastcard.views import View

BUDGET = 0.150  # seconds, for 95 % of the decisions


class TimedBot:
    """A bot whose decisions are timed."""

    def __init__(self, bot: Expert, times: list[float]) -> None:
        self._bot = bot
        self._times = times

    def choose(self, view: View, actions: list[Action]) -> Action:
        start = perf_counter()
        chosen = self._bot.choose(view, actions)
        if sum(_in_turn(action) for action in actions) > 1:
            self._times.append(perf_counter() - start)
        return chosen

    def react(self, view: View, actions: list[Action]) -> Action | None:
        return self._bot.react(view, actions)

    def hear(self, view: View, events: Sequence[Event]) -> None:
        self._bot.hear(view, events)


def _in_turn(action: Action) -> bool:
    """Return whether an action is a choice of its own: a play with the call is the same play."""
    return not isinstance(action, OUT_OF_TURN) and not getattr(action, "call", False)


def decisions(seats: int, rounds: Sequence[int]) -> list[float]:
    """Return the seconds of each decision of the expert in these rounds; its seat changes."""
    game = Game(edition("artiste"), RuleSet(), seats)
    times: list[float] = []
    for number in rounds:
        state, _ = open_match(game, f"bench/{number}".encode())
        levels = ["expert" if seat == number % seats else "casual" for seat in range(seats)]
        bots = [bot_of(level, game, number, HABITS[level].never_slipping()) for level in levels]
        play_round(state, [TimedBot(bot, times) if isinstance(bot, Expert) else bot for bot in bots])
    return times


def keep_to_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=20, help="rounds for each number of players (default 20)")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4], help="numbers of players (default 2 4)")
    options = parser.parse_args()
    keep_to_one_core()
    for seats in options.players:
        decisions(seats, [0])  # compile before anything is measured
        times = decisions(seats, range(1, options.games + 1))
        marks = {"median": median(times), "95 %": quantiles(times, n=20)[-1], "longest": max(times)}
        print(f"{seats} players, {len(times):,} decisions, against {BUDGET * 1000:.0f} ms:")
        for words, seconds in marks.items():
            print(f"  {words} {1000 * seconds:.1f} ms   ratio {seconds / BUDGET:.2f}")


if __name__ == "__main__":
    main()
