"""The client with a scripted server: update numbers, replies, lost connections and reconnecting."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from lastcard.client import Client, ClientClosed, ClientRefused, ConnectionLost
from lastcard.core.events import DirectionTurned
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.lobby import Player, Said
from lastcard.protocol.messages import Bye, CommandRefused, Done, Held, Ping, Presence, Resumed, Update
from tests.client.scripted_server import ANA, BEN, TOKEN, Script, ScriptedConnection, lobby, serve_scripts, welcome
from tests.support import PATIENCE


def run_client(*scripts: Script, by: Callable[[Client], Awaitable[None]]) -> None:
    async def play() -> None:
        async with (
            asyncio.timeout(PATIENCE),
            serve_scripts(*scripts) as link,
            await Client.resume(link, TOKEN) as client,
        ):
            await by(client)

    asyncio.run(play())


async def greet(connection: ScriptedConnection, seq: int = 5) -> None:
    assert await connection.receive() == {"do": "hello", "token": TOKEN}
    await connection.send(welcome(seq))


async def wait_until_closed(connection: ScriptedConnection) -> None:
    await connection.socket.wait_closed()


def test_fields_stay_until_an_update_replaces_them() -> None:
    said = Said("p2", "Ben", "hello", 1)

    async def script(connection: ScriptedConnection) -> None:
        await greet(connection)
        asked = (await connection.receive())["id"]
        await connection.send(
            Update(6, 1, chat=said), Presence(("p2",), 3), Update(7, 2, lobby=lobby(revision=2), done=asked)
        )
        await wait_until_closed(connection)

    async def by(client: Client) -> None:
        assert (client.seq, client.player, client.sight, client.view) == (5, "p1", None, None)
        await client.agree()
        assert client.seq == 7
        assert client.lobby.revision == 2
        assert client.me == ANA
        assert client.chat == [said]
        assert (client.away, client.spectators) == (("p2",), 3)

    run_client(script, by=by)


def test_command_returns_its_update_or_raises_its_refusal() -> None:
    async def script(connection: ScriptedConnection) -> None:
        await greet(connection)
        first, second, third = [await connection.receive() for _ in range(3)]
        assert [said["do"] for said in (first, second, third)] == ["chat", "start", "arm"]
        session, _, number = first["id"].partition(".")
        assert [said["id"] for said in (second, third)] == [f"{session}.{int(number) + more}" for more in (1, 2)]
        await connection.send(
            Held(first["id"], 1), Update(6, 1, done=first["id"]), CommandRefused(second["id"], "not-host", "Ask Ben.")
        )
        await connection.send(Done(third["id"]))
        await wait_until_closed(connection)

    async def by(client: Client) -> None:
        said, started, armed = await asyncio.gather(
            client.say("hello"), client.start(), client.arm(), return_exceptions=True
        )
        assert isinstance(said, Update)
        assert said.seq == 6
        assert isinstance(started, ClientRefused)
        assert (started.reason, str(started)) == ("not-host", "Ask Ben.")
        assert isinstance(armed, Done)

    run_client(script, by=by)


def test_invalid_command_is_not_sent() -> None:
    async def script(connection: ScriptedConnection) -> None:
        await greet(connection)
        assert (await connection.receive())["text"] == "short"
        await connection.close(CloseCode.REMOVED)

    async def by(client: Client) -> None:
        for wrong in (client.say(""), client.say("x" * 301), client.change(clock=1), client.bot("genius")):  # type: ignore[arg-type]
            with pytest.raises(ClientRefused, match="can't be sent") as refused:
                await wrong
            assert refused.value.reason == "unreadable"
        with pytest.raises(ClientRefused, match="The players at this table are Ana and Ben"):
            await client.mute("Cleo")
        with pytest.raises(ClientClosed):
            await client.say("short")

    run_client(script, by=by)


def test_share_is_sent_until_it_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.client.seat._BETWEEN_SHARES", 0.01)
    without = Player("p1", "Ana")

    async def script(connection: ScriptedConnection) -> None:
        await connection.receive()
        await connection.send(welcome(lobby=lobby(players=(without, BEN))))
        first = await connection.receive()
        assert (first["do"], len(first["share"])) == ("share", 64)
        await connection.send(CommandRefused(first["id"], "too-fast", "Wait a moment."))
        second = await connection.receive()
        assert second["do"] == "share"
        await connection.send(Update(6, 1, lobby=lobby(), done=second["id"]))
        await wait_until_closed(connection)

    async def by(client: Client) -> None:
        await client.until(lambda client: client.seq == 6)
        assert list(client.fairness_notes.shares) == [1]
        assert client.fairness_notes.noted == {1: "c" * 64}

    run_client(script, by=by)


def test_ping_is_answered_with_a_pong() -> None:
    async def script(connection: ScriptedConnection) -> None:
        await greet(connection)
        await connection.send(Ping(7))
        assert await connection.receive() == {"do": "pong", "n": 7}
        await connection.send(Update(6, 1))
        await wait_until_closed(connection)

    async def by(client: Client) -> None:
        await client.until(lambda client: client.seq == 6)

    run_client(script, by=by)


def test_unanswered_commands_are_sent_again_after_a_loss() -> None:
    """In the same order and under the same ids, so that each is applied once."""
    ids: list[str] = []

    async def first(connection: ScriptedConnection) -> None:
        await greet(connection)
        ids.extend([(await connection.receive())["id"] for _ in range(3)])
        await connection.send(Update(6, 1, done=ids[0]))
        connection.socket.transport.abort()

    async def second(connection: ScriptedConnection) -> None:
        assert await connection.receive() == {"do": "hello", "token": TOKEN, "since": 6}
        await connection.send(Resumed(7, 2, "p1", 1), Update(7, 2, done=ids[1]))
        again = [(await connection.receive())["id"] for _ in range(2)]
        assert again == ids[1:]
        await connection.send(Done(ids[1], again=True), Update(8, 3, done=ids[2]))
        await wait_until_closed(connection)

    async def by(client: Client) -> None:
        news = client.news()
        done = await asyncio.gather(client.say("one"), client.say("two"), client.say("three"))
        assert [isinstance(one, Update) and one.seq for one in done] == [6, 7, 8]
        assert [type(await anext(news)) for _ in range(4)] == [Update, ConnectionLost, Resumed, Update]

    run_client(first, second, by=by)


def test_command_during_a_loss_is_sent_after_reconnecting() -> None:
    async def first(connection: ScriptedConnection) -> None:
        await greet(connection)
        await connection.close(CloseCode.RESTART)

    async def second(connection: ScriptedConnection) -> None:
        await connection.receive()
        await connection.send(welcome(9))
        await connection.send(Done((await connection.receive())["id"]))
        await wait_until_closed(connection)

    async def by(client: Client) -> None:
        assert isinstance(await anext(client.news()), ConnectionLost)
        assert isinstance(await client.say("hello"), Done)
        assert client.seq == 9

    run_client(first, second, by=by)


def test_welcome_replaces_the_whole_state() -> None:
    async def first(connection: ScriptedConnection) -> None:
        await greet(connection)
        await connection.send(Update(6, 1, chat=Said("p2", "Ben", "old", 1)))
        await connection.close(CloseCode.RESTART)

    async def second(connection: ScriptedConnection) -> None:
        await connection.receive()
        await connection.send(welcome(400, lobby=lobby(players=(BEN,)), player="p2"))
        await wait_until_closed(connection)

    async def by(client: Client) -> None:
        await client.until(lambda client: client.seq == 400)
        assert (client.me, client.chat) == (BEN, [])

    run_client(first, second, by=by)


def test_gap_in_update_numbers_asks_for_a_new_welcome() -> None:
    async def first(connection: ScriptedConnection) -> None:
        await greet(connection)
        await connection.send(Update(5, 1), Update(7, 1, chat=Said("p2", "Ben", "lost", 1)))
        await wait_until_closed(connection)

    async def second(connection: ScriptedConnection) -> None:
        await greet(connection, 7)
        await wait_until_closed(connection)

    async def by(client: Client) -> None:
        await client.until(lambda client: client.seq == 7)
        assert client.chat == []

    run_client(first, second, by=by)


def test_client_reconnects_after_the_announced_delay() -> None:
    async def first(connection: ScriptedConnection) -> None:
        await greet(connection)
        await connection.send(Bye("restart", 30))
        await connection.close(CloseCode.RESTART)

    async def by(client: Client) -> None:
        assert await anext(client.news()) == ConnectionLost(0.03)
        await client.until(lambda client: client.seq == 6)

    async def second(connection: ScriptedConnection) -> None:
        await connection.receive()
        await connection.send(Resumed(6, 1, "p1", 1), Update(6, 1))
        await wait_until_closed(connection)

    run_client(first, second, by=by)


@pytest.mark.parametrize(
    ("farewell", "code", "reason"),
    [
        (Bye("removed"), CloseCode.REMOVED, "removed"),
        (Bye("too-many-tabs"), CloseCode.TOO_MANY_TABS, "too-many-tabs"),
        (None, CloseCode.NO_SUCH_TABLE, "no-such-table"),
        (None, CloseCode.REMOVED, "removed"),
        (None, CloseCode.FLOOD, "flood"),
        (None, CloseCode.UNREADABLE, "unreadable"),
    ],
)
def test_final_close_is_not_followed_by_reconnecting(farewell: Bye | None, code: int, reason: str) -> None:
    """There is no second script, so another socket fails the test."""

    async def script(connection: ScriptedConnection) -> None:
        await greet(connection)
        if farewell:
            await connection.send(farewell)
        await connection.close(code)

    async def by(client: Client) -> None:
        assert [update async for update in client.updates()] == []
        assert client.ended is not None
        assert client.ended.reason == reason
        with pytest.raises(ClientClosed):
            await client.say("hello")
        with pytest.raises(ClientClosed):
            await client.until(lambda client: False)
        assert [news async for news in client.news()] == []

    run_client(script, by=by)


def test_pending_calls_raise_when_the_client_closes() -> None:
    async def script(connection: ScriptedConnection) -> None:
        await greet(connection)
        await connection.receive()
        await connection.close(CloseCode.REMOVED)

    async def by(client: Client) -> None:
        ended = await asyncio.gather(
            client.say("hello"), client.until(lambda client: client.seq == 99), client.leave(), return_exceptions=True
        )
        assert [type(one) for one in ended] == [ClientClosed, ClientClosed, type(None)]

    run_client(script, by=by)


def test_until_sees_every_update() -> None:
    async def script(connection: ScriptedConnection) -> None:
        await greet(connection)
        await connection.receive()
        await connection.send(*(Update(seq, 1) for seq in range(6, 40)))
        await wait_until_closed(connection)

    async def by(client: Client) -> None:
        def wrong(client: Client) -> bool:
            return bool(client.seq == 20 and 1 // 0)

        def comes_to(seq: int) -> Callable[[Client], bool]:
            return lambda client: client.seq == seq

        pending = asyncio.create_task(client.say("now"))
        waits = [client.until(comes_to(seq)) for seq in range(39, 5, -1)]
        failed, *others = await asyncio.gather(client.until(wrong), *waits, return_exceptions=True)
        assert isinstance(failed, ZeroDivisionError)
        assert others == [None] * len(waits)
        pending.cancel()

    run_client(script, by=by)


def test_unknown_messages_and_fields_are_ignored() -> None:
    async def script(connection: ScriptedConnection) -> None:
        await greet(connection)
        await connection.send({"tell": "firework", "colour": "R"}, {"tell": "update", "seq": 6, "at": 1, "more": True})
        await wait_until_closed(connection)

    async def by(client: Client) -> None:
        await client.until(lambda client: client.seq == 6)

    run_client(script, by=by)


def test_unknown_event_is_ignored() -> None:
    """The update also has the changed state."""
    events = [{"event": "direction-turned", "direction": -1}, {"event": "card-eaten", "seat": 1, "by": {"dog": "Rex"}}]

    async def script(connection: ScriptedConnection) -> None:
        await greet(connection)
        await connection.send({"tell": "update", "seq": 6, "at": 1, "events": events, "lobby": lobby(revision=2)})
        await connection.send({"tell": "update", "seq": 7, "at": 2, "events": events[1:]})
        await wait_until_closed(connection)

    async def by(client: Client) -> None:
        await client.until(lambda client: client.seq == 7)
        assert client.events == [DirectionTurned(-1)]
        assert client.lobby.revision == 2

    run_client(script, by=by)


@pytest.mark.parametrize(
    "wrong",
    [{"seq": "six"}, {"events": [{"event": "direction-turned"}]}, {"events": [{"eaten": 1}]}],
    ids=["no number", "half an event", "no event"],
)
def test_malformed_message_closes_the_client(wrong: dict[str, Any]) -> None:
    async def script(connection: ScriptedConnection) -> None:
        await greet(connection)
        await connection.send({"tell": "update", "seq": 6, "at": 1} | wrong)
        await wait_until_closed(connection)

    async def by(client: Client) -> None:
        with pytest.raises(ClientClosed, match="doesn't understand"):
            await client.until(lambda client: client.seq == 6)

    run_client(script, by=by)


def test_unreachable_server_raises() -> None:
    async def nothing() -> None:
        async with serve_scripts() as link:
            pass
        with pytest.raises(ClientClosed, match="can't be reached"):
            await Client.watch(link)

    asyncio.run(nothing())


def test_unknown_table_raises() -> None:
    async def closed() -> None:
        async with serve_scripts(lambda connection: connection.close(CloseCode.NO_SUCH_TABLE)) as link:
            with pytest.raises(ClientClosed, match="no such table"):
                await Client.watch(link)

    asyncio.run(closed())


def test_refused_hello_is_not_repeated() -> None:
    async def script(connection: ScriptedConnection) -> None:
        await connection.receive()
        await connection.send(CommandRefused(None, "unreadable", "a hello is otherwise now"))
        await connection.close(CloseCode.UNREADABLE)

    async def by(client: Client) -> None:
        raise AssertionError

    with pytest.raises(ClientClosed, match="a hello is otherwise now"):
        run_client(script, by=by)
