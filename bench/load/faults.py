"""The faults of a cluster: each is made under load, and ends when all tables and nodes work again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from bench.load.fault_proxy import FaultProxy
from bench.load.fault_trial import FaultTrial

Fault = Callable[[FaultTrial, Random], Awaitable[list[float]]]
"""Makes one fault, and returns after how many seconds each affected table was served again."""


async def kill(trial: FaultTrial, rng: Random) -> list[float]:
    """Kill -9 a node; it starts again at once, or when others may have taken its tables over."""
    node = rng.choice(trial.cluster.nodes)
    async with trial.outage_of(node) as recovery:
        await node.kill()
        recovery.fault_made()
        if rng.random() < 0.5:
            await asyncio.sleep(rng.uniform(0, 2 * trial.cluster.lease))
        await node.start()
    return recovery.seconds


async def pause(trial: FaultTrial, rng: Random) -> list[float]:
    """Stop a node for longer than its lease, and let it continue."""
    node = rng.choice(trial.cluster.nodes)
    async with trial.outage_of(node) as recovery:
        node.pause()
        try:
            await asyncio.sleep(rng.uniform(1.02, 2.5) * trial.cluster.lease)
        finally:
            node.resume()
    return recovery.seconds


async def pause_until_taken_over(trial: FaultTrial, rng: Random) -> list[float]:
    """Stop a node until others own its tables, and let it continue with commands that still wait for it."""
    node = rng.choice(trial.cluster.nodes)
    async with trial.outage_of(node) as recovery:
        node.pause()
        try:
            await trial.cluster.taken_over(recovery.tables, node)
        finally:
            node.resume()
    return recovery.seconds


async def cut(trial: FaultTrial, rng: Random) -> list[float]:
    """Reset, hold up or delay the connections of a node to the database, for a moment or for longer than its lease."""
    number = rng.randrange(len(trial.cluster.nodes))
    proxy = trial.cluster.proxies[number]
    break_connections = rng.choice((FaultProxy.cut, FaultProxy.black_hole, lambda p: p.delay(rng.uniform(0.02, 0.5))))
    async with trial.outage_of(trial.cluster.nodes[number]) as recovery:
        break_connections(proxy)
        try:
            await asyncio.sleep(rng.choice((0.0, rng.uniform(0, 1), rng.uniform(1, 2))) * trial.cluster.lease)
        finally:
            proxy.restore()
    return recovery.seconds


async def restart_database(trial: FaultTrial, rng: Random) -> list[float]:
    """Restart PostgreSQL as after a crash, perhaps with some time in between; count from when it is back."""
    postgres = trial.cluster.postgres
    await asyncio.to_thread(postgres.crash)
    if rng.random() < 0.5:
        await asyncio.sleep(rng.uniform(0, 1.5 * trial.cluster.lease))
    await asyncio.to_thread(postgres.start)
    async with trial.outage(trial.tables) as recovery:
        pass
    return recovery.seconds


async def roll(trial: FaultTrial, rng: Random) -> list[float]:
    """Restart all nodes gracefully, one after the other."""
    for player in trial.players:
        player.gaps.clear()
    seconds = []
    for node in rng.sample(trial.cluster.nodes, len(trial.cluster.nodes)):
        async with trial.outage_of(node) as recovery:
            await node.stop()
            recovery.fault_made()
            await node.start()
        seconds += recovery.seconds
    gaps = [gap for player in trial.players for gap in player.gaps]
    trial.longest_gap = max([trial.longest_gap, *gaps])
    return seconds


FAULTS: dict[str, tuple[Fault, str]] = {
    "kills": (kill, "kill -9 of a node"),
    "pauses": (pause, "SIGSTOP of a node for longer than its lease"),
    "cuts": (cut, "connections to the database cut, held up or delayed"),
    "database-restarts": (restart_database, "immediate restart of PostgreSQL, from when it is back"),
    "rolling": (roll, "rolling restart of all nodes"),
}
