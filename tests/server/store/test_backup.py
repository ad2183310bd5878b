"""Backup and restore as `docs/operating.md` describes them, while a server runs and people play."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack, closing
from pathlib import Path
from urllib.parse import unquote, urlsplit

import apsw
import pytest

from lastcard.client import Client, Seat
from tests.client.players import keep_playing, retry_when_too_fast, run, seat_clients, wait_until_synced
from tests.docs.blocks import BLOCKS
from tests.server.store.test_failing_store import wait_until
from tests.support import PATIENCE
from tests.support.postgres import need_postgres
from tests.support.server import LONG_LEASE, ServerProcess, start_server

STORE, BACKUPS = "/var/lib/lastcard", "/var/backups"


def documented(first_word: str) -> str:
    """Return the one line of the page that runs this program in the section on backups."""
    lines = [line for block in BLOCKS if block.page == "operating.md" for line in block.text.splitlines()]
    (found,) = {line for line in lines if line.split(maxsplit=1)[:1] == [first_word] and _is_about_backups(line)}
    return found


def _is_about_backups(line: str) -> bool:
    return any(word in line for word in (BACKUPS, "restored", "-wal"))


def run_shell(line: str, folder: Path, env: Mapping[str, str] | None = None) -> None:
    """Run a line of the page in these folders."""
    line = line.replace(STORE, str(folder)).replace(BACKUPS, str(folder))
    done = subprocess.run(
        ["sh", "-c", line], env=env or os.environ, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"


class Backup:
    """Two people play while a backup is made. Later they go on from it, with their tokens."""

    def __init__(self) -> None:
        self.links: list[tuple[str, str]] = []
        self.seen_before = 0
        """The last update that a player had seen when the backup began."""
        self.seen_after = 0

    async def make(self, server: ServerProcess, back_up: Callable[[], None]) -> None:
        async with AsyncExitStack() as stack:
            clients = await seat_clients(stack, server.url, "Ana", "Ben", race=0)
            await retry_when_too_fast(clients[0].start)
            await wait_until_synced(clients)
            playing = [asyncio.create_task(keep_playing(client)) for client in clients]
            await _moves(clients[0], 5)
            self.seen_before = clients[0].seq or 0
            await asyncio.to_thread(back_up)
            await _moves(clients[0], 5)
            for task in playing:
                task.cancel()
            await asyncio.wait(playing)
            self.seen_after = max(client.seq or 0 for client in clients)
            self.links = [(client.link, client.token or "") for client in clients]

    async def check(self, server: ServerProcess) -> None:
        """The table is there as it was during the backup, and the match goes on."""
        async with AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(await Client.resume(f"{server.url}/t/{table_of(link)}", token))
                for link, token in self.links
            ]
            found = clients[0].seq or 0
            assert self.seen_before <= found < self.seen_after
            playing = [asyncio.create_task(keep_playing(client)) for client in clients]
            await _moves(clients[0], 20)
            for task in playing:
                task.cancel()
            await asyncio.wait(playing)


async def _moves(client: Seat, count: int) -> None:
    seq = (client.seq or 0) + count
    await client.until(lambda client: (client.seq or 0) >= seq)


def table_of(link: str) -> str:
    return link.rpartition("/")[2]


def wait_until_available(server: ServerProcess, link: str) -> None:
    """A table of a restored database may belong to a node that is gone, until its lease has run out."""
    wait_until(lambda: server.request(f"/api/tables/{table_of(link)}").status == 200)


def test_sqlite_backup_of_a_running_server_is_restored(tmp_path: Path) -> None:
    backup = Backup()
    with start_server(tmp_path) as server:
        run(backup.make(server, lambda: _back_up_sqlite(tmp_path)))
    for program in ("cp", "rm"):
        run_shell(documented(program), tmp_path)
    with start_server(tmp_path) as server:
        run(backup.check(server))


def _back_up_sqlite(folder: Path) -> None:
    """Run the program, or where it is missing, the function of SQLite that it runs."""
    if shutil.which("sqlite3"):
        run_shell(documented("sqlite3"), folder)
        return
    running, copy = folder / "tables.db", folder / "lastcard.db"
    with (
        closing(apsw.Connection(str(running), apsw.SQLITE_OPEN_READONLY)) as source,
        closing(apsw.Connection(str(copy))) as target,
        target.backup("main", source, "main") as backup,
    ):
        backup.step(-1)


@pytest.fixture
def environment(postgres_server: str) -> dict[str, str]:
    """The variables that let PostgreSQL's programs find the server."""
    parts = urlsplit(postgres_server)
    return {
        **os.environ,
        "PGHOST": unquote(parts.netloc.partition("@")[2]),
        "PGUSER": "lastcard",
        "PATH": f"{need_postgres()}:{os.environ['PATH']}",
    }


@pytest.mark.full
def test_postgres_backup_of_a_running_server_is_restored(tmp_path: Path, environment: dict[str, str]) -> None:
    backup = Backup()
    run_shell("createdb lastcard", tmp_path, environment)
    with start_server(tmp_path, "--store", "postgresql:///lastcard", env=environment) as server:
        run(backup.make(server, lambda: run_shell(documented("pg_dump"), tmp_path, environment)))
        for program in ("createdb", "pg_restore"):
            run_shell(documented(program), tmp_path, environment)
    with start_server(tmp_path, "--store", "postgresql:///lastcard_restored", *LONG_LEASE, env=environment) as server:
        wait_until_available(server, backup.links[0][0])
        run(backup.check(server))
