"""Moves per second of the compiled kernel, compared with other engines and by players and cores, in one run.

Two beginners play rounds under the rules of the sheets and never miss the call: random playable cards, bluffs and
challenges. RLCard plays a simplified game, OpenSpiel crazy eights; both are in `bench/peers.py`. Blocks of everything
that is compared alternate, and the best block of each counts.

    python bench/kernel.py [--games 100000]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `bench` is found from any working folder

from bench import peers
from bench.measure import best
from lastcard import Game, RuleSet, edition
from lastcard.kernel.batch import play_games
from lastcard.trials.player_specs import PlayerSpec
from lastcard.trials.runner import kernel_player

BEGINNER = kernel_player(PlayerSpec("beginner", never_slips=True))
FIRST_CALL = """
from time import perf_counter
start = perf_counter()
from bench.kernel import rate
imported = perf_counter()
rate(1)
print(imported - start, perf_counter() - imported)
"""
_chunks = count()


def rate(games: int, seats: int = 2, threads: int = 1) -> float:
    """Return moves per second; every thread plays that many games, and no game is played twice."""
    game = Game(edition("artiste"), RuleSet(), seats)

    def moves(chunk: int) -> int:
        return int(play_games(game, [BEGINNER] * seats, "round", 1, chunk * games, games).moves.sum())

    chunks = [next(_chunks) for _ in range(threads)]
    with ThreadPoolExecutor(threads) as pool:
        start = perf_counter()
        done = sum(pool.map(moves, chunks))
        return done / (perf_counter() - start)


def against_peers(games: int) -> None:
    ways = [*_rlcard(), *_spiel()]
    ours, *theirs = best(partial(rate, games), *(way for _, way in ways))
    print(f"kernel, two beginners on one core: {ours:,.0f} moves/s")
    for (words, _), rate_ in zip(ways, theirs, strict=True):
        print(f"  {words}: {rate_:,.0f} moves/s   ratio {ours / rate_:.1f}")


def _rlcard(moves: int = 60_000) -> list[tuple[str, Callable[[], float]]]:
    """Return the ways to run RLCard, fastest first, if it is installed."""
    found = peers.installed("rlcard")
    if not found:
        print("RLCard is left out: it isn't installed (pip install rlcard==1.2.0)")
        return []
    return [
        (f"RLCard {found}, its round alone", partial(peers.rlcard_round, moves)),
        (f"RLCard {found}, Game.step", partial(peers.rlcard_game, moves // 3)),
    ]


def _spiel() -> list[tuple[str, Callable[[], float]]]:
    """Return the ways to run OpenSpiel, fastest first, if it is installed."""
    found = peers.installed("open_spiel")
    if not found:
        print("OpenSpiel is left out: it isn't installed (pip install open_spiel==2.0.2)")
        return []
    moves, chance = peers.spiel_length()
    print(f"OpenSpiel's crazy_eights: {moves:.1f} moves a game, and {chance:.1f} chance nodes that aren't counted")
    return [
        (f"OpenSpiel {found}, rollouts of games already dealt", peers.spiel_rollouts),
        (f"OpenSpiel {found}, whole games", peers.spiel_games),
    ]


def by_players(games: int) -> None:
    sizes = range(2, 11)
    two, *more = best(*(partial(rate, games // 2, seats) for seats in sizes))
    for seats, rate_ in zip(sizes[1:], more, strict=True):
        print(f"{seats:>2} players: {rate_:,.0f} moves/s   cost per move against two players: ratio {two / rate_:.2f}")


def by_cores(games: int) -> None:
    one, two = best(partial(rate, 4 * games), partial(rate, 4 * games, threads=2))
    print(f"two cores: {two:,.0f} moves/s   against one: ratio {two / one:.2f}")


def first_call() -> None:
    """Time the first call in new processes, first without and then with the cache on disk."""
    with TemporaryDirectory() as folder:
        cold, warm = (_first_call(folder) for _ in range(2))
    for words, (imports, call) in (("compiled", cold), ("cached on disk", warm)):
        print(f"first call, {words}: {call:.2f} s, after {imports:.2f} s of imports")
    print(f"first call, compiled against cached: ratio {sum(cold) / sum(warm):.1f}")


def _first_call(folder: str) -> tuple[float, float]:
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    environment |= {"XDG_CACHE_HOME": folder, "PYTHONPATH": str(Path(__file__).resolve().parents[1])}
    ran = subprocess.run(
        [sys.executable, "-c", FIRST_CALL], env=environment, check=True, capture_output=True, text=True
    )
    imports, call = map(float, ran.stdout.split())
    return imports, call


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=100_000, help="rounds a block (default 100000)")
    games = parser.parse_args().games
    first_call()
    rate(1)  # compile before anything is measured
    against_peers(games)
    by_players(games)
    by_cores(games)


if __name__ == "__main__":
    main()
