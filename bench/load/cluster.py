"""Several nodes over one PostgreSQL, each through its own proxy to it: they can be killed, paused and cut off."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Collection, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg

from bench.load.fault_proxy import FaultProxy
from bench.load.machine import pinned_to
from bench.load.server_under_load import NO_LIMITS
from tests.support import PATIENCE
from tests.support.ports import free_port
from tests.support.postgres import PostgresServer
from tests.support.server import COMMAND, ServerProcess

_MARK = "LASTCARD_CLUSTER"
"""A variable in the environment of every process that belongs to a cluster."""
_LOOK = 0.05
_OWNERS = "SELECT tables.id, address FROM tables JOIN nodes ON nodes.id = owner WHERE NOT closed"


class ClusterNode:
    """One `lastcard serve`, always on the same port."""

    def __init__(
        self,
        folder: Path,
        options: Sequence[str],
        env: dict[str, str],
        command: tuple[str, ...] = COMMAND,
        core: int | None = None,
    ) -> None:
        """`core`: the core that it is pinned to."""
        folder.mkdir()
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        own = ("--port", str(port), "--node-url", self.url, "--log-level", "warning")
        self._process = ServerProcess(folder, (*NO_LIMITS, *own, *options), env, command)
        self._core = core

    @property
    def host(self) -> str:
        return urlsplit(self.url).netloc

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def log(self) -> str:
        return self._process.log

    async def start(self) -> None:
        await asyncio.to_thread(self._start)

    def _start(self) -> None:
        with nullcontext() if self._core is None else pinned_to(self._core):  # pins this thread, and what it starts
            self._process.start()

    async def stop(self) -> None:
        """Stop it gracefully: it hands its tables over."""
        await asyncio.to_thread(self._process.stop)

    async def kill(self) -> None:
        if self._process.is_running:
            await asyncio.to_thread(self._process.kill)

    def pause(self) -> None:
        os.kill(self.pid, signal.SIGSTOP)

    def resume(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    async def ready(self) -> None:
        """Wait until it says that it is ready: it has a lease, and the store works."""
        until = monotonic() + PATIENCE
        while (await asyncio.to_thread(self._process.request, "/health/ready")).status != 200:
            assert monotonic() < until, f"not ready after {PATIENCE:.0f} s:\n{self.log}"
            await asyncio.sleep(_LOOK)

    @property
    def files(self) -> int:
        """How many files and sockets it has open."""
        return len(os.listdir(f"/proc/{self.pid}/fd"))


class BenchCluster:
    """A new database, and nodes that share it."""

    def __init__(
        self,
        postgres: PostgresServer,
        folder: Path,
        size: int = 3,
        lease: int = 2,
        cores: Sequence[int] = (),
    ) -> None:
        """With `cores`, nodes are pinned to them in turn, and have no proxies."""
        self.postgres = postgres
        self.lease = lease
        self._folder = folder
        self._size = size
        self._cores = cores
        self._id = uuid4().hex
        self._database = f"cluster_{self._id}"
        self.nodes: list[ClusterNode] = []
        self.proxies: list[FaultProxy] = []

    async def open(self, command: tuple[str, ...] = COMMAND) -> None:
        """Create the database, and start all nodes at once. `command` starts a node."""
        await asyncio.to_thread(self._create_database)
        for number in range(self._size):
            options = ("--store", await self._store(), "--lease", str(self.lease))
            core = self._cores[number % len(self._cores)] if self._cores else None
            self.nodes.append(ClusterNode(self._folder / str(number), options, {_MARK: self._id}, command, core))
        await asyncio.gather(*(node.start() for node in self.nodes))
        await self.ready()

    def _create_database(self) -> None:
        with psycopg.connect(self.postgres.url(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {self._database}")

    async def _store(self) -> str:
        """Return the address of the database for the next node."""
        if self._cores:
            return self.postgres.url(self._database)
        proxy = FaultProxy(self.postgres.socket)
        await proxy.start()
        self.proxies.append(proxy)
        return f"postgresql://lastcard@127.0.0.1:{proxy.port}/{self._database}"

    async def ready(self) -> None:
        await asyncio.gather(*(node.ready() for node in self.nodes))

    async def close(self) -> None:
        """End everything; nodes that still run are killed."""
        await asyncio.gather(*(node.kill() for node in self.nodes))
        await asyncio.gather(*(proxy.close() for proxy in self.proxies))

    @property
    def hosts(self) -> list[str]:
        return [node.host for node in self.nodes]

    def connect(self) -> psycopg.Connection[Any]:
        """Connect to the database, without a proxy."""
        return psycopg.connect(self.postgres.url(self._database), autocommit=True, application_name="check")

    def tables(self) -> list[list[str]]:
        """Return the tables that each node owns."""
        found = self._rows(_OWNERS)
        return [[table for table, address in found if address == node.url] for node in self.nodes]

    async def taken_over(self, tables: Collection[str], node: ClusterNode) -> None:
        """Wait until other nodes own these tables."""
        query = f"{_OWNERS} AND tables.id = ANY (%s) AND address <> %s"
        until = monotonic() + PATIENCE
        while len(await asyncio.to_thread(self._rows, query, list(tables), node.url)) < len(tables):
            assert monotonic() < until, f"nobody takes the tables of {node.url} over"
            await asyncio.sleep(_LOOK)

    def registered(self) -> int:
        """Return how many nodes are registered."""
        return self._count("SELECT count(*) FROM nodes")

    def owned(self) -> int:
        """Return how many tables are owned by a node."""
        return self._count("SELECT count(owner) FROM tables")

    def connections(self) -> int:
        """Return how many connections of nodes the database has."""
        of_clients = "backend_type = 'client backend' AND pid <> pg_backend_pid()"  # not those of its own workers
        return self._count(f"SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND {of_clients}")

    def processes(self) -> int:
        """Return how many processes belong to nodes, including those that nodes left behind."""
        return sum(1 for _ in _processes_with(f"{_MARK}={self._id}".encode()))

    def _count(self, query: str) -> int:
        ((number,),) = self._rows(query)
        return int(number)

    def _rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with self.connect() as connection:
            return connection.execute(query, values).fetchall()


def _processes_with(variable: bytes) -> Iterator[int]:
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if variable in (process / "environ").read_bytes().split(b"\0"):
                yield int(process.name)
        except OSError:
            continue  # it has ended, or belongs to somebody else
