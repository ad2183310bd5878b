"""Jump-in window: the next turn waits while, by public knowledge, somebody may hold a copy."""

from __future__ import annotations

from lastcard.protocol import commands
from lastcard.protocol.messages import Held
from tests.support.table_harness import TableHarness

JUMP_IN = {"jump_in": True}


def _table_with_jump_ins(*hands: str, discard: str = "R5", **more: object) -> TableHarness:
    harness = TableHarness("Ann", "Ben", "Cem")
    harness.set_position(*hands, discard=discard, rules=JUMP_IN, **more)
    return harness


def test_next_turn_waits_for_a_possible_jump_in() -> None:
    harness = _table_with_jump_ins("R1 R2 R3", "R4 B2 B3", "R1 G2 G3")
    harness.act("p1", "play R1")
    assert harness.clock().moment == harness.now + 750
    harness.act("p2", "play R4")
    assert isinstance(harness.reply("p2"), Held)
    harness.pass_time(100)
    harness.act("p3", "jump R1")
    assert harness.last(None).action == "jump R1"
    harness.pass_time(1_000)
    assert harness.refusal("p2") == "not-your-turn"


def test_turn_continues_after_the_jump_in_window() -> None:
    harness = _table_with_jump_ins("R1 R2 R3", "R4 B2 B3", "R6 G2 G3")
    harness.act("p1", "play R1")
    harness.act("p2", "play R4")
    harness.pass_time(750)
    assert harness.last(None).action == "play R4"


def test_jump_in_window_does_not_depend_on_hidden_cards() -> None:
    clocks = []
    for third in ("R1 G2 G3", "R6 G2 G3"):
        harness = _table_with_jump_ins("R1 R2 R3", "R4 B2 B3", third)
        harness.act("p1", "play R1")
        clocks.append(harness.clock())
    assert clocks[0] == clocks[1]


def test_no_jump_in_window_when_all_copies_are_discarded() -> None:
    harness = _table_with_jump_ins("R1 R2 R3", "R4 B2 B3", "R6 G2 G3", discard="R1")
    harness.act("p1", "play R1")
    assert harness.clock().moment is None
    harness.act("p2", "play R4")
    assert harness.last(None).action == "play R4"


def test_no_jump_in_window_for_wilds_or_without_the_option() -> None:
    harness = _table_with_jump_ins("W R2 R3", "R4 B2 B3", "W G2 G3")
    harness.act("p1", "play W:R")
    assert harness.clock().moment is None
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R1 R2 R3", "R1 B2 B3")
    harness.act("p1", "play R1")
    assert harness.clock().moment is None


def test_no_jump_in_window_while_a_draw_is_stacked() -> None:
    """A stacked draw has to be answered first."""
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R+2 R2 R3", "R+2 B2 B3", rules={"jump_in": True, "stacking": "same"})
    harness.act("p1", "play R+2")
    assert harness.clock().moment is None


def test_call_does_not_end_the_jump_in_window() -> None:
    harness = _table_with_jump_ins("R1 R2", "R4 B2 B3", "R1 G2 G3")
    harness.act("p1", "play R1")
    moment = harness.clock().moment
    harness.act("p2", "play R4")
    harness.act("p1", "uno")
    assert harness.clock().moment == moment
    harness.act("p3", "jump R1")
    assert harness.last(None).action == "jump R1"


def test_earlier_jump_in_wins_over_the_turn() -> None:
    """Cem's round trip is 200 ms: his jump-in was made in the window and arrives after it."""
    harness = _table_with_jump_ins("R1 R2 R3", "R4 B2 B3", "R1 G2 G3")
    harness.table.set_round_trip("p3", 200)
    harness.act("p1", "play R1")
    harness.act("p2", "play R4")
    harness.pass_time(949)
    harness.act("p3", "jump R1")
    assert (harness.last(None).action, harness.last(None).less) == ("jump R1", 200)


def test_jump_in_window_restarts_after_a_pause() -> None:
    harness = _table_with_jump_ins("R1 R2 R3", "R4 B2 B3", "R1 G2 G3")
    harness.act("p1", "play R1")
    harness.do("p2", commands.Pause)
    harness.do("p2", commands.Resume)
    assert harness.clock().moment == harness.now + 750


def test_bot_decides_again_after_a_jump_in() -> None:
    """Its earlier decision was for a turn that the jump-in took away."""
    harness = TableHarness("Ann", "Ben", bots=("beginner",), quick_bots=True)
    harness.set_position("R1 R2 R3", "R1 B2 B3", "RS R6 G3", rules=JUMP_IN, turn=1, draw="G1 G2 Y1 Y2")
    harness.act("p2", "play R1")
    harness.pass_time(100)
    harness.act("p1", "jump R1")
    harness.pass_time(800)
    assert harness.awaited() == ["p2"]
    harness.pass_time(5_000)
    assert harness.sight().held == (2, 2, 3)
