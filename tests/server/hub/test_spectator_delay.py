"""The delay for spectators: nobody who watches sees anything earlier, by any way; players are never late."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from lastcard.protocol.commands import Act, AddBot, Change, Chat, Leave, Pong, Start, Stop
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.http_bodies import NewSeat
from lastcard.protocol.messages import CommandRefused, Done, Presence, Resumed, Update, Welcome
from lastcard.protocol.screens import screen_key
from lastcard.protocol.settings import Changes
from lastcard.server.hub import NoSuchTable, NotVisibleYet
from tests.server.hub.hub_harness import FakeClient, HubHarness, MemoryStore, expect_error
from tests.support.fast_forward import run_fast_forward

DELAY = 30


async def started(harness: HubHarness, delay: int = DELAY, **settings: Any) -> tuple[FakeClient, FakeClient]:
    """Start a match with two players."""
    await harness.open("Ann", "Bea", delay=delay, race=None, absent=None, **settings)
    ann, bea = await harness.connect_all("Ann", "Bea")
    ann.do(Start)
    await harness.settle()
    return ann, bea


async def play(harness: HubHarness, *clients: FakeClient, moves: int = 1) -> None:
    for _ in range(moves):
        for client in clients:
            client.play()
            await harness.settle()


def key(harness: HubHarness, name: str = "Ann") -> str:
    return screen_key(harness.table, harness.tokens[name])


def test_spectators_get_the_same_updates_later() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        ann, bea = await started(harness)
        await asyncio.sleep(DELAY + 1)
        watching = await harness.connect(None)
        first = watching.last(Welcome)
        assert (first.behind, ann.last(Welcome).behind) == (DELAY, 0)
        await play(harness, ann, bea)
        await asyncio.sleep(DELAY / 2)
        assert not watching.all(Update)
        await asyncio.sleep(DELAY / 2 + 1)
        assert watching.seqs == list(range(first.seq, ann.seqs[-1] + 1))
        public = [(update.seq, update.sight, update.events) for update in watching.all(Update)]
        live = await harness.connect(None, key=key(harness))
        assert live.last(Welcome).seq == public[-1][0]
        assert live.last(Welcome).sight == public[-1][1]

    run_fast_forward(scenario)


def test_before_the_first_match_nothing_is_late() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea", delay=DELAY)
        ann = await harness.connect("Ann")
        watching = await harness.connect(None)
        ann.do(Chat, text="hello")
        ann.do(AddBot)
        await harness.settle()
        assert [len(update.lobby.players) for update in watching.all(Update) if update.lobby] == [3]
        assert [update.chat.text for update in watching.all(Update) if update.chat] == ["hello"]
        ann.do(Start)
        await harness.settle()
        assert watching.seqs[-1] < ann.seqs[-1]

    run_fast_forward(scenario)


@pytest.mark.parametrize("resumes", [False, True])
def test_reconnecting_shows_nothing_earlier(resumes: bool) -> None:
    async def scenario() -> None:
        harness = HubHarness()
        ann, bea = await started(harness)
        await asyncio.sleep(DELAY + 1)
        first = await harness.connect(None)
        at = first.seqs[-1]
        await play(harness, ann, bea, moves=2)
        first.disconnect()
        again = await harness.connect(None, at if resumes else None)
        assert again.last(Resumed if resumes else Welcome).seq == at
        assert not again.all(Update)
        await asyncio.sleep(DELAY + 1)
        assert [update.seq for update in again.all(Update)] == list(range(at + 1, ann.seqs[-1] + 1))
        ahead = await harness.connect(None, ann.seqs[-1] + 1)
        assert ahead.last(Welcome).seq == ann.seqs[-1]

    run_fast_forward(scenario)


def test_after_a_restart_spectators_wait_for_the_delay() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        before = HubHarness(store)
        ann, bea = await started(before)
        await play(before, ann, bea)
        await before.hub.drain()
        harness = HubHarness(store)
        await harness.hub.start()
        harness.table, harness.tokens = before.table, before.tokens
        error = await expect_error(harness.connect(None, ann.seqs[-1]), NotVisibleYet)
        assert 0 < error.seconds <= DELAY  # type: ignore[attr-defined]
        await expect_error(harness.hub.summary(harness.table, "192.0.2.1"), NotVisibleYet)
        assert (await harness.connect("Ann")).last(Welcome).seq >= ann.seqs[-1]
        assert (await harness.connect(None, key=key(harness))).last(Welcome).seq >= ann.seqs[-1]
        await asyncio.sleep(DELAY + 1)
        assert (await harness.connect(None)).last(Welcome).seq >= ann.seqs[-1]
        await harness.hub.drain()

    run_fast_forward(scenario)


def test_too_much_within_the_delay_becomes_a_jump() -> None:
    async def scenario() -> None:
        harness = HubHarness(delay_bytes=2000, chat_rate=100, chat_burst=100)
        ann, _ = await started(harness)
        await asyncio.sleep(DELAY + 1)
        watching = await harness.connect(None)
        for number in range(60):
            ann.do(Chat, text=f"line {number}")
            await harness.settle()
            await asyncio.sleep(0.1)
        await asyncio.sleep(DELAY - 7)
        assert len(watching.all(Update)) < 20
        assert len(watching.all(Welcome)) == 1
        await asyncio.sleep(8)
        assert watching.seqs[-1] == ann.seqs[-1]
        assert len(watching.all(Welcome)) == 2
        assert watching.last(Welcome).behind == DELAY

    run_fast_forward(scenario)


def test_delay_begins_changes_and_ends_during_a_match() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        ann, bea = await started(harness, delay=0)
        watching = await harness.connect(None)
        ann.do(Change, settings=Changes(delay=DELAY))
        await harness.settle()
        assert watching.last(Welcome).behind == DELAY
        at = watching.seqs[-1]
        assert at == ann.seqs[-1]
        await play(harness, ann, bea)
        await asyncio.sleep(DELAY / 2)
        assert watching.seqs[-1] == at
        ann.do(Change, settings=Changes(delay=10))
        await harness.settle()
        assert watching.last(Welcome).behind == 10
        assert watching.seqs[-1] == ann.seqs[-1] - 1  # all but the change itself are older than ten seconds
        ann.do(Change, settings=Changes(delay=0))
        await harness.settle()
        assert watching.last(Welcome).behind == 0
        await play(harness, ann, bea)
        assert watching.seqs[-1] == ann.seqs[-1]

    run_fast_forward(scenario)


def test_screen_with_the_key_of_a_player_is_not_late() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        ann, bea = await started(harness)
        screen = await harness.connect(None, screen=True, key=key(harness, "Bea"))
        assert screen.last(Welcome).player is None
        assert screen.last(Welcome).you is None
        await expect_late(harness, "0" * 22)
        await play(harness, ann, bea)
        assert screen.seqs[-1] == ann.seqs[-1]
        assert screen.last(Welcome).behind == 0

    async def expect_late(harness: HubHarness, wrong: str) -> None:
        await asyncio.sleep(DELAY + 1)
        assert (await harness.connect(None, screen=True, key=wrong)).last(Welcome).behind == DELAY

    run_fast_forward(scenario)


def test_screen_with_a_key_stays_where_spectators_may_not() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann = await harness.connect("Ann")
        screen = await harness.connect(None, screen=True, key=key(harness))
        watching = await harness.connect(None)
        ann.do(Change, settings=Changes(spectators=False))
        await harness.settle()
        assert watching.closed
        assert screen.closed is None
        await expect_error(harness.connect(None, screen=True), NoSuchTable)
        assert (await harness.connect(None, screen=True, key=key(harness))).all(Welcome)

    run_fast_forward(scenario)


def test_everybody_knows_how_many_screens_there_are() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann = await harness.connect("Ann")
        screen = await harness.connect(None, screen=True)
        await harness.settle()
        assert (ann.last(Presence).screens, ann.last(Presence).spectators) == (1, 0)
        assert (await harness.connect("Bea")).last(Welcome).screens == 1
        screen.disconnect()
        await harness.settle()
        assert ann.last(Presence).screens == 0

    run_fast_forward(scenario)


def test_screen_gets_what_spectators_get() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        ann, bea = await started(harness, delay=0)
        screen, watching = await harness.connect(None, screen=True), await harness.connect(None)
        await play(harness, ann, bea, moves=5)
        ann.do(Chat, text="hello")
        await harness.settle()
        assert screen.all(Update) == watching.all(Update)
        assert all(update.you is None and update.done is None for update in screen.all(Update))

    run_fast_forward(scenario)


def test_chat_presence_and_results_are_late_too() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        ann, bea = await started(harness, open=True)
        await asyncio.sleep(DELAY + 1)
        watching = await harness.connect(None)
        await harness.settle()
        ann.do(Chat, text="I have the Wild")
        bea.disconnect()
        ann.do(Stop)
        await harness.settle()
        assert ann.last(Presence).away == (harness.players["Bea"],)
        assert all(not message.away for message in watching.all(Presence))
        assert not watching.all(Update)
        where = harness.table, "192.0.2.1"
        assert (await harness.hub.summary(*where)).standing == "playing"
        assert [table.standing for table in await harness.hub.listed()] == ["playing"]
        await expect_error(harness.hub.record(harness.table, 1, "192.0.2.1"), NotVisibleYet)
        await expect_error(harness.hub.replay(harness.table, 1, "192.0.2.1", packed=True), NotVisibleYet)
        await expect_error(harness.hub.review(harness.table, 1, -1, "192.0.2.1", packed=True), NotVisibleYet)
        assert await harness.hub.record(harness.table, 1, "192.0.2.1", key(harness))
        await asyncio.sleep(DELAY + 1)
        assert [update.chat.text for update in watching.all(Update) if update.chat] == ["I have the Wild"]
        assert watching.last(Presence).away == (harness.players["Bea"],)
        assert (await harness.hub.summary(*where)).standing == "over"
        assert await harness.hub.record(harness.table, 1, "192.0.2.1")

    run_fast_forward(scenario)


def test_spectators_see_only_what_is_stored() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea", delay=DELAY)
        ann = await harness.connect("Ann")
        watching = await harness.connect(None)
        harness.store.manual_commit = True
        ann.do(Chat, text="hello")
        await harness.settle()
        assert not watching.all(Update)
        harness.store.commit()
        await harness.settle()
        assert len(watching.all(Update)) == 1

    run_fast_forward(scenario)


async def queued(harness: HubHarness, name: str = "Cid") -> FakeClient:
    """Ask for a seat during the match, and connect as the newcomer."""
    seat = NewSeat(name, late=True)
    harness.players[name], harness.tokens[name] = await harness.hub.sit(harness.table, seat, "192.0.2.1")
    return await harness.connect(name)


async def started_with_bots(harness: HubHarness, **settings: Any) -> FakeClient:
    """Start a match of Ann and two bots, whose seats newcomers can take."""
    await harness.open("Ann", delay=DELAY, race=None, newcomers=True, **settings)
    ann = await harness.connect("Ann")
    ann.do(AddBot)
    ann.do(AddBot)
    ann.do(Start)
    await harness.settle()
    return ann


def latest_sight(client: FakeClient) -> Any:
    return next(update.sight for update in reversed(client.all(Update)) if update.sight)


async def play_round(harness: HubHarness, ann: FakeClient, *others: FakeClient) -> None:
    """Play until the next round is dealt; the others watch, and stay connected."""
    began = latest_sight(ann).round
    while (sight := latest_sight(ann)).round == began:
        if sight.phase == "round-over":
            ann.do(Act, action="next")
        else:
            ann.play()
        harness.bot_pool.answer_all()
        for other in others:
            other.send_frame(Pong(0))
        await asyncio.sleep(3)


def test_newcomer_sees_the_table_late_until_they_have_a_seat() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        ann = await started_with_bots(harness, options={"hand_size": 2, "target": 500})
        await asyncio.sleep(DELAY + 1)
        ann.do(Chat, text="I have the Wild")
        await harness.settle()
        cid = await queued(harness)
        first = cid.last(Welcome)
        assert (first.player, first.behind) == (harness.players["Cid"], DELAY)
        assert first.seq < ann.seqs[-1]
        assert "I have the Wild" not in [said.text for said in first.chat]
        assert [(one.id, one.seat) for one in first.lobby.newcomers] == [(harness.players["Cid"], 1)]
        watching = await harness.connect(None)
        await asyncio.sleep(DELAY - 1)
        heard = lambda: [update.chat.text for update in cid.all(Update) if update.chat]  # noqa: E731
        assert "I have the Wild" not in heard()
        await asyncio.sleep(2)
        assert "I have the Wild" in heard()
        assert [update.seq for update in cid.all(Update)] == [update.seq for update in watching.all(Update)]
        await play_round(harness, ann, cid, watching)
        await harness.settle()
        seated = cid.last(Welcome)
        assert seated.behind == 0
        assert seated.you is not None
        assert seated.you.seat == 1
        assert cid.seqs[-1] == ann.seqs[-1]
        assert watching.seqs[-1] < ann.seqs[-1]
        ann.do(Chat, text="welcome")
        await harness.settle()
        assert cid.last(Update).chat.text == "welcome"

    run_fast_forward(scenario)


@pytest.mark.parametrize("resumes", [False, True])
def test_newcomer_sees_nothing_earlier_by_coming_back(resumes: bool) -> None:
    async def scenario() -> None:
        harness = HubHarness()
        ann = await started_with_bots(harness)
        await asyncio.sleep(DELAY + 1)
        cid = await queued(harness)
        at = cid.seqs[-1]
        ann.do(Chat, text="psst")
        await harness.settle()
        cid.disconnect()
        again = await harness.connect("Cid", at if resumes else None)
        first = again.last(Resumed if resumes else Welcome)
        assert (first.seq, first.player) == (at, harness.players["Cid"])
        assert not again.all(Update)
        with_key = await harness.connect(None, key=key(harness, "Cid"))
        assert with_key.last(Welcome).behind == DELAY

    run_fast_forward(scenario)


def test_delay_that_begins_and_ends_counts_for_newcomers() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        ann = await started_with_bots(harness)
        ann.do(Change, settings=Changes(delay=0))
        await harness.settle()
        cid = await queued(harness)
        assert cid.last(Welcome).behind == 0
        ann.do(Change, settings=Changes(delay=DELAY))
        await harness.settle()
        assert (cid.last(Welcome).behind, cid.last(Welcome).player) == (DELAY, harness.players["Cid"])
        at = cid.seqs[-1]
        ann.do(Chat, text="psst")
        await harness.settle()
        assert cid.seqs[-1] == at
        cid.do(Chat, text="I can't talk yet")
        await harness.settle()
        assert cid.last(CommandRefused).reason == "not-seated"
        dan = await queued(harness, "Dan")
        leaving = dan.do(Leave)
        await harness.settle()
        assert dan.last(Done).id == leaving
        assert dan.code == CloseCode.REMOVED
        ann.do(Change, settings=Changes(delay=0))
        await harness.settle()
        assert (cid.last(Welcome).behind, cid.last(Welcome).player) == (0, harness.players["Cid"])
        assert cid.seqs[-1] == ann.seqs[-1]

    run_fast_forward(scenario)


def test_newcomer_keeps_their_place_while_nothing_can_be_shown_after_a_restart() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        before = HubHarness(store)
        ann = await started_with_bots(before)
        await asyncio.sleep(DELAY + 1)
        await queued(before)
        await before.hub.drain()
        harness = HubHarness(store)
        await harness.hub.start()
        harness.table, harness.tokens, harness.players = before.table, before.tokens, before.players
        ann = await harness.connect("Ann")
        cid = await harness.connect("Cid")
        assert not cid.all(Welcome)
        assert ann.last(Welcome).lobby.newcomers
        await asyncio.sleep(DELAY + 1)
        assert (cid.last(Welcome).player, cid.last(Welcome).behind) == (harness.players["Cid"], DELAY)
        await harness.hub.drain()

    run_fast_forward(scenario)
