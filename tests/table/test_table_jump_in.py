"""Jump-ins have their moment too, while a copy may be out, as far as everybody can tell."""

from __future__ import annotations

from lastcard.protocol import commands
from lastcard.protocol.messages import Held
from tests.support.table_harness import Around

JUMP_IN = {"jump_in": True}


def _laid(*hands: str, discard: str = "R5", **more: object) -> Around:
    around = Around("Ann", "Ben", "Cem")
    around.lay_out(*hands, discard=discard, rules=JUMP_IN, **more)
    return around


def test_the_next_turn_waits_for_who_may_hold_a_copy() -> None:
    around = _laid("R1 R2 R3", "R4 B2 B3", "R1 G2 G3")
    around.act("p1", "play R1")
    assert around.clock().moment == around.now + 750
    around.act("p2", "play R4")
    assert isinstance(around.reply("p2"), Held)
    around.pass_time(100)
    around.act("p3", "jump R1")
    assert around.last(None).action == "jump R1"
    around.pass_time(1_000)
    assert around.refusal("p2") == "not-your-turn"


def test_without_a_jump_in_the_turn_goes_on_after_the_moment() -> None:
    around = _laid("R1 R2 R3", "R4 B2 B3", "R6 G2 G3")
    around.act("p1", "play R1")
    around.act("p2", "play R4")
    around.pass_time(750)
    assert around.last(None).action == "play R4"


def test_whether_anybody_holds_the_copy_makes_no_difference() -> None:
    clocks = []
    for third in ("R1 G2 G3", "R6 G2 G3"):
        around = _laid("R1 R2 R3", "R4 B2 B3", third)
        around.act("p1", "play R1")
        clocks.append(around.clock())
    assert clocks[0] == clocks[1]


def test_nobody_waits_where_all_copies_lie_on_the_pile() -> None:
    around = _laid("R1 R2 R3", "R4 B2 B3", "R6 G2 G3", discard="R1")
    around.act("p1", "play R1")
    assert around.clock().moment is None
    around.act("p2", "play R4")
    assert around.last(None).action == "play R4"


def test_nobody_waits_for_a_copy_of_a_wild_or_at_tables_without_jump_ins() -> None:
    around = _laid("W R2 R3", "R4 B2 B3", "W G2 G3")
    around.act("p1", "play W:R")
    assert around.clock().moment is None
    around = Around("Ann", "Ben")
    around.lay_out("R1 R2 R3", "R1 B2 B3")
    around.act("p1", "play R1")
    assert around.clock().moment is None


def test_nobody_waits_while_no_jump_in_is_allowed() -> None:
    """A stacked draw has to be answered first."""
    around = Around("Ann", "Ben")
    around.lay_out("R+2 R2 R3", "R+2 B2 B3", rules={"jump_in": True, "stacking": "same"})
    around.act("p1", "play R+2")
    assert around.clock().moment is None


def test_a_call_does_not_end_the_moment_of_a_jump_in() -> None:
    around = _laid("R1 R2", "R4 B2 B3", "R1 G2 G3")
    around.act("p1", "play R1")
    moment = around.clock().moment
    around.act("p2", "play R4")
    around.act("p1", "uno")
    assert around.clock().moment == moment
    around.act("p3", "jump R1")
    assert around.last(None).action == "jump R1"


def test_a_jump_in_that_was_made_first_wins_over_the_turn() -> None:
    """Cem's jump-in is 100 ms on the way, and arrives after the moment in which it was made."""
    around = _laid("R1 R2 R3", "R4 B2 B3", "R1 G2 G3")
    around.table.set_round_trip("p3", 200)
    around.act("p1", "play R1")
    around.act("p2", "play R4")
    around.pass_time(849)
    around.act("p3", "jump R1")
    assert (around.last(None).action, around.last(None).less) == ("jump R1", 100)


def test_the_moment_starts_again_after_a_pause() -> None:
    around = _laid("R1 R2 R3", "R4 B2 B3", "R1 G2 G3")
    around.act("p1", "play R1")
    around.do("p2", commands.Pause)
    around.do("p2", commands.Resume)
    assert around.clock().moment == around.now + 750


def test_a_bot_asks_itself_again_after_a_jump_in() -> None:
    """What it had in mind goes with the turn that it was for."""
    around = Around("Ann", "Ben", bots=("beginner",), quick_bots=True)
    around.lay_out("R1 R2 R3", "R1 B2 B3", "RS R6 G3", rules=JUMP_IN, turn=1, draw="G1 G2 Y1 Y2")
    around.act("p2", "play R1")
    around.pass_time(100)
    around.act("p1", "jump R1")
    around.pass_time(800)
    assert around.awaited() == ["p2"]
    around.pass_time(5_000)
    assert around.sight().held == (2, 2, 3)
