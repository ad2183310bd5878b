"""Whole matches at a table in this process, played from its places as a screen plays them."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Any

import pytest

from lastcard.bots import Bot, BotError, bot_of
from lastcard.bots.worker import LevelUnavailable
from lastcard.client import ClientClosed, ClientRefused, Seat
from lastcard.core.actions import Action, Play, Vote
from lastcard.core.cards import BACK
from lastcard.core.defaults import Level
from lastcard.core.events import MatchEnded, VetoSlapped, VoteClosed
from lastcard.core.game import Game
from lastcard.local import LocalTable, bot_thread
from lastcard.local.seeded_table import SeededTable
from lastcard.notation.record import read_record, write_record
from lastcard.protocol.messages import Presence, Update
from lastcard.protocol.settings import Changes, Settings
from lastcard.views import View
from tests.client.players import has_seen, is_over, play, run, seeking, unbroken
from tests.local.people import SHORT, all_play, table


@pytest.mark.parametrize("bots", [["beginner"], ["casual", "casual", "beginner"]])
@pytest.mark.parametrize("people", [["Ana"], ["Ana", "Ben", "Cleo"]])
def test_a_match(people: list[str], bots: list[Level]) -> None:
    async def evening() -> None:
        async with table(people, bots, **SHORT) as home:
            first = home.seats[0]
            updates = first.updates()
            await first.start()
            await all_play(home, is_over)
            record = home.record()
            assert record.names[: len(people)] == tuple(people)
            assert record.result.startswith("match ")
            assert record.result == first.lobby.results[-1].result
            assert read_record(write_record(record)) == record
            assert {moment.decided for moment in record.moments} >= {"person", "bot"}
            for place in home.seats:
                assert isinstance(place.events[-1], MatchEnded)
                assert await place.verify() == []
            await home.close()
            assert unbroken([update.seq async for update in updates])

    run(evening())


def test_people_alone() -> None:
    """Nobody needs a bot, and nobody sees another's cards; another match may follow."""

    async def evening() -> None:
        async with table(["Ana", "Ben"], **SHORT) as home:
            ana, ben = home.seats
            assert (ana.link, ana.token, ana.away) == (None, None, ())
            for number in (1, 2):
                await ana.start()
                assert ana.view is not None
                assert ben.view is not None
                assert set(ana.view.hands[1]) == set(ben.view.hands[0]) == {BACK}
                await all_play(home, is_over)
                assert home.record(number) == await ben.record()
            assert home.record(1) != home.record()

    run(evening())


def test_the_race_is_as_at_any_table() -> None:
    async def evening() -> None:
        home = await LocalTable.open(["Ana"], ["casual"], Changes())
        assert home.seats[0].lobby.settings == Settings()
        await home.close()

    run(evening())


def test_a_race_is_decided_in_time() -> None:
    """What would cut off a call waits; the table is woken for it."""

    async def evening() -> None:
        async with table(["Ana", "Ben", "Cleo"], race=300, options={"hand_size": 3}) as home:
            ana = home.seats[0]
            await ana.start()
            await asyncio.gather(*(play(place, silently, somebody_owes) for place in home.seats))
            assert ana.sight is not None
            assert ana.clock.moment is not None
            moment, waiting = ana.clock.moment, home.seats[ana.sight.awaited[0]]
            answer = await waiting.act("draw")
            assert isinstance(answer, Update)
            assert answer.at >= moment

    run(evening())


def silently(view: View, actions: list[Action]) -> Action | None:
    """Play what can be played, and never call."""
    plays = [action for action in actions if isinstance(action, Play) and not action.call]
    return (plays + actions)[0] if view.seat in view.awaited else None


def somebody_owes(place: Seat) -> bool:
    sight = place.sight
    return bool(sight and sight.owing and sight.phase == "turn" and sight.owing != sight.awaited)


def test_a_vote_on_a_written_rule() -> None:
    """R-CUST-CONSENT, R-CUST-JUDGE: everybody agrees from their place, or all at once on this screen."""
    rule = 'Sing :: vote(me, "it was a song", draw(next, 1), draw(me, 2))'

    async def evening() -> None:
        async with table(["Ana", "Ben", "Cleo"], ["casual"], written=(rule,), options={"target": 100_000}) as home:
            ana = home.seats[0]
            with pytest.raises(ClientRefused) as refused:
                await ana.start()
            assert refused.value.reason == "not-agreed"
            await home.seats[1].agree()
            await home.all_agree()
            await ana.start()
            yes = seeking("W*", then=[Vote(True)])
            await asyncio.gather(*(play(place, yes, has_seen(VoteClosed)) for place in home.seats))
            closed = [event for event in ana.events if isinstance(event, VoteClosed)]
            assert closed[0].yes >= 2
            assert read_record(write_record(home.record())) == home.record()

    run(evening())


def test_the_veto() -> None:
    """VETO-1, VETO-2: chat is taken from who has it, at one screen too; the match goes on."""

    async def evening() -> None:
        async with table(["Ana", "Ben"], ["beginner"], edition="nonpartisan", **SHORT) as home:
            ana, ben = home.seats
            await ana.start()
            await ana.act("veto 1")
            assert has_seen(VetoSlapped)(ben)
            with pytest.raises(ClientRefused) as refused:
                await ben.say("as to the election")
            assert refused.value.reason == "muted"
            await all_play(home, is_over)
            assert await ben.verify() == []

    run(evening())


class Broken:
    """Raises whatever it is asked."""

    def __init__(self, *_: object) -> None: ...

    def choose(self, view: View, actions: list[Action]) -> Action:
        raise ZeroDivisionError

    def react(self, view: View, actions: list[Action]) -> Action | None:
        raise ZeroDivisionError


def test_a_bot_that_fails_stops_nobody(caplog: pytest.LogCaptureFixture) -> None:
    async def evening() -> None:
        async with table(["Ana"], ["casual", "casual"], make=Broken, **SHORT) as home:
            await home.seats[0].start()
            await all_play(home, is_over)
            assert {seat for seat, _ in home.record().actions} == {0, 1, 2}

    run(evening())
    assert "a bot of level casual can't decide" in caplog.text


def test_another_plays_for_a_level_that_cannot() -> None:
    def without_experts(level: str, game: Game, seed: bytes) -> Bot:
        if level == "expert":
            raise BotError("the expert needs something")
        return bot_of(level, game, seed)

    async def evening() -> None:
        heard: list[Any] = []
        async with table(["Ana"], ["expert"], make=without_experts, notice=heard.append, **SHORT) as home:
            await home.seats[0].start()
            await all_play(home, is_over)
        assert any(isinstance(notice, LevelUnavailable) and "casual" in str(notice.why) for notice in heard)

    run(evening())


class Slow(Broken):
    """Thinks until it is let go on."""

    thinking, go_on = Event(), Event()

    def choose(self, view: View, actions: list[Action]) -> Action:
        self.thinking.set()
        self.go_on.wait()
        return actions[0]


def test_closed_in_the_middle_of_a_thought() -> None:
    """Whoever waits for something is told, and nobody waits for the bot."""

    async def evening() -> None:
        async with table(["Ana", "Ben"], ["casual"], make=Slow) as home:
            ana, ben = home.seats
            updates = ben.updates()
            await ana.start()
            playing = [asyncio.create_task(play(place, seeking(), is_over)) for place in home.seats]
            await asyncio.to_thread(Slow.thinking.wait)
            await home.close()
            ended = await asyncio.gather(*playing, return_exceptions=True)
            assert {type(error) for error in ended} == {ClientClosed}
            assert ana.ended is not None
            assert ana.ended.reason == "closed"
            with pytest.raises(ClientClosed):
                await ana.say("hello")
            seen = [update.seq async for update in updates]
            Slow.go_on.set()
            assert seen
            assert home.record().result.startswith("unfinished")

    run(evening())


def test_who_thinks_without_end_is_played_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What is done for people whose time is up is done for a bot, and told so; from then on nobody waits for it."""

    class Endless(Slow):
        thinking, go_on = Event(), Event()

    async def evening() -> None:
        async with table(["Ana"], ["casual", "casual"], make=Endless, seed=b"tea", **SHORT) as home:
            ana = home.seats[0]
            updates = ana.updates()
            await ana.start()
            await all_play(home, is_over)
            assert {seat for seat, _ in home.record().actions} == {0, 1, 2}
            await home.close()
            late = [update.seat async for update in updates if update.why == "time"]
            assert sorted(late, key=str) == [1, 2]

    monkeypatch.setattr(bot_thread, "THINKING_TIMEOUT", 0.01)
    run(evening())
    Endless.go_on.set()
    assert "a bot of level casual takes too long" in caplog.text


def test_who_leaves_is_played_for() -> None:
    async def evening() -> None:
        async with table(["Ana", "Ben", "Cleo"], **SHORT) as home:
            ana, ben, cleo = home.seats
            await ana.start()
            await ana.leave()
            assert ana.ended is not None
            assert ana.ended.reason == "removed"
            assert ben.me is not None
            assert ben.me.host
            await all_play(home, is_over)
            assert [player.name for player in cleo.lobby.players] == ["Ben", "Cleo"]
            assert len(home.record().names) == 3

    run(evening())


def test_a_place_that_is_closed() -> None:
    """The others are told; the chair stays."""

    async def evening() -> None:
        async with table(["Ana", "Ben"]) as home:
            ana, ben = home.seats
            news = ana.news()
            await ben.close()
            assert await anext(news) == Presence(("p2",), 0)
            assert ana.away == ("p2",)
            assert [player.name for player in ana.lobby.players] == ["Ana", "Ben"]
            await ben.close()

    run(evening())


def test_what_goes_wrong_at_the_table_is_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def wrong(*_: object) -> None:
        raise ZeroDivisionError("oh")

    async def evening() -> None:
        async with table(["Ana", "Ben"], **SHORT) as home:
            await home.seats[0].start()
            monkeypatch.setattr(SeededTable, "command", wrong)
            with pytest.raises(ClientClosed, match="something went wrong"):
                await home.seats[0].say("hello")
            assert home.seats[1].ended is not None

    run(evening())
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize(
    ("people", "settings", "reason"),
    [
        (["Ana", "ana"], {}, "name-taken"),
        (["…"], {}, "bad-name"),
        (["Ana"], {"edition": "nowhere"}, "bad-settings"),
        (["Ana"], {"seats": 2}, "table-full"),
    ],
)
def test_a_table_that_cannot_be(people: list[str], settings: dict[str, Any], reason: str) -> None:
    async def evening() -> None:
        with pytest.raises(ClientRefused) as refused:
            await LocalTable.open(people, ["casual", "casual"], Changes(**settings))
        assert refused.value.reason == reason

    run(evening())


def test_no_record_before_the_first_deal() -> None:
    async def evening() -> None:
        async with table(["Ana"], ["casual"]) as home:
            with pytest.raises(ClientRefused):
                home.record()

    run(evening())
