"""Hubs that share a store: each runs the tables that the store says are its own, and no others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import psycopg
import pytest

from lastcard.protocol.commands import Chat, Start
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.messages import Welcome
from lastcard.server.hub import MovedElsewhere, NoSuchTable, Unavailable
from lastcard.server.store import NodeState, OutOfOrder, StoredTable, StoreError
from lastcard.table.log_entries import DowntimeCredited, decode
from tests.server.cluster.joined_hub import joined
from tests.server.hub.hub_harness import NOON, HubHarness, expect_error, wait_until_done
from tests.support import PATIENCE

_LEFT_FOR = 40 * 60_000
"""Milliseconds after which a table without a match is closed."""


async def open_and_leave(url: str) -> HubHarness:
    """Let a node open a table and stop, so that nobody owns it."""
    async with joined(url, 9) as (harness, _):
        await harness.open("Ann", "Bea")
    return harness


def take_seats(harness: HubHarness, of: HubHarness) -> None:
    harness.tokens, harness.table = of.tokens, of.table


def column(url: str, name: str) -> Any:
    with psycopg.connect(url, autocommit=True) as connection:
        found = connection.execute(f"SELECT {name} FROM tables").fetchone()
    assert found
    return found[0]


@asynccontextmanager
async def locked_table(url: str, table: str) -> AsyncIterator[psycopg.AsyncConnection[Any]]:
    """Keep the row of a table from being changed."""
    async with await psycopg.AsyncConnection.connect(url) as connection:
        await connection.execute("SELECT FROM tables WHERE id = %s FOR UPDATE", (table,))
        yield connection


async def until_waited_for(connection: psycopg.AsyncConnection[Any], *, given_up: bool = False) -> None:
    """Wait until a node waits for the lock, or until it has given up."""
    query = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    async with asyncio.timeout(PATIENCE):
        while bool((await connection.execute(query)).rowcount) == given_up:
            await asyncio.sleep(0.01)


def test_node_without_a_lease_opens_no_table(postgres_url: str) -> None:
    async def scenario() -> None:
        async with joined(postgres_url, 1) as (hub, node):
            node.lease.lose()
            await expect_error(hub.open("Ann"), Unavailable)
            await node.lease.renew()
            await hub.open("Ann")
            assert column(postgres_url, "owner") == node.node

    asyncio.run(scenario())


def test_claim_that_is_answered_after_the_lease_is_lost_counts_for_nothing(postgres_url: str) -> None:
    async def scenario() -> None:
        free = await open_and_leave(postgres_url)
        async with joined(postgres_url, 1) as (near, near_node), joined(postgres_url, 2) as (far, far_node):
            for hub in (near, far):
                take_seats(hub, free)
            async with locked_table(postgres_url, near.table) as lock:
                connecting = asyncio.create_task(near.connect("Ann"))
                await until_waited_for(lock)
                near_node.lease.lose()
            await expect_error(connecting, Unavailable)
            await near_node.lease.renew()
            ann = await far.connect("Ann")
            ann.do(Chat, text="at the other node")
            assert column(postgres_url, "owner") == far_node.node
            assert near.metrics.tables == 0
            await expect_error(near.connect("Bea"), MovedElsewhere)

    asyncio.run(scenario())


def test_tables_that_are_adopted_in_shares_are_loaded_once(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with joined(postgres_url, 9) as (harness, _):
            tables = {await harness.open("Ann") for _ in range(20)}
        async with joined(postgres_url, 1) as (hub, node):
            shares = await node.adopt()
            await hub.hub.start()
            loads, load = [], hub.store.load

            async def note_load(table: str) -> StoredTable | None:
                loads.append(table)
                return await load(table)

            monkeypatch.setattr(hub.store, "load", note_load)
            for share in shares:
                node.on_adopted([share])
                await asyncio.sleep(0)
            async with asyncio.timeout(PATIENCE):
                while set(loads) < tables:
                    await asyncio.sleep(0.01)
            assert sorted(loads) == sorted(tables)

    asyncio.run(scenario())


def test_lease_lost_at_any_moment_of_a_load_leaves_the_table_loadable(postgres_url: str) -> None:
    async def scenario() -> None:
        free = await open_and_leave(postgres_url)
        async with joined(postgres_url, 1) as (hub, node):
            take_seats(hub, free)
            for steps in range(8):
                node.on_adopted(await node.adopt())
                connecting = asyncio.create_task(hub.connect("Ann"))
                for _ in range(steps):
                    await asyncio.sleep(0)
                node.lease.lose()
                await asyncio.gather(connecting, return_exceptions=True)
                await node.lease.renew()
            node.on_adopted(await node.adopt())
            assert (await hub.connect("Ann")).last(Welcome)

    asyncio.run(scenario())


def test_table_that_a_node_owns_without_knowing_is_run_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to a claim may be lost with the connection."""
    monkeypatch.setattr("lastcard.server.hub.hub._SWEEP", 0.01)

    async def scenario() -> None:
        await open_and_leave(postgres_url)
        async with joined(postgres_url, 1) as (hub, node):
            await hub.hub.start()
            assert hub.metrics.tables == 1
        async with joined(postgres_url, 2) as (hub, node):
            await hub.store.adopt(node.node, 1)
            await hub.hub.start()
            async with asyncio.timeout(PATIENCE):
                while not hub.metrics.loads:
                    await asyncio.sleep(0.01)
            assert hub.metrics.tables == 1

    asyncio.run(scenario())


def test_draining_node_releases_what_a_failed_release_left(postgres_url: str) -> None:
    url = postgres_url.replace("search_path", "lock_timeout%3D50ms%20-csearch_path")

    async def scenario() -> None:
        async with joined(url, 1) as (hub, node):
            await hub.open("Ann", "Bea")
            async with locked_table(postgres_url, hub.table) as lock:
                await node.lease.announce_draining()
                await hub.hub.start()
                await until_waited_for(lock)
                await until_waited_for(lock, given_up=True)
            async with asyncio.timeout(PATIENCE):
                while column(postgres_url, "owner"):
                    await asyncio.sleep(0.01)

    asyncio.run(scenario())


def test_draining_node_serves_a_table_until_it_is_handed_over(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.server.hub.handover._AT_ONCE", 1)

    async def scenario() -> None:
        async with joined(postgres_url, 1) as (hub, node):
            first = await hub.open("Ann")
            await hub.open("Ben")
            async with locked_table(postgres_url, first) as lock:
                await hub.hub.start()
                await node.lease.announce_draining()
                await until_waited_for(lock)
                await hub.sit("Cleo")
                cleo = await hub.connect("Cleo")
            async with asyncio.timeout(PATIENCE):
                while cleo.closed is None:
                    await asyncio.sleep(0.01)
            assert cleo.last(Welcome)
            assert cleo.code == CloseCode.RESTART

    asyncio.run(scenario())


def test_closing_a_table_that_another_node_has_claimed_is_no_failure_of_the_store(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.server.hub.hub._SWEEP", 0.01)

    async def scenario() -> None:
        async with joined(postgres_url, 1) as (near, _), joined(postgres_url, 2) as (far, far_node):
            await near.open("Ann", "Bea")
            with psycopg.connect(postgres_url, autocommit=True) as connection:
                connection.execute("UPDATE tables SET owner = %s, epoch = epoch + 1", (far_node.node,))
            near.clock_offset = _LEFT_FOR
            await near.hub.start()
            async with asyncio.timeout(PATIENCE):
                while not near.metrics.closed:
                    await asyncio.sleep(0.01)
            with pytest.raises(OutOfOrder):  # after the failed closing, as a write of the same table
                await near.store.write(near.table, (), closed=True, epoch=1)
            assert near.hub.readiness.store == "ok"
            take_seats(far, near)
            assert (await far.connect("Ann")).last(Welcome)

    asyncio.run(scenario())


def test_table_that_is_closed_meanwhile_is_not_found_again(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A node may learn that it owns a table just before it closes it."""
    monkeypatch.setattr("lastcard.server.hub.hub._SWEEP", 0.01)

    async def scenario() -> None:
        async with joined(postgres_url, 1) as (hub, node):
            await hub.open("Ann", "Bea")
            owned = await node.owned_tables()
            assert [table.id for table in owned] == [hub.table]
            hub.clock_offset = _LEFT_FOR
            await hub.hub.start()
            async with asyncio.timeout(PATIENCE):
                while not column(postgres_url, "closed"):
                    await asyncio.sleep(0.01)
            node.on_adopted(owned)
            await expect_error(hub.connect("Ann"), NoSuchTable)
            assert hub.metrics.tables == 0

    asyncio.run(scenario())


def test_downtime_is_credited_once_although_its_commit_was_reported_as_failed(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with joined(postgres_url, 1) as (near, _), joined(postgres_url, 2) as (far, far_node):
            await near.open("Ann", "Bea", clock=600, absent=None)
            ann = await near.connect("Ann")
            await wait_until_done(ann, ann.do(Start))
            with psycopg.connect(postgres_url, autocommit=True) as connection:
                moved = "UPDATE tables SET owner = %s, epoch = epoch + 1, down_since = %s"
                connection.execute(moved, (far_node.node, NOON))
            take_seats(far, near)
            write = far.store.write

            def commit_and_fail(*values: Any, **named: Any) -> asyncio.Future[None]:
                async def commit() -> None:
                    await write(*values, **named)
                    raise StoreError("the answer is lost")

                monkeypatch.setattr(far.store, "write", write)
                return asyncio.ensure_future(commit())

            monkeypatch.setattr(far.store, "write", commit_and_fail)
            await expect_error(far.connect("Ann"), Unavailable)
            assert (await far.connect("Ann")).last(Welcome)
            log = map(decode, [entry.command for entry in await far.store.entries(far.table, 1, 99)])
            assert sum(isinstance(entry, DowntimeCredited) for entry in log) == 1

    asyncio.run(scenario())


def test_node_that_is_no_longer_the_first_ends_its_pruning(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with joined(postgres_url, 1, retention=0) as (hub, node):
            for _ in range(2):
                await hub.open("Ann")
                await hub.store.write(hub.table, (), closed=True, epoch=1)
            await node.lease.renew()
            prune = hub.store.prune

            async def meet_another_node(table: str, records: dict[int, str]) -> None:
                await prune(table, records)
                node.lease.peers = [NodeState("", "http://other:1", False)]

            monkeypatch.setattr(hub.store, "prune", meet_another_node)
            await hub.hub.start()
            async with asyncio.timeout(PATIENCE):
                while "closed tables pruned" not in caplog.text:
                    await asyncio.sleep(0.01)
            assert hub.metrics.pruned == 1

    with caplog.at_level(logging.INFO, logger="lastcard.server"):
        asyncio.run(scenario())


def test_node_of_another_version_hides_no_other_tables_from_the_list(
    postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with joined(postgres_url, 1) as (near, _), joined(postgres_url, 2) as (far, far_node):
            await far.open("Ann", open=True)
            await far.connect("Ann")
            await far.settle()
            await far_node.lease.renew()
            with psycopg.connect(postgres_url, autocommit=True) as connection:
                copied = "SELECT 'later', 'http://later:1', lease, alive_at, false, '{}' FROM nodes LIMIT 1"
                connection.execute(f"INSERT INTO nodes {copied}")
            for _ in range(2):
                assert [lobby.id for lobby in await near.hub.listed()] == [far.table]

    asyncio.run(scenario())
    assert caplog.text.count("can't be listed") == 1
