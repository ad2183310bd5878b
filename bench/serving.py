"""The server on one core, with players on the other: actions per second, cost, memory, latency, restarts, races.

    python bench/serving.py [FIGURE …]

Without names all of them run. An action counts once it is on the disk (SQLite, `synchronous=FULL`, group commit) and
all four seats of its table have the update. The server is `lastcard serve` in its own process, with a new store on the
disk; players are bare sockets that take random legal actions. Other work on the machine changes the figures, so run
nothing else meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import platform
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `bench` is found from any working folder

import uvloop

from bench.load.attacks import CONNECTIONS, ChangeAttack, ReplayAttack, during, long_match
from bench.load.bot_tables import BOTS, begin_bot_tables, bot_waits
from bench.load.machine import CLIENTS, CORES, SERVERS, Percentiles, own_address, sync_times
from bench.load.measurement import Measurement, measure_window
from bench.load.pace import ClosedLoop, LimitedLoop, SteadyRate
from bench.load.races import REACTION, Connection, run_races
from bench.load.server_under_load import ServerUnderLoad, server_under_load
from bench.load.spectators import connect_spectators, reconnect_all
from bench.load.table_group import SEATS, TableGroup
from lastcard.server.hub import Limits

TABLES = 100
RATE = 500
MANY_TABLES, MANY_RATE = 2500, 985
VICTIMS = 100
"""Other tables during an attack, and their actions per second."""
WARM_UP = 3.0
KILO = 1000


async def durable(windows: int = 5, seconds: float = 6) -> None:
    """Measure as many actions as the server takes."""
    with server_under_load() as server:
        disk = sync_times(server.folder)
        group = await TableGroup.open_tables(server.host, TABLES)
        pace = ClosedLoop(group.tables)
        pace.begin()
        await group.wait(asyncio.sleep(WARM_UP))
        found = [await measure_window(server, group, pace, seconds) for _ in range(windows)]
        await group.disconnect()
    found.sort(key=lambda one: one.rate)
    least, middle, most = found[0], found[windows // 2], found[-1]
    print(f"{TABLES} tables of {SEATS}, each action as soon as the last was told: {middle.rate:,.0f} durable actions/s")
    print(f"  median of {windows} windows of {seconds:.0f} s; from {least.rate:,.0f} to {most.rate:,.0f}")
    print(f"  {middle.messages / middle.seconds:,.0f} messages/s to {TABLES * SEATS} sockets")
    print(f"  {_shares(middle)}")
    print(f"  {_cost(middle)}")
    print(f"  a page written and synced to this disk, alone: {disk}")


async def cost(rounds: int = 3, seconds: float = 6) -> None:
    """Measure the same number of actions per second over few and over many tables."""
    sizes = (10, TABLES, 10 * TABLES)
    found: dict[int, list[float]] = {size: [] for size in sizes}
    for _ in range(rounds):
        for size in sizes:
            found[size].append((await _at_rate(size, seconds))[0].cost)
    few = median(found[sizes[0]])
    for size, costs in found.items():
        words = f"{median(costs):.0f} µs of the server's core an action ({', '.join(f'{one:.0f}' for one in costs)})"
        print(f"{size:>5} tables at {RATE} actions/s: {words}; ratio to {sizes[0]} tables {median(costs) / few:.2f}")


async def latency(seconds: float = 60) -> None:
    """Measure at a steady rate: from the due time of an action until the last of four seats has its update."""
    await _latency(TABLES, RATE, seconds)


async def collections(seconds: float = 90) -> None:
    """Measure the same with so many objects that a full garbage collection takes most of a second."""
    await _latency(MANY_TABLES, MANY_RATE, seconds)


async def _latency(tables: int, rate: float, seconds: float) -> None:
    measured, taken = await _at_rate(tables, seconds, rate)
    print(f"action to all {SEATS} seats at {rate} actions/s over {tables:,} tables: {Percentiles.of(taken)}")
    print(f"  {measured.actions:,} actions in {seconds:.0f} s, counted from when each was due; {_shares(measured)}")
    print(f"  {_cost(measured)}")


async def _at_rate(tables: int, seconds: float, rate: float = RATE) -> tuple[Measurement, list[float]]:
    with server_under_load() as server:
        group = await TableGroup.open_tables(server.host, tables)
        pace = SteadyRate(group.tables, rate)
        pace.begin()
        await group.wait(asyncio.sleep(WARM_UP))
        pace.seconds.clear()
        measured = await measure_window(server, group, pace, seconds)
        pace.end()
        await group.disconnect()
        return measured, pace.seconds


async def memory() -> None:
    """Measure how much the server grows; the socket buffers of the operating system don't count."""
    socket = await _of_a_socket(2000)
    print(f"an idle socket: {socket / KILO:.1f} KB (2,000 spectators)")
    for tables, actions in ((10 * TABLES, 60), (5 * TABLES, 300)):
        with server_under_load() as server:
            early = await _in_mid_game(server, TABLES, actions)  # so that shared memory is already allocated
            before = server.resident
            late = await _in_mid_game(server, tables - TABLES, actions)
            grown = (server.resident - before) / (tables - TABLES)
            await asyncio.gather(early.disconnect(), late.disconnect())
        alone = grown - SEATS * socket
        words = f"{alone / KILO:.1f} KB, with its {SEATS} sockets {grown / KILO:.1f} KB"
        print(f"a table of {SEATS} after {actions} actions: {words} ({tables:,} tables)")


async def _of_a_socket(sockets: int) -> float:
    with server_under_load() as server:
        group = await TableGroup.open_tables(server.host, sockets // 40)
        tables = [table.id for table in group.tables]
        early = await connect_spectators(server.host, tables * 4)
        before = server.resident
        late = await connect_spectators(server.host, tables * 36)
        grown = (server.resident - before) / len(late)
        for socket in early + late:
            socket.close()
        await group.disconnect()
    return grown


async def restart(tables: int = 1000, actions: int = 60) -> None:
    """Kill the server in the middle of a thousand games, and measure the restart."""
    with server_under_load() as server:
        group = await _in_mid_game(server, tables, actions)
        await group.disconnect()
        server.kill()
        start = perf_counter()
        await asyncio.to_thread(server.start)
        listening = perf_counter() - start
        times = [at - start for at in await reconnect_all(server.host, [table.players[0] for table in group.tables])]
    print(f"restart after kill -9 with {tables:,} tables in mid-game: listening after {listening:.2f} s,")
    print(f"  the first table welcomes its player after {min(times):.2f} s, the last one after {max(times):.2f} s")


async def race(races: int = 600) -> None:
    """Let a call race a catch, with equal reactions: in how many races is the owner of the call safe?"""
    mean, deviation = (round(seconds * KILO) for seconds in REACTION)
    print(f"a call against a catch, both after {mean} ± {deviation} ms; the owner of the call is safe in")
    fast, slow = Connection(0.02), Connection(0.2)
    late = Connection(0.02, pong_late=0.28)
    with server_under_load() as server:
        found = await run_races(server.host, (slow, fast), races)
        print(f"  {found.share(0)} with 200 ms against 20 ms, and {found.share(1)} with 20 ms against 200 ms")
        print("  with 20 ms each, if the other answers pings 280 ms late:")
        found = await run_races(server.host, (fast, late), races)
        print(f"    {found.share(0)} through a tunnel, if the other takes turns at once")
        found = await run_races(server.host, (fast, late._replace(turn=1.0)), races)
        print(f"    {found.share(0)} through a tunnel, if the other thinks about each turn")
    address = own_address()
    if address is None:
        print("    (no figure for direct connections: this machine has no address but its own)")
        return
    with server_under_load("--host", address) as server:
        found = await run_races(server.host, (fast, late._replace(turn=1.0)), races)
        print(f"    {found.share(0)} over direct connections")


async def _in_mid_game(server: ServerUnderLoad, tables: int, actions: int) -> TableGroup:
    """Return tables in mid-game, after a number of actions each."""
    group = await TableGroup.open_tables(server.host, tables)
    pace = LimitedLoop(group.tables, actions)
    pace.begin()
    await group.wait(pace.over.wait())
    return group


async def bots(tables: int = 3, crowd: int = 10, seconds: float = 15) -> None:
    """Measure how long quick bots wait, alone and beside tables full of experts; all on the server's core."""
    with server_under_load() as server:
        quick = await begin_bot_tables(server.host, tables, "casual")
        experts = await begin_bot_tables(server.host, 1, "expert")  # so that what they need is loaded
        await asyncio.sleep(WARM_UP)
        while len(experts[0].waits) < BOTS:
            await asyncio.sleep(1)
        experts[0].end()
        await asyncio.sleep(1)
        alone = Percentiles.of(await bot_waits(quick, seconds))
        experts = await begin_bot_tables(server.host, crowd, "expert")
        await asyncio.sleep(WARM_UP)
        slow, beside = await asyncio.gather(bot_waits(experts, seconds), bot_waits(quick, seconds))
        found = Percentiles.of(beside)
        for table in quick + experts:
            table.end()
    print(f"from a move to that of the next casual bot, {tables} tables of {BOTS} quick bots: {alone}")
    ratios = f"ratio p50 {found.p50 / alone.p50:.2f}, p95 {found.p95 / alone.p95:.2f}"
    print(f"  beside {crowd} tables of {BOTS} experts, which search all the time: {found}; {ratios}")
    print(f"  the experts themselves: {Percentiles.of(slow)}")


async def replays(actions: int = 1000) -> None:
    """Measure other tables while 20 connections ask for the replay of a long match."""
    with server_under_load() as server:
        attack = ReplayAttack(server.host, await long_match(server.host, actions))
        await _compare(server, f"{CONNECTIONS} connections ask for a match of {actions:,} actions", attack.run)
    print(f"  answers to them by status: {attack.answers}")


async def changes() -> None:
    """Measure other tables while 20 sockets send the largest changes that are allowed."""
    with server_under_load("--max-changes-per-minute", str(Limits().change_bytes_a_minute // 1024)) as server:
        attack = ChangeAttack(server.host)
        await attack.prepare()
        seconds = await _compare(server, f"{CONNECTIONS} sockets change four rules of 60 effects", attack.run)
        server.kill()
        stored = server.stored_bytes(attack.tables)
    print(f"  answers to them: {attack.answers}")
    print(f"  their tables stored {stored / seconds * 60 / 2**20:.1f} MiB a minute")


async def _compare(
    server: ServerUnderLoad,
    what: str,
    attack: Callable[[], Coroutine[Any, Any, None]],
    rounds: int = 3,
    seconds: float = 6,
) -> float:
    """Print the latency of tables, quiet and under attack; return for how many seconds they were attacked."""
    group = await TableGroup.open_tables(server.host, VICTIMS)
    pace = SteadyRate(group.tables, VICTIMS)
    pace.begin()
    await group.wait(asyncio.sleep(WARM_UP))
    quiet_times: list[float] = []
    attacked_times: list[float] = []
    for _ in range(rounds):  # in turn, so that other work on the machine affects both alike
        quiet_times += await _latencies(group, pace, seconds)
        attacked_times += await during(attack, _latencies(group, pace, seconds))
    pace.end()
    await group.disconnect()
    quiet, attacked = Percentiles.of(quiet_times), Percentiles.of(attacked_times)
    print(f"{VICTIMS} actions/s at {VICTIMS} other tables, quiet: {quiet}")
    print(f"  while {what}: {attacked}")
    print(f"  ratio: p50 {attacked.p50 / quiet.p50:.1f}, p99 {attacked.p99 / quiet.p99:.1f}")
    return rounds * seconds


async def _latencies(group: TableGroup, pace: SteadyRate, seconds: float) -> list[float]:
    pace.seconds.clear()
    await group.wait(asyncio.sleep(seconds))
    return pace.seconds.copy()


def _shares(measured: Measurement) -> str:
    server, clients = measured.server / measured.seconds, measured.clients / measured.seconds
    return f"the server takes {server:.0%} of its core, the players {clients:.0%} of theirs"


def _cost(measured: Measurement) -> str:
    together, each = measured.writes / measured.commits, measured.committing / measured.commits
    cost = f"{measured.cost:.0f} µs of the server's core an action"
    return f"{cost}; {together:.1f} actions a commit, {each * KILO:.1f} ms from handed in to durable"


FIGURES: dict[str, Callable[[], Coroutine[Any, Any, None]]] = {
    "durable": durable,
    "cost": cost,
    "memory": memory,
    "latency": latency,
    "collections": collections,
    "restart": restart,
    "race": race,
    "bots": bots,
    "replays": replays,
    "changes": changes,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help=f"{', '.join(FIGURES)}; all by default")
    named = parser.parse_args().figures
    if unknown := set(named) - FIGURES.keys():
        parser.error(f"no figure is called {', '.join(sorted(unknown))}: there are {', '.join(FIGURES)}")
    os.sched_setaffinity(0, {CLIENTS})
    where = f"the server on core {SERVERS}, players on core {CLIENTS}" if len(CORES) > 1 else "all on one core"
    print(
        f"Python {platform.python_version()}, {len(CORES)} cores: {where}; load at the start {os.getloadavg()[0]:.1f}"
    )
    gc.disable()  # players make no cycles, and a pause of theirs would count against the server
    for name, figure in FIGURES.items():
        if not named or name in named:
            uvloop.run(figure())


if __name__ == "__main__":
    main()
