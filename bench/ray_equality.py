"""Play the same games in one process and on a Ray cluster of which parts are killed, and compare every game.

    python bench/ray_equality.py [--games 10000000] [--nodes 3] [--players beginner,beginner] [--seed 1]

The cluster consists of processes on this machine. After a third of the games, a worker gets kill -9, and after two
thirds all processes of a node, both while they play. If a game differs, the exit status is 1.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `tests` is found from any working folder

from lastcard import Game, RuleSet, edition
from lastcard.cli.progress import progress_bar
from lastcard.kernel.batch import Batch
from lastcard.trials.experiment import Experiment
from lastcard.trials.player_specs import parse_players
from lastcard.trials.ray_workers import RayWorkers, ray_workers
from lastcard.trials.runner import chunks, prepare_players
from tests.support.ray_cluster import RayCluster, ray_cluster


class PlayedGames(NamedTuple):
    """All games: a digest of every result of each of them, and how long they took."""

    games: int
    digest: str
    seconds: float

    def __str__(self) -> str:
        return f"{self.games:,} rounds in {self.seconds:.1f} s, digest {self.digest}"


def play(batches: Iterable[tuple[Batch]], games: int) -> PlayedGames:
    """Play the games, and digest each column for itself, so that it doesn't matter how they are split into chunks."""
    columns = [sha256() for _ in Batch._fields]
    done, began = 0, perf_counter()
    with progress_bar(games) as show:
        for (batch,) in batches:
            for column, values in zip(columns, batch, strict=True):
                column.update(values.tobytes())
            done += len(batch.moves)
            show(done)
    digest = sha256(b"".join(column.digest() for column in columns)).hexdigest()
    return PlayedGames(done, digest[:16], perf_counter() - began)


def with_kills(batches: Iterable[tuple[Batch]], kills: dict[int, Callable[[], bool]]) -> Iterator[tuple[Batch]]:
    """Yield the same games; once that many of them are done, call a function until it is true."""
    done = 0
    for (batch,) in batches:
        done += len(batch.moves)
        for games in [games for games, kill in kills.items() if games <= done and kill()]:
            kills.pop(games)
        yield (batch,)


def on_cluster(experiment: Experiment, games: int, cluster: RayCluster) -> tuple[PlayedGames, RayWorkers]:
    os.environ |= cluster.environment
    kills = {games // 3: cluster.kill_worker, games * 2 // 3: cluster.kill_node}
    with ray_workers(cluster.address) as ray:
        played = play(with_kills(chunks([experiment], games, ray=ray), kills), games)
    if kills:
        raise SystemExit("too few games: they ended before all kills")
    return played, ray


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=10_000_000, help="rounds (default 10000000)")
    parser.add_argument("--nodes", type=int, default=3, help="of the cluster, each with one core (default 3)")
    parser.add_argument("--players", default="beginner,beginner", help="default beginner,beginner")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    players = parse_players(options.players)
    experiment = Experiment(Game(edition("coloradd"), RuleSet(), len(players)), players, seed=options.seed)
    prepare_players([experiment])
    alone = play(chunks([experiment], options.games, 1), options.games)
    print(f"one process: {alone}", flush=True)
    with ray_cluster(options.nodes) as cluster:
        clustered, ray = on_cluster(experiment, options.games, cluster)
    print(f"{options.nodes} nodes of Ray: {clustered}")
    print(f"a worker and a node were killed; chunks played again: {ray.repeated}")
    same = (alone.games, alone.digest) == (clustered.games, clustered.digest)
    print("all games are equal" if same else "the games differ")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
