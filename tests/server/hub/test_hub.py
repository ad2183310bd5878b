"""The hub: admission and its limits, the public list of tables, records and shutdown."""

from __future__ import annotations

import asyncio
import logging

import pytest

from lastcard.notation.record import read_record
from lastcard.protocol.commands import Chat, Start, Stop
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.http_bodies import NewSeat, NewTable
from lastcard.protocol.messages import Bye, Update
from lastcard.protocol.settings import Changes
from lastcard.server.hub import NoSuchTable, TooMany, Unavailable
from lastcard.table import TableRefused
from tests.server.hub.hub_harness import HubHarness, expect_error
from tests.support.fast_forward import run_fast_forward

WRONG = "x" * 32


def test_missing_tables_wrong_tokens_and_private_tables_look_alike() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", spectators=False)
        answers = {
            str(await expect_error(harness.connect(WRONG), NoSuchTable)),
            str(await expect_error(harness.connect(None), NoSuchTable)),
            str(await expect_error(harness.connect("Ann", table="nowhere"), NoSuchTable)),
            str(await expect_error(harness.hub.sit("nowhere", NewSeat("Bea"), "192.0.2.1"), NoSuchTable)),
            str(await expect_error(harness.hub.summary("nowhere", "192.0.2.1"), NoSuchTable)),
            str(await expect_error(harness.hub.record(harness.table, 1, "192.0.2.1"), NoSuchTable)),
        }
        assert len(answers) == 1
        assert harness.metrics.attempts == 5, "asking for an unfinished match is no failed attempt"
        assert harness.store.loads == [], "guesses don't reach the store"

    run_fast_forward(scenario)


def test_seat_request_repeated_with_the_same_token_gets_one_seat() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann")
        request = NewSeat("Bea", "a-token-of-her-own-0123456789")
        first = await harness.hub.sit(harness.table, request, "192.0.2.1")
        assert await harness.hub.sit(harness.table, request, "192.0.2.1") == first
        assert [player.name for player in (await harness.hub.summary(harness.table, "192.0.2.1")).players] == [
            "Ann",
            "Bea",
        ]

    run_fast_forward(scenario)


def test_wrong_tokens_lock_out_guesses_but_not_valid_tokens() -> None:
    async def scenario() -> None:
        harness = HubHarness(attempts_a_minute=3)
        await harness.open("Ann")
        for _ in range(3):
            await expect_error(harness.connect(WRONG), NoSuchTable)
        await expect_error(harness.connect(WRONG), TooMany)
        await expect_error(harness.connect("Ann", table="nowhere"), TooMany)
        ann = await harness.connect("Ann")
        assert ann.closed is None
        await expect_error(harness.connect(WRONG, address="192.0.2.9"), NoSuchTable)
        await asyncio.sleep(60)
        await expect_error(harness.connect(WRONG), NoSuchTable)

    run_fast_forward(scenario)


def test_attempts_are_counted_per_network_not_per_address() -> None:
    async def scenario() -> None:
        harness = HubHarness(attempts_a_minute=1)
        await harness.open("Ann")
        await expect_error(harness.connect(WRONG, address="2001:db8:0:1::1"), NoSuchTable)
        await expect_error(harness.connect(WRONG, address="2001:db8:0:1:ffff::2"), TooMany)
        await expect_error(harness.connect(WRONG, address="2001:db8:0:2::1"), NoSuchTable)
        await expect_error(harness.connect(WRONG, address="::ffff:192.0.2.7"), NoSuchTable)
        await expect_error(harness.connect(WRONG, address="192.0.2.7"), TooMany)
        await expect_error(harness.connect(WRONG, address="192.0.2.8"), NoSuchTable)
        await expect_error(harness.connect(WRONG, address=""), NoSuchTable)

    run_fast_forward(scenario)


def test_tables_are_limited_in_total_and_per_address() -> None:
    async def scenario() -> None:
        harness = HubHarness(tables=4, tables_an_hour=2, newest_kept=7200)
        new = NewTable("Ann")
        await expect_error(harness.hub.open(NewTable("Ann", Changes(edition="none-such")), "192.0.2.1"), TableRefused)
        for _ in range(2):
            await harness.hub.open(new, "192.0.2.1")
        await expect_error(harness.hub.open(new, "192.0.2.1"), TooMany)
        await harness.hub.open(new, "192.0.2.2")
        await asyncio.sleep(3600)
        await harness.hub.open(new, "192.0.2.1")
        await expect_error(harness.hub.open(new, "192.0.2.3"), TooMany)
        assert harness.metrics.opened == harness.metrics.tables == 4

    run_fast_forward(scenario)


def test_sockets_are_limited_in_total_per_address_and_per_table() -> None:
    async def scenario() -> None:
        harness = HubHarness(sockets=4, sockets_an_address=2, spectators=2)
        await harness.open("Ann", "Bea")
        first = await harness.connect(None, address="192.0.2.1")
        await harness.connect("Ann", address="192.0.2.1")
        await expect_error(harness.connect("Bea", address="192.0.2.1"), TooMany)
        await harness.connect(None, address="192.0.2.2")
        await expect_error(harness.connect(None, address="192.0.2.3"), TooMany)
        await harness.connect("Bea", address="192.0.2.3")
        await expect_error(harness.connect("Bea", address="192.0.2.4"), TooMany)
        first.disconnect()
        await harness.connect(None, address="192.0.2.1")

    run_fast_forward(scenario)


def test_seat_is_granted_only_once_stored() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann")
        harness.store.manual_commit = True
        sitting = asyncio.create_task(harness.hub.sit(harness.table, NewSeat("Bea"), "192.0.2.1"))
        await harness.settle()
        assert not sitting.done()
        harness.store.commit()
        assert (await sitting)[0] == "p2"
        await expect_error(harness.hub.sit(harness.table, NewSeat("Bea"), "192.0.2.1"), TableRefused)

    run_fast_forward(scenario)


def test_table_that_cannot_be_stored_is_not_opened() -> None:
    async def scenario() -> None:
        harness = HubHarness(tables=1)
        harness.store.failing_tables = {"*"}
        await expect_error(harness.open("Ann"), Unavailable)
        assert harness.metrics.tables == 0
        harness.store.failing_tables = set()
        await harness.open("Ann")
        assert harness.metrics.tables == 1

    run_fast_forward(scenario)


def test_only_open_tables_with_players_present_are_listed() -> None:
    async def scenario() -> None:
        harness = HubHarness(listed=2)
        await harness.open("Ann")
        await harness.connect("Ann")
        await harness.open("Bea", open=True)
        assert await harness.hub.listed() == []
        listed = [harness.table]
        await harness.connect("Bea")
        for name in ("Cy", "Di"):
            listed.append(await harness.open(name, open=True))
            await harness.connect(name)
        assert [lobby.id for lobby in await harness.hub.listed()] == listed[:0:-1]
        assert (await harness.hub.summary(listed[0], "192.0.2.1")).players[0].name == "Bea"

    run_fast_forward(scenario)


def test_finished_match_has_a_record() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann = await harness.connect("Ann")
        ann.do(Start)
        await harness.settle()
        await expect_error(harness.hub.record(harness.table, 1, "192.0.2.1"), NoSuchTable)
        ann.do(Stop)
        await harness.settle()
        record = await harness.hub.record(harness.table, 1, "192.0.2.1")
        assert read_record(record).names == ("Ann", "Bea")
        await expect_error(harness.hub.record(harness.table, 2, "192.0.2.1"), NoSuchTable)

    run_fast_forward(scenario)


def test_drain_finishes_pending_writes_and_asks_clients_to_return() -> None:
    async def scenario() -> None:
        harness = HubHarness(retry=3)
        await harness.hub.start()
        await harness.open("Ann", "Bea")
        ann, bea = await harness.connect_all("Ann", "Bea")
        harness.store.manual_commit = True
        ann.do(Chat, text="just in time")
        drained = asyncio.create_task(harness.hub.drain())
        await harness.settle()
        ann.do(Chat, text="too late")
        assert ann.closed is None
        harness.store.commit()
        await drained
        for socket in (ann, bea):
            assert [update.chat.text for update in socket.all(Update)] == ["just in time"]
            assert socket.received[-1].reason == "restart"
            assert 200 <= socket.last(Bye).retry_ms <= 3200
            assert socket.code == CloseCode.RESTART
        await expect_error(harness.connect("Ann"), Unavailable)
        await expect_error(harness.hub.open(NewTable("Ann"), "192.0.2.1"), Unavailable)
        await expect_error(harness.hub.sit(harness.table, NewSeat("Cy"), "192.0.2.1"), Unavailable)
        assert len(asyncio.all_tasks()) == 1
        assert harness.metrics.sockets == 0

    run_fast_forward(scenario)


def test_drain_gives_up_on_a_failing_store() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.hub.start()
        await harness.open("Ann")
        ann = await harness.connect("Ann")
        harness.store.manual_commit = True
        harness.store.failing_tables = {"*"}
        ann.do(Chat, text="lost")
        await harness.hub.drain()
        assert ann.code == CloseCode.RESTART
        harness.store.commit()
        await harness.settle()
        assert not ann.all(Update)

    run_fast_forward(scenario)


def test_log_has_tables_and_floods_but_no_secrets(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> str:
        harness = HubHarness(burst=1)
        await harness.open("Ann")
        ann = await harness.connect("Ann", address="192.0.2.1")
        for _ in range(4):
            ann.do(Chat, text="very private")
        return harness.tokens["Ann"]

    with caplog.at_level(logging.DEBUG, logger="lastcard"):
        token = run_fast_forward(scenario)
    assert "opened" in caplog.text
    assert "flood" in caplog.text
    assert token not in caplog.text
    assert "very private" not in caplog.text
