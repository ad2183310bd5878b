"""Whole matches at a local table, played from its seats as the terminal does."""

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
from tests.client.players import has_seen, is_consecutive, is_over, play, run, seek_ranks
from tests.local.local_players import SHORT, open_local_table, play_all_seats


@pytest.mark.parametrize("bots", [["beginner"], ["casual", "casual", "beginner"]])
@pytest.mark.parametrize("people", [["Ana"], ["Ana", "Ben", "Cleo"]])
def test_match_ends_with_a_valid_record(people: list[str], bots: list[Level]) -> None:
    async def scenario() -> None:
        async with open_local_table(people, bots, **SHORT) as table:
            first = table.seats[0]
            updates = first.updates()
            await first.start()
            await play_all_seats(table, is_over)
            record = table.record()
            assert record.names[: len(people)] == tuple(people)
            assert record.result.startswith("match ")
            assert record.result == first.lobby.results[-1].result
            assert read_record(write_record(record)) == record
            assert {moment.decided for moment in record.moments} >= {"person", "bot"}
            for local_seat in table.seats:
                assert isinstance(local_seat.events[-1], MatchEnded)
                assert await local_seat.verify() == []
            await table.close()
            assert is_consecutive([update.seq async for update in updates])

    run(scenario())


@pytest.mark.full
def test_match_without_bots_hides_hands_and_allows_a_rematch() -> None:
    """No bot is needed, nobody sees another's cards, and another match may follow."""

    async def scenario() -> None:
        async with open_local_table(["Ana", "Ben"], **SHORT) as table:
            ana, ben = table.seats
            assert (ana.link, ana.token, ana.away) == (None, None, ())
            for number in (1, 2):
                await ana.start()
                assert ana.view is not None
                assert ben.view is not None
                assert set(ana.view.hands[1]) == set(ben.view.hands[0]) == {BACK}
                await play_all_seats(table, is_over)
                assert table.record(number) == await ben.record()
            assert table.record(1) != table.record()

    run(scenario())


def test_local_table_has_default_settings() -> None:
    async def scenario() -> None:
        table = await LocalTable.open(["Ana"], ["casual"], Changes())
        assert table.seats[0].lobby.settings == Settings(veto="any")  # people at one screen talk aloud
        await table.close()

    run(scenario())


def test_move_waits_for_the_call_window() -> None:
    """A move that would end the call window is held; the table wakes up for it."""

    async def scenario() -> None:
        async with open_local_table(["Ana", "Ben", "Cleo"], race=300, options={"hand_size": 3}) as table:
            ana = table.seats[0]
            await ana.start()
            await asyncio.gather(*(play(local_seat, play_without_call, is_call_due) for local_seat in table.seats))
            assert ana.sight is not None
            assert ana.clock.moment is not None
            moment, waiting = ana.clock.moment, table.seats[ana.sight.awaited[0]]
            answer = await waiting.act("draw")
            assert isinstance(answer, Update)
            assert answer.at >= moment

    run(scenario())


def play_without_call(view: View, actions: list[Action]) -> Action | None:
    """Play a playable card, and never call."""
    plays = [action for action in actions if isinstance(action, Play) and not action.call]
    return (plays + actions)[0] if view.seat in view.awaited else None


def is_call_due(local_seat: Seat) -> bool:
    sight = local_seat.sight
    return bool(sight and sight.owing and sight.phase == "turn" and sight.owing != sight.awaited)


def test_written_rule_is_agreed_and_voted_on() -> None:
    """R-CUST-CONSENT, R-CUST-JUDGE: players agree from their seats, or all at once on this screen."""
    rule = 'Sing :: vote(me, "it was a song", draw(next, 1), draw(me, 2))'

    async def scenario() -> None:
        async with open_local_table(
            ["Ana", "Ben", "Cleo"], ["casual"], written=(rule,), options={"target": 100_000}
        ) as table:
            ana = table.seats[0]
            with pytest.raises(ClientRefused) as refused:
                await ana.start()
            assert refused.value.reason == "not-agreed"
            await table.seats[1].agree()
            await table.all_agree()
            await ana.start()
            yes = seek_ranks("W*", then=[Vote(True)])
            await asyncio.gather(*(play(local_seat, yes, has_seen(VoteClosed)) for local_seat in table.seats))
            closed = [event for event in ana.events if isinstance(event, VoteClosed)]
            assert closed[0].yes >= 2
            assert read_record(write_record(table.record())) == table.record()

    run(scenario())


def test_veto_mutes_its_holder() -> None:
    """VETO-1, VETO-2: its holder can't chat, on a shared screen too; the match goes on."""

    async def scenario() -> None:
        async with open_local_table(["Ana", "Ben"], ["beginner"], edition="nonpartisan", **SHORT) as table:
            ana, ben = table.seats
            await ana.start()
            await ana.act("veto 1")
            assert has_seen(VetoSlapped)(ben)
            with pytest.raises(ClientRefused) as refused:
                await ben.say("as to the election")
            assert refused.value.reason == "muted"
            await play_all_seats(table, is_over)
            assert await ben.verify() == []

    run(scenario())


class RaisingBot:
    """Raises an error at every decision."""

    def __init__(self, *_: object) -> None: ...

    def choose(self, view: View, actions: list[Action]) -> Action:
        raise ZeroDivisionError

    def react(self, view: View, actions: list[Action]) -> Action | None:
        raise ZeroDivisionError


def test_failing_bot_does_not_stop_the_match(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        async with open_local_table(["Ana"], ["casual", "casual"], make=RaisingBot, **SHORT) as table:
            await table.seats[0].start()
            await play_all_seats(table, is_over)
            assert {seat for seat, _ in table.record().actions} == {0, 1, 2}

    run(scenario())
    assert "a bot of level casual can't decide" in caplog.text


def test_unavailable_level_is_replaced_with_a_notice() -> None:
    def without_experts(level: str, game: Game, seed: bytes) -> Bot:
        if level == "expert":
            raise BotError("the expert needs something")
        return bot_of(level, game, seed)

    async def scenario() -> None:
        notices: list[Any] = []
        async with open_local_table(["Ana"], ["expert"], make=without_experts, notice=notices.append, **SHORT) as table:
            news = table.seats[0].news()
            await table.seats[0].start()
            await play_all_seats(table, is_over)
            told = [message.preparing for message in news.waiting() if isinstance(message, Presence)]
        assert told == [True, False]
        assert any(isinstance(notice, LevelUnavailable) and "casual" in str(notice.why) for notice in notices)

    run(scenario())


class BlockingBot(RaisingBot):
    """Decides only after `go_on` is set."""

    thinking, go_on = Event(), Event()

    def choose(self, view: View, actions: list[Action]) -> Action:
        self.thinking.set()
        self.go_on.wait()
        return actions[0]


def test_close_during_a_decision_ends_all_waiting() -> None:
    """Pending calls raise, and nothing waits for the bot."""

    async def scenario() -> None:
        async with open_local_table(["Ana", "Ben"], ["casual"], make=BlockingBot) as table:
            ana, ben = table.seats
            updates = ben.updates()
            await ana.start()
            playing = [asyncio.create_task(play(local_seat, seek_ranks(), is_over)) for local_seat in table.seats]
            await asyncio.to_thread(BlockingBot.thinking.wait)
            await table.close()
            ended = await asyncio.gather(*playing, return_exceptions=True)
            assert {type(error) for error in ended} == {ClientClosed}
            assert ana.ended is not None
            assert ana.ended.reason == "closed"
            with pytest.raises(ClientClosed):
                await ana.say("hello")
            seen = [update.seq async for update in updates]
            BlockingBot.go_on.set()
            assert seen
            assert table.record().result.startswith("unfinished")

    run(scenario())


def test_bot_that_never_decides_times_out(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """It gets the timeout action of a player, once; after that nobody waits for it."""

    class EndlessBot(BlockingBot):
        thinking, go_on = Event(), Event()

    async def scenario() -> None:
        async with open_local_table(["Ana"], ["casual", "casual"], make=EndlessBot, seed=b"tea", **SHORT) as table:
            ana = table.seats[0]
            updates = ana.updates()
            await ana.start()
            await play_all_seats(table, is_over)
            assert {seat for seat, _ in table.record().actions} == {0, 1, 2}
            await table.close()
            late = [update.seat async for update in updates if update.why == "time"]
            assert sorted(late, key=str) == [1, 2]

    monkeypatch.setattr(bot_thread, "THINKING_TIMEOUT", 0.01)
    run(scenario())
    EndlessBot.go_on.set()
    assert "a bot of level casual takes too long" in caplog.text


def test_bot_plays_for_a_player_who_left() -> None:
    async def scenario() -> None:
        async with open_local_table(["Ana", "Ben", "Cleo"], **SHORT) as table:
            ana, ben, cleo = table.seats
            await ana.start()
            await ana.leave()
            assert ana.ended is not None
            assert ana.ended.reason == "removed"
            assert ben.me is not None
            assert ben.me.host
            await play_all_seats(table, is_over)
            assert [player.name for player in cleo.lobby.players] == ["Ben", "Cleo"]
            assert len(table.record().names) == 3

    run(scenario())


def test_closed_seat_is_away_but_kept() -> None:
    """The others are notified, and the seat stays."""

    async def scenario() -> None:
        async with open_local_table(["Ana", "Ben"]) as table:
            ana, ben = table.seats
            news = ana.news()
            await ben.close()
            assert await anext(news) == Presence(("p2",), 0)
            assert ana.away == ("p2",)
            assert [player.name for player in ana.lobby.players] == ["Ana", "Ben"]
            await ben.close()

    run(scenario())


def test_table_error_closes_all_seats(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def wrong(*_: object) -> None:
        raise ZeroDivisionError("oh")

    async def scenario() -> None:
        async with open_local_table(["Ana", "Ben"], **SHORT) as table:
            await table.seats[0].start()
            monkeypatch.setattr(SeededTable, "command", wrong)
            with pytest.raises(ClientClosed, match="something went wrong"):
                await table.seats[0].say("hello")
            assert table.seats[1].ended is not None

    run(scenario())
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
def test_invalid_table_is_refused(people: list[str], settings: dict[str, Any], reason: str) -> None:
    async def scenario() -> None:
        with pytest.raises(ClientRefused) as refused:
            await LocalTable.open(people, ["casual", "casual"], Changes(**settings))
        assert refused.value.reason == reason

    run(scenario())


def test_record_before_the_first_deal_is_refused() -> None:
    async def scenario() -> None:
        async with open_local_table(["Ana"], ["casual"]) as table:
            with pytest.raises(ClientRefused):
                table.record()

    run(scenario())
