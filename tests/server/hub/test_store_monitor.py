"""A store that fails or stalls: what is reported, who is dropped, and how the hub goes on afterwards."""

from __future__ import annotations

import asyncio
import logging

import pytest

from lastcard.protocol.commands import Chat
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.http_bodies import NewTable, Readiness
from lastcard.protocol.messages import Update, Welcome
from lastcard.server.hub import Unavailable, UnstoredCounts
from tests.server.hub.hub_harness import HubHarness, expect_error
from tests.support.fast_forward import run_fast_forward


def status_of(harness: HubHarness) -> tuple[str, str]:
    found: Readiness = harness.hub.readiness
    assert harness.metrics.store_ready == (found.store == "ok")
    return found.status, found.store


def test_stalled_write_drops_its_table_and_the_server_is_not_ready() -> None:
    async def scenario() -> None:
        harness = HubHarness(store_wait=10)
        await harness.hub.start()
        await harness.open("Ann")
        waiting_table = harness.table
        ann = await harness.connect("Ann")
        await harness.open("Bea")
        bea = await harness.connect("Bea")
        assert status_of(harness) == ("ready", "ok")
        harness.store.manual_commit = True
        ann.do(Chat, text="waiting")
        harness.store.stalled_for = 6.0
        await asyncio.sleep(6)
        assert harness.store.interrupted == 1, "a connection without an answer is given up first"
        assert ann.closed is None
        harness.store.stalled_for = 11.0
        await asyncio.sleep(5)
        assert status_of(harness) == ("unavailable", "stalled")
        assert ann.code == CloseCode.TRY_AGAIN
        assert bea.closed is None, "nothing of her table waits"
        await expect_error(harness.hub.open(NewTable("Cy"), "192.0.2.1"), Unavailable)
        await expect_error(harness.connect("Ann", table=waiting_table), Unavailable)
        harness.store.stalled_for, harness.store.manual_commit = 0.0, False
        harness.store.commit()
        await asyncio.sleep(10)
        assert status_of(harness) == ("ready", "ok")
        welcome = (await harness.connect("Ann", table=waiting_table)).last(Welcome)
        assert [said.text for said in welcome.chat] == ["waiting"], "stored late, and never told before"
        assert not ann.all(Update)
        assert harness.metrics.store_stalls == 1
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_failure_is_logged_once_for_many_tables(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.hub.start()
        clients = []
        for name in ("Ann", "Bea", "Cy"):
            await harness.open(name)
            clients.append(await harness.connect(name))
        harness.store.failing_tables = {"*"}
        for client in clients:
            client.do(Chat, text="lost")
        await harness.settle()
        assert status_of(harness) == ("unavailable", "failed")
        assert {client.code for client in clients} == {CloseCode.TRY_AGAIN}
        await asyncio.sleep(20)
        assert status_of(harness) == ("unavailable", "failed"), "the probes fail, too"
        harness.store.failing_tables = set()
        await asyncio.sleep(2)
        assert status_of(harness) == ("ready", "ok")
        await harness.settle()
        assert harness.metrics.loads == 3, "they are woken without being asked for"
        await harness.hub.drain()
        assert status_of(harness) == ("draining", "ok")

    with caplog.at_level(logging.INFO, logger="lastcard"):
        run_fast_forward(scenario)
    assert [record.getMessage() for record in caplog.records if record.levelno > logging.INFO] == [
        "the store failed: the disk is full",
        "the store works again, after 21 s; 3 tables were dropped meanwhile, and their players come back",
    ]


def test_store_that_fails_now_and_then_is_logged_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    """A disk that is nearly full takes the small probe, and refuses what is larger."""

    async def scenario() -> None:
        harness = HubHarness(beat=3600)
        await harness.hub.start()
        for _ in range(20):
            await harness.open("Ann")
            harness.store.failing_tables = {harness.table}
            (await harness.connect("Ann")).do(Chat, text="large")
            await asyncio.sleep(2)
            harness.store.failing_tables = set()
            await asyncio.sleep(2)
        await harness.hub.drain()

    run_fast_forward(scenario)
    assert caplog.text.count("the store failed") == 2


def test_drain_counts_what_was_not_stored() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.hub.start()
        clients = []
        for name in ("Ann", "Bea"):
            await harness.open(name)
            clients.append(await harness.connect(name))
        harness.store.manual_commit = True
        for client in clients:
            client.do(Chat, text="waiting")
        assert await harness.hub.drain() == UnstoredCounts(failed=0, waiting=2)
        assert {client.code for client in clients} == {CloseCode.RESTART}
        assert len(asyncio.all_tasks()) == 1

    run_fast_forward(scenario)


def test_drain_ends_while_a_table_is_being_loaded() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.hub.start()
        await harness.open("Ann")
        (await harness.connect("Ann")).disconnect()
        await asyncio.sleep(1200)  # unloaded, but not closed yet
        never = asyncio.get_running_loop().create_future()
        harness.store.load = lambda table: never
        joining = asyncio.create_task(harness.connect("Ann"))
        await harness.settle()
        assert await harness.hub.drain() == UnstoredCounts()
        await expect_error(joining, Unavailable)

    run_fast_forward(scenario)
