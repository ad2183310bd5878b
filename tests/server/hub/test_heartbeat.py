"""Heartbeats: pings, round trips and silent sockets."""

from __future__ import annotations

import asyncio

import pytest

from lastcard.protocol.commands import Pong
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.messages import Bye, Ping, Welcome
from lastcard.table import Table
from tests.server.hub.hub_harness import FakeClient, HubHarness
from tests.support.fast_forward import run_fast_forward


async def answer_pings(socket: FakeClient, delays: list[float]) -> None:
    """Answer each ping after one of these delays, then no more."""
    for number, delay in enumerate(delays, 1):
        while len(socket.all(Ping)) < number:
            await asyncio.sleep(1 / 16)
        await asyncio.sleep(delay)
        socket.send_frame(Pong(socket.all(Ping)[-1].n))


def test_ping_follows_the_welcome_and_repeats_every_fifteen_seconds() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.hub.start()
        await harness.open("Ann")
        ann = await harness.connect("Ann")
        assert [type(message) for message in ann.received] == [Welcome, Ping]
        await asyncio.sleep(44)
        assert len(ann.all(Ping)) == 3
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_round_trip_is_measured_four_times_soon_after_the_start() -> None:
    """One answer may be late for any reason, and would count until the next one."""

    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann")
        ann = await harness.connect("Ann")
        await answer_pings(ann, [0.25] * 4)
        before = asyncio.get_running_loop().time()
        assert before < 10
        await asyncio.sleep(15 - before - 1)
        assert len(ann.all(Ping)) == 4

    run_fast_forward(scenario)


def test_table_gets_the_best_recent_round_trip(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[tuple[str, int]] = []
    monkeypatch.setattr(
        Table, "set_round_trip", lambda table, player, round_trip: measured.append((player, round_trip))
    )

    async def scenario() -> None:
        harness = HubHarness()
        await harness.hub.start()
        await harness.open("Ann")
        ann = await harness.connect("Ann")
        await answer_pings(ann, [0.25, 0.125, 0.5, 0.75, 0.375, 1.0])
        assert {player for player, _ in measured} == {harness.players["Ann"]}
        assert [trip for _, trip in measured] == [250, 125, 125, 125, 125, 375]
        await harness.hub.drain()

    run_fast_forward(scenario)


@pytest.mark.parametrize(("measured", "expected"), [(None, 250), (20, 50), (400, 250), (0, 30)])
def test_late_pong_counts_no_more_than_the_connection_takes(
    measured: int | None, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client that answers late is credited with what its connection measures, and a little for its own work."""
    trips: list[int] = []
    monkeypatch.setattr(Table, "set_round_trip", lambda table, player, round_trip: trips.append(round_trip))

    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann")
        ann = await harness.connect("Ann")
        ann.measured = measured
        await answer_pings(ann, [0.25])
        assert trips == [expected]

    run_fast_forward(scenario)


def test_fastest_connection_of_a_player_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow second tab is worth nothing, and a tab without an answer counts as fast."""
    trips: list[int] = []
    monkeypatch.setattr(Table, "set_round_trip", lambda table, player, round_trip: trips.append(round_trip))

    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann")
        slow, fast = [await harness.connect("Ann") for _ in range(2)]
        await answer_pings(fast, [0.125])
        await answer_pings(slow, [0.125])
        assert trips == [0, 125]

    run_fast_forward(scenario)


def test_unexpected_pong_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[int] = []
    monkeypatch.setattr(Table, "set_round_trip", lambda table, player, round_trip: measured.append(round_trip))

    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann")
        ann = await harness.connect("Ann")
        n = ann.last(Ping).n
        for number in (n - 1, n + 1, n, n):
            ann.send_frame(Pong(number))
        assert len(measured) == 1

    run_fast_forward(scenario)


def test_silent_socket_is_closed_and_active_one_stays() -> None:
    async def scenario() -> None:
        harness = HubHarness(ping=15, silence=45)
        await harness.hub.start()
        await harness.open("Ann", "Bea")
        ann, bea = await harness.connect_all("Ann", "Bea")
        watching = await harness.connect(None)
        asked = asyncio.create_task(answer_pings(ann, [0.1] * 8))
        await asked
        assert ann.closed is None
        for socket in (bea, watching):
            assert isinstance(socket.received[-1], Bye)
            assert socket.code == CloseCode.TRY_AGAIN
        assert (harness.metrics.sockets, harness.metrics.silent) == (1, 2)
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_closed_socket_gets_no_pings() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann")
        ann = await harness.connect("Ann")
        ann.disconnect()
        await asyncio.sleep(60)
        assert len(ann.all(Ping)) == 1
        assert (ann.closed, harness.metrics.silent) == (None, 0)

    run_fast_forward(scenario)
