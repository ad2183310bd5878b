"""Who was first: by when it was made, that is when it arrived less a capped share of the round trip."""

from __future__ import annotations

import pytest

from lastcard import read_record, write_record
from lastcard.protocol import commands
from lastcard.protocol.messages import Held
from lastcard.table import log_entries
from lastcard.table.match_record import record_of
from tests.support.table_harness import START, Around


def _uncalled(**round_trips: int) -> Around:
    around = Around("Ann", "Ben", "Cem")
    for player, milliseconds in round_trips.items():
        around.table.set_round_trip(player, milliseconds)
    around.lay_out("R1 R2", "B1 B2 B3", "G1 G2 G3", draw="Y1 Y2 Y3 Y4")
    for player, milliseconds in round_trips.items():
        around.table.set_round_trip(player, milliseconds)
    around.act("p1", "play R1")
    return around


def _caught(around: Around) -> bool:
    return around.sight().held[0] == 3


def test_with_equal_ways_who_arrives_first_was_first() -> None:
    around = _uncalled()
    around.pass_time(100)
    around.act("p3", "catch 0")
    assert _caught(around)
    around = _uncalled(p1=100, p3=100)
    around.pass_time(100)
    around.act("p3", "catch 0")
    around.act("p1", "uno")
    assert _caught(around)
    assert around.refusal("p1") == "nothing-to-call"


def test_a_slower_player_who_was_earlier_wins() -> None:
    """Ann's call is 100 ms on the way; it was made before the catch, and arrives after it."""
    around = _uncalled(p1=200)
    around.pass_time(100)
    around.act("p3", "catch 0")
    assert around.reply("p3") == Held("test.3", around.now + 100)
    around.pass_time(99)
    around.act("p1", "uno")
    assert around.last(None).action == "uno"
    assert around.last(None).less == 100
    around.pass_time(1)
    assert around.refusal("p3") == "nothing-to-catch"


def test_a_slower_player_who_was_later_loses() -> None:
    around = _uncalled(p1=200)
    around.pass_time(100)
    around.act("p3", "catch 0")
    around.pass_time(100)
    assert _caught(around)


@pytest.mark.parametrize(("later", "caught"), [(149, False), (150, True)])
def test_no_more_than_150_milliseconds_are_credited(later: int, caught: bool) -> None:
    around = _uncalled(p1=2000)
    around.pass_time(100)
    around.act("p3", "catch 0")
    around.pass_time(later)
    around.act("p1", "uno")
    around.pass_time(1)
    assert _caught(around) == caught


def test_a_call_made_within_the_moment_counts_though_it_arrives_after_it() -> None:
    around = _uncalled(p1=200)
    around.act("p2", "draw")
    around.pass_time(800)
    assert around.sight().held[1] == 3
    around.act("p1", "uno")
    around.pass_time(100)
    assert [update.action for update in around.updates(None)[-2:]] == ["uno", "draw"]


def test_who_is_gone_has_nothing_on_the_way() -> None:
    around = _uncalled(p1=300)
    around.depart("p1")
    around.act("p3", "catch 0")
    assert _caught(around)


def test_a_round_trip_goes_with_its_player_and_not_with_a_seat() -> None:
    around = Around("Ann", "Ben", "Cem", "Dora")
    around.start()
    around.table.set_round_trip("p2", 300)
    around.do("p1", commands.Stop)
    around.do("p2", commands.Leave)
    around.depart("p2")
    around.lay_out("R1 R2", "B1 B2 B3", "G1 G2 G3")
    around.act("p1", "play R1")
    around.act("p3", "catch 0")
    assert around.last(None).action == "catch 0"


def test_the_log_tells_when_it_arrived_and_what_was_credited() -> None:
    """A move that waited for the race is told with when it arrived, too, though the race was over by then."""
    around = _uncalled(p1=200)
    around.pass_time(500)
    around.act("p2", "draw")
    around.pass_time(100)
    around.act("p1", "uno")
    facts = [(entry.at, log_entries.decode(entry.command)) for entry in around.log[-2:]]
    told = [
        (fact.action, fact.arrived - START, fact.less, at - START)
        for at, fact in facts
        if isinstance(fact, log_entries.ActionTaken)
    ]
    assert told == [("uno", 600, 100, 600), ("draw", 500, 0, 600)]


def test_a_record_with_a_race_in_it_is_read_back() -> None:
    around = Around("Ann", "Ben", options={"hand_size": 2, "target": 1})
    around.start()
    around.table.set_round_trip("p1", 120)
    around.table.set_round_trip("p2", 240)
    while around.table.playing:
        for player in around.awaited():
            plays = [action for action in around.may(player) if action.startswith("play") and "uno" not in action]
            around.act(player, (plays or list(around.may(player)))[0])
        around.pass_time(10)
    span = around.table.matches[-1]
    record = record_of(around.log[span.first - 1 : span.last])
    assert any(moment.less_ms for moment in record.moments)
    assert read_record(write_record(record)) == record
