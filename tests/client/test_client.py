"""Whole games played by clients of a real server, from an empty table to the rematch."""

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
    bot_choice,
    has_seen,
    is_consecutive,
    is_over,
    is_turn_of,
    play,
    retry_when_too_fast,
    run,
    seat_clients,
    seek_ranks,
    wait_until_synced,
)
from tests.support.server import ServerProcess

QUICK = {"quick_bots": True, "race": None}
SHORT = {"options": {"target": 50}}


@pytest.mark.full
def test_match_is_played_to_500_points(server: ServerProcess) -> None:
    """GOAL-1, UNO-1: with bots that answer at once; the call is automatic where there is no race."""

    async def match() -> None:
        async with await Client.open(server.url, "Ana", QUICK) as ana:
            for level in ("beginner", "casual", "beginner"):
                await ana.bot(level)
            updates = ana.updates()
            await ana.start()
            await play(ana, bot_choice(ana), is_over)
            assert ana.view is not None
            assert max(ana.view.scores) >= 500
            assert isinstance(ana.events[-1], MatchEnded)
            assert ana.lobby.results[-1].result.startswith(f"match {ana.view.winners[0]}: ")
            assert await ana.verify() == []
            await ana.close()
            assert is_consecutive([update.seq async for update in updates])

    run(match())


def test_three_clients_play_a_match_and_a_rematch(server: ServerProcess) -> None:
    """Everybody gets the same events except for hidden cards; each match is dealt from its own secret."""

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            clients = await seat_clients(stack, server.url, "Ana", "Ben", "Cleo", race=0, **SHORT)
            for number in (1, 2):
                await asyncio.gather(*(client.until(lambda client: all_have_shared(client)) for client in clients))
                await retry_when_too_fast(clients[0].start)
                await wait_until_synced(clients)
                await asyncio.gather(
                    *(play(client, bot_choice(client, seed), is_over) for seed, client in enumerate(clients))
                )
                assert [client.lobby.match for client in clients] == [number] * 3
                for client in clients:
                    assert await client.verify() == []
                check_hidden_cards(clients)
            assert len({client.fairness_notes.noted[1] for client in clients}) == 1
            assert clients[0].fairness_notes.noted[1] != clients[0].fairness_notes.noted[2]
            assert len(clients[0].lobby.results) == 2

    run(scenario())


def all_have_shared(client: Client) -> bool:
    return all(player.shared for player in client.lobby.players)


def check_hidden_cards(clients: list[Client]) -> None:
    """Each client got what its seat may know and no more."""
    for events in zip(*(client.events for client in clients), strict=True):
        whole = min(events, key=lambda event: getattr(event, "cards", ()).count(BACK))
        assert list(events) == [seen(whole, seat) for seat in range(len(clients))]


def test_written_rules_need_the_agreement_of_all(server: ServerProcess) -> None:
    """R-CUST-CONSENT."""

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await seat_clients(stack, server.url, "Ana", "Ben")
            await ben.change(written=["joke", "Talk like a pirate"])
            await wait_until_synced([ana, ben])
            assert ana.lobby.settings.written[0].startswith("Tell a joke")
            assert [player.agreed for player in ana.lobby.players] == [False, True]
            with pytest.raises(ClientRefused, match="Ana") as refused:
                await ana.start()
            assert refused.value.reason == "not-agreed"
            await ana.agree()
            await ben.withdraw()
            with pytest.raises(ClientRefused, match="Ben"):
                await ana.start()
            await wait_until_synced([ana, ben])
            old = ben.lobby.revision
            await ana.change(written=["Talk like a pirate"])
            with pytest.raises(ClientRefused) as refused:
                await ben.do(lambda name: Agree(name, old))
            assert refused.value.reason == "old-revision"
            await wait_until_synced([ana, ben])
            await ben.agree()
            await ana.start()
            assert ana.view is not None
            assert ana.view.written == ("Talk like a pirate",)

    run(scenario())


def test_vote_outcome_is_sent_to_all(server: ServerProcess) -> None:
    """R-CUST-JUDGE: each player votes alone, and everybody gets the outcome."""
    rule = 'Sing :: vote(me, "it was a song", draw(next, 1), draw(me, 2))'

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            clients = await seat_clients(stack, server.url, "Ana", "Ben", "Cleo", race=None, written=[rule])
            for client in clients:
                await client.agree()
            await clients[0].start()
            yes = seek_ranks("W*", then=[Vote(True)])
            await asyncio.gather(*(play(client, yes, has_seen(VoteClosed)) for client in clients))
            for client in clients:
                (closed,) = [event for event in client.events if isinstance(event, VoteClosed)]
                assert (closed.yes, closed.no, closed.outcome) == (2, 0, True)

    run(scenario())


def test_challenged_hand_is_shown_only_to_the_challenger(server: ServerProcess) -> None:
    """WD4-4: only the challenger sees the hand."""

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            clients = await seat_clients(stack, server.url, "Ana", "Ben", "Cleo", race=None)
            await clients[0].start()
            challenging = seek_ranks("W+4", then=[Challenge()])
            await asyncio.gather(*(play(client, challenging, has_seen(ChallengeJudged)) for client in clients))
            shown = [next(event for event in client.events if isinstance(event, HandShown)) for client in clients]
            knowing = {shown[0].owner, shown[0].viewer}
            assert [BACK not in event.cards for event in shown] == [seat in knowing for seat in range(3)]

    run(scenario())


def test_missed_call_is_caught(server: ServerProcess) -> None:
    """UNO-2: a player who misses the call is caught in the window before the next turn."""
    forgetful = Habits(forgets=1, catches=1, jumps_in=0)

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            clients = await seat_clients(stack, server.url, "Ana", "Ben", "Cleo", race=2000)
            await clients[0].start()
            await wait_until_synced(clients)
            await asyncio.gather(
                *(play(client, bot_choice(client, 1, forgetful), has_seen(Caught)) for client in clients)
            )
            (caught,) = [event for event in clients[0].events if isinstance(event, Caught)]
            assert caught.by != caught.seat

    run(scenario())


def test_veto_mutes_the_chat(server: ServerProcess) -> None:
    """VETO-1, VETO-2, R-VETO-MUTE."""

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await seat_clients(stack, server.url, "Ana", "Ben", edition="nonpartisan")
            await ana.start()
            await ben.say("the election")
            await ana.until(lambda ana: "veto 1" in ana.you.may)
            await ana.act("veto 1")
            await wait_until_synced([ana, ben])
            assert has_seen(VetoSlapped)(ben)
            with pytest.raises(ClientRefused) as refused:
                await ben.say("as to the election")
            assert refused.value.reason == "muted"
            await ana.say("thank you")

    run(scenario())


def test_refused_action_has_a_reason(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await seat_clients(stack, server.url, "Ana", "Ben")
            with pytest.raises(ClientRefused) as refused:
                await ana.act("draw")
            assert refused.value.reason == "not-playing"
            await ana.start()
            await wait_until_synced([ana, ben])
            assert ana.sight is not None
            waiting = ben if ana.sight.awaited == (0,) else ana
            with pytest.raises(ClientRefused, match="it isn't your turn") as refused:
                await waiting.act("draw")
            assert refused.value.reason == "not-your-turn"
            with pytest.raises(ClientRefused) as refused:
                await waiting.act("juggle")
            assert refused.value.reason == "bad-notation"

    run(scenario())


def test_host_commands_are_refused_to_others(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            ana, ben, cleo = await seat_clients(stack, server.url, "Ana", "Ben", "Cleo", seats=4)
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
            assert cleo.ended.reason == "banned"
            with pytest.raises(ClientRefused) as refused:
                await Client.join(ana.link, "ben")
            assert refused.value.reason == "name-taken"
            await ana.hand_over("Ben")
            await wait_until_synced([ana, ben])
            assert ben.me is not None
            assert ben.me.host
            await ana.rename("Anouk")
            await ben.change(clock=600)
            await ana.leave()
            await ben.until(lambda client: [player.name for player in client.lobby.players] == ["Ben", "Milo"])
            assert [line.text for line in ben.chat] == ["thanks"]

    run(scenario())


def test_bot_plays_for_players_who_left_or_were_removed(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            ana, ben, _ = await seat_clients(stack, server.url, "Ana", "Ben", "Cleo", **QUICK, **SHORT)
            await ana.start()
            await ben.leave()
            await ana.remove("Cleo")
            await play(ana, bot_choice(ana), is_over)
            assert [player.name for player in ana.lobby.players] == ["Ana"]
            assert ana.lobby.results[-1].names == ("Ana", "Ben", "Cleo")
            assert await ana.verify() == []

    run(scenario())


def test_pause_stops_the_game_and_the_clock(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await seat_clients(stack, server.url, "Ana", "Ben", clock=600)
            await ana.start()
            assert ana.clock.deadline is not None
            assert 0 < ana.seconds_to(ana.clock.deadline) <= 600
            await ben.pause()
            await wait_until_synced([ana, ben])
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

    run(scenario())


def test_spectator_sees_no_hands_and_cannot_chat(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await seat_clients(stack, server.url, "Ana", "Ben", race=None, **SHORT)
            eve = await stack.enter_async_context(await Client.watch(ana.link))
            assert (eve.player, eve.me, eve.you) == (None, None, None)
            await ana.until(lambda client: client.spectators == 1)
            with pytest.raises(ClientRefused) as refused:
                await eve.say("hello")
            assert refused.value.reason == "not-seated"
            await ana.start()
            await wait_until_synced([ana, ben, eve])
            assert eve.view is not None
            assert {card for hand in eve.view.hands for card in hand} == {BACK}
            await asyncio.gather(*(play(client, bot_choice(client), is_over) for client in (ana, ben)))
            await eve.until(is_over)
            for event in eve.events:
                if isinstance(event, Dealt | Drew):
                    assert set(event.cards) <= {BACK}
            assert any(isinstance(event, RoundEnded) for event in eve.events)
            assert await eve.verify() == []
            await retry_when_too_fast(lambda: ana.change(spectators=False))
            with pytest.raises(ClientClosed, match="no such table"):
                await Client.watch(ana.link)

    run(scenario())


def test_tabs_of_one_player_share_the_seat(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await seat_clients(stack, server.url, "Ana", "Ben", race=None)
            assert ana.token is not None
            other = await stack.enter_async_context(await Client.resume(ana.link, ana.token))
            await ana.start()
            await wait_until_synced([ana, ben, other])
            assert (other.you, other.sight) == (ana.you, ana.sight)
            await asyncio.gather(*(play(client, seek_ranks(), is_turn_of(0)) for client in (ana, ben)))
            await wait_until_synced([ana, ben, other])
            await other.act("draw")
            await wait_until_synced([ana, other])
            assert ana.you == other.you
            for _ in range(3):
                again = await stack.enter_async_context(await Client.resume(ana.link, ana.token))
                assert again.events == other.events != []
            with pytest.raises(ClientClosed):
                await ana.until(lambda client: False)
            assert ana.ended is not None
            assert ana.ended.reason == "too-many-tabs"
            assert other.ended is None
            assert ben.away == ()

    run(scenario())


@pytest.mark.parametrize("link", ["", "cards", "http://127.0.0.1/", "ftp://127.0.0.1/t/abc", "http://127.0.0.1/t/"])
def test_invalid_link_raises(link: str) -> None:
    with pytest.raises(ClientError, match="not a link to a table"):
        run(Client.join(link, "Ana"))  # type: ignore[arg-type]


def test_missing_table_or_server_raises(server: ServerProcess) -> None:
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
