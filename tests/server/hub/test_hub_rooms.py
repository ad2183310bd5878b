"""Tables come into memory when somebody asks for them, leave it when nobody does, and survive all that goes wrong."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from lastcard.protocol.commands import Bot, Chat, Start
from lastcard.protocol.http_bodies import NewSeat
from lastcard.protocol.messages import Update, Welcome
from lastcard.server.hub import NoSuchTable, Unavailable
from lastcard.table import Table, log_entries, snapshots
from tests.server.hub.around import House, Shelf, refused, travel

HOUR = 3600
DAY = 24 * HOUR


async def started(*names: str, **settings: Any) -> House:
    house = House(beat=HOUR)
    await house.hub.start()
    await house.open(*names, **settings)
    return house


async def restarted(house: House, after: int = 0) -> House:
    """Another server with the same store, so many seconds later."""
    await house.hub.drain()
    again = House(house.shelf)
    again.tokens, again.players, again.table = house.tokens, house.players, house.table
    again.jump = house.jump + after * 1000
    await again.hub.start()
    return again


def chats(welcome: Welcome) -> list[str]:
    return [said.text for said in welcome.chat]


# Coming into memory


def test_all_who_ask_at_once_wait_for_one_load() -> None:
    async def story() -> None:
        house = await started("Ann", "Bea")
        await asyncio.sleep(HOUR)
        assert (house.metrics.tables, house.metrics.tables_loaded) == (1, 0)
        house.shelf.loads.clear()
        sockets = await asyncio.gather(*(house.connect(name) for name in ("Ann", "Bea", None, "Ann")))
        assert house.shelf.loads == [house.table]
        assert all(isinstance(socket.got[0], Welcome) for socket in sockets)
        await house.hub.drain()

    travel(story)


def test_after_a_restart_everything_is_there_again() -> None:
    async def story() -> None:
        house = await started("Ann", "Bea")
        ann = await house.connect("Ann")
        ann.do(Chat, text="remember this")
        await house.settle()
        last = ann.seqs[-1]
        again = await restarted(house)
        assert again.metrics.tables == 1
        assert (await again.connect("Ann", since=last - 1)).last(Update).chat.text == "remember this"
        assert chats((await again.connect("Bea")).last(Welcome)) == ["remember this"]
        await again.hub.drain()

    travel(story)


def test_a_snapshot_of_another_version_is_no_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is folded from its first entry on."""

    async def story() -> None:
        house = await started("Ann", "Bea")
        ann = await house.connect("Ann")
        ann.do(Start)
        await house.settle()
        monkeypatch.setattr(snapshots, "VERSION", snapshots.VERSION + 1)
        again = await restarted(house)
        welcome = (await again.connect("Ann")).last(Welcome)
        assert welcome.sight == ann.last(Update).sight
        await again.hub.drain()

    travel(story)


def test_tables_are_looked_at_after_a_restart_and_let_sleep_again() -> None:
    async def story() -> None:
        house = await started("Ann")
        tables = [house.table, await house.open("Bea"), await house.open("Cy")]
        house.shelf.loads.clear()
        again = await restarted(house)
        await again.settle()
        await again.settle()
        assert sorted(again.shelf.loads) == sorted(tables)
        assert (again.metrics.tables, again.metrics.tables_loaded) == (3, 0)
        await again.hub.drain()

    travel(story)


def test_the_time_without_a_server_is_given_back_once() -> None:
    async def story() -> None:
        house = await started("Ann", "Bea", clock=30 * 60)
        ann = await house.connect("Ann")
        ann.do(Start)
        await house.settle()
        deadline = ann.last(Update).clock.deadline
        again = await restarted(house, after=2 * HOUR)
        for _ in range(2):
            ann = await again.connect("Ann")
            assert ann.last(Welcome).clock.deadline == deadline + 2 * HOUR * 1000
            ann.gone()
            again.shelf.broken = {again.table}  # what drops a table from memory
            (await again.connect("Ann")).do(Chat, text="?")
            await again.settle()
            again.shelf.broken = set()
        await again.hub.drain()

    travel(story)


def test_a_table_that_cant_be_loaded_is_tried_again_when_asked_for(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        house = await started("Ann")
        house.shelf.unreadable = True
        again = await restarted(house)
        await again.settle()
        for _ in range(2):
            await refused(again.connect("Ann"), Unavailable)
        again.shelf.unreadable = False
        assert (await again.connect("Ann")).closed is None
        assert "can't be loaded: StoreError" in caplog.text
        await again.hub.drain()

    travel(story)


def test_a_table_that_breaks_as_it_comes_back_is_not_tried_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> None:
        raise RuntimeError

    async def story() -> None:
        house = await started("Ann", "Bea", clock=60)
        (await house.connect("Ann")).do(Start)
        await house.settle()
        with monkeypatch.context() as patched:
            patched.setattr(Shelf, "write", breaks)  # there is something to store: the time without a server
            again = await restarted(house, after=HOUR)
            await refused(again.connect("Ann"), Unavailable)
        assert (await again.connect("Ann")).closed is None
        await again.hub.drain()

    travel(story)


def test_time_that_could_not_be_given_back_is_given_back_later() -> None:
    async def story() -> None:
        house = await started("Ann", "Bea", clock=60)
        ann = await house.connect("Ann")
        ann.do(Start)
        await house.settle()
        deadline = ann.last(Update).clock.deadline
        house.shelf.broken = {house.table}
        again = await restarted(house, after=HOUR)
        await refused(again.connect("Ann"), Unavailable)
        again.shelf.broken = set()
        assert (await again.connect("Ann")).last(Welcome).clock.deadline == deadline + HOUR * 1000
        await again.hub.drain()

    travel(story)


# Leaving it


def test_a_table_stays_while_somebody_is_there_and_leaves_with_a_snapshot() -> None:
    async def story() -> None:
        house = House(silence=DAY)
        await house.hub.start()
        await house.open("Ann")
        ann = await house.connect("Ann")
        await asyncio.sleep(HOUR)
        assert house.metrics.tables_loaded == 1
        ann.do(Chat, text="one")
        ann.gone()
        await asyncio.sleep(HOUR)
        assert house.metrics.tables_loaded == 0
        assert house.shelf.snapshots[house.table].seq == len(house.shelf.logs[house.table])
        assert chats((await house.connect("Ann")).last(Welcome)) == ["one"]
        await house.hub.drain()

    travel(story)


def test_a_table_is_not_let_sleep_before_all_is_stored() -> None:
    async def story() -> None:
        house = await started("Ann")
        ann = await house.connect("Ann")
        house.shelf.held = True
        ann.do(Chat, text="one")
        ann.gone()
        await asyncio.sleep(HOUR)
        assert house.metrics.tables_loaded == 1
        house.shelf.held = False
        house.shelf.commit()
        await asyncio.sleep(HOUR)
        assert house.metrics.tables_loaded == 0
        await house.hub.drain()

    travel(story)


def test_a_sleeping_table_wakes_when_its_time_comes() -> None:
    async def story() -> None:
        house = await started("Ann", "Bea", clock=2 * DAY, pace="correspondence")
        ann = await house.connect("Ann")
        ann.do(Start)
        await house.settle()
        ann.gone()
        await asyncio.sleep(HOUR)
        assert house.metrics.tables_loaded == 0
        before = len(house.shelf.logs[house.table])
        await asyncio.sleep(2 * DAY)
        since = [log_entries.decode(entry.command) for entry in house.shelf.logs[house.table][before:]]
        assert [fact.why for fact in since if isinstance(fact, log_entries.ActionTaken)] == ["time"]
        await house.hub.drain()

    travel(story)


@pytest.mark.parametrize(
    ("settings", "plays", "days"),
    [({}, False, 1), ({"pace": "correspondence"}, False, 30), ({"absent": None}, True, 30)],
)
def test_a_table_nobody_comes_to_is_closed(settings: dict[str, Any], plays: bool, days: int) -> None:
    async def story() -> None:
        house = await started("Ann", "Bea", **settings)
        ann = await house.connect("Ann")
        if plays:
            ann.do(Start)
        await house.settle()
        ann.gone()
        await asyncio.sleep(days * DAY - HOUR)
        assert house.metrics.tables == 1
        await asyncio.sleep(2 * HOUR)
        assert house.shelf.closed == {house.table}
        assert (house.metrics.tables, house.metrics.closed) == (0, 1)
        await refused(house.connect("Ann"), NoSuchTable)
        await house.hub.drain()

    travel(story)


def test_who_comes_in_time_keeps_the_table() -> None:
    async def story() -> None:
        house = await started("Ann")
        for _ in range(5):
            await asyncio.sleep(DAY - HOUR)
            (await house.connect("Ann")).gone()
        assert house.metrics.tables == 1
        await house.hub.drain()

    travel(story)


# When something goes wrong


def test_what_isnt_stored_is_not_told_and_all_come_back_to_what_is() -> None:
    async def story() -> None:
        house = await started("Ann", "Bea")
        ann, bea = await house.connect_all("Ann", "Bea")
        ann.do(Chat, text="kept")
        await house.settle()
        house.shelf.broken = {house.table}
        lost = Chat("me.1", "lost")
        ann.say(lost)
        ann.do(Chat, text="lost as well")
        await house.settle()
        for socket in (ann, bea):
            assert [update.chat.text for update in socket.all(Update)] == ["kept"]
            assert socket.got[-1].reason == "restart"
            assert socket.code == 1013
        assert (house.metrics.failures, house.metrics.sockets) == (1, 0)

        house.shelf.broken = set()
        again = await house.connect("Ann", since=ann.seqs[-1])
        assert again.resumed.missed == 0
        again.say(lost)
        await house.settle()
        assert again.last(Update).done == "me.1"
        await house.hub.drain()

    travel(story)


def test_one_tables_trouble_is_no_others() -> None:
    async def story() -> None:
        house = await started("Ann")
        ann = await house.connect("Ann")
        house.shelf.broken = {house.table}
        await house.open("Bea")
        bea = await house.connect("Bea")
        ann.do(Chat, text="lost")
        bea.do(Chat, text="kept")
        await house.settle()
        assert ann.closed
        assert bea.last(Update).chat.text == "kept"
        await house.hub.drain()

    travel(story)


def test_whoever_waits_for_a_chair_or_their_first_words_is_told_to_come_back() -> None:
    async def story() -> None:
        house = await started("Ann", "Bea")
        ann = await house.connect("Ann")
        house.shelf.held, house.shelf.broken = True, {house.table}
        ann.do(Chat, text="lost")
        bea = await house.connect("Bea")
        sitting = asyncio.create_task(house.hub.sit(house.table, NewSeat("Cy"), "192.0.2.1"))
        await house.settle()
        house.shelf.commit()
        await refused(sitting, Unavailable)
        assert bea.closed
        assert [message.reason for message in bea.got] == ["restart"]

        house.shelf.held, house.shelf.broken = False, set()
        await house.sit("Cy")
        assert len((await house.connect("Cy")).last(Welcome).lobby.players) == 3
        await house.hub.drain()

    travel(story)


def test_a_mistake_of_ours_costs_nothing_that_is_stored(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(*_: object) -> None:
        raise KeyError("R7 B3".replace(" ", ","))

    async def story() -> None:
        house = await started("Ann", "Bea")
        ann, bea = await house.connect_all("Ann", "Bea")
        ann.do(Chat, text="kept")
        await house.settle()
        with monkeypatch.context() as patched:
            patched.setattr(Table, "command", breaks)
            bea.do(Chat, text="!")
        assert ann.closed
        assert bea.closed
        assert chats((await house.connect("Bea")).last(Welcome)) == ["kept"]
        with monkeypatch.context() as patched:
            patched.setattr(Table, "welcome", breaks)
            assert (await house.connect("Ann")).closed
        assert (await house.connect("Ann")).closed is None
        await house.hub.drain()

    with caplog.at_level(logging.DEBUG, logger="lastcard"):
        travel(story)
    assert "KeyError" in caplog.text
    assert "R7,B3" not in caplog.text


def test_a_bots_answer_to_a_table_that_has_gone_is_dropped() -> None:
    async def story() -> None:
        house = await started("Ann", quick_bots=True)
        house.thoughts.idle = True
        ann = await house.connect("Ann")
        for command in (Bot, Start):
            ann.do(command)
        await house.settle()
        while not house.thoughts.asked:
            ann.play()
            await house.settle()
        entries = len(house.shelf.logs[house.table])
        house.shelf.broken = {house.table}
        ann.do(Chat, text="lost")
        await house.settle()
        house.thoughts.think()
        await house.settle()
        assert len(house.shelf.logs[house.table]) == entries
        assert house.metrics.failures == 1
        await house.hub.drain()

    travel(story)


def test_the_server_says_that_it_is_alive_as_long_as_it_can() -> None:
    async def story() -> None:
        shelf = Shelf()
        house = House(shelf, beat=10)
        await house.hub.start()
        await asyncio.sleep(25)
        first = shelf.at
        shelf.broken = {"*"}
        await asyncio.sleep(20)
        shelf.broken = set()
        await asyncio.sleep(10)
        assert shelf.at == first + 30_000
        await house.hub.drain()
        assert shelf.at == first + 35_000

    travel(story)


def test_a_table_that_cant_be_put_to_rest_is_dropped_and_the_others_are_seen_to(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        house = await started("Ann")
        first = house.table
        await house.open("Bea")
        lobby = Table.lobby
        with monkeypatch.context() as patched:
            patched.setattr(Table, "lobby", lambda table: 1 / 0 if table.id == first else lobby(table))
            await asyncio.sleep(HOUR)
        assert (house.metrics.tables, house.metrics.tables_loaded, house.metrics.failures) == (2, 0, 1)
        assert (await house.connect("Ann", table=first)).closed is None
        await house.hub.drain()

    travel(story)
    assert "ZeroDivisionError" in caplog.text
