"""Three nodes against one over PostgreSQL: actions per second, CPU per action, and what the relay costs.

    python bench/cluster.py [FIGURE …]

Without names all of them run. An action counts once it is in the database (`synchronous_commit` on) and all four seats
of its table have the update. The same tables are at one node, or spread evenly over three; the players of a node are in
a client process of its own. With five cores or more, each node has a core, PostgreSQL has one, and the clients have the
rest: then three nodes should do at least 2.5 times as much as one. With fewer cores they share: then each node does a
part of the work, its commits gather fewer actions, and an action takes more CPU time. So what an action costs is also
compared while each of three nodes does as much as the single one. Blocks of what is compared take turns. Run nothing
else on the machine meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import sys
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `bench` is found from any working folder

from bench.load.client_process import ClientProcess, Load
from bench.load.cluster import BenchCluster
from bench.load.machine import CORES, Percentiles, cpu_seconds, pinned_to, tree_cpu_seconds
from bench.load.table_group import SEATS
from tests.support.postgres import PostgresServer, find_postgres, postgres_server

NODES = 3
TABLES = 300
"""At all nodes together."""
SAME_RATE = 1000.0
"""Actions per second at each node, to measure what an action costs."""
RATE = 100.0
"""Actions per second at each node, to measure the relay."""
ROUNDS = 3
WARM_UP, SECONDS = 3.0, 8.0
LEAST_RATIO, MOST_COST, MOST_ADDED = 2.5, 1.15, 0.002
"""Throughput and CPU per action of three nodes to that of one; seconds that the relay adds at the median."""
Measure = Callable[[], Coroutine[Any, Any, "Block"]]
ENOUGH_CORES = NODES + 2
DATABASE_CORE = CORES[0]
NODE_CORES = CORES[1 : NODES + 1] if len(CORES) >= ENOUGH_CORES else CORES[: max(1, len(CORES) - 1)]
CLIENT_CORES = CORES[NODES + 1 :] if len(CORES) >= ENOUGH_CORES else CORES[-1:]
SETTINGS = "max_connections = 60\nshared_buffers = 128MB\nmax_wal_size = 1GB\n"


class Block(NamedTuple):
    """A cluster that was measured for some seconds. CPU seconds are per action."""

    rate: float
    nodes: float
    database: float
    clients: float
    latencies: list[float]

    @classmethod
    def typical(cls, blocks: list[Block]) -> Block:
        """Return the medians of several blocks, and the latencies of all."""
        *figures, latencies = zip(*blocks, strict=True)
        return cls(*map(median, figures), [seconds for of_block in latencies for seconds in of_block])

    def __str__(self) -> str:
        nodes, database, clients = (round(seconds * 1e6) for seconds in (self.nodes, self.database, self.clients))
        costs = f"{nodes} µs of the nodes, {database} µs of PostgreSQL, {clients} µs of the clients"
        return f"{self.rate:,.0f} actions/s; an action takes {costs}"


async def compare(first: Measure, second: Measure) -> tuple[Block, Block]:
    """Measure blocks of both in turn, so that other work on the machine affects both alike."""
    blocks = [(await first(), await second()) for _ in range(ROUNDS)]
    one, other = map(list, zip(*blocks, strict=True))
    return Block.typical(one), Block.typical(other)


async def measure(
    postgres: PostgresServer, nodes: int, tables: int, rate: float | None = None, *, relayed: bool = False
) -> Block:
    """Start a cluster, load each node and measure it. `relayed`: players connect to another node than the owner."""
    with TemporaryDirectory() as folder:
        cluster = BenchCluster(postgres, Path(folder), nodes, lease=6, cores=NODE_CORES)
        clients: list[ClientProcess] = []
        try:
            await cluster.open()
            for number, owner in enumerate(cluster.hosts):
                through = cluster.hosts[(number + relayed) % nodes]
                load = Load(owner, through, tables, rate, WARM_UP, SECONDS)
                clients.append(ClientProcess(load, CLIENT_CORES[number % len(CLIENT_CORES)]))
            return await _measured(cluster, clients)
        finally:
            for client in clients:
                client.kill()
            await cluster.close()


async def _measured(cluster: BenchCluster, clients: list[ClientProcess]) -> Block:
    def used() -> tuple[float, float]:
        return sum(cpu_seconds(node.pid) for node in cluster.nodes), tree_cpu_seconds(cluster.postgres.pid)

    await asyncio.gather(*(client.ready() for client in clients))
    for client in clients:
        client.begin()
    await asyncio.sleep(WARM_UP)
    before = used()
    await asyncio.sleep(SECONDS)
    nodes, database = (after - earlier for after, earlier in zip(used(), before, strict=True))
    results = await asyncio.gather(*(client.result() for client in clients))
    actions = sum(result.actions for result in results)
    return Block(
        sum(result.actions / result.seconds for result in results),
        nodes / actions,
        database / actions,
        sum(result.cpu for result in results) / actions,
        [seconds for result in results for seconds in result.latencies],
    )


async def scale(postgres: PostgresServer) -> bool:
    """Compare three nodes with one, as fast as they can."""
    one, three = await compare(
        partial(measure, postgres, 1, TABLES), partial(measure, postgres, NODES, TABLES // NODES)
    )
    print(f"{TABLES} tables, each action as soon as the last was told; medians of {ROUNDS} blocks:")
    print(f"  1 node: {one}\n  {NODES} nodes: {three}")
    speed, ratio = three.rate / one.rate, three.nodes / one.nodes
    print(f"  {NODES} nodes to 1: actions/s {speed:.2f}, CPU of the nodes per action {ratio:.2f}")
    if len(CORES) >= ENOUGH_CORES:
        return _verdict(f"at least {LEAST_RATIO} times the actions/s", speed >= LEAST_RATIO)
    return _verdict(f"nodes share cores: at most {MOST_COST} times the CPU per action", ratio <= MOST_COST)


async def cost(postgres: PostgresServer) -> bool:
    """Compare three nodes with one, each with the same tables and actions per second."""
    measure_nodes = partial(measure, postgres, tables=TABLES // NODES, rate=SAME_RATE)
    one, three = await compare(partial(measure_nodes, nodes=1), partial(measure_nodes, nodes=NODES))
    print(f"{TABLES // NODES} tables and {SAME_RATE:,.0f} actions/s at each node; medians of {ROUNDS} blocks:")
    print(f"  1 node: {one}\n  {NODES} nodes: {three}")
    ratio = three.nodes / one.nodes
    print(f"  {NODES} nodes to 1: CPU of the nodes per action {ratio:.2f}")
    return _verdict(f"at most {MOST_COST} times the CPU per action", ratio <= MOST_COST)


async def relay(postgres: PostgresServer) -> bool:
    """Compare players at the owner of their table with players who all reach it through another node."""
    at_rate = partial(measure, postgres, NODES, TABLES // NODES, RATE)
    straight, relayed = await compare(at_rate, partial(at_rate, relayed=True))
    print(f"{RATE:.0f} actions/s at each of {NODES} nodes; medians of {ROUNDS} blocks:")
    for name, block in (("at the owner", straight), ("through another node", relayed)):
        print(f"  {name}: {block}\n    action to all seats: {Percentiles.of(block.latencies)}")
    added = median(relayed.latencies) - median(straight.latencies)
    cpu = (relayed.nodes - straight.nodes) * 1e6
    print(f"  the relay adds {added * 1000:.2f} ms at the median, and {cpu:.0f} µs of CPU per action to {SEATS} seats")
    return _verdict(f"at most {MOST_ADDED * 1000:.0f} ms at the median", added <= MOST_ADDED)


def _verdict(wanted: str, is_reached: bool) -> bool:
    print(f"  {wanted}: {'reached' if is_reached else 'missed'}")
    return is_reached


FIGURES: dict[str, Callable[[PostgresServer], Coroutine[Any, Any, bool]]] = {
    "scale": scale,
    "cost": cost,
    "relay": relay,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help=f"{', '.join(FIGURES)}; all by default")
    named = parser.parse_args().figures
    if unknown := set(named) - FIGURES.keys():
        parser.error(f"no figure is called {', '.join(sorted(unknown))}: there are {', '.join(FIGURES)}")
    if not find_postgres():
        parser.error("PostgreSQL's initdb isn't installed (Debian: postgresql)")
    where = f"nodes on {NODE_CORES}, PostgreSQL on {DATABASE_CORE}, clients on {CLIENT_CORES}"
    print(f"Python {platform.python_version()}, cores: {where}; load at the start {os.getloadavg()[0]:.1f}")
    with ExitStack() as stack:
        with pinned_to(DATABASE_CORE):
            postgres = stack.enter_context(postgres_server(SETTINGS))
        results = [asyncio.run(figure(postgres)) for name, figure in FIGURES.items() if not named or name in named]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
