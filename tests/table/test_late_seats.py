"""People who come during a match wait for the next deal, and take bots' seats."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from lastcard.notation.record import SeatChange, read_record, write_record
from lastcard.protocol import commands
from lastcard.protocol.lobby import Newcomer
from lastcard.table import TableRefused, log_entries
from lastcard.table.match_record import record_of
from tests.support.table_harness import TableHarness, token_of


def _playing(*names: str, bots: int = 2, **settings: object) -> TableHarness:
    """A match whose first round is about to end, with Ann's last card."""
    harness = TableHarness(*names, bots=("casual",) * bots, **({"open": True} | settings))
    harness.set_position("R1", *("B4 B5" for _ in range(len(names) + bots - 1)))
    return harness


def _names(harness: TableHarness) -> list[str]:
    return [player.name for player in harness.table.lobby().players]


def _newcomers(harness: TableHarness) -> list[Newcomer]:
    found = harness.table.lobby().newcomers
    return [] if found is UNSET else list(found)


def _finish_round(harness: TableHarness) -> None:
    harness.act("p1", "play R1")
    assert harness.sight().phase == "round-over"


def test_newcomer_waits_and_is_told_which_seat_they_take() -> None:
    harness = _playing("Ann")
    zoe = harness.come_late("Zoe")
    assert _newcomers(harness) == [Newcomer(zoe, "Zoe", 1)]
    assert zoe not in [player.id for player in harness.table.lobby().players]
    assert harness.welcome(zoe).player == zoe
    assert harness.welcome(zoe).you is None


def test_newcomer_plays_the_bots_cards_and_points_from_the_next_deal() -> None:
    harness = _playing("Ann")
    bot = _names(harness)[1]
    zoe = harness.come_late("Zoe")
    _finish_round(harness)
    scores = harness.sight().scores
    harness.act("p1", "next")
    assert _names(harness)[1] == "Zoe"
    assert bot not in _names(harness)
    assert _newcomers(harness) == []
    assert harness.sight().scores == scores
    assert harness.you(zoe).seat == 1
    assert len(harness.you(zoe).hand) == 7


def test_newcomer_gets_no_updates_of_the_round_before() -> None:
    """They would show what the bot drew."""
    harness = _playing("Ann")
    zoe = harness.come_late("Zoe")
    before = harness.welcome(zoe).seq
    _finish_round(harness)
    harness.act("p1", "next")
    assert harness.table.missed(before, zoe, harness.now) is None
    assert all(not update.events or update.sight is None for update in harness.welcome(zoe).log)
    first = harness.welcome(zoe).log[0]
    assert first.action == "next"


def test_newcomers_get_seats_in_order_and_never_the_same() -> None:
    harness = _playing("Ann")
    zoe, yan = harness.come_late("Zoe"), harness.come_late("Yan")
    assert [one.seat for one in _newcomers(harness)] == [1, 2]
    with pytest.raises(TableRefused) as refused:
        harness.come_late("Xin")
    assert refused.value.reason == "table-full"
    _finish_round(harness)
    harness.act("p1", "next")
    assert (harness.you(zoe).seat, harness.you(yan).seat) == (1, 2)


def test_newcomer_who_withdraws_gives_their_seat_to_the_next() -> None:
    harness = _playing("Ann")
    zoe, yan = harness.come_late("Zoe"), harness.come_late("Yan")
    harness.do(zoe, commands.Leave)
    assert harness.removed == [zoe]
    assert _newcomers(harness) == [Newcomer(yan, "Yan", 1)]
    assert harness.table.player_with(token_of("Zoe")) is None


def test_disconnected_newcomer_waits_on_and_keeps_their_seat_from_the_others() -> None:
    harness = _playing("Ann")
    zoe, yan = harness.come_late("Zoe"), harness.come_late("Yan")
    harness.depart(zoe)
    _finish_round(harness)
    harness.act("p1", "next")
    assert harness.you(yan).seat == 2
    assert _newcomers(harness) == [Newcomer(zoe, "Zoe", 1)]


def test_newcomer_who_is_away_for_long_loses_their_place() -> None:
    harness = _playing("Ann", absent=30)
    zoe = harness.come_late("Zoe")
    harness.depart(zoe)
    harness.pass_time(29_000)
    assert _newcomers(harness)
    harness.pass_time(2_000)
    assert not _newcomers(harness)


def test_seat_of_a_player_who_left_is_given_after_those_of_bots() -> None:
    harness = _playing("Ann", "Ben", bots=1)
    harness.do("p2", commands.Leave)
    harness.come_late("Zoe")
    yan = harness.come_late("Yan")
    assert [one.seat for one in _newcomers(harness)] == [2, 1]
    _finish_round(harness)
    harness.act("p1", "next")
    assert harness.you(yan).seat == 1
    assert harness.table.player_with(token_of("Ben")) is None


def test_player_who_comes_back_in_time_keeps_their_seat() -> None:
    harness = _playing("Ann", "Ben", bots=1)
    harness.do("p2", commands.Leave)
    harness.come_late("Zoe")
    yan = harness.come_late("Yan")
    harness.arrive("p2")
    assert [one.seat for one in _newcomers(harness)] == [2, None]
    _finish_round(harness)
    harness.act("p1", "next")
    harness.act("p2", "next")
    assert [one.id for one in _newcomers(harness)] == [yan]
    assert _names(harness)[1:] == ["Ben", "Zoe"]


def test_next_round_does_not_wait_for_newcomers() -> None:
    harness = _playing("Ann")
    harness.come_late("Zoe")
    _finish_round(harness)
    harness.act("p1", "next")
    assert harness.sight().round == 2


def test_next_round_waits_for_those_who_took_a_seat() -> None:
    harness = _playing("Ann")
    zoe = harness.come_late("Zoe")
    _finish_round(harness)
    harness.act("p1", "next")
    harness.set_position("R1", "B4 B5", "B4 B5")
    harness.arrive(zoe)
    _finish_round(harness)
    harness.act("p1", "next")
    assert harness.sight().phase == "round-over"
    harness.act(zoe, "next")
    assert harness.sight().phase != "round-over"


@pytest.mark.parametrize("settings", [{"open": False}, {"open": True, "newcomers": False}])
def test_table_that_takes_no_newcomers_refuses_them(settings: dict[str, bool]) -> None:
    harness = _playing("Ann", **settings)
    with pytest.raises(TableRefused):
        harness.come_late("Zoe")
    assert harness.table.lobby().late_seats is UNSET


def test_private_table_takes_newcomers_if_the_host_wants() -> None:
    harness = _playing("Ann", open=False, newcomers=True)
    harness.come_late("Zoe")
    assert len(_newcomers(harness)) == 1


def test_newcomers_are_sent_away_when_the_host_takes_none_any_more() -> None:
    harness = _playing("Ann")
    zoe = harness.come_late("Zoe")
    harness.change(newcomers=False)
    assert not _newcomers(harness)
    assert harness.removed == [zoe]


def test_host_can_ban_a_newcomer() -> None:
    harness = _playing("Ann")
    zoe = harness.come_late("Zoe")
    harness.do("p1", commands.Remove, who=zoe)
    assert not _newcomers(harness)
    assert harness.table.is_banned(token_of("Zoe"))


def test_newcomer_can_only_leave() -> None:
    harness = _playing("Ann")
    zoe = harness.come_late("Zoe")
    for command, fields in ((commands.Chat, {"text": "hi"}), (commands.Act, {"action": "draw"}), (commands.Pause, {})):
        harness.do(zoe, command, **fields)
        assert harness.refusal(zoe) == "not-seated"


def test_older_client_that_asks_for_a_seat_during_a_match_is_refused_as_before() -> None:
    harness = _playing("Ann")
    with pytest.raises(TableRefused) as refused:
        harness.sit("Zoe")
    assert refused.value.reason == "not-now"


def test_taken_name_gets_a_number_if_that_is_wanted() -> None:
    harness = _playing("Ann")
    harness.come_late("ANN", adapt_name=True)
    assert [one.name for one in _newcomers(harness)] == ["ANN 2"]
    with pytest.raises(TableRefused) as refused:
        harness.come_late("Ann 2")
    assert refused.value.reason == "name-taken"


def test_newcomers_sit_at_the_table_after_the_match() -> None:
    harness = _playing("Ann")
    zoe = harness.come_late("Zoe")
    harness.do("p1", commands.Stop)
    assert _names(harness)[1] == "Zoe"
    assert harness.table.lobby().results[0].names[1] != "Zoe"
    harness.do(zoe, commands.Ready)
    assert [player.ready for player in harness.table.lobby().players] == [False, True, False]


def test_newcomer_between_matches_sits_down_in_place_of_the_last_bot() -> None:
    harness = TableHarness("Ann", bots=("casual", "casual"), open=True, seats=3)
    zoe = harness.come_late("Zoe")
    assert [player.id for player in harness.table.lobby().players][2] == zoe


@pytest.mark.parametrize("snapshot", [False, True])
def test_newcomers_survive_a_restart(snapshot: bool) -> None:
    harness = _playing("Ann")
    zoe = harness.come_late("Zoe")
    if snapshot:
        harness.base = harness.table.snapshot()
    harness.reload()
    assert _newcomers(harness) == [Newcomer(zoe, "Zoe", 1)]
    assert harness.table.player_with(token_of("Zoe")) == zoe
    _finish_round(harness)
    harness.act("p1", "next")
    assert harness.you(zoe).seat == 1


def test_record_says_who_played_which_seat_from_which_round() -> None:
    harness = TableHarness("Ann", bots=("casual", "casual"), open=True, quick_bots=True)
    harness.start()
    zoe = harness.come_late('Zoe "Z" #1')
    bot = _names(harness)[1]
    harness.play_until(lambda: harness.sight().round == 2)
    harness.play_until(lambda: harness.sight().phase == "round-over")
    first = next(at for at, entry in enumerate(harness.log) if b'"started"' in entry.command)
    record = record_of(harness.log[first:])
    assert record.names[1] == bot
    assert record.seat_changes == (SeatChange(2, 1, 'Zoe "Z" #1'),)
    assert record.players[1] == f'{bot} → Zoe "Z" #1'
    text = write_record(record)
    assert '\n# seat 1 is now "Zoe \\"Z\\" #1"\n' in text
    assert read_record(text) == record
    without = "\n".join(line for line in text.split("\n") if not line.startswith("#"))
    assert read_record(without).actions == record.actions
    assert zoe in [player.id for player in harness.table.lobby().players]


def test_log_names_the_newcomer_before_the_deal() -> None:
    harness = _playing("Ann")
    zoe = harness.come_late("Zoe")
    _finish_round(harness)
    harness.act("p1", "next")
    taken, dealt = (log_entries.decode(entry.command) for entry in harness.log[-2:])
    assert taken == log_entries.SeatTaken(zoe, "Zoe", 1)
    assert isinstance(dealt, log_entries.ActionTaken)
    assert dealt.action == "next"
