"""Finished matches: each record and replay is made once, stays in memory within limits, and is limited by address."""

from __future__ import annotations

import asyncio
import gzip
import json

import pytest

from lastcard.notation.record import read_record
from lastcard.protocol.commands import Start, Stop
from lastcard.server.hub import TooMany, Unavailable
from lastcard.server.replays import ReplayFailed
from tests.server.hub.hub_harness import HubHarness, expect_error
from tests.support.fast_forward import run_fast_forward

ADDRESSES = [f"192.0.{number}.1" for number in range(100)]


async def finished_matches(count: int = 1, **limits: int) -> HubHarness:
    """Return a hub with a table where so many matches were played."""
    harness = HubHarness(**limits)
    await harness.open("Ann", "Bea")
    ann = await harness.connect("Ann")
    for _ in range(count):
        ann.do(Start)
        ann.do(Stop)
    await harness.settle()
    return harness


async def replay(harness: HubHarness, match: int = 1, address: str = ADDRESSES[0]) -> bytes:
    return await harness.hub.replay(harness.table, match, address, packed=True)


def test_concurrent_requests_share_one_replay() -> None:
    async def scenario() -> None:
        harness = await finished_matches()
        harness.replays.held = asyncio.Event()
        asked = [asyncio.create_task(replay(harness, address=address)) for address in ADDRESSES]
        await harness.settle()
        asked[0].cancel()  # whoever asked first goes away
        harness.replays.held.set()
        found = await asyncio.gather(*asked[1:])
        assert len(set(found)) == 1
        assert await replay(harness) == found[0]
        assert harness.replays.made == ["replay"]
        assert harness.metrics.replays == 1

    run_fast_forward(scenario)


def test_record_and_replay_show_the_same_match() -> None:
    async def scenario() -> None:
        harness = await finished_matches()
        record = read_record(await harness.hub.record(harness.table, 1, ADDRESSES[0]))
        shown = json.loads(gzip.decompress(await replay(harness)))
        assert shown["names"] == list(record.names) == ["Ann", "Bea"]
        assert shown["result"] == record.result

    run_fast_forward(scenario)


def test_memory_for_replays_is_limited() -> None:
    async def scenario() -> None:
        size = len(await replay(await finished_matches()))
        harness = await finished_matches(5, replay_bytes=3 * size)
        for match in (1, 2, 1, 3, 4, 5):
            await replay(harness, match)
        assert len(harness.replays.made) == 5
        await replay(harness, 5)
        assert len(harness.replays.made) == 5
        await replay(harness, 2)
        assert len(harness.replays.made) == 6, "the match that wasn't asked for the longest is forgotten"
        assert harness.hub._archive._size <= 3 * size

    run_fast_forward(scenario)


def test_replays_for_one_address_are_limited() -> None:
    async def scenario() -> None:
        harness = await finished_matches(3, replays_a_minute=12, replay_cost=5)
        for match in (1, 1, 1, 2):
            await replay(harness, match)
        await expect_error(replay(harness, 1), TooMany)
        await expect_error(replay(harness, 3), TooMany)
        assert await replay(harness, 1, ADDRESSES[1])
        await asyncio.sleep(20)
        assert await replay(harness, 1)
        await expect_error(replay(harness, 3), TooMany)
        assert harness.replays.made == ["replay"] * 2

    run_fast_forward(scenario)


def test_replay_that_is_not_packed_counts_by_its_size() -> None:
    async def scenario() -> None:
        harness = await finished_matches()
        packed = await replay(harness)
        for _ in range(200):
            harness.hub._archive._made[harness.table, 1, "replay"] = gzip.compress(bytes(50_000_000))
            try:
                await harness.hub.replay(harness.table, 1, ADDRESSES[0], packed=False)
            except TooMany:
                break
        else:
            raise AssertionError("10 GB were sent to one address")
        assert packed

    asyncio.run(scenario())  # a thread unpacks it, and the fast-forward loop doesn't wait for threads


def test_waiting_replays_are_limited() -> None:
    async def scenario() -> None:
        harness = await finished_matches(3, replays_waiting=2)
        harness.replays.held = asyncio.Event()
        asked = [asyncio.create_task(replay(harness, match, ADDRESSES[match])) for match in (1, 2)]
        await harness.settle()
        await expect_error(replay(harness, 3, ADDRESSES[3]), TooMany)
        harness.replays.held.set()
        await asyncio.gather(*asked, replay(harness, 1, ADDRESSES[4]))
        assert await replay(harness, 3, ADDRESSES[3])

    run_fast_forward(scenario)


def test_failed_replay_is_reported_and_tried_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        harness = await finished_matches()

        async def fail(form: str, entries: object) -> bytes:
            raise ReplayFailed("the process was killed")

        with monkeypatch.context() as patched:
            patched.setattr(harness.replays, "make", fail)
            await expect_error(replay(harness), Unavailable)
        assert await replay(harness)

    run_fast_forward(scenario)
    assert "the process was killed" in caplog.text


def test_shutdown_does_not_wait_for_replays() -> None:
    async def scenario() -> None:
        harness = await finished_matches()
        harness.replays.held = asyncio.Event()
        asked = asyncio.create_task(replay(harness))
        await harness.settle()
        await harness.hub.drain()
        await expect_error(asked, Unavailable)

    run_fast_forward(scenario)
