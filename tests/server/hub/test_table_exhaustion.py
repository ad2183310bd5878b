"""Tables that nobody visits don't lock out others: they are closed within minutes, and at once if there is no room."""

from __future__ import annotations

import asyncio

from lastcard.protocol.commands import Start, Stop
from lastcard.protocol.http_bodies import NewTable
from lastcard.server.hub import NoSuchTable, TooMany
from tests.server.hub.hub_harness import HubHarness, expect_error
from tests.support.fast_forward import run_fast_forward

NEW = NewTable("Mallory")
HOME = "198.51.100.1"
MINUTE = 60
DAY = 24 * 3600


async def exhaust(harness: HubHarness, tables: int, prefix: str = "2001:db8") -> None:
    """Open so many tables within seconds, from fifty networks of different providers."""
    for number in range(tables):
        await harness.hub.open(NEW, f"{prefix}:{number % 50:x}::{number:x}")


async def visited(harness: HubHarness, name: str, *commands: type, **settings: str) -> str:
    """Open a table, send commands, leave, and return the table."""
    await harness.open(name, f"{name}'s guest", **settings)
    client = await harness.connect(name)
    for command in commands:
        client.do(command)
    await harness.settle()
    client.disconnect()
    await asyncio.sleep(1)
    return harness.table


async def open_and_stay(harness: HubHarness) -> None:
    await harness.open("Ann")
    await harness.connect("Ann")


def test_newcomers_find_room_seconds_after_an_attack() -> None:
    async def scenario() -> None:
        harness = HubHarness(tables=3000)
        await harness.hub.start()
        await exhaust(harness, 3000)
        await expect_error(harness.hub.open(NEW, HOME), TooMany)
        await asyncio.sleep(10)
        await harness.open("Ann")
        ann = await harness.connect("Ann")
        await exhaust(harness, 1000, "2001:db9")
        assert ann.closed is None
        assert harness.metrics.tables <= 3000
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_unvisited_tables_are_gone_after_minutes_in_the_store_too() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.hub.start()
        await exhaust(harness, 1000)
        await harness.open("Ann")
        await harness.connect("Ann")
        await asyncio.sleep(7 * MINUTE)
        assert harness.metrics.tables == 1
        assert await harness.store.live() == [harness.table]
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_unvisited_tables_are_gone_after_a_restart() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.hub.start()
        await exhaust(harness, 300)
        await harness.hub.drain()
        again = HubHarness(harness.store)
        await again.hub.start()
        await asyncio.sleep(1)
        assert again.metrics.tables == 300
        await asyncio.sleep(33 * MINUTE)
        assert again.metrics.tables == 0
        assert await again.store.live() == []
        await again.hub.drain()

    run_fast_forward(scenario)


def test_full_server_closes_the_least_used_tables_first() -> None:
    async def scenario() -> None:
        harness = HubHarness(tables=5, asleep=20, light_sleep=0, silence=10 * DAY)
        await harness.hub.start()
        slow = await visited(harness, "Sue", Start, pace="correspondence")
        match = await visited(harness, "Max", Start, absent=None)
        between = await visited(harness, "Bea", Start, Stop)
        unplayed = await visited(harness, "Una")
        await harness.hub.open(NEW, HOME)
        await asyncio.sleep(2 * MINUTE)  # some of them are in the store only
        await open_and_stay(harness)
        assert len(harness.store.closed) == 1
        for expected in (unplayed, between):
            assert expected not in harness.store.closed
            await open_and_stay(harness)
            assert expected in harness.store.closed
        await expect_error(harness.open("Ann"), TooMany)
        await asyncio.sleep(DAY)
        await open_and_stay(harness)
        assert match in harness.store.closed
        assert slow not in harness.store.closed
        await expect_error(harness.connect(None, table=match), NoSuchTable)
        await harness.hub.drain()

    run_fast_forward(scenario)
