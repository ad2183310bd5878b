"""Rooms: tables are loaded on request, unloaded when idle, and survive failures."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from lastcard.protocol.commands import Act, AddBot, Chat, Pause, Resume, Start, Stop
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.http_bodies import NewSeat
from lastcard.protocol.messages import Update, Welcome
from lastcard.server.hub import NoSuchTable, Unavailable
from lastcard.table import Table, log_entries, snapshots
from tests.server.hub.hub_harness import HubHarness, MemoryStore, expect_error
from tests.support.fast_forward import run_fast_forward

HOUR = 3600
DAY = 24 * HOUR


async def start_harness(*names: str, **settings: Any) -> HubHarness:
    harness = HubHarness(beat=HOUR)
    await harness.hub.start()
    await harness.open(*names, **settings)
    return harness


async def restart_harness(harness: HubHarness, after: int = 0) -> HubHarness:
    """Start another server with the same store, `after` seconds later."""
    await harness.hub.drain()
    again = HubHarness(harness.store)
    again.tokens, again.players, again.table = harness.tokens, harness.players, harness.table
    again.clock_offset = harness.clock_offset + after * 1000
    await again.hub.start()
    return again


async def play_match(harness: HubHarness, commands: tuple[type, ...] = (Start, Stop)) -> None:
    """Let Ann connect, begin a match, end it and leave; or send other commands."""
    ann = await harness.connect("Ann")
    for command in commands:
        ann.do(command)
    await harness.settle()
    ann.disconnect()
    await harness.settle()


def chat_texts(welcome: Welcome) -> list[str]:
    return [said.text for said in welcome.chat]


# Loading


def test_concurrent_connections_share_one_load() -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann", "Bea")
        await play_match(harness)
        await asyncio.sleep(HOUR)
        assert (harness.metrics.tables, harness.metrics.tables_loaded) == (1, 0)
        harness.store.loads.clear()
        sockets = await asyncio.gather(*(harness.connect(name) for name in ("Ann", "Bea", None, "Ann")))
        assert harness.store.loads == [harness.table]
        assert all(isinstance(socket.received[0], Welcome) for socket in sockets)
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_table_is_complete_after_a_restart() -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann", "Bea")
        ann = await harness.connect("Ann")
        ann.do(Chat, text="remember this")
        await harness.settle()
        last = ann.seqs[-1]
        again = await restart_harness(harness)
        assert again.metrics.tables == 1
        assert (await again.connect("Ann", since=last - 1)).last(Update).chat.text == "remember this"
        assert chat_texts((await again.connect("Bea")).last(Welcome)) == ["remember this"]
        await again.hub.drain()

    run_fast_forward(scenario)


def test_snapshot_of_another_version_is_replaced_by_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is rebuilt from its first entry."""

    async def scenario() -> None:
        harness = await start_harness("Ann", "Bea")
        ann = await harness.connect("Ann")
        ann.do(Start)
        await harness.settle()
        monkeypatch.setattr(snapshots, "VERSION", snapshots.VERSION + 1)
        again = await restart_harness(harness)
        welcome = (await again.connect("Ann")).last(Welcome)
        assert welcome.sight == ann.last(Update).sight
        await again.hub.drain()

    run_fast_forward(scenario)


def test_tables_are_loaded_after_a_restart_and_unloaded_again() -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann")
        tables = [harness.table, await harness.open("Bea"), await harness.open("Cy")]
        harness.store.loads.clear()
        again = await restart_harness(harness)
        await again.settle()
        await again.settle()
        assert sorted(again.store.loads) == sorted(tables)
        assert (again.metrics.tables, again.metrics.tables_loaded) == (3, 0)
        await again.hub.drain()

    run_fast_forward(scenario)


def test_downtime_is_credited_once() -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann", "Bea", clock=30 * 60)
        ann = await harness.connect("Ann")
        ann.do(Start)
        await harness.settle()
        deadline = ann.last(Update).clock.deadline
        again = await restart_harness(harness, after=2 * HOUR)
        for _ in range(2):
            ann = await again.connect("Ann")
            assert ann.last(Welcome).clock.deadline == deadline + 2 * HOUR * 1000
            ann.disconnect()
            again.store.failing_tables = {again.table}  # a failed write drops the table from memory
            (await again.connect("Ann")).do(Chat, text="?")
            await again.settle()
            again.store.failing_tables = set()
        await again.hub.drain()

    run_fast_forward(scenario)


@pytest.mark.parametrize("step", [-HOUR, -7, HOUR])
def test_clock_set_between_two_runs_moves_no_deadline(step: int, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann", "Bea", clock=60)
        ann, bea = await harness.connect_all("Ann", "Bea")
        ann.do(Start)
        await harness.settle()
        await asyncio.sleep(20)
        deadline = ann.last(Update).clock.deadline
        again = await restart_harness(harness, after=step)
        ann, bea = await again.connect_all("Ann", "Bea")
        assert ann.last(Welcome).clock.deadline == deadline + step * 1000
        assert ann.last(Welcome).clock.deadline == ann.last(Welcome).at + 40_000
        for client in (ann, bea):
            if client.last(Welcome).you.may:
                client.do(Act, action=client.last(Welcome).you.may[0])  # the first card may ask for a colour
        await again.settle()
        assert ann.last(Update).clock.deadline - ann.last(Welcome).at == 60_000
        await again.hub.drain()
        assert await again.store.alive_at() == again.store.logs[again.table][-1].at

    run_fast_forward(scenario)
    assert ("behind the last run" in caplog.text) == (step < 0)


def test_failed_load_is_retried_on_the_next_connection(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann")
        harness.store.unreadable = True
        again = await restart_harness(harness)
        await again.settle()
        for _ in range(2):
            await expect_error(again.connect("Ann"), Unavailable)
        again.store.unreadable = False
        assert (await again.connect("Ann")).closed is None
        assert caplog.text.count("the store failed: the disk is gone") == 1
        await again.hub.drain()

    run_fast_forward(scenario)


def test_table_that_fails_while_loading_is_not_retried_in_a_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> None:
        raise RuntimeError

    async def scenario() -> None:
        harness = await start_harness("Ann", "Bea", clock=60)
        (await harness.connect("Ann")).do(Start)
        await harness.settle()
        with monkeypatch.context() as patched:
            patched.setattr(MemoryStore, "write", breaks)  # the downtime has to be stored
            again = await restart_harness(harness, after=HOUR)
            await expect_error(again.connect("Ann"), Unavailable)
        assert (await again.connect("Ann")).closed is None
        await again.hub.drain()

    run_fast_forward(scenario)


def test_downtime_is_credited_later_after_a_failed_write() -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann", "Bea", clock=60)
        ann = await harness.connect("Ann")
        ann.do(Start)
        await harness.settle()
        deadline = ann.last(Update).clock.deadline
        harness.store.failing_tables = {harness.table}
        again = await restart_harness(harness, after=HOUR)
        await expect_error(again.connect("Ann"), Unavailable)
        again.store.failing_tables = set()
        assert (await again.connect("Ann")).last(Welcome).clock.deadline == deadline + HOUR * 1000
        await again.hub.drain()

    run_fast_forward(scenario)


# Unloading


def test_table_is_unloaded_with_a_snapshot_when_all_have_left() -> None:
    async def scenario() -> None:
        harness = HubHarness(silence=DAY)
        await harness.hub.start()
        await harness.open("Ann", "Bea")
        await play_match(harness)
        ann = await harness.connect("Ann")
        await asyncio.sleep(HOUR)
        assert harness.metrics.tables_loaded == 1
        ann.do(Chat, text="one")
        ann.disconnect()
        await asyncio.sleep(HOUR)
        assert harness.metrics.tables_loaded == 0
        assert harness.store.snapshots[harness.table].seq == len(harness.store.logs[harness.table])
        assert chat_texts((await harness.connect("Ann")).last(Welcome)) == ["one"]
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_table_is_not_unloaded_before_all_is_stored() -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann")
        ann = await harness.connect("Ann")
        harness.store.manual_commit = True
        ann.do(Chat, text="one")
        ann.disconnect()
        await asyncio.sleep(HOUR)
        assert harness.metrics.tables_loaded == 1
        harness.store.manual_commit = False
        harness.store.commit()
        await asyncio.sleep(HOUR)
        assert harness.metrics.tables_loaded == 0
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_unloaded_table_is_loaded_at_its_deadline() -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann", "Bea", clock=2 * DAY, pace="correspondence")
        ann = await harness.connect("Ann")
        ann.do(Start)
        await harness.settle()
        ann.disconnect()
        await asyncio.sleep(HOUR)
        assert harness.metrics.tables_loaded == 0
        before = len(harness.store.logs[harness.table])
        await asyncio.sleep(2 * DAY)
        since = [log_entries.decode(entry.command) for entry in harness.store.logs[harness.table][before:]]
        assert [fact.why for fact in since if isinstance(fact, log_entries.ActionTaken)] == ["time"]
        await harness.hub.drain()

    run_fast_forward(scenario)


@pytest.mark.parametrize(
    ("settings", "commands", "minutes"),
    [
        pytest.param({}, None, 5, id="never visited"),
        pytest.param({}, (), 30, id="no match so far"),
        pytest.param({"pace": "correspondence"}, (), DAY // 60, id="no match so far, slow"),
        pytest.param({}, (Start, Stop), DAY // 60, id="after a match"),
        pytest.param({"pace": "correspondence"}, (Start, Stop), 30 * DAY // 60, id="after a match, slow"),
        pytest.param({"absent": None}, (Start,), 30 * DAY // 60, id="during a match"),
    ],
)
def test_abandoned_table_is_closed(settings: dict[str, Any], commands: tuple[type, ...] | None, minutes: int) -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann", "Bea", **settings)
        if commands is not None:
            await play_match(harness, commands)
        await asyncio.sleep(60 * (minutes - 1))
        assert harness.metrics.tables == 1
        await asyncio.sleep(60 * 3)
        assert harness.store.closed == {harness.table}
        assert (harness.metrics.tables, harness.metrics.closed) == (0, 1)
        await expect_error(harness.connect("Ann"), NoSuchTable)
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_connection_in_time_keeps_the_table_open() -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann", "Bea")
        await play_match(harness)
        for _ in range(5):
            await asyncio.sleep(DAY - HOUR)
            (await harness.connect("Ann")).disconnect()
        assert harness.metrics.tables == 1
        await harness.hub.drain()

    run_fast_forward(scenario)


# Failures


def test_failed_write_is_not_sent_and_clients_return_to_the_stored_state() -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann", "Bea")
        ann, bea = await harness.connect_all("Ann", "Bea")
        ann.do(Chat, text="kept")
        await harness.settle()
        harness.store.failing_tables = {harness.table}
        lost = Chat("me.1", "lost")
        ann.send_frame(lost)
        ann.do(Chat, text="lost as well")
        await harness.settle()
        for socket in (ann, bea):
            assert [update.chat.text for update in socket.all(Update)] == ["kept"]
            assert socket.received[-1].reason == "restart"
            assert socket.code == CloseCode.TRY_AGAIN
        assert (harness.metrics.failures, harness.metrics.sockets) == (1, 0)

        harness.store.failing_tables = set()
        again = await harness.connect("Ann", since=ann.seqs[-1])
        assert again.resumed.missed == 0
        again.send_frame(lost)
        await harness.settle()
        assert again.last(Update).done == "me.1"
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_failing_table_affects_no_other_table() -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann")
        ann = await harness.connect("Ann")
        harness.store.failing_tables = {harness.table}
        await harness.open("Bea")
        bea = await harness.connect("Bea")
        ann.do(Chat, text="lost")
        bea.do(Chat, text="kept")
        await harness.settle()
        assert ann.closed
        assert bea.last(Update).chat.text == "kept"
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_pending_seats_and_welcomes_fail_when_the_write_fails() -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann", "Bea")
        ann = await harness.connect("Ann")
        harness.store.manual_commit, harness.store.failing_tables = True, {harness.table}
        ann.do(Chat, text="lost")
        bea = await harness.connect("Bea")
        sitting = asyncio.create_task(harness.hub.sit(harness.table, NewSeat("Cy"), "192.0.2.1"))
        await harness.settle()
        harness.store.commit()
        await expect_error(sitting, Unavailable)
        assert bea.closed
        assert [message.reason for message in bea.received] == ["restart"]

        harness.store.manual_commit, harness.store.failing_tables = False, set()
        await harness.sit("Cy")
        assert len((await harness.connect("Cy")).last(Welcome).lobby.players) == 3
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_unexpected_error_loses_no_stored_entries(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(*_: object) -> None:
        raise KeyError("R7 B3".replace(" ", ","))

    async def scenario() -> None:
        harness = await start_harness("Ann", "Bea")
        ann, bea = await harness.connect_all("Ann", "Bea")
        ann.do(Chat, text="kept")
        await harness.settle()
        with monkeypatch.context() as patched:
            patched.setattr(Table, "command", breaks)
            bea.do(Chat, text="!")
        assert ann.closed
        assert bea.closed
        assert chat_texts((await harness.connect("Bea")).last(Welcome)) == ["kept"]
        with monkeypatch.context() as patched:
            patched.setattr(Table, "welcome", breaks)
            assert (await harness.connect("Ann")).closed
        assert (await harness.connect("Ann")).closed is None
        await harness.hub.drain()

    with caplog.at_level(logging.DEBUG, logger="lastcard"):
        run_fast_forward(scenario)
    assert "KeyError" in caplog.text
    assert "R7,B3" not in caplog.text


def test_bot_answer_for_a_dropped_table_is_ignored() -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann", quick_bots=True)
        harness.bot_pool.idle = True
        ann = await harness.connect("Ann")
        for command in (AddBot, Start):
            ann.do(command)
        await harness.settle()
        while not harness.bot_pool.asked:
            ann.play()
            await harness.settle()
        entries = len(harness.store.logs[harness.table])
        harness.store.failing_tables = {harness.table}
        ann.do(Chat, text="lost")
        await harness.settle()
        harness.bot_pool.answer_all()
        await harness.settle()
        assert len(harness.store.logs[harness.table]) == entries
        assert harness.metrics.failures == 1
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_table_that_could_not_be_released_in_time_misses_no_bot_answer() -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann", quick_bots=True)
        harness.bot_pool.idle = True
        ann = await harness.connect("Ann")
        for command in (AddBot, Start):
            ann.do(command)
        await harness.settle()
        while not harness.bot_pool.asked:
            ann.play()
            await harness.settle()
        harness.store.manual_commit = True
        ann.do(Chat, text="not stored in time")
        ann.disconnect()
        releasing = asyncio.create_task(harness.hub.directory.release_unvisited(harness.table, "other"))
        await harness.settle()
        harness.bot_pool.answer_all()
        assert not await releasing
        harness.store.manual_commit, harness.bot_pool.idle = False, False
        harness.store.commit()
        ann = await harness.connect("Ann")
        entries = len(harness.store.logs[harness.table])
        await asyncio.sleep(5)
        assert len(harness.store.logs[harness.table]) > entries
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_bot_decision_is_not_wanted_once_the_match_is_stopped() -> None:
    """Bots are asked for the address of a player, so that the pool can serve each address in turn."""

    async def scenario() -> None:
        harness = await start_harness("Ann", quick_bots=True)
        pool = harness.bot_pool
        pool.idle = True
        await harness.connect(None, address="198.51.100.7")
        ann = await harness.connect("Ann", address="2001:db8::1234")
        for command in (AddBot, Start):
            ann.do(command)
        await harness.settle()
        while not pool.asked:
            ann.play()
            await harness.settle()
        request, _ = pool.asked[-1]
        assert set(pool.addresses) == {"2001:db8::/64"}
        assert pool.is_wanted(request)
        ann.do(Pause)
        assert not pool.is_wanted(request)
        ann.do(Resume)
        request, _ = pool.asked[-1]  # asked again
        assert pool.is_wanted(request)
        ann.do(Stop)
        assert not pool.is_wanted(request)
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_heartbeat_is_stored_whenever_the_store_works() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        harness = HubHarness(store, beat=10)
        await harness.hub.start()
        await asyncio.sleep(25)
        first = store.at
        store.failing_tables = {"*"}
        await asyncio.sleep(20)
        store.failing_tables = set()
        await asyncio.sleep(10)
        assert store.at == first + 30_000
        await harness.hub.drain()
        assert store.at == first + 35_000

    run_fast_forward(scenario)


def test_table_that_fails_to_unload_is_dropped_and_others_unload(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        harness = await start_harness("Ann", "Bea")
        await play_match(harness)
        first = harness.table
        await harness.open("Ann", "Bea")
        await play_match(harness)
        snapshot = Table.snapshot
        with monkeypatch.context() as patched:
            patched.setattr(Table, "snapshot", lambda table: 1 / 0 if table.id == first else snapshot(table))
            await asyncio.sleep(HOUR)
        assert (harness.metrics.tables, harness.metrics.tables_loaded, harness.metrics.failures) == (2, 0, 1)
        assert (await harness.connect(None, table=first)).closed is None
        await harness.hub.drain()

    run_fast_forward(scenario)
    assert "ZeroDivisionError" in caplog.text
