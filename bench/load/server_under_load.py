"""A server for one measurement: on the first core, with its store on the disk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

import apsw

from bench.load.machine import SERVERS, cpu_seconds, pinned_to, resident
from tests.support.server import ServerProcess

_BUILD = Path(__file__).resolve().parents[2] / "build"  # a temporary folder may be in memory
NO_LIMITS = (
    "--max-tables-per-hour", "1000000", "--max-seats-per-minute", "1000000", "--max-sockets-per-address", "10000",
    "--max-changes-per-minute", "1000000",
)  # fmt: skip
"""Options of a server that takes any load from one address."""


class ServerUnderLoad:
    """`lastcard serve` pinned to one core."""

    def __init__(self, folder: Path, options: tuple[str, ...]) -> None:
        self.folder = folder
        self._process = ServerProcess(folder, (*NO_LIMITS, "--log-level", "error", *options), {})

    def start(self) -> None:
        with pinned_to(SERVERS):
            self._process.start()

    def kill(self) -> None:
        if self._process.is_running:
            self._process.kill()

    @property
    def host(self) -> str:
        return urlsplit(self._process.url).netloc

    @property
    def cpu_seconds(self) -> float:
        return cpu_seconds(self._process.pid)

    @property
    def resident(self) -> int:
        return resident(self._process.pid)

    def stored_bytes(self, tables: Sequence[str]) -> int:
        """Return how many bytes the log entries of these tables have; the server must have ended."""
        query = f"SELECT sum(length(command)) FROM entries WHERE table_id IN ({', '.join('?' * len(tables))})"
        with closing(apsw.Connection(str(self.folder / "tables.db"))) as store:
            return store.execute(query, tuple(tables)).get or 0

    def metrics(self) -> dict[str, float]:
        """Return the server's own metrics."""
        lines = self._process.request("/metrics").body.decode().splitlines()
        return {name: float(value) for name, _, value in (line.partition(" ") for line in lines if line[:1] != "#")}


@contextmanager
def server_under_load(*options: str) -> Iterator[ServerUnderLoad]:
    """Run a server on a new store, and remove both afterwards. The options replace those that allow any load."""
    _BUILD.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=_BUILD) as folder:
        server = ServerUnderLoad(Path(folder), options)
        server.start()
        try:
            yield server
        finally:
            server.kill()
