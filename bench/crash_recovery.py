"""Kill a server under load, again and again, and compare its disk with the messages to its players.

    python bench/crash_recovery.py [--kills 1000] [--seed 1]

Each time the server gets kill -9 at a random moment and another one continues with the same store; the players
reconnect with their tokens and the last number they saw, and repeat unanswered commands. After each kill:

- acknowledged commands are in the log, once, and refused ones aren't;
- entries are numbered without a gap, and earlier entries are still in the log;
- every update that a player saw (what happened, the sight, the clock, their hand) matches a replay of the log from its
  beginning, and nobody missed an update or got one twice;
- clocks have exactly the time left that they had.

The first check that fails is printed with its details, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `bench` is found from any working folder

from bench.load.disk import read_disk
from bench.load.ledger import InvariantBroken, Ledger
from bench.load.recording_player import RecordingPlayer
from bench.load.seats import seat_all
from bench.load.server_under_load import NO_LIMITS
from bench.load.table_kinds import mixed_kinds
from tests.support import PATIENCE
from tests.support.server import ServerProcess

A_STORE = 25
"""Kills before the next store is started, so that logs stay short enough to replay."""


class CrashTrial:
    """One store, its servers and its players."""

    def __init__(self, folder: Path, seed: str, tables: int = 24, longest: float = 0.8) -> None:
        """`longest`: most seconds of play before a server ends."""
        self._store = folder / "tables.db"
        self._seed = seed
        self._rng = Random(seed)
        self._kinds = mixed_kinds(tables)
        self._longest = longest
        self._server = ServerProcess(folder, (*NO_LIMITS, "--log-level", "warning"), {})
        self.ledger = Ledger()
        self.players: list[RecordingPlayer] = []

    async def open(self) -> None:
        """Start the first server, and connect players at all tables."""
        await asyncio.to_thread(self._server.start)
        seats = await asyncio.to_thread(seat_all, self._host, self._kinds)
        at_tables = [[RecordingPlayer(seat, f"{self._seed} {seat.player}") for seat in at] for at in seats]
        self.players = [player for at in at_tables for player in at]
        await self._come()
        await self._all(player.there() for player in self.players)
        for kind, (first, *_) in zip(self._kinds, at_tables, strict=True):
            first.deal(kind.bots)

    async def next(self) -> None:
        """Start another server on the same store, and reconnect all players."""
        await asyncio.to_thread(self._server.start)
        await self._come()

    async def kill(self) -> None:
        """Kill -9 at a random moment, then check the log."""
        await asyncio.sleep(self._rng.uniform(0, self._longest))
        await asyncio.to_thread(self._server.kill)
        await self._check()

    async def stop(self) -> None:
        """Stop the server gracefully, which asks everybody to reconnect, then check the log."""
        await self._all(player.there() for player in self.players)
        await asyncio.sleep(self._rng.uniform(0, self._longest))
        before = [player.restarts_announced for player in self.players]
        await asyncio.to_thread(self._server.stop)
        await self._check()
        silent = [w for w, was in zip(self.players, before, strict=True) if w.restarts_announced == was]
        if silent:
            raise InvariantBroken(f"{len(silent)} of {len(self.players)} players weren't asked to come back")

    def close(self) -> None:
        if self._server.is_running:
            self._server.kill()

    async def _come(self) -> None:
        await self._all(player.connect(self._host) for player in self.players)

    async def _all(self, what: Iterable[Awaitable[None]]) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*what)
        except TimeoutError:
            raise InvariantBroken(f"the server has left somebody waiting for {PATIENCE:.0f} s") from None

    async def _check(self) -> None:
        await self._all(player.gone() for player in self.players)
        disk = await asyncio.to_thread(read_disk, self._store)
        wrong = self.ledger.check(disk, [player.account for player in self.players])
        if wrong:
            raise InvariantBroken("\n".join(wrong[:20]))

    @property
    def _host(self) -> str:
        return urlsplit(self._server.url).netloc


@dataclass(slots=True)
class Totals:
    kills: int = 0
    acknowledged: int = 0
    sent_again: int = 0
    applied_before: int = 0
    clocks: int = 0

    def add(self, trial: CrashTrial) -> None:
        self.acknowledged += sum(len(player.account.acknowledged) for player in trial.players)
        self.sent_again += sum(player.sent_again for player in trial.players)
        self.applied_before += sum(player.applied_before for player in trial.players)
        self.clocks += trial.ledger.clocks

    def __str__(self) -> str:
        return (
            f"{self.kills:,} kills: {self.acknowledged:,} acknowledged commands, none lost, none twice, no gap; "
            f"{self.sent_again:,} sent again, of which {self.applied_before:,} had been applied; "
            f"{self.clocks:,} clocks as they were"
        )


async def kill(kills: int, seed: int, totals: Totals) -> None:
    """Make a number of kills, over several stores; the last server of each store is stopped gracefully."""
    while totals.kills < kills:
        with TemporaryDirectory() as folder:
            trial = CrashTrial(Path(folder), f"{seed} {totals.kills}")
            try:
                await trial.open()
                for _ in range(min(A_STORE, kills - totals.kills)):
                    await trial.kill()
                    totals.kills += 1
                    print(f"\r{totals.kills:,} of {kills:,} kills", end="", flush=True)
                    await trial.next()
                await trial.stop()
            finally:
                trial.close()
                totals.add(trial)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kills", type=int, default=1000, help="how often (default 1000)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments and of the moves (default 1)")
    args = parser.parse_args()
    totals = Totals()
    try:
        asyncio.run(kill(args.kills, args.seed, totals))
    except InvariantBroken as violated:
        print(f"\nafter {totals.kills:,} kills, seed {args.seed}:\n{violated}")
        return 1
    print(f"\r{totals}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
