"""Moves per second of random play on one core: the engine compared with RLCard's UNO in one run.

Both play the same way: a random playable card, or else another legal action. RLCard's `Game` plays a simplified game
(no last-card call, no challenge, no dealer, no matches); the engine plays whole matches and tells every event.
Blocks of the two alternate, so that other work on the machine affects both; the best block of each counts.

    python bench/engine.py [--moves 100000]
"""

from __future__ import annotations

import argparse
import random
import sys
from functools import partial
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `bench` is found from any working folder

from bench.measure import best
from bench.peers import rlcard_game
from lastcard import Game, RuleSet, State, apply, edition, legal_actions, open_match
from lastcard.core.actions import Draw, Next

LATE = 200  # a round far into a match
ENDLESS = RuleSet(target=100_000)  # nobody reaches it, so the match goes on


def play_on(state: State, moves: int) -> State:
    """Play a number of moves, in further matches when one is over."""
    choice = random.Random(1).choice
    done = 0
    while done < moves:
        awaited = state.awaiting.seats
        if awaited:
            seat = awaited[0]
            actions = legal_actions(state, seat)
            if len(actions) > 1 and type(actions[-1]) is Draw:
                actions.pop()
            state, _ = apply(state, seat, choice(actions))
            done += 1
        elif state.awaiting.phase == "round-over":
            state, _ = apply(state, 0, Next())
        else:
            state, _ = open_match(state.game, str(state.random.spent).encode())
    return state


def engine(moves: int, players: int = 2, start: State | None = None) -> float:
    """Return moves per second over whole matches, or from a given state."""
    state = start or open_match(Game(edition("artiste"), RuleSet(), players), b"bench")[0]
    clock = perf_counter()
    play_on(state, moves)
    return moves / (perf_counter() - clock)


def late_round() -> tuple[State, State]:
    """Return the same endless match at its beginning, and many rounds later."""
    early, _ = open_match(Game(edition("artiste"), ENDLESS, 2), b"bench")
    late = early
    while late.round < LATE:
        late = play_on(late, 1000)
    return early, late


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--moves", type=int, default=60_000, help="moves a block (default 60000)")
    moves = parser.parse_args().moves
    ours, theirs = best(lambda: engine(moves), lambda: rlcard_game(moves))
    print(f"engine {ours:>9,.0f} moves/s   RLCard Game {theirs:>9,.0f} moves/s   ratio {ours / theirs:.2f}")
    for players in (3, 4, 6, 8, 10):
        two, more = best(lambda: engine(moves // 2), partial(engine, moves // 2, players))
        print(f"{players:>2} players {more:>9,.0f} moves/s   against two players: ratio {more / two:.2f}")
    first, far = late_round()
    early, late = best(lambda: engine(moves // 2, start=first), lambda: engine(moves // 2, start=far))
    print(f"round {far.round} on {late:>8,.0f} moves/s   against round 1 on: ratio {late / early:.2f}")


if __name__ == "__main__":
    main()
