"""Break a cluster under load in every way, again and again, and compare its database with what its players saw.

    python bench/cluster_faults.py [--kills 300] [--pauses 100] [--cuts 100] [--database-restarts 30] [--rolling 30]
                                   [--seed 1] [--seed-fault no-fencing]

Three nodes share one PostgreSQL. Players connect through a round-robin balancer, so most reach their table through
another node; they reconnect with their tokens and the last number they saw, and repeat unanswered commands. The faults
come in random order. After each of them:

- acknowledged commands, chat included, are in the log, once, and refused ones aren't; a move that only one player can
  make is never refused;
- entries are numbered without a gap, and earlier entries are still in the log;
- every update that a player saw matches a replay of the log, and nobody missed an update or got one twice;
- clocks have exactly the time left that they had when their node was last known to be alive;
- triggers in the database recorded who wrote each entry: the node that owned the table; and who claimed it: each epoch
  has one owner.

At the end of each series, nothing has leaked: connections, registered nodes, processes, open files. The first check
that fails is printed with its details, and the exit status is 1.

With `--seed-fault no-fencing`, nodes don't compare the epoch when they write. Then the exit status is 0 only if the
audit finds a node that writes to a table of another one.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `bench` is found from any working folder

from bench.load.fault_trial import FaultTrial
from bench.load.faults import FAULTS, pause_until_taken_over
from bench.load.ledger import InvariantBroken
from bench.load.machine import Percentiles
from bench.load.table_kinds import CALM, mixed_kinds
from tests.support.postgres import PostgresServer, find_postgres, postgres_server

TABLES = 12
A_SERIES = 25
"""Faults before the next database is begun, so that logs stay short enough to replay."""
MOST_GAP = 2.0
"""Seconds that a client may be without a server during a rolling restart."""
LONGEST_PLAY = 0.8
"""Most seconds of undisturbed play before a fault."""
SETTINGS = "max_connections = 60\n"
DEFAULTS = {"kills": 300, "pauses": 100, "cuts": 100, "database-restarts": 30, "rolling": 30}
UNFENCED = (sys.executable, str(Path(__file__).parent / "load" / "unfenced_node.py"))
TRIES = 20


@dataclass(slots=True)
class Totals:
    recoveries: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    made: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    longest_gap: float = 0.0
    acknowledged: int = 0
    sent_again: int = 0
    applied_before: int = 0
    clocks: int = 0

    def add(self, trial: FaultTrial) -> None:
        self.acknowledged += sum(len(player.account.acknowledged) for player in trial.players)
        self.sent_again += sum(player.sent_again for player in trial.players)
        self.applied_before += sum(player.applied_before for player in trial.players)
        self.clocks += trial.ledger.clocks
        self.longest_gap = max(self.longest_gap, trial.longest_gap)

    def __str__(self) -> str:
        lines = [
            f"{sum(self.made.values()):,} faults: {self.acknowledged:,} acknowledged commands, none lost, none twice, "
            f"no gap, no second owner, nothing leaked; {self.sent_again:,} sent again, of which "
            f"{self.applied_before:,} had been applied; {self.clocks:,} clocks as they were",
            "until each affected table has acknowledged a new command:",
        ]
        for name, (_, words) in FAULTS.items():
            if seconds := self.recoveries[name]:
                found = Percentiles.of(seconds) if len(seconds) > 1 else Percentiles(*seconds * 4)
                times = f"median {found.p50:.2f} s  p95 {found.p95:.2f} s  max {found.most:.2f} s"
                lines.append(f"  {self.made[name]:>4} × {words}: {times}")
        if self.made["rolling"]:
            how = "reached" if self.longest_gap <= MOST_GAP else "missed"
            gap = f"{self.longest_gap:.2f} s (at most {MOST_GAP:.0f} s: {how})"
            lines.append(f"longest gap of a client in a rolling restart: {gap}")
        return "\n".join(lines)


async def run_faults(
    postgres: PostgresServer, faults: Sequence[str], seed: int, totals: Totals, tables: int = TABLES
) -> None:
    """Make these faults in this order, in several series."""
    for first in range(0, len(faults), A_SERIES):
        rng = Random(f"{seed} {first}")
        with TemporaryDirectory() as folder:
            trial = FaultTrial(postgres, Path(folder), f"{seed} {first}", mixed_kinds(tables))
            try:
                await trial.open()
                for name in faults[first : first + A_SERIES]:
                    await _make(name, trial, rng, totals)
                await trial.finish()
            except Exception:
                print(trial.last_log_lines())
                raise
            finally:
                await trial.close()
                totals.add(trial)


async def _make(name: str, trial: FaultTrial, rng: Random, totals: Totals) -> None:
    make, words = FAULTS[name]
    began = monotonic()
    try:
        await asyncio.sleep(rng.uniform(0, LONGEST_PLAY))
        seconds = await make(trial, rng)
        await trial.check()
    except InvariantBroken as broken:
        raise InvariantBroken(f"{words}:\n{broken}") from broken
    totals.recoveries[name] += seconds
    totals.made[name] += 1
    times = f"tables served again after at most {max(seconds):.2f} s" if seconds else "no table was affected"
    print(f"{sum(totals.made.values()):>4}  {words}: {times}; {monotonic() - began:.1f} s in all", flush=True)


async def catch_seeded_fault(postgres: PostgresServer, seed: int, tables: int = TABLES) -> str:
    """Pause nodes that don't compare epochs; return the evidence, or nothing if no check fails.

    Players wait for the paused node, so that their commands reach it when it continues, and nobody else writes to its
    tables meanwhile.
    """
    rng = Random(seed)
    with TemporaryDirectory() as folder:
        trial = FaultTrial(postgres, Path(folder), str(seed), [CALM] * tables, patience=30)
        try:
            await trial.open(UNFENCED)
            for number in range(TRIES):
                print(f"pause {number + 1}", flush=True)
                await pause_until_taken_over(trial, rng)
                await trial.check()
        except InvariantBroken as broken:
            return str(broken)
        finally:
            await trial.close()
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name, number in DEFAULTS.items():
        parser.add_argument(f"--{name}", type=int, default=number, help=f"{FAULTS[name][1]} (default {number})")
    parser.add_argument("--seed", type=int, default=1, help="of the moments, the faults and the moves (default 1)")
    parser.add_argument("--seed-fault", choices=["no-fencing"], help="check that this fault is found")
    args = parser.parse_args()
    if not find_postgres():
        parser.error("PostgreSQL's initdb isn't installed (Debian: postgresql)")
    with postgres_server(SETTINGS) as postgres:
        if args.seed_fault:
            evidence = asyncio.run(catch_seeded_fault(postgres, args.seed))
            print(f"found, as it should be:\n{evidence}" if evidence else "the seeded fault wasn't found")
            return 0 if "was written by" in evidence else 1
        faults = [name for name in DEFAULTS for _ in range(getattr(args, name.replace("-", "_")))]
        Random(args.seed).shuffle(faults)
        totals = Totals()
        try:
            asyncio.run(run_faults(postgres, faults, args.seed, totals))
        except InvariantBroken as broken:
            print(f"after {sum(totals.made.values()):,} faults, seed {args.seed}:\n{broken}")
            return 1
        print(totals)
        return 0 if totals.longest_gap <= MOST_GAP else 1


if __name__ == "__main__":
    sys.exit(main())
