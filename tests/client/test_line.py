"""The client and a server that behaves as scripted: numbers, answers, losses and comings back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from lastcard.client import Client, ClientClosed, ClientRefused, ConnectionLost
from lastcard.core.events import DirectionTurned
from lastcard.protocol.lobby import Player, Said
from lastcard.protocol.messages import Bye, Done, Held, Ping, Presence, Refused, Resumed, Update
from tests.client.scripted import ANA, BEN, TOKEN, Script, Talk, lobby, server, welcome


def played(*scripts: Script, by: Callable[[Client], Awaitable[None]]) -> None:
    async def play() -> None:
        async with asyncio.timeout(20), server(*scripts) as link, await Client.resume(link, TOKEN) as client:
            await by(client)

    asyncio.run(play())


async def greeted(talk: Talk, seq: int = 5) -> None:
    assert await talk.hear() == {"do": "hello", "token": TOKEN}
    await talk.tell(welcome(seq))


async def listening(talk: Talk) -> None:
    await talk.socket.wait_closed()


def test_what_was_told_stands_until_it_is_told_anew() -> None:
    said = Said("p2", "Ben", "hello", 1)

    async def script(talk: Talk) -> None:
        await greeted(talk)
        asked = (await talk.hear())["id"]
        await talk.tell(
            Update(6, 1, chat=said), Presence(("p2",), 3), Update(7, 2, lobby=lobby(revision=2), done=asked)
        )
        await listening(talk)

    async def by(client: Client) -> None:
        assert (client.seq, client.player, client.sight, client.view) == (5, "p1", None, None)
        await client.agree()
        assert client.seq == 7
        assert client.lobby.revision == 2
        assert client.me == ANA
        assert client.chat == [said]
        assert (client.away, client.spectators) == (("p2",), 3)

    played(script, by=by)


def test_a_command_is_done_or_refused() -> None:
    async def script(talk: Talk) -> None:
        await greeted(talk)
        first, second, third = [await talk.hear() for _ in range(3)]
        assert [said["do"] for said in (first, second, third)] == ["chat", "start", "arm"]
        session, _, number = first["id"].partition(".")
        assert [said["id"] for said in (second, third)] == [f"{session}.{int(number) + more}" for more in (1, 2)]
        await talk.tell(
            Held(first["id"], 1), Update(6, 1, done=first["id"]), Refused(second["id"], "not-host", "Ask Ben.")
        )
        await talk.tell(Done(third["id"]))
        await listening(talk)

    async def by(client: Client) -> None:
        said, started, armed = await asyncio.gather(
            client.say("hello"), client.start(), client.arm(), return_exceptions=True
        )
        assert isinstance(said, Update)
        assert said.seq == 6
        assert isinstance(started, ClientRefused)
        assert (started.reason, str(started)) == ("not-host", "Ask Ben.")
        assert isinstance(armed, Done)

    played(script, by=by)


def test_what_the_server_would_not_read_is_not_sent() -> None:
    async def script(talk: Talk) -> None:
        await greeted(talk)
        assert (await talk.hear())["text"] == "short"
        await talk.close(4410)

    async def by(client: Client) -> None:
        for wrong in (client.say(""), client.say("x" * 301), client.change(clock=1), client.bot("genius")):  # type: ignore[arg-type]
            with pytest.raises(ClientRefused, match="can't be sent") as refused:
                await wrong
            assert refused.value.reason == "unreadable"
        with pytest.raises(ClientRefused, match="At this table sit Ana and Ben"):
            await client.mute("Cleo")
        with pytest.raises(ClientClosed):
            await client.say("short")

    played(script, by=by)


def test_a_share_is_added_by_itself_until_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.client.seat._BETWEEN_SHARES", 0.01)
    without = Player("p1", "Ana")

    async def script(talk: Talk) -> None:
        await talk.hear()
        await talk.tell(welcome(lobby=lobby(players=(without, BEN))))
        first = await talk.hear()
        assert (first["do"], len(first["share"])) == ("share", 64)
        await talk.tell(Refused(first["id"], "too-fast", "Wait a moment."))
        second = await talk.hear()
        assert second["do"] == "share"
        await talk.tell(Update(6, 1, lobby=lobby(), done=second["id"]))
        await listening(talk)

    async def by(client: Client) -> None:
        await client.until(lambda client: client.seq == 6)
        assert list(client.fairness_notes.shares) == [1]
        assert client.fairness_notes.noted == {1: "c" * 64}

    played(script, by=by)


def test_pings_are_answered() -> None:
    async def script(talk: Talk) -> None:
        await greeted(talk)
        await talk.tell(Ping(7))
        assert await talk.hear() == {"do": "pong", "n": 7}
        await talk.tell(Update(6, 1))
        await listening(talk)

    async def by(client: Client) -> None:
        await client.until(lambda client: client.seq == 6)

    played(script, by=by)


def test_after_a_loss_it_resumes_and_sends_again_what_was_not_answered() -> None:
    """In the same order and under the same ids, so that each is applied once."""
    ids: list[str] = []

    async def first(talk: Talk) -> None:
        await greeted(talk)
        ids.extend([(await talk.hear())["id"] for _ in range(3)])
        await talk.tell(Update(6, 1, done=ids[0]))
        talk.socket.transport.abort()

    async def second(talk: Talk) -> None:
        assert await talk.hear() == {"do": "hello", "token": TOKEN, "since": 6}
        await talk.tell(Resumed(7, 2, "p1", 1), Update(7, 2, done=ids[1]))
        again = [(await talk.hear())["id"] for _ in range(2)]
        assert again == ids[1:]
        await talk.tell(Done(ids[1], again=True), Update(8, 3, done=ids[2]))
        await listening(talk)

    async def by(client: Client) -> None:
        news = client.news()
        done = await asyncio.gather(client.say("one"), client.say("two"), client.say("three"))
        assert [isinstance(one, Update) and one.seq for one in done] == [6, 7, 8]
        assert [type(await anext(news)) for _ in range(4)] == [Update, ConnectionLost, Resumed, Update]

    played(first, second, by=by)


def test_what_is_said_while_the_line_is_down_is_sent_later() -> None:
    async def first(talk: Talk) -> None:
        await greeted(talk)
        await talk.close(1012)

    async def second(talk: Talk) -> None:
        await talk.hear()
        await talk.tell(welcome(9))
        await talk.tell(Done((await talk.hear())["id"]))
        await listening(talk)

    async def by(client: Client) -> None:
        assert isinstance(await anext(client.news()), ConnectionLost)
        assert isinstance(await client.say("hello"), Done)
        assert client.seq == 9

    played(first, second, by=by)


def test_a_welcome_replaces_everything() -> None:
    async def first(talk: Talk) -> None:
        await greeted(talk)
        await talk.tell(Update(6, 1, chat=Said("p2", "Ben", "old", 1)))
        await talk.close(1012)

    async def second(talk: Talk) -> None:
        await talk.hear()
        await talk.tell(welcome(400, lobby=lobby(players=(BEN,)), player="p2"))
        await listening(talk)

    async def by(client: Client) -> None:
        await client.until(lambda client: client.seq == 400)
        assert (client.me, client.chat) == (BEN, [])

    played(first, second, by=by)


def test_a_gap_asks_for_everything_anew() -> None:
    async def first(talk: Talk) -> None:
        await greeted(talk)
        await talk.tell(Update(5, 1), Update(7, 1, chat=Said("p2", "Ben", "lost", 1)))
        await listening(talk)

    async def second(talk: Talk) -> None:
        await greeted(talk, 7)
        await listening(talk)

    async def by(client: Client) -> None:
        await client.until(lambda client: client.seq == 7)
        assert client.chat == []

    played(first, second, by=by)


def test_the_server_says_when_to_come_back() -> None:
    async def first(talk: Talk) -> None:
        await greeted(talk)
        await talk.tell(Bye("restart", 30))
        await talk.close(1012)

    async def by(client: Client) -> None:
        assert await anext(client.news()) == ConnectionLost(0.03)
        await client.until(lambda client: client.seq == 6)

    async def second(talk: Talk) -> None:
        await talk.hear()
        await talk.tell(Resumed(6, 1, "p1", 1), Update(6, 1))
        await listening(talk)

    played(first, second, by=by)


@pytest.mark.parametrize(
    ("farewell", "code", "reason"),
    [
        (Bye("removed"), 4410, "removed"),
        (Bye("too-many-tabs"), 4409, "too-many-tabs"),
        (None, 4404, "no-such-table"),
        (None, 4410, "removed"),
        (None, 1008, "flood"),
        (None, 4400, "unreadable"),
    ],
)
def test_it_does_not_come_back_where_there_is_no_point(farewell: Bye | None, code: int, reason: str) -> None:
    """There is no second script: another socket would be a failure."""

    async def script(talk: Talk) -> None:
        await greeted(talk)
        if farewell:
            await talk.tell(farewell)
        await talk.close(code)

    async def by(client: Client) -> None:
        assert [update async for update in client.updates()] == []
        assert client.ended is not None
        assert client.ended.reason == reason
        with pytest.raises(ClientClosed):
            await client.say("hello")
        with pytest.raises(ClientClosed):
            await client.until(lambda client: False)
        assert [news async for news in client.news()] == []

    played(script, by=by)


def test_what_is_waited_for_in_vain_is_told() -> None:
    async def script(talk: Talk) -> None:
        await greeted(talk)
        await talk.hear()
        await talk.close(4410)

    async def by(client: Client) -> None:
        ended = await asyncio.gather(
            client.say("hello"), client.until(lambda client: client.seq == 99), client.leave(), return_exceptions=True
        )
        assert [type(one) for one in ended] == [ClientClosed, ClientClosed, type(None)]

    played(script, by=by)


def test_a_moment_is_not_missed_however_short() -> None:
    async def script(talk: Talk) -> None:
        await greeted(talk)
        await talk.hear()
        await talk.tell(*(Update(seq, 1) for seq in range(6, 40)))
        await listening(talk)

    async def by(client: Client) -> None:
        def wrong(client: Client) -> bool:
            return bool(client.seq == 20 and 1 // 0)

        def comes_to(seq: int) -> Callable[[Client], bool]:
            return lambda client: client.seq == seq

        asking = asyncio.create_task(client.say("now"))
        waits = [client.until(comes_to(seq)) for seq in range(39, 5, -1)]
        mistaken, *others = await asyncio.gather(client.until(wrong), *waits, return_exceptions=True)
        assert isinstance(mistaken, ZeroDivisionError)
        assert others == [None] * len(waits)
        asking.cancel()

    played(script, by=by)


def test_what_a_newer_server_says_is_let_go_by() -> None:
    async def script(talk: Talk) -> None:
        await greeted(talk)
        await talk.tell({"tell": "firework", "colour": "R"}, {"tell": "update", "seq": 6, "at": 1, "more": True})
        await listening(talk)

    async def by(client: Client) -> None:
        await client.until(lambda client: client.seq == 6)

    played(script, by=by)


def test_an_event_of_a_newer_server_is_let_go_by() -> None:
    """What it changed is told with it."""
    events = [{"event": "direction-turned", "direction": -1}, {"event": "card-eaten", "seat": 1, "by": {"dog": "Rex"}}]

    async def script(talk: Talk) -> None:
        await greeted(talk)
        await talk.tell({"tell": "update", "seq": 6, "at": 1, "events": events, "lobby": lobby(revision=2)})
        await talk.tell({"tell": "update", "seq": 7, "at": 2, "events": events[1:]})
        await listening(talk)

    async def by(client: Client) -> None:
        await client.until(lambda client: client.seq == 7)
        assert client.events == [DirectionTurned(-1)]
        assert client.lobby.revision == 2

    played(script, by=by)


@pytest.mark.parametrize(
    "wrong",
    [{"seq": "six"}, {"events": [{"event": "direction-turned"}]}, {"events": [{"eaten": 1}]}],
    ids=["no number", "half an event", "no event"],
)
def test_what_makes_no_sense_is_the_end(wrong: dict[str, Any]) -> None:
    async def script(talk: Talk) -> None:
        await greeted(talk)
        await talk.tell({"tell": "update", "seq": 6, "at": 1} | wrong)
        await listening(talk)

    async def by(client: Client) -> None:
        with pytest.raises(ClientClosed, match="doesn't understand"):
            await client.until(lambda client: client.seq == 6)

    played(script, by=by)


def test_nobody_there() -> None:
    async def nothing() -> None:
        async with server() as link:
            pass
        with pytest.raises(ClientClosed, match="can't be reached"):
            await Client.watch(link)

    asyncio.run(nothing())


def test_not_let_in() -> None:
    async def closed() -> None:
        async with server(lambda talk: talk.close(4404)) as link:
            with pytest.raises(ClientClosed, match="no such table"):
                await Client.watch(link)

    asyncio.run(closed())


def test_a_hello_that_is_refused_is_not_said_again() -> None:
    async def script(talk: Talk) -> None:
        await talk.hear()
        await talk.tell(Refused(None, "unreadable", "a hello is otherwise now"))
        await talk.close(4400)

    async def by(client: Client) -> None:
        raise AssertionError

    with pytest.raises(ClientClosed, match="a hello is otherwise now"):
        played(script, by=by)
