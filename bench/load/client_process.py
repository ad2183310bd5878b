"""Players in a separate process, so that several of them can load several nodes."""

from __future__ import annotations

import asyncio
import gc
import os
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import perf_counter, process_time

import uvloop

from bench.load.pace import ClosedLoop, SteadyRate
from bench.load.seats import seat_all
from bench.load.spectators import connect_spectators
from bench.load.table_group import ENDLESS, SEATS, TableGroup


@dataclass(frozen=True, slots=True)
class Load:
    """The tables of one client process, and how they are played."""

    owner: str
    """The node where the tables are opened. A spectator at each stays connected there, so that it stays the owner."""
    through: str
    """The node that the players connect to."""
    tables: int
    rate: float | None
    """Actions per second; None: as many as possible."""
    warm_up: float
    seconds: float


@dataclass(frozen=True, slots=True)
class LoadResult:
    actions: int
    seconds: float
    cpu: float
    """CPU seconds of the client process."""
    latencies: list[float] = field(default_factory=list)


class ClientProcess:
    """Starts at once; plays on request."""

    def __init__(self, load: Load, core: int) -> None:
        spawn = get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_main, args=(load, core, theirs), daemon=True)
        self._process.start()

    async def ready(self) -> None:
        """Wait until everybody is connected and the cards are dealt."""
        await self._receive()

    def begin(self) -> None:
        self._pipe.send("begin")

    async def result(self) -> LoadResult:
        found = await self._receive()
        await asyncio.to_thread(self._process.join)
        assert isinstance(found, LoadResult)
        return found

    def kill(self) -> None:
        self._process.kill()

    async def _receive(self) -> object:
        found = await asyncio.to_thread(self._pipe.recv)
        if isinstance(found, Exception):
            raise found
        return found


def _main(load: Load, core: int, pipe: Connection) -> None:
    os.sched_setaffinity(0, {core})
    gc.disable()  # players make no cycles, and a pause of theirs would count against the servers
    try:
        uvloop.run(_play(load, pipe))
    except Exception as error:
        pipe.send(error)


async def _play(load: Load, pipe: Connection) -> None:
    seats = await asyncio.to_thread(seat_all, load.owner, [(ENDLESS, SEATS)] * load.tables)
    spectators = await connect_spectators(load.owner, [of_table[0].table for of_table in seats])
    group = TableGroup(load.through, seats)
    await group.connect()
    await group.deal()
    pipe.send("ready")
    await asyncio.to_thread(pipe.recv)
    pace = ClosedLoop(group.tables) if load.rate is None else SteadyRate(group.tables, load.rate)
    pace.begin()
    await group.wait(asyncio.sleep(load.warm_up))
    if isinstance(pace, SteadyRate):
        pace.seconds.clear()
    actions, cpu, start = pace.actions, process_time(), perf_counter()
    await group.wait(asyncio.sleep(load.seconds))
    taken = pace.seconds.copy() if isinstance(pace, SteadyRate) else []
    result = LoadResult(pace.actions - actions, perf_counter() - start, process_time() - cpu, taken)
    if isinstance(pace, SteadyRate):
        pace.end()
    await group.disconnect()
    for socket in spectators:
        socket.close()
    pipe.send(result)
