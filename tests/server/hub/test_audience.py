"""Messages to the sessions of a table: never before the change is durable, never twice, and without gaps."""

from __future__ import annotations

import asyncio

import pytest

from lastcard.protocol.commands import Act, AddBot, Chat, Remove, Start
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.messages import Bye, CommandRefused, Done, Presence, Resumed, Update, Welcome
from tests.server.hub.hub_harness import FakeClient, HubHarness
from tests.support.fast_forward import run_fast_forward


def chat(socket: FakeClient, text: str) -> str:
    return socket.do(Chat, text=text)


def chat_texts(socket: FakeClient) -> list[str]:
    """Return all chat lines that a client received."""
    welcomes = [said.text for welcome in socket.all(Welcome) for said in welcome.chat]
    return welcomes + [update.chat.text for update in socket.all(Update) if update.chat]


def test_each_client_gets_its_own_view() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann, bea = await harness.connect_all("Ann", "Bea")
        watching = await harness.connect(None)
        ann.do(Start)
        await harness.settle()
        seen = [socket.last(Update).you for socket in (ann, bea, watching)]
        assert [you and you.seat for you in seen] == [0, 1, None]

    run_fast_forward(scenario)


def test_updates_are_sent_only_once_durable() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann, bea = await harness.connect_all("Ann", "Bea")
        harness.store.manual_commit = True
        chat(ann, "one")
        chat(ann, "two")
        await harness.settle()
        assert chat_texts(ann) == chat_texts(bea) == []
        harness.store.commit(1)
        await harness.settle()
        assert chat_texts(ann) == chat_texts(bea) == ["one"]
        harness.store.commit()
        await harness.settle()
        assert chat_texts(ann) == chat_texts(bea) == ["one", "two"]

    run_fast_forward(scenario)


def test_refusal_is_sent_after_earlier_updates() -> None:
    """It isn't stored, but it must not overtake: its reason may be in an earlier update."""

    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann, bea = await harness.connect_all("Ann", "Bea")
        harness.store.manual_commit = True
        ann.do(Start)
        bea.do(Act, action="nonsense")
        await harness.settle()
        assert not bea.all(CommandRefused)
        harness.store.commit()
        await harness.settle()
        assert [type(message) for message in bea.table_messages] == [Welcome, Update, CommandRefused]

    run_fast_forward(scenario)


@pytest.mark.parametrize("resumes", [False, True])
def test_client_connected_before_a_commit_gets_the_update_once(resumes: bool) -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann = await harness.connect("Ann")
        harness.store.manual_commit = True
        chat(ann, "before")
        bea = await harness.connect("Bea", since=ann.seqs[-1] if resumes else None)
        chat(ann, "after")
        await harness.settle()
        assert bea.received == []
        harness.store.commit(1)
        await harness.settle()
        assert chat_texts(bea) == ["before"]
        harness.store.commit()
        await harness.settle()
        assert chat_texts(bea) == ["before", "after"]
        assert isinstance(bea.received[0], Resumed if resumes else Welcome)
        assert bea.seqs == sorted(set(bea.seqs))

    run_fast_forward(scenario)


def test_frames_sent_before_the_welcome_are_answered_after_it() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann = await harness.connect("Ann")
        harness.store.manual_commit = True
        chat(ann, "something")
        bea = await harness.connect("Bea")
        bea.send_frame(b"nonsense")
        chat(bea, "hello")
        harness.store.commit()
        await harness.settle()
        assert [type(message) for message in bea.table_messages] == [Welcome, CommandRefused, Update]

    run_fast_forward(scenario)


def test_resume_sends_exactly_the_missed_updates() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann, bea = await harness.connect_all("Ann", "Bea")
        last = bea.seqs[-1]
        bea.disconnect()
        for text in ("one", "two", "three"):
            chat(ann, text)
        await harness.settle()
        again = await harness.connect("Bea", since=last)
        assert again.resumed.missed == 3
        assert chat_texts(again) == ["one", "two", "three"]
        assert again.seqs == [last + 1, last + 2, last + 3]

        nothing_new = await harness.connect("Bea", since=last + 3)
        assert nothing_new.resumed.missed == 0
        assert nothing_new.seqs == []

    run_fast_forward(scenario)


@pytest.mark.parametrize("since", [0, 10_000])
def test_resume_from_an_unknown_number_sends_a_welcome(since: int) -> None:
    async def scenario() -> None:
        harness = HubHarness(burst=1000, chat_burst=1000)
        await harness.open("Ann", "Bea")
        ann = await harness.connect("Ann")
        for number in range(300):
            ann.do(Chat, text=str(number))
        await harness.settle()
        bea = await harness.connect("Bea", since=since)
        assert isinstance(bea.received[0], Welcome)

    run_fast_forward(scenario)


def test_spectator_can_resume() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann = await harness.connect("Ann")
        last = ann.seqs[-1]
        chat(ann, "one")
        await harness.settle()
        watching = await harness.connect(None, since=last)
        assert watching.resumed.player is None
        assert chat_texts(watching) == ["one"]

    run_fast_forward(scenario)


def test_command_repeated_on_another_socket_is_applied_once() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        first, bea = await harness.connect_all("Ann", "Bea")
        harness.store.manual_commit = True
        command = Chat("me.1", "once")
        first.send_frame(command)
        first.disconnect()
        second = await harness.connect("Ann", since=first.seqs[-1])
        second.send_frame(command)
        await harness.settle()
        assert not second.all(Done), "it isn't stored yet"
        harness.store.commit()
        await harness.settle()
        assert chat_texts(bea) == chat_texts(second) == ["once"]
        assert second.last(Done) == Done("me.1", again=True)

    run_fast_forward(scenario)


def test_fifth_tab_of_a_seat_closes_the_oldest() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann = await harness.connect("Ann")
        tabs = [await harness.connect("Bea") for _ in range(5)]
        chat(ann, "to all")
        await harness.settle()
        assert [chat_texts(tab) for tab in tabs] == [[]] + [["to all"]] * 4
        assert tabs[0].received[-1] == Bye("too-many-tabs")
        assert tabs[0].code == CloseCode.TOO_MANY_TABS
        assert [tab.closed for tab in tabs[1:]] == [None] * 4
        tabs[0].disconnect()  # its reader reports the same
        assert harness.metrics.sockets == 5

    run_fast_forward(scenario)


def test_presence_counts_players_not_sockets() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann = await harness.connect("Ann")
        assert ann.last(Welcome).away == (harness.players["Bea"],)
        tabs = [await harness.connect("Bea"), await harness.connect("Bea")]
        assert ann.all(Presence) == [Presence((), 0)]
        tabs[0].disconnect()
        assert ann.all(Presence) == [Presence((), 0)]
        tabs[1].disconnect()
        assert ann.last(Presence) == Presence((harness.players["Bea"],), 0)
        watching = await harness.connect(None)
        assert ann.last(Presence).spectators == 1
        watching.disconnect()
        assert ann.last(Presence).spectators == 0

    run_fast_forward(scenario)


def test_presence_changes_before_the_welcome_are_sent_after_it() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea", "Cy")
        ann = await harness.connect("Ann")
        harness.store.manual_commit = True
        chat(ann, "not durable yet")
        bea = await harness.connect("Bea")
        await harness.connect("Cy")
        harness.store.commit()
        await harness.settle()
        assert bea.last(Welcome).away == (harness.players["Cy"],)
        assert bea.last(Presence).away == ()

    run_fast_forward(scenario)


def test_client_gone_before_its_welcome_gets_nothing() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann = await harness.connect("Ann")
        harness.store.manual_commit = True
        chat(ann, "not durable yet")
        bea = await harness.connect("Bea")
        bea.disconnect()
        harness.store.commit()
        await harness.settle()
        assert bea.received == []
        assert ann.last(Presence).away == (harness.players["Bea"],)

    run_fast_forward(scenario)


def test_removed_player_is_notified_and_closed() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann, bea = await harness.connect_all("Ann", "Bea")
        ann.do(Remove, who=harness.players["Bea"])
        await harness.settle()
        assert len(bea.last(Update).lobby.players) == 1
        assert bea.received[-1] == Bye("removed", banned=True)
        assert bea.code == CloseCode.REMOVED
        assert ann.closed is None

    run_fast_forward(scenario)


def test_bot_answer_is_sent_as_an_update() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", quick_bots=True)
        ann = await harness.connect("Ann")
        ann.do(AddBot)
        ann.do(Start)
        await harness.settle()
        while not any(update.why == "bot" for update in ann.all(Update)):
            ann.play()
            await asyncio.sleep(1)
        assert harness.metrics.answers > 0

    run_fast_forward(scenario)


def test_table_is_told_that_a_bot_gets_ready() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        harness.bot_pool.idle = True
        await harness.open("Ann")
        ann = await harness.connect("Ann")
        ann.do(AddBot, level="expert")
        ann.do(Start)
        await harness.settle()
        while not harness.bot_pool.asked:
            ann.play()
            await asyncio.sleep(1)
        request, _ = harness.bot_pool.asked[0]
        for begins in (True, True, False):
            harness.bot_pool.prepares(request, begins)
            await harness.settle()
        assert [told.preparing for told in ann.all(Presence)] == [True, False]
        harness.bot_pool.prepares(request, True)
        assert (await harness.connect("Ann")).last(Welcome).preparing

    run_fast_forward(scenario)
