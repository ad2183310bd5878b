"""Who is told what, and when: never before it is durable, never twice, and nothing is left out."""

from __future__ import annotations

import asyncio

import pytest

from lastcard.protocol.commands import Act, Bot, Chat, Remove, Start
from lastcard.protocol.messages import Bye, Done, Presence, Refused, Resumed, Update, Welcome
from tests.server.hub.around import House, Socket, travel


def chat(socket: Socket, text: str) -> str:
    return socket.do(Chat, text=text)


def texts(socket: Socket) -> list[str]:
    """All lines of chat that a socket knows of."""
    welcomes = [said.text for welcome in socket.all(Welcome) for said in welcome.chat]
    return welcomes + [update.chat.text for update in socket.all(Update) if update.chat]


def test_all_at_the_table_are_told_each_as_they_may_know() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann", "Bea")
        ann, bea = await house.connect_all("Ann", "Bea")
        watching = await house.connect(None)
        ann.do(Start)
        await house.settle()
        seen = [socket.last(Update).you for socket in (ann, bea, watching)]
        assert [you and you.seat for you in seen] == [0, 1, None]

    travel(story)


def test_nothing_is_told_before_it_is_durable() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann", "Bea")
        ann, bea = await house.connect_all("Ann", "Bea")
        house.shelf.held = True
        chat(ann, "one")
        chat(ann, "two")
        await house.settle()
        assert texts(ann) == texts(bea) == []
        house.shelf.commit(1)
        await house.settle()
        assert texts(ann) == texts(bea) == ["one"]
        house.shelf.commit()
        await house.settle()
        assert texts(ann) == texts(bea) == ["one", "two"]

    travel(story)


def test_a_refusal_waits_for_what_was_before_it() -> None:
    """It needs no storing, but it must not overtake: who is refused because of something learns of that first."""

    async def story() -> None:
        house = House()
        await house.open("Ann", "Bea")
        ann, bea = await house.connect_all("Ann", "Bea")
        house.shelf.held = True
        ann.do(Start)
        bea.do(Act, action="nonsense")
        await house.settle()
        assert not bea.all(Refused)
        house.shelf.commit()
        await house.settle()
        assert [type(message) for message in bea.news] == [Welcome, Update, Refused]

    travel(story)


@pytest.mark.parametrize("resumes", [False, True])
def test_a_socket_that_comes_before_a_change_is_durable_learns_of_it_once_it_is(resumes: bool) -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann", "Bea")
        ann = await house.connect("Ann")
        house.shelf.held = True
        chat(ann, "before")
        bea = await house.connect("Bea", since=ann.seqs[-1] if resumes else None)
        chat(ann, "after")
        await house.settle()
        assert bea.got == []
        house.shelf.commit(1)
        await house.settle()
        assert texts(bea) == ["before"]
        house.shelf.commit()
        await house.settle()
        assert texts(bea) == ["before", "after"]
        assert isinstance(bea.got[0], Resumed if resumes else Welcome)
        assert bea.seqs == sorted(set(bea.seqs))

    travel(story)


def test_what_a_socket_says_before_its_first_words_is_answered_after_them() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann", "Bea")
        ann = await house.connect("Ann")
        house.shelf.held = True
        chat(ann, "something")
        bea = await house.connect("Bea")
        bea.say(b"nonsense")
        chat(bea, "hello")
        house.shelf.commit()
        await house.settle()
        assert [type(message) for message in bea.news] == [Welcome, Refused, Update]

    travel(story)


def test_who_resumes_is_told_exactly_what_they_missed() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann", "Bea")
        ann, bea = await house.connect_all("Ann", "Bea")
        last = bea.seqs[-1]
        bea.gone()
        for text in ("one", "two", "three"):
            chat(ann, text)
        await house.settle()
        again = await house.connect("Bea", since=last)
        assert again.resumed.missed == 3
        assert texts(again) == ["one", "two", "three"]
        assert again.seqs == [last + 1, last + 2, last + 3]

        nothing_new = await house.connect("Bea", since=last + 3)
        assert nothing_new.resumed.missed == 0
        assert nothing_new.seqs == []

    travel(story)


@pytest.mark.parametrize("since", [0, 10_000])
def test_who_resumes_from_too_long_ago_or_from_the_future_is_told_how_everything_stands(since: int) -> None:
    async def story() -> None:
        house = House(burst=1000, chat_burst=1000)
        await house.open("Ann", "Bea")
        ann = await house.connect("Ann")
        for number in range(300):
            ann.do(Chat, text=str(number))
        await house.settle()
        bea = await house.connect("Bea", since=since)
        assert isinstance(bea.got[0], Welcome)

    travel(story)


def test_a_spectator_resumes_too() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann", "Bea")
        ann = await house.connect("Ann")
        last = ann.seqs[-1]
        chat(ann, "one")
        await house.settle()
        watching = await house.connect(None, since=last)
        assert watching.resumed.player is None
        assert texts(watching) == ["one"]

    travel(story)


def test_a_command_sent_again_over_another_socket_is_applied_once() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann", "Bea")
        first, bea = await house.connect_all("Ann", "Bea")
        house.shelf.held = True
        command = Chat("me.1", "once")
        first.say(command)
        first.gone()
        second = await house.connect("Ann", since=first.seqs[-1])
        second.say(command)
        await house.settle()
        assert not second.all(Done), "it isn't stored yet"
        house.shelf.commit()
        await house.settle()
        assert texts(bea) == texts(second) == ["once"]
        assert second.last(Done) == Done("me.1", again=True)

    travel(story)


def test_all_tabs_of_a_seat_are_told_and_a_fifth_drops_the_oldest() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann", "Bea")
        ann = await house.connect("Ann")
        tabs = [await house.connect("Bea") for _ in range(5)]
        chat(ann, "to all")
        await house.settle()
        assert [texts(tab) for tab in tabs] == [[]] + [["to all"]] * 4
        assert tabs[0].got[-1] == Bye("too-many-tabs")
        assert tabs[0].code == 4409
        assert [tab.closed for tab in tabs[1:]] == [None] * 4
        tabs[0].gone()  # as its reader will say, too
        assert house.metrics.sockets == 5

    travel(story)


def test_presence_is_about_players_not_sockets() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann", "Bea")
        ann = await house.connect("Ann")
        assert ann.last(Welcome).away == (house.players["Bea"],)
        tabs = [await house.connect("Bea"), await house.connect("Bea")]
        assert ann.all(Presence) == [Presence((), 0)]
        tabs[0].gone()
        assert ann.all(Presence) == [Presence((), 0)]
        tabs[1].gone()
        assert ann.last(Presence) == Presence((house.players["Bea"],), 0)
        watching = await house.connect(None)
        assert ann.last(Presence).spectators == 1
        watching.gone()
        assert ann.last(Presence).spectators == 0

    travel(story)


def test_whoever_waits_for_their_first_words_hears_who_came_meanwhile() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann", "Bea", "Cy")
        ann = await house.connect("Ann")
        house.shelf.held = True
        chat(ann, "not durable yet")
        bea = await house.connect("Bea")
        await house.connect("Cy")
        house.shelf.commit()
        await house.settle()
        assert bea.last(Welcome).away == (house.players["Cy"],)
        assert bea.last(Presence).away == ()

    travel(story)


def test_who_is_gone_before_their_first_words_is_sent_nothing() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann", "Bea")
        ann = await house.connect("Ann")
        house.shelf.held = True
        chat(ann, "not durable yet")
        bea = await house.connect("Bea")
        bea.gone()
        house.shelf.commit()
        await house.settle()
        assert bea.got == []
        assert ann.last(Presence).away == (house.players["Bea"],)

    travel(story)


def test_who_is_removed_hears_of_it_and_is_closed() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann", "Bea")
        ann, bea = await house.connect_all("Ann", "Bea")
        ann.do(Remove, who=house.players["Bea"])
        await house.settle()
        assert len(bea.last(Update).lobby.players) == 1
        assert bea.got[-1] == Bye("removed")
        assert bea.code == 4410
        assert ann.closed is None

    travel(story)


def test_a_bot_is_asked_and_its_answer_told() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann", quick_bots=True)
        ann = await house.connect("Ann")
        ann.do(Bot)
        ann.do(Start)
        await house.settle()
        while not any(update.why == "bot" for update in ann.all(Update)):
            ann.play()
            await asyncio.sleep(1)
        assert house.metrics.answers > 0

    travel(story)
