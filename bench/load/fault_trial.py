"""A cluster under load: players at many tables, and the checks after each fault."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple

from bench.load.cluster import BenchCluster, ClusterNode
from bench.load.disk import read_database
from bench.load.ledger import InvariantBroken, Ledger, PlayerAccount
from bench.load.ownership_audit import install_audit, read_audit, violations
from bench.load.recovery import SERVED_WITHIN, NotServed, Recovery
from bench.load.returning_player import Balancer, ReturningPlayer
from bench.load.seats import RequestRefused, Seat, seat_all
from bench.load.table_kinds import TableKind
from tests.support.postgres import PostgresServer
from tests.support.server import COMMAND

_SPARE_FILES = 10
"""How many more files a node may have open: idle connections to other nodes, say."""
_EVIDENCE = 20
_SETTLED_WITHIN = 20.0
_LOOK = 0.1


class Usage(NamedTuple):
    """The resources that a cluster uses while nobody is connected."""

    registered_nodes: int
    database_connections: int
    processes: int
    most_files: int

    @classmethod
    def of(cls, cluster: BenchCluster) -> Usage:
        files = max(node.files for node in cluster.nodes)
        return cls(cluster.registered(), cluster.connections(), cluster.processes(), files)

    def exceeds(self, before: Usage) -> bool:
        allowed = before._replace(most_files=before.most_files + _SPARE_FILES)
        return self.registered_nodes != before.registered_nodes or any(
            now > most for now, most in zip(self, allowed, strict=True)
        )


class FaultTrial:
    """One cluster with its players, from its first fault to its last."""

    def __init__(
        self,
        postgres: PostgresServer,
        folder: Path,
        seed: str,
        kinds: Sequence[TableKind],
        patience: float = 1.5,
    ) -> None:
        """`patience`: seconds after which a player without an answer tries another node."""
        self.cluster = BenchCluster(postgres, folder)
        self.ledger = Ledger()
        self.players: list[ReturningPlayer] = []
        self.longest_gap = 0.0
        """Of all players, during rolling restarts."""
        self._seed = seed
        self._kinds = kinds
        self._patience = patience
        self._recovery: Recovery | None = None
        self._idle: Usage | None = None
        self._calm_players: list[ReturningPlayer] = []

    @property
    def tables(self) -> list[str]:
        return [player.account.table for player in self.players]

    # From the first node to the last

    async def open(self, command: tuple[str, ...] = COMMAND) -> None:
        """Start the nodes, deal at all tables, and note what the cluster uses."""
        cluster = self.cluster
        await cluster.open(command)
        await asyncio.to_thread(self._install_audit)
        balancer = Balancer(cluster.hosts)
        openers = []
        for number, host in enumerate(cluster.hosts):
            kinds = self._kinds[number :: len(cluster.hosts)]
            for kind, seats in zip(kinds, await self._seats(host, kinds), strict=True):
                players = [
                    ReturningPlayer(seat, f"{self._seed} {seat.player}", balancer, self._patience) for seat in seats
                ]
                self.players += players
                self._calm_players += [] if kind.has_races else players
                openers.append((players[0], kind.bots))
        for player in self.players:
            player.on_acknowledged = partial(self._acknowledged, player.account.table)
        await self._come()
        for player, bots in openers:
            player.deal(bots)
        async with self.outage(self.tables):
            pass
        await self._leave()
        self._idle = await self._settled()
        await self._come()

    async def _seats(self, host: str, kinds: Sequence[TableKind]) -> list[list[Seat]]:
        while True:
            try:
                return await asyncio.to_thread(seat_all, host, kinds)
            except RequestRefused:  # on a busy machine, a node may lose its lease without a fault of ours
                await self.cluster.ready()

    async def finish(self) -> None:
        """Check that nothing has leaked; stop all nodes gracefully, and check that nothing remains."""
        await self._leave()
        assert self._idle
        await self._settled(self._idle)
        await asyncio.gather(*(node.stop() for node in self.cluster.nodes))
        await self.check()
        until = monotonic() + _SETTLED_WITHIN
        while any((remains := await asyncio.to_thread(self._remains)).values()):
            if monotonic() > until:
                raise InvariantBroken(f"after all nodes have stopped: {remains}")
            await asyncio.sleep(_LOOK)  # the database notices a closed connection a moment later

    def _remains(self) -> dict[str, int]:
        return {
            "registered nodes": self.cluster.registered(),
            "owned tables": self.cluster.owned(),
            "connections to the database": self.cluster.connections(),
            "processes": self.cluster.processes(),
        }

    async def close(self) -> None:
        await self._leave()
        await self.cluster.close()

    # Faults

    @asynccontextmanager
    async def outage(self, tables: Iterable[str]) -> AsyncIterator[Recovery]:
        """Make a fault in this context; at its end, wait until these tables and all nodes work again."""
        self._recovery = recovery = Recovery(tables)
        yield recovery
        try:
            await recovery.wait()
        except NotServed as broken:
            players = [str(player) for player in self.players if player.account.table in broken.tables]
            raise InvariantBroken("\n".join([str(broken), *players])) from broken
        await self.cluster.ready()

    @asynccontextmanager
    async def outage_of(self, node: ClusterNode) -> AsyncIterator[Recovery]:
        """Make a fault of one node."""
        tables = await asyncio.to_thread(self.cluster.tables)
        async with self.outage(tables[self.cluster.nodes.index(node)]) as recovery:
            yield recovery

    async def some_node(self, rng: Random) -> int:
        """Choose a node: mostly one with many tables, because most faults should matter."""
        tables = await asyncio.to_thread(self.cluster.tables)
        return rng.choices(range(len(tables)), [1 + 2 * len(of_node) for of_node in tables])[0]

    def _acknowledged(self, table: str, sent_at: float) -> None:
        if self._recovery:
            self._recovery.acknowledged(table, sent_at)

    async def _come(self) -> None:
        for player in self.players:
            player.come()
        async with asyncio.timeout(SERVED_WITHIN):
            await asyncio.gather(*(player.there() for player in self.players))

    async def _leave(self) -> None:
        await asyncio.gather(*(player.leave() for player in self.players))

    # Checks

    async def check(self) -> None:
        """Compare what players have seen so far with the log, and the writers with the owners."""
        taken = [player.account.taken() for player in self.players]  # first: the log may grow meanwhile
        wrong = await asyncio.to_thread(self._compare, taken)  # the proxies forward meanwhile
        for player in self._calm_players:
            account = player.account
            wrong += [f"table {account.table}: {account.player} was refused {move}" for move in player.refused_moves]
        if wrong:
            raise InvariantBroken("\n".join(wrong[:_EVIDENCE]))

    def _compare(self, accounts: Sequence[PlayerAccount]) -> list[str]:
        with self.cluster.connect() as connection, connection.transaction():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            disk, audit = read_database(connection), read_audit(connection)
        return violations(audit) + self.ledger.check(disk._replace(stops=audit.stops()), accounts)

    def _install_audit(self) -> None:
        with self.cluster.connect() as connection:
            install_audit(connection)

    async def _settled(self, most: Usage | None = None) -> Usage:
        """Return what an idle cluster uses, once it no longer changes; with `most`, once it isn't more."""
        until = monotonic() + _SETTLED_WITHIN
        before, usage = None, await asyncio.to_thread(Usage.of, self.cluster)
        while usage != before or (most and usage.exceeds(most)):
            if monotonic() > until:
                raise InvariantBroken(f"something has leaked: {usage}, and at first {most}")
            await asyncio.sleep(0.5)
            before, usage = usage, await asyncio.to_thread(Usage.of, self.cluster)
        return usage

    def last_log_lines(self) -> str:
        """Return the end of each node's log."""
        return "\n".join(f"log of {node.url}:\n{_last_lines(node.log)}" for node in self.cluster.nodes)


def _last_lines(log: str, lines: int = 8) -> str:
    return "\n".join(f"  {line[:300]}" for line in log.splitlines()[-lines:])
