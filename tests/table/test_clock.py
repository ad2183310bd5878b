"""The turn clock: off by default; pauses and restarts cost no player time."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lastcard.protocol import commands
from lastcard.protocol.messages import Hurry
from lastcard.table import log_entries
from lastcard.table.match_record import MatchRecorder
from tests.support.table_harness import TableHarness

HOUR = 3_600_000


def test_table_without_clock_has_no_deadline() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    assert harness.clock().deadline is None
    assert harness.wake is None
    harness.pass_time(10**9)
    assert harness.updates(None)[-1].lobby is not None  # nothing since the deal


def test_each_turn_gets_a_full_clock() -> None:
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.pass_time(10_000)
    harness.act("p1", "play R1")
    assert harness.clock().deadline == harness.now + 30_000


def test_only_the_awaited_player_is_warned_of_the_deadline() -> None:
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.pass_time(23_999)
    assert not harness.replies["p1"]
    harness.pass_time(1)
    assert harness.replies["p1"] == [Hurry(harness.now + 6_000)]
    harness.pass_time(3_000)
    assert len(harness.replies["p1"]) == 1
    assert not harness.replies["p2"]


def test_call_and_veto_do_not_extend_the_deadline() -> None:
    harness = TableHarness("Ann", "Ben", "Cem", clock=30, veto="any")
    harness.set_position("P1 P2", "P3 P4 P5", "P6 P7 P8", box="nonpartisan", discard="P9")
    harness.act("p1", "play P1")
    deadline = harness.clock().deadline
    harness.pass_time(100)
    harness.act("p1", "uno")
    harness.act("p3", "veto 0")
    assert harness.clock().deadline == deadline


def test_second_turn_in_a_row_gets_a_full_clock() -> None:
    """With two players a Skip gives the turn back to the player who played it."""
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("RS RS R2 R3", "B1 B2 B3")
    for _ in range(2):
        harness.pass_time(10_000)
        harness.act("p1", "play RS")
        assert harness.awaited() == ["p1"]
        assert harness.clock().deadline == harness.now + 30_000


def test_pause_stops_the_clock_and_resume_continues_it() -> None:
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.pass_time(10_000)
    harness.do("p2", commands.Pause)
    assert harness.clock().deadline is None
    harness.pass_time(3_600_000)
    harness.do("p2", commands.Resume)
    assert harness.clock().deadline == harness.now + 20_000


def test_pause_between_rounds_delays_the_next_deal() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R1", "B1 B2 B3")
    harness.act("p1", "play R1")
    harness.do("p2", commands.Pause)
    harness.pass_time(60_000)
    assert harness.sight().round == 1
    harness.do("p2", commands.Resume)
    harness.pass_time(20_000)
    assert harness.sight().round == 2


def test_changed_clock_applies_from_now() -> None:
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.pass_time(10_000)
    harness.change(clock=60)
    assert harness.clock().deadline == harness.now + 60_000
    harness.change(clock=None)
    assert harness.clock().deadline is None
    harness.pass_time(10**7)
    assert harness.awaited() == ["p1"]


def test_clock_changed_during_a_pause_applies_after_it() -> None:
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.do("p1", commands.Pause)
    harness.change(clock=60)
    assert harness.clock().deadline is None
    harness.do("p1", commands.Resume)
    assert harness.clock().deadline == harness.now + 60_000
    harness.do("p1", commands.Pause)
    harness.change(clock=None)
    harness.do("p1", commands.Resume)
    assert harness.clock().deadline is None


def test_downtime_is_added_to_the_deadline() -> None:
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.pass_time(10_000)
    harness.now += 3_600_000
    harness.reload(lost=3_600_000)
    assert harness.clock().deadline == harness.now + 20_000
    assert harness.last(None).clock == harness.clock()
    harness.reload()
    assert harness.clock().deadline == harness.now + 20_000


def test_downtime_is_added_to_the_next_deal() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R1", "B1 B2 B3")
    harness.act("p1", "play R1")
    harness.now += 3_600_000
    harness.reload(lost=3_600_000)
    assert harness.clock().next_round == harness.now + 20_000


def test_downtime_without_deadlines_adds_no_entry() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    entries = len(harness.log)
    harness.reload(lost=3_600_000)
    assert len(harness.log) == entries


def test_clock_that_is_behind_the_last_server_adds_no_entry_without_deadlines() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.pass_time(1_000)
    entries = len(harness.log)
    harness.reload(lost=-3)
    assert len(harness.log) == entries


def test_downtime_of_a_running_clock_is_logged_however_short_it_is() -> None:
    """The entry ends the downtime in the store."""
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.reload(lost=0)
    assert log_entries.decode(harness.log[-1].command) == log_entries.DowntimeCredited(0)
    assert harness.clock().deadline == harness.now + 30_000


def test_log_times_never_decrease() -> None:
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.now -= 5_000
    harness.act("p1", "play R1")
    assert harness.log[-1].at == harness.log[-2].at


class TestSystemClockChange:
    """Between two runs, the clock of the machine was set back or forward: nobody gains or loses time."""

    @staticmethod
    def _restart(harness: TableHarness, *, step: int, down: int = 0) -> None:
        """Restart after some time; meanwhile the machine's clock was set forward by `step`."""
        harness.now += step + down
        harness.reload(lost=step + down)

    @given(st.lists(st.tuples(st.integers(0, 9_999), st.integers(-HOUR, HOUR), st.integers(0, HOUR)), max_size=6))
    def test_remaining_time_is_kept(self, restarts: list[tuple[int, int, int]]) -> None:
        harness = TableHarness("Ann", "Ben", clock=60)
        harness.set_position("R1 R2 R3", "B1 B2 B3")
        left = 60_000
        for thinking, step, down in restarts:
            harness.pass_time(thinking)
            left -= thinking
            self._restart(harness, step=step, down=down)
            assert harness.clock().deadline == harness.now + left
        harness.act("p1", "play R1")
        assert harness.clock().deadline == harness.now + 60_000
        assert harness.log[-1].at == harness.now

    def test_clock_that_was_an_hour_ahead_leaves_no_late_deadlines(self) -> None:
        harness = TableHarness("Ann", "Ben", clock=30)
        harness.now += HOUR
        harness.set_position("R1 R2 R3", "B1 B2 B3")
        harness.act("p1", "play R1")
        harness.pass_time(10_000)
        self._restart(harness, step=-HOUR, down=5_000)
        assert harness.clock().deadline == harness.now + 20_000
        assert harness.last(None).at == harness.now
        harness.act("p2", "play B1")
        assert harness.clock().deadline == harness.now + 30_000

    def test_log_that_ends_in_the_future_is_corrected(self) -> None:
        """An earlier version corrected the heartbeat of the store, and not the times of its tables."""
        harness = TableHarness("Ann", "Ben", clock=30)
        harness.now += HOUR
        harness.set_position("R1 R2 R3", "B1 B2 B3")
        harness.act("p1", "play R1")
        harness.now -= HOUR
        harness.reload()
        assert harness.clock().deadline == harness.now + 30_000

    def test_race_and_next_round_are_not_extended(self) -> None:
        harness = TableHarness("Ann", "Ben")
        harness.set_position("R1 R2", "R3", scores=[0, 0])
        harness.now += HOUR
        harness.act("p1", "play R1")
        harness.pass_time(300)
        self._restart(harness, step=-HOUR)
        assert harness.clock().moment == harness.now + 450
        harness.act("p2", "play R3")
        harness.pass_time(450)
        assert harness.clock().next_round == harness.now + 20_000
        harness.pass_time(7_000)
        self._restart(harness, step=-10_000)
        assert harness.clock().next_round == harness.now + 13_000

    def test_machine_that_is_some_seconds_behind_adds_nothing_to_a_race(self) -> None:
        harness = TableHarness("Ann", "Ben", "Cem")
        harness.set_position("R1 R2", "B1 B2 B3", "G1 G2 G3")
        self._restart(harness, step=-8_000)
        harness.act("p1", "play R1")
        assert harness.clock().moment == harness.now + 750

    def test_absence_is_counted_from_the_restart(self) -> None:
        harness = TableHarness("Ann", "Ben", absent=60)
        harness.set_position("R1 R2 R3", "B1 B2 B3")
        harness.depart("p2")
        self._restart(harness, step=-HOUR)
        harness.pass_time(59_999)
        assert not harness.table.lobby().players[1].stand_in
        harness.pass_time(1)
        assert harness.table.lobby().players[1].stand_in

    def test_call_window_is_extended_by_the_downtime(self) -> None:
        harness = TableHarness("Ann", "Ben")
        harness.set_position("R1 R2", "B1 B2 B3")
        harness.act("p1", "play R1")
        harness.pass_time(250)
        self._restart(harness, step=0, down=HOUR)
        assert harness.clock().moment == harness.now + 500
        harness.pass_time(500)
        entries = len(harness.log)
        self._restart(harness, step=0, down=HOUR)
        assert len(harness.log) == entries

    def test_pause_is_not_extended(self) -> None:
        harness = TableHarness("Ann", "Ben", clock=30)
        harness.set_position("R1 R2 R3", "B1 B2 B3")
        harness.pass_time(10_000)
        harness.do("p1", commands.Pause)
        self._restart(harness, step=-HOUR)
        harness.do("p1", commands.Resume)
        assert harness.clock().deadline == harness.now + 20_000

    def test_record_times_keep_increasing(self) -> None:
        harness = TableHarness("Ann", "Ben")
        harness.set_position("R1 R2 R3", "R4 B2 B3")
        harness.now += HOUR
        harness.act("p1", "play R1")
        self._restart(harness, step=-HOUR)
        harness.pass_time(2_000)
        harness.act("p2", "play R4")
        dealt = next(place for place, entry in enumerate(harness.log) if b'"started"' in entry.command)
        recorder = MatchRecorder(harness.log[dealt])
        moves = [move for entry in harness.log[dealt + 1 :] if (move := recorder.add(entry))]
        assert [move.moment and move.moment.at_ms for move in moves] == [HOUR, HOUR + 2_000]
