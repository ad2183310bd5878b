"""Several nodes on this machine: the topology of `deploy/compose.yaml`, in containers or as plain processes.

    python tools/cluster.py [--check] [--port N] [--no-containers]

It starts PostgreSQL, two nodes and a proxy, lets two players play through the proxy, kills the node that has their
table, and checks that both go on. Then it stays up for you to try; with `--check` it ends. Docker is used where its
daemon answers. Otherwise PostgreSQL comes from `initdb` in a temporary folder, and the proxy is Caddy, or a simple one
where Caddy isn't installed.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from contextlib import AbstractContextManager, AsyncExitStack
from pathlib import Path
from time import monotonic, sleep
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the players are in tests

from lastcard.client import Client, Seat
from tests.client.players import keep_playing, retry_when_too_fast, seat_clients, wait_until_synced
from tools.cluster_containers import ContainerCluster, docker_answers
from tools.cluster_processes import NODES, Cluster, ClusterError, ProcessCluster

_MOVES = 10
"""Moves that are made before the node is killed, and after."""
_GO_ON_WITHIN = 60.0
"""Seconds; a lease and a reconnection take a few of them."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Run several nodes on this machine.")
    parser.add_argument("--check", action="store_true", help="end after the check")
    parser.add_argument("--port", type=int, default=8080, help="port of the proxy; 0 picks a free one")
    parser.add_argument("--no-containers", action="store_true", help="don't use Docker")
    asked = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with _cluster(asked.port, asked.no_containers) as cluster:
            print(f"Two nodes are up, behind {cluster.proxy}: {cluster.address}/", flush=True)
            asyncio.run(_check(cluster))
            if not asked.check:
                _stay_up(cluster)
    except ClusterError as error:
        print(f"cluster: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped.")
    return 0


def _cluster(port: int, no_containers: bool) -> AbstractContextManager[Cluster]:
    if not no_containers and docker_answers():
        return ContainerCluster()
    return ProcessCluster(port)


async def _check(cluster: Cluster) -> None:
    """Two players go on after the node that has their table was killed."""
    async with AsyncExitStack() as stack:
        clients = await seat_clients(stack, cluster.address, "Ana", "Ben", race=0)
        await retry_when_too_fast(clients[0].start)
        await wait_until_synced(clients)
        playing = [asyncio.create_task(keep_playing(client)) for client in clients]
        try:
            await _more_moves(clients, playing)
            owner = await asyncio.to_thread(_owner, cluster)
            print(f"Two players have a table at {owner}. Killing this node …", flush=True)
            await asyncio.to_thread(cluster.kill, owner)
            killed = monotonic()
            await _more_moves(clients, playing)
            print(f"Both have gone on at the other node, {monotonic() - killed:.1f} s later.", flush=True)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.wait(playing)
    await asyncio.to_thread(cluster.start, owner)
    print(f"{owner} is up again.", flush=True)


async def _more_moves(clients: list[Client], playing: list[asyncio.Task[None]]) -> None:
    """Wait until each player has seen so many more moves; fail if one of them can't play any more."""
    until = max(client.seq or 0 for client in clients) + _MOVES

    def is_there(client: Seat) -> bool:
        return (client.seq or 0) >= until

    seen: asyncio.Future[Any] = asyncio.gather(*(client.until(is_there) for client in clients))
    waiting: list[asyncio.Future[Any]] = [seen, *playing]
    done, _ = await asyncio.wait(waiting, timeout=_GO_ON_WITHIN, return_when=asyncio.FIRST_COMPLETED)
    if seen not in done:
        seen.cancel()
        why = next((task.exception() for task in playing if task.done()), "they waited for a minute")
        raise ClusterError(f"the players could not go on: {why}")


def _owner(cluster: Cluster) -> str:
    """Return the node that has the table, the only one there is."""
    for name in NODES:
        if cluster.health(name).get("tables"):
            return name
    raise ClusterError("no node has the table")


def _stay_up(cluster: Cluster) -> None:
    print(f"Open {cluster.address}/ and play. {cluster.hint} Stop everything with Ctrl-C.", flush=True)
    while True:
        sleep(1)
        for name in cluster.ended():
            print(f"{name} has ended, and is started again.", flush=True)
            cluster.start(name)
            print(f"{name} is up again. {cluster.hint}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
