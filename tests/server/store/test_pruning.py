"""Closed tables are pruned to their records: in small transactions, whatever kills the server in between."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from time import sleep

import apsw
import psycopg
import pytest

from lastcard.notation.record import read_record
from lastcard.server.store import StoredTable, open_store
from lastcard.server.store.backend import PrunableTable
from lastcard.server.store.urls import open_backend
from lastcard.table.outcome import Entry
from tests.compatibility.fixtures import FOLDER
from tests.compatibility.test_databases import EXPECTED
from tests.support.piped_process import Process
from tests.support.server import start_server, wait_until
from tests.support.store_pruner import ENTRIES, TABLES, fill, record_of


def test_records_replace_the_log_of_a_closed_table(url: str) -> None:
    async def use() -> None:
        store = open_store(url)
        await fill(store)
        assert await store.prunable(100, 1000) == [], "used at 100"
        assert set(await store.prunable(101, 1000)) == {PrunableTable(table, False) for table in TABLES}
        assert len(await store.prunable(101, 3)) == 3
        table = TABLES[0]
        await store.prune(table, record_of(table))
        assert await store.record(table, 2) == "another one"
        assert await store.record(table, 3) is None
        assert await store.record(TABLES[1], 1) is None
        assert PrunableTable(table, True) in await store.prunable(101, 1000)
        deleted = []
        while deleted[-1:] != [0]:
            deleted.append(await store.delete_entries(table, 30))
        assert deleted == [30, 30, 30, 10, 0]
        assert await store.load(table) == StoredTable(None, [], True)
        assert table not in {found.table for found in await store.prunable(101, 1000)}
        assert await store.entries(TABLES[1], 1, 100) == ENTRIES
        await store.close()

    asyncio.run(use())


def test_commits_do_not_wait_for_pruning_of_the_same_moment(url: str) -> None:
    """A job that comes with writes is done after them, in its own transaction."""

    async def use() -> None:
        store = open_store(url)
        await fill(store)
        done: list[str] = []
        pruned = asyncio.ensure_future(store.prune(TABLES[0], record_of(TABLES[0])))
        await asyncio.sleep(0)
        writes = [store.write("new", [Entry(seq, 0, b"")]) for seq in range(1, 10)]
        pruned.add_done_callback(lambda _: done.append("pruned"))
        writes[-1].add_done_callback(lambda _: done.append("written"))
        await asyncio.gather(pruned, *writes)
        assert sorted(done) == ["pruned", "written"]
        await store.close()

    asyncio.run(use())


@pytest.mark.parametrize("most", [4, pytest.param(40, marks=pytest.mark.full)])
def test_killed_pruning_loses_no_record_and_goes_on(sqlite_url: str, most: int) -> None:
    async def prepare() -> None:
        store = open_store(sqlite_url)
        await fill(store)
        await store.close()

    asyncio.run(prepare())
    dice, kills = Random(3), 0
    while True:
        command = [sys.executable, "-m", "tests.support.store_pruner", sqlite_url]
        with Process(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            assert process.stdout.readline() == "ready\n"
            sleep(dice.uniform(0, 0.02))
            process.kill()
        kills += 1
        with closing(open_backend(sqlite_url)) as backend:
            left = backend.prunable(10**6, 1000)
            for table in TABLES:
                record = backend.record(table, 1)
                if record is None:
                    assert backend.entries(table, 1, 100) == ENTRIES
                else:
                    assert (record, backend.record(table, 2)) == (record_of(table)[1], "another one")
            assert backend.entries("open", 1, 100) == ENTRIES
        if not left or kills == most:
            break
    assert kills > 1


def test_server_prunes_after_the_time_that_the_operator_sets(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "store.sqlite3", tmp_path / "tables.db")
    with closing(apsw.Connection(f"{tmp_path}/tables.db")) as connection:
        connection.execute("UPDATE tables SET closed = 1 WHERE id = ?", (EXPECTED["finished"],))
    match = f"/api/tables/{EXPECTED['finished']}/matches/1"
    with start_server(tmp_path, "--retention", "36500") as server:
        before = server.request(f"{match}/replay")
        server.stop()
        assert "pruned" not in server.log
    with start_server(tmp_path, "--retention", "0") as server:
        wait_until(lambda: "1 closed tables pruned" in server.log)
        assert server.request(f"{match}/replay").body == before.body
        expected = read_record((FOLDER / "server-match.lastcard").read_text("utf-8"))
        assert read_record(server.request(f"{match}/record").body.decode()) == expected
        assert server.request(f"{match[:-1]}2/record").status == 404
        assert server.request("/api/tables/no%00table/matches/1/record").status == 404
        assert re.search(r"^lastcard_pruned_total 1\.0$", server.request("/metrics").body.decode(), re.MULTILINE)
    with closing(apsw.Connection(f"{tmp_path}/tables.db")) as connection:
        left = dict(connection.execute("SELECT table_id, count(*) FROM entries GROUP BY table_id").fetchall())
    assert list(left) == [EXPECTED["running"]]


def test_postgres_database_of_the_first_version_is_brought_up_to_date(postgres_url: str) -> None:
    with closing(open_backend(postgres_url)):
        pass
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("ALTER TABLE tables DROP COLUMN pruned, DROP COLUMN owner, DROP COLUMN epoch")
        connection.execute("ALTER TABLE tables DROP COLUMN down_since; ALTER TABLE meta DROP COLUMN secret")
        connection.execute("DROP TABLE records, nodes; UPDATE meta SET version = 1")
    for _ in range(2):
        with closing(open_backend(postgres_url)) as backend:
            assert backend.prunable(10**15, 10) == []
            assert backend.record("a", 1) is None


@pytest.mark.sweep(1)
@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET command = x'7b' WHERE seq = 3",
        "DELETE FROM entries WHERE seq = 3",
        "DELETE FROM snapshots; DELETE FROM entries WHERE seq > 9",
        "UPDATE entries SET command = CAST(replace(command, 'play', 'pray') AS BLOB)",
    ],
)
def test_damaged_log_is_not_pruned(tmp_path: Path, damage: str) -> None:
    shutil.copy(FOLDER / "store.sqlite3", tmp_path / "tables.db")
    with closing(apsw.Connection(f"{tmp_path}/tables.db")) as connection:
        connection.execute("UPDATE tables SET closed = 1 WHERE id = ?", (EXPECTED["finished"],))
        connection.execute(damage)
    with start_server(tmp_path, "--retention", "0") as server:
        line = wait_until(lambda: re.findall(r"ERROR table .*: can't be pruned: .*", server.log))
        assert "is damaged" in line[0]
    with closing(open_backend(f"sqlite://{tmp_path}/tables.db")) as backend:
        assert backend.entries(EXPECTED["finished"], 1, 1)
