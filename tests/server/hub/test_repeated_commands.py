"""Copies of a command that arrive over several connections of one client: a refused one is never applied later."""

from __future__ import annotations

import asyncio

from lastcard.protocol.commands import Arm, Chat, CommitShare, Mute, Ready, Start
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.messages import Bye, CommandRefused, Done, Update, Welcome
from tests.server.hub.hub_harness import FakeClient, HubHarness

_LINE = Chat(id="phone.7", text="hello")


def _texts(client: FakeClient) -> list[str]:
    return [update.chat.text for update in client.all(Update) if update.chat]


def _refusals(client: FakeClient) -> list[tuple[str | None, str]]:
    return [(refused.id, refused.reason) for refused in client.all(CommandRefused)]


async def _muted() -> tuple[HubHarness, FakeClient, FakeClient, FakeClient]:
    """Return the host, and the two connections of a muted player: the first one hangs, so they came back."""
    harness = HubHarness()
    await harness.open("Ann", "Bea")
    ann, earlier, later = await harness.connect_all("Ann", "Bea", "Bea")
    ann.do(Mute, who=harness.players["Bea"])
    await harness.settle()
    return harness, ann, earlier, later


async def _unmute(harness: HubHarness, ann: FakeClient) -> None:
    ann.do(Mute, who=harness.players["Bea"], muted=False)
    await harness.settle()


def test_copy_of_a_refused_command_on_an_earlier_connection_is_not_applied() -> None:
    async def scenario() -> None:
        harness, ann, earlier, later = await _muted()
        later.send_frame(_LINE)
        await harness.settle()
        assert _refusals(later) == [("phone.7", "muted")]
        await _unmute(harness, ann)
        earlier.send_frame(_LINE)
        await harness.settle()
        assert _texts(ann) == []
        assert earlier.last(Bye).retry_ms
        assert earlier.code == CloseCode.TRY_AGAIN
        assert later.closed is None

    asyncio.run(scenario())


def test_copy_is_not_applied_when_the_later_connection_has_ended() -> None:
    async def scenario() -> None:
        harness, ann, earlier, later = await _muted()
        later.send_frame(_LINE)
        await harness.settle()
        later.disconnect()
        await _unmute(harness, ann)
        earlier.send_frame(_LINE)
        await harness.settle()
        assert _texts(ann) == []
        assert earlier.code == CloseCode.TRY_AGAIN

    asyncio.run(scenario())


def test_copy_of_a_command_that_was_too_fast_is_not_applied() -> None:
    async def scenario() -> None:
        harness = HubHarness(chat_burst=1, chat_rate=10)
        await harness.open("Ann", "Bea")
        ann, earlier, later = await harness.connect_all("Ann", "Bea", "Bea")
        later.do(Chat, text="first")
        later.send_frame(_LINE)
        await harness.settle()
        assert _refusals(later) == [("phone.7", "too-fast")]
        await asyncio.sleep(0.15)
        earlier.send_frame(_LINE)
        await harness.settle()
        assert _texts(ann) == ["first"]

    asyncio.run(scenario())


def test_copy_of_a_refused_command_is_not_applied_when_the_table_was_loaded_again() -> None:
    async def scenario() -> None:
        harness, ann, earlier, later = await _muted()
        later.send_frame(_LINE)
        await harness.settle()
        later.session.room.fail(RuntimeError("a fault"))  # type: ignore[union-attr]
        ann, latest = await harness.connect_all("Ann", "Bea")
        await _unmute(harness, ann)
        earlier.send_frame(_LINE)
        await harness.settle()
        assert _texts(ann) == []
        latest.send_frame(_LINE)
        await harness.settle()
        assert _texts(ann) == ["hello"]

    asyncio.run(scenario())


def test_refusal_of_an_earlier_copy_is_not_told_to_a_connection_whose_copy_is_under_way() -> None:
    """Its client would take it for the answer to its own copy, which is applied."""

    async def scenario() -> None:
        harness, ann, earlier, later = await _muted()
        earlier.send_frame(_LINE)
        await harness.settle()
        assert _refusals(earlier) == [("phone.7", "muted")]
        await _unmute(harness, ann)
        later.send_frame(_LINE)
        await harness.settle()
        assert _refusals(later) == []
        assert later.last(Update).done == "phone.7"
        assert _texts(ann) == ["hello"]

    asyncio.run(scenario())


def test_refusal_that_waits_for_the_store_is_told_to_its_own_connection() -> None:
    """Also if the other connection has sent another command meanwhile, and its copy comes only then."""

    async def scenario() -> None:
        harness, ann, earlier, later = await _muted()
        harness.store.manual_commit = True
        ann.do(Ready)
        earlier.send_frame(_LINE)
        later.send_frame(Chat(id="phone.6", text="before"))
        harness.store.commit()
        await harness.settle()
        assert _refusals(earlier) == [("phone.7", "muted")]
        assert _refusals(later) == [("phone.6", "muted")]

    asyncio.run(scenario())


def test_copy_of_a_command_whose_refusal_waits_for_the_store_gets_the_same_answer() -> None:
    """Carried out by now, it would be applied, and its client would be told of the refusal before."""

    async def scenario() -> None:
        for is_closed in (False, True):
            harness, ann, earlier, later = await _muted()
            harness.store.manual_commit = True
            ann.do(Ready)
            earlier.send_frame(_LINE)
            ann.do(Mute, who=harness.players["Bea"], muted=False)
            if is_closed:
                earlier.disconnect()
            later.send_frame(_LINE)
            harness.store.commit()
            await harness.settle()
            assert _refusals(later) == [("phone.7", "muted")]
            assert _texts(ann) == []

    asyncio.run(scenario())


def test_refused_command_may_be_sent_again_over_the_same_or_a_new_connection() -> None:
    async def scenario() -> None:
        harness, ann, _, later = await _muted()
        for _ in range(2):
            later.send_frame(_LINE)
        await harness.settle()
        assert _refusals(later) == [("phone.7", "muted")] * 2
        await _unmute(harness, ann)
        newest = await harness.connect("Bea")
        newest.send_frame(_LINE)
        await harness.settle()
        assert _texts(ann) == ["hello"]
        later.send_frame(_LINE)
        await harness.settle()
        assert later.code == CloseCode.TRY_AGAIN
        assert _texts(ann) == ["hello"]

    asyncio.run(scenario())


def test_applied_command_is_answered_over_both_connections() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann, earlier, later = await harness.connect_all("Ann", "Bea", "Bea")
        earlier.send_frame(_LINE)
        later.send_frame(_LINE)
        await harness.settle()
        assert _texts(ann) == ["hello"]
        assert later.last(Update).done == "phone.7"
        assert later.last(Done) == Done("phone.7", again=True)

    asyncio.run(scenario())


def test_other_tabs_of_a_player_go_on() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        tabs = await harness.connect_all("Bea", "Bea", "Bea")
        for number in range(3):
            for tab in (tabs[2], tabs[0], tabs[1]):
                tab.do(Ready, ready=number % 2 == 0)
        await harness.settle()
        assert [len([update for update in tab.all(Update) if update.done]) for tab in tabs] == [9, 9, 9]
        assert [tab.closed for tab in tabs] == [None] * 3

    asyncio.run(scenario())


def test_refusal_is_told_to_the_tab_that_sent_the_command_and_the_rest_to_all() -> None:
    async def scenario() -> None:
        harness, _, first, second = await _muted()
        refused = first.do(Chat, text="muted")
        done = first.do(Arm, armed=False)
        await harness.settle()
        assert _refusals(first) == [(refused, "muted"), (done, "not-playing")]
        assert _refusals(second) == []
        ready = first.do(Ready)
        await harness.settle()
        assert first.last(Update).done == second.last(Update).done == ready

    asyncio.run(scenario())


def test_earlier_connection_remembers_only_so_many_names() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        earlier, later = await harness.connect_all("Bea", "Bea")
        for number in range(33):
            assert earlier.closed is None
            later.send_frame(Ready(id=f"name{number}.1"))
        assert earlier.code == CloseCode.TRY_AGAIN
        assert later.closed is None

    asyncio.run(scenario())


def test_nothing_is_remembered_of_answered_commands() -> None:
    async def scenario() -> None:
        harness, _, earlier, later = await _muted()
        for client in (earlier, later):
            client.do(Chat, text="muted")
            client.do(Ready)
            client.send_frame(Ready(id="phone.1"))
        await harness.settle()
        assert later.session
        assert later.session.room.audience._senders == {}

    asyncio.run(scenario())


def test_command_that_waits_for_the_reveal_is_not_refused_when_it_is_repeated() -> None:
    async def scenario() -> None:
        harness = HubHarness(change_burst=3, change_rate=0.001)
        await harness.open("Ann", "Bea")
        ann, bea = await harness.connect_all("Ann", "Bea")
        bea.do(CommitShare, digest="0" * 64)
        ann.send_frame(Start(id="phone.1"))
        await harness.settle()
        for _ in range(5):
            ann.send_frame(Start(id="phone.1"))
        await harness.settle()
        assert _refusals(ann) == []
        again = await harness.connect("Ann")
        assert again.last(Welcome).lobby.setup

    asyncio.run(scenario())
