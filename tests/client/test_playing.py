"""The whole game, from an empty table to the winner and again, by clients of a real server."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from lastcard.bots import Habits
from lastcard.client import Client, ClientClosed, ClientError, ClientRefused
from lastcard.core.actions import Challenge, Vote
from lastcard.core.cards import BACK
from lastcard.core.events import (
    Caught,
    ChallengeJudged,
    Dealt,
    Drew,
    HandShown,
    MatchEnded,
    RoundEnded,
    VetoSlapped,
    VoteClosed,
)
from lastcard.protocol.commands import Agree
from lastcard.views import seen
from tests.client.players import (
    all_know,
    has_seen,
    is_over,
    is_turn_of,
    like_a_bot,
    patiently,
    play,
    run,
    seated,
    seeking,
    unbroken,
)
from tests.support.server import Running

QUICK = {"quick_bots": True, "race": None}
SHORT = {"options": {"target": 50}}


def test_a_match_to_500(server: Running) -> None:
    """GOAL-1, UNO-1: with bots that answer at once; the call is automatic where there is no race."""

    async def match() -> None:
        async with await Client.open(server.url, "Ana", QUICK) as ana:
            for level in ("beginner", "casual", "beginner"):
                await ana.bot(level)
            updates = ana.updates()
            await ana.start()
            await play(ana, like_a_bot(ana), is_over)
            assert ana.view is not None
            assert max(ana.view.scores) >= 500
            assert isinstance(ana.events[-1], MatchEnded)
            assert ana.lobby.results[-1].result.startswith(f"match {ana.view.winners[0]}: ")
            assert await ana.verify() == []
            await ana.close()
            assert unbroken([update.seq async for update in updates])

    run(match())


def test_three_people_and_a_rematch(server: Running) -> None:
    """Everybody is told the same, but for what only one may know; and each match is dealt from a secret of its own."""

    async def evening() -> None:
        async with AsyncExitStack() as stack:
            clients = await seated(stack, server.url, "Ana", "Ben", "Cleo", race=0, **SHORT)
            for number in (1, 2):
                await asyncio.gather(*(client.until(lambda client: everybody_shared(client)) for client in clients))
                await patiently(clients[0].start)
                await all_know(clients)
                await asyncio.gather(
                    *(play(client, like_a_bot(client, seed), is_over) for seed, client in enumerate(clients))
                )
                assert [client.lobby.match for client in clients] == [number] * 3
                for client in clients:
                    assert await client.verify() == []
                hide_hands(clients)
            assert len({client.fairness_notes.noted[1] for client in clients}) == 1
            assert clients[0].fairness_notes.noted[1] != clients[0].fairness_notes.noted[2]
            assert len(clients[0].lobby.results) == 2

    run(evening())


def everybody_shared(client: Client) -> bool:
    return all(player.shared for player in client.lobby.players)


def hide_hands(clients: list[Client]) -> None:
    """Each was told what their seat may know and no more."""
    for told in zip(*(client.events for client in clients), strict=True):
        whole = min(told, key=lambda event: getattr(event, "cards", ()).count(BACK))
        assert list(told) == [seen(whole, seat) for seat in range(len(clients))]


def test_what_is_written_is_agreed_by_all(server: Running) -> None:
    """R-CUST-CONSENT."""

    async def evening() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await seated(stack, server.url, "Ana", "Ben")
            await ben.change(written=["joke", "Talk like a pirate"])
            await all_know([ana, ben])
            assert ana.lobby.settings.written[0].startswith("Tell a joke")
            assert [player.agreed for player in ana.lobby.players] == [False, True]
            with pytest.raises(ClientRefused, match="Ana") as refused:
                await ana.start()
            assert refused.value.reason == "not-agreed"
            await ana.agree()
            await ben.withdraw()
            with pytest.raises(ClientRefused, match="Ben"):
                await ana.start()
            await all_know([ana, ben])
            old = ben.lobby.revision
            await ana.change(written=["Talk like a pirate"])
            with pytest.raises(ClientRefused) as refused:
                await ben.do(lambda name: Agree(name, old))
            assert refused.value.reason == "old-revision"
            await all_know([ana, ben])
            await ben.agree()
            await ana.start()
            assert ana.view is not None
            assert ana.view.written == ("Talk like a pirate",)

    run(evening())


def test_a_vote(server: Running) -> None:
    """R-CUST-JUDGE: the rule asks, each votes alone, and the outcome is told to all."""
    rule = 'Sing :: vote(me, "it was a song", draw(next, 1), draw(me, 2))'

    async def evening() -> None:
        async with AsyncExitStack() as stack:
            clients = await seated(stack, server.url, "Ana", "Ben", "Cleo", race=None, written=[rule])
            for client in clients:
                await client.agree()
            await clients[0].start()
            yes = seeking("W*", then=[Vote(True)])
            await asyncio.gather(*(play(client, yes, has_seen(VoteClosed)) for client in clients))
            for client in clients:
                (closed,) = [event for event in client.events if isinstance(event, VoteClosed)]
                assert (closed.yes, closed.no, closed.outcome) == (2, 0, True)

    run(evening())


def test_a_challenge(server: Running) -> None:
    """WD4-4: the challenger alone is shown the hand."""

    async def evening() -> None:
        async with AsyncExitStack() as stack:
            clients = await seated(stack, server.url, "Ana", "Ben", "Cleo", race=None)
            await clients[0].start()
            doubtful = seeking("W+4", then=[Challenge()])
            await asyncio.gather(*(play(client, doubtful, has_seen(ChallengeJudged)) for client in clients))
            shown = [next(event for event in client.events if isinstance(event, HandShown)) for client in clients]
            knowing = {shown[0].owner, shown[0].viewer}
            assert [BACK not in event.cards for event in shown] == [seat in knowing for seat in range(3)]

    run(evening())


def test_a_catch(server: Running) -> None:
    """UNO-2: who forgets the call is caught within the moment that the next turn waits."""
    forgetful = Habits(forgets=1, catches=1, jumps_in=0)

    async def evening() -> None:
        async with AsyncExitStack() as stack:
            clients = await seated(stack, server.url, "Ana", "Ben", "Cleo", race=2000)
            await clients[0].start()
            await all_know(clients)
            await asyncio.gather(
                *(play(client, like_a_bot(client, 1, forgetful), has_seen(Caught)) for client in clients)
            )
            (caught,) = [event for event in clients[0].events if isinstance(event, Caught)]
            assert caught.by != caught.seat

    run(evening())


def test_the_veto_takes_the_chat(server: Running) -> None:
    """VETO-1, VETO-2, R-VETO-MUTE."""

    async def evening() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await seated(stack, server.url, "Ana", "Ben", edition="nonpartisan")
            await ana.start()
            await ana.act("veto 1")
            await all_know([ana, ben])
            assert has_seen(VetoSlapped)(ben)
            with pytest.raises(ClientRefused) as refused:
                await ben.say("as to the election")
            assert refused.value.reason == "muted"
            await ana.say("thank you")

    run(evening())


def test_what_the_game_refuses_says_why(server: Running) -> None:
    async def evening() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await seated(stack, server.url, "Ana", "Ben")
            with pytest.raises(ClientRefused) as refused:
                await ana.act("draw")
            assert refused.value.reason == "not-playing"
            await ana.start()
            await all_know([ana, ben])
            assert ana.sight is not None
            waiting = ben if ana.sight.awaited == (0,) else ana
            with pytest.raises(ClientRefused, match="it isn't your turn") as refused:
                await waiting.act("draw")
            assert refused.value.reason == "not-your-turn"
            with pytest.raises(ClientRefused) as refused:
                await waiting.act("juggle")
            assert refused.value.reason == "bad-notation"

    run(evening())


def test_the_host_rules_the_table(server: Running) -> None:
    async def evening() -> None:
        async with AsyncExitStack() as stack:
            ana, ben, cleo = await seated(stack, server.url, "Ana", "Ben", "Cleo", seats=4)
            for not_the_host in (ben.start(), ben.bot(), ben.remove("Cleo"), ben.mute("Cleo"), ben.change(clock=30)):
                with pytest.raises(ClientRefused) as refused:
                    await not_the_host
                assert refused.value.reason == "not-host"
            await ana.mute("Ben")
            with pytest.raises(ClientRefused):
                await ben.say("but")
            await ana.mute("Ben", False)
            await ben.say("thanks")
            await ana.bot("beginner")
            with pytest.raises(ClientRefused) as refused:
                await Client.join(ana.link, "Dov")
            assert refused.value.reason == "table-full"
            await ana.remove("Cleo")
            with pytest.raises(ClientClosed):
                await cleo.until(lambda client: False)
            assert cleo.ended is not None
            assert cleo.ended.reason == "removed"
            with pytest.raises(ClientRefused) as refused:
                await Client.join(ana.link, "ben")
            assert refused.value.reason == "name-taken"
            await ana.hand_over("Ben")
            await all_know([ana, ben])
            assert ben.me is not None
            assert ben.me.host
            await ana.rename("Anouk")
            await ben.change(clock=600)
            await ana.leave()
            await ben.until(lambda client: [player.name for player in client.lobby.players] == ["Ben", "Milo"])
            assert [line.text for line in ben.chat] == ["thanks"]

    run(evening())


def test_a_bot_plays_for_who_leaves_and_for_who_is_sent_away(server: Running) -> None:
    async def evening() -> None:
        async with AsyncExitStack() as stack:
            ana, ben, _ = await seated(stack, server.url, "Ana", "Ben", "Cleo", **QUICK, **SHORT)
            await ana.start()
            await ben.leave()
            await ana.remove("Cleo")
            await play(ana, like_a_bot(ana), is_over)
            assert [player.name for player in ana.lobby.players] == ["Ana"]
            assert ana.lobby.results[-1].names == ("Ana", "Ben", "Cleo")
            assert await ana.verify() == []

    run(evening())


def test_a_pause_stops_the_game(server: Running) -> None:
    async def evening() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await seated(stack, server.url, "Ana", "Ben", clock=600)
            await ana.start()
            assert ana.clock.deadline is not None
            assert 0 < ana.seconds_to(ana.clock.deadline) <= 600
            await ben.pause()
            await all_know([ana, ben])
            assert ana.lobby.standing == "paused"
            assert ana.clock.deadline is None
            with pytest.raises(ClientRefused) as refused:
                await ana.act("draw")
            assert refused.value.reason == "paused"
            await ana.go_on()
            assert ana.clock.deadline is not None
            await ana.stop()
            assert ana.lobby.standing == "over"
            assert await ana.verify() == []

    run(evening())


def test_a_spectator_sees_no_hand_and_says_nothing(server: Running) -> None:
    async def evening() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await seated(stack, server.url, "Ana", "Ben", race=None, **SHORT)
            eve = await stack.enter_async_context(await Client.watch(ana.link))
            assert (eve.player, eve.me, eve.you) == (None, None, None)
            await ana.until(lambda client: client.spectators == 1)
            with pytest.raises(ClientRefused) as refused:
                await eve.say("hello")
            assert refused.value.reason == "not-seated"
            await ana.start()
            await all_know([ana, ben, eve])
            assert eve.view is not None
            assert {card for hand in eve.view.hands for card in hand} == {BACK}
            await asyncio.gather(*(play(client, like_a_bot(client), is_over) for client in (ana, ben)))
            await eve.until(is_over)
            for event in eve.events:
                if isinstance(event, Dealt | Drew):
                    assert set(event.cards) <= {BACK}
            assert any(isinstance(event, RoundEnded) for event in eve.events)
            assert await eve.verify() == []
            await patiently(lambda: ana.change(spectators=False))
            with pytest.raises(ClientClosed, match="no such table"):
                await Client.watch(ana.link)

    run(evening())


def test_two_tabs_are_one_player(server: Running) -> None:
    async def evening() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await seated(stack, server.url, "Ana", "Ben", race=None)
            assert ana.token is not None
            other = await stack.enter_async_context(await Client.resume(ana.link, ana.token))
            await ana.start()
            await all_know([ana, ben, other])
            assert (other.you, other.sight) == (ana.you, ana.sight)
            await asyncio.gather(*(play(client, seeking(), is_turn_of(0)) for client in (ana, ben)))
            await all_know([ana, ben, other])
            await other.act("draw")
            await all_know([ana, other])
            assert ana.you == other.you
            for _ in range(3):
                await stack.enter_async_context(await Client.resume(ana.link, ana.token))
            with pytest.raises(ClientClosed):
                await ana.until(lambda client: False)
            assert ana.ended is not None
            assert ana.ended.reason == "too-many-tabs"
            assert other.ended is None
            assert ben.away == ()

    run(evening())


@pytest.mark.parametrize("link", ["", "cards", "http://127.0.0.1/", "ftp://127.0.0.1/t/abc", "http://127.0.0.1/t/"])
def test_no_link(link: str) -> None:
    with pytest.raises(ClientError, match="not a link to a table"):
        run(Client.join(link, "Ana"))  # type: ignore[arg-type]


def test_nothing_there(server: Running) -> None:
    async def lost() -> None:
        with pytest.raises(ClientClosed, match="no such table"):
            await Client.watch(f"{server.url}/t/3bhfjdq2s89xsa")
        with pytest.raises(ClientRefused) as refused:
            await Client.join(f"{server.url}/t/3bhfjdq2s89xsa", "Ana")
        assert refused.value.reason == "no-such-table"
        with pytest.raises(ClientRefused) as refused:
            await Client.open(server.url, "Ana", {"edition": "nobody"})
        assert refused.value.reason == "bad-settings"
        with pytest.raises(ClientError, match="can't be reached"):
            await Client.open("http://127.0.0.1:1", "Ana")
        with pytest.raises(ClientError, match="is not the address of a server"):
            await Client.open("127.0.0.1:1", "Ana")
        with pytest.raises(ClientRefused, match="this is not a token"):
            await Client.resume(f"{server.url}/t/3bhfjdq2s89xsa", "short")

    run(lost())
