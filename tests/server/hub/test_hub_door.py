"""Who is let in, and how many; what can be seen from outside; and how everybody is sent home."""

from __future__ import annotations

import asyncio
import logging

import pytest

from lastcard.protocol.commands import Chat, Start, Stop
from lastcard.protocol.http_bodies import NewSeat, NewTable
from lastcard.protocol.messages import Bye, Update
from lastcard.protocol.settings import Changes
from lastcard.server.hub import NoSuchTable, TooMany, Unavailable
from lastcard.table import TableRefused
from tests.server.hub.around import House, refused, travel

WRONG = "x" * 32


def test_missing_tables_wrong_tokens_and_tables_that_are_not_to_be_watched_look_alike() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann", spectators=False)
        answers = {
            str(await refused(house.connect(WRONG), NoSuchTable)),
            str(await refused(house.connect(None), NoSuchTable)),
            str(await refused(house.connect("Ann", table="nowhere"), NoSuchTable)),
            str(await refused(house.hub.sit("nowhere", NewSeat("Bea"), "192.0.2.1"), NoSuchTable)),
            str(await refused(house.hub.lobby("nowhere", "192.0.2.1"), NoSuchTable)),
            str(await refused(house.hub.record(house.table, 1, "192.0.2.1"), NoSuchTable)),
        }
        assert len(answers) == 1
        assert house.metrics.attempts == 5, "to ask for a match that is not over is no attempt on anything"
        assert house.shelf.loads == [], "whoever guesses doesn't reach the store"

    travel(story)


def test_who_asks_for_a_chair_again_with_the_same_token_has_one() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann")
        request = NewSeat("Bea", "a-token-of-her-own-0123456789")
        first = await house.hub.sit(house.table, request, "192.0.2.1")
        assert await house.hub.sit(house.table, request, "192.0.2.1") == first
        assert [player.name for player in (await house.hub.lobby(house.table, "192.0.2.1")).players] == ["Ann", "Bea"]

    travel(story)


def test_too_many_wrong_tokens_lock_out_those_who_guess_but_nobody_with_a_right_one() -> None:
    async def story() -> None:
        house = House(attempts_a_minute=3)
        await house.open("Ann")
        for _ in range(3):
            await refused(house.connect(WRONG), NoSuchTable)
        await refused(house.connect(WRONG), TooMany)
        await refused(house.connect("Ann", table="nowhere"), TooMany)
        ann = await house.connect("Ann")
        assert ann.closed is None
        await refused(house.connect(WRONG, address="192.0.2.9"), NoSuchTable)
        await asyncio.sleep(60)
        await refused(house.connect(WRONG), NoSuchTable)

    travel(story)


def test_a_household_counts_once_however_many_addresses_it_has() -> None:
    async def story() -> None:
        house = House(attempts_a_minute=1)
        await house.open("Ann")
        await refused(house.connect(WRONG, address="2001:db8:0:1::1"), NoSuchTable)
        await refused(house.connect(WRONG, address="2001:db8:0:1:ffff::2"), TooMany)
        await refused(house.connect(WRONG, address="2001:db8:0:2::1"), NoSuchTable)
        await refused(house.connect(WRONG, address="::ffff:192.0.2.7"), NoSuchTable)
        await refused(house.connect(WRONG, address="192.0.2.7"), TooMany)
        await refused(house.connect(WRONG, address="192.0.2.8"), NoSuchTable)
        await refused(house.connect(WRONG, address=""), NoSuchTable)

    travel(story)


def test_tables_are_limited_in_all_and_by_address() -> None:
    async def story() -> None:
        house = House(tables=4, tables_an_hour=2)
        new = NewTable("Ann")
        await refused(house.hub.open(NewTable("Ann", Changes(edition="none-such")), "192.0.2.1"), TableRefused)
        for _ in range(2):
            await house.hub.open(new, "192.0.2.1")
        await refused(house.hub.open(new, "192.0.2.1"), TooMany)
        await house.hub.open(new, "192.0.2.2")
        await asyncio.sleep(3600)
        await house.hub.open(new, "192.0.2.1")
        await refused(house.hub.open(new, "192.0.2.3"), TooMany)
        assert house.metrics.opened == house.metrics.tables == 4

    travel(story)


def test_sockets_are_limited_in_all_by_address_and_at_a_table() -> None:
    async def story() -> None:
        house = House(sockets=4, sockets_an_address=2, spectators=2)
        await house.open("Ann", "Bea")
        first = await house.connect(None, address="192.0.2.1")
        await house.connect("Ann", address="192.0.2.1")
        await refused(house.connect("Bea", address="192.0.2.1"), TooMany)
        await house.connect(None, address="192.0.2.2")
        await refused(house.connect(None, address="192.0.2.3"), TooMany)
        await house.connect("Bea", address="192.0.2.3")
        await refused(house.connect("Bea", address="192.0.2.4"), TooMany)
        first.gone()
        await house.connect(None, address="192.0.2.1")

    travel(story)


def test_a_chair_is_ones_own_only_once_it_is_stored() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann")
        house.shelf.held = True
        sitting = asyncio.create_task(house.hub.sit(house.table, NewSeat("Bea"), "192.0.2.1"))
        await house.settle()
        assert not sitting.done()
        house.shelf.commit()
        assert (await sitting)[0] == "p2"
        await refused(house.hub.sit(house.table, NewSeat("Bea"), "192.0.2.1"), TableRefused)

    travel(story)


def test_a_table_that_wasnt_stored_was_never_there() -> None:
    async def story() -> None:
        house = House(tables=1)
        house.shelf.broken = {"*"}
        await refused(house.open("Ann"), Unavailable)
        assert house.metrics.tables == 0
        house.shelf.broken = set()
        await house.open("Ann")
        assert house.metrics.tables == 1

    travel(story)


def test_only_open_tables_where_somebody_is_are_listed() -> None:
    async def story() -> None:
        house = House(listed=2)
        await house.open("Ann")
        await house.connect("Ann")
        await house.open("Bea", open=True)
        assert await house.hub.listed() == []
        listed = [house.table]
        await house.connect("Bea")
        for name in ("Cy", "Di"):
            listed.append(await house.open(name, open=True))
            await house.connect(name)
        assert [lobby.id for lobby in await house.hub.listed()] == listed[:0:-1]
        assert (await house.hub.lobby(listed[0], "192.0.2.1")).players[0].name == "Bea"

    travel(story)


def test_a_match_that_is_over_has_a_record() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann", "Bea")
        ann = await house.connect("Ann")
        ann.do(Start)
        await house.settle()
        await refused(house.hub.record(house.table, 1, "192.0.2.1"), NoSuchTable)
        ann.do(Stop)
        await house.settle()
        record = await house.hub.record(house.table, 1, "192.0.2.1")
        assert record.names == ("Ann", "Bea")
        await refused(house.hub.record(house.table, 2, "192.0.2.1"), NoSuchTable)

    # Writing it is left to a thread, which no jumping clock waits for.
    asyncio.run(story())


def test_a_restart_lets_everything_come_to_its_end_and_sends_all_to_come_back() -> None:
    async def story() -> None:
        house = House(retry=3)
        await house.hub.start()
        await house.open("Ann", "Bea")
        ann, bea = await house.connect_all("Ann", "Bea")
        house.shelf.held = True
        ann.do(Chat, text="just in time")
        drained = asyncio.create_task(house.hub.drain())
        await house.settle()
        ann.do(Chat, text="too late")
        assert ann.closed is None
        house.shelf.commit()
        await drained
        for socket in (ann, bea):
            assert [update.chat.text for update in socket.all(Update)] == ["just in time"]
            assert socket.got[-1].reason == "restart"
            assert 200 <= socket.last(Bye).retry_ms <= 3200
            assert socket.code == 1012
        await refused(house.connect("Ann"), Unavailable)
        await refused(house.hub.open(NewTable("Ann"), "192.0.2.1"), Unavailable)
        await refused(house.hub.sit(house.table, NewSeat("Cy"), "192.0.2.1"), Unavailable)
        assert len(asyncio.all_tasks()) == 1
        assert house.metrics.sockets == 0

    travel(story)


def test_a_restart_doesnt_wait_for_a_dead_store_for_ever() -> None:
    async def story() -> None:
        house = House()
        await house.hub.start()
        await house.open("Ann")
        ann = await house.connect("Ann")
        house.shelf.held = True
        house.shelf.broken = {"*"}
        ann.do(Chat, text="lost")
        await house.hub.drain()
        assert ann.code == 1012
        house.shelf.commit()
        await house.settle()
        assert not ann.all(Update)

    travel(story)


def test_the_log_tells_of_tables_and_floods_but_no_secrets(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> str:
        house = House(burst=1)
        await house.open("Ann")
        ann = await house.connect("Ann", address="192.0.2.1")
        for _ in range(4):
            ann.do(Chat, text="very private")
        return house.tokens["Ann"]

    with caplog.at_level(logging.DEBUG, logger="lastcard"):
        token = travel(story)
    assert "opened" in caplog.text
    assert "flood" in caplog.text
    assert token not in caplog.text
    assert "very private" not in caplog.text
