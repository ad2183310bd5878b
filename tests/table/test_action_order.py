"""The order of competing actions: the time of arrival minus the round trip, which is bounded."""

from __future__ import annotations

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from lastcard import read_record, write_record
from lastcard.core.actions import Catch
from lastcard.protocol import commands
from lastcard.protocol.messages import Held
from lastcard.table import log_entries
from lastcard.table.match_record import MatchRecorder, record_of
from lastcard.table.race import Race
from tests.support.table_harness import START, TableHarness


def _after_missed_call(**round_trips: int) -> TableHarness:
    harness = TableHarness("Ann", "Ben", "Cem")
    for player, milliseconds in round_trips.items():
        harness.table.set_round_trip(player, milliseconds)
    harness.set_position("R1 R2", "B1 B2 B3", "G1 G2 G3", draw="Y1 Y2 Y3 Y4")
    for player, milliseconds in round_trips.items():
        harness.table.set_round_trip(player, milliseconds)
    harness.act("p1", "play R1")
    return harness


def _is_caught(harness: TableHarness) -> bool:
    return harness.sight().held[0] == 3


def test_first_arrival_wins_with_equal_round_trips() -> None:
    harness = _after_missed_call()
    harness.pass_time(100)
    harness.act("p3", "catch 0")
    assert _is_caught(harness)
    harness = _after_missed_call(p1=100, p3=100)
    harness.pass_time(100)
    harness.act("p3", "catch 0")
    harness.act("p1", "uno")
    assert _is_caught(harness)
    assert harness.refusal("p1") == "nothing-to-call"


def test_earlier_action_of_a_slower_player_wins() -> None:
    """Ann sees the chance 100 ms later than Cem, and her call takes 100 ms: she reacted faster, and arrives later."""
    harness = _after_missed_call(p1=200)
    harness.pass_time(100)
    harness.act("p3", "catch 0")
    assert harness.reply("p3") == Held("test.3", harness.now + 200)
    harness.pass_time(199)
    harness.act("p1", "uno")
    assert harness.last(None).action == "uno"
    assert harness.last(None).less == 200
    harness.pass_time(1)
    assert harness.refusal("p3") == "nothing-to-catch"


def test_later_action_of_a_slower_player_loses() -> None:
    harness = _after_missed_call(p1=200)
    harness.pass_time(100)
    harness.act("p3", "catch 0")
    harness.pass_time(200)
    assert _is_caught(harness)


@pytest.mark.parametrize(("later", "caught"), [(299, False), (300, True)])
def test_credit_is_at_most_300_milliseconds(later: int, caught: bool) -> None:
    harness = _after_missed_call(p1=2000)
    harness.pass_time(400)
    harness.act("p3", "catch 0")
    harness.pass_time(later)
    harness.act("p1", "uno")
    harness.pass_time(1)
    assert _is_caught(harness) == caught


ROUND_TRIP = st.integers(0, 300)
REACTION = st.integers(0, 749)


@given(owner=ROUND_TRIP, catcher=ROUND_TRIP, calls=REACTION, catches=REACTION)
@example(owner=200, catcher=20, calls=300, catches=301)
@example(owner=20, catcher=200, calls=301, catches=300)
def test_faster_reaction_wins_whatever_the_connections(owner: int, catcher: int, calls: int, catches: int) -> None:
    """Each sees the chance after the way down and reacts; the answer takes the way up. Ben waits to end the chance."""
    assume(calls != catches)
    harness = _after_missed_call(p1=owner, p3=catcher)
    harness.act("p2", "draw")
    arrivals = sorted([(owner + calls, "p1", "uno"), (catcher + catches, "p3", "catch 0")])
    for arrival, player, action in arrivals:
        harness.pass_time(arrival - (harness.now - START))
        harness.act(player, action)
    harness.pass_time(300)
    assert _is_caught(harness) == (catches < calls)


def test_nobody_reacts_before_the_chance() -> None:
    """Cem claims a round trip of 300 ms, and catches 90 ms after the play: he counts as made with it, not before."""
    harness = _after_missed_call(p3=300)
    harness.pass_time(90)
    harness.act("p3", "catch 0")
    assert (harness.last(None).action, harness.last(None).less) == ("catch 0", 90)


@given(st.lists(st.integers(0, 600), min_size=1, max_size=8), st.integers(0, 5_000))
def test_late_pongs_gain_no_more_than_the_fastest_catch(reactions: list[int], claimed: int) -> None:
    """A player with a fast connection answers pings late, to look slow."""
    state = _after_missed_call().table._state.game
    assert state
    race = Race()
    race.set_round_trip("p3", claimed)
    for number, reaction in enumerate(reactions):
        opened = START + number * 10_000
        race.open_chance(opened)
        less = race.credit_for("p3", 2, state, Catch(0), opened + reaction)
        assert less == min(claimed, 300, *reactions[: number + 1])
    assert race.credit("p3") == less


@pytest.mark.parametrize(("taken", "credited"), [(40, 40), (250, 250), (800, 300)])
def test_late_pongs_gain_no_more_than_the_fastest_turn(taken: int, credited: int) -> None:
    """Ben answers pings late, and takes a turn soon after Ann's: his round trip is no longer than that."""
    harness = TableHarness("Ann", "Ben", "Cem")
    harness.set_position("R1 R2 R3", "R4 R5 R6", "R7 R8", draw="Y1 Y2 Y3 Y4")
    harness.table.set_round_trip("p2", 5_000)
    harness.act("p1", "play R1")
    harness.pass_time(taken)
    harness.act("p2", "play R4")
    harness.act("p3", "play R7")
    harness.pass_time(600)
    harness.act("p2", "catch 2")
    assert (harness.last(None).action, harness.last(None).less) == ("catch 2", credited)


def test_own_earlier_action_is_no_answer() -> None:
    """After a Skip at a table of two, Ann has another turn: she may send both plays at once."""
    harness = TableHarness("Ann", "Ben")
    harness.set_position("RS R1 R2 R3", "R4 R5", draw="Y1 Y2 Y3 Y4")
    harness.table.set_round_trip("p1", 200)
    harness.act("p1", "play RS")
    harness.act("p1", "play R1")
    harness.pass_time(1_000)
    harness.act("p2", "play R4")
    harness.pass_time(500)
    harness.act("p1", "catch 1")
    assert (harness.last(None).action, harness.last(None).less) == ("catch 1", 200)


def test_turn_after_the_window_waits_for_nobody() -> None:
    """The others have had their moment, whatever their connections: the game goes on without a delay."""
    harness = _after_missed_call(p1=200, p3=300)
    harness.pass_time(750 + 300)
    harness.act("p2", "draw")
    assert harness.last(None).action == "draw"


def test_turn_after_the_window_does_not_overtake_a_catch_that_waits() -> None:
    """Or the next player could have a catch decided before an earlier call arrives."""
    harness = _after_missed_call(p1=200)
    harness.pass_time(2_000)
    harness.act("p2", "catch 0")
    harness.act("p2", "draw")
    assert isinstance(harness.reply("p2"), Held)
    harness.pass_time(199)
    harness.act("p1", "uno")
    assert harness.last(None).action == "draw"
    assert harness.sight().owing == ()
    assert harness.sight().held == (1, 4, 3)


def test_turn_is_decided_when_nothing_is_at_stake_any_more() -> None:
    harness = _after_missed_call(p1=200, p3=300)
    harness.pass_time(500)
    harness.act("p2", "draw")
    harness.pass_time(100)
    harness.act("p1", "uno")
    harness.pass_time(100)
    assert [update.action for update in harness.updates(None)[-2:]] == ["uno", "draw"]


def test_call_made_in_the_window_counts_when_it_arrives_later() -> None:
    harness = _after_missed_call(p1=200)
    harness.act("p2", "draw")
    harness.pass_time(800)
    assert harness.sight().held[1] == 3
    harness.act("p1", "uno")
    harness.pass_time(150)
    assert [update.action for update in harness.updates(None)[-2:]] == ["uno", "draw"]


def test_absent_player_delays_no_action() -> None:
    harness = _after_missed_call(p1=300)
    harness.depart("p1")
    harness.act("p3", "catch 0")
    assert _is_caught(harness)


def test_round_trip_belongs_to_the_player_not_the_seat() -> None:
    harness = TableHarness("Ann", "Ben", "Cem", "Dora")
    harness.start()
    harness.table.set_round_trip("p2", 300)
    harness.do("p1", commands.Stop)
    harness.do("p2", commands.Leave)
    harness.depart("p2")
    harness.set_position("R1 R2", "B1 B2 B3", "G1 G2 G3")
    harness.act("p1", "play R1")
    harness.act("p3", "catch 0")
    assert harness.last(None).action == "catch 0"


def test_log_has_arrival_time_and_credit() -> None:
    """A held move is logged with the time it arrived, although it was applied later."""
    harness = _after_missed_call(p1=200)
    harness.pass_time(500)
    harness.act("p2", "draw")
    harness.pass_time(100)
    harness.act("p1", "uno")
    facts = [(entry.at, log_entries.decode(entry.command)) for entry in harness.log[-2:]]
    logged = [
        (fact.action, fact.arrived - START, fact.less, at - START)
        for at, fact in facts
        if isinstance(fact, log_entries.ActionTaken)
    ]
    assert logged == [("uno", 600, 200, 600), ("draw", 500, 0, 600)]
    dealt = next(place for place, entry in enumerate(harness.log) if b'"started"' in entry.command)
    recorder = MatchRecorder(harness.log[dealt])
    moves = [move for entry in harness.log[dealt + 1 :] if (move := recorder.add(entry))]
    assert [move.moment and move.moment.at_ms for move in moves[-2:]] == [600, 600]  # in the order of the moves


def test_record_with_credited_time_is_readable() -> None:
    harness = TableHarness("Ann", "Ben", options={"hand_size": 2, "target": 1})
    harness.start()
    harness.table.set_round_trip("p1", 120)
    harness.table.set_round_trip("p2", 240)
    while harness.table.playing:
        for player in harness.awaited():
            plays = [action for action in harness.may(player) if action.startswith("play") and "uno" not in action]
            harness.act(player, (plays or list(harness.may(player)))[0])
        harness.pass_time(10)
    span = harness.table.matches[-1]
    record = record_of(harness.log[span.first - 1 : span.last])
    assert any(moment.less_ms for moment in record.moments)
    assert list(record.moments) == sorted(record.moments, key=lambda moment: moment.at_ms)
    assert read_record(write_record(record)) == record
